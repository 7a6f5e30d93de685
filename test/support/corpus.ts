// Where the corpus lies, and its files. Without it the tests that need it are skipped, but never in CI.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const ROOT: string = resolve(
  process.env.MOVETEXT_CORPUS ?? resolve(import.meta.dirname, "../../../shared/corpus"),
);

export const HAS_CORPUS: boolean = existsSync(resolve(ROOT, "cases.json"));

if (!HAS_CORPUS && process.env.CI) {
  throw new Error("The corpus is missing: set MOVETEXT_CORPUS to its folder.");
}
if (!HAS_CORPUS) console.warn("No corpus: the tests that read it are skipped.");

export interface CorpusFile {
  name: string;
  bytes: Uint8Array;
}

export function readCorpus(path: string): Uint8Array {
  return new Uint8Array(readFileSync(resolve(ROOT, path)));
}

export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(resolve(ROOT, path), "utf8"));
}

/** Every file of `pgn/wild`, smallest first; none without the corpus. */
export function wildFiles(): CorpusFile[] {
  if (!HAS_CORPUS) return [];
  const names = readdirSync(resolve(ROOT, "pgn/wild")).filter((name) => name.endsWith(".pgn"));
  const files = names.map((name) => ({ name, bytes: readCorpus(`pgn/wild/${name}`) }));
  return files.sort((a, b) => a.bytes.length - b.bytes.length || (a.name < b.name ? -1 : 1));
}

/** Says how many cases ran, so that a suite without its corpus cannot look like one that passed. */
export function report(suite: string, count: number): void {
  console.log(`${suite}: ${count} from the corpus`);
}

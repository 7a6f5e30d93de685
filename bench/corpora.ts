// The texts that are measured: tournament games, lichess games with clocks, annotated games, out of the corpus
// folder (MOVETEXT_CORPUS, or ../shared/corpus); where there is none, games made up in the same styles.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { constants, gunzipSync } from "node:zlib";
import { generate, type Style } from "./generate.js";
import type { Source } from "./parser.js";

export const CORPORA = ["otb", "otb-spaced", "lichess", "annotated"] as const;
export type CorpusName = (typeof CORPORA)[number];

const STYLES: Record<CorpusName, Style> = {
  otb: "otb",
  "otb-spaced": "otb",
  lichess: "lichess",
  annotated: "annotated",
};

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const GENERATED_BYTES = 4e6;

/** `undefined` where there is no corpus and texts are made up. */
export function corpusFolder(): string | undefined {
  const folder = process.env.MOVETEXT_CORPUS ?? join(ROOT, "..", "shared", "corpus");
  return existsSync(join(folder, "pgn", "bench")) ? folder : undefined;
}

/** The text of a corpus, `limit` bytes of it at most, cut between two games. */
export function loadCorpus(name: CorpusName, limit: number): Source {
  const style = STYLES[name];
  const folder = corpusFolder();
  const whole =
    folder === undefined
      ? Buffer.from(generate(style, Math.min(limit, GENERATED_BYTES)))
      : unzip(readFileSync(join(folder, "pgn", "bench", `${style}.pgn.gz`)), limit);
  const bytes = cutBetweenGames(whole, limit);
  if (name !== "otb-spaced") return sourceOf(bytes.toString("utf8"));
  return sourceOf(spaceNumbers(bytes.toString("utf8")));
}

/** The first `limit` bytes at least: as many compressed bytes unpack to more than that. */
function unzip(packed: Buffer, limit: number): Buffer {
  return gunzipSync(packed.subarray(0, limit), { finishFlush: constants.Z_SYNC_FLUSH });
}

/** Both forms of a text, each flat and on its own. */
export function sourceOf(text: string): Source {
  const bytes = Buffer.from(text);
  return { text: bytes.toString("utf8"), bytes: new Uint8Array(bytes) };
}

function cutBetweenGames(bytes: Buffer, limit: number): Buffer {
  if (bytes.length <= limit) return bytes;
  const cut = bytes.lastIndexOf("\n[Event ", limit);
  return bytes.subarray(0, cut < 0 ? limit : cut + 1);
}

/** The first games of a text, together no more than `limit` bytes where there are several. */
export function prefixOf({ bytes }: Source, limit: number): Source {
  return sourceOf(cutBetweenGames(Buffer.from(bytes), limit).toString("utf8"));
}

/** `1.e4` → `1. e4` outside tags; the corpus has no comments where this is used. */
function spaceNumbers(text: string): string {
  return text.replace(/^(?!\[).*$/gm, (line) => line.replace(/(\d\.)(?=[^\s.\d])/g, "$1 "));
}

// The native bar: builds bench/native once where cargo is at hand, and runs rounds of it on demand.
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { fileURLToPath } from "node:url";

const folder = join(dirname(fileURLToPath(import.meta.url)), "native");
const program = join(folder, "target", "release", "native");

/** Builds the program; false where there is no cargo or the crates cannot be had. */
export function buildNative(): boolean {
  const built = spawnSync("cargo", ["build", "--release", "--quiet"], { cwd: folder });
  return built.status === 0 || existsSync(program);
}

export function hasNative(): boolean {
  return existsSync(program);
}

/** One process with one text in its memory; each `run` is a round in it. */
export class Native {
  readonly #folder = mkdtempSync(join(tmpdir(), "movetext-bench-"));
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: Interface;

  constructor(bytes: Uint8Array) {
    const file = join(this.#folder, "text.pgn");
    writeFileSync(file, bytes);
    this.#child = spawn(program, [file]);
    this.#lines = createInterface({ input: this.#child.stdout });
  }

  /** Milliseconds of CPU time for a round of `skip`, `san` or `legal`. */
  async run(mode: string): Promise<number> {
    const answer = new Promise<string>((resolve, reject) => {
      this.#lines.once("line", resolve);
      this.#child.once("exit", () => reject(new Error("the native program ended")));
    });
    this.#child.stdin.write(`${mode}\n`);
    const { ns } = JSON.parse(await answer) as { ns: number };
    this.#child.removeAllListeners("exit");
    return ns / 1e6;
  }

  close(): void {
    this.#child.stdin.end();
    this.#lines.close();
    rmSync(this.#folder, { recursive: true });
  }
}

// Time that grows with the size alone: text made to be searched again and again, whole and in small chunks.
import { parsePgn, streamPgn, visitPgn } from "movetext";
import { describe, expect, test } from "vitest";
import { now } from "../../bench/clock.js";

const MB = 1 << 20;
/** Eight times the text may take up to twelve times as long; less than this many milliseconds proves nothing. */
const LARGEST_RATIO = 12;
const FLOOR = 60;
const ATTEMPTS = 3;

const PATTERNS = [
  "{",
  "}",
  "[",
  "[ ",
  "]",
  "(",
  ")",
  "()",
  "<",
  "< ",
  '"',
  "\\",
  ";",
  ";\n",
  "%\n",
  "$",
  "$1",
  "!",
  "*",
  "* ",
  "1",
  "1.",
  "1-",
  "1-0 ",
  "1/2",
  "-",
  ".",
  "0-0-",
  "\n",
  "\n\n",
  "\0",
  "\u00a0",
  "\u200b",
  "½",
  "♘",
  "é",
  "e4",
  "e4 ",
  "e4!? ",
  "Bb4 ",
  "N ",
  "abc ",
  "x",
  "[%clk 0:01]",
  '[A "',
  '[A "b"',
  '[A "b"]',
  '[A "b"]\n',
  '[A "b" ]"\\',
  "[A b]\n",
  "[A\n",
  '\n\n[A "b"]\n{',
  '{\n\n[A "b"]\n',
  '{\n\n[A "b"]\n\n1. e4 ',
  "{}\n\n",
  "e4 (",
  "e4 (e5) ",
  "e4 ({",
];

function fill(pattern: string, size: number, prefix = ""): Uint8Array {
  const part = new TextEncoder().encode(pattern.repeat(Math.ceil(4096 / pattern.length)));
  const start = new TextEncoder().encode(prefix);
  const bytes = new Uint8Array(size);
  bytes.set(start);
  for (let at = start.length; at < size; at += part.length) {
    bytes.set(part.subarray(0, Math.min(part.length, size - at)), at);
  }
  return bytes;
}

/** How much longer eight times the text takes: first little text, so that what is not linear ends soon. */
async function ratio(
  run: (bytes: Uint8Array) => unknown,
  pattern: string,
  prefix: string,
  sizes: number[] = [MB / 32, MB],
) {
  const time = async (size: number, repeats: number) => {
    const bytes = fill(pattern, size, prefix);
    let best = Number.POSITIVE_INFINITY;
    for (let left = repeats; left > 0; left--) {
      const started = now();
      await run(bytes);
      best = Math.min(best, now() - started);
      if (best > 1000) break;
    }
    return best;
  };
  for (const small of sizes) {
    let lowest = Number.POSITIVE_INFINITY;
    // What is not linear stays so when it is timed again; noise does not.
    for (let attempt = 0; attempt < ATTEMPTS && lowest >= LARGEST_RATIO; attempt++) {
      const before = await time(small, 3);
      const after = await time(8 * small, 2);
      lowest = Math.min(lowest, after > FLOOR ? after / before : 1);
    }
    // A step, where a cache or the collector's nursery is full, shows at one size only; what is quadratic at each.
    if (lowest >= LARGEST_RATIO && (small === sizes.at(-1) || lowest > 2 * LARGEST_RATIO)) {
      return lowest;
    }
  }
  return 1;
}

const readAll = (bytes: Uint8Array) => {
  for (const game of parsePgn(bytes)) {
    void game.moves.length;
    void game.diagnostics.length;
    void game.diagnostics[0]?.line;
  }
};

describe.each(PATTERNS)("8 MB of %j", (pattern) => {
  test.each(["", "1. e4 ", '[Event "'])("behind %j", async (prefix) => {
    expect(await ratio((bytes) => visitPgn(bytes, {}), pattern, prefix)).toBeLessThan(
      LARGEST_RATIO,
    );
  });
  test("every field", async () => {
    // Millions of objects: two megabytes of them show it as well. The garbage collector takes its steps within these
    // sizes, up to three times the work; square growth would be 64 times.
    const sizes = [MB / 32, MB / 4];
    expect(await ratio(readAll, pattern, "1. e4 ", sizes)).toBeLessThan(2 * LARGEST_RATIO);
  });
});

describe.each(["{", "1. e4 (", "e4 ", '[A "b"]\n', '\n\n[A "b"]\n{', "x", "* "])(
  "8 MB of %j in chunks of 4 KB",
  (pattern) => {
    test("streams", async () => {
      const stream = async (bytes: Uint8Array) => {
        for await (const _ of streamPgn(chunks(bytes)));
      };
      expect(await ratio(stream, pattern, "")).toBeLessThan(LARGEST_RATIO);
    });
  },
);

function* chunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 4096) yield bytes.subarray(at, at + 4096);
}

// Inputs of 100 MB and ten million games; memory stays that of the largest game.
import { indexPgn, parsePgn, readPgn, streamPgn, visitPgn } from "movetext";
import { describe, expect, test } from "vitest";

const HUNDRED_MB = 100_000_000;
const encoder = new TextEncoder();

/** `before`, then one byte a hundred million times, then `behind` and a game that must be found. */
function huge(before: string, byte: string, behind: string): Uint8Array {
  const start = encoder.encode(before);
  const end = encoder.encode(`${behind}\n\n[Event "Sentinel"]\n\n1. d4 *\n`);
  const bytes = new Uint8Array(start.length + HUNDRED_MB + end.length).fill(byte.charCodeAt(0));
  bytes.set(start);
  bytes.set(end, start.length + HUNDRED_MB);
  return bytes;
}

describe.each([
  ["token", "1. e4 ", "x", " e5 *"],
  ["number", "1. e4 ", "7", " e5 *"],
  ["comment", "1. e4 {", "x", "} e5 *"],
  ["comment of blanks", "1. e4 {", " ", "} e5 *"],
  ["tag value", '[Event "', "x", '"]\n\n1. e4 e5 *'],
  ["tag name", "[", "x", ' "y"]\n\n1. e4 e5 *'],
  ["run of blanks", "1. e4", " ", "e5 *"],
])("one %s of 100 MB", (_, before, byte, behind) => {
  test("is read", () => {
    const games = parsePgn(huge(before, byte, behind));
    expect(games.map((game) => game.moves.length)).toEqual([2, 1]);
    expect(games[1].tags.Event).toBe("Sentinel");
  });
});

describe("ten million games of a marker alone", () => {
  const count = 10_000_000;
  const bytes = encoder.encode("*\n".repeat(count));

  test("read one by one", () => {
    let found = 0;
    for (const _ of readPgn(bytes)) found++;
    expect(found).toBe(count);
  });

  test("visited", () => {
    let found = 0;
    visitPgn(bytes, {
      end: () => {
        found++;
      },
    });
    expect(found).toBe(count);
  });

  test("indexed", () => expect(indexPgn(bytes).length).toBe(count));
});

test("a stream of 150 MB takes no more memory than one of 30 MB", {
  timeout: 300_000,
}, async () => {
  const part = encoder.encode(
    '[Event "x"]\n\n1. e4 { a comment } e5 2. Nf3 Nc6 3. Bb5 *\n\n'.repeat(5000),
  );
  async function* source(megabytes: number) {
    for (let sent = 0; sent < megabytes * 1e6; sent += part.length) yield part;
  }
  const peak = async (megabytes: number) => {
    let highest = 0;
    let games = 0;
    for await (const game of streamPgn(source(megabytes))) {
      void game.moves.length;
      if (++games % 50_000 === 0) highest = Math.max(highest, process.memoryUsage().rss);
    }
    return highest / 1e6;
  };
  const short = await peak(30);
  expect((await peak(150)) - short).toBeLessThan(100);
});

// Our reader against the pure-TypeScript one of bench/parsers, which follows the same page, docs/reading.md.
import { type PgnGameData, parsePgn } from "movetext";
import { afterAll, describe, expect, test } from "vitest";
import * as oracle from "../../bench/parsers/typescript.js";
import { HAS_CORPUS, report, wildFiles } from "../support/corpus.js";
import { FIXTURES } from "../support/fixtures.js";

const files = wildFiles();
afterAll(() => report("differential", files.length));

/** Of a diagnostic the code and the place; words and excerpts are ours alone. */
function comparable(game: PgnGameData) {
  const diagnostics = game.diagnostics.map(({ code, span }) => `${code} ${span.start}`);
  return { ...game, diagnostics };
}

// The other reader knows no rules, so ours is asked for none.
const ours = (source: string | Uint8Array) =>
  parsePgn(source, { positions: false }).map((game) => comparable(game.toJSON()));
const theirs = (source: string | Uint8Array) =>
  oracle.parsePgn(source).map((game) => comparable("toJSON" in game ? game.toJSON() : game));

describe("own fixtures", () => {
  test.each(FIXTURES)("$name", ({ text }) => {
    expect(ours(text)).toEqual(theirs(text));
    const bytes = new TextEncoder().encode(text);
    expect(ours(bytes)).toEqual(theirs(bytes));
  });
});

describe.skipIf(!HAS_CORPUS)("wild files", () => {
  test.each(files)("$name", ({ bytes }) => {
    const [found, expected] = [ours(bytes), theirs(bytes)];
    expect(found.length).toBe(expected.length);
    found.forEach((game, index) => {
      expect(game, `game ${index + 1}`).toEqual(expected[index]);
    });
  });
});

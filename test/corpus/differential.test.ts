// Our reader against the pure-TypeScript one of bench/parsers, which follows the same page, docs/reading.md.
import { type PgnGameData, parsePgn } from "movetext";
import { afterAll, describe, test } from "vitest";
import { parse } from "../../bench/parsers/typescript.js";
import { decodeBytes } from "../../src/core/decode.js";
import { HAS_CORPUS, report, wildFiles } from "../support/corpus.js";
import { FIXTURES } from "../support/fixtures.js";
import { mutate } from "../support/mutate.js";
import { expectSame } from "../support/same.js";

const files = wildFiles();
afterAll(() => report("differential", files.length));

/** Ours points at the very fault, the other reader at the pair. */
const TAG_FAULTS = [
  "UnquotedTagValue",
  "UnterminatedTagValue",
  "UnescapedQuote",
  "MissingTagBracket",
];

/**
 * Of a diagnostic the code and the place; words and excerpts are ours alone. The start position only where no rules
 * are needed to write it in its canonical form.
 */
function comparable({ startFen, ...game }: PgnGameData) {
  const diagnostics = game.diagnostics.map(({ code, span }) =>
    TAG_FAULTS.includes(code) ? code : `${code} ${span.start}`,
  );
  const isPlain = game.variant === "standard" && game.tags.FEN === undefined;
  return { ...game, ...(isPlain ? { startFen } : {}), diagnostics };
}

// The other reader takes text and knows no rules.
const read = (source: string | Uint8Array) =>
  parsePgn(source, { positions: false }).map((game) => game.toJSON());
const ours = (source: string | Uint8Array) => read(source).map(comparable);
const theirs = (text: string) => parse(text).map(comparable);

function compare(text: string): void {
  expectSame(ours(text), theirs(text));
}

describe("own fixtures", () => {
  test.each(FIXTURES)("$name", ({ text }) => compare(text));
});

describe.skipIf(!HAS_CORPUS)("wild files", () => {
  test.each(files)("$name", ({ bytes }) => {
    const text = decodeBytes(bytes);
    compare(text);
    // As bytes the same, but for spans and columns, which count bytes.
    if (/^[\0-\x7f]*$/.test(text)) expectSame(ours(bytes), ours(text));
  });
});

describe("damaged files", () => {
  const small = files.filter(({ bytes }) => bytes.length < 12_000);
  test.each(small)("$name", ({ bytes }) => {
    for (let seed = 1; seed <= 20; seed++) compare(decodeBytes(mutate(bytes, seed)));
  });
});

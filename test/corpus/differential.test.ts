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

/** What damage must not change: how many games, their tag pairs, the main line, and whether something is wrong. */
const essentials = ({ tagPairs, moves, diagnostics }: PgnGameData) => ({
  tags: tagPairs.map(({ name, value }) => [name, value]),
  moves: moves.map(({ text }) => text),
  isDamaged: diagnostics.some(({ severity }) => severity === "error"),
});

const SEEDS = 20;
/** By file, seeds whose text has no right reading, so that the two readers need not agree. */
const UNSETTLED: Record<string, number[]> = {
  // Stray digits, signs and markers before or between tag sections.
  "dartchess-pathological-headers.pgn": [20],
  "pgnextract-nested-comment.pgn": [20],
  "cleanchess-07_2_movetext_commentary_end_brace_without_start_brace.pgn": [1],
  "cleanchess-02_2_movetext_commentary_start_brace_not_followed_by_end_brace.pgn": [18],
  "scalachess-odd-movetext-bundle.pgn": [12, 19],
  "pychesslib-knightvuillaume-jannlee-zh-lichess.pgn": [4],
  // Tag pairs without quotes, or a bracket inside a name, behind unread text.
  "semicolon-comments-brenner-tran.pgn": [13],
  "scalachess-invisibleChar.pgn": [7],
  "chesscom-daily-timestamp.pgn": [2, 3, 20],
  "kokopu-misc.pgn": [19],
  "lichess-study-chapters.pgn": [2],
  // A sign inside a move, which is then a glyph and a rest, or a move that cannot be read.
  "pychesslib-antichess-programfox.pgn": [11],
  "chessdb-ambiguous.pgn": [11],
  // UTF-8 read as Windows-1252 throughout, because one byte of it was damaged.
  "synthetic-figurine.pgn": [12, 16, 18],
};

describe("damaged files", () => {
  const small = files.filter(({ bytes }) => bytes.length < 12_000);
  test.each(small)("$name", ({ name, bytes }) => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      if (UNSETTLED[name]?.includes(seed)) continue;
      const text = decodeBytes(mutate(bytes, seed));
      const label = `seed ${seed}: `;
      expectSame(read(text).map(essentials), parse(text).map(essentials), label);
    }
  });
});

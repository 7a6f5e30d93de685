// The package itself, by its own name, in each of its shapes. They read syntax alone (`positions: false`), as the
// rivals do, but for the two that say otherwise.
import { indexPgn, parsePgn, readPgn, visitPgn } from "movetext";
import type { PgnMove } from "../../src/pgn/ast.js";
import { FAST, type Parser, type Source } from "../parser.js";
import { scanAll } from "./scan.js";

const SYNTAX = { positions: false } as const;

/** The same shapes on text and on bytes: a rival in JavaScript has a string, a native one has bytes. */
function shapes(pick: (source: Source) => string | Uint8Array): Parser["shapes"] {
  return {
    index: { title: "index", run: (source) => indexPgn(pick(source)).length },
    scan: { title: "visit, WASM alone", run: (source) => scanAll(pick(source), false) },
    visit: { title: "visitPgn, callbacks count", run: (source) => countAll(pick(source), false) },
    scanPositions: {
      title: "visit with positions, WASM alone",
      run: (source) => scanAll(pick(source), true),
    },
    visitPositions: {
      title: "visitPgn with positions, callbacks count",
      run: (source) => countAll(pick(source), true),
    },
    lazy: { title: "lazy games, kept", run: (source) => parsePgn(pick(source), SYNTAX) },
    moves: {
      title: "one game at a time, every move read",
      run: (source) => readMoves(pick(source)),
    },
    eager: { title: "eager AST, kept", run: (source) => readAll(pick(source)) },
  };
}

export const movetext: Parser = { name: "movetext", limit: FAST, shapes: shapes((s) => s.text) };

export const movetextBytes: Parser = {
  name: "movetext, from bytes",
  limit: FAST,
  shapes: shapes((source) => source.bytes),
};

/** One callback for each thing that a user would look at; each only counts. */
function countAll(source: string | Uint8Array, positions: boolean): number {
  let tags = 0;
  let moves = 0;
  let comments = 0;
  let variations = 0;
  visitPgn(
    source,
    {
      tag() {
        tags++;
      },
      comment() {
        comments++;
      },
      move() {
        moves++;
      },
      beginVariation() {
        variations++;
      },
    },
    { positions },
  );
  return tags + moves + comments + variations;
}

function readMoves(source: string | Uint8Array): number {
  let length = 0;
  for (const game of readPgn(source, SYNTAX)) length += lengthOf(game.moves);
  return length;
}

function lengthOf(moves: PgnMove[]): number {
  let length = 0;
  for (const move of moves) {
    length += move.san.length;
    for (const variation of move.variations) length += lengthOf(variation.moves);
  }
  return length;
}

function readAll(source: string | Uint8Array): unknown[] {
  return parsePgn(source, SYNTAX).map((game) => game.toJSON());
}

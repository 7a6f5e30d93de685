// Our reader in TypeScript alone: text → the same AST as the package's, without WebAssembly. It is the honest rival
// of the WASM reader in the benchmark and its oracle in the tests; docs/reading.md is what it follows.
import { Locator } from "../../src/core/location.js";
import type { PgnGameData } from "../../src/pgn/ast.js";
import { readBetween } from "./typescript/between.js";
import { decode, toByteSpans } from "./typescript/bytes.js";
import { Game, type Limits } from "./typescript/game.js";
import { readMovetext } from "./typescript/movetext.js";
import { skipBlanks } from "./typescript/text.js";
import { CommentEnds } from "./typescript/token.js";

const LIMITS: Limits = { depth: 4096, diagnostics: 1000 };

/** `parse("1. e4 *")` gives one game of one move, as `parsePgn(text, { positions: false })` does. */
export function parse(text: string, limits: Limits = LIMITS): PgnGameData[] {
  const games: PgnGameData[] = [];
  eachGame(text, (game) => games.push(game), limits);
  return games;
}

/** As `parse`; of bytes too, with spans in bytes. Deep variations are fine, they are kept on no call stack. */
export function parsePgn(source: string | Uint8Array): PgnGameData[] {
  if (typeof source === "string") return parse(source);
  const { text, offsets } = decode(source);
  const games = parse(text);
  if (offsets !== undefined) toByteSpans(games, offsets);
  return games;
}

/** The same games one at a time, for a caller that does not keep them. */
export function eachGame(
  text: string,
  take: (game: PgnGameData) => void,
  limits: Limits = LIMITS,
): void {
  const locator = new Locator(text);
  const ends = new CommentEnds(text);
  let p = skipBlanks(text, 0);
  let game = new Game(text, p, ends, limits, locator);
  while (p < text.length) {
    p = readMovetext(game, p);
    const next = new Game(text, p, ends, limits, locator);
    if (game.termination !== undefined) p = readBetween(game, next, p);
    take(game.toData());
    game = next;
  }
}

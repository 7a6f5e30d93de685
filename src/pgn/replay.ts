// Positions of a game: after any move of its tree, or one after another.

import { FEN_FATAL } from "../../assembly/shared/fen.js";
import {
  CastlingCode,
  MOVE_CAPTURED_SHIFT,
  MOVE_CASTLING_SHIFT,
  MOVE_DROP,
  MOVE_EN_PASSANT,
  MOVE_FROM_SHIFT,
  MOVE_NULL,
  MOVE_PIECE_SHIFT,
  MOVE_PROMOTION_SHIFT,
  MOVE_RESOLVED,
  PieceCode,
} from "../../assembly/shared/tape.js";
import { MovetextError } from "../core/diagnostic.js";
import type { PgnGameData, PgnMove, Piece, ResolvedMove, Square } from "./ast.js";
import { describeIssues, readFen } from "./fen.js";
import { Position } from "./position.js";
import { copyState, playWords } from "./position-engine.js";
import { lineTo, steps } from "./walk.js";

type Replayable = Pick<PgnGameData, "moves" | "startFen" | "variant">;

const CODES: Record<Piece, PieceCode> = {
  p: PieceCode.Pawn,
  n: PieceCode.Knight,
  b: PieceCode.Bishop,
  r: PieceCode.Rook,
  q: PieceCode.Queen,
  k: PieceCode.King,
};

function squareCode(square: Square): number {
  return square.charCodeAt(0) - 97 + (square.charCodeAt(1) - 49) * 8;
}

/** The word that the tape has for a move. */
function wordOf(move: ResolvedMove, isChess960: boolean): number {
  if (move.null) return MOVE_RESOLVED | MOVE_NULL;
  let word = MOVE_RESOLVED | (CODES[move.piece] << MOVE_PIECE_SHIFT) | squareCode(move.to);
  if (move.from !== undefined) word |= squareCode(move.from) << MOVE_FROM_SHIFT;
  if (move.drop) word |= MOVE_DROP;
  if (move.castling !== undefined) {
    const isKingSide = move.castling === "king";
    const corner = isKingSide ? 7 : 0;
    // In Chess960 the UCI names the rook's square.
    const rookFile = isChess960 ? move.uci.charCodeAt(2) - 97 : corner;
    const side = isKingSide ? CastlingCode.King : CastlingCode.Queen;
    return word | (side << MOVE_CASTLING_SHIFT) | (rookFile << MOVE_CAPTURED_SHIFT);
  }
  if (move.captured !== undefined) word |= CODES[move.captured] << MOVE_CAPTURED_SHIFT;
  if (move.promotion !== undefined) word |= CODES[move.promotion] << MOVE_PROMOTION_SHIFT;
  return move.enPassant ? word | MOVE_EN_PASSANT : word;
}

/** The position that a game starts from; also one that no game could reach, as games are read from such. */
export function startPosition(game: Replayable): Position {
  const { startFen, variant } = game;
  return readFen(startFen, variant === "unknown" ? "standard" : variant, (wasm, issues) => {
    if ((issues & FEN_FATAL) === 0) return new Position(copyState(wasm));
    throw new MovetextError(describeIssues(startFen, issues)[0]);
  });
}

function refuse(move: PgnMove): never {
  throw new MovetextError({
    code: "IllegalMove",
    severity: "error",
    message: `There is no position after “${move.text}”: it or a move before it is not resolved.`,
    span: move.span,
    line: 1,
    column: 1,
    excerpt: `${move.text}\n^`,
  });
}

/**
 * The FEN after any move of a game's tree; without a move, of its start. Throws a MovetextError behind a move that the
 * rules did not settle.
 *
 * @example fenAfter(game, game.moves[9])
 */
export function fenAfter(game: Replayable, move?: PgnMove): string {
  return positionAfter(game, move).fen;
}

export function positionAfter(game: Replayable, move?: PgnMove): Position {
  const start = startPosition(game);
  if (move === undefined) return start;
  const line = lineTo(game, move);
  if (line === undefined) throw new TypeError("the move is not one of this game");
  const isChess960 = start.variant === "chess960";
  const words = line.map((one) => (one.resolved ? wordOf(one, isChess960) : refuse(one)));
  return new Position(playWords(start.state, words));
}

/**
 * Move after move with the position behind it; with `variations` the whole tree in reading order. A line ends before a
 * move that the rules did not settle.
 */
export function* replay(
  game: Replayable,
  { variations = false }: { variations?: boolean } = {},
): Generator<{ move: PgnMove; position: Position }, void, undefined> {
  const start = startPosition(game);
  const isChess960 = start.variant === "chess960";
  /** Of each open line: the position before its last move and the one behind it. */
  const before: (Position | undefined)[] = [];
  const behind: (Position | undefined)[] = [];
  for (const { lines, move } of steps(game, variations)) {
    const depth = lines.length - 1;
    const isFirst = lines[depth].at === 0;
    const from: Position | undefined = !isFirst
      ? behind[depth]
      : depth === 0
        ? start
        : before[depth - 1];
    before[depth] = from;
    behind[depth] = undefined;
    if (from === undefined || !move.resolved) continue;
    const position = new Position(playWords(from.state, [wordOf(move, isChess960)]));
    behind[depth] = position;
    yield { move, position };
  }
}

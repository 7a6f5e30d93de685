// The second word of a Move entry → a move of the AST: its SAN, squares, pieces and UCI.
import {
  CastlingCode,
  Disambiguation,
  MOVE_CANONICAL,
  MOVE_CAPTURED_SHIFT,
  MOVE_CASTLING_MASK,
  MOVE_CASTLING_SHIFT,
  MOVE_CHECK,
  MOVE_CHECKMATE,
  MOVE_DISAMBIGUATION_MASK,
  MOVE_DISAMBIGUATION_SHIFT,
  MOVE_DROP,
  MOVE_EN_PASSANT,
  MOVE_FROM_SHIFT,
  MOVE_NULL,
  MOVE_PIECE_MASK,
  MOVE_PIECE_SHIFT,
  MOVE_PROMOTION_SHIFT,
  MOVE_RESOLVED,
  MOVE_SQUARE_MASK,
  PieceCode,
  UnresolvedReason,
} from "../../assembly/shared/tape.js";
import type { Comment } from "../core/ast.js";
import { NONE } from "../core/none.js";
import type { PgnMove, PgnMoveBase, Piece, Square } from "./ast.js";

const PIECES: readonly (Piece | undefined)[] = [undefined, "p", "n", "b", "r", "q", "k"];
export const SQUARES: readonly Square[] = Array.from(
  { length: 64 },
  (_, square) => `${"abcdefgh"[square & 7]}${(square >> 3) + 1}` as Square,
);

function pieceOf(value: number, shift: number): Piece | undefined {
  return PIECES[(value >>> shift) & MOVE_PIECE_MASK];
}

const SPECIAL =
  (MOVE_CASTLING_MASK << MOVE_CASTLING_SHIFT) |
  (MOVE_PIECE_MASK << MOVE_PROMOTION_SHIFT) |
  MOVE_DROP |
  MOVE_NULL |
  MOVE_EN_PASSANT;

/** A move of the AST; `isChess960`: castling's UCI takes the rook. */
export function createMove(
  value: number,
  text: string,
  numberText: string | undefined,
  ply: number,
  number: number,
  isBlack: boolean,
  nags: number[],
  commentsBefore: Comment[],
  start: number,
  end: number,
  isChess960: boolean,
): PgnMove {
  const color = isBlack ? "black" : "white";
  const piece = PIECES[(value >>> MOVE_PIECE_SHIFT) & MOVE_PIECE_MASK];
  const isResolved = (value & MOVE_RESOLVED) !== 0;
  const isPlain = (value & SPECIAL) === 0 && piece !== undefined;
  const captured = PIECES[(value >>> MOVE_CAPTURED_SHIFT) & MOVE_PIECE_MASK];
  const span = { start, end };
  const comments = NONE;
  const variations = NONE;
  const to = SQUARES[value & MOVE_SQUARE_MASK];
  // By far the most moves are plain; each of their shapes is made at once, by one literal.
  if (isPlain && !isResolved) {
    const resolved = false;
    const san = text;
    if (numberText === undefined) {
      // biome-ignore format: one line a group of keys
      return {
        san, text, ply, number, color, nags, commentsBefore, comments, variations, span, resolved,
        piece, to,
      };
    }
    // biome-ignore format: one line a group of keys
    return {
      san, text, numberText, ply, number, color, nags, commentsBefore, comments, variations, span,
      resolved, piece, to,
    };
  }
  const san = isResolved && (value & MOVE_CANONICAL) === 0 ? writeSan(value) : text;
  if (isPlain) {
    const resolved = true;
    const from = SQUARES[(value >>> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK];
    const check = (value & MOVE_CHECK) !== 0;
    const checkmate = (value & MOVE_CHECKMATE) !== 0;
    const uci = plainUci(value);
    if (captured === undefined) {
      if (numberText === undefined) {
        // biome-ignore format: one line a group of keys
        return {
          san, text, ply, number, color, nags, commentsBefore, comments, variations, span, resolved,
          piece, from, to, check, checkmate, uci,
        };
      }
      // biome-ignore format: one line a group of keys
      return {
        san, text, numberText, ply, number, color, nags, commentsBefore, comments, variations, span,
        resolved, piece, from, to, check, checkmate, uci,
      };
    }
    if (numberText === undefined) {
      // biome-ignore format: one line a group of keys
      return {
        san, text, ply, number, color, nags, commentsBefore, comments, variations, span, resolved,
        piece, from, to, captured, check, checkmate, uci,
      };
    }
    // biome-ignore format: one line a group of keys
    return {
      san, text, numberText, ply, number, color, nags, commentsBefore, comments, variations, span,
      resolved, piece, from, to, captured, check, checkmate, uci,
    };
  }
  const base: PgnMoveBase = {
    san,
    text,
    ...(numberText === undefined ? {} : { numberText }),
    ply,
    number,
    color,
    nags,
    commentsBefore,
    comments,
    variations,
    span,
  };
  return isResolved ? resolvedMove(base, value, isChess960) : unresolvedMove(base, value);
}

function unresolvedMove(base: PgnMoveBase, value: number): PgnMove {
  const castling = castlingOf(value);
  const piece = pieceOf(value, MOVE_PIECE_SHIFT);
  const promotion = pieceOf(value, MOVE_PROMOTION_SHIFT);
  const isNull = (value & MOVE_NULL) !== 0;
  const reason = (value >>> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK;
  const hasSquare = reason !== UnresolvedReason.Unreadable && !isNull && castling === undefined;
  return {
    ...base,
    resolved: false,
    ...(isNull ? { null: true as const } : {}),
    ...(piece === undefined ? {} : { piece }),
    ...(hasSquare ? { to: SQUARES[value & MOVE_SQUARE_MASK] } : {}),
    ...(promotion === undefined ? {} : { promotion }),
    ...(castling === undefined ? {} : { castling }),
    ...((value & MOVE_DROP) === 0 ? {} : { drop: true as const }),
  };
}

function resolvedMove(base: PgnMoveBase, value: number, isChess960: boolean): PgnMove {
  const check = (value & MOVE_CHECK) !== 0;
  const checkmate = (value & MOVE_CHECKMATE) !== 0;
  if ((value & MOVE_NULL) !== 0) {
    // A null move has neither piece nor squares.
    return { ...base, resolved: true, null: true, check, checkmate, uci: "0000" } as PgnMove;
  }
  const promotion = pieceOf(value, MOVE_PROMOTION_SHIFT);
  const castling = castlingOf(value);
  // Castling has the file of its rook there.
  const captured = castling === undefined ? pieceOf(value, MOVE_CAPTURED_SHIFT) : undefined;
  const isDrop = (value & MOVE_DROP) !== 0;
  return {
    ...base,
    resolved: true,
    piece: pieceOf(value, MOVE_PIECE_SHIFT) as Piece,
    ...(isDrop ? {} : { from: SQUARES[(value >>> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK] }),
    to: SQUARES[value & MOVE_SQUARE_MASK],
    ...(captured === undefined ? {} : { captured }),
    ...(promotion === undefined ? {} : { promotion }),
    ...(castling === undefined ? {} : { castling }),
    ...((value & MOVE_EN_PASSANT) === 0 ? {} : { enPassant: true as const }),
    ...(isDrop ? { drop: true as const } : {}),
    check,
    checkmate,
    uci: writeUci(value, isChess960),
  };
}

function castlingOf(value: number): "king" | "queen" | undefined {
  const code = (value >>> MOVE_CASTLING_SHIFT) & MOVE_CASTLING_MASK;
  if (code === CastlingCode.None) return undefined;
  return code === CastlingCode.King ? "king" : "queen";
}

/** Canonical SAN of a resolved move (PGN 8.2.3). */
export function writeSan(value: number): string {
  const mark = (value & MOVE_CHECKMATE) !== 0 ? "#" : (value & MOVE_CHECK) !== 0 ? "+" : "";
  if ((value & MOVE_NULL) !== 0) return "--";
  const castling = castlingOf(value);
  if (castling !== undefined) return (castling === "king" ? "O-O" : "O-O-O") + mark;
  const code = (value >>> MOVE_PIECE_SHIFT) & MOVE_PIECE_MASK;
  const to = SQUARES[value & MOVE_SQUARE_MASK];
  const letter = code === PieceCode.Pawn ? "" : (PIECES[code] ?? "").toUpperCase();
  if ((value & MOVE_DROP) !== 0) return `${letter === "" ? "P" : letter}@${to}${mark}`;
  const from = SQUARES[(value >>> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK];
  const isCapture = pieceOf(value, MOVE_CAPTURED_SHIFT) !== undefined;
  const needed = (value >>> MOVE_DISAMBIGUATION_SHIFT) & MOVE_DISAMBIGUATION_MASK;
  let origin = "";
  if (code === PieceCode.Pawn) origin = isCapture ? from[0] : "";
  else if (needed === Disambiguation.Square) origin = from;
  else if (needed !== Disambiguation.None) origin = from[needed === Disambiguation.File ? 0 : 1];
  const promotion = pieceOf(value, MOVE_PROMOTION_SHIFT);
  const promoted = promotion === undefined ? "" : `=${promotion.toUpperCase()}`;
  return `${letter}${origin}${isCapture ? "x" : ""}${to}${promoted}${mark}`;
}

const uciTexts: (string | undefined)[] = [];

/** UCI of a move from square to square; one string for each pair. */
function plainUci(value: number): string {
  const key = value & ((MOVE_SQUARE_MASK << MOVE_FROM_SHIFT) | MOVE_SQUARE_MASK);
  let text = uciTexts[key];
  if (text === undefined) {
    text = SQUARES[key >>> MOVE_FROM_SHIFT] + SQUARES[key & MOVE_SQUARE_MASK];
    uciTexts[key] = text;
  }
  return text;
}

/** UCI of a resolved move; `takesRook`: castling as Chess960 writes it. */
export function writeUci(value: number, takesRook: boolean): string {
  if ((value & MOVE_NULL) !== 0) return "0000";
  let to = value & MOVE_SQUARE_MASK;
  if ((value & MOVE_DROP) !== 0) {
    return `${(pieceOf(value, MOVE_PIECE_SHIFT) as Piece).toUpperCase()}@${SQUARES[to]}`;
  }
  // Castling has the file of its rook in place of a captured piece.
  if (takesRook && castlingOf(value) !== undefined) {
    to = (to & 56) | ((value >>> MOVE_CAPTURED_SHIFT) & MOVE_PIECE_MASK);
  }
  const from = (value >>> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK;
  return SQUARES[from] + SQUARES[to] + (pieceOf(value, MOVE_PROMOTION_SHIFT) ?? "");
}

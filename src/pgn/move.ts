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
  MOVE_TO_SHIFT,
  PieceCode,
  UnresolvedReason,
} from "../../assembly/shared/tape.js";
import type { Comment, Span } from "../core/ast.js";
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

export function createMove(
  text: string,
  value: number,
  numberText: string | undefined,
  ply: number,
  number: number,
  isBlack: boolean,
  nags: number[],
  commentsBefore: Comment[],
  span: Span,
): PgnMove {
  const color = isBlack ? "black" : "white";
  const isResolved = (value & MOVE_RESOLVED) !== 0;
  const special =
    (MOVE_CASTLING_MASK << MOVE_CASTLING_SHIFT) |
    (MOVE_PIECE_MASK << MOVE_PROMOTION_SHIFT) |
    MOVE_DROP |
    MOVE_NULL;
  if (!isResolved && (value & special) === 0) {
    const piece = pieceOf(value, MOVE_PIECE_SHIFT);
    if (piece !== undefined) {
      // By far the most: two shapes of object, made at once.
      const to = SQUARES[value & MOVE_SQUARE_MASK];
      return numberText === undefined
        ? {
            san: text,
            text,
            ply,
            number,
            color,
            nags,
            commentsBefore,
            comments: NONE,
            variations: NONE,
            span,
            resolved: false,
            piece,
            to,
          }
        : {
            san: text,
            text,
            numberText,
            ply,
            number,
            color,
            nags,
            commentsBefore,
            comments: NONE,
            variations: NONE,
            span,
            resolved: false,
            piece,
            to,
          };
    }
  }
  const base: PgnMoveBase = {
    san: isResolved && (value & MOVE_CANONICAL) === 0 ? writeSan(value) : text,
    text,
    ...(numberText === undefined ? {} : { numberText }),
    ply,
    number,
    color,
    nags,
    commentsBefore,
    comments: NONE,
    variations: NONE,
    span,
  };
  return isResolved ? resolvedMove(base, value) : unresolvedMove(base, value);
}

function unresolvedMove(base: PgnMoveBase, value: number): PgnMove {
  const castling = castlingOf(value);
  const piece = pieceOf(value, MOVE_PIECE_SHIFT);
  const promotion = pieceOf(value, MOVE_PROMOTION_SHIFT);
  const isNull = (value & MOVE_NULL) !== 0;
  const reason = (value >>> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK;
  const hasSquare =
    reason !== UnresolvedReason.Unreadable && !isNull && castling === undefined;
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

function resolvedMove(base: PgnMoveBase, value: number): PgnMove {
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
    to: SQUARES[(value >>> MOVE_TO_SHIFT) & MOVE_SQUARE_MASK],
    ...(captured === undefined ? {} : { captured }),
    ...(promotion === undefined ? {} : { promotion }),
    ...(castling === undefined ? {} : { castling }),
    ...((value & MOVE_EN_PASSANT) === 0 ? {} : { enPassant: true as const }),
    ...(isDrop ? { drop: true as const } : {}),
    check,
    checkmate,
    uci: writeUci(value),
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

function writeUci(value: number): string {
  const to = (value >>> MOVE_TO_SHIFT) & MOVE_SQUARE_MASK;
  if ((value & MOVE_DROP) !== 0) {
    return `${(pieceOf(value, MOVE_PIECE_SHIFT) ?? "p").toUpperCase()}@${SQUARES[to]}`;
  }
  const from = (value >>> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK;
  const key = (from << 6) | to;
  let text = uciTexts[key];
  if (text === undefined) {
    text = SQUARES[from] + SQUARES[to];
    uciTexts[key] = text;
  }
  return text + (pieceOf(value, MOVE_PROMOTION_SHIFT) ?? "");
}

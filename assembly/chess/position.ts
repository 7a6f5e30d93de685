// What attacks what, and playing a move that is known to be legal, in every variant. Finds no moves itself.
import {
  CastlingCode,
  MOVE_CAPTURED_SHIFT,
  MOVE_CASTLING_MASK,
  MOVE_CASTLING_SHIFT,
  MOVE_DROP,
  MOVE_EN_PASSANT,
  MOVE_FROM_SHIFT,
  MOVE_NULL,
  MOVE_PIECE_MASK,
  MOVE_PIECE_SHIFT,
  MOVE_PROMOTION_SHIFT,
  MOVE_SQUARE_MASK,
  PieceCode,
} from "../shared/tape";
import { VariantCode } from "../shared/variants";
import { between, bit, lowest, pawnAttacks, pseudoAttacks, RANK_1, RANK_8 } from "./attacks";
import * as S from "./state";

/** Pieces of `color`, of those in `by`, that attack `square` while `occupied` stands on the board. */
export function attackersOf(state: usize, square: u32, occupied: u64, by: u64, color: u32): u64 {
  const queens = S.pieces(state, PieceCode.Queen);
  const found =
    (pawnAttacks(color ^ 1, square) & S.pieces(state, PieceCode.Pawn)) |
    (pseudoAttacks(PieceCode.Knight, square) & S.pieces(state, PieceCode.Knight)) |
    (pseudoAttacks(PieceCode.King, square) & S.pieces(state, PieceCode.King));
  const snipers =
    (pseudoAttacks(PieceCode.Bishop, square) & (S.pieces(state, PieceCode.Bishop) | queens)) |
    (pseudoAttacks(PieceCode.Rook, square) & (S.pieces(state, PieceCode.Rook) | queens));
  let attackers = found & by;
  for (let rest = snipers & by; rest !== 0; rest &= rest - 1) {
    const sniper = lowest(rest);
    if ((inline.always(between(square, sniper)) & occupied) === 0) attackers |= bit(sniper);
  }
  return attackers;
}

function areKingsAdjacent(state: usize): bool {
  const kings = S.pieces(state, PieceCode.King);
  const white = kings & S.ofColor(state, S.WHITE);
  const black = kings & S.ofColor(state, S.BLACK);
  for (let rest = white; rest !== 0; rest &= rest - 1) {
    if ((pseudoAttacks(PieceCode.King, lowest(rest)) & black) !== 0) return true;
  }
  return false;
}

/** The pieces that give check to the king of `color`. */
export function checkersOf(state: usize, color: u32): u64 {
  const variant = S.variantOf(state);
  if (variant === VariantCode.Antichess) return 0;
  const king = S.kingSquare(state, color);
  if (king === S.NO_SQUARE) return 0;
  // Kings side by side: whoever takes one takes both.
  if (variant === VariantCode.Atomic && areKingsAdjacent(state)) return 0;
  return attackersOf(state, king, S.occupied(state), S.ofColor(state, color ^ 1), color ^ 1);
}

/** Whether the side that made the move behind `before` → `after` was allowed to. */
export function isLegalAfter(before: usize, after: usize): bool {
  const mover = S.turnOf(before);
  const variant = S.variantOf(before);
  if (variant === VariantCode.Atomic) {
    const kings = S.pieces(after, PieceCode.King);
    const own = kings & S.ofColor(after, mover);
    const had = S.pieces(before, PieceCode.King) & S.ofColor(before, mover);
    if (own === 0 && had !== 0) return false;
    if ((kings & S.ofColor(after, mover ^ 1)) === 0) return true;
  }
  if (checkersOf(after, mover) !== 0) return false;
  return variant !== VariantCode.RacingKings || checkersOf(after, mover ^ 1) === 0;
}

/** Squares of the back rank of `color`. */
export function homeRank(color: u32): u64 {
  return color === S.WHITE ? RANK_1 : RANK_8;
}

export function castlingKingTarget(color: u32, side: u32): u32 {
  return color * 56 + (side === CastlingCode.King ? 6 : 2);
}

export function castlingRookTarget(color: u32, side: u32): u32 {
  return color * 56 + (side === CastlingCode.King ? 5 : 3);
}

/** Square of the rook that a castling move moves: its file is in the place of the captured piece. */
export function castlingRook(word: u32): u32 {
  const home = (word >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK & 56;
  return home | ((word >> MOVE_CAPTURED_SHIFT) & MOVE_PIECE_MASK);
}

function castle(next: usize, word: u32, us: u32, side: u32): void {
  const king = bit((word >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK);
  S.clearSquares(next, king | bit(castlingRook(word)));
  S.putPiece(next, PieceCode.King, us, bit(castlingKingTarget(us, side)));
  S.putPiece(next, PieceCode.Rook, us, bit(castlingRookTarget(us, side)));
  S.setCastlingRooks(next, S.castlingRooks(next) & ~homeRank(us));
}

/** Atomic: a capture takes the capturing piece and all but pawns around it with it. */
function explode(next: usize, square: u32): void {
  const around = pseudoAttacks(PieceCode.King, square) & ~S.pieces(next, PieceCode.Pawn);
  S.clearSquares(next, around | bit(square));
  for (let color: u32 = S.WHITE; color <= S.BLACK; color++) {
    if ((S.pieces(next, PieceCode.King) & S.ofColor(next, color)) === 0) {
      S.setCastlingRooks(next, S.castlingRooks(next) & ~homeRank(color));
    }
  }
}

/** The square of the pawn that an en passant capture to `to` takes. */
export function enPassantVictim(us: u32, to: u32): u32 {
  return us === S.WHITE ? to - 8 : to + 8;
}

function movePiece(next: usize, word: u32, us: u32): void {
  const from = (word >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK;
  const to = word & MOVE_SQUARE_MASK;
  const piece = (word >> MOVE_PIECE_SHIFT) & MOVE_PIECE_MASK;
  const captured = (word >> MOVE_CAPTURED_SHIFT) & MOVE_PIECE_MASK;
  const promotion = (word >> MOVE_PROMOTION_SHIFT) & MOVE_PIECE_MASK;
  const variant = S.variantOf(next);
  const victim = (word & MOVE_EN_PASSANT) !== 0 ? enPassantVictim(us, to) : to;
  const wasPromoted = S.isOn(S.promoted(next), victim);
  const isPromoted = S.isOn(S.promoted(next), from) || promotion !== 0;

  S.clearSquares(next, bit(from) | bit(to) | bit(victim));
  S.putPiece(next, promotion === 0 ? piece : promotion, us, bit(to));
  if (piece === PieceCode.King) {
    S.setCastlingRooks(next, S.castlingRooks(next) & ~homeRank(us));
  }
  if (piece === PieceCode.Pawn && (from ^ to) === 16 && (from >> 3 === 1 || from >> 3 === 6)) {
    S.setEnPassantSquare(next, bit((from + to) >> 1));
  }
  if (variant === VariantCode.Crazyhouse) {
    const kept = S.promoted(next) & ~(bit(from) | bit(to) | bit(victim));
    S.setPromoted(next, isPromoted ? kept | bit(to) : kept);
    if (captured !== 0 && captured !== PieceCode.King) {
      S.addToPocket(next, us, wasPromoted ? PieceCode.Pawn : captured);
    }
  }
  if (variant === VariantCode.Atomic && captured !== 0) explode(next, to);
}

/** Writes the position after the legal move `word` (or a null move) behind `state` to `next`. */
export function play(state: usize, next: usize, word: u32): void {
  const us = S.turnOf(state);
  const side = (word >> MOVE_CASTLING_SHIFT) & MOVE_CASTLING_MASK;
  const piece = (word >> MOVE_PIECE_SHIFT) & MOVE_PIECE_MASK;
  S.copyState(next, state);
  S.setEnPassantSquare(next, 0);
  let isZeroing = false;
  if ((word & MOVE_NULL) !== 0) {
    // The turn passes, nothing else.
  } else if (side !== 0) {
    castle(next, word, us, side);
  } else if ((word & MOVE_DROP) !== 0) {
    S.putPiece(next, piece, us, bit(word & MOVE_SQUARE_MASK));
    S.takeFromPocket(next, us, piece);
  } else {
    movePiece(next, word, us);
    isZeroing = piece === PieceCode.Pawn || ((word >> MOVE_CAPTURED_SHIFT) & MOVE_PIECE_MASK) !== 0;
  }
  S.setHalfMoves(next, isZeroing ? 0 : S.halfMoves(state) + 1);
  S.setFullMoves(next, S.fullMoves(state) + us);
  S.setTurn(next, us ^ 1);
  if (S.variantOf(state) === VariantCode.ThreeCheck && checkersOf(next, us ^ 1) !== 0) {
    S.setChecksGiven(next, us, S.checksGiven(state, us) + 1);
  }
}

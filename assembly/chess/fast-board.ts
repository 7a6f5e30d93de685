// Moves made and their checks found fast, for positions of standard chess and Chess960 with one king a side. What text
// means which move is fast.ts.
import {
  MOVE_CASTLING_MASK,
  MOVE_CASTLING_SHIFT,
  MOVE_CHECK,
  MOVE_CHECKMATE,
  MOVE_FROM_SHIFT,
  MOVE_SQUARE_MASK,
  PieceCode,
} from "../shared/tape";
import { ALL, behind, between, bit, lowest } from "./attacks";
import { isMate } from "./mate";
import { attackersOf, castlingRook, castlingRookTarget, homeRank } from "./position";
import * as S from "./state";

/** [piece][six boards]: all ones where the board is the piece's; then, by colour, the same for the two colours. */
const OWNERS: usize = memory.data(7 * 48 + 2 * 16, 16);
const COLOR_OWNERS: usize = OWNERS + 7 * 48;

function fillOwners(): void {
  for (let piece: usize = 1; piece < 7; piece++) {
    store<u64>(OWNERS + piece * 48 + (piece << 3) - 8, ALL);
  }
  store<u64>(COLOR_OWNERS, ALL);
  store<u64>(COLOR_OWNERS + 16, ALL, 8);
}

fillOwners();

/** One pair of boards of a move: `owners` says on which of them the target square gets its piece. */
function placePair(state: usize, next: usize, owners: usize, cleared: u64, to: u64): void {
  if (ASC_FEATURE_SIMD) {
    // Whole pairs are stored, since a later load of a pair would have to wait for halves of it.
    const kept = v128.andnot(v128.load(state), i64x2.splat(cleared));
    v128.store(next, v128.or(kept, v128.and(v128.load(owners), i64x2.splat(to))));
  } else {
    store<u64>(next, (load<u64>(state) & ~cleared) | (load<u64>(owners) & to));
    store<u64>(next, (load<u64>(state, 8) & ~cleared) | (load<u64>(owners, 8) & to), 8);
  }
}

/** Writes the position behind a move to `next`: what stood on `cleared` is gone, `piece` stands on `to`. */
export function place(state: usize, next: usize, cleared: u64, piece: u32, us: u32, to: u64): void {
  const owners = OWNERS + <usize>piece * 48;
  placePair(state, next, owners, cleared, to);
  placePair(state + 16, next + 16, owners + 16, cleared, to);
  placePair(state + 32, next + 32, owners + 32, cleared, to);
  placePair(state + 48, next + 48, COLOR_OWNERS + ((<usize>us) << 4), cleared, to);
  S.setCastlingRooks(next, S.castlingRooks(state) & ~cleared);
}

/**
 * Writes check and mate to the word and the checkers to `next`; 0 where the move leaves its own king attacked. Most moves
 * do neither, which one test tells: the mover stood in one line with a king and some slider behind it, or looks at the
 * other king, or was in check. `isForced`: en passant and promotion change more than that, so ask.
 */
export function settle(
  state: usize,
  next: usize,
  word: u32,
  us: u32,
  looks: u64,
  isForced: bool,
): u32 {
  const from = (word >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK;
  const to = word & MOVE_SQUARE_MASK;
  const own = S.ofColor(state, us);
  const opponent = S.ofColor(state, us ^ 1);
  const kings = S.pieces(state, PieceCode.King);
  const ours = lowest(kings & own);
  const theirs = lowest(kings & opponent);
  const sliders =
    S.pieces(state, PieceCode.Bishop) |
    S.pieces(state, PieceCode.Rook) |
    S.pieces(state, PieceCode.Queen);
  const blockers = inline.always(between(theirs, to)) & (own | opponent) & ~bit(from);
  const direct = blockers === 0 ? looks & bit(theirs) : 0;
  const ownRisk = (behind(ours, from) & sliders & opponent) | S.checkers(state);
  const otherRisk = (behind(theirs, from) & sliders & own) | direct;
  S.setCheckers(next, 0);
  if ((ownRisk | otherRisk) === 0 && !isForced) return word;
  if ((isForced || ownRisk !== 0) && isAttacked(next, ours, us)) return 0;
  return isForced || otherRisk !== 0 ? addCheck(next, word, theirs, us) : word;
}

function isAttacked(next: usize, king: u32, us: u32): bool {
  const opponent = S.ofColor(next, us ^ 1);
  return attackersOf(next, king, S.occupied(next), opponent, us ^ 1) !== 0;
}

function addCheck(next: usize, word: u32, king: u32, us: u32): u32 {
  const checkers = attackersOf(next, king, S.occupied(next), S.ofColor(next, us), us);
  S.setCheckers(next, checkers);
  if (checkers === 0) return word;
  return word | MOVE_CHECK | (isMate(next, us ^ 1, checkers) ? MOVE_CHECKMATE : 0);
}

/** As settle, for the king: where it goes is all that matters to it, and it can only uncover a check. */
export function settleKing(state: usize, next: usize, word: u32, us: u32): u32 {
  const from = (word >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK;
  const theirs = lowest(S.pieces(state, PieceCode.King) & S.ofColor(state, us ^ 1));
  S.setCastlingRooks(next, S.castlingRooks(next) & ~homeRank(us));
  S.setCheckers(next, 0);
  if (isAttacked(next, word & MOVE_SQUARE_MASK, us)) return 0;
  return (behind(theirs, from) & S.ofColor(state, us)) !== 0
    ? addCheck(next, word, theirs, us)
    : word;
}

/** Writes the position after a castling move to `next`, and check and mate to the word. */
export function castle(state: usize, next: usize, word: u32, us: u32): u32 {
  const side = (word >> MOVE_CASTLING_SHIFT) & MOVE_CASTLING_MASK;
  const king = bit((word >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK);
  const target = bit(word & MOVE_SQUARE_MASK);
  place(state, next, king | bit(castlingRook(word)), PieceCode.King, us, target);
  S.putPiece(next, PieceCode.Rook, us, bit(castlingRookTarget(us, side)));
  S.setCastlingRooks(next, S.castlingRooks(next) & ~homeRank(us));
  S.setEnPassantSquare(next, 0);
  const theirs = lowest(S.pieces(state, PieceCode.King) & S.ofColor(state, us ^ 1));
  return addCheck(next, word, theirs, us);
}

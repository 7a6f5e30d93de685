// Whether a check is mate, asked after every check, so without a list of moves. Standard chess and Chess960.
import { PieceCode } from "../shared/tape";
import {
  between,
  bit,
  isSeveral,
  lowest,
  pawnAttacks,
  pseudoAttacks,
  RANK_1,
  RANK_8,
} from "./attacks";
import { attackersOf, enPassantVictim } from "./position";
import * as S from "./state";

function canKingStep(state: usize, king: u32, us: u32): bool {
  const own = S.ofColor(state, us);
  const them = S.ofColor(state, us ^ 1);
  const occupied = S.occupied(state) & ~bit(king);
  let steps = pseudoAttacks(PieceCode.King, king) & ~own;
  for (; steps !== 0; steps &= steps - 1) {
    const step = lowest(steps);
    if (attackersOf(state, step, occupied, them, us ^ 1) === 0) return true;
  }
  return false;
}

/** Whether `from` may leave its square for `to` while `victim` is taken: no other piece gives check then. */
function isSafeWithout(state: usize, king: u32, from: u64, to: u64, victim: u64, us: u32): bool {
  const occupied = (S.occupied(state) & ~from & ~victim) | to;
  const them = S.ofColor(state, us ^ 1) & ~victim & ~to;
  return attackersOf(state, king, occupied, them, us ^ 1) === 0;
}

/** Pieces of `us`, pawns and king aside, and pawns that capture or push to `square`. */
function defenders(state: usize, square: u32, us: u32): u64 {
  const own = S.ofColor(state, us) & ~S.pieces(state, PieceCode.King);
  const occupied = S.occupied(state);
  const pawns = own & S.pieces(state, PieceCode.Pawn);
  const reaching = attackersOf(state, square, occupied, own & ~pawns, us);
  const target = bit(square);
  if ((target & occupied) !== 0) return reaching | (pawnAttacks(us ^ 1, square) & pawns);
  const one = us === S.WHITE ? target >> 8 : target << 8;
  const two = us === S.WHITE ? target >> 16 : target << 16;
  const start: u64 = us === S.WHITE ? RANK_1 << 8 : RANK_8 >> 8;
  const double = (one & occupied) === 0 ? two & start : 0;
  return reaching | ((one | double) & pawns);
}

/** Whether the pawn that gives check can be taken in passing. */
function canTakeInPassing(state: usize, king: u32, us: u32): bool {
  const square = S.enPassantSquare(state);
  if (square === 0) return false;
  const to = lowest(square);
  const victim = bit(enPassantVictim(us, to));
  let takers = pawnAttacks(us ^ 1, to) & S.pieces(state, PieceCode.Pawn) & S.ofColor(state, us);
  for (; takers !== 0; takers &= takers - 1) {
    if (isSafeWithout(state, king, takers & -takers, square, victim, us)) return true;
  }
  return false;
}

/** Whether the side to move, `us`, whose king `checkers` attack, has no legal move. */
export function isMate(state: usize, us: u32, checkers: u64): bool {
  const king = lowest(S.pieces(state, PieceCode.King) & S.ofColor(state, us));
  if (canKingStep(state, king, us)) return false;
  if (isSeveral(checkers)) return true;
  const checker = lowest(checkers);
  let answers = between(king, checker) | checkers;
  for (; answers !== 0; answers &= answers - 1) {
    const answer = lowest(answers);
    let movers = defenders(state, answer, us);
    for (; movers !== 0; movers &= movers - 1) {
      const from = movers & -movers;
      if (isSafeWithout(state, king, from, bit(answer), 0, us)) return false;
    }
  }
  return !canTakeInPassing(state, king, us);
}

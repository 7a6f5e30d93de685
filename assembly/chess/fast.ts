// Packed SAN → move in standard chess and Chess960, without a list of moves: candidates by looking from the target
// square, tests of pins only where the mover leaves a line of its king. What is not plain (castling, squares alone,
// several pawns, an illegal text) goes to resolve.ts, which decides alike. Needs one king a side.
import {
  CODE_CAPTURE,
  CODE_CASTLING_MASK,
  CODE_CASTLING_SHIFT,
  CODE_COORDINATES,
  CODE_DROP,
  CODE_FROM_FILE_SHIFT,
  CODE_FROM_MASK,
  CODE_FROM_RANK_SHIFT,
  CODE_MARK_SHIFT,
  CODE_NULL,
  CODE_PIECE_MASK,
  CODE_PIECE_SHIFT,
  CODE_PROMOTION_SHIFT,
  CODE_TO_MASK,
} from "../san-code";
import {
  Disambiguation,
  MOVE_CANONICAL,
  MOVE_CAPTURED_SHIFT,
  MOVE_CHECK,
  MOVE_CHECKMATE,
  MOVE_DISAMBIGUATION_SHIFT,
  MOVE_EN_PASSANT,
  MOVE_FROM_SHIFT,
  MOVE_PIECE_SHIFT,
  MOVE_PROMOTION_SHIFT,
  MOVE_RESOLVED,
  PieceCode,
} from "../shared/tape";
import {
  between,
  bit,
  isSeveral,
  lowest,
  origins,
  pawnAttacks,
  pseudoAttacks,
  RANK_1,
  RANK_8,
} from "./attacks";
import { isMate } from "./mate";
import { attackersOf, enPassantVictim, homeRank } from "./position";
import { decodeMove, disambiguation } from "./resolve";
import * as S from "./state";

const RARE: u32 =
  CODE_COORDINATES | (CODE_CASTLING_MASK << CODE_CASTLING_SHIFT) | CODE_NULL | CODE_DROP;

/** Of `candidates`, those with a free way to `to`. */
function withFreeWay(candidates: u64, to: u32, occupied: u64): u64 {
  let free: u64 = 0;
  for (let rest = candidates; rest !== 0; rest &= rest - 1) {
    const from = lowest(rest);
    if ((between(from, to) & occupied) === 0) free |= bit(from);
  }
  return free;
}

/** Of `candidates`, those that may go to `to` without leaving their king in check. */
function withSafeKing(state: usize, candidates: u64, to: u32, us: u32): u64 {
  const king = lowest(S.pieces(state, PieceCode.King) & S.ofColor(state, us));
  const them = S.ofColor(state, us ^ 1) & ~bit(to);
  const occupied = S.occupied(state) | bit(to);
  const isCheck = S.checkers(state) !== 0;
  const exposed = isCheck ? candidates : candidates & pseudoAttacks(PieceCode.Queen, king);
  let safe = candidates;
  for (let rest = exposed; rest !== 0; rest &= rest - 1) {
    const from = bit(lowest(rest));
    if (attackersOf(state, king, occupied & ~from, them, us ^ 1) !== 0) safe &= ~from;
  }
  return safe;
}

/** Writes the position behind a move to `next`: what stood on `cleared` is gone, `piece` stands on `to`. */
function place(state: usize, next: usize, cleared: u64, piece: u32, us: u32, to: u64): void {
  if (ASC_FEATURE_SIMD) {
    const mask = i64x2.splat(cleared);
    v128.store(next, v128.andnot(v128.load(state), mask));
    v128.store(next, v128.andnot(v128.load(state, 16), mask), 16);
    v128.store(next, v128.andnot(v128.load(state, 32), mask), 32);
    v128.store(next, v128.andnot(v128.load(state, 48), mask), 48);
  } else {
    for (let at: usize = 0; at < 64; at += 8) {
      store<u64>(next + at, load<u64>(state + at) & ~cleared);
    }
  }
  S.setCastlingRooks(next, S.castlingRooks(state) & ~cleared);
  S.putPiece(next, piece, us, to);
}

/** Whether a king on `square` is attacked by sliders of `them`; for checks that a piece uncovers. */
function isSlidAt(state: usize, square: u32, occupied: u64, them: u64): bool {
  const queens = S.pieces(state, PieceCode.Queen);
  let snipers =
    (pseudoAttacks(PieceCode.Bishop, square) & (S.pieces(state, PieceCode.Bishop) | queens)) |
    (pseudoAttacks(PieceCode.Rook, square) & (S.pieces(state, PieceCode.Rook) | queens));
  for (snipers &= them; snipers !== 0; snipers &= snipers - 1) {
    if ((between(square, lowest(snipers)) & occupied) === 0) return true;
  }
  return false;
}

/** Sets the checkers of `next`, if the move can have given check, and adds the marks to the word. */
function finish(next: usize, word: u32, us: u32, mayCheck: bool): u32 {
  let checkers: u64 = 0;
  if (mayCheck) {
    const own = S.ofColor(next, us);
    const king = lowest(S.pieces(next, PieceCode.King) & S.ofColor(next, us ^ 1));
    checkers = attackersOf(next, king, S.occupied(next), own, us);
  }
  S.setCheckers(next, checkers);
  if (checkers === 0) return word;
  return word | MOVE_CHECK | (isMate(next, us ^ 1, checkers) ? MOVE_CHECKMATE : 0);
}

function isKingInLine(state: usize, color: u32, from: u32): bool {
  const king = lowest(S.pieces(state, PieceCode.King) & S.ofColor(state, color));
  return (pseudoAttacks(PieceCode.Queen, king) & bit(from)) !== 0;
}

function decodePawn(state: usize, next: usize, code: u32, us: u32): u32 {
  const to = code & CODE_TO_MASK;
  const target = bit(to);
  const own = S.ofColor(state, us);
  const opponent = S.ofColor(state, us ^ 1);
  const pawns = S.pieces(state, PieceCode.Pawn) & own;
  const file = (code >> CODE_FROM_FILE_SHIFT) & CODE_FROM_MASK;
  const promotion = (code >> CODE_PROMOTION_SHIFT) & CODE_PIECE_MASK;
  const isLast = (target & (RANK_1 | RANK_8)) !== 0;
  if (
    (promotion !== 0) !== isLast ||
    promotion >= <u32>PieceCode.King ||
    promotion === PieceCode.Pawn
  ) {
    return decodeMove(state, next, code);
  }
  let word: u32 =
    MOVE_RESOLVED |
    ((<u32>PieceCode.Pawn) << MOVE_PIECE_SHIFT) |
    (promotion << MOVE_PROMOTION_SHIFT) |
    to;
  let from: u32 = 0;
  let cleared = target;
  let passed: u64 = 0;
  // The text of a canonical move: it is the code, but for the mark.
  let plain: u32 =
    ((<u32>PieceCode.Pawn) << CODE_PIECE_SHIFT) | (promotion << CODE_PROMOTION_SHIFT) | to;
  if (file !== 0 && file - 1 !== (to & 7)) {
    const candidates =
      pawnAttacks(us ^ 1, to) & pawns & origins((code >> CODE_FROM_FILE_SHIFT) & 0xff);
    if (candidates === 0) return decodeMove(state, next, code);
    from = lowest(candidates);
    if ((target & opponent) !== 0) {
      word |= S.pieceOn(state, to) << MOVE_CAPTURED_SHIFT;
    } else if ((target & S.enPassantSquare(state)) !== 0) {
      word |= MOVE_EN_PASSANT | ((<u32>PieceCode.Pawn) << MOVE_CAPTURED_SHIFT);
      cleared |= bit(enPassantVictim(us, to));
    } else {
      return decodeMove(state, next, code);
    }
    plain |= CODE_CAPTURE | (file << CODE_FROM_FILE_SHIFT);
  } else {
    if ((code & (CODE_CAPTURE | (CODE_FROM_MASK << CODE_FROM_RANK_SHIFT))) !== 0) {
      return decodeMove(state, next, code);
    }
    const one = us === S.WHITE ? target >> 8 : target << 8;
    const two = us === S.WHITE ? target >> 16 : target << 16;
    const occupied = own | opponent;
    const start: u64 = us === S.WHITE ? RANK_1 << 8 : RANK_8 >> 8;
    if ((target & occupied) !== 0) return decodeMove(state, next, code);
    if ((one & pawns) !== 0) {
      from = lowest(one);
    } else if ((two & pawns & start) !== 0 && (one & occupied) === 0) {
      from = lowest(two);
      passed = one;
    } else {
      return decodeMove(state, next, code);
    }
  }
  word |= from << MOVE_FROM_SHIFT;
  place(
    state,
    next,
    cleared | bit(from),
    promotion === 0 ? <u32>PieceCode.Pawn : promotion,
    us,
    target,
  );
  S.setEnPassantSquare(next, passed);
  const isPassing = (word & MOVE_EN_PASSANT) !== 0;
  if (S.checkers(state) !== 0 || isPassing || isKingInLine(state, us, from)) {
    if (isOwnKingAttacked(next, us)) return decodeMove(state, next, code);
  }
  const enemies = S.pieces(state, PieceCode.King) & opponent;
  const mayCheck =
    isPassing ||
    promotion !== 0 ||
    (pawnAttacks(us, to) & enemies) !== 0 ||
    isKingInLine(state, us ^ 1, from);
  return mark(finish(next, word, us, mayCheck), code, plain);
}

function isOwnKingAttacked(next: usize, us: u32): bool {
  const king = lowest(S.pieces(next, PieceCode.King) & S.ofColor(next, us));
  const them = S.ofColor(next, us ^ 1);
  return attackersOf(next, king, S.occupied(next), them, us ^ 1) !== 0;
}

/** Adds MOVE_CANONICAL where the text was what it should be. */
function mark(word: u32, code: u32, plain: u32): u32 {
  const sign: u32 = (word & MOVE_CHECKMATE) !== 0 ? 2 : (word & MOVE_CHECK) !== 0 ? 1 : 0;
  return code === (plain | (sign << CODE_MARK_SHIFT)) ? word | MOVE_CANONICAL : word;
}

function decodePiece(state: usize, next: usize, code: u32, piece: u32, us: u32): u32 {
  const to = code & CODE_TO_MASK;
  const target = bit(to);
  const own = S.ofColor(state, us);
  const opponent = S.ofColor(state, us ^ 1);
  const written = (code >> CODE_FROM_FILE_SHIFT) & 0xff;
  let candidates = S.pieces(state, piece) & own & pseudoAttacks(piece, to);
  if ((target & own) !== 0 || candidates === 0) return decodeMove(state, next, code);
  let part: u32 = Disambiguation.None;
  let from = lowest(candidates);
  if (!isSeveral(candidates)) {
    const isFree = (between(from, to) & (own | opponent)) === 0;
    if (!isFree || (candidates & origins(written)) === 0) return decodeMove(state, next, code);
  } else {
    candidates = withFreeWay(candidates, to, own | opponent);
    if (isSeveral(candidates)) candidates = withSafeKing(state, candidates, to, us);
    const meant = candidates & origins(written);
    if (meant === 0 || isSeveral(meant)) return decodeMove(state, next, code);
    from = lowest(meant);
    part = disambiguation(from, candidates & ~meant);
  }
  const captured: u32 = (target & opponent) === 0 ? 0 : S.pieceOn(state, to);
  const cleared = target | bit(from);
  place(state, next, cleared, piece, us, target);
  S.setEnPassantSquare(next, 0);
  const isKing = piece === PieceCode.King;
  if (isKing) S.setCastlingRooks(next, S.castlingRooks(next) & ~homeRank(us));
  if (isKing || S.checkers(state) !== 0 || isKingInLine(state, us, from)) {
    if (isOwnKingAttacked(next, us)) return decodeMove(state, next, code);
  }
  const enemies = S.pieces(state, PieceCode.King) & opponent;
  const mayCheck = (pseudoAttacks(piece, to) & enemies) !== 0 || isKingInLine(state, us ^ 1, from);
  const word =
    MOVE_RESOLVED |
    (piece << MOVE_PIECE_SHIFT) |
    (captured << MOVE_CAPTURED_SHIFT) |
    (part << MOVE_DISAMBIGUATION_SHIFT) |
    (from << MOVE_FROM_SHIFT) |
    to;
  return mark(finish(next, word, us, mayCheck), code, plainCode(piece, captured, part, from, to));
}

/** The packed SAN, without mark, of a move of a piece. */
function plainCode(piece: u32, captured: u32, part: u32, from: u32, to: u32): u32 {
  let plain = (piece << CODE_PIECE_SHIFT) | to | (captured === 0 ? 0 : CODE_CAPTURE);
  if ((part & 1) !== 0) plain |= ((from & 7) + 1) << CODE_FROM_FILE_SHIFT;
  if ((part & 2) !== 0) plain |= ((from >> 3) + 1) << CODE_FROM_RANK_SHIFT;
  return plain;
}

/** As resolve.decodeMove, for a state of standard chess or Chess960 with one king a side, `us` to move. */
export function decodeFast(state: usize, next: usize, code: u32, us: u32): u32 {
  // Turn and variant, for those who look at `next` without having been told.
  store<u16>(next, load<u16>(state, 112) ^ 1, 112);
  const piece = (code >> CODE_PIECE_SHIFT) & CODE_PIECE_MASK;
  if ((code & RARE) !== 0 || piece - 1 > 5) return decodeMove(state, next, code);
  return piece === PieceCode.Pawn
    ? decodePawn(state, next, code, us)
    : decodePiece(state, next, code, piece, us);
}

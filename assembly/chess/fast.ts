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
  ALL,
  behind,
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
    // A select: which of two pieces is free is not to be predicted.
    free |= (between(from, to) & occupied) === 0 ? bit(from) : 0;
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
function place(state: usize, next: usize, cleared: u64, piece: u32, us: u32, to: u64): void {
  const owners = OWNERS + <usize>piece * 48;
  placePair(state, next, owners, cleared, to);
  placePair(state + 16, next + 16, owners + 16, cleared, to);
  placePair(state + 32, next + 32, owners + 32, cleared, to);
  placePair(state + 48, next + 48, COLOR_OWNERS + ((<usize>us) << 4), cleared, to);
  S.setCastlingRooks(next, S.castlingRooks(state) & ~cleared);
}

/**
 * Whether a move might leave its own king attacked or attack the other: the king moves, was in check, or stands in one
 * line with the origin and some slider; or the piece looks at the other king. One test for both, as most moves do neither.
 */
function isRisky(state: usize, looks: u64, from: u32, own: u64, opponent: u64): bool {
  const kings = S.pieces(state, PieceCode.King);
  const sliders =
    S.pieces(state, PieceCode.Bishop) |
    S.pieces(state, PieceCode.Rook) |
    S.pieces(state, PieceCode.Queen);
  const risks =
    (behind(lowest(kings & own), from) & sliders & opponent) |
    (behind(lowest(kings & opponent), from) & sliders & own) |
    (looks & kings & opponent) |
    S.checkers(state);
  return risks !== 0;
}

/** Adds check and mate to the word, and the checkers to `next`. 0 where the move leaves its own king attacked. */
function verify(next: usize, word: u32, us: u32): u32 {
  const kings = S.pieces(next, PieceCode.King);
  const own = S.ofColor(next, us);
  const opponent = S.ofColor(next, us ^ 1);
  const occupied = own | opponent;
  if (attackersOf(next, lowest(kings & own), occupied, opponent, us ^ 1) !== 0) return 0;
  const checkers = attackersOf(next, lowest(kings & opponent), occupied, own, us);
  S.setCheckers(next, checkers);
  if (checkers === 0) return word;
  return word | MOVE_CHECK | (isMate(next, us ^ 1, checkers) ? MOVE_CHECKMATE : 0);
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
  S.setCheckers(next, 0);
  const isSpecial = promotion !== 0 || (word & MOVE_EN_PASSANT) !== 0;
  if (isSpecial || isRisky(state, pawnAttacks(us, to), from, own, opponent)) {
    word = verify(next, word, us);
    if (word === 0) return decodeMove(state, next, code);
  }
  return mark(word, code, plain);
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
  S.setCheckers(next, 0);
  let word: u32 =
    MOVE_RESOLVED |
    (piece << MOVE_PIECE_SHIFT) |
    (captured << MOVE_CAPTURED_SHIFT) |
    (part << MOVE_DISAMBIGUATION_SHIFT) |
    (from << MOVE_FROM_SHIFT) |
    to;
  const isKing = piece === PieceCode.King;
  if (isKing) S.setCastlingRooks(next, S.castlingRooks(next) & ~homeRank(us));
  if (isKing || isRisky(state, pseudoAttacks(piece, to), from, own, opponent)) {
    word = verify(next, word, us);
    if (word === 0) return decodeMove(state, next, code);
  }
  return mark(word, code, plainCode(piece, captured, part, from, to));
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

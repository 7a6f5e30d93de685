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
import { castle, place, settle, settleKing } from "./fast-board";
import { attackersOf, enPassantVictim } from "./position";
import { decodeMove, disambiguation, resolveCastling } from "./resolve";
import * as S from "./state";

const CASTLING: u32 = CODE_CASTLING_MASK << CODE_CASTLING_SHIFT;
const RARE: u32 = CODE_COORDINATES | CASTLING | CODE_NULL | CODE_DROP;
const RANK_WRITTEN: u32 = CODE_FROM_MASK << CODE_FROM_RANK_SHIFT;

/** Of `candidates`, those with a free way to `to`. */
function withFreeWay(candidates: u64, to: u32, occupied: u64): u64 {
  let free: u64 = 0;
  for (let rest = candidates; rest !== 0; rest &= rest - 1) {
    const from = lowest(rest);
    // A select: which of two pieces is free is not to be predicted.
    free |= (inline.always(between(from, to)) & occupied) === 0 ? bit(from) : 0;
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

/** Adds MOVE_CANONICAL where the text was what it should be. */
function mark(word: u32, code: u32, plain: u32): u32 {
  const sign: u32 = (word & MOVE_CHECKMATE) !== 0 ? 2 : (word & MOVE_CHECK) !== 0 ? 1 : 0;
  return code === (plain | (sign << CODE_MARK_SHIFT)) ? word | MOVE_CANONICAL : word;
}

function decodePawn(state: usize, next: usize, code: u32, us: u32): u32 {
  const to = code & CODE_TO_MASK;
  const target = bit(to);
  const opponent = S.ofColor(state, us ^ 1);
  const occupied = S.ofColor(state, us) | opponent;
  const pawns = S.pieces(state, PieceCode.Pawn) & S.ofColor(state, us);
  const written = (code >> CODE_FROM_FILE_SHIFT) & 0xff;
  const file = written & CODE_FROM_MASK;
  const isCapture = file !== 0 && file - 1 !== (to & 7);
  const promotion = (code >> CODE_PROMOTION_SHIFT) & CODE_PIECE_MASK;
  if (isOddPawn(code, isCapture, target, promotion)) return decodeMove(state, next, code);

  // All of push, double push and capture are looked at, as none of them is to be predicted.
  const one = us === S.WHITE ? target >> 8 : target << 8;
  const two = us === S.WHITE ? target >> 16 : target << 16;
  const start: u64 = us === S.WHITE ? RANK_1 << 8 : RANK_8 >> 8;
  const double = (one & occupied) === 0 ? two & start : 0;
  const reach = isCapture ? pawnAttacks(us ^ 1, to) & origins(written) : one | double;
  const open = isCapture ? opponent | S.enPassantSquare(state) : ~occupied;
  const candidates = reach & pawns;
  if (candidates === 0 || (target & open) === 0) return decodeMove(state, next, code);

  const from = lowest(candidates);
  const isPassing = isCapture && (target & opponent) === 0;
  const victim = isPassing ? bit(enPassantVictim(us, to)) : 0;
  const captured = isPassing ? <u32>PieceCode.Pawn : inline.always(S.pieceOn(state, to));
  const piece: u32 = promotion === 0 ? <u32>PieceCode.Pawn : promotion;
  inline.always(place(state, next, target | candidates | victim, piece, us, target));
  S.setEnPassantSquare(next, (from ^ to) === 16 ? one : 0);
  const word = settle(
    state,
    next,
    MOVE_RESOLVED |
      ((<u32>PieceCode.Pawn) << MOVE_PIECE_SHIFT) |
      (promotion << MOVE_PROMOTION_SHIFT) |
      (captured << MOVE_CAPTURED_SHIFT) |
      (isPassing ? MOVE_EN_PASSANT : 0) |
      (from << MOVE_FROM_SHIFT) |
      to,
    us,
    pawnAttacks(us, to),
    isPassing || promotion !== 0,
  );
  if (word === 0) return decodeMove(state, next, code);
  const sign = isCapture ? CODE_CAPTURE | (file << CODE_FROM_FILE_SHIFT) : 0;
  const plain = ((<u32>PieceCode.Pawn) << CODE_PIECE_SHIFT) | (promotion << CODE_PROMOTION_SHIFT);
  return inline.always(mark(word, code, plain | sign | to));
}

/** A pawn move that resolve.ts should look at: a promotion out of place or amiss, a capture that says no file, ranks. */
function isOddPawn(code: u32, isCapture: bool, target: u64, promotion: u32): bool {
  const isLast = (target & (RANK_1 | RANK_8)) !== 0;
  const isOdd = isLast ? promotion - PieceCode.Knight > 3 : promotion !== 0;
  return isOdd || (!isCapture && (code & (CODE_CAPTURE | RANK_WRITTEN)) !== 0);
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
  let origin = candidates;
  if (!isSeveral(candidates)) {
    const isFree = (inline.always(between(lowest(candidates), to)) & (own | opponent)) === 0;
    if (!isFree || (candidates & origins(written)) === 0) return decodeMove(state, next, code);
  } else {
    candidates = withFreeWay(candidates, to, own | opponent);
    if (isSeveral(candidates)) candidates = withSafeKing(state, candidates, to, us);
    origin = candidates & origins(written);
    if (origin === 0 || isSeveral(origin)) return decodeMove(state, next, code);
    part = disambiguation(lowest(origin), candidates & ~origin);
  }
  // The board changes by the bit, not by the square's number: the next move waits for the board alone.
  const from = lowest(origin);
  const captured = inline.always(S.pieceOn(state, to));
  inline.always(place(state, next, target | origin, piece, us, target));
  S.setEnPassantSquare(next, 0);
  const plain: u32 =
    MOVE_RESOLVED |
    (piece << MOVE_PIECE_SHIFT) |
    (captured << MOVE_CAPTURED_SHIFT) |
    (part << MOVE_DISAMBIGUATION_SHIFT) |
    (from << MOVE_FROM_SHIFT) |
    to;
  // Inlined by hand, as asc leaves it a call: a tenth of the time of decoding.
  const word =
    piece === PieceCode.King
      ? settleKing(state, next, plain, us)
      : inline.always(settle(state, next, plain, us, pseudoAttacks(piece, to), false));
  if (word === 0) return decodeMove(state, next, code);
  return inline.always(mark(word, code, plainCode(piece, captured, part, from, to)));
}

/** The packed SAN, without mark, of a move of a piece. */
function plainCode(piece: u32, captured: u32, part: u32, from: u32, to: u32): u32 {
  let plain = (piece << CODE_PIECE_SHIFT) | to | (captured === 0 ? 0 : CODE_CAPTURE);
  if ((part & 1) !== 0) plain |= ((from & 7) + 1) << CODE_FROM_FILE_SHIFT;
  if ((part & 2) !== 0) plain |= ((from >> 3) + 1) << CODE_FROM_RANK_SHIFT;
  return plain;
}

/** Castling written as such; ordinary enough to spare it the list of moves. */
function decodeCastling(state: usize, next: usize, code: u32, us: u32): u32 {
  const side = (code >> CODE_CASTLING_SHIFT) & CODE_CASTLING_MASK;
  const found = resolveCastling(state, side);
  if ((found & MOVE_RESOLVED) === 0) return found;
  const plain = ((<u32>PieceCode.King) << CODE_PIECE_SHIFT) | (side << CODE_CASTLING_SHIFT);
  return mark(castle(state, next, found, us), code, plain);
}

/** As resolve.decodeMove, for a state of standard chess or Chess960 with one king a side, `us` to move. */
export function decodeFast(state: usize, next: usize, code: u32, us: u32): u32 {
  // Turn and variant, for those who look at `next` without having been told.
  store<u16>(next, load<u16>(state, 112) ^ 1, 112);
  const piece = (code >> CODE_PIECE_SHIFT) & CODE_PIECE_MASK;
  if ((code & RARE) !== 0 || piece - 1 > 5) {
    return (code & RARE & ~CASTLING) === 0 && piece === PieceCode.King
      ? decodeCastling(state, next, code, us)
      : decodeMove(state, next, code);
  }
  return piece === PieceCode.Pawn
    ? decodePawn(state, next, code, us)
    : decodePiece(state, next, code, piece, us);
}

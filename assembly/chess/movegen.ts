// The legal moves of a position, as a list of the words that the tape has for moves (without check, mate and
// disambiguation), in every variant. For lists, perft and rare questions; most moves of games never come here.
import {
  CastlingCode,
  MOVE_CAPTURED_SHIFT,
  MOVE_CASTLING_SHIFT,
  MOVE_DROP,
  MOVE_EN_PASSANT,
  MOVE_FROM_SHIFT,
  MOVE_PIECE_SHIFT,
  MOVE_PROMOTION_SHIFT,
  MOVE_RESOLVED,
  PieceCode,
} from "../shared/tape";
import { VariantCode } from "../shared/variants";
import {
  ALL,
  between,
  bit,
  lowest,
  pawnAttacks,
  pieceAttacks,
  pseudoAttacks,
  RANK_1,
  RANK_8,
} from "./attacks";
import { isVariantEnd } from "./endings";
import {
  attackersOf,
  castlingKingTarget,
  castlingRookTarget,
  enPassantVictim,
  homeRank,
  isLegalAfter,
  play,
} from "./position";
import * as S from "./state";

/** No position has more moves: 64 squares, 27 targets of a queen each, four promotions of few of them. */
export const MOST_MOVES: usize = 2048;
export const MOVE_LIST_BYTES: usize = MOST_MOVES * 4;

/** Where the move under test is played. */
const TRIAL: usize = memory.data(128, 16);

/** State of one generation: what is not worth passing on; nothing of it outlives appendLegalMoves. */
let position: usize = 0;
let us: u32 = 0;
/** Squares that moves may go to; origins that they may come from; kinds of piece, a bit a PieceCode. */
let targets: u64 = 0;
let sources: u64 = 0;
/** Moves of other pieces than the king to squares off its lines need no test. */
let isTrusted: bool = false;
let kingLines: u64 = 0;

/** Appends the move if it is legal. */
function append(list: usize, word: u32, isSafe: bool): usize {
  if (!isSafe) {
    play(position, TRIAL, word);
    if (!isLegalAfter(position, TRIAL)) return list;
  }
  store<u32>(list, word | MOVE_RESOLVED);
  return list + 4;
}

function appendMove(list: usize, piece: u32, from: u32, to: u32): usize {
  const captured = S.isOn(S.ofColor(position, us ^ 1), to) ? S.pieceOn(position, to) : 0;
  const word =
    (piece << MOVE_PIECE_SHIFT) |
    (captured << MOVE_CAPTURED_SHIFT) |
    (from << MOVE_FROM_SHIFT) |
    to;
  const isSafe = isTrusted && piece !== PieceCode.King && !S.isOn(kingLines, from);
  if (piece !== PieceCode.Pawn || !S.isOn(RANK_1 | RANK_8, to)) return append(list, word, isSafe);
  const last: u32 =
    S.variantOf(position) === VariantCode.Antichess ? PieceCode.King : PieceCode.Queen;
  for (let promotion: u32 = PieceCode.Knight; promotion <= last; promotion++) {
    list = append(list, word | (promotion << MOVE_PROMOTION_SHIFT), isSafe);
  }
  return list;
}

function appendPawnMoves(list: usize, from: u32): usize {
  const them = S.ofColor(position, us ^ 1);
  const empty = ~S.occupied(position);
  const start = bit(from);
  const one = (us === S.WHITE ? start << 8 : start >> 8) & empty;
  let doubles: u64 = us === S.WHITE ? RANK_1 << 8 : RANK_8 >> 8;
  if (S.variantOf(position) === VariantCode.Horde && us === S.WHITE) doubles |= RANK_1;
  const two = (start & doubles) === 0 ? 0 : (us === S.WHITE ? one << 8 : one >> 8) & empty;
  const reach = ((pawnAttacks(us, from) & them) | one | two) & targets;
  for (let rest = reach; rest !== 0; rest &= rest - 1) {
    list = appendMove(list, PieceCode.Pawn, from, lowest(rest));
  }
  const passed = pawnAttacks(us, from) & S.enPassantSquare(position) & empty & targets;
  if (passed === 0) return list;
  const to = lowest(passed);
  const victim = bit(enPassantVictim(us, to));
  if ((victim & them & S.pieces(position, PieceCode.Pawn)) === 0) return list;
  const word =
    ((<u32>PieceCode.Pawn) << MOVE_PIECE_SHIFT) |
    ((<u32>PieceCode.Pawn) << MOVE_CAPTURED_SHIFT) |
    MOVE_EN_PASSANT |
    (from << MOVE_FROM_SHIFT);
  return append(list, word | to, S.variantOf(position) === VariantCode.Antichess);
}

/** Whether a king that stands or passes on one of `path` could be taken there. */
function isPathAttacked(path: u64, occupied: u64): bool {
  if (S.variantOf(position) === VariantCode.Antichess) return false;
  const them = S.ofColor(position, us ^ 1);
  if (S.variantOf(position) === VariantCode.Atomic) {
    // Beside the other king nothing can take it.
    const kings = S.pieces(position, PieceCode.King) & them;
    for (let rest = kings; rest !== 0; rest &= rest - 1) {
      path &= ~pseudoAttacks(PieceCode.King, lowest(rest));
    }
  }
  for (let rest = path; rest !== 0; rest &= rest - 1) {
    if (attackersOf(position, lowest(rest), occupied, them, us ^ 1) !== 0) return true;
  }
  return false;
}

/** The castling move with the rook on `rook`, or 0 where it is not legal now. */
export function castlingMove(state: usize, rook: u32): u32 {
  position = state;
  us = S.turnOf(state);
  const king = S.kingSquare(state, us);
  if (king === S.NO_SQUARE || !S.isOn(homeRank(us), king)) return 0;
  const side: u32 = rook > king ? CastlingCode.King : CastlingCode.Queen;
  const kingTarget = castlingKingTarget(us, side);
  const rookTarget = castlingRookTarget(us, side);
  const others = S.occupied(state) & ~(bit(king) | bit(rook));
  const kingPath = between(king, kingTarget) | bit(kingTarget);
  if ((others & (kingPath | between(rook, rookTarget) | bit(rookTarget))) !== 0) return 0;
  if (isPathAttacked(between(king, kingTarget) | bit(king), others | bit(rook))) return 0;
  if (isPathAttacked(bit(kingTarget), others | bit(rookTarget))) return 0;
  return (
    MOVE_RESOLVED |
    ((<u32>PieceCode.King) << MOVE_PIECE_SHIFT) |
    (side << MOVE_CASTLING_SHIFT) |
    ((rook & 7) << MOVE_CAPTURED_SHIFT) |
    (king << MOVE_FROM_SHIFT) |
    kingTarget
  );
}

function appendCastling(list: usize): usize {
  const rooks = S.castlingRooks(position) & homeRank(us);
  for (let rest = rooks; rest !== 0; rest &= rest - 1) {
    const word = castlingMove(position, lowest(rest));
    if (word === 0) continue;
    // Racing kings has no castling; everywhere else the path was all there is to test.
    list = append(list, word, true);
  }
  return list;
}

function appendDrops(list: usize): usize {
  if (S.isPocketEmpty(position, us)) return list;
  // A drop moves no piece off a line, so that it is safe unless it has to answer a check.
  const isSafe = S.checkers(position) === 0;
  const empty = ~S.occupied(position) & targets;
  for (let piece: u32 = PieceCode.Pawn; piece <= <u32>PieceCode.Queen; piece++) {
    if (S.pocketOf(position, us, piece) === 0) continue;
    let squares = piece === PieceCode.Pawn ? empty & ~(RANK_1 | RANK_8) : empty;
    for (; squares !== 0; squares &= squares - 1) {
      const word = MOVE_DROP | (piece << MOVE_PIECE_SHIFT) | lowest(squares);
      list = append(list, word, isSafe);
    }
  }
  return list;
}

function appendPieceMoves(list: usize, kinds: u32): usize {
  const own = S.ofColor(position, us);
  const occupied = S.occupied(position);
  if ((kinds & (1 << PieceCode.Pawn)) !== 0) {
    const pawns = own & S.pieces(position, PieceCode.Pawn) & sources;
    for (let rest = pawns; rest !== 0; rest &= rest - 1) list = appendPawnMoves(list, lowest(rest));
  }
  for (let piece: u32 = PieceCode.Knight; piece <= <u32>PieceCode.King; piece++) {
    if ((kinds & (1 << piece)) === 0) continue;
    const movers = own & S.pieces(position, piece) & sources;
    for (let rest = movers; rest !== 0; rest &= rest - 1) {
      const from = lowest(rest);
      const reach = pieceAttacks(piece, from, occupied) & ~own & targets;
      for (let squares = reach; squares !== 0; squares &= squares - 1) {
        list = appendMove(list, piece, from, lowest(squares));
      }
    }
  }
  return list;
}

function prepare(state: usize, variant: u32): void {
  position = state;
  us = S.turnOf(state);
  const king = S.kingSquare(state, us);
  isTrusted =
    variant === VariantCode.Antichess ||
    (variant !== VariantCode.Atomic &&
      variant !== VariantCode.RacingKings &&
      S.checkers(state) === 0);
  kingLines =
    king === S.NO_SQUARE || variant === VariantCode.Antichess
      ? 0
      : pseudoAttacks(PieceCode.Queen, king);
}

/**
 * Appends to `list` the legal moves of the kinds of piece in `kinds` (a bit a PieceCode) from `from` to `to`, and
 * returns where the list ends. Castling goes with the king whatever its target.
 */
export function appendMoves(list: usize, state: usize, kinds: u32, from: u64, to: u64): usize {
  const variant = S.variantOf(state);
  if (isVariantEnd(state)) return list;
  prepare(state, variant);
  sources = from;
  targets = to;
  if (variant === VariantCode.Antichess) {
    // Captures are compulsory, so look for them on the whole board first.
    const start = list;
    sources = ALL;
    targets = S.ofColor(state, us ^ 1) | S.enPassantSquare(state);
    list = appendPieceMoves(list, 0x7e);
    list = keepCaptures(start, list);
    if (list !== start) return keepMatching(start, list, kinds, from, to);
    sources = from;
    targets = to & ~S.ofColor(state, us ^ 1);
    return appendPieceMoves(list, kinds);
  }
  list = appendPieceMoves(list, kinds);
  if ((kinds & (1 << PieceCode.King)) !== 0 && S.checkers(state) === 0) list = appendCastling(list);
  if (variant === VariantCode.Crazyhouse) list = appendDrops(list);
  return list;
}

/** A push to the square behind a double push is no capture. */
function keepCaptures(start: usize, end: usize): usize {
  let kept = start;
  for (let at = start; at < end; at += 4) {
    const word = load<u32>(at);
    if (((word >> MOVE_CAPTURED_SHIFT) & 7) === 0) continue;
    store<u32>(kept, word);
    kept += 4;
  }
  return kept;
}

function keepMatching(start: usize, end: usize, kinds: u32, from: u64, to: u64): usize {
  let kept = start;
  for (let at = start; at < end; at += 4) {
    const word = load<u32>(at);
    if (((kinds >> ((word >> MOVE_PIECE_SHIFT) & 7)) & 1) === 0) continue;
    if (!S.isOn(from, (word >> MOVE_FROM_SHIFT) & 63) || !S.isOn(to, word & 63)) continue;
    store<u32>(kept, word);
    kept += 4;
  }
  return kept;
}

/** Appends every legal move. The state's checkers must be right. */
export function appendLegalMoves(list: usize, state: usize): usize {
  return appendMoves(list, state, 0x7e, ALL, ALL);
}

/** Whether there is a legal move at all; `list` is a buffer to try in. */
export function hasLegalMove(list: usize, state: usize): bool {
  for (let kind: u32 = PieceCode.King; kind > 0; kind--) {
    if (appendMoves(list, state, 1 << kind, ALL, ALL) !== list) return true;
  }
  return false;
}

// Packed SAN → the one legal move that it means, in every variant, by way of the list of legal moves; and a move
// → what its canonical SAN needs. Standard chess comes here only for what fast.ts leaves over.
import {
  CODE_CAPTURE,
  CODE_CASTLING_MASK,
  CODE_CASTLING_SHIFT,
  CODE_COORDINATES,
  CODE_DROP,
  CODE_FOREIGN,
  CODE_FROM_FILE_SHIFT,
  CODE_FROM_MASK,
  CODE_FROM_RANK_SHIFT,
  CODE_MARK_SHIFT,
  CODE_NULL,
  CODE_PIECE_MASK,
  CODE_PIECE_SHIFT,
  CODE_PROMOTION_SHIFT,
  CODE_TO_MASK,
  NOT_A_MOVE,
} from "../san-code";
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
  MOVE_FROM_SHIFT,
  MOVE_NULL,
  MOVE_PIECE_MASK,
  MOVE_PIECE_SHIFT,
  MOVE_PROMOTION_SHIFT,
  MOVE_RESOLVED,
  MOVE_SQUARE_MASK,
  PieceCode,
  UnresolvedReason,
} from "../shared/tape";
import { VariantCode } from "../shared/variants";
import { ALL, bit, FILE_A, lowest, origins, RANK_1 } from "./attacks";
import { appendMoves, castlingMove } from "./movegen";
import { castlingRook, checkersOf, homeRank, play } from "./position";
import { isMateMark } from "./rules";
import * as S from "./state";

/** Legal moves that fit the text, of one question at a time. */
export const FITTING: usize = memory.data(2048 * 4, 16);
const OTHERS: usize = memory.data(2048 * 4, 16);

/** The fields of a move that canonical SAN writes as a promotion, a piece, … are three bits wide. */
function field(word: u32, shift: u32): u32 {
  return (word >> shift) & MOVE_PIECE_MASK;
}

function isCastling(word: u32): bool {
  return ((word >> MOVE_CASTLING_SHIFT) & MOVE_CASTLING_MASK) !== 0;
}

/** Whether the legal move, no castling, is one that the text can mean; squares and piece are matched already. */
function fits(word: u32, code: u32): bool {
  if (((word & MOVE_DROP) !== 0) !== ((code & CODE_DROP) !== 0)) return false;
  const promotion = (code >> CODE_PROMOTION_SHIFT) & CODE_PIECE_MASK;
  // A promotion without its piece fits four moves.
  if (promotion !== 0 && promotion !== field(word, MOVE_PROMOTION_SHIFT)) return false;
  if (
    field(word, MOVE_PIECE_SHIFT) !== PieceCode.Pawn ||
    (code & (CODE_COORDINATES | CODE_DROP)) !== 0
  ) {
    return true;
  }
  if (((code >> CODE_FROM_FILE_SHIFT) & CODE_FROM_MASK) !== 0) return true;
  return (field(word, MOVE_CAPTURED_SHIFT) !== 0) === ((code & CODE_CAPTURE) !== 0);
}

/** Castling written with squares: the king's, or the king's and its rook's. */
function fitsCastling(word: u32, code: u32): bool {
  const ranksAndFiles = (code >> CODE_FROM_FILE_SHIFT) & 0xff;
  const piece = (code >> CODE_PIECE_SHIFT) & CODE_PIECE_MASK;
  const isKing = (code & CODE_COORDINATES) !== 0 || piece === PieceCode.King;
  // Only with both squares: "Kg1" alone is a step of the king.
  if (!isKing || (ranksAndFiles & 15) === 0 || ranksAndFiles >> 4 === 0) return false;
  if ((origins(ranksAndFiles) & bit((word >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK)) === 0)
    return false;
  const to = code & CODE_TO_MASK;
  return to === (word & MOVE_SQUARE_MASK) || to === castlingRook(word);
}

/** Fills FITTING with the legal moves that the text can mean; returns where the list ends. */
export function findFitting(state: usize, code: u32): usize {
  const piece = (code >> CODE_PIECE_SHIFT) & CODE_PIECE_MASK;
  const promotion = (code >> CODE_PROMOTION_SHIFT) & CODE_PIECE_MASK;
  if (code === NOT_A_MOVE || piece === CODE_FOREIGN || promotion === CODE_FOREIGN) return FITTING;
  const isAny = (code & CODE_COORDINATES) !== 0;
  const kinds: u32 = isAny ? 0x7e : 1 << piece;
  const from = origins((code >> CODE_FROM_FILE_SHIFT) & 0xff);
  const end = appendMoves(FITTING, state, kinds, from, bit(code & CODE_TO_MASK));
  let kept = FITTING;
  for (let at = FITTING; at < end; at += 4) {
    const word = load<u32>(at);
    if (isCastling(word) || (!isAny && field(word, MOVE_PIECE_SHIFT) !== piece)) continue;
    if (!fits(word, code)) continue;
    store<u32>(kept, word);
    kept += 4;
  }
  return kept === FITTING ? findCastling(state, code) : kept;
}

function findCastling(state: usize, code: u32): usize {
  let end = FITTING;
  if (S.checkers(state) !== 0) return end;
  const rooks = S.castlingRooks(state) & homeRank(S.turnOf(state));
  for (let rest = rooks; rest !== 0; rest &= rest - 1) {
    const word = castlingMove(state, lowest(rest));
    if (word === 0 || !fitsCastling(word, code)) continue;
    store<u32>(end, word);
    end += 4;
  }
  return end;
}

/** The castling move to that side, or an UnresolvedReason. */
export function resolveCastling(state: usize, side: u32): u32 {
  const us = S.turnOf(state);
  const king = S.kingSquare(state, us);
  if (king === S.NO_SQUARE || S.checkers(state) !== 0) return UnresolvedReason.Illegal;
  const rooks = S.castlingRooks(state) & homeRank(us);
  const right = ~((bit(king) << 1) - 1);
  const wing = rooks & (side === CastlingCode.King ? right : bit(king) - 1);
  if (wing === 0) return UnresolvedReason.Illegal;
  const word = castlingMove(state, lowest(wing));
  return word === 0 ? <u32>UnresolvedReason.Illegal : word;
}

/** The move that the text means, without what canonical SAN adds; or an UnresolvedReason. */
export function resolve(state: usize, code: u32): u32 {
  if (code === NOT_A_MOVE) return UnresolvedReason.Unreadable;
  if ((code & CODE_NULL) !== 0) {
    // Passing out of a check would leave the king to be taken.
    if (S.checkers(state) !== 0) return UnresolvedReason.Illegal;
    return MOVE_RESOLVED | MOVE_NULL;
  }
  const side = (code >> CODE_CASTLING_SHIFT) & CODE_CASTLING_MASK;
  if (side !== 0) return resolveCastling(state, side);
  const end = findFitting(state, code);
  if (end === FITTING) return UnresolvedReason.Illegal;
  return end === FITTING + 4 ? load<u32>(FITTING) : <u32>UnresolvedReason.Ambiguous;
}

/** What has to stand between piece and target so that no piece on `others` could be meant (PGN 8.2.3.4). */
export function disambiguation(from: u32, others: u64): u32 {
  if (others === 0) return Disambiguation.None;
  if ((others & (FILE_A << u64(from & 7))) === 0) return Disambiguation.File;
  if ((others & (RANK_1 << u64(from & 56))) === 0) return Disambiguation.Rank;
  return Disambiguation.Square;
}

function findDisambiguation(state: usize, word: u32): u32 {
  const piece = field(word, MOVE_PIECE_SHIFT);
  if (piece === PieceCode.Pawn || isCastling(word) || (word & (MOVE_DROP | MOVE_NULL)) !== 0)
    return 0;
  // Only antichess has a second king.
  if (piece === PieceCode.King && S.variantOf(state) !== VariantCode.Antichess) return 0;
  const from = (word >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK;
  const to = bit(word & MOVE_SQUARE_MASK);
  const end = appendMoves(OTHERS, state, 1 << piece, ALL & ~bit(from), to);
  let others: u64 = 0;
  for (let at = OTHERS; at < end; at += 4) {
    const other = load<u32>(at);
    if ((other & MOVE_DROP) !== 0 || isCastling(other)) continue;
    others |= bit((other >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK);
  }
  return disambiguation(from, others);
}

/** Adds disambiguation, check and mate to a legal move, and writes the position behind it, checkers set, to `next`. */
export function complete(state: usize, next: usize, word: u32): u32 {
  play(state, next, word);
  S.setCheckers(next, checkersOf(next, S.turnOf(next)));
  word |= findDisambiguation(state, word) << MOVE_DISAMBIGUATION_SHIFT;
  if (S.checkers(next) !== 0) word |= MOVE_CHECK;
  if ((word & MOVE_NULL) === 0 && isMateMark(next)) word |= MOVE_CHECKMATE;
  return word;
}

/** The packed SAN of the move's canonical text. */
export function canonicalCode(word: u32): u32 {
  if ((word & MOVE_NULL) !== 0) return CODE_NULL;
  const mark: u32 = (word & MOVE_CHECKMATE) !== 0 ? 2 : (word & MOVE_CHECK) !== 0 ? 1 : 0;
  const side = (word >> MOVE_CASTLING_SHIFT) & MOVE_CASTLING_MASK;
  const piece = field(word, MOVE_PIECE_SHIFT);
  let code = (mark << CODE_MARK_SHIFT) | (piece << CODE_PIECE_SHIFT);
  if (side !== 0) return code | (side << CODE_CASTLING_SHIFT);
  code |= word & MOVE_SQUARE_MASK;
  if ((word & MOVE_DROP) !== 0) return code | CODE_DROP;
  const from = (word >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK;
  const isCapture = field(word, MOVE_CAPTURED_SHIFT) !== 0;
  if (isCapture) code |= CODE_CAPTURE;
  code |= field(word, MOVE_PROMOTION_SHIFT) << CODE_PROMOTION_SHIFT;
  let part = (word >> MOVE_DISAMBIGUATION_SHIFT) & MOVE_DISAMBIGUATION_MASK;
  if (piece === PieceCode.Pawn && isCapture) part = Disambiguation.File;
  if (part === Disambiguation.File || part === Disambiguation.Square) {
    code |= ((from & 7) + 1) << CODE_FROM_FILE_SHIFT;
  }
  if (part === Disambiguation.Rank || part === Disambiguation.Square) {
    code |= ((from >> 3) + 1) << CODE_FROM_RANK_SHIFT;
  }
  return code;
}

/** What the text alone says of a move, as the scanner writes it (shared/tape.ts). */
export function textOnly(code: u32): u32 {
  if (code === NOT_A_MOVE) return 0;
  if ((code & CODE_NULL) !== 0) return MOVE_NULL;
  const side = (code >> CODE_CASTLING_SHIFT) & CODE_CASTLING_MASK;
  const piece = (code >> CODE_PIECE_SHIFT) & CODE_PIECE_MASK;
  const promotion = (code >> CODE_PROMOTION_SHIFT) & CODE_PIECE_MASK;
  let word = side << MOVE_CASTLING_SHIFT;
  if (side === 0) word |= code & CODE_TO_MASK;
  if (piece !== CODE_FOREIGN) word |= piece << MOVE_PIECE_SHIFT;
  if (promotion !== CODE_FOREIGN) word |= promotion << MOVE_PROMOTION_SHIFT;
  return (code & CODE_DROP) === 0 ? word : word | MOVE_DROP;
}

/**
 * The tape's word for the text `code`, complete, with the position behind it in `next`; or an UnresolvedReason
 * (MOVE_RESOLVED tells them apart).
 */
export function decodeMove(state: usize, next: usize, code: u32): u32 {
  let word = resolve(state, code);
  if ((word & MOVE_RESOLVED) === 0) return word;
  word = complete(state, next, word);
  return canonicalCode(word) === code ? word | MOVE_CANONICAL : word;
}

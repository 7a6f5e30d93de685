// FEN text → position. Reads what can be read and says what it had to mend (shared/fen.ts).
import { FEN_FATAL, FenIssue } from "../shared/fen";
import { PieceCode } from "../shared/tape";
import { VariantCode } from "../shared/variants";
import { bit, FILE_A, isSeveral, RANK_1, RANK_8 } from "./attacks";
import { checkersOf, enPassantVictim, homeRank } from "./position";
import * as S from "./state";

/** Issues found so far, and the cursor's end: nothing of them outlives readFen. */
let issues: u32 = 0;
let end: usize = 0;

function isBlank(at: usize): bool {
  const c = <u32>load<u8>(at);
  return c <= 0x20 || c === 0x5f;
}

function skipBlanks(at: usize): usize {
  while (at < end && isBlank(at)) at++;
  return at;
}

function skipField(at: usize): usize {
  while (at < end && !isBlank(at)) at++;
  return at;
}

/** PieceCode of a piece letter, either case. */
export function pieceOfFenLetter(letter: u32): u32 {
  switch (letter | 0x20) {
    case 0x70:
      return PieceCode.Pawn;
    case 0x6e:
      return PieceCode.Knight;
    case 0x62:
      return PieceCode.Bishop;
    case 0x72:
      return PieceCode.Rook;
    case 0x71:
      return PieceCode.Queen;
    case 0x6b:
      return PieceCode.King;
    default:
      return PieceCode.None;
  }
}

function readPlacement(at: usize, state: usize): usize {
  let rank: i32 = 7;
  let file: u32 = 0;
  for (; at < end && !isBlank(at); at++) {
    const c = <u32>load<u8>(at);
    if (c === 0x2f) {
      if (rank === 0) return readPockets(at + 1, state, 0);
      if (file !== 8) issues |= FenIssue.Placement;
      rank--;
      file = 0;
    } else if (c - 0x31 < 8) {
      file += c - 0x30;
      if (file > 8) issues |= FenIssue.Placement;
    } else if (c === 0x7e && file > 0) {
      S.setPromoted(state, S.promoted(state) | bit((rank << 3) + file - 1));
    } else if (c === 0x5b) {
      return readPockets(at + 1, state, 0x5d);
    } else {
      const piece = pieceOfFenLetter(c);
      if (piece === PieceCode.None || c < 0x41 || file >= 8) {
        issues |= FenIssue.Placement;
        return skipField(at);
      }
      S.putPiece(state, piece, c >= 0x61 ? S.BLACK : S.WHITE, bit((rank << 3) + file));
      file++;
    }
  }
  if (rank !== 0 || file !== 8) issues |= FenIssue.Placement;
  return at;
}

/** Pieces in hand behind the placement: `[QNpp]`, or `/QNpp` where `close` is 0. */
function readPockets(at: usize, state: usize, close: u32): usize {
  const isUsed = S.variantOf(state) === VariantCode.Crazyhouse;
  if (!isUsed) issues |= FenIssue.Extra;
  for (; at < end && !isBlank(at); at++) {
    const c = <u32>load<u8>(at);
    if (c === close) return at + 1;
    const piece = pieceOfFenLetter(c);
    if (c === 0x2d) continue;
    if (piece === PieceCode.None || piece === PieceCode.King || c < 0x41) issues |= FenIssue.Extra;
    else if (isUsed) S.addToPocket(state, c >= 0x61 ? S.BLACK : S.WHITE, piece);
  }
  if (close !== 0) issues |= FenIssue.Extra;
  return at;
}

function readTurn(at: usize, state: usize): usize {
  const c = <u32>load<u8>(at) | 0x20;
  const behind = skipField(at);
  if (behind !== at + 1 || (c !== 0x77 && c !== 0x62)) {
    issues |= FenIssue.Turn;
    // A castling field or a dash stands here: the turn is missing, not misspelt.
    if (c !== 0x77 && c !== 0x62) return at;
  }
  S.setTurn(state, c === 0x62 ? S.BLACK : S.WHITE);
  if (<u32>load<u8>(at) < 0x61) issues |= FenIssue.Turn;
  return behind;
}

/** The rook that a right means: the outermost on that side of the king, or the one on the file named. */
function castlingRookOf(state: usize, letter: u32, color: u32): u64 {
  const king = S.kingSquare(state, color);
  if (king === S.NO_SQUARE || !S.isOn(homeRank(color), king)) return 0;
  const rooks = S.pieces(state, PieceCode.Rook) & S.ofColor(state, color) & homeRank(color);
  const lower = letter | 0x20;
  const right = rooks & ~((bit(king) << 1) - 1);
  const left = rooks & (bit(king) - 1);
  if (lower === 0x6b) return right === 0 ? 0 : bit(63 - <u32>clz(right));
  if (lower === 0x71) return left & -left;
  return rooks & (FILE_A << u64(lower - 0x61));
}

/** Whether the rook and its king stand where a game of standard chess begins. */
export function isStandardRight(state: usize, rook: u64, color: u32): bool {
  const corners: u64 = bit(0) | bit(7) | bit(56) | bit(63);
  return S.kingSquare(state, color) === color * 56 + 4 && (rook & corners) !== 0;
}

function addCastlingRight(state: usize, letter: u32): void {
  const color: u32 = letter >= 0x61 ? S.BLACK : S.WHITE;
  const lower = letter | 0x20;
  const isFile = lower - 0x61 < 8;
  const rook =
    lower === 0x6b || lower === 0x71 || isFile ? castlingRookOf(state, letter, color) : 0;
  const variant = S.variantOf(state);
  if (
    rook === 0 ||
    letter < 0x41 ||
    variant === VariantCode.Antichess ||
    variant === VariantCode.RacingKings
  ) {
    issues |= FenIssue.Castling;
    return;
  }
  if (variant !== VariantCode.Chess960 && !isStandardRight(state, rook, color)) {
    // A plain K of any other variant means the corner. Only Chess960 names files, so that right is meant.
    if (!isFile) {
      issues |= FenIssue.Castling;
      return;
    }
    if (variant === VariantCode.Standard) S.setVariant(state, VariantCode.Chess960);
  }
  S.setCastlingRooks(state, S.castlingRooks(state) | rook);
}

/** More than one right a side and wing cannot be: keep the outermost. */
function trimCastling(state: usize): void {
  for (let color: u32 = S.WHITE; color <= S.BLACK; color++) {
    const rooks = S.castlingRooks(state) & homeRank(color);
    if (rooks === 0) continue;
    const king = S.kingSquare(state, color);
    const left = rooks & (bit(king) - 1);
    const right = rooks & ~((bit(king) << 1) - 1);
    if (isSeveral(left) || isSeveral(right)) issues |= FenIssue.Castling;
    let kept = left & -left;
    if (right !== 0) kept |= bit(63 - <u32>clz(right));
    S.setCastlingRooks(state, (S.castlingRooks(state) & ~homeRank(color)) | kept);
  }
}

function readCastling(at: usize, state: usize): usize {
  const behind = skipField(at);
  if (behind === at + 1 && load<u8>(at) === 0x2d) return behind;
  for (; at < behind; at++) addCastlingRight(state, load<u8>(at));
  trimCastling(state);
  return behind;
}

/** Whether the side that is not to move can just have moved a pawn over `square`. */
function isPassedSquare(state: usize, square: u32): bool {
  const us = S.turnOf(state);
  if (square >> 3 !== (us === S.WHITE ? 5 : 2)) return false;
  const victim = enPassantVictim(us, square);
  const start = us === S.WHITE ? square + 8 : square - 8;
  const pawns = S.pieces(state, PieceCode.Pawn) & S.ofColor(state, us ^ 1);
  return S.isOn(pawns, victim) && ((bit(square) | bit(start)) & S.occupied(state)) === 0;
}

function readEnPassant(at: usize, state: usize): usize {
  const behind = skipField(at);
  if (behind === at + 1 && load<u8>(at) === 0x2d) return behind;
  const file = (<u32>load<u8>(at) | 0x20) - 0x61;
  const rank = behind > at + 1 ? <u32>load<u8>(at, 1) - 0x31 : 8;
  const square = (rank << 3) | file;
  if (behind !== at + 2 || file >= 8 || rank >= 8 || !isPassedSquare(state, square)) {
    issues |= FenIssue.EnPassant;
  } else {
    S.setEnPassantSquare(state, bit(square));
  }
  return behind;
}

/** A decimal number, at most 9999; sets `issue` where there is none. */
function readNumber(at: usize, to: usize, issue: u32): u32 {
  let value: u32 = 0;
  if (at === to) issues |= issue;
  for (; at < to; at++) {
    const digit = <u32>load<u8>(at) - 0x30;
    if (digit > 9) {
      issues |= issue;
      return 0;
    }
    value = min(value * 10 + digit, 9999);
  }
  return value;
}

function indexOf(at: usize, to: usize, c: u32): usize {
  while (at < to && <u32>load<u8>(at) !== c) at++;
  return at;
}

/** `3+2`: checks that White and Black still have to give; `+0+1`: those given. Nothing is read where no `+` is. */
function readChecks(at: usize, state: usize): usize {
  const behind = skipField(at);
  let plus = indexOf(at, behind, 0x2b);
  if (plus === behind) return at;
  if (S.variantOf(state) !== VariantCode.ThreeCheck) {
    issues |= FenIssue.Extra;
    return behind;
  }
  const areGiven = plus === at;
  if (areGiven) plus = indexOf(++at, behind, 0x2b);
  const white = readNumber(at, plus, FenIssue.Extra);
  const black = readNumber(min(plus + 1, behind), behind, FenIssue.Extra);
  if (white > 3 || black > 3) issues |= FenIssue.Extra;
  S.setChecksGiven(state, S.WHITE, areGiven ? min(white, 3) : 3 - min(white, 3));
  S.setChecksGiven(state, S.BLACK, areGiven ? min(black, 3) : 3 - min(black, 3));
  return behind;
}

/** Half-move clock and full-move number, with the check counters of three-check before or behind them. */
function readCounters(at: usize, state: usize): void {
  at = skipBlanks(readChecks(at, state));
  let behind = skipField(at);
  if (at === end) issues |= FenIssue.Missing;
  else S.setHalfMoves(state, readNumber(at, behind, FenIssue.HalfMoves));
  at = skipBlanks(behind);
  behind = skipField(at);
  if (at === end) issues |= FenIssue.Missing;
  else S.setFullMoves(state, readNumber(at, behind, FenIssue.FullMoves));
  if (S.fullMoves(state) === 0) {
    S.setFullMoves(state, 1);
    if (at !== end) issues |= FenIssue.FullMoves;
  }
  at = skipBlanks(behind);
  at = skipBlanks(readChecks(at, state));
  if (at < end) issues |= FenIssue.Trailing;
}

function judge(state: usize): void {
  const variant = S.variantOf(state);
  const us = S.turnOf(state);
  const pawns = S.pieces(state, PieceCode.Pawn);
  const backRanks =
    variant === VariantCode.Horde
      ? RANK_8 | (RANK_1 & ~S.ofColor(state, S.WHITE))
      : RANK_1 | RANK_8;
  if ((pawns & backRanks) !== 0) issues |= FenIssue.Pawns;
  for (let color: u32 = S.WHITE; color <= S.BLACK; color++) {
    const kings = S.pieces(state, PieceCode.King) & S.ofColor(state, color);
    if (variant === VariantCode.Antichess) continue;
    if (variant === VariantCode.Horde && color === S.WHITE && kings === 0) continue;
    // The side to move may have lost its king to an explosion.
    if (variant === VariantCode.Atomic && color === us && kings === 0) continue;
    if (kings === 0 || isSeveral(kings)) issues |= FenIssue.Kings;
  }
  // In atomic chess an explosion may be threatened and left alone.
  if (variant !== VariantCode.Atomic && checkersOf(state, us ^ 1) !== 0) {
    issues |= FenIssue.OppositeCheck;
  }
  S.setCheckers(state, checkersOf(state, us));
}

/** Reads the FEN from `at` to `to` into `state`; returns its issues. The variant may come out as Chess960. */
export function readFen(at: usize, to: usize, variant: u32, state: usize): u32 {
  issues = 0;
  end = to;
  S.clearState(state);
  S.setVariant(state, variant);
  S.setFullMoves(state, 1);
  if (variant === VariantCode.Unknown) return FenIssue.Variant;
  at = readPlacement(skipBlanks(at), state);
  if ((issues & FEN_FATAL) !== 0) return issues;
  at = skipBlanks(at);
  if (at === end) issues |= FenIssue.Missing;
  else at = skipBlanks(readTurn(at, state));
  if (at < end) at = skipBlanks(readCastling(at, state));
  if (at < end) at = skipBlanks(readEnPassant(at, state));
  readCounters(at, state);
  if (variant !== VariantCode.Crazyhouse) S.setPromoted(state, 0);
  judge(state);
  return issues;
}

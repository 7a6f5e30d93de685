// One move's text → its parts, packed as san-code.ts draws them. Takes every spelling that docs/reading.md lists;
// knows no position, so it cannot tell which of them the standard would have asked for.
import {
  CODE_CAPTURE,
  CODE_CASTLING_SHIFT,
  CODE_COORDINATES,
  CODE_DROP,
  CODE_FOREIGN,
  CODE_FROM_FILE_SHIFT,
  CODE_FROM_RANK_SHIFT,
  CODE_MARK_SHIFT,
  CODE_NULL,
  CODE_PIECE_SHIFT,
  CODE_PROMOTION_SHIFT,
  CODE_SPELLING,
  NOT_A_MOVE,
} from "../san-code";
import { CastlingCode, PieceCode } from "../shared/tape";
import { isBlank, isDigit, isLetter } from "./bytes";
import { figurine, isDashRune, isLetterRune, readRune, runeLength } from "./runes";

/** Behind the last byte of the move read last. */
export let sanEnd: usize = 0;
/** Set where blanks stand inside it. */
export let sanHasBlank: bool = false;

let mayHoldBlanks: bool = false;
let spelling: u32 = 0;
/** What the last letter read stands for, and where it ends. */
let letterPiece: u32 = 0;

/**
 * Reads a move at `at`; NOT_A_MOVE where there is none. What follows it is the caller's to judge.
 * With `withBlanks`, blanks may stand behind a lone piece letter, around `=` and before marks.
 */
export function parseSan(at: usize, withBlanks: bool): u32 {
  mayHoldBlanks = withBlanks;
  sanHasBlank = false;
  spelling = 0;
  const c = <u32>load<u8>(at);
  if (c === 0x4f || c === 0x6f || c === 0x30) {
    const code = parseCastling(at, c);
    if (code !== NOT_A_MOVE) return code;
  }
  if (parseNull(at, c)) return CODE_NULL | (c === 0x2d ? 0 : CODE_SPELLING);
  const behind = parseLetter(at, true);
  if (behind === at) return parseSquares(at, PieceCode.None);
  const squares = skipInnerBlanks(behind);
  if (squares !== behind) sanHasBlank = true;
  return parseSquares(squares, letterPiece);
}

function skipInnerBlanks(at: usize): usize {
  if (!mayHoldBlanks) return at;
  let behind = at;
  while (behind - at < 64) {
    if (!isBlank(load<u8>(behind))) break;
    behind++;
  }
  return behind;
}

/** A piece letter; returns where it ends, or `at`. Sets letterPiece. */
function parseLetter(at: usize, isFirst: bool): usize {
  const c = <u32>load<u8>(at);
  if (c >= 0x80) return parseLetterRune(at, isFirst);
  letterPiece = pieceOfLetter(c & 0x5f);
  if (c - 0x41 < 26) {
    if (letterPiece === PieceCode.None) letterPiece = CODE_FOREIGN;
    if (letterPiece === PieceCode.Pawn) spelling = CODE_SPELLING;
    return at + 1;
  }
  if (!isLetter(c)) return at;
  // Small: behind a move any letter of a piece; before one only those that are no file.
  if (letterPiece === PieceCode.None || letterPiece === PieceCode.Pawn) return at;
  if (isFirst && letterPiece === PieceCode.Bishop) return at;
  spelling = CODE_SPELLING;
  return at + 1;
}

function parseLetterRune(at: usize, isFirst: bool): usize {
  const rune = readRune(at);
  let behind = at + runeLength;
  letterPiece = figurine(rune);
  if (letterPiece !== PieceCode.None) {
    spelling = CODE_SPELLING;
    // A variation selector asks for text or emoji presentation.
    if (load<u16>(behind, 0, 1) === 0xb8ef && (load<u8>(behind, 2) & 0xfe) === 0x8e) behind += 3;
    return behind;
  }
  if (!isLetterRune(rune)) return at;
  letterPiece = CODE_FOREIGN;
  // Russian writes the king with two letters.
  if (isFirst && load<u8>(behind) >= 0x80 && isLetterRune(readRune(behind))) behind += runeLength;
  return behind;
}

export function pieceOfLetter(capital: u32): u32 {
  switch (capital) {
    case 0x50:
      return PieceCode.Pawn;
    case 0x4e:
      return PieceCode.Knight;
    case 0x42:
      return PieceCode.Bishop;
    case 0x52:
      return PieceCode.Rook;
    case 0x51:
      return PieceCode.Queen;
    case 0x4b:
      return PieceCode.King;
    default:
      return PieceCode.None;
  }
}

/** Squares, capture sign, promotion and marks, behind the piece letter. */
function parseSquares(at: usize, piece: u32): u32 {
  if (load<u8>(at) === 0x40) return parseDrop(at + 1, piece);
  let file = <u32>load<u8>(at) - 0x61;
  let behind = at + usize(file < 8);
  let rank = <u32>load<u8>(behind) - 0x31;
  behind += usize(rank < 8);
  const target = skipCaptureSign(behind);
  const isSquare = file < 8 && rank < 8;
  let code: u32 = 0;
  if (target !== behind || !isSquare || <u32>load<u8>(behind) - 0x61 < 8) {
    // What was read is where the move comes from, if a square follows.
    const toFile = <u32>load<u8>(target) - 0x61;
    const toRank = <u32>load<u8>(target, 1) - 0x31;
    const isLoneSign = !captures && piece === PieceCode.None && file >= 8 && rank >= 8;
    if (toFile < 8 && toRank < 8 && !isLoneSign) {
      if (file < 8) code |= (file + 1) << CODE_FROM_FILE_SHIFT;
      if (rank < 8) code |= (rank + 1) << CODE_FROM_RANK_SHIFT;
      if (target !== behind && captures) code |= CODE_CAPTURE;
      if (piece === PieceCode.None) {
        if (isSquare) code |= CODE_COORDINATES;
        if (isSquare || (code & CODE_CAPTURE) === 0 || file >= 8) spelling = CODE_SPELLING;
      }
      file = toFile;
      rank = toRank;
      behind = target + 2;
    } else if (target !== behind || !isSquare) {
      return NOT_A_MOVE;
    }
  }
  return parsePiece(behind, code | file | (rank << 3), piece, rank);
}

/** The piece, as far as it is named, a promotion, and marks. */
function parsePiece(at: usize, parts: u32, piece: u32, rank: u32): u32 {
  const isNamed = piece !== PieceCode.None || (parts & CODE_COORDINATES) !== 0;
  let code = parts | ((isNamed ? piece : <u32>PieceCode.Pawn) << CODE_PIECE_SHIFT);
  let behind = at;
  if (piece <= <u32>PieceCode.Pawn && (rank === 0 || rank === 7)) {
    behind = parsePromotion(at);
    if (behind !== at) {
      code |= (letterPiece << CODE_PROMOTION_SHIFT) | (<u32>PieceCode.Pawn << CODE_PIECE_SHIFT);
    }
  }
  return parseMarks(behind, code);
}

/** `@` was read: the square that a piece is dropped on. */
function parseDrop(at: usize, piece: u32): u32 {
  const file = <u32>load<u8>(at) - 0x61;
  const rank = <u32>load<u8>(at, 1) - 0x31;
  if (file >= 8 || rank >= 8) return NOT_A_MOVE;
  if (piece === PieceCode.Pawn) spelling = 0;
  else if (piece === PieceCode.None) spelling = CODE_SPELLING;
  const dropped = piece === PieceCode.None ? <u32>PieceCode.Pawn : piece;
  return parseMarks(at + 2, CODE_DROP | (dropped << CODE_PIECE_SHIFT) | file | (rank << 3));
}

let captures: bool = false;
/** `x`, `:`, `×` or a hyphen between squares. */
function skipCaptureSign(at: usize): usize {
  const c = <u32>load<u8>(at);
  captures = c !== 0x2d;
  if (c === 0x78) return at + 1;
  if (c === 0x3a || c === 0x2d || c === 0x58) {
    spelling = CODE_SPELLING;
    return at + 1;
  }
  if (c < 0x80) return at;
  const rune = readRune(at);
  if (rune !== 0xd7 && !isDashRune(rune)) return at;
  captures = rune === 0xd7;
  spelling = CODE_SPELLING;
  return at + runeLength;
}

/** `=Q`, `Q`, `q`, `/Q`, `(Q)`, `=(Q)`; returns where it ends, or `at`. Sets letterPiece. */
function parsePromotion(at: usize): usize {
  let behind = skipInnerBlanks(at);
  let c = <u32>load<u8>(behind);
  const isExact = c === 0x3d && behind === at;
  const hasSign = c === 0x3d || c === 0x2f;
  if (hasSign) behind = skipInnerBlanks(behind + 1);
  else if (behind !== at) return at;
  c = <u32>load<u8>(behind);
  const isBracketed = c === 0x28;
  if (isBracketed) behind++;
  const letter = behind;
  const before = spelling;
  behind = parseLetter(letter, false);
  const isLetterThere = behind !== letter && letterPiece !== PieceCode.Pawn;
  if (!isLetterThere || (isBracketed && load<u8>(behind) !== 0x29)) {
    spelling = before;
    return at;
  }
  if (!isExact || isBracketed) spelling = CODE_SPELLING;
  if (behind - letter > 1 || letter - at > 1) spelling = CODE_SPELLING;
  if (hasBlankBetween(at, behind)) sanHasBlank = true;
  return behind + usize(isBracketed);
}

function hasBlankBetween(from: usize, to: usize): bool {
  for (let at = from; at < to; at++) if (isBlank(load<u8>(at))) return true;
  return false;
}

/** Check and checkmate signs, `e.p.`: in any number and order, each before or behind the other. */
function parseMarks(at: usize, parts: u32): u32 {
  let code = parts;
  let behind = at;
  while (true) {
    const from = skipInnerBlanks(behind);
    const c = <u32>load<u8>(from);
    let next = from;
    let mark: u32 = 0;
    if (c === 0x2b) {
      const after = <u32>load<u8>(from, 1);
      if (after === 0x2d || after === 0x2f || after === 0x3d) break; // the glyphs +-, +/-, +=
      if (from !== behind && after >= 0x80) break;
      mark = 1;
      next = from + 1;
    } else if (c === 0x23) {
      mark = 2;
      next = from + 1;
    } else if (c === 0x65) {
      next = skipEnPassantSign(from);
      if (next !== from) spelling = CODE_SPELLING;
    } else if (c === 0xe2) {
      const rune = readRune(from);
      if (rune === 0x2020 || rune === 0x2021) {
        mark = rune === 0x2020 ? 1 : 2;
        next = from + 3;
        spelling = CODE_SPELLING;
      }
    }
    if (next === from) break;
    if (mark !== 0) {
      if (((code >> CODE_MARK_SHIFT) & 3) !== 0) spelling = CODE_SPELLING;
      code |= mark << CODE_MARK_SHIFT;
    }
    if (from !== behind && c !== 0x65) sanHasBlank = true; // e.p. may be set off
    behind = next;
  }
  sanEnd = behind;
  if (((code >> CODE_MARK_SHIFT) & 3) === 3) code ^= 1 << CODE_MARK_SHIFT;
  return code | spelling | (sanHasBlank ? CODE_SPELLING : 0);
}

/** `e.p.`, `e.p`, `ep`, `ep.` or with blanks inside; returns where it ends, or `at`. */
export function skipEnPassantSign(at: usize): usize {
  let behind = at;
  if (load<u8>(behind) !== 0x65) return at;
  behind++;
  if (load<u8>(behind) === 0x2e) behind = skipInnerBlanks(behind + 1);
  if (load<u8>(behind) !== 0x70) return at;
  behind++;
  if (load<u8>(behind) === 0x2e) return behind + 1;
  const c = <u32>load<u8>(behind);
  return isLetter(c) || isDigit(c) ? at : behind;
}

/** Castling at `at`, which begins with O, o or 0. */
function parseCastling(at: usize, first: u32): u32 {
  let behind = at + 1;
  let isExact = first === 0x4f;
  let rings: u32 = 1;
  while (rings < 4) {
    let next = behind;
    const dash = <u32>load<u8>(next);
    if (dash === 0x2d) next++;
    else if (dash >= 0x80 && isDashRune(readRune(next))) next += runeLength;
    else if (first === 0x30) break; // zeros without dashes are a number
    const ring = <u32>load<u8>(next);
    if (ring !== 0x4f && ring !== 0x6f && ring !== 0x30) break;
    if (dash !== 0x2d || ring !== 0x4f) isExact = false;
    rings++;
    behind = next + 1;
  }
  if (rings < 2 || rings > 3) return NOT_A_MOVE;
  const side: u32 = rings === 2 ? CastlingCode.King : CastlingCode.Queen;
  if (!isExact) spelling = CODE_SPELLING;
  return parseMarks(
    behind,
    (side << CODE_CASTLING_SHIFT) | (<u32>PieceCode.King << CODE_PIECE_SHIFT),
  );
}

/** `--`, `Z0`, `0000`, `@@@@`, `null`, `pass`; sets sanEnd. */
function parseNull(at: usize, c: u32): bool {
  const word = load<u32>(at, 0, 1);
  if (c === 0x2d && (word & 0xffff) === 0x2d2d) sanEnd = at + 2;
  else if (c === 0x5a && (word & 0xffff) === 0x305a) sanEnd = at + 2;
  else if (word === 0x30303030 || word === 0x40404040) sanEnd = at + 4;
  else if ((word | 0x20202020) === 0x6c6c756e || (word | 0x20202020) === 0x73736170) sanEnd = at + 4;
  else return parseDashes(at, c);
  return true;
}

/** A null move of two dashes that are no hyphens. */
function parseDashes(at: usize, c: u32): bool {
  if (c < 0x80 || !isDashRune(readRune(at))) return false;
  const second = at + runeLength;
  if (load<u8>(second) < 0x80 || !isDashRune(readRune(second))) return false;
  sanEnd = second + runeLength;
  return true;
}

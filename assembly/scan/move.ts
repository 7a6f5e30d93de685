// Moves in movetext: their entries, with suffixes and glyphs glued to them, and those in pieces or beyond reading.
import {
  CODE_CASTLING_SHIFT,
  CODE_CASTLING_MASK,
  CODE_DROP,
  CODE_FOREIGN,
  CODE_NULL,
  CODE_PIECE_MASK,
  CODE_PIECE_SHIFT,
  CODE_PROMOTION_SHIFT,
  CODE_SPELLING,
  CODE_TO_MASK,
  NOT_A_MOVE,
} from "../san-code";
import { DiagnosticCode } from "../shared/diagnostics";
import {
  DELTA_MASK,
  DELTA_SHIFT,
  EntryKind,
  KIND_SHIFT,
  MOVE_CASTLING_SHIFT,
  MOVE_DROP,
  MOVE_FROM_SHIFT,
  MOVE_NULL,
  MOVE_PIECE_SHIFT,
  MOVE_PROMOTION_SHIFT,
  TEXT_ID_SHIFT,
  UnresolvedReason,
} from "../shared/tape";
import { appendDelta, appendDiagnostic, appendOffset, cursor, kindBefore, lastStart, moveCursor } from "../tape";
import { isDelimiter, isDigit, isLetter } from "./bytes";
import { matchGlyph, matchedNag } from "./glyphs";
import { end } from "./input";
import { figurine, isBlankRune, isLetterRune, readRune, runeLength } from "./runes";
import { parseSan, pieceOfLetter, sanEnd, sanHasBlank } from "./san";
import { rememberToken } from "./memo";
import { textId } from "./texts";

/** True where a token may end before `at`. */
export function isBoundary(at: usize): bool {
  if (at >= end) return true;
  const c = <u32>load<u8>(at);
  if (isDelimiter(c) || c === 0x21 || c === 0x3f) return true;
  if (isLetter(c) || isDigit(c)) return false;
  if (c >= 0x80 && isBlankRune(readRune(at))) return true;
  return matchGlyph(at) !== at;
}

/** The packed SAN of the move at `at`, or NOT_A_MOVE; it ends at sanEnd. */
export function readMove(at: usize): u32 {
  const code = parseSan(at, false);
  return code !== NOT_A_MOVE && isBoundary(sanEnd) ? code : NOT_A_MOVE;
}

/** Scans the move at `at`; returns what is behind it, or `at` where there is none. */
export function scanMove(at: usize): usize {
  const code = readMove(at);
  if (code === NOT_A_MOVE) return at;
  const to = sanEnd;
  const isOddCastling =
    ((code >> CODE_CASTLING_SHIFT) & CODE_CASTLING_MASK) !== 0 && (code & CODE_SPELLING) !== 0;
  if (isOddCastling) appendDiagnostic(DiagnosticCode.CastlingSpelling, at, to - at);
  appendMove(at, to, code);
  const behind = scanSuffixes(to, true);
  const head = load<u32>(cursor - 8) & ~(<u32>DELTA_MASK << DELTA_SHIFT);
  const value = load<u32>(cursor - 4);
  const isPlain = !isOddCastling && behind - at < 8 && head >>> KIND_SHIFT === EntryKind.Move;
  if (isPlain && behind - to <= 2) rememberToken(at, behind, 8, head, value);
  return behind < end && !isDelimiter(load<u8>(behind)) ? scanGlyph(behind) : behind;
}

function appendMove(at: usize, to: usize, code: u32): void {
  const id = textId(at, <u32>(to - at), code);
  appendDelta((<u32>EntryKind.Move << KIND_SHIFT) | (id << TEXT_ID_SHIFT), wordOfCode(code), at);
  if (id !== 0) return;
  appendOffset(EntryKind.MoveText, to - at, at);
  store<u32>(cursor, <u32>EntryKind.MoveText << KIND_SHIFT);
  store<u32>(cursor, code, 4);
  moveCursor(cursor + 8, at);
}

/** The second word of a Move entry, from what the text alone says. */
function wordOfCode(code: u32): u32 {
  if (code === NOT_A_MOVE) return 0;
  if ((code & CODE_NULL) !== 0) return MOVE_NULL;
  const piece = (code >> CODE_PIECE_SHIFT) & CODE_PIECE_MASK;
  const promotion = (code >> CODE_PROMOTION_SHIFT) & CODE_PIECE_MASK;
  const castling = (code >> CODE_CASTLING_SHIFT) & CODE_CASTLING_MASK;
  let word = (castling << MOVE_CASTLING_SHIFT) | (code & CODE_TO_MASK);
  if (piece !== CODE_FOREIGN) word |= piece << MOVE_PIECE_SHIFT;
  if (promotion !== CODE_FOREIGN) word |= promotion << MOVE_PROMOTION_SHIFT;
  return (code & CODE_DROP) !== 0 ? word | MOVE_DROP : word;
}

/** A run of `!` and `?` at `at`, if any; the first goes into the move before it where it is glued to that. */
export function scanSuffixes(at: usize, isGlued: bool): usize {
  let behind = at;
  let isFirst = true;
  while (behind < end) {
    const nag = suffixAt(behind);
    if (nag === 0) break;
    const length: usize = nag > 2 ? 2 : 1;
    if (isFirst && isGlued) {
      const move = kindBefore(cursor) === EntryKind.Move ? cursor - 8 : cursor - 24;
      store<u32>(move, load<u32>(move) | nag);
    } else {
      if (!isFirst) appendDiagnostic(DiagnosticCode.UnknownSuffix, at, behind + length - at);
      appendNag(behind, behind + length, nag);
    }
    isFirst = false;
    behind += length;
  }
  return behind;
}

/** NAG of the longest suffix at `at`: `!` 1, `?` 2, `!!` 3, `??` 4, `!?` 5, `?!` 6 (PGN 8.2.3.8); 0 for none. */
function suffixAt(at: usize): u32 {
  const first = <u32>load<u8>(at);
  if (first !== 0x21 && first !== 0x3f) return 0;
  const second = at + 1 < end ? <u32>load<u8>(at, 1) : 0;
  if (second !== 0x21 && second !== 0x3f) return first === 0x21 ? 1 : 2;
  if (first === second) return first === 0x21 ? 3 : 4;
  return first === 0x21 ? 5 : 6;
}

export function appendNag(at: usize, to: usize, nag: u32): void {
  appendDelta((<u32>EntryKind.Nag << KIND_SHIFT) | (<u32>(to - at) << TEXT_ID_SHIFT), nag, at);
}

/** The glyph at `at`; returns what is behind it, or `at`. Those that begin with a letter stand behind a move. */
export function scanGlyph(at: usize): usize {
  const behind = matchGlyph(at);
  if (behind === at) return at;
  const nag = matchedNag;
  if (!isBoundary(behind)) return at;
  if (isLetter(load<u8>(at)) && !isBehindMove()) return at;
  appendDiagnostic(DiagnosticCode.SymbolForNag, at, behind - at);
  appendNag(at, behind, nag);
  return behind;
}

function isBehindMove(): bool {
  switch (kindBefore(cursor)) {
    case EntryKind.Move:
    case EntryKind.MoveText:
    case EntryKind.Nag:
    case EntryKind.Comment:
    case EntryKind.LineComment:
    case EntryKind.VariationEnd:
      return true;
    default:
      return false;
  }
}

/** Marks, a promotion or `e.p.` set off from the move before them; returns what is behind, or `at`. */
export function scanMoveInPieces(at: usize): usize {
  const kind = kindBefore(cursor);
  if (kind !== EntryKind.Move && kind !== EntryKind.MoveText) return at;
  const move = lastStart;
  const code = parseSan(move, true);
  if (code === NOT_A_MOVE || sanEnd <= at || !isBoundary(sanEnd)) return at;
  const to = sanEnd;
  const entry = kind === EntryKind.Move ? cursor - 8 : cursor - 24;
  moveCursor(entry, move - <usize>((load<u32>(entry) >>> DELTA_SHIFT) & DELTA_MASK));
  if (sanHasBlank) appendDiagnostic(DiagnosticCode.BlankInsideMove, move, to - move);
  appendMove(move, to, code);
  return scanSuffixes(to, true);
}

/** A lone piece letter or figurine, blanks, a square; returns what is behind, or `at`. */
export function scanLoneLetter(at: usize, c: u32): usize {
  const isFigurine = c >= 0x80 && figurine(readRune(at)) !== 0;
  const isGlyph = (c === 0x4e || c === 0x44) && kindBefore(cursor) === EntryKind.Move;
  let before = at;
  while (before > lastStart && load<u8>(before - 1) === 0x20) before--;
  const isNumbered = before > lastStart && load<u8>(before - 1) === 0x2e;
  const isEnglish = c === 0x4b || c === 0x51 || c === 0x52 || c === 0x42 || c === 0x4e;
  if (!isFigurine && !isNumbered && (isGlyph || !isEnglish)) return at;
  const code = parseSan(at, true);
  if (code === NOT_A_MOVE || !sanHasBlank || !isBoundary(sanEnd)) return at;
  const to = sanEnd;
  appendDiagnostic(DiagnosticCode.BlankInsideMove, at, to - at);
  appendMove(at, to, code);
  return scanSuffixes(to, true);
}

/** Text that looks like a move and is none, as an unresolved move; returns what is behind, or `at`. */
export function scanUnreadableMove(at: usize): usize {
  let behind = at;
  let characters = 0;
  let hasDigit = false;
  let hasFile = false;
  let isSquareish = true;
  while (behind < end) {
    const c = <u32>load<u8>(behind);
    if (isDelimiter(c) || c === 0x21 || c === 0x3f) break;
    let length: u32 = 1;
    if (c >= 0x80) {
      const rune = readRune(behind);
      if (isBlankRune(rune)) break;
      if (!isLetterRune(rune) && figurine(rune) === 0) return at;
      length = runeLength;
      if (characters > 0) isSquareish = false;
    } else if (isDigit(c)) {
      if (characters === 0) return at;
      hasDigit = true;
    } else if (isLetter(c)) {
      if (characters > 0) {
        if (c - 0x61 < 8) hasFile = true;
        else if (c !== 0x78) isSquareish = false;
      }
    } else if (characters === 0 || !isMovePunctuation(c)) {
      return at;
    }
    behind += length;
    if (++characters > 10) return at;
  }
  if (!hasDigit && !(isSquareish && hasFile && startsWithPiece(at))) return at;
  appendDiagnostic(DiagnosticCode.UnreadableMove, at, behind - at);
  appendDelta(
    <u32>EntryKind.Move << KIND_SHIFT,
    <u32>UnresolvedReason.Unreadable << MOVE_FROM_SHIFT,
    at,
  );
  appendOffset(EntryKind.MoveText, behind - at, at);
  store<u32>(cursor, <u32>EntryKind.MoveText << KIND_SHIFT);
  store<u32>(cursor, NOT_A_MOVE, 4);
  moveCursor(cursor + 8, at);
  return scanSuffixes(behind, true);
}

/** `+ # = : - / @` */
function isMovePunctuation(c: u32): bool {
  return c === 0x2b || c === 0x23 || c === 0x3d || c === 0x3a || c === 0x2d || c === 0x2f || c === 0x40;
}

function startsWithPiece(at: usize): bool {
  const c = <u32>load<u8>(at);
  return c >= 0x80 ? figurine(readRune(at)) !== 0 : pieceOfLetter(c) !== 0;
}

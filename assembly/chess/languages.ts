// Piece letters of other languages: the packed SAN of every move of a game as another language reads its text. The
// scanner knows English and figurines; this is for the games that break off in them, so it may take its time.
import {
  CODE_CASTLING_MASK,
  CODE_CASTLING_SHIFT,
  CODE_NULL,
  CODE_PIECE_MASK,
  CODE_PIECE_SHIFT,
  CODE_PROMOTION_SHIFT,
  CODE_SPELLING,
  NOT_A_MOVE,
} from "../san-code";
import { FIRST_LANGUAGE, LANGUAGES } from "../shared/languages";
import {
  DELTA_MASK,
  DELTA_SHIFT,
  EntryKind,
  KIND_SHIFT,
  NO_TEXT_ID,
  PieceCode,
  TEXT_ID_MASK,
  TEXT_ID_SHIFT,
} from "../shared/tape";
import { codeOf } from "./decode";
import { ENTRY_BYTES } from "./setup";

/** The letters of one language by PieceCode: a rune, and the one behind it where a letter takes two. */
const LETTERS: usize = memory.data(8 * 7, 16);
/** Longest move text that a letter is looked for in; real ones have fewer than 16 bytes. */
const MOST_TEXT: usize = 40;

/** Loads the letters of the language with this number; false where there is none. */
export function loadLanguage(number: u32): bool {
  let line = FIRST_LANGUAGE;
  let i = 0;
  for (; i < LANGUAGES.length && line < <i32>number; i++) {
    if (LANGUAGES.charCodeAt(i) === 0x0a) line++;
  }
  if (i >= LANGUAGES.length || number < <u32>FIRST_LANGUAGE) return false;
  while (LANGUAGES.charCodeAt(i) !== 0x20) i++;
  // King, queen, rook, bishop, knight: PieceCodes downwards.
  for (let piece: u32 = PieceCode.King; piece > <u32>PieceCode.Pawn; piece--) {
    const letter = LETTERS + (piece << 3);
    store<u32>(letter, LANGUAGES.charCodeAt(++i));
    const behind = LANGUAGES.charCodeAt(++i);
    store<u32>(letter, behind > 0x20 ? behind : 0, 4);
    if (behind > 0x20) i++;
  }
  return true;
}

function runeAt(at: usize): u32 {
  const c = <u32>load<u8>(at);
  if (c < 0xc0) return c;
  const second = <u32>load<u8>(at, 1) & 0x3f;
  if (c < 0xe0) return ((c & 0x1f) << 6) | second;
  return ((c & 0xf) << 12) | (second << 6) | (<u32>load<u8>(at, 2) & 0x3f);
}

function bytesOf(rune: u32): usize {
  return rune < 0x80 ? 1 : rune < 0x800 ? 2 : 3;
}

/** PieceCode of the letter at `at` in the language loaded; None where it is no letter of it. */
function pieceAt(at: usize): u32 {
  const rune = runeAt(at);
  const behind = runeAt(at + bytesOf(rune));
  let found: u32 = PieceCode.None;
  for (let piece: u32 = PieceCode.Knight; piece <= <u32>PieceCode.King; piece++) {
    const letter = LETTERS + (piece << 3);
    const second = load<u32>(letter, 4);
    if (load<u32>(letter) !== rune) continue;
    if (second === 0) {
      if (found === PieceCode.None) found = piece;
    } else if (second === behind) {
      found = piece;
    }
  }
  return found;
}

/** Where the letter of a promotion is: behind the last square of the text. 0 where nothing is. */
function promotionLetter(at: usize): usize {
  let letter: usize = 0;
  const end = at + MOST_TEXT;
  for (; at < end; at++) {
    const c = <u32>load<u8>(at);
    if (c <= 0x20 && letter !== 0) break;
    if (c - 0x31 < 8 && <u32>load<u8>(at - 1) - 0x61 < 8) letter = at + 1;
  }
  if (letter === 0) return 0;
  for (let n = 0; n < 4; n++, letter++) {
    const c = <u32>load<u8>(letter);
    if (c > 0x20 && c !== 0x3d && c !== 0x28 && c !== 0x2f) break;
  }
  return letter;
}

/** The packed SAN of the text at `at`, which English reads as `code`, in the language loaded. */
function translate(code: u32, at: usize): u32 {
  const isWithoutLetters = CODE_NULL | (CODE_CASTLING_MASK << CODE_CASTLING_SHIFT);
  if (code === NOT_A_MOVE || (code & isWithoutLetters) !== 0) return code;
  const piece = pieceAt(at);
  if (piece !== PieceCode.None) {
    code &= ~(CODE_PIECE_MASK << CODE_PIECE_SHIFT);
    code |= (piece << CODE_PIECE_SHIFT) | CODE_SPELLING;
  }
  if (((code >> CODE_PROMOTION_SHIFT) & CODE_PIECE_MASK) === 0) return code;
  const letter = promotionLetter(at);
  const promotion: u32 = letter === 0 ? <u32>PieceCode.None : pieceAt(letter);
  if (promotion === PieceCode.None) return code;
  code &= ~(CODE_PIECE_MASK << CODE_PROMOTION_SHIFT);
  return code | (promotion << CODE_PROMOTION_SHIFT) | CODE_SPELLING;
}

/**
 * Puts into the second word of every Move its packed SAN: in English (`isForeign` false) or as the language loaded
 * reads its text. `first` is the game's first entry, `text` its first byte.
 */
export function writeCodes(
  first: usize,
  end: usize,
  text: usize,
  codes: usize,
  isForeign: bool,
): void {
  let at = text;
  for (let entry = first; entry < end; entry += ENTRY_BYTES) {
    const word = load<u32>(entry);
    const kind = word >>> KIND_SHIFT;
    if (kind === EntryKind.Move) {
      at += (word >> DELTA_SHIFT) & DELTA_MASK;
      const code = codeOf(entry, end, codes);
      store<u32>(entry, isForeign ? translate(code, at) : code, 4);
      if (((word >> TEXT_ID_SHIFT) & TEXT_ID_MASK) === NO_TEXT_ID) entry += 2 * ENTRY_BYTES;
    } else if (kind === EntryKind.Nag || kind === EntryKind.Termination) {
      at += (word >> DELTA_SHIFT) & DELTA_MASK;
    } else if (kind !== EntryKind.Diagnostic) {
      at = text + load<u32>(entry, 4);
    }
  }
}

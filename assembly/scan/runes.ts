// Characters of more than one byte: what a byte above 0x7f begins. Bytes that are not valid UTF-8 are read as
// Windows-1252. Knows what such characters mean in movetext, not where they may stand.
import { PieceCode } from "../shared/tape";

/** Bytes that the character read last takes. */
export let runeLength: u32 = 0;

/** The character at `at` (its byte is above 0x7f); its length is then in runeLength. */
export function readRune(at: usize): u32 {
  const c = <u32>load<u8>(at);
  const second = <u32>load<u8>(at, 1) ^ 0x80;
  const third = <u32>load<u8>(at, 2) ^ 0x80;
  const fourth = <u32>load<u8>(at, 3) ^ 0x80;
  runeLength = 1;
  if (second >= 0x40) return windows1252(c);
  if (c - 0xc2 < 0x1e) {
    runeLength = 2;
    return ((c & 0x1f) << 6) | second;
  }
  if (third >= 0x40) return windows1252(c);
  if (c - 0xe0 < 0x10) {
    const rune = ((c & 0x0f) << 12) | (second << 6) | third;
    if (rune < 0x800 || rune - 0xd800 < 0x800) return windows1252(c);
    runeLength = 3;
    return rune;
  }
  if (fourth >= 0x40 || c < 0xf0 || c > 0xf4) return windows1252(c);
  const rune = ((c & 7) << 18) | (second << 12) | (third << 6) | fourth;
  if (rune < 0x10000 || rune > 0x10ffff) return windows1252(c);
  runeLength = 4;
  return rune;
}

/** Only those that mean something in movetext: dashes. The rest are as in ISO 8859-1. */
function windows1252(c: u32): u32 {
  if (c === 0x96) return 0x2013;
  if (c === 0x97) return 0x2014;
  return c;
}

export function isBlankRune(rune: u32): bool {
  if (rune === 0xa0 || rune === 0x85 || rune === 0xad || rune === 0xfeff) return true;
  if (rune < 0x1680) return false;
  if (rune === 0x1680 || rune === 0x3000) return true;
  return rune - 0x2000 <= 0x0f || rune - 0x2028 <= 0x07 || rune - 0x205f <= 0x10;
}

/** Hyphens, dashes and minus: U+2010–U+2015, U+2212, U+FE58, U+FE63, U+FF0D. */
export function isDashRune(rune: u32): bool {
  return (
    rune - 0x2010 <= 5 || rune === 0x2212 || rune === 0xfe58 || rune === 0xfe63 || rune === 0xff0d
  );
}

/** Letters of other alphabets that can be piece letters: Latin with marks, Greek, Cyrillic. */
export function isLetterRune(rune: u32): bool {
  return rune - 0xc0 < 0x190 || rune - 0x370 < 0x1c0;
}

/** The piece of a chess figurine U+2654–U+265F (white king … black pawn), else None. */
export function figurine(rune: u32): u32 {
  if (rune - 0x2654 >= 12) return PieceCode.None;
  const index = (rune - 0x2654) % 6; // king, queen, rook, bishop, knight, pawn
  return PieceCode.King - index;
}

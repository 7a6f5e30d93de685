// The table of shared/glyphs.ts as UTF-8, by first byte, so that the longest glyph at a place is found quickly.
import { GLYPHS } from "../shared/glyphs";

/** A glyph: 8 bytes of UTF-8, then its length, its NAG, and the number of the next with the same first byte. */
const ENTRY: usize = 16;
const MAX_GLYPHS: u32 = 128;
const entries: usize = memory.data(16 * 128, 16);
const heads: usize = memory.data(256, 16);
let count: u32 = 0;

/** NAG of the glyph matched last. */
export let matchedNag: u32 = 0;

/** Reads the table; once. */
export function loadGlyphs(): void {
  if (count !== 0) return;
  const text = changetype<usize>(GLYPHS);
  const textEnd = text + ((<usize>GLYPHS.length) << 1);
  let at = text;
  while (at < textEnd && count < MAX_GLYPHS - 1) at = loadLine(at, textEnd);
}

/** One line, `glyph nag`; returns where the next begins. */
function loadLine(from: usize, textEnd: usize): usize {
  let at = from;
  let key: u64 = 0;
  let length: u32 = 0;
  while (at < textEnd && load<u16>(at) > 0x20) {
    const unit = <u32>load<u16>(at);
    if (unit < 0x80) {
      key |= (<u64>unit) << (length << 3);
      length += 1;
    } else if (unit < 0x800) {
      key |= (<u64>(0xc0 | (unit >> 6) | ((0x80 | (unit & 63)) << 8))) << (length << 3);
      length += 2;
    } else {
      const tail = ((0x80 | ((unit >> 6) & 63)) << 8) | ((0x80 | (unit & 63)) << 16);
      key |= (<u64>(0xe0 | (unit >> 12) | tail)) << (length << 3);
      length += 3;
    }
    at += 2;
  }
  let nag: u32 = 0;
  while (at < textEnd && load<u16>(at) !== 0x0a) {
    const digit = <u32>load<u16>(at) - 0x30;
    if (digit < 10) nag = nag * 10 + digit;
    at += 2;
  }
  if (length !== 0) insert(key, length, nag);
  return at + 2;
}

function insert(key: u64, length: u32, nag: u32): void {
  count++;
  const entry = entries + <usize>count * ENTRY;
  store<u64>(entry, key);
  store<u8>(entry, <u8>length, 8);
  store<u16>(entry, <u16>nag, 10);
  // Longer ones first.
  let link = heads + <usize>(key & 0xff);
  while (load<u8>(link) !== 0) {
    const next = entries + <usize>load<u8>(link) * ENTRY;
    if (<u32>load<u8>(next, 8) <= length) break;
    link = next + 9;
  }
  store<u8>(entry, load<u8>(link), 9);
  store<u8>(link, <u8>count);
}

/** Behind the longest glyph at `at`, or `at`; its NAG is then in matchedNag. */
export function matchGlyph(at: usize): usize {
  const word = load<u64>(at, 0, 1);
  let index = <usize>load<u8>(heads + <usize>(word & 0xff));
  while (index !== 0) {
    const entry = entries + index * ENTRY;
    const length = <u32>load<u8>(entry, 8);
    const mask: u64 = length === 8 ? -1 : ((<u64>1) << (length << 3)) - 1;
    if ((word & mask) === load<u64>(entry)) {
      matchedNag = load<u16>(entry, 10);
      return at + length;
    }
    index = <usize>load<u8>(entry, 9);
  }
  return at;
}

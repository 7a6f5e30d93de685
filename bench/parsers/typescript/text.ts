// Characters of the notation: which are blanks, which end a token, where a line ends. Plain loops over
// charCodeAt; knows no tokens.
import { GLYPHS } from "../../../assembly/shared/glyphs.js";

export const LF = 10;
export const CR = 13;

const BLANK = 1;
const CLOSING = 2; // ends the token before it: { } ( ) [ ] < > ; * $ .
const SUFFIX = 4; // ! ?
const DIGIT = 8;
const CAPITAL = 16;
const SMALL = 32;
const MOVE_SIGN = 64; // + # = x : - / @, what else a text that looks like a move may hold

const CLASSES = new Uint8Array(128);
for (let c = 0; c <= 0x20; c++) CLASSES[c] = BLANK;
CLASSES[0x7f] = BLANK;
for (const c of "{}()[]<>;*$.") CLASSES[c.charCodeAt(0)] = CLOSING;
for (const c of "!?") CLASSES[c.charCodeAt(0)] = SUFFIX;
for (const c of "+#=:-/@") CLASSES[c.charCodeAt(0)] = MOVE_SIGN;
for (let c = 0; c < 10; c++) CLASSES[0x30 + c] = DIGIT;
for (let c = 0; c < 26; c++) {
  CLASSES[0x41 + c] = CAPITAL;
  CLASSES[0x61 + c] = SMALL;
}

/** Blanks outside tags and comments. */
export function isBlank(c: number): boolean {
  if (c < 128) return CLASSES[c] === BLANK;
  if (c === 0x85 || c === 0xa0 || c === 0xad || c === 0x1680 || c === 0x3000) return true;
  if (c === 0xfeff) return true;
  if (c < 0x2000 || c > 0x206f) return false;
  return c <= 0x200f || (c >= 0x2028 && c <= 0x202f) || c >= 0x205f;
}

/** Blanks inside a tag pair. */
export function isAsciiBlank(c: number): boolean {
  return c <= 0x20 || c === 0x7f;
}

/** Does a token end here? A suffix may follow a token without a blank. Beyond the text: yes. */
export function isEnd(text: string, p: number): boolean {
  if (p >= text.length) return true;
  const c = text.charCodeAt(p);
  return c < 128 ? (CLASSES[c] & (BLANK | CLOSING | SUFFIX)) !== 0 : isBlank(c);
}

/** As `isEnd`, but `!` and `?` do not count. */
export function isHardEnd(text: string, p: number): boolean {
  if (p >= text.length) return true;
  const c = text.charCodeAt(p);
  return c < 128 ? (CLASSES[c] & (BLANK | CLOSING)) !== 0 : isBlank(c);
}

export function isDigit(c: number): boolean {
  return c >= 0x30 && c <= 0x39;
}

export function isCapital(c: number): boolean {
  return c >= 0x41 && c <= 0x5a;
}

export function isFigurine(c: number): boolean {
  return c >= 0x2654 && c <= 0x265f;
}

/** A letter of another alphabet than ASCII: Latin, and U+0370–U+1FFF (Greek, Cyrillic, Armenian, …). */
export function isForeignLetter(c: number): boolean {
  if (c >= 0xc0 && c <= 0x2af) return c !== 0xd7 && c !== 0xf7;
  return c >= 0x370 && c <= 0x1fff && c !== 0x1680;
}

export function isLetter(c: number): boolean {
  return c < 128 ? (CLASSES[c] & (CAPITAL | SMALL)) !== 0 : isForeignLetter(c);
}

/** Letters, digits and `+#=x:-/@`: what a text that looks like a move is made of. */
export function isMoveLike(c: number): boolean {
  if (c < 128) return (CLASSES[c] & (CAPITAL | SMALL | DIGIT | MOVE_SIGN)) !== 0;
  return isForeignLetter(c) || isFigurine(c);
}

/** Hyphen-minus, non-breaking hyphen and hyphen, en dash, em dash, minus. */
export function isDash(c: number): boolean {
  return c === 0x2d || (c >= 0x2010 && c <= 0x2014) || c === 0x2212;
}

export function isLineEnd(c: number): boolean {
  return c === LF || c === CR;
}

export function skipBlanks(text: string, p: number): number {
  while (p < text.length && isBlank(text.charCodeAt(p))) p++;
  return p;
}

export function skipDigits(text: string, p: number): number {
  while (p < text.length && isDigit(text.charCodeAt(p))) p++;
  return p;
}

/** Where the line of `p` ends: at its CR or LF, or at the end of the text. */
export function lineEnd(text: string, p: number): number {
  while (p < text.length && !isLineEnd(text.charCodeAt(p))) p++;
  return p;
}

export function isLineStart(text: string, p: number): boolean {
  if (p === 0 || isLineEnd(text.charCodeAt(p - 1))) return true;
  return p === 1 && text.charCodeAt(0) === 0xfeff;
}

/** Line ends between `p` and `end`, CR LF as one. */
export function countLineEnds(text: string, p: number, end: number): number {
  let count = 0;
  for (; p < end; p++) {
    const c = text.charCodeAt(p);
    if (c === CR || (c === LF && (p === 0 || text.charCodeAt(p - 1) !== CR))) count++;
  }
  return count;
}

interface Glyph {
  text: string;
  nag: number;
}

const GLYPHS_BY_FIRST = new Map<number, Glyph[]>();
for (const line of GLYPHS.split("\n")) {
  const [text, nag] = line.split(" ");
  const first = text.charCodeAt(0);
  const same = GLYPHS_BY_FIRST.get(first) ?? [];
  same.push({ text, nag: Number(nag) });
  same.sort((a, b) => b.text.length - a.text.length);
  GLYPHS_BY_FIRST.set(first, same);
}

/** The longest glyph at `p` behind which a token ends. */
export function findGlyph(text: string, p: number): Glyph | undefined {
  return GLYPHS_BY_FIRST.get(text.charCodeAt(p))?.find(
    (glyph) => text.startsWith(glyph.text, p) && isEnd(text, p + glyph.text.length),
  );
}

/** Does a glyph begin at `p`, whatever stands behind it? */
export function beginsGlyph(text: string, p: number): boolean {
  const glyphs = GLYPHS_BY_FIRST.get(text.charCodeAt(p));
  return glyphs?.some((glyph) => text.startsWith(glyph.text, p)) ?? false;
}

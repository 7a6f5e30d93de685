// Tokens whose end takes more than a look at the next character: termination markers, comments, text that is
// no notation. Finds ends and kinds; builds nothing.
import { isQuotedTag } from "./tag.js";
import {
  isBlank,
  isDash,
  isDigit,
  isHardEnd,
  isLetter,
  isLineEnd,
  isMoveLike,
  LF,
  lineEnd,
  skipBlanks,
} from "./text.js";

/** `text`: the marker has no standard meaning and is its own result. */
export type Outcome = "1-0" | "0-1" | "1/2-1/2" | "*" | "text";

/** What the last call of `scanTermination` found. */
export const marker = { end: 0, outcome: "*" as Outcome, isStandard: true };

/** A termination marker at `p`, into `marker`. `+--` and `--+` are not looked for. */
export function scanTermination(text: string, p: number): boolean {
  const c = text.charCodeAt(p);
  if (c === 0x2a) return found(p + 1, "*", true);
  if (c === 0x31) {
    if (text.charCodeAt(p + 1) === 0x2f) return scanDraw(text, p);
    return scanWin(text, p, 0x30, "1-0");
  }
  if (c === 0x30) return scanWin(text, p, 0x31, "0-1");
  return c === 0xbd && scanDraw(text, p);
}

function found(end: number, outcome: Outcome, isStandard: boolean): boolean {
  marker.end = end;
  marker.outcome = outcome;
  marker.isStandard = isStandard;
  return true;
}

function scanWin(text: string, p: number, loser: number, outcome: Outcome): boolean {
  const dash = skipBlanks(text, p + 1);
  if (!isDash(text.charCodeAt(dash))) return false;
  const q = skipBlanks(text, dash + 1);
  if (text.charCodeAt(q) !== loser || !isMarkerEnd(text, q + 1)) return false;
  return found(q + 1, outcome, q === p + 2 && text.charCodeAt(dash) === 0x2d);
}

function scanDraw(text: string, p: number): boolean {
  const half = skipHalf(text, p);
  if (half === p) return false;
  const dash = skipBlanks(text, half);
  if (isDash(text.charCodeAt(dash))) {
    const start = skipBlanks(text, dash + 1);
    const end = skipHalf(text, start);
    if (end > start && isMarkerEnd(text, end)) {
      return found(end, "1/2-1/2", end === p + 7 && text.startsWith("1/2-1/2", p));
    }
  }
  return isMarkerEnd(text, half) && found(half, "1/2-1/2", false);
}

function skipHalf(text: string, p: number): number {
  if (text.charCodeAt(p) === 0xbd) return p + 1;
  return text.startsWith("1/2", p) ? p + 3 : p;
}

function isMarkerEnd(text: string, p: number): boolean {
  if (p >= text.length) return true;
  const c = text.charCodeAt(p);
  return !isLetter(c) && !isDigit(c) && !isDash(c) && c !== 0x2f;
}

/** The result that a Result tag states; undefined where it is `?`, empty or no marker in any spelling. */
export function outcomeOf(value: string): Outcome | undefined {
  const start = skipBlanks(value, 0);
  if (!scanTermination(value, start)) return undefined;
  return skipBlanks(value, marker.end) === value.length ? marker.outcome : undefined;
}

/** Where text that is no token ends: before a blank or a sign, but at least one character on. */
export function textEnd(text: string, p: number): number {
  if (text.charCodeAt(p) === 0x3c) return reservedEnd(text, p);
  if (isHardEnd(text, p)) return p + 1;
  p++;
  while (!isHardEnd(text, p)) p++;
  return p;
}

/** `<` … `>` on one line, or to the line end. */
function reservedEnd(text: string, p: number): number {
  const end = lineEnd(text, p);
  while (p < end && text.charCodeAt(p) !== 0x3e) p++;
  return p < end ? p + 1 : end;
}

/** The end of text at `p` that looks like a move, or `p`. */
export function moveLikeEnd(text: string, p: number): number {
  if (!isLetter(text.charCodeAt(p)) && !isFigurineLike(text, p)) return p;
  let q = p;
  let hasDigit = false;
  while (!isHardEnd(text, q)) {
    const c = text.charCodeAt(q);
    if (c === 0x21 || c === 0x3f) break;
    if (!isMoveLike(c) || q - p === 10) return p;
    if (isDigit(c)) hasDigit = true;
    q++;
  }
  return hasDigit || isPieceAndFile(text, p, q) ? q : p;
}

function isFigurineLike(text: string, p: number): boolean {
  const c = text.charCodeAt(p);
  return c >= 0x2654 && c <= 0x265f;
}

/** `Ne`, `Bxd`, `Rad+`: an English piece letter or figurine, then files and signs alone, one file at least. */
function isPieceAndFile(text: string, p: number, end: number): boolean {
  if (!"KQRBNP".includes(text[p]) && !isFigurineLike(text, p)) return false;
  let hasFile = false;
  for (let q = p + 1; q < end; q++) {
    const c = text.charCodeAt(q);
    if (c >= 0x61 && c <= 0x68) hasFile = true;
    else if (isLetter(c) && c !== 0x78) return false;
  }
  return hasFile;
}

/** Finds where brace comments end; remembers what it saw ahead, so any number of lost braces costs linear time. */
export class CommentEnds {
  readonly #text: string;
  #nextBrace = -1;
  #nextBracket = -1;

  constructor(text: string) {
    this.#text = text;
  }

  /** The end of the comment's text for the `{` at `open`: its `}`, or where it breaks off (then not a `}`). */
  find(open: number): number {
    const text = this.#text;
    if (this.#nextBrace <= open) this.#nextBrace = indexOrEnd(text, "}", open + 1);
    const end = this.#nextBrace;
    const tag = this.#findTag(open, end);
    return tag < end && (end === text.length || hasOpening(text, tag, end)) ? tag : end;
  }

  /** The first tag pair at a line start behind a blank line, between `open` and `end`; else `end`. */
  #findTag(open: number, end: number): number {
    const text = this.#text;
    for (let p = open + 1; ; p = this.#nextBracket + 1) {
      if (this.#nextBracket < p) this.#nextBracket = indexOrEnd(text, "[", p);
      const bracket = this.#nextBracket;
      if (bracket >= end) return end;
      if (!isLineEnd(text.charCodeAt(bracket - 1))) continue;
      if (isBlankLineBefore(text, bracket, open) && isQuotedTag(text, bracket)) return bracket;
    }
  }
}

function indexOrEnd(text: string, sign: string, p: number): number {
  const index = text.indexOf(sign, p);
  return index < 0 ? text.length : index;
}

function hasOpening(text: string, p: number, end: number): boolean {
  const brace = text.indexOf("{", p);
  return brace >= 0 && brace < end;
}

/** Is the line before that of `p` (a line start) blank, and inside the comment that begins at `open`? */
function isBlankLineBefore(text: string, p: number, open: number): boolean {
  let q = p - 1;
  if (text.charCodeAt(q) === LF && text.charCodeAt(q - 1) === 13) q--;
  q--;
  while (q > open && isBlank(text.charCodeAt(q)) && !isLineEnd(text.charCodeAt(q))) q--;
  return q > open && isLineEnd(text.charCodeAt(q));
}

// One tag pair, `[Name "value"]`, and what is left of it in damaged files. Knows nothing of sections and games.
import type { DiagnosticCode } from "../../../src/core/ast.js";
import { CR, isAsciiBlank, isLineEnd, LF, lineEnd } from "./text.js";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x5b;
const CLOSE = 0x5d;

/** What the last call of `scanTag` found; one object, overwritten by the next call. */
export const tag = {
  name: "",
  value: "",
  end: 0,
  problem: undefined as DiagnosticCode | undefined,
  /** Where the problem is: the quote that is one too many, or the beginning of the value. */
  place: 0,
};

/** `[`, blanks, name, blanks and an opening quote: what begins a tag pair anywhere. */
export function isQuotedTag(text: string, open: number): boolean {
  const start = skipBlanks(text, open + 1);
  const end = nameEnd(text, start);
  return end > start && text.charCodeAt(skipBlanks(text, end)) === QUOTE;
}

/** Reads the tag pair at `open` into `tag`; false where there is none: then only `tag.end` is set. */
export function scanTag(text: string, open: number): boolean {
  const start = skipBlanks(text, open + 1);
  const end = nameEnd(text, start);
  const quote = end > start ? skipBlanks(text, end) : end;
  if (end > start && text.charCodeAt(quote) === QUOTE) {
    tag.name = text.slice(start, end);
    scanQuoted(text, quote);
    return true;
  }
  if (end > start && scanUnquoted(text, end)) {
    tag.name = text.slice(start, end);
    return true;
  }
  tag.end = bracketEnd(text, open, false) || lineEnd(text, open);
  return false;
}

/** Behind the first `]` on the line, or 0; with `isAlone` no `[` may come before it. */
export function bracketEnd(text: string, p: number, isAlone: boolean): number {
  for (; p < text.length; p++) {
    const c = text.charCodeAt(p);
    if (c === CLOSE) return p + 1;
    if (isLineEnd(c) || (isAlone && c === OPEN)) break;
  }
  return 0;
}

function skipBlanks(text: string, p: number): number {
  while (p < text.length && isAsciiBlank(text.charCodeAt(p))) p++;
  return p;
}

function skipLineBlanks(text: string, p: number, end: number): number {
  while (p < end && isAsciiBlank(text.charCodeAt(p))) p++;
  return p;
}

function trimBlanks(text: string, start: number, p: number): number {
  while (p > start && isAsciiBlank(text.charCodeAt(p - 1))) p--;
  return p;
}

function nameEnd(text: string, p: number): number {
  for (; p < text.length; p++) {
    const c = text.charCodeAt(p);
    if (isAsciiBlank(c) || c === QUOTE || c === OPEN || c === CLOSE) break;
  }
  return p;
}

/** The usual case: no backslash, no quote inside, the bracket directly behind the quote. */
function scanQuoted(text: string, quote: number): void {
  let p = quote + 1;
  for (; p < text.length; p++) {
    const c = text.charCodeAt(p);
    if (c === QUOTE) {
      if (text.charCodeAt(p + 1) !== CLOSE) break;
      tag.value = text.slice(quote + 1, p);
      tag.end = p + 2;
      tag.problem = undefined;
      return;
    }
    if (c === BACKSLASH || c === LF || c === CR) break;
  }
  scanDamaged(text, quote);
}

function scanDamaged(text: string, quote: number): void {
  const end = lineEnd(text, quote);
  let innerQuote = 0;
  for (let p = quote + 1; p < end; p++) {
    const c = text.charCodeAt(p);
    if (c === BACKSLASH) {
      const escaped = text.charCodeAt(p + 1);
      if (escaped === QUOTE || escaped === BACKSLASH) p++;
    } else if (c === QUOTE) {
      // The bracket may stand on a later line (PGN 8.1).
      const bracket = skipBlanks(text, p + 1);
      if (text.charCodeAt(bracket) === CLOSE) {
        tag.value = unescapeValue(text, quote + 1, p);
        tag.end = bracket + 1;
        tag.problem = innerQuote > 0 ? "UnescapedQuote" : undefined;
        tag.place = innerQuote;
        return;
      }
      if (innerQuote === 0) innerQuote = p;
    }
  }
  scanUnterminated(text, quote, end);
}

/** No quote closes the value: the last one of the line does, if nothing but `]` follows it; else the line end. */
function scanUnterminated(text: string, quote: number, end: number): void {
  const last = text.lastIndexOf('"', end - 1);
  const behind = last > quote ? skipLineBlanks(text, last + 1, end) : end;
  const hasBracket = behind < end && text.charCodeAt(behind) === CLOSE;
  if (last > quote && (behind === end || hasBracket)) {
    if (!hasBracket || skipLineBlanks(text, behind + 1, end) === end) {
      tag.value = unescapeValue(text, quote + 1, last);
      tag.end = hasBracket ? behind + 1 : last + 1;
      tag.problem = hasBracket ? "UnescapedQuote" : "MissingTagBracket";
      tag.place = last;
      return;
    }
  }
  let valueEnd = trimBlanks(text, quote + 1, end);
  tag.end = valueEnd;
  if (valueEnd > quote + 1 && text.charCodeAt(valueEnd - 1) === CLOSE) {
    valueEnd = trimBlanks(text, quote + 1, valueEnd - 1);
  }
  tag.value = unescapeValue(text, quote + 1, valueEnd);
  tag.problem = "UnterminatedTagValue";
  tag.place = quote;
}

function scanUnquoted(text: string, name: number): boolean {
  const end = lineEnd(text, name);
  const start = skipLineBlanks(text, name, end);
  if (text.charCodeAt(start) === CLOSE) return false;
  let bracket = end - 1;
  while (bracket >= start && text.charCodeAt(bracket) !== CLOSE) bracket--;
  const hasBracket = bracket >= start;
  let valueEnd = trimBlanks(text, start, hasBracket ? bracket : end);
  tag.end = hasBracket ? bracket + 1 : valueEnd;
  if (valueEnd > start && text.charCodeAt(valueEnd - 1) === QUOTE) {
    valueEnd = trimBlanks(text, start, valueEnd - 1);
  }
  if (valueEnd === start) return false;
  tag.value = text.slice(start, valueEnd);
  tag.problem = "UnquotedTagValue";
  tag.place = start;
  return true;
}

/** `\"` and `\\` are escapes, any other backslash is itself. */
function unescapeValue(text: string, start: number, end: number): string {
  const raw = text.slice(start, end);
  if (!raw.includes("\\")) return raw;
  let value = "";
  let last = 0;
  for (let p = 0; p < raw.length - 1; p++) {
    const next = raw.charCodeAt(p + 1);
    if (raw.charCodeAt(p) === BACKSLASH && (next === QUOTE || next === BACKSLASH)) {
      value += raw.slice(last, p) + raw[p + 1];
      p++;
      last = p + 1;
    }
  }
  return value + raw.slice(last);
}

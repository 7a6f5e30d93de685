// One tag pair: `[Name "value"]`, and what people write in its place (docs/reading.md).
import { DiagnosticCode } from "../shared/diagnostics";
import { EntryKind, KIND_SHIFT, ScanMode } from "../shared/tape";
import { appendDiagnostic, cursor, gameStart, moveCursor } from "../tape";
import { bitsOf, findEither, findLineEnd, isBlank, isLineEnd } from "./bytes";
import { end, isCertain, mode } from "./input";
import { noteTermination } from "./termination";
import { appendUnread } from "./unread";

const QUOTE: u32 = 0x22;

/** Behind the tag name that begins at `at`; `at` itself where there is none. */
export function skipName(at: usize, to: usize): usize {
  let behind = at;
  while (behind < to) {
    const c = <u32>load<u8>(behind);
    if (isBlank(c) || c === QUOTE || c === 0x5b || c === 0x5d) break;
    behind++;
  }
  return behind;
}

/** Skips blanks of the same line. */
function skipLineBlanks(at: usize, to: usize): usize {
  let behind = at;
  while (behind < to) {
    const c = <u32>load<u8>(behind);
    if (isLineEnd(c) || !isBlank(c)) break;
    behind++;
  }
  return behind;
}

/** Skips blanks and line ends. */
export function skipAllBlanks(at: usize, to: usize): usize {
  let behind = at;
  while (behind < to && isBlank(load<u8>(behind))) behind++;
  return behind;
}

/** True where `[`, a name and an opening quote stand at `at`. */
export function isTagStart(at: usize, to: usize): bool {
  const name = skipAllBlanks(at + 1, to);
  const behind = skipName(name, to);
  const quote = skipAllBlanks(behind, to);
  if (quote >= to) {
    if (to === end) isCertain(to);
    return false;
  }
  return behind !== name && load<u8>(quote) === QUOTE;
}

/** True where a tag pair of any form stands at `at`, one without quotes too. */
export function isPairAhead(at: usize): bool {
  const name = skipAllBlanks(at + 1, end);
  const behind = skipName(name, end);
  const value = skipLineBlanks(behind, end);
  if (!isCertain(value) || behind === name) return false;
  const c = <u32>load<u8>(value);
  return isLineEnd(c) ? isTagStart(at, end) : c !== 0x5d && value < end;
}

/** Text in brackets that is no tag pair; returns what is behind it. */
export function scanBrokenPair(at: usize): usize {
  let to = at + 1;
  while (to < end && !isLineEnd(load<u8>(to))) {
    to++;
    if (load<u8>(to - 1) === 0x5d) break;
  }
  return appendUnread(DiagnosticCode.MalformedTagPair, at, to);
}

/** Scans the tag pair at `at`; returns what is behind it, or `at` where there is none. */
export function scanTagPair(at: usize): usize {
  if (ASC_FEATURE_SIMD) {
    const behind = scanUsualPair(at);
    if (behind !== at) return behind;
  }
  const name = skipAllBlanks(at + 1, end);
  const nameEnd = skipName(name, end);
  if (nameEnd === name) return at;
  const open = skipAllBlanks(nameEnd, end);
  if (open >= end || load<u8>(open) !== QUOTE) return scanUnquoted(at, name, nameEnd);
  const value = open + 1;
  // The usual: the first quote is the closing one.
  const quote = findEither(value, end, QUOTE, 0x5c);
  if (quote < end && load<u16>(quote, 0, 1) === 0x5d22 && !hasLineEnd(value, quote)) {
    appendPair(name, nameEnd, value, quote, false);
    return quote + 2;
  }
  return scanOddValue(name, nameEnd, value);
}

/** `[Name "value"]` with one blank, a name of up to 16 bytes and nothing odd in the value; `at` for all else. */
function scanUsualPair(at: usize): usize {
  const name = at + 1;
  const start = v128.load(name, 0, 1);
  // Up to the quote sign: blanks. From [ to ]: brackets.
  const ends = i8x16.bitmask(
    v128.or(
      i8x16.le_u(start, i8x16.splat(0x22)),
      i8x16.le_u(i8x16.sub(start, i8x16.splat(0x5b)), i8x16.splat(2)),
    ),
  );
  const length = <usize>ctz(ends);
  if (ends === 0 || length === 0 || load<u16>(name + length, 0, 1) !== 0x2220) return at;
  const value = name + length + 2;
  let quote = value;
  while (true) {
    const bytes = v128.load(quote, 0, 1);
    const stops = i8x16.bitmask(
      v128.or(
        i8x16.le_u(bytes, i8x16.splat(0x1f)),
        v128.or(i8x16.eq(bytes, i8x16.splat(0x22)), i8x16.eq(bytes, i8x16.splat(0x5c))),
      ),
    );
    if (stops !== 0) {
      quote += <usize>ctz(stops);
      break;
    }
    quote += 16;
    if (quote >= end) return at;
  }
  if (load<u16>(quote, 0, 1) !== 0x5d22 || quote + 1 >= end) return at;
  appendPair(name, name + length, value, quote, false);
  return quote + 2;
}

/**
 * Scans tag pairs that fill a line each, as programs write them, from the line that begins at `at`; returns the start of
 * the first line that is none. Where lines end is known of 64 bytes at once, so one pair need not wait for another.
 */
export function scanPairLines(from: usize): usize {
  let at = from;
  while (at < end) {
    const marks = bitsOf(at, QUOTE) | bitsOf(at, 0x5c) | bitsOf(at, 0x0d);
    let lines = bitsOf(at, 0x0a);
    let line: u64 = 0;
    while (lines !== 0) {
      const feed = <u64>ctz(lines);
      const lineEnd = at + <usize>feed;
      const returns = u64(load<u8>(lineEnd - 1) === 0x0d);
      const close = lineEnd - 2 - <usize>returns;
      const inLine = marks & (((<u64>1) << feed) - ((<u64>1) << line));
      const start = at + <usize>line;
      if (lineEnd >= end || !scanPairLine(start, close, popcnt(inLine) === 2 + returns))
        return start;
      line = feed + 1;
      lines &= lines - 1;
    }
    if (line === 0) return at;
    at += <usize>line;
  }
  return at;
}

/** One line from its bracket to its closing quote; `isSimple`: no other quote, no backslash and no line end stands between. */
function scanPairLine(at: usize, close: usize, isSimple: bool): bool {
  const name = at + 1;
  const bytes = v128.load(name, 0, 1);
  const ends = i8x16.bitmask(
    v128.or(
      i8x16.le_u(bytes, i8x16.splat(0x22)),
      i8x16.le_u(i8x16.sub(bytes, i8x16.splat(0x5b)), i8x16.splat(2)),
    ),
  );
  const nameEnd = name + <usize>ctz(ends);
  const value = nameEnd + 2;
  const isUsual =
    u32(isSimple) &
    u32(load<u8>(at) === 0x5b) &
    u32(nameEnd !== name) &
    u32(load<u16>(nameEnd, 0, 1) === 0x2220) &
    u32(value <= close) &
    u32(load<u16>(close, 0, 1) === 0x5d22);
  if (isUsual === 0 || ends === 0) return false;
  appendPair(name, nameEnd, value, close, false);
  return true;
}

function hasLineEnd(from: usize, to: usize): bool {
  return findLineEnd(from, to) < to;
}

function appendPair(
  name: usize,
  nameEnd: usize,
  value: usize,
  valueEnd: usize,
  isEscaped: bool,
): void {
  if ((mode & ScanMode.EndsOnly) !== 0 && !tellsGamesApart(name, nameEnd - name)) return;
  const kind = isEscaped ? EntryKind.EscapedTagValue : EntryKind.TagValue;
  const at = cursor;
  store<u32>(at, ((<u32>EntryKind.TagName) << KIND_SHIFT) | <u32>(nameEnd - name));
  store<u32>(at, <u32>(name - gameStart), 4);
  store<u32>(at, ((<u32>kind) << KIND_SHIFT) | <u32>(valueEnd - value), 8);
  store<u32>(at, <u32>(value - gameStart), 12);
  moveCursor(at + 16, value);
  if (
    nameEnd - name === 6 &&
    load<u32>(name, 0, 1) === 0x75736552 &&
    load<u16>(name, 4, 1) === 0x746c
  ) {
    noteTermination(value, valueEnd);
  }
}

/** The open game has a tag pair on the tape. */
let hasPair: bool = false;

export function startPairs(): void {
  hasPair = false;
}

/** The first pair of a section, and one named Event: by these a new section is known. */
function tellsGamesApart(name: usize, length: usize): bool {
  if (!hasPair) {
    hasPair = true;
    return true;
  }
  return length === 5 && load<u32>(name, 0, 1) === 0x6e657645;
}

/** A value with escapes, quotes or no proper end. */
function scanOddValue(name: usize, nameEnd: usize, value: usize): usize {
  let isEscaped = false;
  let inner: usize = 0;
  let lastQuote: usize = 0;
  let at = value;
  for (; at < end; at++) {
    const c = <u32>load<u8>(at);
    if (isLineEnd(c)) break;
    if (c === 0x5c) {
      isEscaped = true;
      const next = <u32>load<u8>(at, 1);
      if (next === QUOTE && at + 1 < end) lastQuote = at + 1;
      if (next === QUOTE || next === 0x5c) at++;
    } else if (c === QUOTE) {
      lastQuote = at;
      // A tag pair may span several lines (PGN 8.1), but for its value.
      const bracket = skipAllBlanks(at + 1, end);
      if (bracket < end && load<u8>(bracket) === 0x5d) {
        if (inner !== 0) appendDiagnostic(DiagnosticCode.UnescapedQuote, inner, 1);
        appendPair(name, nameEnd, value, at, isEscaped);
        return bracket + 1;
      }
      if (inner === 0) inner = at;
    }
  }
  return scanUnclosed(name, nameEnd, value, min(at, end), lastQuote, isEscaped);
}

/** No quote followed by a bracket on the line. */
function scanUnclosed(
  name: usize,
  nameEnd: usize,
  value: usize,
  lineEnd: usize,
  lastQuote: usize,
  isEscaped: bool,
): usize {
  if (lastQuote !== 0) {
    const bracket = skipLineBlanks(lastQuote + 1, lineEnd);
    const hasBracket = bracket < lineEnd && load<u8>(bracket) === 0x5d;
    if (hasBracket || bracket === lineEnd) {
      const code = hasBracket ? DiagnosticCode.UnescapedQuote : DiagnosticCode.MissingTagBracket;
      appendDiagnostic(code, lastQuote, 1);
      appendPair(name, nameEnd, value, lastQuote, isEscaped);
      return hasBracket ? bracket + 1 : lineEnd;
    }
  }
  let valueEnd = trimBlanks(value, lineEnd);
  if (valueEnd > value && load<u8>(valueEnd - 1) === 0x5d)
    valueEnd = trimBlanks(value, valueEnd - 1);
  appendDiagnostic(DiagnosticCode.UnterminatedTagValue, value - 1, lineEnd - value + 1);
  appendPair(name, nameEnd, value, valueEnd, isEscaped);
  return lineEnd;
}

function trimBlanks(from: usize, to: usize): usize {
  let at = to;
  while (at > from && isBlank(load<u8>(at - 1))) at--;
  return at;
}

/** `[White Ann]`, `[White Ann"]`. */
function scanUnquoted(at: usize, name: usize, nameEnd: usize): usize {
  const start = skipLineBlanks(nameEnd, end);
  if (start >= end || load<u8>(start) === 0x5d) return at;
  const lineEnd = findLineEnd(nameEnd, end);
  const value = min(start, lineEnd);
  let behind = lineEnd;
  while (behind > value && load<u8>(behind - 1) !== 0x5d) behind--;
  let valueEnd = behind > value ? behind - 1 : lineEnd;
  if (behind === value) behind = lineEnd;
  valueEnd = trimBlanks(value, valueEnd);
  if (valueEnd > value && load<u8>(valueEnd - 1) === QUOTE)
    valueEnd = trimBlanks(value, valueEnd - 1);
  if (valueEnd === value) return at;
  appendDiagnostic(DiagnosticCode.UnquotedTagValue, value, valueEnd - value);
  appendPair(name, nameEnd, value, valueEnd, false);
  return behind;
}

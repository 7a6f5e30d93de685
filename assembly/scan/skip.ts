// Movetext passed over for the sake of its end: only what may end a game is looked at, the rest leaps by.
// It must find the ends that movetext.ts finds; a test compares them.
import { EntryKind, KIND_SHIFT } from "../shared/tape";
import { cursor, isFull, lastStart, moveCursor } from "../tape";
import { bitsOf, findLineEnd, isBlank, isDelimiter, isDigit, joinBits } from "./bytes";
import { skipBraceComment } from "./comment";
import { end, isLineStart, isTouched } from "./input";
import { scanSteps } from "./movetext";
import { clearEvent, Event, event, isDrawOffer, scanToken, skipBracket } from "./token";
import {
  enterVariation,
  isAtLimit,
  leaveVariation,
  leaveVariations,
  skipReserved,
} from "./variation";

/** True where something of the movetext stands on the tape from `entry` on. */
export function hasMovetext(entry: usize): bool {
  for (let at = entry; at < cursor; at += 8) {
    const kind = load<u32>(at) >>> KIND_SHIFT;
    if (
      kind === EntryKind.Move ||
      kind === EntryKind.Nag ||
      kind === EntryKind.VariationStart ||
      kind === EntryKind.Termination
    ) {
      return true;
    }
  }
  return false;
}

/**
 * Passes the movetext from `from`; `entries` is where it begins on the tape. Returns at an event (token.ts) or the end.
 * Whether a game has movetext at all decides what belongs to it, so up to the first move everything is scanned.
 */
export function skipMovetext(from: usize, entries: usize): usize {
  clearEvent();
  let at = from;
  while (at < end && event === Event.None && !hasMovetext(entries)) {
    at = scanSteps(at);
    if (event !== Event.None || at >= end || hasMovetext(entries)) break;
    at = isBlank(load<u8>(at)) ? at + 1 : scanToken(at);
  }
  const last = lastStart;
  const top = cursor;
  while (event === <u32>Event.None && at < end && !isFull && !isTouched) {
    const token = ASC_FEATURE_SIMD ? leapBlocks(at) : leap(at, at);
    if (token >= end) {
      at = end;
      break;
    }
    at = skipToken(token);
    if (event !== Event.GameEnd) moveCursor(top, last);
  }
  leaveVariations();
  return min(at, end);
}

/** The start of the next token at or behind `at` that may end the game; it begins no earlier than `from`. */
function leap(at: usize, from: usize): usize {
  const mark = findMark(at);
  return mark >= end ? end : tokenStart(mark, from);
}

/**
 * As leap, 64 bytes at a time, and over comments too. Braces that take turns are seen in one subtraction: from the bits of
 * the closing ones those of the opening ones, which leaves the bits from each opening one up to its closing one.
 */
function leapBlocks(from: usize): usize {
  let at = from;
  /** The brace of the comment that is open at `at`, or 0. */
  let open: usize = 0;
  while (at < end) {
    const opening = bitsOf(at, 0x7b);
    const closing = bitsOf(at, 0x7d);
    const inside = closing - opening - u64(open !== 0);
    // Braces within comments, or without: the slow way knows what to do.
    if ((inside & opening) !== opening || (inside & closing) !== 0)
      return open !== 0 ? open : leap(at, from);
    let marks = allMarkBits(at) & ~inside & ~closing;
    while (marks !== 0) {
      const mark = at + <usize>ctz(marks);
      const c = <u32>load<u8>(mark);
      if (c === 0x29) leaveVariation(mark);
      else if (c !== 0x28 || !opensVariation(mark))
        return mark >= end ? end : tokenStart(mark, from);
      else enterVariation(mark);
      marks &= marks - 1;
    }
    if (inside >> 63 === 0) open = 0;
    else if (opening !== 0 && clz(opening) < clz(closing)) open = at + 63 - <usize>clz(opening);
    at += 64;
  }
  return open !== 0 ? open : end;
}

/** True where a parenthesis is nothing else, and not too deep. */
function opensVariation(at: usize): bool {
  return load<u8>(at, 1) !== 0x3d && !isDigit(load<u8>(at - 1)) && !isAtLimit();
}

/** Passes one token, which holds a mark or begins before one. */
function skipToken(at: usize): usize {
  const c = <u32>load<u8>(at);
  switch (c) {
    case 0x7b:
      return skipBraceComment(at);
    case 0x3b:
      return findLineEnd(at, end);
    case 0x28:
      return isDrawOffer(at) ? at + 3 : enterVariation(at);
    case 0x29:
      return leaveVariation(at);
    case 0x3c:
      return skipReserved(at);
    case 0x5b:
      return skipBracket(at);
    case 0x25:
      return isLineStart(at) ? findLineEnd(at, end) : scanToken(at);
    default:
      return isBlank(c) ? at + 1 : scanToken(at);
  }
}

/**
 * Where the token that holds the mark begins. A parenthesis may belong to the pawn move before it (`g1(N)`), a dash set off
 * to the digit before it (`1 - 0`).
 */
function tokenStart(mark: usize, from: usize): usize {
  const c = <u32>load<u8>(mark);
  if (isDelimiter(c) && (c !== 0x28 || mark === from || !isDigit(load<u8>(mark - 1)))) return mark;
  let at = mark;
  while (at > from && !isDelimiter(load<u8>(at - 1))) at--;
  if (at > from && load<u8>(at - 1) === 0x24) return at - 1; // a NAG takes its digits with it
  if (at !== mark || (c !== 0x2d && c < 0x80)) return at;
  let before = at;
  while (before > from && isBlank(load<u8>(before - 1))) before--;
  if (before === from || !isDigit(load<u8>(before - 1))) return at;
  before--;
  while (before > from && !isDelimiter(load<u8>(before - 1))) before--;
  return before;
}

/** The next byte that may have to do with a game's end: `{ ; [ ( ) * - / < %` and all above 0x7f. */
function findMark(from: usize): usize {
  let at = from;
  while (at < end) {
    const marks = ASC_FEATURE_SIMD ? markBits(at) : <u32>isMark(<u32>load<u8>(at));
    if (marks !== 0) return at + <usize>ctz(marks);
    at += ASC_FEATURE_SIMD ? 16 : 1;
  }
  return end;
}

function allMarkBits(at: usize): u64 {
  return joinBits(markBits(at), markBits(at + 16), markBits(at + 32), markBits(at + 48));
}

function markBits(at: usize): u32 {
  const bytes = v128.load(at, 0, 1);
  // One comparison for ; [ { (and the escape character), one for - and /, one for ( ) *.
  const braces = i8x16.eq(v128.or(bytes, i8x16.splat(0x60)), i8x16.splat(0x7b));
  // The dash of castling is by far the most frequent, and harmless.
  const strokes = v128.andnot(
    i8x16.eq(v128.or(bytes, i8x16.splat(2)), i8x16.splat(0x2f)),
    i8x16.eq(v128.load(at - 1, 0, 1), i8x16.splat(0x4f)),
  );
  const brackets = i8x16.le_u(i8x16.sub(bytes, i8x16.splat(0x28)), i8x16.splat(2));
  const others = v128.or(i8x16.eq(bytes, i8x16.splat(0x3c)), i8x16.eq(bytes, i8x16.splat(0x25)));
  const marks = v128.or(v128.or(braces, strokes), v128.or(brackets, others));
  return <u32>i8x16.bitmask(v128.or(marks, bytes)); // the high bit is that of bytes above 0x7f
}

function isMark(c: u32): bool {
  return (
    (c | 0x60) === 0x7b ||
    (c | 2) === 0x2f ||
    c - 0x28 <= 2 ||
    c === 0x3c ||
    c === 0x25 ||
    c >= 0x80
  );
}

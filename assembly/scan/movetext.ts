// Movetext: the two quick loops over tokens that the memo knows. Between comments few tokens stand, so behind one they
// are taken step by step; plain moves are taken by blocks of 64 bytes. Whatever else there is goes to token.ts.
import { tapeLimit } from "../memory";
import { DELTA_SHIFT, EntryKind, KIND_SHIFT, ScanMode } from "../shared/tape";
import { cursor, gameStart, isFull, lastStart, moveCursor } from "../tape";
import { bitsOf, findEither, joinBits } from "./bytes";
import { end, mode } from "./input";
import { memoEntry } from "./memo";
import { clearEvent, Event, endGame, event, scanToken } from "./token";

const LOW_BITS: u64 = 0x0101010101010101;
const HIGH_BITS: u64 = 0x8080808080808080;
const DIGITS: u64 = 0x3030303030303030;
/** Added to a byte from 0 to 9 it leaves the high bit clear, to one from 10 to 127 it sets it. */
const PAST_NINE: u64 = 0x7676767676767676;
/** Tokens taken step by step before blocks are tried again. */
const STEPS = 4;

/** Why a quick loop came back: a token that the memo does not know, and not only that its turn is over. */
export let isUnknown: bool = false;

/** Scans movetext from `from`; returns at an event (token.ts), or at the end. */
export function scanMovetext(from: usize): usize {
  clearEvent();
  let at = from;
  let isStepping = true;
  while (at < end && !isFull) {
    isUnknown = false;
    if (ASC_FEATURE_SIMD) at = isStepping ? scanSteps(at) : scanBlocks(at);
    else at = scanSteps(at);
    if (event !== Event.None || at >= end) break;
    isStepping = isUnknown && load<u8>(at) === 0x7b;
    if (isUnknown) at = scanToken(at);
    if (event !== Event.None) break;
  }
  return min(at, end);
}

/** Takes tokens one by one: comments, and up to STEPS others behind each. */
export function scanSteps(from: usize): usize {
  let at = from;
  let out = cursor;
  let last = lastStart;
  const hasComments = (mode & ScanMode.NoComments) === 0;
  for (let left = STEPS; left > 0 && at < end && out <= tapeLimit; ) {
    const word = load<u64>(at, 0, 1);
    const c = <u32>word & 0xff;
    if (c - 0x30 < 10) {
      // The high bit of the first byte that is no digit, exact for the lowest.
      const digits = <usize>ctz(((word ^ DIGITS) + PAST_NINE) & HIGH_BITS) >> 3;
      if (digits < 8 && load<u8>(at + digits) === 0x2e) {
        at += digits + 1; // a move number
        while (load<u8>(at) === 0x2e) at++;
        continue;
      }
    } else if (c === 0x7b && hasComments) {
      const close = findEither(at + 1, end, 0x7b, 0x7d);
      if (close === end || load<u8>(close) !== 0x7d) {
        isUnknown = true;
        break;
      }
      store<u32>(out, ((<u32>EntryKind.Comment) << KIND_SHIFT) | <u32>(close - at - 1));
      store<u32>(out, <u32>(at + 1 - gameStart), 4);
      out += 8;
      last = at + 1;
      at = close + 1;
      left = STEPS;
      continue;
    }
    // The high bit of the first byte up to 0x20; exact for the lowest, which is all that is asked.
    const blanks = (word - LOW_BITS * 0x21) & ~word & HIGH_BITS;
    const bits = <u64>ctz(blanks) - 7;
    if (bits === 0) {
      at++;
      continue;
    }
    const key = word & (((<u64>1) << bits) - 1);
    const first = memoEntry(key);
    const isSecond = (load<u64>(first ^ 16) ^ key) << 8 === 0;
    const entry = isSecond ? first ^ 16 : first;
    const known = load<u64>(entry);
    const delta = at - last;
    if (blanks === 0 || (((known ^ key) << 8) | (<u64>delta >> 8)) !== 0) {
      isUnknown = true;
      break;
    }
    const advance = <usize>(known >> 56) & 0x7f;
    store<u64>(out, load<u64>(entry, 8) | ((<u64>delta) << DELTA_SHIFT), 0, 4);
    out += advance;
    last = advance !== 0 ? at : last;
    const token = at;
    at += <usize>(bits >> 3);
    left--;
    if (<i64>known < 0) {
      moveCursor(out, last);
      endGame(load<u32>(out - 4), token, at);
      if (event !== Event.None) return at;
    }
  }
  moveCursor(out, last);
  return at;
}

/** Takes blocks of 64 bytes: where tokens begin and end is one bit a byte, and move numbers are struck out of both. */
function scanBlocks(from: usize): usize {
  let at = from;
  let out = cursor;
  let last = lastStart;
  while (at < end && out <= tapeLimit) {
    const dots = bitsOf(at, 0x2e);
    const gaps = blankBits(at) | dots;
    const behindGap = (gaps << 1) | 1;
    let starts = ~gaps & behindGap;
    let ends = gaps & ~behindGap;
    if (ends === 0) {
      if (starts === 0) {
        at += 64;
        continue;
      }
      at += <usize>ctz(starts);
      isUnknown = true; // no gap in 64 bytes, or within what is left of them
      break;
    }
    // A run of digits that ends at a period is a move number. The carry of an addition finds the ends of runs.
    const digits = digitBits(at);
    const numbers = starts & digits;
    const numberEnds = (digits + numbers) & ~digits;
    if ((numberEnds & ~dots) === 0) {
      starts &= ~numbers;
      ends &= ~numberEnds;
      if (ends === 0) {
        at += 64 - <usize>clz(numberEnds);
        continue;
      }
    }
    const block = at;
    do {
      const start = <usize>ctz(starts);
      const stop = <usize>ctz(ends);
      at = block + start;
      const key = load<u64>(at, 0, 1) & (((<u64>1) << ((<u64>(stop - start)) << 3)) - 1);
      // Both places at once: which of them it is cannot be predicted.
      const first = memoEntry(key);
      const isSecond = (load<u64>(first ^ 16) ^ key) << 8 === 0;
      const entry = isSecond ? first ^ 16 : first;
      const known = load<u64>(entry);
      const delta = at - last;
      if ((((known ^ key) << 8) | <u64>(delta >> 8) | <u64>((stop - start) >> 3)) !== 0) {
        isUnknown = true;
        break;
      }
      const advance = <usize>(known >> 56) & 0x7f;
      store<u64>(out, load<u64>(entry, 8) | ((<u64>delta) << DELTA_SHIFT), 0, 4);
      out += advance;
      last = advance !== 0 ? at : last;
      at = block + stop;
      starts &= starts - 1;
      ends &= ends - 1;
      if (<i64>known < 0) {
        moveCursor(out, last);
        endGame(load<u32>(out - 4), last, at);
        if (event !== Event.None) return at;
      }
    } while (ends !== 0);
    if (isUnknown) break;
  }
  moveCursor(out, last);
  return at;
}

function blankBits(at: usize): u64 {
  const limit = i8x16.splat(0x20);
  return joinBits(
    i8x16.bitmask(i8x16.le_u(v128.load(at, 0, 1), limit)),
    i8x16.bitmask(i8x16.le_u(v128.load(at, 16, 1), limit)),
    i8x16.bitmask(i8x16.le_u(v128.load(at, 32, 1), limit)),
    i8x16.bitmask(i8x16.le_u(v128.load(at, 48, 1), limit)),
  );
}

function digitBits(at: usize): u64 {
  const zero = i8x16.splat(0x30);
  const nine = i8x16.splat(9);
  return joinBits(
    i8x16.bitmask(i8x16.le_u(i8x16.sub(v128.load(at, 0, 1), zero), nine)),
    i8x16.bitmask(i8x16.le_u(i8x16.sub(v128.load(at, 16, 1), zero), nine)),
    i8x16.bitmask(i8x16.le_u(i8x16.sub(v128.load(at, 32, 1), zero), nine)),
    i8x16.bitmask(i8x16.le_u(i8x16.sub(v128.load(at, 48, 1), zero), nine)),
  );
}

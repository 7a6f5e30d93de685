// Movetext: the two quick loops over tokens that the memo knows. Between comments few tokens stand, so behind one they
// are taken step by step; plain moves are taken by blocks of 64 bytes. Whatever else there is goes to token.ts.
import { tapeLimit } from "../memory";
import { DELTA_SHIFT } from "../shared/tape";
import { cursor, isFull, lastStart, moveCursor } from "../tape";
import { end } from "./input";
import { memoEntry } from "./memo";
import { clearEvent, endGame, event, Event, scanToken } from "./token";
import { depth } from "./variation";

const LOW_BITS: u64 = 0x0101010101010101;
const HIGH_BITS: u64 = 0x8080808080808080;
/** Tokens taken step by step before blocks are tried again. */
const STEPS = 4;

/** Why a quick loop came back: a token that the memo does not know, and not only that its turn is over. */
let isUnknown: bool = false;

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

/** Takes up to STEPS tokens, one by one. */
function scanSteps(from: usize): usize {
  let at = from;
  let out = cursor;
  let last = lastStart;
  for (let left = STEPS; left > 0 && at < end; ) {
    const word = load<u64>(at, 0, 1);
    // The high bit of the first byte up to 0x20; exact for the lowest, which is all that is asked.
    const blanks = (word - LOW_BITS * 0x21) & ~word & HIGH_BITS;
    const bits = <u64>ctz(blanks) - 7;
    if (bits === 0) {
      at++;
      continue;
    }
    const key = word & (((<u64>1) << bits) - 1);
    let entry = memoEntry(key);
    let known = load<u64>(entry);
    if ((known ^ key) << 8 !== 0) {
      entry ^= 16;
      known = load<u64>(entry);
    }
    const delta = at - last;
    if (blanks === 0 || (((known ^ key) << 8) | (<u64>delta >> 8)) !== 0) {
      isUnknown = true;
      break;
    }
    const advance = <usize>(known >> 56) & 0x7f;
    store<u64>(out, load<u64>(entry, 8) | (<u64>delta << DELTA_SHIFT), 0, 4);
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
    const dots = dotBits(at);
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
      const key = load<u64>(at, 0, 1) & (((<u64>1) << (<u64>(stop - start) << 3)) - 1);
      let entry = memoEntry(key);
      let known = load<u64>(entry);
      if ((known ^ key) << 8 !== 0) {
        entry ^= 16;
        known = load<u64>(entry);
      }
      const delta = at - last;
      if ((((known ^ key) << 8) | <u64>(delta >> 8) | <u64>((stop - start) >> 3)) !== 0) {
        isUnknown = true;
        break;
      }
      const advance = <usize>(known >> 56) & 0x7f;
      store<u64>(out, load<u64>(entry, 8) | (<u64>delta << DELTA_SHIFT), 0, 4);
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

function dotBits(at: usize): u64 {
  const dot = i8x16.splat(0x2e);
  return joinBits(
    i8x16.bitmask(i8x16.eq(v128.load(at, 0, 1), dot)),
    i8x16.bitmask(i8x16.eq(v128.load(at, 16, 1), dot)),
    i8x16.bitmask(i8x16.eq(v128.load(at, 32, 1), dot)),
    i8x16.bitmask(i8x16.eq(v128.load(at, 48, 1), dot)),
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

function joinBits(a: i32, b: i32, c: i32, d: i32): u64 {
  return (
    <u64>(<u32>a) | (<u64>(<u32>b) << 16) | (<u64>(<u32>c) << 32) | (<u64>(<u32>d) << 48)
  );
}

// The input of one scan, and whether what was decided rests on bytes that may not be there yet. Knows no notation.
import { ScanMode } from "../shared/tape";
import { isBlank } from "./bytes";
import { isBlankRune, readRune, runeLength } from "./runes";

export let start: usize = 0;
export let end: usize = 0;
export let mode: u32 = 0;
/**
 * Set when a game's end was decided by looking past the end of an input that goes on: the scan stops there and
 * that game is not reported.
 */
export let isTouched: bool = false;

export function openInput(from: usize, to: usize, scanMode: u32): void {
  start = from;
  end = to;
  mode = scanMode;
  isTouched = false;
}

export function isFinal(): bool {
  return (mode & ScanMode.Final) !== 0;
}

/** True where bytes before `at` are all that a decision rests on, or no more will come. */
export function isCertain(at: usize): bool {
  if (at < end || isFinal()) return true;
  isTouched = true;
  return false;
}

/** True where `at` is the first byte of a line. */
export function isLineStart(at: usize): bool {
  if (at === start) return (mode & ScanMode.MidLine) === 0;
  const before = <u32>load<u8>(at - 1);
  return before === 0x0a || before === 0x0d;
}

/** Line ends passed by the last skipBlanks. */
export let lineEnds: u32 = 0;

/** Skips blanks, those of more than one byte too. */
export function skipBlanks(from: usize): usize {
  let at = from;
  lineEnds = 0;
  while (at < end) {
    const c = <u32>load<u8>(at);
    if (isBlank(c)) {
      if (c === 0x0a || (c === 0x0d && load<u8>(at, 1) !== 0x0a)) lineEnds++;
      at++;
    } else {
      if (c < 0x80 || !isBlankRune(readRune(at))) break;
      at += runeLength;
    }
  }
  return min(at, end);
}

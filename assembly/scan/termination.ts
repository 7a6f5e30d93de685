// Game termination markers in every spelling, and whether they agree with the Result tag.
import { DiagnosticCode } from "../shared/diagnostics";
import { EntryKind, KIND_SHIFT, TEXT_ID_SHIFT, TerminationCode } from "../shared/tape";
import { appendDelta, appendDiagnostic } from "../tape";
import { isBlank, isDigit, isLetter, isLineEnd } from "./bytes";
import { isDashRune, readRune, runeLength } from "./runes";

/** No Result tag, or one that states nothing (`?`, empty). */
const NO_RESULT: u32 = 0xff;
/** What the Result tag of the open game states. */
let resultTag: u32 = NO_RESULT;
/** Of the marker matched last: its TerminationCode, and whether it is spelt as PGN 8.2.6 asks. */
export let matchedCode: u32 = 0;
export let isExact: bool = false;

export function forgetResultTag(): void {
  resultTag = NO_RESULT;
}

/** True where the Result tag states something else than the four results of the standard. */
export function hasOtherResultTag(): bool {
  return resultTag === TerminationCode.Other;
}

/** Takes note of the value of a Result tag. */
export function noteTermination(value: usize, valueEnd: usize): void {
  if (resultTag !== NO_RESULT) return; // of duplicates the first counts
  if (valueEnd === value || (valueEnd === value + 1 && load<u8>(value) === 0x3f)) return;
  resultTag = matchTermination(value) === valueEnd ? matchedCode : TerminationCode.Other;
}

/** Behind the marker that begins at `at`, or 0. */
export function matchTermination(at: usize): usize {
  const c = <u32>load<u8>(at);
  if (c === 0x2a) {
    matchedCode = TerminationCode.Unknown;
    isExact = true;
    return at + 1;
  }
  // The three of the standard, and what must not follow them.
  const head = load<u32>(at, 0, 1) & 0xffffff;
  let behind: usize = 0;
  isExact = true;
  if (head === 0x302d31) {
    matchedCode = TerminationCode.WhiteWins;
    behind = at + 3;
  } else if (head === 0x312d30) {
    matchedCode = TerminationCode.BlackWins;
    behind = at + 3;
  } else if (load<u64>(at, 0, 1) << 8 === 0x322f312d322f3100) {
    matchedCode = TerminationCode.Draw;
    behind = at + 7;
  } else {
    isExact = false;
    behind = matchOtherSpelling(at, c);
  }
  return behind !== 0 && isBoundary(behind) ? behind : 0;
}

function isBoundary(at: usize): bool {
  const c = <u32>load<u8>(at);
  if (isLetter(c) || isDigit(c) || c === 0x2d || c === 0x2f) return false;
  return c < 0x80 || !isDashRune(readRune(at));
}

function matchOtherSpelling(at: usize, c: u32): usize {
  const half = skipHalf(at);
  if (half !== at) {
    matchedCode = TerminationCode.Draw;
    const dash = skipDash(half);
    if (dash === half) return half;
    const other = skipHalf(dash);
    return other === dash ? (dash > half + 3 ? half : 0) : other;
  }
  if (c !== 0x30 && c !== 0x31) return 0;
  const dash = skipDash(at + 1);
  if (dash === at + 1 || <u32>load<u8>(dash) !== (c ^ 1)) return 0;
  matchedCode = c === 0x31 ? TerminationCode.WhiteWins : TerminationCode.BlackWins;
  return dash + 1;
}

/** `1/2` or `½`. */
function skipHalf(at: usize): usize {
  if ((load<u32>(at, 0, 1) & 0xffffff) === 0x322f31) return at + 3;
  if (load<u8>(at) >= 0x80 && readRune(at) === 0xbd) return at + runeLength;
  return at;
}

/** A hyphen or dash with blanks around it; returns `at` where there is none. */
function skipDash(at: usize): usize {
  let behind = skipFewBlanks(at);
  const c = <u32>load<u8>(behind);
  if (c === 0x2d) behind++;
  else if (c >= 0x80 && isDashRune(readRune(behind))) behind += runeLength;
  else return at;
  return skipFewBlanks(behind);
}

function skipFewBlanks(at: usize): usize {
  let behind = at;
  while (behind - at < 8) {
    const c = <u32>load<u8>(behind);
    if (isLineEnd(c) || !isBlank(c)) break;
    behind++;
  }
  return behind;
}

/** Appends the marker matched last, which stands from `at` up to `to`. */
export function appendTermination(at: usize, to: usize): void {
  const code = matchedCode;
  if (!isExact) appendDiagnostic(DiagnosticCode.TerminationSpelling, at, to - at);
  appendDelta(
    ((<u32>EntryKind.Termination) << KIND_SHIFT) | ((<u32>(to - at)) << TEXT_ID_SHIFT),
    code,
    at,
  );
}

/** Compares the marker of the whole game with the Result tag. */
export function checkResult(code: u32, at: usize, to: usize): void {
  if (resultTag !== NO_RESULT && resultTag !== code) {
    appendDiagnostic(DiagnosticCode.ResultMismatch, at, to - at);
  }
}

// Comments and escape lines: where they end, and their entries. A comment whose brace was lost ends before the next
// tag section (docs/reading.md).
import { DiagnosticCode } from "../shared/diagnostics";
import { EntryKind, ScanMode } from "../shared/tape";
import { appendDiagnostic, appendOffset } from "../tape";
import { findEither, findLineEnd, isBlank } from "./bytes";
import { end, isCertain, mode } from "./input";
import { isTagStart } from "./tag-pair";

/** Set by findCommentEnd where the closing brace is missing. */
let isUnterminated: bool = false;

/** `at` is behind the opening brace; returns the closing one, or where the comment must end without. */
function findCommentEnd(at: usize): usize {
  let searched = at;
  let checked = at;
  isUnterminated = false;
  while (true) {
    const hit = findEither(searched, end, 0x7b, 0x7d);
    if (hit < end && load<u8>(hit) === 0x7d) return hit;
    if (hit === end && !isCertain(hit)) return end;
    const section = findTagSection(checked, hit);
    if (section < hit || hit === end) {
      isUnterminated = true;
      return section;
    }
    checked = hit;
    searched = hit + 1;
  }
}

/** The first tag pair at the start of a line and behind a blank one, or `to`. */
function findTagSection(from: usize, to: usize): usize {
  let at = from;
  do {
    at = findLineEnd(at, to);
    let lines = 0;
    while (at < to) {
      const c = <u32>load<u8>(at);
      if (!isBlank(c)) break;
      if (c === 0x0a || (c === 0x0d && load<u8>(at, 1) !== 0x0a)) lines++;
      at++;
    }
    if (at < to && lines > 1 && load<u8>(at) === 0x5b && isTagStart(at, to)) return at;
  } while (at < to);
  return to;
}

/** Passes the comment at `at` without a trace; returns what is behind it. */
export function skipBraceComment(at: usize): usize {
  const to = findCommentEnd(at + 1);
  return isUnterminated ? trimBlanks(at + 1, to) : min(to + 1, end);
}

function trimBlanks(from: usize, to: usize): usize {
  let at = to;
  while (at > from && isBlank(load<u8>(at - 1))) at--;
  return at;
}

export function scanBraceComment(at: usize): usize {
  let to = findCommentEnd(at + 1);
  if (isUnterminated) to = trimBlanks(at + 1, to);
  if ((mode & ScanMode.NoComments) === 0) appendOffset(EntryKind.Comment, to - at - 1, at + 1);
  if (!isUnterminated) return min(to + 1, end);
  appendDiagnostic(DiagnosticCode.UnterminatedComment, at, 1);
  return to;
}

export function scanLineComment(at: usize): usize {
  const to = findLineEnd(at + 1, end);
  if ((mode & ScanMode.NoComments) === 0) appendOffset(EntryKind.LineComment, to - at - 1, at + 1);
  return to;
}

export function scanEscapeLine(at: usize): usize {
  const to = findLineEnd(at, end);
  appendOffset(EntryKind.EscapeLine, to - at, at);
  return to;
}

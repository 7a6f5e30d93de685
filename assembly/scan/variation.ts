// Variations: how deep the scan is, and their entries. No stack: while a variation is open, its VariationStart holds
// the distance back to the one around it, so any depth costs no memory but the tape.
import { DiagnosticCode } from "../shared/diagnostics";
import { EntryKind, KIND_SHIFT, LENGTH_MASK, ScanMode } from "../shared/tape";
import { appendDiagnostic, appendOffset, cursor, gameStart, isFull } from "../tape";
import { findEither, findLineEnd, isBlank } from "./bytes";
import { skipBraceComment } from "./comment";
import { end, isCertain, isLineStart, mode } from "./input";
import { isTagStart } from "./tag-pair";
import { appendUnread } from "./unread";

export let depth: u32 = 0;
/** Innermost open VariationStart, 0 outside variations. */
let open: usize = 0;
let depthLimit: u32 = 0;
/** No Move of the open line stands before this place of the tape: spares looking twice. */
let noMoveBefore: usize = 0;

export function setDepthLimit(limit: u32): void {
  depthLimit = limit;
}

export function startVariations(): void {
  depth = 0;
  open = 0;
  noMoveBefore = cursor;
}

export function openVariation(at: usize): usize {
  if (!hasMoveBefore()) return keepUnread(DiagnosticCode.UnexpectedVariation, at);
  if ((mode & ScanMode.NoVariations) !== 0) return skipVariation(at);
  if (depth >= depthLimit) return keepUnread(DiagnosticCode.TooDeep, at);
  const entry = cursor;
  appendOffset(EntryKind.VariationStart, open === 0 ? 0 : (entry - open) >> 2, at);
  open = entry;
  depth++;
  noMoveBefore = cursor;
  return at + 1;
}

/** Variations that leave nothing on the tape: only how deep they go counts. */
export function enterVariation(at: usize): usize {
  if (depth >= depthLimit) return skipVariation(at);
  depth++;
  return at + 1;
}
export function leaveVariation(at: usize): usize {
  if (depth > 0) depth--;
  return at + 1;
}
export function isAtLimit(): bool {
  return depth >= depthLimit;
}
export function leaveVariations(): void {
  depth = 0;
}

export function closeVariation(at: usize): usize {
  if (depth === 0) return appendUnread(DiagnosticCode.UnexpectedVariationEnd, at, at + 1);
  close(1, at);
  return at + 1;
}

function close(length: usize, at: usize): void {
  const entry = open;
  const around = load<u32>(entry) & LENGTH_MASK;
  const skip = <u32>((cursor - entry) >> 2);
  store<u32>(entry, ((<u32>EntryKind.VariationStart) << KIND_SHIFT) | skip);
  appendOffset(EntryKind.VariationEnd, length, at);
  open = around === 0 ? 0 : entry - ((<usize>around) << 2);
  depth--;
}

/** The game ends at `at`: what is still open ends too. */
export function closeVariations(at: usize): void {
  while (depth > 0 && !isFull) {
    appendDiagnostic(DiagnosticCode.UnterminatedVariation, gameStart + load<u32>(open, 4), 1);
    close(0, at);
  }
}

/** True where the open line has a move that a variation could replace. */
function hasMoveBefore(): bool {
  let at = cursor;
  while (at > noMoveBefore) {
    at -= 8;
    const kind = load<u32>(at) >>> KIND_SHIFT;
    if (kind === EntryKind.Move || kind === EntryKind.MoveText || kind === EntryKind.VariationEnd) {
      return true;
    }
  }
  noMoveBefore = cursor;
  return false;
}

function keepUnread(code: DiagnosticCode, at: usize): usize {
  return appendUnread(code, at, skipVariation(at));
}

/** Behind the text `<` … `>`, which PGN 7 reserves: up to the line end where it is not closed. */
export function skipReserved(at: usize): usize {
  const lineEnd = findLineEnd(at + 1, end);
  return min(findEither(at + 1, lineEnd, 0x3e, 0x3e) + 1, lineEnd);
}

/** Behind the parenthesis that closes the one at `at`; without, behind the last text before a tag section or the end. */
export function skipVariation(at: usize): usize {
  let level: u32 = 0;
  let behind = at;
  let textEnd = at;
  while (behind < end) {
    const c = <u32>load<u8>(behind);
    if (c === 0x7b) {
      behind = skipBraceComment(behind);
    } else if (c === 0x3b || (c === 0x25 && isLineStart(behind))) {
      behind = findLineEnd(behind, end);
    } else if (c === 0x3c) {
      behind = skipReserved(behind);
    } else {
      if (c === 0x5b && isTagStart(behind, end)) return textEnd;
      behind++;
      if (c === 0x28) level++;
      if (c === 0x29 && --level === 0) return behind;
    }
    if (!isBlank(c)) textEnd = behind;
  }
  isCertain(behind);
  return min(textEnd, end);
}

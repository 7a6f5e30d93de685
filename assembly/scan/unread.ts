// Text that is no part of the notation: kept, neighbouring words of a line together, with one diagnostic for each stretch.
import { DiagnosticCode } from "../shared/diagnostics";
import { EntryKind, KIND_SHIFT, LENGTH_MASK } from "../shared/tape";
import { appendDiagnostic, appendOffset, cursor, gameStart, kindBefore, moveCursor } from "../tape";
import { isBlank, isLineEnd } from "./bytes";

let lastCode: u32 = 0;

export function appendUnread(code: DiagnosticCode, from: usize, to: usize): usize {
  const isWord = code === DiagnosticCode.UnexpectedText && code === lastCode;
  if (isWord && kindBefore(cursor) === EntryKind.Unread) {
    const at = gameStart + load<u32>(cursor - 4);
    const length = load<u32>(cursor - 8) & LENGTH_MASK;
    if (isSameLine(at + length, from)) {
      const both = min(to - at, <usize>LENGTH_MASK);
      store<u32>(cursor - 8, ((<u32>EntryKind.Unread) << KIND_SHIFT) | <u32>both);
      moveCursor(cursor, at);
      return to;
    }
  }
  lastCode = code;
  appendDiagnostic(code, from, to - from);
  appendOffset(EntryKind.Unread, to - from, from);
  return to;
}

/** True where only blanks of one line stand between. */
function isSameLine(from: usize, to: usize): bool {
  for (let at = from; at < to; at++) {
    const c = <u32>load<u8>(at);
    if (isLineEnd(c) || !isBlank(c)) return false;
  }
  return from <= to;
}

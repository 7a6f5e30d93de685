// The write cursor of the tape and what an entry's offset counts from. Knows entry layouts, no notation.
import { growTape, tapeLimit } from "./memory";
import { DiagnosticCode } from "./shared/diagnostics";
import {
  DELTA_MASK,
  DELTA_SHIFT,
  DIAGNOSTIC_CODE_SHIFT,
  DIAGNOSTIC_LENGTH_MASK,
  EntryKind,
  GAME_HAS_DIAGNOSTIC,
  KIND_SHIFT,
  LENGTH_MASK,
} from "./shared/tape";

/** Where the next entry goes. The hot loops keep it in a local and bring it back here. */
export let cursor: usize = 0;
/** First byte of the open game: offsets count from here. */
export let gameStart: usize = 0;
/** Offset that the next delta counts from, as an address. */
export let lastStart: usize = 0;
export let flags: u32 = 0;
/** Set where memory ran out: the scan ends there. */
export let isFull: bool = false;
let diagnostics: u32 = 0;
let diagnosticLimit: u32 = 0;

export function openTape(start: usize, limit: u32): void {
  cursor = start;
  diagnosticLimit = limit;
  isFull = false;
}

export function startEntries(start: usize): void {
  gameStart = start;
  lastStart = start;
  flags = 0;
  diagnostics = 0;
}

export function moveCursor(to: usize, last: usize): void {
  cursor = to;
  lastStart = last;
  if (to > tapeLimit && !growTape(to)) isFull = true;
}

export function appendOffset(kind: EntryKind, length: usize, at: usize): void {
  store<u32>(cursor, ((<u32>kind) << KIND_SHIFT) | (<u32>length & LENGTH_MASK));
  store<u32>(cursor, <u32>(at - gameStart), 4);
  moveCursor(cursor + 8, at);
}

/** Appends a Move, Nag or Termination that begins at `at`; `head` is its first word without the delta. */
export function appendDelta(head: u32, value: u32, at: usize): void {
  if (at - lastStart > <usize>DELTA_MASK) appendOffset(EntryKind.Anchor, 0, at);
  store<u32>(cursor, head | ((<u32>(at - lastStart)) << DELTA_SHIFT));
  store<u32>(cursor, value, 4);
  moveCursor(cursor + 8, at);
}

export function appendDiagnostic(code: DiagnosticCode, at: usize, length: usize): void {
  flags |= GAME_HAS_DIAGNOSTIC;
  if (diagnostics > diagnosticLimit) return;
  if (diagnostics === diagnosticLimit) code = DiagnosticCode.TooManyDiagnostics;
  diagnostics++;
  const clipped = min(<u32>length, <u32>DIAGNOSTIC_LENGTH_MASK);
  const last = lastStart;
  appendOffset(EntryKind.Diagnostic, ((<u32>code) << DIAGNOSTIC_CODE_SHIFT) | clipped, at);
  lastStart = last; // a diagnostic may point anywhere: deltas do not count from it
}

/** Kind of the entry that ends at the cursor `at`. */
export function kindBefore(at: usize): u32 {
  return load<u32>(at - 8) >>> KIND_SHIFT;
}

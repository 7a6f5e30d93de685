// The write cursor of the tape. Knows entry layouts (shared/tape.ts), no notation.
import { DELTA_MASK, DELTA_SHIFT, type EntryKind, KIND_SHIFT } from "./shared/tape";

/** Appends an entry of two words and returns the cursor behind it. */
export function appendEntry(tape: usize, kind: EntryKind, length: u32, offset: u32): usize {
  store<u32>(tape, ((<u32>kind) << KIND_SHIFT) | length);
  store<u32>(tape, offset, 4);
  return tape + 8;
}

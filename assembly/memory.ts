// The map of linear memory, and its growth. Knows no notation.
//
//   0 …  tables and static data │ input, with PADDING blank bytes behind it │ tape → grows

/** Blank bytes behind the input, so that loads of a whole block may run past its end. */
export const PADDING: usize = 256;
/** Room that the tape keeps ahead of its cursor: more than one block or one token can write. */
const SLACK: usize = 16384;
const INPUT: usize = (__heap_base + 63) & ~63;

let tapeStart: usize = 0;
/** A tape cursor past this must call growTape before it writes on. */
export let tapeLimit: usize = 0;

/** Makes room for `length` bytes of input and a tape of usual size; returns where the input goes, or 0. */
export function reserve(length: usize): usize {
  tapeStart = (INPUT + length + PADDING + 63) & ~63;
  return growTape(tapeStart + length) ? INPUT : 0;
}

export function inputStart(): usize {
  return INPUT;
}

export function tapeAddress(): usize {
  return tapeStart;
}

/** Gives the tape room behind `cursor`; false where there is no more memory. */
export function growTape(cursor: usize): bool {
  // A quarter more than asked, so that growing stays linear.
  const end = cursor + ((cursor - tapeStart) >> 2) + 2 * SLACK;
  const pages = <i32>((end + 0xffff) >> 16);
  const missing = pages - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) return false;
  tapeLimit = ((<usize>memory.size()) << 16) - SLACK;
  return true;
}

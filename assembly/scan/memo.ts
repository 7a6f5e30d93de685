// The memo: what a whole token of up to seven bytes (a move with its suffix, a NAG, a move number, a marker) puts on
// the tape, found with one probe. It holds only tokens that mean the same wherever they stand.

// An entry is the token's bytes with what to do in the top byte, and the two tape words. 4096 sets of two entries.
const SHIFT: u64 = 51;
const entries: usize = memory.data(16 * 8192, 64);
const HASH: u64 = 0x9e3779b97f4a7c15;

/** In the top byte: the token is a termination marker. The rest of that byte: how far the tape moves, 0 or 8. */
export const TERMINATION: u64 = 0x80;

/** The first place to look for a token; the second is at `^ 16`. */
export function memoEntry(key: u64): usize {
  return entries + ((<usize>((key * HASH) >> SHIFT)) << 4);
}

/** Remembers a token in place of the older of the two in its set. `head` is the first word without the delta. */
export function rememberToken(at: usize, to: usize, action: u64, head: u32, value: u32): void {
  const key = load<u64>(at, 0, 1) & (((<u64>1) << ((<u64>(to - at)) << 3)) - 1);
  const entry = memoEntry(key);
  const first = load<u64>(entry);
  if (first !== 0) {
    store<u64>(entry ^ 16, first);
    store<u64>(entry ^ 16, load<u64>(entry, 8), 8);
  }
  store<u64>(entry, key | (action << 56));
  store<u64>(entry, <u64>head | ((<u64>value) << 32), 8);
}

// The text table: every distinct move text gets a number once, with its packed SAN beside it, so that the tape
// holds a number and no text is taken apart twice.
import { NOT_A_MOVE } from "../san-code";

/** Longest text that gets a number. */
export const TEXT_BYTES: u32 = 15;
/** Numbers there are; texts past them stay in the source (MoveText entries). */
const MAX_TEXTS: u32 = 16384;
const SLOTS: u32 = 32768;

/** By number: 15 bytes and the length. Number 0 is none. */
const keys: usize = memory.data(16 * 16384, 16);
/** By number: packed SAN. */
const codes: usize = memory.data(4 * 16384, 16);
const slots: usize = memory.data(2 * 32768, 16);
let texts: u32 = 1;

const HASH: u64 = 0x9e3779b97f4a7c15;

export function textCount(): u32 {
  return texts;
}
export function textKeys(): usize {
  return keys;
}
export function textCodes(): usize {
  return codes;
}

/** The number of the text, or 0 where it is too long or the table is full. */
export function textId(at: usize, length: u32, code: u32): u32 {
  if (length > TEXT_BYTES) return 0;
  const low = load<u64>(at, 0, 1) & lowBytes(min(length, 8));
  const high =
    (length > 8 ? load<u64>(at, 8, 1) & lowBytes(length - 8) : 0) | ((<u64>length) << 56);
  let slot = <u32>(((low ^ (high << 1)) * HASH) >> 49) & (SLOTS - 1);
  while (true) {
    const id = <u32>load<u16>(slots + ((<usize>slot) << 1));
    if (id === 0) break;
    const key = keys + ((<usize>id) << 4);
    if (load<u64>(key) === low && load<u64>(key, 8) === high) return id;
    slot = (slot + 1) & (SLOTS - 1);
  }
  if (texts >= MAX_TEXTS) return 0;
  const id = texts++;
  store<u16>(slots + ((<usize>slot) << 1), <u16>id);
  const key = keys + ((<usize>id) << 4);
  store<u64>(key, low);
  store<u64>(key, high, 8);
  store<u32>(codes + ((<usize>id) << 2), code);
  return id;
}

export function codeOf(id: u32): u32 {
  return id === 0 ? NOT_A_MOVE : load<u32>(codes + ((<usize>id) << 2));
}

function lowBytes(count: u32): u64 {
  return count === 8 ? -1 : ((<u64>1) << (count << 3)) - 1;
}

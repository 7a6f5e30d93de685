// A game's tape → the same tape with every move decided by the rules: main line and variations, in one pass. Keeps of
// each open line only its position and the one before its last move, so that games of any length cost the same.
import { NOT_A_MOVE } from "../san-code";
import { GAME_HAS_SPELLING, GAME_HAS_UNRESOLVED } from "../shared/decoded";
import {
  EntryKind,
  KIND_SHIFT,
  MOVE_CANONICAL,
  MOVE_FROM_SHIFT,
  MOVE_RESOLVED,
  MOVE_SQUARE_MASK,
  NO_TEXT_ID,
  TEXT_ID_MASK,
  TEXT_ID_SHIFT,
  UnresolvedReason,
} from "../shared/tape";
import { decodeFast } from "./fast";
import { decodeMove, textOnly } from "./resolve";
import { ENTRY_BYTES, isFast } from "./setup";
import * as S from "./state";

// A level is one open line: two positions, of which one is the line's and one the position before its last move. The
// spare bytes at the end of the first hold what the line was at when a variation of it began.
const LEVEL_BYTES: usize = 256;
const OTHER: usize = 128;
const STATIC_LEVELS: usize = 32;
const LEVELS: usize = memory.data(256 * 32, 256);
const LAST_STATIC: usize = LEVELS + LEVEL_BYTES * (STATIC_LEVELS - 1);

/** Where levels past the static ones are: free memory, which grows. */
let deepLevels: usize = 0;

function levelAbove(level: usize): usize {
  return level === LAST_STATIC ? deepLevels : level + LEVEL_BYTES;
}

function levelBelow(level: usize): usize {
  return level === deepLevels ? LAST_STATIC : level - LEVEL_BYTES;
}

/** Whether there is memory for the level; grows it if need be. */
function hasLevel(level: usize): bool {
  const missing = <i64>((<u64>level + LEVEL_BYTES + 0xffff) >> 16) - memory.size();
  if (missing <= 0) return true;
  // By a quarter, so that deep nesting grows memory a few times, not for each level.
  return memory.grow(<i32>missing + (memory.size() >> 2)) >= 0 || memory.grow(<i32>missing) >= 0;
}

/** The packed SAN of the Move at `entry`; `codes` 0: it stands in the entry's second word (languages.ts). */
export function codeOf(entry: usize, end: usize, codes: usize): u32 {
  if (codes === 0) return load<u32>(entry, 4);
  const id = (load<u32>(entry) >> TEXT_ID_SHIFT) & TEXT_ID_MASK;
  if (id !== NO_TEXT_ID) return load<u32>(codes + ((<usize>id) << 2));
  return entry + 3 * ENTRY_BYTES > end ? NOT_A_MOVE : load<u32>(entry, 20);
}

/** Whether the second word of a Move is its packed SAN: what the text says of it is then lost, but can be had again. */
let areCodesInPlace: bool = false;

/** Leaves the move as text, in what the scanner wrote of it. */
export function patchUnresolved(entry: usize, reason: u32): void {
  const said = areCodesInPlace ? textOnly(load<u32>(entry, 4)) : load<u32>(entry, 4);
  const kept = said & ~(MOVE_RESOLVED | MOVE_CANONICAL | (MOVE_SQUARE_MASK << MOVE_FROM_SHIFT));
  store<u32>(entry, kept | (reason << MOVE_FROM_SHIFT), 4);
}

/** Marks every move up to the end of the variation that begins at `entry`; returns that end. */
function skipVariation(entry: usize, end: usize): usize {
  let depth = 0;
  for (; entry < end; entry += ENTRY_BYTES) {
    const kind = load<u32>(entry) >>> KIND_SHIFT;
    if (kind === EntryKind.Move) patchUnresolved(entry, UnresolvedReason.AfterError);
    else if (kind === EntryKind.VariationStart) depth++;
    else if (kind === EntryKind.VariationEnd && --depth === 0) break;
  }
  return entry;
}

/** Where the start position goes before decodeLines. */
export function startState(): usize {
  return LEVELS;
}

/**
 * Decodes the moves from `entry` on, behind setUp. From `scratch` on memory is free, to its end and past it. Returns
 * game flags.
 */
export function decodeLines(entry: usize, end: usize, codes: usize, scratch: usize): u32 {
  deepLevels = (scratch + LEVEL_BYTES - 1) & ~(LEVEL_BYTES - 1);
  areCodesInPlace = codes === 0;
  const isPlain = isFast;
  let level = LEVELS;
  let state = level;
  /** The position that a variation would start from; 0 where nobody knows it. */
  let before = level;
  let isLost = false;
  let flags: u32 = 0;
  // Words of all moves, to see at the end whether one was not resolved or not canonical.
  let all: u32 = MOVE_RESOLVED | MOVE_CANONICAL;
  for (; entry < end; entry += ENTRY_BYTES) {
    const word = load<u32>(entry);
    const kind = word >>> KIND_SHIFT;
    if (kind === EntryKind.Move) {
      if (isLost) {
        patchUnresolved(entry, UnresolvedReason.AfterError);
        before = 0;
        continue;
      }
      const code = inline.always(codeOf(entry, end, codes));
      const next = state ^ OTHER;
      const decoded = isPlain
        ? decodeFast(state, next, code, S.turnOf(state))
        : decodeMove(state, next, code);
      before = state;
      if ((decoded & MOVE_RESOLVED) === 0) {
        patchUnresolved(entry, decoded);
        isLost = true;
        flags |= GAME_HAS_UNRESOLVED;
        continue;
      }
      if (!ASC_NO_ASSERT) assert(S.isSound(next));
      store<u32>(entry, decoded, 4);
      all &= decoded;
      state = next;
    } else if (kind === EntryKind.VariationStart) {
      const above = levelAbove(level);
      if (before === 0 || !hasLevel(above)) {
        entry = skipVariation(entry, end);
        continue;
      }
      store<u32>(level, <u32>state, 116);
      store<u32>(level, <u32>before, 120);
      store<u32>(level, u32(isLost), 124);
      level = above;
      S.copyState(level, before);
      state = level;
      before = level;
      isLost = false;
    } else if (kind === EntryKind.VariationEnd && level !== LEVELS) {
      level = levelBelow(level);
      state = load<u32>(level, 116);
      before = load<u32>(level, 120);
      isLost = load<u32>(level, 124) !== 0;
    }
  }
  return (all & MOVE_CANONICAL) === 0 ? flags | GAME_HAS_SPELLING : flags;
}

// Offsets in UTF-16 units: what the tape of a string needs, as its bytes are not the caller's. Every entry of a game is
// rewritten from bytes to units; the texts themselves stay.
import {
  DELTA_MASK,
  DELTA_SHIFT,
  DIAGNOSTIC_LENGTH_MASK,
  EntryKind,
  GAME_END,
  GAME_START,
  GAME_TAPE_END,
  GAME_UNITS_END,
  GAME_UNITS_START,
  GAME_WORDS,
  KIND_SHIFT,
  LENGTH_MASK,
  TEXT_ID_MASK,
  TEXT_ID_SHIFT,
} from "../shared/tape";
import { countUnits, hasHighByte } from "./bytes";

/** A place of the input and the units before it in its game. */
let place: usize = 0;
let units: u32 = 0;

function unitsBefore(to: usize): u32 {
  if (to >= place) units += countUnits(place, to);
  else units -= countUnits(to, place);
  place = to;
  return units;
}

/** Rewrites every game of the tape. */
export function convertGames(first: usize, games: u32, input: usize, tape: usize): void {
  let record = first;
  let counted = input;
  let before: u32 = 0;
  for (let game: u32 = 0; game < games; game++) {
    const start = input + load<u32>(record, GAME_START * 4);
    const end = input + load<u32>(record, GAME_END * 4);
    const last = tape + ((<usize>load<u32>(record, GAME_TAPE_END * 4)) << 2);
    before += countUnits(counted, start);
    store<u32>(record, before, GAME_UNITS_START * 4);
    before += countUnits(start, end);
    store<u32>(record, before, GAME_UNITS_END * 4);
    counted = end;
    if (hasHighByte(start, end)) convertGame(record + GAME_WORDS * 4, last, start);
    record = last;
  }
}

function convertGame(first: usize, last: usize, start: usize): void {
  place = start;
  units = 0;
  // What deltas count from, in bytes and in units.
  let from = start;
  let unitsFrom: u32 = 0;
  for (let entry = first; entry < last; entry += 8) {
    const head = load<u32>(entry);
    const kind = head >>> KIND_SHIFT;
    const isDelta =
      kind === EntryKind.Move || kind === EntryKind.Nag || kind === EntryKind.Termination;
    if (isDelta) {
      const at = from + ((head >>> DELTA_SHIFT) & DELTA_MASK);
      const unitsAt = unitsBefore(at);
      let changed = head & ~((<u32>DELTA_MASK) << DELTA_SHIFT);
      changed |= (unitsAt - unitsFrom) << DELTA_SHIFT;
      if (kind !== EntryKind.Move) {
        const length = <usize>((head >>> TEXT_ID_SHIFT) & TEXT_ID_MASK);
        changed &= ~((<u32>TEXT_ID_MASK) << TEXT_ID_SHIFT);
        changed |= (unitsBefore(at + length) - unitsAt) << TEXT_ID_SHIFT;
      }
      store<u32>(entry, changed);
      from = at;
      unitsFrom = unitsAt;
    } else if (kind !== EntryKind.MoveText || (head & LENGTH_MASK) !== 0) {
      const at = start + load<u32>(entry, 4);
      convertOffset(entry, head, kind, at);
      if (kind === EntryKind.Diagnostic) continue;
      from = at;
      unitsFrom = load<u32>(entry, 4);
    }
  }
}

function convertOffset(entry: usize, head: u32, kind: u32, at: usize): void {
  const unitsAt = unitsBefore(at);
  store<u32>(entry, unitsAt, 4);
  if (kind === EntryKind.VariationStart || kind === EntryKind.VariationEnd) return;
  const mask: u32 = kind === EntryKind.Diagnostic ? DIAGNOSTIC_LENGTH_MASK : LENGTH_MASK;
  const length = unitsBefore(at + <usize>(head & mask)) - unitsAt;
  store<u32>(entry, (head & ~mask) | length);
}

// One game, from its tape as scanned to the same tape decoded: start position, moves, and the language of its letters.
import {
  DECODE_LANGUAGE_MASK,
  DECODE_LANGUAGE_SHIFT,
  DECODE_VARIANT_MASK,
  GAME_FEN_INVALID,
  GAME_HAS_UNRESOLVED,
  GAME_LANGUAGE_SHIFT,
  GAME_UNKNOWN_VARIANT,
} from "../shared/decoded";
import { FIRST_LANGUAGE, LANGUAGE_AUTO } from "../shared/languages";
import { EntryKind, KIND_SHIFT, MOVE_RESOLVED, UnresolvedReason } from "../shared/tape";
import { decodeLines, patchUnresolved, startState } from "./decode";
import { loadLanguage, writeCodes } from "./languages";
import { ENTRY_BYTES, firstMove, setUp } from "./setup";
import { copyState } from "./state";

/** Plies that another language must read further than English. */
const CLEARLY: u32 = 4;
const START: usize = memory.data(128, 16);

/** Leaves every move as text: nobody knows the position. */
function leaveUndecoded(entry: usize, end: usize): void {
  for (; entry < end; entry += ENTRY_BYTES) {
    if (load<u32>(entry) >>> KIND_SHIFT === EntryKind.Move) {
      patchUnresolved(entry, UnresolvedReason.NotDecoded);
    }
  }
}

/** Behind countMainLine: whether it stopped at a move that is not resolved. */
let isBroken: bool = false;

/** Moves of the main line before the first that is not resolved. */
function countMainLine(entry: usize, end: usize): u32 {
  let count: u32 = 0;
  let depth = 0;
  isBroken = false;
  for (; entry < end && !isBroken; entry += ENTRY_BYTES) {
    const kind = load<u32>(entry) >>> KIND_SHIFT;
    if (kind === EntryKind.VariationStart) depth++;
    else if (kind === EntryKind.VariationEnd) depth--;
    else if (kind === EntryKind.Move && depth === 0) {
      isBroken = (load<u32>(entry, 4) & MOVE_RESOLVED) === 0;
      if (!isBroken) count++;
    }
  }
  return count;
}

/** Decodes with the letters of the language, or with English ones where there is none of that number. */
function decodeIn(
  language: u32,
  first: usize,
  end: usize,
  text: usize,
  codes: usize,
  scratch: usize,
): u32 {
  const isForeign = loadLanguage(language);
  copyState(startState(), START);
  writeCodes(first, end, text, codes, isForeign);
  const flags = decodeLines(firstMove, end, 0, scratch);
  return isForeign ? flags | (language << GAME_LANGUAGE_SHIFT) : flags;
}

/** English has read `english` plies: the language that reads clearly further, and farthest, decodes last. */
function decodeInBest(
  english: u32,
  first: usize,
  end: usize,
  text: usize,
  codes: usize,
  scratch: usize,
): u32 {
  let best: u32 = 0;
  let farthest = english + CLEARLY - 1;
  for (let language: u32 = FIRST_LANGUAGE; loadLanguage(language); language++) {
    decodeIn(language, first, end, text, codes, scratch);
    const count = countMainLine(firstMove, end);
    if (count <= farthest) continue;
    farthest = count;
    best = language;
    if (!isBroken) break;
  }
  return decodeIn(best, first, end, text, codes, scratch);
}

/**
 * Decodes the entries of one game, `first` to `end`; `text` is the game's first byte, `codes` the packed SAN by text
 * id, and everything from `scratch` on free memory. Options and returned game flags: shared/decoded.ts.
 */
export function decodeGame(
  first: usize,
  end: usize,
  text: usize,
  codes: usize,
  scratch: usize,
  options: u32,
): u32 {
  const flags = setUp(first, end, text, options & DECODE_VARIANT_MASK, startState());
  if ((flags & (GAME_FEN_INVALID | GAME_UNKNOWN_VARIANT)) !== 0) {
    leaveUndecoded(firstMove, end);
    return firstMove < end ? flags | GAME_HAS_UNRESOLVED : flags;
  }
  const language = (options >> DECODE_LANGUAGE_SHIFT) & DECODE_LANGUAGE_MASK;
  if (language < <u32>FIRST_LANGUAGE) {
    const decoded = decodeLines(firstMove, end, codes, scratch);
    if ((decoded & GAME_HAS_UNRESOLVED) === 0 || language !== LANGUAGE_AUTO) return flags | decoded;
    const english = countMainLine(firstMove, end);
    if (!isBroken) return flags | decoded;
    // The start position is played over by now.
    setUp(first, end, text, options & DECODE_VARIANT_MASK, START);
    return flags | decodeInBest(english, first, end, text, codes, scratch);
  }
  copyState(START, startState());
  return flags | decodeIn(language, first, end, text, codes, scratch);
}

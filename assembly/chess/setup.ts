// A game's tag pairs → the position that it starts from.

import {
  GAME_FEN_INVALID,
  GAME_FEN_REPAIRED,
  GAME_HAS_FEN,
  GAME_UNKNOWN_VARIANT,
  GAME_VARIANT_SHIFT,
} from "../shared/decoded";
import { FEN_FATAL, FEN_REPAIRED, FenIssue } from "../shared/fen";
import { ENTRY_WORDS, EntryKind, KIND_SHIFT, LENGTH_MASK } from "../shared/tape";
import { VARIANT_NAMES, VariantCode } from "../shared/variants";
import { readFen } from "./fen";
import * as S from "./state";

export const ENTRY_BYTES: usize = ENTRY_WORDS * 4;

/** The initial positions, by VariantCode. Chess960's is that of chess: its games have a FEN tag. */
const INITIAL: usize = memory.data(128 * 10, 16);
const NAME: usize = memory.data(256, 16);

let fenStart: usize = 0;
let fenEnd: usize = 0;
let variantStart: usize = 0;
let variantEnd: usize = 0;

/** Copies the ASCII text to NAME; returns where it ends. */
function writeName(text: string): usize {
  for (let i = 0; i < text.length; i++) store<u8>(NAME + i, <u8>text.charCodeAt(i));
  return NAME + text.length;
}

function initialFen(variant: u32): string {
  switch (variant) {
    case VariantCode.Antichess:
      return "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    case VariantCode.Horde:
      return "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1";
    case VariantCode.RacingKings:
      return "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1";
    default:
      return "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  }
}

function fillInitial(): void {
  for (let variant: u32 = VariantCode.Standard; variant <= <u32>VariantCode.ThreeCheck; variant++) {
    readFen(NAME, writeName(initialFen(variant)), variant, INITIAL + <usize>variant * 128);
  }
}

fillInitial();

export function copyInitial(state: usize, variant: u32): void {
  S.copyState(state, INITIAL + <usize>variant * 128);
}

/** The small letters and digits of the text, nothing else, at NAME; returns how many, at most 64. */
function normalizeName(at: usize, end: usize): u32 {
  let length: u32 = 0;
  for (; at < end && length < 64; at++) {
    const c = <u32>load<u8>(at);
    const small = c | 0x20;
    if (c - 0x30 < 10 || small - 0x61 < 26) store<u8>(NAME + length++, <u8>(c < 0x40 ? c : small));
  }
  return length;
}

/** VariantCode of a Variant tag's value; Unknown where it names none of ours. */
export function findVariant(at: usize, end: usize): u32 {
  const length = normalizeName(at, end);
  // "?", "-" and the like: the tag says nothing.
  if (length === 0) return VariantCode.Standard;
  let variant: u32 = 1;
  let matched: u32 = 0;
  let isSame = true;
  for (let i = 0; i < VARIANT_NAMES.length; i++) {
    const c = <u32>VARIANT_NAMES.charCodeAt(i);
    if (c > 0x20) {
      isSame = isSame && matched < length && <u32>load<u8>(NAME + matched) === c;
      matched++;
      continue;
    }
    if (isSame && matched === length) return variant;
    matched = 0;
    isSame = true;
    if (c === 0x0a) variant++;
  }
  return VariantCode.Unknown;
}

/** Whether the tag name at `at` is `name`, in any case. */
function isNamed(at: usize, length: u32, name: string): bool {
  if (<i32>length !== name.length) return false;
  for (let i = 0; i < name.length; i++) {
    if ((<i32>load<u8>(at + i) | 0x20) !== name.charCodeAt(i)) return false;
  }
  return true;
}

/** Finds the FEN and Variant tags; of duplicates the first. Returns the entry of the first move, or `end`. */
function findTags(entry: usize, end: usize, text: usize): usize {
  fenStart = 0;
  variantStart = 0;
  for (; entry < end; entry += ENTRY_BYTES) {
    const word = load<u32>(entry);
    const kind = word >>> KIND_SHIFT;
    if (kind === EntryKind.Move || kind === EntryKind.VariationStart) break;
    if (kind !== EntryKind.TagName) continue;
    const value = entry + ENTRY_BYTES;
    if (value >= end) continue;
    const length = word & LENGTH_MASK;
    const name = text + load<u32>(entry, 4);
    if (fenStart === 0 && isNamed(name, length, "fen")) {
      fenStart = text + load<u32>(value, 4);
      fenEnd = fenStart + (load<u32>(value) & LENGTH_MASK);
    } else if (variantStart === 0 && isNamed(name, length, "variant")) {
      variantStart = text + load<u32>(value, 4);
      variantEnd = variantStart + (load<u32>(value) & LENGTH_MASK);
    }
  }
  return entry;
}

/** Behind setUp: where the moves begin. */
export let firstMove: usize = 0;
/** Behind setUp: whether fast.ts can play from here. */
export let isFast: bool = false;

/** Writes the game's start position to `state` and returns what there is to say about it, as game flags. */
export function setUp(entry: usize, end: usize, text: usize, asked: u32, state: usize): u32 {
  firstMove = findTags(entry, end, text);
  let variant = asked;
  if (variant === VariantCode.Unknown) {
    variant =
      variantStart === 0 ? <u32>VariantCode.Standard : findVariant(variantStart, variantEnd);
  }
  if (variant > <u32>VariantCode.ThreeCheck) variant = VariantCode.Unknown;
  const hasFen = fenStart !== 0 && normalizeName(fenStart, fenEnd) !== 0;
  let flags: u32 = hasFen ? GAME_HAS_FEN : 0;
  if (variant === VariantCode.Unknown) return flags | GAME_UNKNOWN_VARIANT;
  let issues: u32 = 0;
  if (hasFen) issues = readFen(fenStart, fenEnd, variant, state);
  else copyInitial(state, variant);
  flags |= S.variantOf(state) << GAME_VARIANT_SHIFT;
  if ((issues & FEN_FATAL) !== 0) return flags | GAME_FEN_INVALID;
  if ((issues & FEN_REPAIRED) !== 0) flags |= GAME_FEN_REPAIRED;
  isFast =
    (issues & (FenIssue.Kings | FenIssue.OppositeCheck)) === 0 &&
    S.variantOf(state) <= <u32>VariantCode.Chess960;
  return flags;
}

// What pgn.wasm exports, and nothing else.

import { textAddress } from "./chess/api";
import { decodeGame } from "./chess/game";
import { inputStart, PADDING, reserve, tapeAddress } from "./memory";
import { NOT_A_MOVE } from "./san-code";
import { countLineEnds, hasHighByte } from "./scan/bytes";
import { scanGames } from "./scan/game";
import { loadGlyphs } from "./scan/glyphs";
import { openInput } from "./scan/input";
import { parseSan, sanEnd } from "./scan/san";
import { textCodes, textCount, textKeys } from "./scan/texts";
import { convertGames } from "./scan/units";
import { setDepthLimit } from "./scan/variation";
import { GAME_FLAGS, GAME_START, GAME_TAPE_END, GAME_WORDS, ScanMode } from "./shared/tape";
import { cursor, openTape } from "./tape";

export * from "./chess/api";
export { decodeGame, reserve, tapeAddress, textCount, textKeys };

/**
 * Scans `length` bytes of input (put where `reserve` said) and writes the tape from `tapeAddress()` on. `mode`: bits of
 * ScanMode. `rules`: options of the decoder (shared/decoded.ts), for ScanMode.Positions. Returns how many games the tape
 * holds.
 */
export function scan(
  length: usize,
  mode: u32,
  depthLimit: u32,
  diagnosticLimit: u32,
  rules: u32,
): u32 {
  const start = inputStart();
  // Blanks behind the input end every token there, and let blocks run past it.
  memory.fill(start + length, 0x20, PADDING);
  loadGlyphs();
  setDepthLimit(depthLimit);
  openTape(tapeAddress(), diagnosticLimit);
  openInput(start, start + length, mode);
  const games = scanGames();
  if ((mode & ScanMode.Positions) !== 0) decodeGames(games, rules);
  if ((mode & ScanMode.Units) !== 0) convertGames(tapeAddress(), games, start, tapeAddress());
  return games;
}

/** Decodes every game on the tape. What lies behind the tape is free for the positions of deep variations. */
function decodeGames(games: u32, rules: u32): void {
  let record = tapeAddress();
  for (let n: u32 = 0; n < games; n++) {
    const end = tapeAddress() + ((<usize>load<u32>(record, GAME_TAPE_END * 4)) << 2);
    const text = inputStart() + load<u32>(record, GAME_START * 4);
    const first = record + GAME_WORDS * 4;
    const flags = decodeGame(first, end, text, textCodes(), cursor, rules);
    store<u32>(record, load<u32>(record, GAME_FLAGS * 4) | flags, GAME_FLAGS * 4);
    record = end;
  }
}

/** The packed SAN of the move text of `length` bytes at textAddress; NOT_A_MOVE where it is none. */
export function parseMove(length: u32): u32 {
  const text = textAddress();
  memory.fill(text + length, 0x20, 8);
  const code = parseSan(text, true);
  return sanEnd === text + length ? code : NOT_A_MOVE;
}

/** Words on the tape. */
export function tapeLength(): u32 {
  return <u32>((cursor - tapeAddress()) >> 2);
}

/** Line ends in the first `length` bytes of the input. */
export function countLines(length: usize): u32 {
  return countLineEnds(inputStart(), inputStart() + length);
}

/** True where the first `length` bytes of the input are ASCII. */
export function isAscii(length: usize): bool {
  return !hasHighByte(inputStart(), inputStart() + length);
}

// What pgn.wasm exports, and nothing else.
import { inputStart, reserve, tapeAddress, PADDING } from "./memory";
import { openTape, cursor } from "./tape";
import { scanGames } from "./scan/game";
import { countLineEnds, hasHighByte } from "./scan/bytes";
import { loadGlyphs } from "./scan/glyphs";
import { openInput } from "./scan/input";
import { textCodes, textCount, textKeys } from "./scan/texts";
import { setDepthLimit } from "./scan/variation";

export { reserve, tapeAddress, textCount, textKeys };

/**
 * Scans `length` bytes of input (put where `reserve` said) and writes the tape from `tapeAddress()` on. `mode`: bits of
 * ScanMode. Returns how many games the tape holds.
 */
export function scan(length: usize, mode: u32, depthLimit: u32, diagnosticLimit: u32): u32 {
  const start = inputStart();
  // Blanks behind the input end every token there, and let blocks run past it.
  memory.fill(start + length, 0x20, PADDING);
  loadGlyphs();
  setDepthLimit(depthLimit);
  openTape(tapeAddress(), diagnosticLimit);
  openInput(start, start + length, mode);
  return scanGames();
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

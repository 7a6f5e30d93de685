// Position's share of pgn.wasm: one position, one text and one move list in fixed places of memory. A position is
// copied in, asked, and copied out, so that positions are values and hold no instance.
import { POSITION_BYTES } from "../../assembly/shared/position.js";
import type { Engine } from "../core/module.js";
import { pool } from "./module.js";

/** The exports of assembly/chess/api.ts and of assembly/pgn.ts that positions use. */
export interface PositionExports {
  memory: WebAssembly.Memory;
  positionAddress(): number;
  textAddress(): number;
  moveListAddress(): number;
  readPosition(length: number, variant: number): number;
  writePosition(): number;
  listMoves(): number;
  listFitting(code: number): number;
  resolveMove(code: number): number;
  playMoves(count: number): void;
  positionStatus(): number;
  perft(depth: number): number;
  parseMove(length: number): number;
}

/** Longest text that the fixed place takes; a FEN has fewer than a hundred bytes. */
const MOST_TEXT = 1024;
/** Moves that the list takes at once. */
const MOST_MOVES = 2048;
const encoder: TextEncoder = /* @__PURE__ */ new TextEncoder();
const decoder: TextDecoder = /* @__PURE__ */ new TextDecoder();

/** Calls `use` with the exports of an instance that nobody else uses meanwhile. */
export function withEngine<T>(use: (wasm: PositionExports) => T): T {
  const engine: Engine = pool.borrow();
  try {
    return use(engine.exports as unknown as PositionExports);
  } finally {
    pool.giveBack(engine);
  }
}

/** As withEngine, with `state` as the position. */
export function withState<T>(state: Uint8Array, use: (wasm: PositionExports) => T): T {
  return withEngine((wasm) => {
    new Uint8Array(wasm.memory.buffer, wasm.positionAddress(), POSITION_BYTES).set(state);
    return use(wasm);
  });
}

export function copyState(wasm: PositionExports): Uint8Array {
  return new Uint8Array(wasm.memory.buffer, wasm.positionAddress(), POSITION_BYTES).slice();
}

/** Puts a text into its place; -1 where it is too long, else its length in bytes. */
export function putText(wasm: PositionExports, text: string): number {
  const place = new Uint8Array(wasm.memory.buffer, wasm.textAddress(), MOST_TEXT);
  const { read, written } = encoder.encodeInto(text, place);
  return read < text.length ? -1 : written;
}

export function takeText(wasm: PositionExports, length: number): string {
  return decoder.decode(new Uint8Array(wasm.memory.buffer, wasm.textAddress(), length));
}

/** Words of the move list, in place. */
export function moveList(wasm: PositionExports, count: number): Int32Array {
  return new Int32Array(wasm.memory.buffer, wasm.moveListAddress(), count);
}

/** The position after `words`, resolved moves of the tape, have been played. */
export function playWords(state: Uint8Array, words: ArrayLike<number>): Uint8Array {
  return withState(state, (wasm) => {
    for (let from = 0; from < words.length; from += MOST_MOVES) {
      const count = Math.min(MOST_MOVES, words.length - from);
      const list = moveList(wasm, count);
      for (let n = 0; n < count; n++) list[n] = words[from + n];
      wasm.playMoves(count);
    }
    return copyState(wasm);
  });
}

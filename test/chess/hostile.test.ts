// Mutated FENs and random packed moves: nothing may trap, no question may change the position, and what is written
// reads back the same.
import { expect, it } from "vitest";
import { FEN_FATAL, FEN_IMPOSSIBLE } from "../../assembly/shared/fen.js";
import { chess, readFen, writeFen } from "../support/chess.js";
import positions from "./legal-moves.json" with { type: "json" };

const LETTERS = "pnbrqkPNBRQK12345678/ -wbKQkqahAH[]~+0e36";

/** Numbers below `limit`, the same ones every time. */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}

function mutate(text: string, random: (limit: number) => number): string {
  const letters = [...text];
  for (let changes = random(6); changes > 0; changes--) {
    const letter = LETTERS[random(LETTERS.length)];
    const removed = random(3) === 0 ? 0 : 1;
    letters.splice(random(letters.length), removed, ...(random(3) === 0 ? [] : [letter]));
  }
  return letters.join("");
}

it("reads, asks and plays on from any text", { timeout: 60_000 }, () => {
  const random = randomNumbers(20240229);
  let read = 0;
  for (let round = 0; round < 3000; round++) {
    const { fen, variant } = positions[random(positions.length)];
    if ((readFen(mutate(fen, random), variant) & FEN_FATAL) !== 0) continue;
    read++;
    for (let ply = 0; ply < 8; ply++) {
      const before = writeFen();
      for (let n = 0; n < 8; n++) chess.resolveMove((random(65536) << 16) | random(65536));
      chess.positionStatus();
      const count = chess.listMoves();
      expect(count).toBeLessThan(2048);
      expect(writeFen()).toBe(before);
      if (count === 0) break;
      const words = new Int32Array(chess.memory.buffer, chess.moveListAddress(), count);
      words[0] = words[random(count)];
      chess.playMoves(1);
    }
    const after = writeFen();
    // Chess960 may have come in by the letters of a castling field.
    const issues = readFen(after, variant === "standard" ? "chess960" : variant);
    expect(issues & ~FEN_IMPOSSIBLE, after).toBe(0);
    expect(writeFen()).toBe(after);
  }
  expect(read).toBeGreaterThan(300);
});

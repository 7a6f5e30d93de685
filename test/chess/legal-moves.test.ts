// Positions of random games, with what another implementation (python-chess 1.11.2) says of them.
import { expect, it } from "vitest";
import { chess, legalSans, readFen, writeFen } from "../support/chess.js";
import positions from "./legal-moves.json" with { type: "json" };

/** The order of pieces in hand is anybody's. */
function sortPockets(fen: string): string {
  return fen.replace(/\[(\w*)\]/, (_, pieces: string) => `[${[...pieces].sort().join("")}]`);
}

it.each(positions)("$variant $fen", ({ variant, fen, status, moves }) => {
  expect(readFen(fen, variant) & 0xff00).toBe(0);
  expect(sortPockets(writeFen())).toBe(sortPockets(fen));
  expect(chess.positionStatus()).toBe(status);
  expect(legalSans().join(" ")).toBe(moves);
});

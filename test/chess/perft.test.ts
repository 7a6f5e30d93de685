import { describe, expect, it } from "vitest";
import { chess, readFen } from "../support/chess.js";
import { chess960Fen } from "../support/chess960.js";
import table from "./perft.json" with { type: "json" };

// `npm run test:perft` counts deeper; every number here takes less than a second.
const isDeep = process.env.MOVETEXT_PERFT === "deep";

function perft(fen: string, variant: string, depth: number): number {
  expect(readFen(fen, variant) & 0xff).toBe(0);
  return chess.perft(depth);
}

describe("perft", () => {
  it.each(table.positions)("$variant $fen", ({ variant, fen, nodes }) => {
    const counted = nodes.map((_, depth) => perft(fen, variant, depth + 1));
    expect(counted).toEqual(nodes);
  });

  it("all 960 initial positions to depth 3", () => {
    const counted = table.chess960.depth3.map((_, n) => perft(chess960Fen(n), "chess960", 3));
    expect(counted).toEqual(table.chess960.depth3);
  });

  it("a hundred initial positions of Chess960 to depth 4", () => {
    for (const [n, nodes] of table.chess960.depth4) {
      expect(perft(chess960Fen(n), "chess960", 4), `position ${n}`).toBe(nodes);
    }
  });

  if (isDeep) {
    it.each(table.deep)("$fen to depth $depth", { timeout: 120_000 }, (deep) => {
      expect(perft(deep.fen, "standard", deep.depth)).toBe(deep.nodes);
    });
  }

  it("gives up where lists would need more memory than there is", () => {
    readFen("QQQQQQQQ/QQQQQQQQ/8/8/8/8/K6k/8 w - - 0 1");
    expect(chess.perft(25)).toBeNaN();
  });
});

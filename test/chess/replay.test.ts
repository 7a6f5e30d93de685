import { describe, expect, it } from "vitest";
import type { PgnGameData, PgnMove } from "../../src/pgn/ast.js";
import { Position } from "../../src/pgn/position.js";
import { fenAfter, replay } from "../../src/pgn/replay.js";
import { moveAt, walk } from "../../src/pgn/walk.js";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** Moves and brackets → the lines of a game, each move with what Position says of it. */
function game(movetext: string, startFen = START, variant: PgnGameData["variant"] = "standard") {
  const root: PgnMove[] = [];
  const open: { moves: PgnMove[]; before: Position; behind: Position }[] = [];
  const start = Position.fromFen(startFen, variant === "unknown" ? "standard" : variant);
  open.push({ moves: root, before: start, behind: start });
  for (const token of movetext.match(/[()]|[^\s()]+/g) ?? []) {
    const line = open[open.length - 1];
    if (token === ")") open.pop();
    else if (token === "(") {
      const moves: PgnMove[] = [];
      line.moves[line.moves.length - 1].variations.push({ comments: [], moves, commentsAfter: [] });
      open.push({ moves, before: line.before, behind: line.before });
    } else {
      const found = line.behind.legalMoves().find(({ san }) => san === token);
      const move = {
        ...found,
        text: token,
        resolved: found !== undefined,
        variations: [],
        span: { start: 0, end: 0 },
      };
      line.moves.push(move as unknown as PgnMove);
      line.before = line.behind;
      if (found) line.behind = line.before.play(token);
    }
  }
  return { moves: root, startFen, variant };
}

describe("walk and moveAt", () => {
  const tree = game("e4 (d4 d5 (Nf6 c4) c4) (c4) e5 Nf3");
  it("goes in reading order", () => {
    const seen = [...walk(tree)].map(
      ({ move, path, depth }) => `${move.text} ${path.join(".")} ${depth}`,
    );
    expect(seen).toEqual([
      "e4 0 0",
      "d4 0.0.0 1",
      "d5 0.0.1 1",
      "Nf6 0.0.1.0.0 2",
      "c4 0.0.1.0.1 2",
      "c4 0.0.2 1",
      "c4 0.1.0 1",
      "e5 1 0",
      "Nf3 2 0",
    ]);
  });
  it("finds the move again", () => {
    for (const { move, path } of walk(tree)) expect(moveAt(tree, path)).toBe(move);
    for (const path of [[], [9], [0, 0], [0, 7, 0], [-1]])
      expect(moveAt(tree, path)).toBeUndefined();
  });
});

describe("fenAfter and replay", () => {
  const tree = game("e4 (d4 d5 (Nf6 c4) c4) e5 Qxf7 Nc6");
  it("gives the position after any move", () => {
    expect(fenAfter(tree)).toBe(START);
    expect(fenAfter(tree, tree.moves[1])).toBe(
      "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    );
    expect(fenAfter(tree, moveAt(tree, [0, 0, 1, 0, 1]))).toBe(
      "rnbqkb1r/pppppppp/5n2/8/2PP4/8/PP2PPPP/RNBQKBNR b KQkq - 0 2",
    );
    expect(() => fenAfter(tree, tree.moves[3])).toThrow(
      expect.objectContaining({ code: "IllegalMove" }),
    );
    expect(() => fenAfter(tree, game("e4").moves[0])).toThrow(TypeError);
  });
  it("replays the main line, or everything", () => {
    expect([...replay(tree)].map(({ move }) => move.text)).toEqual(["e4", "e5"]);
    const all = [...replay(tree, { variations: true })];
    expect(all.map(({ move }) => move.text).join(" ")).toBe("e4 d4 d5 Nf6 c4 c4 e5");
    for (const { move, position } of all) expect(position.fen).toBe(fenAfter(tree, move));
  });
  it("castles by UCI in Chess960, drops and promotes", () => {
    const castled = game("O-O O-O-O", "1r2k2r/8/8/8/8/8/8/1R3KR1 w GBhb - 0 1", "chess960");
    expect(fenAfter(castled, castled.moves[1])).toBe("2kr3r/8/8/8/8/8/8/1R3RK1 w - - 2 2");
    const dropped = game(
      "e4 d5 exd5 Qxd5 P@d3 P@e4",
      `${START.replace(" w", "[] w")}`,
      "crazyhouse",
    );
    expect(fenAfter(dropped, dropped.moves[5])).toBe(
      "rnb1kbnr/ppp1pppp/8/3q4/4p3/3P4/PPPP1PPP/RNBQKBNR[] w KQkq - 2 4",
    );
    const taken = game("exd6 exd6", "4k3/4p3/8/3pP3/8/8/8/4K3 w - d6 0 1");
    expect(fenAfter(taken, taken.moves[1])).toBe("4k3/8/3p4/8/8/8/8/4K3 w - - 0 2");
  });
});

// Visitors: which calls, in which order, and what `false` skips.
import { visitPgn, visitPgnStream } from "movetext";
import { describe, expect, test } from "vitest";

describe("visitor", () => {
  const source = '[Event "A"]\n\n{b} 1. e4 {c} $5 (1. d4! d5) e5 } 1-0\n\n[Event "B"]\n\n1. c4 *\n';
  const record = (stops: Record<string, () => boolean> = {}) => {
    const log: string[] = [];
    const note =
      (name: string) =>
      (...args: unknown[]) => {
        log.push(
          [name, ...args.map((arg) => (typeof arg === "object" ? "…" : String(arg)))].join(" "),
        );
        return stops[name]?.();
      };
    return {
      log,
      visitor: {
        tag: note("tag"),
        game: note("game"),
        comment: note("comment"),
        move: (san: string) => void note("move")(san),
        nag: note("nag"),
        beginVariation: note("beginVariation"),
        endVariation: note("endVariation"),
        diagnostic: note("diagnostic"),
        end: note("end"),
      },
    };
  };
  const first = [
    ...["tag Event A", "game …", "comment b", "move e4", "comment c", "nag 5", "beginVariation"],
    ...["move d4", "nag 1", "move d5", "endVariation", "move e5", "diagnostic …", "end 1-0"],
  ];
  const second = ["tag Event B", "game …", "move c4", "end *"];

  test("calls in reading order", async () => {
    const { log, visitor } = record();
    visitPgn(source, visitor as object);
    expect(log).toEqual([...first, ...second]);
    for (const size of [1, 7, 1000]) {
      const streamed = record();
      const chunks = source.match(new RegExp(`[^]{1,${size}}`, "g")) as string[];
      await visitPgnStream(chunks, streamed.visitor as object);
      expect(streamed.log).toEqual([...first, ...second]);
    }
  });

  test("false skips a game's moves, a variation, the rest", () => {
    let games = 0;
    const skip = record({ game: () => ++games > 1 });
    visitPgn(source, skip.visitor as object);
    expect(skip.log.filter((line) => line.startsWith("move"))).toEqual(["move c4"]);
    const flat = record({ beginVariation: () => false });
    visitPgn(source, flat.visitor as object);
    expect(flat.log.filter((line) => /^move|Variation/.test(line))).toEqual([
      ...["move e4", "beginVariation", "move e5", "move c4"],
    ]);
    const stop = record({ end: () => false });
    visitPgn(source, stop.visitor as object);
    expect(stop.log).toEqual(first);
  });

  test("methods are called on the visitor, and none is needed", () => {
    class Counter {
      moves = 0;
      move() {
        this.moves++;
      }
    }
    const counter = new Counter();
    visitPgn(source, counter);
    expect(counter.moves).toBe(5);
    visitPgn(source, {});
  });
});

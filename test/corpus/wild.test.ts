// Every wild file against an independent reader's counts. Where they differ, known-differences.ts says why.
import { type PgnGame, parsePgn } from "movetext";
import { afterAll, describe, expect, test } from "vitest";
import { HAS_CORPUS, readJson, report, wildFiles } from "../support/corpus.js";
import { countGame } from "../support/game.js";
import { type Difference, DOUBTFUL, SETTLED, type WildCounts } from "./known-differences.js";

interface TruthGame {
  tags: number;
  plies: number;
  nodes: number;
  comments: number;
  nags: number;
  ravs: number;
  errors: number;
  /** After the main line. */
  fen: string;
}

interface Truth {
  status: "ok" | "doubtful";
  games: TruthGame[];
  /** The same reader on a mended copy: the better truth where there is one. */
  alt_reading?: { games: TruthGame[] };
  expected?: { games: { plies: number; result: string }[] };
}

const files = wildFiles().map((file) => ({
  ...file,
  truth: readJson(`pgn/truth/wild/${file.name}.json`) as Truth,
}));
afterAll(() => report("wild files", files.length));

describe.skipIf(!HAS_CORPUS).each(files)("$name", ({ name, bytes, truth }) => {
  const games = parsePgn(bytes);
  const ours = games.map(countWild);
  const theirs = (truth.alt_reading ?? truth).games;
  const known = SETTLED[name] ?? DOUBTFUL[name];

  if (known === undefined) test("game by game", () => expectTruth(ours, theirs));
  else test("a known difference", () => expectKnown(ours, theirs, known));

  if (truth.status === "ok") {
    test("the position after each main line", () => {
      const found = games.map((game) => comparableFen(game.fenAfter(game.moves.at(-1))));
      expect(found).toEqual(theirs.map(({ fen }) => comparableFen(fen)));
    });
  }

  const { expected } = truth;
  if (expected !== undefined) {
    test("known by construction", () => {
      const each = games.map((game) => ({ plies: game.moves.length, result: game.result }));
      expect(each).toEqual(expected.games.map(({ plies, result }) => ({ plies, result })));
    });
  }
});

test.skipIf(!HAS_CORPUS)("differences are of the right sort, and few", () => {
  const statusOf = new Map(files.map(({ name, truth }) => [name, truth.status]));
  for (const name of Object.keys(SETTLED)) expect(statusOf.get(name), name).toBe("ok");
  for (const name of Object.keys(DOUBTFUL)) expect(statusOf.get(name), name).toBe("doubtful");
  expect(Object.keys(SETTLED).length).toBeLessThan(10);
});

function expectTruth(ours: GameCounts[], theirs: TruthGame[]): void {
  expect(ours.length).toBe(theirs.length);
  const comparable = theirs.map(({ errors, ravs, ...game }, index) => {
    const { tags, plies, nodes, comments, nags } = game;
    const counts = { tags, plies, nodes, comments, nags, variations: ravs };
    if (errors === 0) return counts;
    // The other reader stops a line at its first illegal move; we keep the rest as text.
    const least = { ...ours[index], tags };
    for (const key of ["plies", "nodes", "comments", "nags", "variations"] as const) {
      expect(ours[index][key]).toBeGreaterThanOrEqual(counts[key]);
    }
    return least;
  });
  expect(ours).toEqual(comparable);
}

function expectKnown(ours: GameCounts[], theirs: TruthGame[], known: Difference): void {
  const total = { games: ours.length, ...ours.reduce(addWild, NOTHING) };
  const other = theirs.map(({ ravs, ...game }) => ({ ...game, variations: ravs }));
  const expected = { games: theirs.length, ...other.reduce(addWild, NOTHING) };
  expect(total, "no longer a difference").not.toEqual(expected);
  expect(total).toEqual({ ...expected, ...known.ours });
}

/** The other reader writes the pieces of a pocket in any order. */
function comparableFen(fen: string): string {
  return fen.replace(/\[(\w*)\]/, (_, pocket: string) => `[${[...pocket].sort().join("")}]`);
}

type GameCounts = Omit<WildCounts, "games">;
const NOTHING: GameCounts = { tags: 0, plies: 0, nodes: 0, comments: 0, nags: 0, variations: 0 };

/** Rest-of-line comments are left out: the other reader drops them. */
function countWild(game: PgnGame): GameCounts {
  const { plies, nodes, braceComments, nags, variations } = countGame(game);
  return { tags: game.tagPairs.length, plies, nodes, comments: braceComments, nags, variations };
}

function addWild(a: GameCounts, b: GameCounts): GameCounts {
  const sum = { ...a };
  for (const key of Object.keys(sum) as (keyof GameCounts)[]) sum[key] += b[key];
  return sum;
}

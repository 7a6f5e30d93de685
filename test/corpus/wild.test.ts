// Every wild file against an independent reader's counts. Where they differ, known-differences.ts says why.
import { type PgnGame, parsePgn } from "movetext";
import { afterAll, describe, expect, test } from "vitest";
import { HAS_CORPUS, readJson, report, wildFiles } from "../support/corpus.js";
import { countGame } from "../support/game.js";
import { DOUBTFUL, SETTLED, type WildCounts } from "./known-differences.js";

interface Aggregate {
  games: number;
  tags: number;
  mainline_plies: number;
  all_plies: number;
  comments: number;
  nags: number;
  ravs: number;
}

interface Truth {
  status: "ok" | "doubtful";
  aggregate: Aggregate;
  alt_reading?: { aggregate: Aggregate };
  expected?: { games: { plies: number; result: string }[] };
  games: { plies: number; nodes: number; tags: number; result_token: string | null }[];
}

const files = wildFiles().map((file) => ({
  ...file,
  truth: readJson(`pgn/truth/wild/${file.name}.json`) as Truth,
}));
afterAll(() => report("wild files", files.length));

describe.skipIf(!HAS_CORPUS).each(files)("$name", ({ name, bytes, truth }) => {
  const games = parsePgn(bytes);
  const ours = countAll(games);
  const known = SETTLED[name] ?? DOUBTFUL[name];

  test("counts", () => {
    const theirs = wildCounts((truth.alt_reading ?? truth).aggregate);
    expect(ours).toEqual({ ...theirs, ...known?.ours });
    for (const [key, value] of Object.entries(known?.ours ?? {})) {
      expect({ [key]: value }, "no longer a difference").not.toEqual({
        [key]: theirs[key as "games"],
      });
    }
  });

  test.runIf(truth.status === "ok" && known === undefined)("game by game", () => {
    const each = games.map((game) => ({
      plies: game.moves.length,
      nodes: countGame(game).nodes,
      tags: game.tagPairs.length,
    }));
    expect(each).toEqual(truth.games.map(({ plies, nodes, tags }) => ({ plies, nodes, tags })));
  });

  test.runIf(truth.expected)("known by construction", () => {
    const each = games.map((game) => ({ plies: game.moves.length, result: game.result }));
    expect(each).toEqual(truth.expected?.games.map(({ plies, result }) => ({ plies, result })));
  });
});

test.skipIf(!HAS_CORPUS)("differences are of the right sort, and few", () => {
  const statusOf = new Map(files.map(({ name, truth }) => [name, truth.status]));
  for (const name of Object.keys(SETTLED)) expect(statusOf.get(name), name).toBe("ok");
  for (const name of Object.keys(DOUBTFUL)) expect(statusOf.get(name), name).toBe("doubtful");
  expect(Object.keys(SETTLED).length).toBeLessThan(10);
});

function wildCounts(aggregate: Aggregate): WildCounts {
  const { games, tags, mainline_plies, all_plies, comments, nags, ravs } = aggregate;
  return { games, tags, plies: mainline_plies, nodes: all_plies, comments, nags, variations: ravs };
}

/** Rest-of-line comments are left out: the other reader drops them. */
function countAll(games: PgnGame[]): WildCounts {
  const sum = {
    games: games.length,
    tags: 0,
    plies: 0,
    nodes: 0,
    comments: 0,
    nags: 0,
    variations: 0,
  };
  for (const game of games) {
    const counts = countGame(game);
    sum.tags += game.tagPairs.length;
    sum.plies += counts.plies;
    sum.nodes += counts.nodes;
    sum.comments += counts.braceComments;
    sum.nags += counts.nags;
    sum.variations += counts.variations;
  }
  return sum;
}

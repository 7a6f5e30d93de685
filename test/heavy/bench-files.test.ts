// The large files of the corpus, two million moves and more each: every game, and a checksum over the positions that
// their main lines end in, against an independent reader (../shared/corpus/pgn/truth).
import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { readPgn } from "movetext";
import { afterAll, describe, expect, test } from "vitest";
import { HAS_CORPUS, readCorpus, readJson, report } from "../support/corpus.js";

interface Truth {
  aggregate: { games: number; mainline_plies: number; tags: number; checksum64: string };
}

// Not `annotated`: it has illegal moves, where the other reader goes on otherwise.
const NAMES = ["otb", "lichess", "chesscom", "engine"];
afterAll(() => report("bench files", NAMES.length));

describe.skipIf(!HAS_CORPUS).each(NAMES)("%s", (name) => {
  test("games, tag pairs, plies and final positions", { timeout: 600_000 }, () => {
    const { aggregate } = readJson(`pgn/truth/bench/${name}.pgn.json`) as Truth;
    const found = { games: 0, mainline_plies: 0, tags: 0 };
    const hash = createHash("sha256");
    for (const game of readPgn(gunzipSync(readCorpus(`pgn/bench/${name}.pgn.gz`)))) {
      const { moves } = game;
      found.games++;
      found.mainline_plies += moves.length;
      found.tags += game.tagPairs.length;
      hash.update(`${game.fenAfter(moves[moves.length - 1])}\n`);
    }
    const checksum64 = hash.digest("hex").slice(0, 16);
    const { games, mainline_plies, tags } = aggregate;
    expect({ ...found, checksum64 }).toEqual({
      games,
      mainline_plies,
      tags,
      checksum64: aggregate.checksum64,
    });
  });
});

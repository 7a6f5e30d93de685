// The public names. A name may be added here on purpose; none is taken away.
import * as everything from "movetext";
import * as pgn from "movetext/pgn";
import { expect, test } from "vitest";

const PGN_NAMES = [
  "MoveFlag",
  "MovetextError",
  "Position",
  "fenAfter",
  "indexPgn",
  "init",
  "moveAt",
  "parseComment",
  "parsePgn",
  "readPgn",
  "replay",
  "streamPgn",
  "stringifyGame",
  "validateFen",
  "visitPgn",
  "visitPgnStream",
  "walk",
];

test("movetext", () => expect(Object.keys(everything).sort()).toEqual(PGN_NAMES));
test("movetext/pgn", () => expect(Object.keys(pgn).sort()).toEqual(PGN_NAMES));

test("require() works", async () => {
  const { createRequire } = await import("node:module");
  const required = createRequire(import.meta.url)("movetext") as typeof everything;
  expect(required.parsePgn("1. e4 *")).toHaveLength(1);
});

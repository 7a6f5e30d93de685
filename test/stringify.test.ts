// JSON of games, nested as deep as text can nest variations.
import fc from "fast-check";
import { expect, test } from "vitest";
import { stringifyGame, writeJson } from "../src/core/stringify.js";

test("the same text as JSON.stringify for any plain value", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      expect(writeJson(value)).toBe(JSON.stringify(value));
    }),
    { seed: 7, numRuns: 500 },
  );
});

test.each([
  [{ a: undefined, b: [undefined, () => 1, Symbol("x")], c: -0, d: Number.NaN }],
  [{ "": "", "\n\ud800": "\u2028é", 2: "two", 1: "one" }],
  [[[], {}, [[]], [{}], null, true]],
  [Object.assign(Object.create(null), { ["__proto__"]: "x", White: "Ann" })],
])("odd values", (value) => {
  expect(writeJson(value)).toBe(JSON.stringify(value));
});

test("variations nested 100 000 deep", () => {
  interface Line {
    moves: { san: string; variations: Line[] }[];
  }
  const game: Line = { moves: [] };
  let line = game;
  for (let depth = 0; depth < 100_000; depth++) {
    const deeper: Line = { moves: [] };
    line.moves.push({ san: "e4", variations: [deeper] });
    line = deeper;
  }
  const json = stringifyGame(game);
  expect(json).toBe(
    `${'{"moves":[{"san":"e4","variations":['.repeat(100_000)}{"moves":[]}${"]}]}".repeat(100_000)}`,
  );
});

test("takes a game or its toJSON()", () => {
  expect(stringifyGame({ toJSON: () => ({ tags: {} }) })).toBe('{"tags":{}}');
  expect(stringifyGame({ tags: {} })).toBe('{"tags":{}}');
});

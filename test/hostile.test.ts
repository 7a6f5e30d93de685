// Damaged and hostile input: no trap, no hang, no lost later game. What takes many megabytes is in test/heavy.
import {
  indexPgn,
  MovetextError,
  type PgnGame,
  parsePgn,
  readPgn,
  stringifyGame,
  visitPgn,
} from "movetext";
import { describe, expect, test } from "vitest";
import { wildFiles } from "./support/corpus.js";
import { FIXTURES } from "./support/fixtures.js";
import { join, mutate } from "./support/mutate.js";

const MUTATIONS = 2000;
const encoder = new TextEncoder();
const SENTINEL = encoder.encode('\n\n[Event "Sentinel"]\n\n1. d4 *\n');

const own = FIXTURES.map(({ name, text }) => ({ name, bytes: encoder.encode(text) }));
const wild = wildFiles().filter(({ bytes }) => bytes.length < 40_000);
/** Thirty files spread over the sizes; our own where there is no corpus. */
const thirty =
  wild.length > 30 ? wild.filter((_, index) => (index * 30) % wild.length < 30).slice(0, 30) : own;

function checkSound(bytes: Uint8Array, games: PgnGame[]): void {
  let end = 0;
  for (const game of games) {
    expect(game.span.start).toBeGreaterThanOrEqual(end);
    end = game.span.end;
    expect(end).toBeGreaterThanOrEqual(game.span.start);
    stringifyGame(game);
  }
  expect(end).toBeLessThanOrEqual(bytes.length);
}

function checkIndex(source: Uint8Array | string, games: PgnGame[]): void {
  const index = indexPgn(source);
  const spans = Array.from({ length: index.length }, (_, at) => index.span(at));
  expect(spans).toEqual(games.map(({ span }) => span));
}

describe("random mutations", () => {
  const each = Math.ceil(MUTATIONS / thirty.length);
  test.each(thirty)(`$name, ${each} times`, ({ bytes }) => {
    for (let seed = 1; seed <= each; seed++) {
      const damaged = mutate(bytes, seed * 7919 + bytes.length);
      // Two bytes that say "UTF-16" make the rest something else.
      if (damaged[0] >= 0xfe && damaged[1] >= 0xfe) continue;
      const source = join(damaged, SENTINEL);
      const games = parsePgn(source);
      checkSound(source, games);
      checkIndex(source, games);
      const last = games[games.length - 1];
      expect(last.tagPairs.at(-1), `seed ${seed}`).toMatchObject({
        name: "Event",
        value: "Sentinel",
      });
      expect(
        last.moves.map(({ text }) => text),
        `seed ${seed}`,
      ).toEqual(["d4"]);
    }
  });
});

describe("every truncation", () => {
  const short = [...own, ...wildFiles().filter(({ bytes }) => bytes.length <= 8192)];
  test.each(short)("$name", ({ bytes }) => {
    for (let length = 0; length <= bytes.length; length++) {
      const source = bytes.subarray(0, length);
      visitPgn(source, {});
      // Building whole games of every truncation takes minutes and finds no more.
      if (length % 16 === 0) checkSound(source, parsePgn(source));
    }
  });
});

describe("index and parser agree on where games begin and end", () => {
  test.each([...own, ...wildFiles()])("$name", ({ bytes }) => {
    checkIndex(bytes, parsePgn(bytes));
    const text = new TextDecoder().decode(bytes);
    checkIndex(text, parsePgn(text));
  });
});

test("all 256 bytes, alone, in tags, in comments, in moves", () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const frames = ["", '[Event "#"]\n\n1. e4 *', "1. e4 {#} *", "1. e4 # e5 *", "1. e4 e#5 *", "[#"];
  for (const frame of frames) {
    const [before, behind = ""] = frame.split("#").map((part) => encoder.encode(part));
    for (const middle of [all, ...Array.from(all, (byte) => Uint8Array.of(byte))]) {
      const source = join(before, middle, encoder.encode(String(behind ?? "")), SENTINEL);
      checkSound(source, parsePgn(source));
    }
  }
});

test("every three characters that structure text", () => {
  const characters = [
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    '"',
    "\\",
    ";",
    "%",
    "*",
    "$",
    "<",
    "\n",
    " ",
    "1",
    "e4",
  ];
  for (const a of characters) {
    for (const b of characters) {
      for (const c of characters) {
        const source = encoder.encode(`${a}${b}${c}\n\n[Event "Sentinel"]\n\n1. d4 *\n`);
        const games = parsePgn(source);
        checkSound(source, games);
        checkIndex(source, games);
        const label = JSON.stringify(a + b + c);
        expect(
          games.at(-1)?.moves.map(({ text }) => text),
          label,
        ).toEqual(["d4"]);
      }
    }
  }
});

describe("nesting", () => {
  test.each(["(", "1. e4 (", "1. e4 e5 ({", ")"])("1 000 000 times %j", (part) => {
    const source = `1. e4 ${part.repeat(1_000_000 / part.length)}`;
    const games = parsePgn(source);
    expect(games).toHaveLength(1);
    expect(games[0].moves[0].text).toBe("e4");
    stringifyGame(games[0]);
    visitPgn(source, {});
  });

  test("100 000 deep, where the limit allows it", () => {
    const depth = 100_000;
    const source = `${"1. e4 (".repeat(depth)}${")".repeat(depth)} *`;
    const [game] = parsePgn(source, { limits: { depth: 2 * depth } });
    let found = 0;
    for (let line = game.moves; line.length > 0; found++) line = line[0].variations[0].moves;
    expect(found).toBe(depth);
    expect(stringifyGame(game).split('"san":"e4"').length).toBe(depth + 1);
  });

  test("the default limit keeps the text, the main line and the next game", () => {
    const depth = 5000;
    const source = `1. e4 ${"(1. d4 ".repeat(depth)}${")".repeat(depth)} e5 *\n\n1. c4 *`;
    const games = parsePgn(source);
    expect(games.map((game) => game.moves.map(({ text }) => text))).toEqual([["e4", "e5"], ["c4"]]);
    expect(games[0].diagnostics.map(({ code }) => code)).toEqual(["TooDeep"]);
    expect(games[0].unread[0].text).toMatch(/^(\(1\. d4 )+\)+$/);
  });
});

test("a game past limits.gameBytes ends there; later games are read", () => {
  const source = `1. e4 {${"x".repeat(5000)}} e5 *\n\n[Event "next"]\n\n1. c4 *`;
  const games = parsePgn(source, { limits: { gameBytes: 1000 } });
  const codes = games.flatMap((game) => game.diagnostics.map(({ code }) => code));
  expect(codes).toContain("GameTooLong");
  expect(games[0].moves[0].text).toBe("e4");
  expect(games.at(-1)?.tags.Event).toBe("next");
});

test("strict throws MovetextError on damaged text and nothing else", () => {
  for (const { bytes } of thirty) {
    for (let seed = 1; seed <= 20; seed++) {
      const damaged = mutate(bytes, seed);
      const hasErrors = parsePgn(damaged).some((game) =>
        game.diagnostics.some(({ severity }) => severity === "error"),
      );
      let thrown: unknown;
      try {
        for (const _ of readPgn(damaged, { strict: true }));
      } catch (error) {
        thrown = error;
      }
      expect(thrown instanceof MovetextError, `seed ${seed}`).toBe(hasErrors);
    }
  }
});

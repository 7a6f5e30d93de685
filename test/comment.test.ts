// Comment text → words and commands. Cases PGN-31 and PGN-32 of the corpus, and forms seen in real files.
import { describe, expect, test } from "vitest";
import { readComment } from "../src/pgn/comment.js";

const span = { start: 3, end: 9 };
const read = (raw: string) => readComment(raw, "brace", span);
const text = (raw: string) => read(raw).text;

describe("text", () => {
  test.each([
    ["", ""],
    [" fine ", "fine"],
    ["two  blanks", "two  blanks"],
    ["line one\n\nline two ", "line one line two"],
    ["a \t\r\n  b\rc", "a b c"],
    ["a [%clk 0:01:00] b", "a b"],
    ["a[%clk 0:01:00]b", "ab"],
    ["a\n[%clk 0:01:00]\nb", "a b"],
    [" [%eval 0.17] [%clk 0:10:00] ", ""],
    ["[%a][%b] x [%c] [%d] y", "x y"],
    ["[#]", "[#]"],
    ["[%]", "[%]"],
    ["[% clk 0:01]", "[% clk 0:01]"],
    ["50% [of it]", "50% [of it]"],
    ["[%csl Ga4", "[%csl Ga4"],
    ["[%csl Ga4 [%clk 0:01:00] x", "[%csl Ga4 x"],
  ])("%j → %j", (raw, words) => {
    const comment = read(raw);
    expect(comment.text).toBe(words);
    expect(comment.raw).toBe(raw);
  });
});

test("commands in order, known or not", () => {
  expect(read("{[%mdl 1024][#] [%evp 0,2, 19 ,22] [%csl ]").commands).toEqual([
    { name: "mdl", args: ["1024"] },
    { name: "evp", args: ["0", "2", "19", "22"] },
    { name: "csl", args: [] },
  ]);
  expect(read(" [%c_effect e5;square;e5;type;Miss;persistent;true] ").commands).toEqual([
    { name: "c_effect", args: ["e5;square;e5;type;Miss;persistent;true"] },
  ]);
  expect(read('[%~<|> "Somewhere"]').commands).toEqual([{ name: "~<|>", args: ['"Somewhere"'] }]);
  expect(text("{[%mdl 1024][#] [%evp 0,2,19,22]}")).toBe("{[#] }");
});

test.each([
  ["[%clk 0:09:58.7]", 598.7],
  ["[%clk\n0:09:57]", 597],
  ["[%clk 71:59:52]", 259192],
  ["[%clk 01:14:46]", 4486],
  ["[%clk 09:58]", 598],
  ["[%clk 5]", 5],
  ["[%clk 0:00:03.25 ]", 3.25],
  ["[%clk 0:00:03,5]", 3.5],
  ["[%clk 0:00:03.]", 3],
  ["[%clk 0:01:00][%clk 0:02:00]", 60],
  ["[%clk x][%clk 0:02:00]", 120],
  ["[%clk 1:2:3:4]", undefined],
  ["[%clk :30]", undefined],
  ["[%clk 1:]", undefined],
  ["[%clk]", undefined],
  ["[%clk 1:00 pm]", undefined],
])("clock of %j is %s", (raw, seconds) => {
  expect(read(raw).clock).toBe(seconds);
});

test("emt, egt and mct", () => {
  expect(read("[%emt 00:00:35][%egt 00:15:43] [%mct 17:10:42]")).toMatchObject({
    emt: 35,
    egt: 943,
    mct: 61842,
  });
  expect(read("[%emt 0.5]").emt).toBe(0.5);
});

test.each([
  ["[%eval 0.17]", { pawns: 0.17 }],
  ["[%eval -0.32,18]", { pawns: -0.32, depth: 18 }],
  ["[%eval +1.5]", { pawns: 1.5 }],
  ["[%eval .5]", { pawns: 0.5 }],
  ["[%eval 3]", { pawns: 3 }],
  ["[%eval -0.00]", { pawns: 0 }],
  ["[%eval #-3]", { mate: -3 }],
  ["[%eval #12,24]", { mate: 12, depth: 24 }],
  ["[%eval 0,1]", undefined],
  ["[%eval 66,21]", undefined],
  ["[%eval abc]", undefined],
  ["[%eval 0.5,x]", undefined],
  ["[%eval 0.5,]", undefined],
  ["[%eval #]", undefined],
  ["[%eval .]", undefined],
  ["[%eval 1.2.3]", undefined],
  ["[%eval]", undefined],
  [`[%eval ${"9".repeat(400)}]`, undefined],
])("evaluation of %j", (raw, evaluation) => {
  expect(read(raw).eval).toEqual(evaluation);
});

test("zero is never written as minus zero", () => {
  expect(Object.is(read("[%eval -0.0]").eval?.pawns, 0)).toBe(true);
});

test("shapes", () => {
  expect(read("[%csl ][%cal Ge2e4,Rd1h5] look")).toMatchObject({
    text: "look",
    shapes: [
      { color: "green", from: "e2", to: "e4" },
      { color: "red", from: "d1", to: "h5" },
    ],
  });
  expect(read("[%csl Ya1, Bh8][%cal Gd4d4]").shapes).toEqual([
    { color: "yellow", from: "a1" },
    { color: "blue", from: "h8" },
    { color: "green", from: "d4", to: "d4" },
  ]);
  for (const raw of ["[%csl ]", "[%cal G621,B27]", "[%csl Xa4]", "[%csl Ga9]", "[%cal Ga1]"]) {
    expect(Object.keys(read(raw))).not.toContain("shapes");
  }
});

test("keys come in one order and only where there is something", () => {
  expect(Object.keys(read("x"))).toEqual(["text", "raw", "style", "commands", "span"]);
  expect(Object.keys(read("[%csl Ga4][%eval 1.0][%emt 1][%clk 1]"))).toEqual([
    ...["text", "raw", "style", "commands", "clock", "emt", "eval", "shapes", "span"],
  ]);
  expect(readComment(" x", "line", span)).toMatchObject({ style: "line", span });
});

test("time grows with the size alone", () => {
  const size = 1 << 18;
  const started = performance.now();
  for (const part of ["[%", "[%a", " ", " \n", "[%a]", "[%a] ", "]", "[%a 1,", "x\n"]) {
    expect(read(part.repeat(size)).raw.length).toBe(part.length * size);
  }
  expect(performance.now() - started).toBeLessThan(10_000);
});

// The public calls: misuse, options, strict reading, visiting, re-entrancy, plain data.
import {
  indexPgn,
  init,
  MovetextError,
  type PgnGame,
  parsePgn,
  readPgn,
  streamPgn,
  stringifyGame,
  visitPgn,
  visitPgnStream,
} from "movetext";
import { describe, expect, test } from "vitest";
import { FIXTURES } from "./support/fixtures.js";

const TWO = '[Event "A"]\n\n1. e4 e5 1-0\n\n[Event "B"]\n\n1. d4 (1. c4) {x} d5 0-1\n';
const KEYS = [
  ...["tags", "tagPairs", "variant", "startFen", "preface", "comments", "nags", "moves"],
  ...["termination", "commentsAfter", "result", "unread", "diagnostics", "span"],
];
const events = (games: Iterable<PgnGame>) => [...games].map(({ tags }) => tags.Event);
const texts = ({ moves }: PgnGame) => moves.map(({ text }) => text);

describe("sources", () => {
  test.each([
    ["string", TWO],
    ["Uint8Array", new TextEncoder().encode(TWO)],
    ["ArrayBuffer", new TextEncoder().encode(TWO).buffer],
    ["DataView", new DataView(new TextEncoder().encode(`xx${TWO}`).buffer, 2)],
    ["Buffer", Buffer.from(`xxx${TWO}`).subarray(3)],
  ])("%s", (_, source) => {
    for (const games of [parsePgn(source), readPgn(source), indexPgn(source)]) {
      expect(events(games)).toEqual(["A", "B"]);
    }
  });

  test.each(["", " ", "\n\r\n\t", "\ufeff", "\ufeff \n", "\0"])("blank %j", (source) => {
    for (const input of [source, new TextEncoder().encode(source)]) {
      expect(parsePgn(input)).toEqual([]);
      expect([...readPgn(input)]).toEqual([]);
      expect(indexPgn(input).length).toBe(0);
    }
  });

  test.each(
    [undefined, null, 1, {}, ["*"], true, Symbol("x"), new Date(), new Blob([])].map((x) => [x]),
  )("%s is a TypeError", (source) => {
    const wrong = source as unknown as string;
    expect(() => parsePgn(wrong)).toThrow(TypeError);
    expect(() => [...readPgn(wrong)]).toThrow(TypeError);
    expect(() => indexPgn(wrong)).toThrow(TypeError);
    expect(() => visitPgn(wrong, {})).toThrow(TypeError);
  });

  test.each([undefined, null, 1, {}, true])("stream %s is a TypeError", async (source) => {
    const wrong = source as unknown as Blob;
    const read = async () => {
      for await (const _ of streamPgn(wrong));
    };
    await expect(read()).rejects.toThrow(TypeError);
    await expect(visitPgnStream(wrong, {})).rejects.toThrow(TypeError);
  });

  test("a stream of other things than text and bytes is a TypeError", async () => {
    const read = async () => {
      for await (const _ of streamPgn([1, 2] as unknown as string[]));
    };
    await expect(read()).rejects.toThrow(TypeError);
  });

  test("a wrong option is a TypeError", () => {
    for (const options of [
      { encoding: "klingon" },
      { where: 5 },
      { limits: { depth: -1 } },
      { limits: { depth: "deep" } },
    ]) {
      expect(() => parsePgn("*", options as object), JSON.stringify(options)).toThrow(TypeError);
    }
  });
});

describe("strict", () => {
  const broken = '[Event "A"]\n\n1. e4 *\n\n[Event "B"]\n\n1. d4 } d5 *\n';

  test("throws at the first error, after the games before it", () => {
    expect(() => parsePgn(broken, { strict: true })).toThrow(MovetextError);
    const games: PgnGame[] = [];
    try {
      for (const game of readPgn(broken, { strict: true })) games.push(game);
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({
        name: "MovetextError",
        code: "UnexpectedCommentEnd",
        line: 7,
        column: 7,
        span: { start: broken.indexOf("}"), end: broken.indexOf("}") + 1 },
        excerpt: "1. d4 } d5 *\n      ^",
      });
      expect((error as MovetextError).diagnostics).toHaveLength(1);
    }
    expect(events(games)).toEqual(["A"]);
  });

  test("warnings do not throw", () => {
    expect(parsePgn("1. e4 1/2", { strict: true })[0].diagnostics).toHaveLength(1);
  });

  test("streams throw too", async () => {
    const read = async () => {
      for await (const _ of streamPgn([broken], { strict: true }));
    };
    await expect(read()).rejects.toThrow(MovetextError);
  });
});

describe("options", () => {
  test("where skips games by their tags", async () => {
    const where = (tags: Record<string, string>) => tags.Event === "B";
    expect(events(parsePgn(TWO, { where }))).toEqual(["B"]);
    expect(events(readPgn(TWO, { where }))).toEqual(["B"]);
    const found: PgnGame[] = [];
    for await (const game of streamPgn([TWO], { where })) found.push(game);
    expect(events(found)).toEqual(["B"]);
  });

  test("comments and variations can be skipped", () => {
    const source = "{a} 1. e4 {b} (1. d4 {c} d5) ;d\ne5 *";
    const [game] = parsePgn(source, { comments: false });
    expect(game.comments).toEqual([]);
    expect(game.moves[0].comments).toEqual([]);
    expect(game.moves[0].variations[0].moves).toHaveLength(2);
    const [flat] = parsePgn(source, { variations: false });
    expect(texts(flat)).toEqual(["e4", "e5"]);
    expect(flat.moves[0].variations).toEqual([]);
    expect(flat.comments.map(({ text }) => text)).toEqual(["a"]);
    expect(flat.diagnostics).toEqual([]);
  });

  test("limits.diagnostics", () => {
    const [game] = parsePgn(`1. e4 ${"} e5 ".repeat(50)} *`, { limits: { diagnostics: 10 } });
    expect(game.diagnostics).toHaveLength(11);
    expect(game.diagnostics.at(-1)?.code).toBe("TooManyDiagnostics");
  });

  test("positions: false leaves every move unresolved", () => {
    const [game] = parsePgn("1. e4 e5 2. Nbd7 O-O *", { positions: false });
    expect(game.moves.map(({ resolved, san }) => [resolved, san])).toEqual([
      [false, "e4"],
      [false, "e5"],
      [false, "Nbd7"],
      [false, "O-O"],
    ]);
    expect(game.moves[2]).toMatchObject({ piece: "n", to: "d7" });
    expect(game.moves[3]).toMatchObject({ castling: "king" });
  });
});

describe("games", () => {
  test.each(FIXTURES)("$name: JSON and clones", ({ text }) => {
    for (const game of parsePgn(text)) {
      const data = game.toJSON();
      expect(JSON.stringify(game)).toBe(JSON.stringify(data));
      expect(stringifyGame(game)).toBe(JSON.stringify(data));
      expect(stringifyGame(data)).toBe(JSON.stringify(data));
      expect(JSON.parse(JSON.stringify(structuredClone(data)))).toEqual(
        JSON.parse(JSON.stringify(game)),
      );
      expect(Object.keys(data)).toEqual(KEYS.filter((key) => key in data));
    }
  });

  test("a property is built once", () => {
    const [game] = parsePgn(TWO);
    for (const key of ["tags", "tagPairs", "moves", "diagnostics", "comments", "unread"] as const) {
      expect(game[key]).toBe(game[key]);
    }
  });

  test("stays valid after later parses, whatever of it was looked at before", () => {
    const kept = parsePgn(TWO);
    const expected = parsePgn(TWO).map(stringifyGame);
    for (let round = 0; round < 50; round++) parsePgn(`1. h4 {${"y".repeat(round * 5000)}} *`);
    expect(kept.map(stringifyGame)).toEqual(expected);
  });

  test("does not change when the caller's bytes do", () => {
    const bytes = new TextEncoder().encode(TWO);
    const games = parsePgn(bytes);
    const expected = parsePgn(TWO).map(texts);
    bytes.fill(0x20);
    expect(games.map(texts)).toEqual(expected);
  });

  test("move numbers, plies and colours", () => {
    const [game] = parsePgn("1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *");
    expect(game.moves.map(({ ply, number, color }) => [ply, number, color])).toEqual([
      [1, 1, "white"],
      [2, 1, "black"],
      [3, 2, "white"],
      [4, 2, "black"],
    ]);
    const [{ moves }] = game.moves[1].variations;
    expect(
      moves.map(({ ply, number, color, numberText }) => [ply, number, color, numberText]),
    ).toEqual([
      [2, 1, "black", "1..."],
      [3, 2, "white", "2."],
    ]);
  });

  test("tags have no prototype and pollute nothing", () => {
    const [game] = parsePgn('[__proto__ "x"]\n[constructor "c"]\n[toString "t"]\n\n*');
    expect(Object.getPrototypeOf(game.tags)).toBe(null);
    expect(Object.keys(game.tags)).toEqual(["__proto__", "constructor", "toString"]);
    expect(Object.entries(game.tags)[0]).toEqual(["__proto__", "x"]);
    expect(Object.getPrototypeOf(game.toJSON().tags)).toBe(null);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    expect(parsePgn("*")[0].tags.toString).toBeUndefined();
  });

  test("of duplicate tags the first wins and all are kept", () => {
    const [game] = parsePgn('[Event "a"]\n[Round "1"]\n[Round "2"]\n\n*');
    expect(game.tags.Round).toBe("1");
    expect(game.tagPairs.map(({ name, value }) => [name, value])).toEqual([
      ["Event", "a"],
      ["Round", "1"],
      ["Round", "2"],
    ]);
  });
});

describe("index", () => {
  test("length, tags, span, at, iteration", () => {
    const index = indexPgn(TWO);
    expect(index.length).toBe(2);
    expect(index.tags(1).Event).toBe("B");
    expect(index.span(1)).toEqual({
      start: TWO.indexOf('[Event "B"]'),
      end: TWO.lastIndexOf("0-1") + 3,
    });
    expect(stringifyGame(index.at(1))).toBe(stringifyGame(parsePgn(TWO)[1]));
    expect([...index].map(stringifyGame)).toEqual(parsePgn(TWO).map(stringifyGame));
  });

  test.each([-1, 2, 0.5, Number.NaN])("at(%s) is out of range", (at) => {
    expect(() => indexPgn(TWO).at(at)).toThrow();
  });
});

describe("re-entrancy", () => {
  test("readers interleaved", () => {
    const readers = [
      readPgn(TWO),
      readPgn(TWO.replaceAll("4", "3")),
      readPgn("1. a3 *\n\n1. b3 *"),
    ];
    const found = readers.map(() => [] as string[]);
    for (let round = 0; round < 2; round++) {
      readers.forEach((reader, at) => {
        const game = reader.next().value as PgnGame;
        found[at].push(texts(game).join(" "));
      });
    }
    expect(found).toEqual([
      ["e4 e5", "d4 d5"],
      ["e3 e5", "d3 d5"],
      ["a3", "b3"],
    ]);
  });

  test("parsing inside callbacks", () => {
    const seen: string[] = [];
    visitPgn(TWO, {
      move(san) {
        const [inner] = parsePgn(`1. h4 {${"z".repeat(100_000)}} *`);
        seen.push(`${san} ${texts(inner)}`);
        visitPgn("1. g4 *", { move: (name) => void seen.push(name) });
      },
    });
    expect(seen).toEqual(["e4", "e5", "d4", "c4", "d5"].flatMap((san) => [`${san} h4`, "g4"]));
    const where = () => parsePgn(TWO).length === 2;
    expect(parsePgn(TWO, { where })).toHaveLength(2);
  });

  test("a callback that throws leaves the reader usable", () => {
    expect(() =>
      visitPgn(TWO, {
        move() {
          throw new Error("mine");
        },
      }),
    ).toThrow("mine");
    expect(events(parsePgn(TWO))).toEqual(["A", "B"]);
  });
});

test("init may be called early, late, twice, with bytes or nothing", async () => {
  await init();
  await Promise.all([init(), init()]);
  expect(parsePgn("1. e4 *")).toHaveLength(1);
});

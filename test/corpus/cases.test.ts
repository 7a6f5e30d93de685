// The cases drawn from other readers' bug reports: every PGN case, as a string and as bytes.
// Moves are compared exactly where the rules resolved them, else by what their text states.
import {
  type PgnGame,
  type PgnGameData,
  type PgnMove,
  parsePgn,
  streamPgn,
  stringifyGame,
} from "movetext";
import { afterAll, describe, expect, test } from "vitest";
import { HAS_CORPUS, readJson, report } from "../support/corpus.js";
import {
  fold,
  HAS_RULES,
  nagsOf,
  placedComments,
  sanParts,
  statedParts,
  variationsOf,
} from "../support/game.js";
import { expectSame } from "../support/same.js";

interface ExpectedLine {
  mainline?: string[];
  mainlineAlso?: string[][];
  moves?: string[];
  comments?: { after: number; text: string; stripped?: boolean; afterVariation?: true }[];
  startComments?: string[];
  nags?: { ply: number; nags: number[] }[];
  variations?: (ExpectedLine & { at: number })[];
}

interface ExpectedGame extends ExpectedLine {
  tags: Record<string, string>;
  tagsAlso?: Record<string, string[]>;
  result: string;
  resultAlso?: string[];
  prefaceComments?: string[];
  annotations?: Record<string, unknown>[];
  variant?: string;
  variationDepth?: number;
}

interface Case {
  id: string;
  format: string;
  group: string;
  title: string;
  input: string | null;
  bytesBase64?: string;
  checks?: string[];
  expect: ExpectedGame & {
    games: number;
    perGame?: ExpectedGame[];
    diagnostics: string;
    diagnosticsAlso?: string[];
    errorAt?: { line: number; column: number; token: string };
  };
}

const all = HAS_CORPUS ? (readJson("cases.json") as Case[]) : [];
const cases = all.filter(({ format }) => format === "pgn");
afterAll(() => report("cases", cases.length));

describe.skipIf(!HAS_CORPUS).each(cases)("$id $title", (item) => {
  const bytes =
    item.input === null
      ? new Uint8Array(Buffer.from(item.bytesBase64 ?? "", "base64"))
      : new TextEncoder().encode(item.input);
  const sources: (string | Uint8Array)[] = item.input === null ? [bytes] : [item.input, bytes];

  test.each(sources.map((source) => [typeof source === "string" ? "string" : "bytes", source]))(
    "as %s",
    (_, source) => checkCase(item, parsePgn(source as string | Uint8Array)),
  );

  if (!item.checks?.includes("allSplits")) return;
  test("cut in two at every place", async () => {
    const whole = parsePgn(bytes).map((game) => game.toJSON());
    for (let cut = 0; cut <= bytes.length; cut++) {
      const found: PgnGameData[] = [];
      const chunks = [bytes.subarray(0, cut), bytes.subarray(cut)];
      for await (const game of streamPgn(chunks)) found.push(game.toJSON());
      expectSame(found, whole, `cut at ${cut}: `);
    }
  });
});

function checkCase(item: Case, games: PgnGame[]): void {
  const { expect: expected, group } = item;
  expect(games.length).toBe(expected.games);
  (expected.perGame ?? [expected]).forEach((entry, index) => {
    checkGame(games[index], entry);
  });
  checkLevel(games, [expected.diagnostics, ...(expected.diagnosticsAlso ?? [])], group);
  if (HAS_RULES && expected.errorAt) {
    const { line, column, token } = expected.errorAt;
    const found = games.flatMap((game) => game.diagnostics).find((d) => d.severity === "error");
    expect(found).toMatchObject({ line, column });
    expect(found?.message).toContain(token);
  }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
}

function checkGame(game: PgnGame, expected: ExpectedGame): void {
  for (const [name, value] of Object.entries(expected.tags)) {
    expect([value, ...(expected.tagsAlso?.[name] ?? [])]).toContain(game.tags[name]);
    expect(Object.hasOwn(game.tags, name)).toBe(true);
  }
  expect([expected.result, ...(expected.resultAlso ?? [])]).toContain(game.result);
  if (HAS_RULES && expected.variant) expect(game.variant).toBe(expected.variant);
  checkMoves(game.moves, [expected.mainline ?? [], ...(expected.mainlineAlso ?? [])]);
  if (expected.variationDepth !== undefined) {
    checkDepth(game, expected.variationDepth);
    return;
  }
  if (expected.comments) {
    const found = placedComments(game.comments, game.moves, game.commentsAfter);
    checkComments(found, expected.comments);
  }
  if (expected.prefaceComments) {
    expect(game.preface.map(({ raw }) => fold(raw))).toEqual(expected.prefaceComments);
  }
  checkBranches(game.moves, expected);
  for (const annotation of expected.annotations ?? []) checkAnnotation(game.moves, annotation);
}

/** `found` against one of several accepted lines; what follows an unresolved move is not listed. */
function checkMoves(found: PgnMove[], accepted: string[][]): void {
  if (HAS_RULES) {
    const end = found.findIndex((move) => !move.resolved);
    const resolved = end < 0 ? found : found.slice(0, end);
    const line = resolved.map(({ san }) => san.replace(/^@/, "P@"));
    expect(accepted).toContainEqual(line);
    return;
  }
  const [line] = accepted;
  expect(found.length).toBeGreaterThanOrEqual(line.length);
  line.forEach((san, index) => {
    const stated = statedParts(found[index]);
    // A move such as e2e4 does not say which piece it is.
    const parts =
      stated.piece === undefined ? { ...sanParts(san), piece: undefined } : sanParts(san);
    expect({ ...parts, text: found[index].text }).toEqual({ ...stated, text: found[index].text });
  });
}

function checkComments(
  found: ReturnType<typeof placedComments>,
  expected: NonNullable<ExpectedLine["comments"]>,
): void {
  // Comments of commands alone need not be listed.
  const isListed = (text: string) =>
    expected.some((entry) => !entry.stripped && entry.text === text);
  const kept = found.filter(({ text, stripped }) => stripped !== "" || isListed(text));
  expect(
    kept.map(({ text, stripped, ...rest }, index) =>
      expected[index]?.stripped ? { ...rest, text: stripped, stripped: true } : { ...rest, text },
    ),
  ).toEqual(expected);
}

function checkBranches(moves: PgnMove[], expected: ExpectedLine): void {
  expect(nagsOf(moves)).toEqual(expected.nags ?? []);
  const found = variationsOf(moves);
  expect(found.map(({ at }) => at)).toEqual((expected.variations ?? []).map(({ at }) => at));
  (expected.variations ?? []).forEach((entry, index) => {
    const { variation } = found[index];
    checkMoves(variation.moves, [entry.moves ?? []]);
    expect(variation.comments.map(({ raw }) => fold(raw))).toEqual(entry.startComments ?? []);
    checkComments(placedComments([], variation.moves, []), entry.comments ?? []);
    checkBranches(variation.moves, entry);
  });
}

function checkAnnotation(moves: PgnMove[], annotation: Record<string, unknown>): void {
  const { comments } = moves[(annotation.ply as number) - 1];
  const first = <T>(read: (comment: (typeof comments)[number]) => T | undefined) =>
    comments.map(read).find((value) => value !== undefined);
  const shapes = comments.flatMap((comment) => comment.shapes ?? []);
  const letters = { green: "G", red: "R", yellow: "Y", blue: "B" };
  const written = shapes.map((shape) => letters[shape.color] + shape.from + (shape.to ?? ""));
  const commands = comments.flatMap((comment) => comment.commands);
  const found: Record<string, unknown> = {
    ply: annotation.ply,
    clk: first((comment) => comment.clock),
    emt: first((comment) => comment.emt),
    eval: first((comment) => comment.eval?.pawns),
    evalDepth: first((comment) => comment.eval?.depth),
    mate: first((comment) => comment.eval?.mate),
    csl: written.filter((shape) => shape.length === 3),
    cal: written.filter((shape) => shape.length === 5),
    timestamp: commands.find(({ name }) => name === "timestamp")?.args.join(","),
  };
  for (const [key, value] of Object.entries(annotation))
    expect({ [key]: found[key] }).toEqual({ [key]: value });
}

function checkLevel(games: PgnGame[], accepted: string[], group: string): void {
  const levels = games.flatMap((game) => game.diagnostics.map(({ severity }) => severity));
  const worst = ["error", "warning"].find((level) => levels.includes(level as "error")) ?? "none";
  // Without the rules nothing is known to be illegal, ambiguous or spelt in another than the canonical form.
  if (!HAS_RULES && ["san", "errors", "numbers"].includes(group)) accepted = [...accepted, "none"];
  const said = games.flatMap((game) => game.diagnostics.map((d) => `${d.code} ${d.span.start}`));
  expect(accepted, said.join(", ")).toContain(worst);
}

function checkDepth(game: PgnGame, depth: number): void {
  let found = 0;
  for (let line = game.moves; line.length > 0; found++) {
    const inner = line.flatMap((move) => move.variations)[0];
    if (inner === undefined) break;
    line = inner.moves;
  }
  expect(found).toBe(depth);
  expect(stringifyGame(game).split('"variations"').length).toBeGreaterThan(depth);
}

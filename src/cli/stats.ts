// `movetext stats`: counts and speed. Visits the text and builds no games, so it is the fastest reading there is.
import { visitPgnStream } from "../pgn.js";
import type { Command } from "./arguments.js";
import { openInput } from "./input.js";
import { createList } from "./json.js";
import { type Terminal, writeCount } from "./terminal.js";

interface Counts {
  bytes: number;
  games: number;
  tags: number;
  plies: number;
  variationPlies: number;
  comments: number;
  nags: number;
  variations: number;
  errors: number;
  warnings: number;
  results: Record<string, number>;
  seconds: number;
}

export const stats: Command = async (args, terminal, fail) => {
  const list = args.json === undefined ? undefined : createList(args.json, terminal);
  let hasErrors = false;
  await list?.begin();
  for (const file of args.files) {
    const counts = createCounts();
    const started = performance.now();
    try {
      const input = await openInput(file, terminal, () => counts.games);
      await visitPgnStream(input.chunks, createVisitor(counts), args.options);
      counts.seconds = (performance.now() - started) / 1000;
      counts.bytes = input.bytes;
      if (list) await list.add(JSON.stringify({ file: input.name, ...counts }));
      else await terminal.write(describe(input.name, counts, terminal));
    } catch (error) {
      fail(file, error);
    }
    hasErrors ||= counts.errors > 0;
  }
  await list?.end();
  return hasErrors;
};

function createCounts(): Counts {
  return {
    bytes: 0,
    games: 0,
    tags: 0,
    plies: 0,
    variationPlies: 0,
    comments: 0,
    nags: 0,
    variations: 0,
    errors: 0,
    warnings: 0,
    results: Object.create(null),
    seconds: 0,
  };
}

function createVisitor(counts: Counts) {
  let depth = 0;
  return {
    tag: () => {
      counts.tags++;
    },
    comment: () => {
      counts.comments++;
    },
    move: () => {
      if (depth === 0) counts.plies++;
      else counts.variationPlies++;
    },
    nag: () => {
      counts.nags++;
    },
    beginVariation: () => {
      depth++;
      counts.variations++;
    },
    endVariation: () => {
      depth--;
    },
    diagnostic: ({ severity }: { severity: string }) => {
      if (severity === "error") counts.errors++;
      else if (severity === "warning") counts.warnings++;
    },
    end: (result: string) => {
      depth = 0;
      counts.games++;
      counts.results[result] = (counts.results[result] ?? 0) + 1;
    },
  };
}

function describe(name: string, counts: Counts, terminal: Terminal): string {
  const { bytes, seconds, results, ...numbers } = counts;
  const rate = (count: number) => writeCount(Math.round(count / Math.max(seconds, 0.0005)));
  const rows: [string, string][] = [
    ["games", writeCount(numbers.games)],
    ["tag pairs", writeCount(numbers.tags)],
    ["plies", writeCount(numbers.plies)],
    ["plies in variations", writeCount(numbers.variationPlies)],
    ["variations", writeCount(numbers.variations)],
    ["comments", writeCount(numbers.comments)],
    ["NAGs", writeCount(numbers.nags)],
    ["errors", writeCount(numbers.errors)],
    ["warnings", writeCount(numbers.warnings)],
    ["bytes", writeCount(bytes)],
    ["seconds", seconds.toFixed(3)],
    ["MB per second", (bytes / 1e6 / Math.max(seconds, 0.0005)).toFixed(1)],
    ["games per second", rate(numbers.games)],
  ];
  const width = Math.max(...rows.map(([, value]) => value.length));
  const lines = rows.map(([label, value]) => `  ${value.padStart(width)}  ${label}`);
  return `${terminal.paint("bold", name)}\n${lines.join("\n")}\n`;
}

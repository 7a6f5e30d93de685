// One measuring process: one of our shapes and its rivals on a text, in rounds that take turns. A process measures
// one shape only, for what one reader leaves with the garbage collector slows another down.
import { Bench } from "tinybench";
import { now } from "./clock.js";
import { type CorpusName, loadCorpus, prefixOf, sourceOf } from "./corpora.js";
import type { Job, Message, Result, Versus } from "./messages.js";
import { hasNative, Native } from "./native.js";
import type { Parser, Shape, Source } from "./parser.js";
import { splitGames } from "./parser.js";
import { findParser } from "./parsers/index.js";
import { NATIVE } from "./plan.js";

interface Contest {
  name: string;
  title: string;
  source: Source;
  refused: number;
  ours: () => number;
  theirs: () => number | Promise<number>;
  heap: () => number | undefined;
  ratios: number[];
  times: number[];
  close(): void;
}

// What a shape gives back lives until the next run of any shape.
const last: { result: unknown } = { result: undefined };

process.once("message", async (job: Job) => {
  try {
    for (const corpus of job.corpora) send({ result: await measure(job, corpus) });
  } catch (error) {
    send({ skipped: error instanceof Error ? error.message : String(error), row: job.row.key });
  }
  process.disconnect();
});

function send(message: Message): void {
  process.send?.(message);
}

async function measure(job: Job, corpus: CorpusName): Promise<Result> {
  const [parserName, shapeName] = job.row.ours.split(".");
  const parser = await findParser(parserName);
  const shape = shapeOf(parser, shapeName);
  const source = loadCorpus(corpus, Math.min(job.limit, parser.limit));
  warmUp(shape, source, job.minimum);
  const contests: Contest[] = [];
  for (const rival of job.row.rivals) {
    const contest = await prepare(rival, shape, shapeName, source, job);
    if (contest !== undefined) contests.push(contest);
  }
  const times: number[] = [];
  const ours = timer(shape, source, job.minimum);
  for (let round = 0; round < job.rounds; round++) {
    times.push(ours());
    for (const contest of contests) {
      // Who goes first changes every round.
      const first = round % 2 === 0 ? contest.ours() : await contest.theirs();
      const second = round % 2 === 0 ? await contest.theirs() : contest.ours();
      const [own, rival] = round % 2 === 0 ? [first, second] : [second, first];
      contest.ratios.push(rival / own);
      contest.times.push(rival);
    }
  }
  const games = splitGames(source.text).length;
  const perSecond = 1000 / median(times);
  const memory = memoryOf(shape, source);
  const versus = contests.map(describe);
  for (const contest of contests) contest.close();
  return {
    row: job.row.key,
    corpus,
    title: `${parser.name}: ${shape.title}`,
    bytes: source.bytes.length,
    games,
    bytesPerSecond: source.bytes.length * perSecond,
    gamesPerSecond: games * perSecond,
    heap: memory?.heap,
    external: memory?.external,
    versus,
  };
}

function describe(contest: Contest): Versus {
  const bytes = contest.source.bytes.length;
  return {
    rival: contest.name,
    title: contest.title,
    ratio: median(contest.ratios),
    bytesPerSecond: (bytes * 1000) / median(contest.times),
    bytes,
    heap: contest.heap(),
    refused: contest.refused,
  };
}

/** Undefined where the rival is not to be had here. */
async function prepare(
  rival: string,
  ours: Shape,
  shapeName: string,
  whole: Source,
  job: Job,
): Promise<Contest | undefined> {
  const [parserName, mode] = rival.split(".");
  const common = { name: rival, ratios: [], times: [] };
  if (parserName === NATIVE) {
    if (!hasNative()) return undefined;
    const native = new Native(whole.bytes);
    await native.run(mode);
    const fromBytes = shapeOf(await findParser("movetextBytes"), shapeName);
    warmUp(fromBytes, whole, job.minimum);
    return {
      ...common,
      title: `pgn-reader and shakmaty (Rust): ${mode}`,
      source: whole,
      refused: 0,
      ours: timer(fromBytes, whole, job.minimum),
      theirs: () => native.run(mode),
      heap: () => undefined,
      close: () => native.close(),
    };
  }
  const parser = await findParser(parserName);
  const shape = shapeOf(parser, mode);
  const { source, refused } = textFor(parser, shape, whole, job);
  if (source.bytes.length === 0) return undefined;
  warmUp(shape, source, job.minimum);
  warmUp(ours, source, job.minimum);
  return {
    ...common,
    title: `${parser.name}: ${shape.title}`,
    source,
    refused,
    ours: timer(ours, source, job.minimum),
    theirs: timer(shape, source, 0),
    heap: () => memoryOf(shape, source)?.heap,
    close: () => {},
  };
}

function shapeOf(parser: Parser, name: string): Shape {
  const shape = parser.shapes[name];
  if (shape === undefined) throw new Error(`${parser.name} has no shape ${name}`);
  return shape;
}

/** As much of the text as the rival's speed allows, without the games that it refuses. */
function textFor(
  parser: Parser,
  shape: Shape,
  whole: Source,
  job: Job,
): { source: Source; refused: number } {
  const source = prefixOf(whole, parser.limit * job.share);
  if (parser.isPicky !== true) return { source, refused: 0 };
  const games = splitGames(source.text);
  const read = games.filter((text) => isRead(shape, text));
  return { source: sourceOf(read.join("")), refused: games.length - read.length };
}

function isRead(shape: Shape, text: string): boolean {
  try {
    shape.run(sourceOf(text));
    return true;
  } catch {
    return false;
  }
}

function warmUp(shape: Shape, source: Source, minimum: number): void {
  const end = now() + minimum * 20;
  do {
    last.result = shape.run(source);
  } while (now() < end);
}

/** Times one run of a shape, short ones by the mean of as many as take `minimum` milliseconds. */
function timer(shape: Shape, source: Source, minimum: number): () => number {
  return () => {
    const bench = new Bench({ iterations: 1, time: minimum, warmup: false, now, throws: true });
    const run = () => {
      last.result = shape.run(source);
    };
    bench.add(shape.title, run, { async: false });
    bench.runSync();
    const [{ result }] = bench.tasks;
    if (!("latency" in result)) throw new Error(`${shape.title}: no result`);
    return result.latency.mean;
  };
}

/** What a result keeps alive, for each byte of text; only where the collector can be called. */
function memoryOf(shape: Shape, source: Source): { heap: number; external: number } | undefined {
  const { gc } = globalThis;
  if (gc === undefined) return undefined;
  last.result = undefined;
  gc();
  const before = process.memoryUsage();
  last.result = shape.run(source);
  gc();
  const after = process.memoryUsage();
  const bytes = source.bytes.length;
  return {
    heap: (after.heapUsed - before.heapUsed) / bytes,
    external: (after.arrayBuffers - before.arrayBuffers) / bytes,
  };
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

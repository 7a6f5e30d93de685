// Runs the scanner over a source, window by window, and hands out whole games as batches.
import { GAME_END, GAME_TAPE_END, GAME_UNITS_END, ScanMode } from "../../assembly/shared/tape.js";
import type { Tags } from "./ast.js";
import { Batch, GameText } from "./batch.js";
import type { Engine, EnginePool } from "./module.js";
import type { Settings } from "./options.js";
import type { Source } from "./source.js";

/** Small enough for the caches, large enough that crossing into the module costs nothing. */
export const WINDOW: number = 128 * 1024;

/** What one window gave; the tape and the text are still in the module. */
export interface Window {
  games: number;
  /** Place in the source behind the last whole game. */
  to: number;
  isFinal: boolean;
  /** The last game was ended by `limits.gameBytes`. */
  isCut: boolean;
}

export function modeOf(settings: Settings): number {
  let mode = 0;
  if (!settings.comments) mode |= ScanMode.NoComments;
  if (!settings.variations) mode |= ScanMode.NoVariations;
  if (settings.positions) mode |= ScanMode.Positions;
  return mode;
}

/**
 * Scans the source from `from` until a whole game or the end was found. `isMore`: the source's end is not the end of
 * the input; then there may be none.
 */
export function scanWindow(
  engine: Engine,
  source: Source,
  from: number,
  settings: Settings,
  mode: number,
  isMore = false,
): Window {
  const { gameBytes } = settings.limits;
  for (let size = Math.min(WINDOW, gameBytes); ; size = Math.min(size * 2, gameBytes)) {
    const to = source.put(engine, from, Math.min(from + size, source.length));
    const isEnd = to === source.length && !isMore;
    const isCut = !isEnd && to - from >= gameBytes;
    let bits = mode;
    if (isEnd || isCut) bits |= ScanMode.Final;
    if (!source.isLineStart(from)) bits |= ScanMode.MidLine;
    if (!source.isAscii) bits |= source.hasUnits ? ScanMode.Units : ScanMode.MarkHigh;
    const games = engine.scan(bits, settings);
    if (games === 0 && !isEnd && !isCut && to < source.length) continue;
    const place = games === 0 ? from : from + consumed(engine.tape, source.isAscii, source);
    return { games, to: isEnd || isCut ? to : place, isFinal: isEnd, isCut };
  }
}

/** Units of the window up to the end of its last game. */
function consumed(tape: Uint32Array, isAscii: boolean, source: Source): number {
  let record = 0;
  while (tape[record + GAME_TAPE_END] < tape.length) record = tape[record + GAME_TAPE_END];
  const isText = source.hasUnits && !isAscii;
  return tape[record + (isText ? GAME_UNITS_END : GAME_END)];
}

/** Scans what lies between two places, which are the ends of whole games, and takes it out of the module. */
export function scanRange(
  engine: Engine,
  source: Source,
  from: number,
  to: number,
  settings: Settings,
  mode: number,
): Batch {
  const end = source.put(engine, from, to);
  let bits = mode | ScanMode.Final;
  if (!source.isLineStart(from)) bits |= ScanMode.MidLine;
  if (!source.isAscii) bits |= source.hasUnits ? ScanMode.Units : ScanMode.MarkHigh;
  const games = engine.scan(bits, settings);
  const window = { games, to: end, isFinal: true, isCut: false };
  return takeBatch(engine, source, from, window, settings);
}

/** Takes the window's games out of the module. */
export function takeBatch(
  engine: Engine,
  source: Source,
  from: number,
  window: Window,
  { limits }: Settings,
): Batch {
  const text = source.keep(from, window.to, source.isAscii);
  const batch = new Batch(engine.tape.slice(), engine, text);
  batch.isCut = window.isCut;
  batch.diagnosticLimit = limits.diagnostics;
  return batch;
}

/**
 * The games of the window in the module: all of them as one batch, or with `where` those that it takes, a batch for each
 * run of neighbours.
 */
export function* takeGames(
  engine: Engine,
  source: Source,
  from: number,
  window: Window,
  settings: Settings,
  readTags: (game: GameText) => Tags,
): Generator<Batch> {
  const { where } = settings;
  if (where === undefined) {
    yield takeBatch(engine, source, from, window, settings);
    return;
  }
  const ranges: number[] = [];
  const batch = takeBatch(engine, source, from, window, settings);
  for (const record of batch.records()) {
    const game = new GameText(batch, record);
    if (!where(readTags(game))) continue;
    const [start, end] = game.range(from);
    if (ranges[ranges.length - 1] === record) ranges[ranges.length - 2] = end;
    else ranges.push(start, end, record);
    ranges[ranges.length - 1] = game.last;
  }
  for (let at = 0; at < ranges.length; at += 3) {
    yield scanRange(engine, source, ranges[at], ranges[at + 1], settings, modeOf(settings));
  }
}

/** Every game of the source, batch by batch. An instance is borrowed for one window at a time. */
export function* scanBatches(
  pool: EnginePool,
  source: Source,
  settings: Settings,
  readTags: (game: GameText) => Tags,
): Generator<Batch> {
  const mode = settings.where === undefined ? modeOf(settings) : ScanMode.TagsOnly;
  let from = 0;
  let isFinal = source.length === 0;
  while (!isFinal) {
    const engine = pool.borrow();
    const batches: Batch[] = [];
    try {
      const window = scanWindow(engine, source, from, settings, mode);
      source.pass(engine, from, window.to);
      if (window.games > 0) {
        batches.push(...takeGames(engine, source, from, window, settings, readTags));
      }
      from = window.to;
      isFinal = window.isFinal;
    } finally {
      pool.giveBack(engine);
    }
    yield* batches;
  }
}

/** Calls back with each batch while its tape is still in the module; false ends it. */
export function eachBatch(
  pool: EnginePool,
  source: Source,
  settings: Settings,
  readTags: (game: GameText) => Tags,
  visit: (batch: Batch) => boolean,
): void {
  if (settings.where !== undefined) {
    for (const batch of scanBatches(pool, source, settings, readTags)) if (!visit(batch)) return;
    return;
  }
  const mode = modeOf(settings);
  let from = 0;
  let isDone = source.length === 0;
  while (!isDone) {
    // Whoever parses while it is called back borrows another instance.
    const engine = pool.borrow();
    try {
      const window = scanWindow(engine, source, from, settings, mode);
      source.pass(engine, from, window.to);
      const text = source.keep(from, window.to, source.isAscii);
      isDone = window.isFinal;
      if (window.games > 0) isDone = !visit(new Batch(engine.tape, engine, text)) || isDone;
      from = window.to;
    } finally {
      pool.giveBack(engine);
    }
  }
}

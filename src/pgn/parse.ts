// The readers: every game at once, one at a time, from a stream, and through a visitor.
import { GAME_FLAGS, GAME_TAPE_END } from "../../assembly/shared/tape.js";
import type { Batch } from "../core/batch.js";
import type { Settings } from "../core/options.js";
import { eachBatch, scanBatches } from "../core/scan.js";
import { openSource, type TextSource } from "../core/source.js";
import { type StreamSource, streamBatches } from "../core/stream.js";
import type { PgnGame } from "./ast.js";
import { hasDiagnostics, throwFirstError } from "./diagnostics.js";
import { GameView } from "./game.js";
import { pool } from "./module.js";
import { type PgnOptions, readPgnOptions } from "./options.js";
import { readTags } from "./tags.js";
import { checkVisitor, type PgnVisitor, visitBatch } from "./visit.js";

/**
 * Reads every game, in file order.
 *
 * @example parsePgn("1. e4 e5 *")[0].moves[0].san // "e4"
 */
export function parsePgn(source: TextSource, options?: PgnOptions): PgnGame[] {
  const games: PgnGame[] = [];
  const settings = readPgnOptions(options);
  const input = openSource(source, settings.encoding);
  for (const batch of scanBatches(pool, input, settings, readTags)) {
    const { tape } = batch;
    for (let record = 0; record < tape.length; record = tape[record + GAME_TAPE_END]) {
      games.push(viewGame(batch, record, settings));
    }
  }
  return games;
}

/** Reads one game after another; holds no more than a window of the source and the games that are kept. */
export function readPgn(source: TextSource, options?: PgnOptions): Generator<PgnGame> {
  const settings = readPgnOptions(options);
  const input = openSource(source, settings.encoding);
  return viewGames(scanBatches(pool, input, settings, readTags), settings);
}

/**
 * Reads the games of a stream: a web `ReadableStream`, a Node `Readable`, a `Blob`, a `Response`, or any iterable of strings
 * or bytes, cut anywhere.
 *
 * @example for await (const game of streamPgn(createReadStream("games.pgn"))) console.log(game.tags.White)
 */
export async function* streamPgn(
  stream: StreamSource,
  options?: PgnOptions,
): AsyncGenerator<PgnGame> {
  const settings = readPgnOptions(options);
  for await (const batch of streamBatches(pool, stream, settings, readTags)) {
    yield* viewGames([batch], settings);
  }
}

/** Tells every game as calls to the visitor, without an AST. */
export function visitPgn(source: TextSource, visitor: PgnVisitor, options?: PgnOptions): void {
  const settings = readPgnOptions(options);
  checkVisitor(visitor);
  const input = openSource(source, settings.encoding);
  eachBatch(pool, input, settings, readTags, (batch) => visitBatch(batch, visitor, settings));
}

export async function visitPgnStream(
  stream: StreamSource,
  visitor: PgnVisitor,
  options?: PgnOptions,
): Promise<void> {
  const settings = readPgnOptions(options);
  checkVisitor(visitor);
  for await (const batch of streamBatches(pool, stream, settings, readTags)) {
    if (!visitBatch(batch, visitor, settings)) return;
  }
}

function* viewGames(batches: Iterable<Batch>, settings: Settings): Generator<PgnGame> {
  for (const batch of batches) {
    for (const record of batch.records()) yield viewGame(batch, record, settings);
  }
}

/** The game of a record; with `strict` its first error is thrown. */
export function viewGame(batch: Batch, record: number, settings: Settings): PgnGame {
  const game = new GameView(batch, record);
  const isRemarkable = batch.isCut || hasDiagnostics(batch.tape[record + GAME_FLAGS]);
  if (settings.strict && isRemarkable) throwFirstError(game.diagnostics);
  return game;
}

// An index: where each game of a source is. Nothing of a game is decoded before it is asked for.
import {
  GAME_END,
  GAME_START,
  GAME_TAPE_END,
  GAME_UNITS_END,
  GAME_UNITS_START,
  ScanMode,
} from "../../assembly/shared/tape.js";
import type { Span, Tags } from "../core/ast.js";
import { type Batch, GameText } from "../core/batch.js";
import type { Settings } from "../core/options.js";
import { modeOf, scanRange, scanWindow } from "../core/scan.js";
import { openSource, type Source, type TextSource } from "../core/source.js";
import type { PgnGame } from "./ast.js";
import { pool } from "./module.js";
import { type PgnOptions, readPgnOptions } from "./options.js";
import { viewGame } from "./parse.js";
import { readTags } from "./tags.js";

/** The games of a source by number, from 0. It keeps the source: bytes must not change while it is used. */
export interface PgnIndex extends Iterable<PgnGame> {
  readonly length: number;
  tags(index: number): Tags;
  span(index: number): Span;
  at(index: number): PgnGame;
}

/**
 * Finds where every game begins and ends.
 *
 * @example const index = indexPgn(text); index.tags(0).White
 */
export function indexPgn(source: TextSource, options?: PgnOptions): PgnIndex {
  const settings = readPgnOptions(options);
  return new GameIndex(openSource(source, settings.encoding), settings);
}

class GameIndex implements PgnIndex {
  readonly #source: Source;
  readonly #settings: Settings;
  /** Start and end of each game. */
  #places: Float64Array = new Float64Array(1024);
  length = 0;

  constructor(source: Source, settings: Settings) {
    this.#source = source;
    this.#settings = settings;
    let from = 0;
    let isFinal = source.length === 0;
    while (!isFinal) {
      const engine = pool.borrow();
      try {
        const window = scanWindow(engine, source, from, settings, ScanMode.TagsOnly);
        if (window.games > 0) this.#add(engine.tape, from);
        from = window.to;
        isFinal = window.isFinal;
      } finally {
        pool.giveBack(engine);
      }
    }
    const { where } = settings;
    if (where !== undefined) this.#keep(where);
  }

  #add(tape: Uint32Array, from: number): void {
    const hasUnits = this.#source.hasUnits && !this.#source.isAscii;
    const start = hasUnits ? GAME_UNITS_START : GAME_START;
    const end = hasUnits ? GAME_UNITS_END : GAME_END;
    for (let record = 0; record < tape.length; record = tape[record + GAME_TAPE_END]) {
      const at = this.length * 2;
      if (at === this.#places.length) {
        const places = new Float64Array(at * 2);
        places.set(this.#places);
        this.#places = places;
      }
      this.#places[at] = from + tape[record + start];
      this.#places[at + 1] = from + tape[record + end];
      this.length++;
    }
  }

  #keep(where: (tags: Tags) => boolean): void {
    let kept = 0;
    for (let index = 0; index < this.length; index++) {
      if (!where(this.tags(index))) continue;
      this.#places.copyWithin(kept * 2, index * 2, index * 2 + 2);
      kept++;
    }
    this.length = kept;
  }

  tags(index: number): Tags {
    return readTags(new GameText(this.#scan(index, ScanMode.TagsOnly), 0));
  }

  span(index: number): Span {
    const game = new GameText(this.#scan(index, ScanMode.TagsOnly), 0);
    return { start: game.place(0), end: game.place(game.length) };
  }

  at(index: number): PgnGame {
    return viewGame(this.#scan(index, modeOf(this.#settings)), 0, this.#settings);
  }

  *[Symbol.iterator](): Iterator<PgnGame> {
    for (let index = 0; index < this.length; index++) yield this.at(index);
  }

  #scan(index: number, mode: number): Batch {
    if (!Number.isInteger(index) || index < 0 || index >= this.length) {
      throw new RangeError(`there is no game ${index}: the index has ${this.length}`);
    }
    const [from, to] = this.#places.subarray(index * 2, index * 2 + 2);
    const engine = pool.borrow();
    try {
      return scanRange(engine, this.#source, from, to, this.#settings, mode);
    } finally {
      pool.giveBack(engine);
    }
  }
}

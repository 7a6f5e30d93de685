// A batch: the tape of some whole games and the text that they stand in. Kept by every game of it. Turns offsets of the
// tape (bytes) into places of the source (UTF-16 units or bytes) and into text.
import {
  GAME_END,
  GAME_FLAGS,
  GAME_NON_ASCII,
  GAME_START,
  GAME_TAPE_END,
  GAME_UNITS_END,
  GAME_UNITS_START,
  GAME_WORDS,
} from "../../assembly/shared/tape.js";
import { decodeBytes, decodePlaces } from "./decode.js";
import type { Locator, Origin } from "./location.js";
import type { Encoding } from "./options.js";

/** Text that a batch was scanned from. */
export interface BatchText {
  /** A string, of which the batch is a window; or the batch's bytes. */
  source: string | Uint8Array;
  /** Index of the batch's first unit in the string; 0 for bytes. */
  shift: number;
  /** Offset in the caller's source of index 0 of `source`, and how many of its units an index takes. */
  origin: Origin;
  width: number;
  isAscii: boolean;
  encoding: Encoding;
  /** Made on first look; that of a string is shared by all its batches. */
  locator: () => Locator;
}

export class Batch {
  readonly tape: Uint32Array;
  /** Move texts by number, and how many bytes each takes. */
  readonly texts: readonly string[];
  readonly textLengths: readonly number[];
  readonly text: BatchText;
  /** Set where the last game was ended by `limits.gameBytes`. */
  isCut = false;
  /** `limits.diagnostics`. */
  diagnosticLimit: number = Number.POSITIVE_INFINITY;
  #string: string | undefined;

  constructor(
    tape: Uint32Array,
    table: { readonly texts: readonly string[]; readonly textLengths: readonly number[] },
    text: BatchText,
  ) {
    this.tape = tape;
    this.texts = table.texts;
    this.textLengths = table.textLengths;
    this.text = text;
  }

  /** The whole text as one string in which a place has the same index as in the source: bytes one to one. */
  get string(): string {
    if (this.#string === undefined) {
      const { source, isAscii } = this.text;
      if (typeof source === "string") this.#string = source;
      else this.#string = isAscii ? decodeBytes(source) : decodePlaces(source);
    }
    return this.#string;
  }

  /** How many games it has. */
  get length(): number {
    return this.records().length;
  }

  /** Positions on the tape of the records of its games. */
  records(): number[] {
    const records: number[] = [];
    for (let at = 0; at < this.tape.length; at = this.tape[at + GAME_TAPE_END]) records.push(at);
    return records;
  }
}

/** Where things of one game are: its entries on the tape, and what their offsets mean. */
export class GameText {
  readonly batch: Batch;
  /** First word of its entries, and behind its last. */
  readonly first: number;
  readonly last: number;
  readonly flags: number;
  /** Index in the batch's string of the game's start: the tape's offsets count from there. */
  readonly shift: number;
  readonly length: number;
  /** Bytes that are not all ASCII: each value is to be decoded for itself. */
  readonly isEncoded: boolean;

  constructor(batch: Batch, record: number) {
    const { tape, text } = batch;
    this.batch = batch;
    this.first = record + GAME_WORDS;
    this.last = tape[record + GAME_TAPE_END];
    this.flags = tape[record + GAME_FLAGS];
    const hasUnits = typeof text.source === "string" && !text.isAscii;
    const start = tape[record + (hasUnits ? GAME_UNITS_START : GAME_START)];
    this.shift = text.shift + start;
    this.length = tape[record + (hasUnits ? GAME_UNITS_END : GAME_END)] - start;
    this.isEncoded = (this.flags & GAME_NON_ASCII) !== 0;
  }

  /** The text between two offsets of the game. */
  slice(from: number, to: number): string {
    const text = this.batch.string.slice(this.shift + from, this.shift + to);
    return this.isEncoded && HIGH.test(text) ? this.#decode(from, to) : text;
  }

  #decode(from: number, to: number): string {
    const { source, encoding } = this.batch.text;
    return decodeBytes(
      (source as Uint8Array).subarray(this.shift + from, this.shift + to),
      encoding,
    );
  }

  /** How far the move text of that number reaches in the source. */
  lengthOf(id: number): number {
    return this.isEncoded ? this.batch.textLengths[id] : this.batch.texts[id].length;
  }

  /** Place in the caller's source of an offset of the game. */
  place(offset: number): number {
    const { origin, width } = this.batch.text;
    return origin.offset + (this.shift + offset) * width;
  }

  /** Its places in the source object, whose place `from` is where the batch begins. */
  range(from: number): [start: number, end: number] {
    const start = this.shift + (typeof this.batch.text.source === "string" ? 0 : from);
    return [start, start + this.length];
  }
}

const HIGH = /[^\0-\x7f]/;

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
import { decodeBytes, decodeLatin1 } from "./decode.js";
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
      else this.#string = isAscii ? decodeBytes(source) : decodeLatin1(source);
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
  /** Index in `string` of the game's first byte; where `isPlain`, byte offsets are indices from there. */
  readonly shift: number;
  readonly isPlain: boolean;
  readonly byteLength: number;
  readonly #unitLength: number;
  readonly #isText: boolean;
  #steps: Uint32Array | undefined;
  #bytes: Uint8Array | undefined;

  constructor(batch: Batch, record: number) {
    const { tape, text } = batch;
    this.batch = batch;
    this.first = record + GAME_WORDS;
    this.last = tape[record + GAME_TAPE_END];
    this.flags = tape[record + GAME_FLAGS];
    const start = tape[record + GAME_START];
    this.byteLength = tape[record + GAME_END] - start;
    this.#isText = typeof text.source === "string";
    const hasUnits = this.#isText && !text.isAscii;
    this.shift = text.shift + (hasUnits ? tape[record + GAME_UNITS_START] : start);
    this.#unitLength = hasUnits
      ? tape[record + GAME_UNITS_END] - tape[record + GAME_UNITS_START]
      : this.byteLength;
    this.isPlain = text.isAscii || (this.flags & GAME_NON_ASCII) === 0;
  }

  /** Index in the batch's string of a byte of the game. */
  index(offset: number): number {
    if (this.isPlain || !this.#isText) return this.shift + offset;
    return this.shift + this.#units(offset);
  }

  /** The text between two bytes of the game. */
  slice(from: number, to: number): string {
    if (this.isPlain) return this.batch.string.slice(this.shift + from, this.shift + to);
    if (this.#isText) return this.batch.string.slice(this.index(from), this.index(to));
    const bytes = (this.batch.text.source as Uint8Array).subarray(this.shift + from, this.shift + to);
    return decodeBytes(bytes, this.batch.text.encoding);
  }

  /** Place in the caller's source of an index of the batch's string. */
  place(index: number): number {
    const { origin, width } = this.batch.text;
    return origin.offset + index * width;
  }

  /** Its places in the source object, whose place `from` is where the batch begins. */
  range(from: number): [start: number, end: number] {
    const start = this.shift + (this.#isText ? 0 : from);
    return [start, start + this.#unitLength];
  }

  get start(): number {
    return this.place(this.shift);
  }

  get end(): number {
    return this.place(this.shift + this.#unitLength);
  }

  /** UTF-16 units before a byte of the game. Counted once for every 64 bytes, so that a look-up takes no longer. */
  #units(offset: number): number {
    if (this.#steps === undefined) this.#count();
    const bytes = this.#bytes as Uint8Array;
    const block = offset >> 6;
    let units = (this.#steps as Uint32Array)[block];
    for (let at = block << 6; at < offset; at++) units += unitsOf(bytes[at]);
    return units;
  }

  #count(): void {
    const text = this.batch.string.slice(this.shift, this.shift + this.#unitLength);
    const bytes = new TextEncoder().encode(text);
    const steps = new Uint32Array((this.byteLength >> 6) + 2);
    let units = 0;
    for (let at = 0; at < bytes.length; at++) {
      if ((at & 63) === 0) steps[at >> 6] = units;
      units += unitsOf(bytes[at]);
    }
    if ((bytes.length & 63) === 0) steps[bytes.length >> 6] = units;
    this.#bytes = bytes;
    this.#steps = steps;
  }
}

/** UTF-16 units that a byte of UTF-8 begins. */
function unitsOf(byte: number): number {
  if ((byte & 0xc0) === 0x80) return 0;
  return byte >= 0xf0 ? 2 : 1;
}

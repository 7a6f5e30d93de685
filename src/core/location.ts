// An offset in a source → line, column and an excerpt with a caret. The only place that counts lines.
// Counting goes on from the place looked up before, so looking up many in order is linear in the source.
import { decodeBytes } from "./decode.js";

export interface Place {
  /** 1-based. */
  line: number;
  /** 1-based, in the units of the source: UTF-16 units of a string, bytes of bytes. */
  column: number;
  /** The line, shortened around the place where it is long; below it a caret. */
  excerpt: string;
}

/** Where unit 0 of the text stands in the whole source, when the text is a window of a stream. */
export interface Origin {
  offset: number;
  line: number;
  column: number;
}

const LF = 0x0a;
const CR = 0x0d;
/** Units of a line shown on either side of the place. */
const EXCERPT_REACH = 40;
const START: Origin = { offset: 0, line: 1, column: 1 };
/** Controls and the marks that turn text around: a terminal must not obey what a file says. */
const UNPRINTABLE = /(?!\t)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Text as units that can be looked at one by one. `width`: how many offsets a unit takes. */
interface Units {
  readonly length: number;
  readonly width: number;
  unitAt(index: number): number;
  text(start: number, end: number): string;
  /** True where a character goes on, so that a cut here would split it. */
  isInside(index: number): boolean;
}

/** Looks places up in one source. `encoding` is that of bytes; without it UTF-8, or else Windows-1252. */
export class Locator {
  readonly #units: Units;
  readonly #origin: Origin;
  /** The last line looked up: its first unit, how many lines stand before it, how far it is known to go. */
  #lineStart = 0;
  #linesBefore = 0;
  #searchedTo = 0;

  /** `width`: offsets that a unit of a string takes (2 where it was decoded from UTF-16 bytes). */
  constructor(source: string | Uint8Array, encoding?: string, origin: Origin = START, width = 1) {
    this.#units = unitsOf(source, encoding, width);
    this.#origin = origin;
  }

  locate(offset: number): Place {
    const units = this.#units;
    const wanted = Math.floor((offset - this.#origin.offset) / units.width);
    const at = Math.min(Math.max(wanted, 0), units.length);
    const start = this.#findLine(at);
    const isFirst = start === 0;
    return {
      line: this.#origin.line + this.#linesBefore,
      column: (at - start) * units.width + (isFirst ? this.#origin.column : 1),
      excerpt: writeExcerpt(units, start, at),
    };
  }

  /** The text from one offset to another, at most `limit` units of it, with an ellipsis where it was cut. */
  textAt(start: number, end: number, limit: number): string {
    const { width, length } = this.#units;
    const from = Math.min(Math.floor((start - this.#origin.offset) / width), length);
    const to = Math.min(Math.ceil((end - this.#origin.offset) / width), length);
    const isCut = to - from > limit;
    const stop = isCut ? characterStart(this.#units, from + limit) : to;
    const text = this.#units.text(Math.max(from, 0), Math.max(stop, 0));
    return text.replace(/\s+/g, " ").replace(UNPRINTABLE, "\ufffd") + (isCut ? "…" : "");
  }

  #findLine(at: number): number {
    const units = this.#units;
    if (at < this.#lineStart) {
      let start = at;
      while (start > 0 && !isLineStart(units, start)) start--;
      for (let index = start + 1; index <= this.#lineStart; index++) {
        if (isLineStart(units, index)) this.#linesBefore--;
      }
      this.#lineStart = start;
      this.#searchedTo = at;
      return start;
    }
    for (let index = this.#searchedTo + 1; index <= at; index++) {
      if (!isLineStart(units, index)) continue;
      this.#linesBefore++;
      this.#lineStart = index;
    }
    this.#searchedTo = Math.max(this.#searchedTo, at);
    return this.#lineStart;
  }
}

/** Behind LF, CR LF, or a CR alone. */
function isLineStart(units: Units, index: number): boolean {
  const before = units.unitAt(index - 1);
  if (before === LF) return true;
  return before === CR && (index === units.length || units.unitAt(index) !== LF);
}

function writeExcerpt(units: Units, lineStart: number, at: number): string {
  const first = at - lineStart > EXCERPT_REACH ? at - EXCERPT_REACH : lineStart;
  const reach = Math.min(at + EXCERPT_REACH, units.length);
  let last = at;
  while (last < reach && units.unitAt(last) !== LF && units.unitAt(last) !== CR) last++;
  const isCut = last < units.length && units.unitAt(last) !== LF && units.unitAt(last) !== CR;
  const before = printable(units.text(characterStart(units, first), at));
  const behind = printable(units.text(at, isCut ? characterStart(units, last) : last));
  const shown = (first > lineStart ? "…" : "") + before;
  return `${shown}${behind}${isCut ? "…" : ""}\n${shown.replace(/[^\t]/gu, " ")}^`;
}

function printable(text: string): string {
  return text.replace(UNPRINTABLE, "\ufffd");
}

/** The start of the character that the unit at `index` belongs to. */
function characterStart(units: Units, index: number): number {
  let start = index;
  for (let steps = 0; steps < 3 && start > 0 && units.isInside(start); steps++) start--;
  return start;
}

function unitsOf(source: string | Uint8Array, encoding: string | undefined, width: number): Units {
  if (typeof source === "string") return stringUnits(source, width);
  if (encoding === "utf-16le" || encoding === "utf-16be") return utf16Units(source, encoding);
  return byteUnits(source, encoding);
}

function stringUnits(source: string, width: number): Units {
  return {
    length: source.length,
    width,
    unitAt: (index) => source.charCodeAt(index),
    text: (start, end) => source.slice(start, end),
    isInside: (index) => (source.charCodeAt(index) & 0xfc00) === 0xdc00,
  };
}

function byteUnits(source: Uint8Array, encoding: string | undefined): Units {
  const isSingleByte = encoding !== undefined && encoding !== "utf-8" && encoding !== "auto";
  return {
    length: source.length,
    width: 1,
    unitAt: (index) => source[index],
    text: (start, end) => decodeBytes(source.subarray(start, end), encoding),
    isInside: (index) => !isSingleByte && (source[index] & 0xc0) === 0x80,
  };
}

function utf16Units(source: Uint8Array, encoding: string): Units {
  const low = encoding === "utf-16le" ? 0 : 1;
  const unitAt = (index: number) => source[2 * index + low] | (source[2 * index + 1 - low] << 8);
  return {
    length: source.length >> 1,
    width: 2,
    unitAt,
    text: (start, end) => {
      let text = "";
      for (let index = start; index < end; index++) text += String.fromCharCode(unitAt(index));
      return text;
    },
    isInside: (index) => (unitAt(index) & 0xfc00) === 0xdc00,
  };
}

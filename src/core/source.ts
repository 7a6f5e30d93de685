// What is read from: a string or bytes, taken window by window. Knows encodings and lines, no notation.
import type { BatchText } from "./batch.js";
import { decodeBytes } from "./decode.js";
import { Locator, type Origin } from "./location.js";
import type { Engine } from "./module.js";
import { describe, type Encoding } from "./options.js";

/** Text at hand as a whole. Places are indices of it: UTF-16 units of a string, bytes of bytes. */
export interface Source {
  readonly length: number;
  /** Its places are UTF-16 units, not bytes. */
  readonly hasUnits: boolean;
  /** Puts what is between two places into the module; returns where it really ended. */
  put(engine: Engine, from: number, to: number): number;
  /** What games scanned from there keep. `isCopied`: the caller may change the bytes later. */
  keep(from: number, to: number, isAscii: boolean): BatchText;
  isLineStart(at: number): boolean;
  /** Takes note of the lines between two places; the text from the first on is in the module. */
  pass(engine: Engine, from: number, to: number): void;
  /** True where what was put in last is ASCII. */
  readonly isAscii: boolean;
}

const START: Origin = { offset: 0, line: 1, column: 1 };
const SINGLE_BYTE: readonly Encoding[] = ["windows-1252", "iso-8859-1", "windows-1251"];

export type TextSource = string | Uint8Array | ArrayBuffer | DataView;

export function openSource(source: TextSource, encoding: Encoding): Source {
  if (typeof source === "string") return new StringSource(source);
  const bytes = toBytes(source);
  if (bytes === undefined) {
    throw new TypeError(
      `source must be a string, Uint8Array, ArrayBuffer or DataView, not ${describe(source)}`,
    );
  }
  return openBytes(bytes, encoding, START);
}

/** Bytes of whatever holds bytes; undefined for anything else. */
export function toBytes(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value;
  if (ArrayBuffer.isView(value)) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  }
  const tag = Object.prototype.toString.call(value);
  if (tag !== "[object ArrayBuffer]" && tag !== "[object SharedArrayBuffer]") return undefined;
  return new Uint8Array(value as ArrayBuffer);
}

/** Encoding that a byte order mark names. */
export function detectEncoding(bytes: Uint8Array, encoding: Encoding): Encoding {
  if (encoding !== "auto") return encoding;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return "auto";
}

/** Line and column behind the text, which stands at `origin`. */
export function originBehind(text: string, to: number, origin: Origin, width: number): Origin {
  const offset = origin.offset + to * width;
  const { line, column } = new Locator(text, undefined, origin, width).locate(offset);
  return { offset, line, column };
}

/** `origin`: where the bytes stand in the caller's source. */
export function openBytes(bytes: Uint8Array, given: Encoding, origin: Origin): Source {
  const encoding = origin.offset === 0 ? detectEncoding(bytes, given) : given;
  if (encoding === "utf-16le" || encoding === "utf-16be") {
    return new StringSource(decodeBytes(bytes, encoding), origin, 2);
  }
  // A byte is a UTF-16 unit in these, so places stay what they are.
  if (SINGLE_BYTE.includes(encoding)) return new StringSource(decodeBytes(bytes, encoding), origin);
  return new ByteSource(bytes, encoding, origin);
}

export class StringSource implements Source {
  readonly hasUnits = true;
  readonly #text: string;
  readonly #origin: Origin;
  readonly #width: number;
  #locator: Locator | undefined;
  isAscii = false;

  constructor(text: string, origin: Origin = START, width = 1) {
    this.#text = text;
    this.#origin = origin;
    this.#width = width;
  }

  get length(): number {
    return this.#text.length;
  }

  put(engine: Engine, from: number, to: number): number {
    const last = this.#text.charCodeAt(to - 1);
    const isSplit = to < this.#text.length && (last & 0xfc00) === 0xd800;
    const end = isSplit && to - from > 1 ? to - 1 : to;
    this.isAscii = engine.putText(this.#text.slice(from, end));
    return end;
  }

  keep(from: number, _to: number, isAscii: boolean): BatchText {
    return {
      source: this.#text,
      shift: from,
      origin: this.#origin,
      width: this.#width,
      isAscii,
      encoding: "utf-8",
      locator: () => {
        this.#locator ??= new Locator(this.#text, undefined, this.#origin, this.#width);
        return this.#locator;
      },
    };
  }

  isLineStart(at: number): boolean {
    return at === 0 ? this.#origin.column === 1 : isLineEnd(this.#text.charCodeAt(at - 1));
  }

  pass(): void {} // the whole text is at hand when a line is asked for
}

export class ByteSource implements Source {
  readonly hasUnits = false;
  readonly #bytes: Uint8Array;
  readonly #encoding: Encoding;
  readonly #origin: Origin;
  /** Line and column of the place that was passed last, and of the one before. */
  #passed: { at: number; line: number; column: number };
  #before: { at: number; line: number; column: number };
  isAscii = false;

  constructor(bytes: Uint8Array, encoding: Encoding, origin: Origin) {
    this.#bytes = bytes;
    this.#encoding = encoding;
    this.#origin = origin;
    this.#passed = { at: 0, line: origin.line, column: origin.column };
    this.#before = this.#passed;
  }

  get length(): number {
    return this.#bytes.length;
  }

  put(engine: Engine, from: number, to: number): number {
    engine.putBytes(this.#bytes.subarray(from, to));
    this.isAscii = engine.isAscii();
    return to;
  }

  keep(from: number, to: number, isAscii: boolean): BatchText {
    const source = this.#bytes.slice(from, to);
    const encoding = this.#encoding;
    const origin = { offset: this.#origin.offset + from, line: 1, column: 1 };
    const isPassed = this.#before.at === from;
    const { line, column } = this.#before;
    let locator: Locator | undefined;
    return {
      source,
      shift: 0,
      origin,
      width: 1,
      isAscii,
      encoding,
      locator: () => {
        const place = isPassed ? { line, column } : this.#placeOf(from);
        locator ??= new Locator(source, encoding, { ...origin, ...place });
        return locator;
      },
    };
  }

  isLineStart(at: number): boolean {
    return at === 0 ? this.#origin.column === 1 : isLineEnd(this.#bytes[at - 1]);
  }

  pass(engine: Engine, from: number, to: number): void {
    const lines = engine.exports.countLines(to - from);
    this.#before = this.#passed;
    this.#passed = { at: to, line: this.#passed.line + lines, column: this.#columnOf(to, from) };
  }

  /** Where the place that was passed last stands in the caller's source. */
  get originPassed(): Origin {
    const { at, line, column } = this.#passed;
    return { offset: this.#origin.offset + at, line, column };
  }

  #columnOf(at: number, from: number): number {
    let start = at;
    while (start > from && !isLineEnd(this.#bytes[start - 1])) start--;
    return start > from || this.isLineStart(from)
      ? at - start + 1
      : this.#passed.column + at - start;
  }

  #placeOf(at: number): { line: number; column: number } {
    const { line, column } = new Locator(this.#bytes, this.#encoding, this.#origin).locate(
      this.#origin.offset + at,
    );
    return { line, column };
  }
}

function isLineEnd(unit: number): boolean {
  return unit === 0x0a || unit === 0x0d;
}

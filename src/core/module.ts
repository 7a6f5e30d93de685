// The WebAssembly module: instantiated on first use, lent to one reader at a time. Knows the module's exports and how
// to put text in and take a tape out; knows no notation.
import { instantiateSync } from "@assemblyscript/loader";
import { decodeBytes } from "./decode.js";
import type { Settings } from "./options.js";

/** The numeric exports that both modules have. */
export interface ScanExports {
  memory: WebAssembly.Memory;
  reserve(length: number): number;
  scan(
    length: number,
    mode: number,
    depthLimit: number,
    diagnosticLimit: number,
    rules: number,
  ): number;
  tapeAddress(): number;
  tapeLength(): number;
  textCount(): number;
  textKeys(): number;
  countLines(length: number): number;
  isAscii(length: number): number;
}

/** Memory past this is given back when the reader that needed it is done. */
const MEMORY_KEPT = 32 * 2 ** 20;
const TEXT_BYTES = 16;
const MOST = 0x7fffffff;
const encoder: TextEncoder = /* @__PURE__ */ new TextEncoder();

/** One instance with its memory. A scan overwrites what the scan before left. */
export class Engine {
  readonly exports: ScanExports;
  /** Move texts by their number on the tape; grows, and never changes what it has. */
  readonly texts: string[] = [""];
  readonly textLengths: number[] = [0];
  /** Bytes of the input put in last. */
  length = 0;
  #bytes: Uint8Array;

  constructor(module: WebAssembly.Module) {
    this.exports = instantiateSync<Record<string, unknown>>(module, {}).instance
      .exports as unknown as ScanExports;
    this.#bytes = new Uint8Array(this.exports.memory.buffer);
  }

  /** Linear memory as it is now. */
  get memory(): Uint8Array {
    if (this.#bytes.length === 0) this.#bytes = new Uint8Array(this.exports.memory.buffer);
    return this.#bytes;
  }

  putBytes(bytes: Uint8Array): void {
    const at = this.#reserve(bytes.length);
    this.memory.set(bytes, at);
    this.length = bytes.length;
  }

  /** Puts text in as UTF-8; true where it is ASCII, so that a byte is a UTF-16 unit. */
  putText(text: string): boolean {
    // Room for ASCII first: only text that is none takes up to three bytes a unit.
    const at = this.#reserve(text.length);
    let { read, written } = encoder.encodeInto(text, this.memory.subarray(at, at + text.length));
    if (read < text.length) {
      const larger = this.#reserve(text.length * 3);
      ({ read, written } = encoder.encodeInto(
        text,
        this.memory.subarray(larger, larger + text.length * 3),
      ));
      this.#reserve(written);
    }
    this.length = written;
    return written === text.length;
  }

  /** True where every byte of the input is ASCII. */
  isAscii(): boolean {
    return this.exports.isAscii(this.length) !== 0;
  }

  scan(mode: number, { limits, rules }: Settings): number {
    const depth = Math.min(limits.depth, MOST);
    const diagnostics = Math.min(limits.diagnostics, MOST);
    const games = this.exports.scan(this.length, mode, depth, diagnostics, rules);
    this.#readTexts();
    return games;
  }

  /** The tape in place: gone with the next scan. */
  get tape(): Uint32Array {
    const { buffer } = this.exports.memory;
    return new Uint32Array(buffer, this.exports.tapeAddress(), this.exports.tapeLength());
  }

  #reserve(length: number): number {
    const at = this.exports.reserve(length) >>> 0;
    if (at === 0) throw new RangeError(`no memory for ${length} bytes of input`);
    return at;
  }

  #readTexts(): void {
    const count = this.exports.textCount();
    if (count === this.texts.length) return;
    const { memory } = this;
    for (let id = this.texts.length; id < count; id++) {
      const key = this.exports.textKeys() + id * TEXT_BYTES;
      const length = memory[key + TEXT_BYTES - 1];
      this.texts.push(decodeBytes(memory.subarray(key, key + length)));
      this.textLengths.push(length);
    }
  }
}

/** The instances of one module. A reader borrows one for each window, so readers may be interleaved and nested. */
export class EnginePool {
  readonly #bytes: () => Uint8Array<ArrayBuffer>;
  readonly #free: Engine[] = [];
  #module: WebAssembly.Module | undefined;

  constructor(bytes: () => Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes;
  }

  borrow(): Engine {
    return this.#free.pop() ?? new Engine(this.#compile());
  }

  giveBack(engine: Engine): void {
    const isSmall = engine.exports.memory.buffer.byteLength <= MEMORY_KEPT;
    if (isSmall && this.#free.length < 4) this.#free.push(engine);
  }

  /** From now on instances are made of this module. */
  use(module: WebAssembly.Module): void {
    this.#module = module;
    this.#free.length = 0;
  }

  get isCompiled(): boolean {
    return this.#module !== undefined;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes();
  }

  #compile(): WebAssembly.Module {
    if (this.#module === undefined) {
      try {
        this.#module = new WebAssembly.Module(this.#bytes());
      } catch (cause) {
        throw new Error(
          "WebAssembly cannot be compiled here; a Content-Security-Policy must allow 'wasm-unsafe-eval', or import movetext/js instead",
          { cause },
        );
      }
    }
    return this.#module;
  }
}

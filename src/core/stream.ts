// Any stream → whole games. Holds no more than the games that are not whole yet, and looks at them again only when
// there is twice as much, so that small pieces cost no more than large ones.
import { ScanMode } from "../../assembly/shared/tape.js";
import type { Tags } from "./ast.js";
import type { Batch, GameText } from "./batch.js";
import { decodeBytes } from "./decode.js";
import type { Origin } from "./location.js";
import type { EnginePool } from "./module.js";
import { describe, type Encoding, type Settings } from "./options.js";
import { modeOf, scanWindow, takeGames } from "./scan.js";
import { ByteSource, detectEncoding, originBehind, type Source, StringSource, toBytes } from "./source.js";

export type Chunk = string | Uint8Array | ArrayBuffer | DataView;

/** A web or Node stream, a Blob, a Response, or anything that gives strings or bytes one after another. */
export type StreamSource =
  | ReadableStream<Chunk>
  | Blob
  | Response
  | AsyncIterable<Chunk>
  | Iterable<Chunk>;

export function isStream(value: unknown): value is StreamSource {
  return toChunks(value) !== undefined;
}

function toChunks(value: unknown): AsyncIterable<Chunk> | Iterable<Chunk> | undefined {
  if (typeof value !== "object" || value === null || toBytes(value) !== undefined) return undefined;
  if (Symbol.asyncIterator in value) return value as AsyncIterable<Chunk>;
  if ("getReader" in value) return readStream(value as ReadableStream<Chunk>);
  if (Symbol.iterator in value) return value as Iterable<Chunk>;
  if ("stream" in value && typeof value.stream === "function") return readStream(value.stream());
  if ("body" in value && "arrayBuffer" in value) {
    return value.body === null ? [] : readStream(value.body as ReadableStream<Chunk>);
  }
  return undefined;
}

/** WebKit's streams are no async iterables. */
async function* readStream(stream: ReadableStream<Chunk>): AsyncGenerator<Chunk> {
  const reader = stream.getReader();
  let isDone = false;
  try {
    while (true) {
      const { done, value } = await reader.read();
      isDone = done;
      if (done) return;
      yield value;
    }
  } finally {
    if (!isDone) await reader.cancel().catch(() => {});
    reader.releaseLock();
  }
}

/** What was read and is not part of a whole game yet. */
interface Backlog {
  add(chunk: Chunk): void;
  readonly length: number;
  open(isMore: boolean): Source;
  /** Forgets what lies before a place of the source opened last. */
  drop(source: Source, to: number): void;
}

export async function* streamBatches(
  pool: EnginePool,
  stream: StreamSource,
  settings: Settings,
  readTags: (game: GameText) => Tags,
): AsyncGenerator<Batch> {
  const chunks = toChunks(stream);
  if (chunks === undefined) {
    throw new TypeError(
      `stream must be a stream, Blob, Response or iterable of strings or bytes, not ${describe(stream)}`,
    );
  }
  const { signal, onProgress } = settings;
  signal?.throwIfAborted();
  const progress = { bytes: 0, games: 0 };
  let backlog: Backlog | undefined;
  let enough = 1;
  let start: Uint8Array | undefined;
  for await (const chunk of chunks) {
    signal?.throwIfAborted();
    const piece = typeof chunk === "string" ? chunk : toBytes(chunk);
    if (piece === undefined) {
      throw new TypeError(`a stream must give strings or bytes, not ${describe(chunk)}`);
    }
    progress.bytes += piece.length;
    if (piece.length > 0) {
      if (backlog === undefined && typeof piece !== "string") {
        // A byte order mark takes two bytes.
        start = start === undefined ? piece.slice() : join([start, piece]);
        if (start.length === 1) continue;
        backlog = openBacklog(start, settings.encoding);
        backlog.add(start);
      } else {
        backlog ??= openBacklog(piece, settings.encoding);
        backlog.add(piece);
      }
      if (backlog.length >= enough) {
        for (const batch of takeWhole(pool, backlog, settings, readTags, true)) {
          progress.games += batch.length;
          yield batch;
        }
        enough = 2 * backlog.length;
      }
    }
    onProgress?.({ ...progress });
  }
  if (backlog === undefined) {
    if (start === undefined) return;
    backlog = openBacklog(start, settings.encoding);
    backlog.add(start);
  }
  for (const batch of takeWhole(pool, backlog, settings, readTags, false)) {
    progress.games += batch.length;
    yield batch;
  }
  onProgress?.({ ...progress });
}

/** The whole games of what was read; all of it where no more comes. */
function* takeWhole(
  pool: EnginePool,
  backlog: Backlog,
  settings: Settings,
  readTags: (game: GameText) => Tags,
  isMore: boolean,
): Generator<Batch> {
  const mode = settings.where === undefined ? modeOf(settings) : ScanMode.TagsOnly;
  const source = backlog.open(isMore);
  let from = 0;
  let isDone = source.length === 0;
  while (!isDone) {
    const engine = pool.borrow();
    const batches: Batch[] = [];
    try {
      const window = scanWindow(engine, source, from, settings, mode, isMore);
      source.pass(engine, from, window.to);
      if (window.games > 0) {
        batches.push(...takeGames(engine, source, from, window, settings, readTags));
      }
      isDone = window.isFinal || window.to === from || window.to >= source.length;
      from = window.to;
    } finally {
      pool.giveBack(engine);
    }
    yield* batches;
  }
  backlog.drop(source, from);
}

function openBacklog(first: string | Uint8Array, encoding: Encoding): Backlog {
  if (typeof first === "string") return new ByteBacklog("utf-8");
  const found = detectEncoding(first, encoding);
  if (found === "auto" || found === "utf-8") return new ByteBacklog(found);
  return new TextBacklog(found);
}

class ByteBacklog implements Backlog {
  readonly #encoding: Encoding;
  #pieces: Uint8Array[] = [];
  #origin: Origin = { offset: 0, line: 1, column: 1 };
  /** First half of a character that a string chunk was cut in. */
  #half = "";
  length = 0;

  constructor(encoding: Encoding) {
    this.#encoding = encoding;
  }

  add(chunk: Chunk): void {
    const bytes = typeof chunk === "string" ? this.#encode(chunk) : toBytes(chunk);
    if (bytes === undefined || bytes.length === 0) return;
    // The chunk may be filled anew by whoever gave it.
    this.#pieces.push(typeof chunk === "string" ? bytes : bytes.slice());
    this.length += bytes.length;
  }

  #encode(chunk: string): Uint8Array {
    let text = this.#half + chunk;
    const last = text.charCodeAt(text.length - 1);
    this.#half = (last & 0xfc00) === 0xd800 ? text.slice(-1) : "";
    if (this.#half !== "") text = text.slice(0, -1);
    return new TextEncoder().encode(text);
  }

  open(isMore: boolean): ByteSource {
    if (this.#half !== "" && !isMore) {
      const half = new TextEncoder().encode(this.#half); // nothing followed it
      this.#half = "";
      this.#pieces.push(half);
      this.length += half.length;
    }
    if (this.#pieces.length !== 1) this.#pieces = [join(this.#pieces)];
    return new ByteSource(this.#pieces[0], this.#encoding, this.#origin);
  }

  drop(source: ByteSource, to: number): void {
    this.#origin = source.originPassed;
    this.#pieces = [this.#pieces[0].slice(to)];
    this.length = this.#pieces[0].length;
  }
}

function join(pieces: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Encodings that are read as strings: UTF-16, and those of one byte a character. */
class TextBacklog implements Backlog {
  readonly #encoding: Encoding;
  readonly #width: number;
  readonly #decoder: TextDecoder | undefined;
  #text = "";
  #origin: Origin = { offset: 0, line: 1, column: 1 };

  constructor(encoding: Encoding) {
    this.#encoding = encoding;
    const isWide = encoding === "utf-16le" || encoding === "utf-16be";
    this.#width = isWide ? 2 : 1;
    this.#decoder = isWide ? new TextDecoder(encoding, { ignoreBOM: true }) : undefined;
  }

  get length(): number {
    return this.#text.length;
  }

  add(chunk: Chunk): void {
    if (typeof chunk === "string") this.#text += chunk;
    else if (this.#decoder) this.#text += this.#decoder.decode(toBytes(chunk), { stream: true });
    else this.#text += decodeBytes(toBytes(chunk) as Uint8Array, this.#encoding);
  }

  open(): Source {
    return new StringSource(this.#text, this.#origin, this.#width);
  }

  drop(_source: Source, to: number): void {
    this.#origin = originBehind(this.#text, to, this.#origin, this.#width);
    this.#text = this.#text.slice(to);
  }
}

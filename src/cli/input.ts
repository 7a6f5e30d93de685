// A file name → its bytes, piece by piece, decompressed. Knows nothing of notation.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { clean, type Terminal, writeCount } from "./terminal.js";

const CHUNK_BYTES = 1 << 18;
const GZIP_MAGIC = [0x1f, 0x8b];

export interface Input {
  /** The name to show. */
  name: string;
  chunks: AsyncIterable<Uint8Array>;
  /** Bytes of text so far. */
  bytes: number;
}

/** `games` is asked for when progress is shown. */
export async function openInput(
  file: string,
  terminal: Terminal,
  games: () => number,
): Promise<Input> {
  const isStandardInput = file === "-";
  const size = isStandardInput ? 0 : (await stat(file)).size;
  const source = isStandardInput
    ? process.stdin
    : createReadStream(file, { highWaterMark: CHUNK_BYTES });
  const name = isStandardInput ? "standard input" : clean(file);
  let bytesRead = 0;
  const counted = count(source, (bytes) => {
    bytesRead += bytes;
    terminal.progress(() => {
      const share = size > 0 ? ` ${Math.floor((100 * bytesRead) / size)} %` : "";
      return `${name}:${share} ${writeCount(games())} games`;
    });
  });
  const input: Input = { name, chunks: [] as never, bytes: 0 };
  input.chunks = count(await decompress(counted), (bytes) => {
    input.bytes += bytes;
  });
  return input;
}

export function describeFailure(file: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const known: Record<string, string> = {
    ENOENT: "there is no such file.",
    EISDIR: "is a directory.",
    EACCES: "may not be read.",
    Z_DATA_ERROR: "is not sound gzip data.",
    Z_BUF_ERROR: "breaks off inside its gzip data.",
  };
  return `${clean(file)}: ${known[code ?? ""] ?? message}`;
}

async function* count(
  chunks: AsyncIterable<Uint8Array>,
  add: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    add(chunk.length);
    yield chunk;
  }
}

/** Gzip is known by its first two bytes, whatever the file is called. */
async function decompress(chunks: AsyncGenerator<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const start: Uint8Array[] = [];
  let length = 0;
  while (length < GZIP_MAGIC.length) {
    const next = await chunks.next();
    if (next.done) break;
    start.push(next.value);
    length += next.value.length;
  }
  const bytes = Buffer.concat(start);
  const whole = rejoin(bytes, chunks);
  if (!GZIP_MAGIC.every((byte, index) => bytes[index] === byte)) return whole;
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  // Who reads from `gunzip` gets the error of either.
  return pipeline(Readable.from(whole), gunzip, () => {});
}

async function* rejoin(start: Uint8Array, rest: AsyncIterable<Uint8Array>) {
  if (start.length > 0) yield start;
  yield* rest;
}

// A stream gives the same games however it is cut, and whatever sort of stream it is.
import { Readable } from "node:stream";
import { type PgnGameData, parsePgn, streamPgn } from "movetext";
import { describe, expect, test } from "vitest";
import { wildFiles } from "./support/corpus.js";
import { FIXTURES } from "./support/fixtures.js";
import { createRandom } from "./support/random.js";
import { expectSame } from "./support/same.js";

type Source = Parameters<typeof streamPgn>[0];

async function read(source: Source): Promise<PgnGameData[]> {
  const games: PgnGameData[] = [];
  for await (const game of streamPgn(source)) games.push(game.toJSON());
  return games;
}

const parse = (source: string | Uint8Array) => parsePgn(source).map((game) => game.toJSON());

function cut(bytes: Uint8Array, size: () => number): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + size();
    chunks.push(bytes.subarray(at, end));
    at = end;
  }
  return chunks;
}

const text = FIXTURES.map(({ text }) => text).join("\n\n");
const bytes = new TextEncoder().encode(text);
const whole = parse(bytes);

async function* later<T>(values: T[]): AsyncGenerator<T> {
  for (const value of values) {
    await null;
    yield value;
  }
}

const halves = cut(bytes, () => bytes.length / 2);
const oneByOne = cut(bytes, () => 1);
const SOURCES: Record<string, () => Source> = {
  "one array": () => [bytes],
  "bytes one by one": () => oneByOne,
  "an async iterable": () => later(oneByOne),
  "empty chunks between": () =>
    halves.flatMap((half) => [new Uint8Array(), half, new Uint8Array()]),
  "a web ReadableStream": () => new Blob(halves as BlobPart[]).stream(),
  "a ReadableStream of text": () =>
    new Response(text).body?.pipeThrough(new TextDecoderStream()) as Source,
  "a Node Readable": () => Readable.from(halves),
  "a Node Readable of text": () => Readable.from(later([text])) as Source,
  "a Blob": () => new Blob([bytes]),
  "a File": () => new File([bytes], "games.pgn"),
  "a Response": () => new Response(bytes),
};

test.each(Object.entries(SOURCES))("%s", async (_, open) => {
  expectSame(await read(open()), whole);
});

test("strings cut anywhere, inside surrogate pairs too", async () => {
  expectSame(await read([...text]), whole);
  expectSame(await read(Array.from({ length: text.length }, (_, at) => text[at])), whole);
  expectSame(await read(later([text.slice(0, 100), text.slice(100)])), whole);
});

test.each(FIXTURES)("every cut of $name", async ({ text }) => {
  const bytes = new TextEncoder().encode(text);
  const expected = parse(bytes);
  for (let at = 0; at <= bytes.length; at++) {
    expectSame(await read([bytes.subarray(0, at), bytes.subarray(at)]), expected, `cut at ${at}: `);
  }
});

describe("wild files in pieces of random size", () => {
  const small = wildFiles().filter(({ bytes }) => bytes.length < 160_000);
  test.each(small)("$name", async ({ bytes }) => {
    const expected = parse(bytes);
    const random = createRandom(bytes.length);
    for (const largest of [7, 300, 9000]) {
      if (largest === 7 && bytes.length > 20_000) continue;
      expectSame(await read(cut(bytes, () => 1 + random(largest))), expected);
    }
  });
});

test("stopping early closes the stream", async () => {
  let isClosed = false;
  async function* source() {
    try {
      for (;;) yield bytes;
    } finally {
      isClosed = true;
    }
  }
  for await (const game of streamPgn(source())) {
    expect(game.moves.length).toBeGreaterThan(0);
    break;
  }
  expect(isClosed).toBe(true);
});

test("an error of the stream reaches the reader, after the games before it", async () => {
  async function* source() {
    yield '1. e4 e5 1-0\n\n[Event "x"]\n\n1. d4 *\n\n';
    throw new Error("cable cut");
  }
  await expect(read(source())).rejects.toThrow("cable cut");
});

test("an AbortSignal ends it", async () => {
  const controller = new AbortController();
  const run = async () => {
    for await (const _ of streamPgn(later(oneByOne), { signal: controller.signal }))
      controller.abort();
  };
  await expect(run()).rejects.toThrow(/abort/i);
});

test("progress counts bytes and games", async () => {
  const seen: { bytes: number; games: number }[] = [];
  const onProgress = (progress: { bytes: number; games: number }) => seen.push({ ...progress });
  for await (const _ of streamPgn(halves, { onProgress }));
  expect(seen.at(-1)).toEqual({ bytes: bytes.length, games: whole.length });
  for (let at = 1; at < seen.length; at++) {
    expect(seen[at].bytes).toBeGreaterThanOrEqual(seen[at - 1].bytes);
  }
});

// What nobody can beat: copying the bytes into WebAssembly memory, and counting the newlines there with SIMD.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { FAST, type Parser } from "./parser.js";

interface Floor {
  memory: WebAssembly.Memory;
  reserve(bytes: number): number;
  countNewlines(start: number, end: number): number;
}

const folder = dirname(fileURLToPath(import.meta.url));
const SOURCE = join(folder, "floor", "newlines.ts");
const BINARY = join(folder, ".cache", "newlines.wasm");

/** Compiles bench/floor/newlines.ts where that was not done yet, and gives both floors as a parser of its own. */
export async function createFloors(): Promise<Parser> {
  if (!existsSync(BINARY) || statSync(BINARY).mtimeMs < statSync(SOURCE).mtimeMs) await compile();
  const module = new WebAssembly.Module(readFileSync(BINARY));
  const floor = new WebAssembly.Instance(module).exports as unknown as Floor;
  const copy = (bytes: Uint8Array): number => {
    const start = floor.reserve(bytes.length);
    new Uint8Array(floor.memory.buffer).set(bytes, start);
    return start;
  };
  let copied: Uint8Array | undefined;
  let start = 0;
  return {
    name: "floor",
    limit: FAST,
    shapes: {
      copy: { title: "bytes copied in", run: ({ bytes }) => copy(bytes) },
      newlines: {
        title: "newlines counted, SIMD",
        run({ bytes }) {
          if (copied !== bytes) start = copy(bytes);
          copied = bytes;
          return floor.countNewlines(start, start + bytes.length);
        },
      },
    },
  };
}

async function compile(): Promise<void> {
  // The compiler is large: not for every process that measures something else.
  const { default: asc } = await import("assemblyscript/asc");
  const { binary, stderr } = await asc.compileString(
    { "newlines.ts": readFileSync(SOURCE, "utf8") },
    { optimizeLevel: 3, runtime: "stub", enable: ["simd"], use: ["abort="] },
  );
  if (binary === null) throw new Error(stderr.toString());
  mkdirSync(dirname(BINARY), { recursive: true });
  writeFileSync(BINARY, binary);
}

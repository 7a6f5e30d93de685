// Compiling the module early, asynchronously, or from the caller's own bytes. Not needed: the first parse does without.
import type { EnginePool } from "./module.js";
import { describe } from "./options.js";

/** Where a module may come from; without one, the inlined bytes. */
export type ModuleSource =
  | string
  | URL
  | Response
  | ArrayBuffer
  | ArrayBufferView
  | WebAssembly.Module;

/** What is needed of Node's `process`, without its types. */
interface NodeProcess {
  getBuiltinModule?: (
    name: string,
  ) => { promises: { readFile(url: URL): Promise<Uint8Array> } } | undefined;
}

export async function initModule(
  pool: EnginePool,
  source?: ModuleSource | PromiseLike<ModuleSource>,
): Promise<void> {
  const given = await source;
  if (given === undefined && pool.isCompiled) return;
  pool.use(await compile(given ?? pool.bytes()));
}

async function compile(source: ModuleSource): Promise<WebAssembly.Module> {
  // By tag: what comes from another realm is no instance of this one's classes.
  const tag = Object.prototype.toString.call(source).slice(8, -1);
  if (tag === "WebAssembly.Module" || tag === "Module") return source as WebAssembly.Module;
  if (tag === "ArrayBuffer" || ArrayBuffer.isView(source)) {
    return WebAssembly.compile(source as BufferSource);
  }
  if (tag === "Response") return compileResponse(source as Response);
  if (typeof source === "string" || tag === "URL") return compileUrl(String(source));
  throw new TypeError(
    `init takes a URL, Response, ArrayBuffer, view or WebAssembly.Module, not ${describe(source)}`,
  );
}

async function compileResponse(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`no module at ${response.url}: status ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

async function compileUrl(url: string): Promise<WebAssembly.Module> {
  // fetch of Node knows no file: URLs. An import of node:fs would break bundles for browsers.
  const { process } = globalThis as { process?: NodeProcess };
  const files = url.startsWith("file:") ? process?.getBuiltinModule?.("node:fs") : undefined;
  if (files === undefined) return compileResponse(await fetch(url));
  return WebAssembly.compile(new Uint8Array(await files.promises.readFile(new URL(url))));
}

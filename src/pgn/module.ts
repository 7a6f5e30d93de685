// The one pool of instances of pgn.wasm.
import { PGN_WASM } from "../core/generated/pgn.js";
import { initModule, type ModuleSource } from "../core/init.js";
import { readInline } from "../core/inline.js";
import { EnginePool } from "../core/module.js";

export const pool: EnginePool = /* @__PURE__ */ new EnginePool(() => readInline(PGN_WASM));

/**
 * Compiles the module early, asynchronously, or from your own bytes. Not needed; may be called twice.
 *
 * @example await init(new URL("./pgn.wasm", import.meta.url))
 */
export async function init(source?: ModuleSource | PromiseLike<ModuleSource>): Promise<void> {
  await initModule(pool, source);
}

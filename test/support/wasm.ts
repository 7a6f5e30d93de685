// Runs before every test file: with MOVETEXT_WASM the tests read with that module, such as the debug build,
// whose assertions are on.
import { readFileSync } from "node:fs";
import { init } from "movetext/pgn";

const path = process.env.MOVETEXT_WASM;
if (path) await init(new Uint8Array(readFileSync(path)));

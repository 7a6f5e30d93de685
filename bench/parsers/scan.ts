// The WASM alone: the whole text copied in and scanned, tapes written, nothing read from them. The one place of
// the benchmark that reaches inside the package.
import { readOptions } from "../../src/core/options.js";
import { modeOf, scanWindow } from "../../src/core/scan.js";
import { openSource } from "../../src/core/source.js";
import { pool } from "../../src/pgn/module.js";

/** Scans the whole source, window by window as the readers do; what it gives back is the number of games. */
export function scanAll(text: string | Uint8Array, positions: boolean): number {
  const settings = readOptions({ positions });
  const source = openSource(text, settings.encoding);
  const engine = pool.borrow();
  let games = 0;
  try {
    for (let from = 0, isFinal = source.length === 0; !isFinal; ) {
      const window = scanWindow(engine, source, from, settings, modeOf(settings));
      games += window.games;
      from = window.to;
      isFinal = window.isFinal;
    }
  } finally {
    pool.giveBack(engine);
  }
  return games;
}

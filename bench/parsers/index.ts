// Every parser by its name in the plan; a process loads only what it measures.
import type { Parser } from "../parser.js";

const PARSERS: Record<string, () => Promise<Parser>> = {
  movetext: async () => (await import("./movetext.js")).movetext,
  movetextBytes: async () => (await import("./movetext.js")).movetextBytes,
  typescript: async () => (await import("./pure-typescript.js")).pureTypescript,
  chessops: async () => (await import("./chessops.js")).chessops,
  mliebelt: async () => (await import("./mliebelt.js")).mliebelt,
  pgnParser: async () => (await import("./pgn-parser.js")).pgnParser,
  kokopu: async () => (await import("./kokopu.js")).kokopu,
  chessJs: async () => (await import("./chess-js.js")).chessJs,
  floor: async () => (await import("../floors.js")).createFloors(),
};

export async function findParser(name: string): Promise<Parser> {
  const load = PARSERS[name];
  if (load === undefined) throw new Error(`no parser ${name}`);
  return load();
}

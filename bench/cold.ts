// Cold start: a fresh Node.js process, CPU time of the whole process from the import to the first game read.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const GAME = '[Event "First"]\\n[Result "1-0"]\\n\\n1. e4 {best} e5 2. Nf3 (2. f4 exf4) Nc6 1-0\\n';

const STARTS: Record<string, string> = {
  movetext:
    'const { parsePgn } = await import("movetext/pgn"); moves = parsePgn(game)[0].moves.length;',
  chessops:
    'const { parsePgn } = await import("chessops/pgn"); moves = [...parsePgn(game)[0].moves.mainline()].length;',
  "@mliebelt/pgn-parser":
    'const { parse } = await import("@mliebelt/pgn-parser"); moves = parse(game, { startRule: "games" })[0].moves.length;',
  "chess.js":
    'const { Chess } = await import("chess.js"); const c = new Chess(); c.loadPgn(game); moves = c.history().length;',
};

export interface ColdStart {
  name: string;
  milliseconds: number;
}

/** Median of several processes each; a parser that cannot be loaded is left out. */
export function measureColdStarts(processes: number): ColdStart[] {
  const found: ColdStart[] = [];
  for (const [name, code] of Object.entries(STARTS)) {
    const times: number[] = [];
    for (let i = 0; i < processes; i++) {
      const time = runOnce(code);
      if (time !== undefined) times.push(time);
    }
    times.sort((a, b) => a - b);
    if (times.length > 0) found.push({ name, milliseconds: times[times.length >> 1] });
  }
  return found;
}

function runOnce(code: string): number | undefined {
  const script = `const game = "${GAME.replaceAll('"', '\\"')}"; let moves = 0;
    const start = process.cpuUsage();
    ${code}
    const { user, system } = process.cpuUsage(start);
    if (moves !== 4) throw new Error("read " + moves);
    console.log((user + system) / 1000);`;
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return status === 0 ? Number(stdout) : undefined;
}

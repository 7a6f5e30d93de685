// `movetext check`: what is wrong, one line each, in the form that editors jump to.
import type { Diagnostic } from "../core/ast.js";
import { streamPgn } from "../pgn.js";
import type { Command } from "./arguments.js";
import { openInput } from "./input.js";
import { createList } from "./json.js";
import { clean, type Terminal, writeCount, writeNumberOf } from "./terminal.js";

const COLORS = { error: "red", warning: "yellow", info: "dim" } as const;

export const check: Command = async (args, terminal, fail) => {
  const counts = { error: 0, warning: 0, info: 0 };
  const list = args.json === undefined ? undefined : createList(args.json, terminal);
  let games = 0;
  await list?.begin();
  for (const file of args.files) {
    try {
      const input = await openInput(file, terminal, () => games);
      for await (const game of streamPgn(input.chunks, args.options)) {
        games++;
        for (const diagnostic of game.diagnostics) {
          counts[diagnostic.severity]++;
          if (list) await list.add(JSON.stringify({ file: input.name, ...diagnostic }));
          else await terminal.write(`${writeDiagnostic(input.name, diagnostic, terminal)}\n`);
        }
      }
    } catch (error) {
      fail(file, error);
    }
  }
  await list?.end();
  const info = counts.info > 0 ? `, ${writeCount(counts.info)} info` : "";
  const found = `${writeNumberOf(counts.error, "error")}, ${writeNumberOf(counts.warning, "warning")}${info}`;
  if (!list) await terminal.write(`${writeNumberOf(games, "game")}: ${found}\n`);
  return counts.error > 0;
};

/** `games.pgn:4:13: error IllegalMove No legal move …` */
export function writeDiagnostic(name: string, diagnostic: Diagnostic, terminal: Terminal): string {
  const { severity, code, message, line, column } = diagnostic;
  const level = terminal.paint(COLORS[severity], severity);
  return `${name}:${line}:${column}: ${level} ${code} ${clean(message)}`;
}

// `movetext parse`: what is in a file, as a chess player would tell it.

import type { PgnGame } from "../pgn/ast.js";
import { streamPgn } from "../pgn.js";
import type { Command } from "./arguments.js";
import { writeDiagnostic } from "./check.js";
import { openInput } from "./input.js";
import { addGame, countMoves, createTally, type Tally } from "./tally.js";
import { clean, type Terminal, writeCount, writeNumberOf } from "./terminal.js";

/** Games and diagnostics listed; of the rest only the number is told. */
const LISTED_GAMES = 10;
const LISTED_DIAGNOSTICS = 10;
const LONGEST_NAME = 50;

export const parse: Command = async (args, terminal, fail) => {
  let hasErrors = false;
  for (const file of args.files) {
    const tally = createTally();
    const rows: string[][] = [];
    const wrong: string[] = [];
    try {
      const input = await openInput(file, terminal, () => tally.games);
      for await (const game of streamPgn(input.chunks, args.options)) {
        addGame(tally, game);
        if (rows.length < LISTED_GAMES) rows.push(describeGame(game));
        for (const diagnostic of game.diagnostics) {
          if (wrong.length === LISTED_DIAGNOSTICS) break;
          const excerpt = diagnostic.excerpt.replace(/^/gm, "    ");
          wrong.push(`${writeDiagnostic(input.name, diagnostic, terminal)}\n${excerpt}`);
        }
      }
      await terminal.write(summarize(input.name, tally, rows, wrong, terminal));
    } catch (error) {
      fail(file, error);
    }
    hasErrors ||= tally.severities.error > 0;
  }
  return hasErrors;
};

function describeGame(game: PgnGame): string[] {
  const { White, Black, Event, Date: date } = game.tags;
  const known = (value: string | undefined) =>
    /^[?. ]*$/.test(value ?? "") ? "" : clean(value ?? "");
  const players = `${known(White) || "?"} – ${known(Black) || "?"}`;
  const day = known(date).replace(/(\.\?+)+$/, "");
  return [
    shorten(players),
    shorten(known(Event)),
    day,
    clean(game.result),
    writeNumberOf(countMoves(game), "move"),
  ];
}

function shorten(text: string): string {
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1)}…` : text;
}

function summarize(
  name: string,
  tally: Tally,
  rows: string[][],
  wrong: string[],
  terminal: Terminal,
): string {
  const variations = writeNumberOf(tally.variations, "variation");
  const inVariations =
    tally.variations > 0 ? ` of ${writeNumberOf(tally.variationPlies, "ply", "plies")}` : "";
  const lines = [
    terminal.paint("bold", name),
    `  ${writeNumberOf(tally.games, "game")}, ${writeNumberOf(tally.moves, "move")} (${writeNumberOf(tally.plies, "ply", "plies")})`,
    `  ${variations}${inVariations}, ${writeNumberOf(tally.comments, "comment")}, ${writeNumberOf(tally.nags, "NAG")}`,
  ];
  if (tally.games > 0) lines.push(`  ${listResults(tally)}`);
  lines.push("", ...writeTable(rows));
  if (tally.games > rows.length)
    lines.push(`  … and ${writeCount(tally.games - rows.length)} more`);
  if (rows.length > 0) lines.push("");
  lines.push(...listWrong(tally, wrong, terminal), "");
  return `${lines.join("\n")}\n`;
}

function listResults(tally: Tally): string {
  const results = [...tally.results].sort((a, b) => b[1] - a[1]).slice(0, 6);
  return results.map(([result, count]) => `${clean(result)}: ${writeCount(count)}`).join(", ");
}

function writeTable(rows: string[][]): string[] {
  const width = (column: number) => Math.max(0, ...rows.map((row) => row[column].length));
  const widths = (rows[0] ?? []).map((_, column) => width(column));
  const digits = String(rows.length).length;
  return rows.map((row, index) => {
    const cells = row
      .map((cell, column) => cell.padEnd(widths[column]))
      .filter((cell) => cell !== "");
    return `  ${String(index + 1).padStart(digits)}. ${cells.join("  ")}`.trimEnd();
  });
}

function listWrong(tally: Tally, wrong: string[], terminal: Terminal): string[] {
  const { error, warning, info } = tally.severities;
  const total = error + warning + info;
  if (total === 0) return [`  ${terminal.paint("green", "Nothing is wrong.")}`];
  const rest = total - wrong.length;
  const more = rest > 0 ? [`… and ${writeCount(rest)} more: movetext check`] : [];
  return [
    `  ${writeNumberOf(error, "error")}, ${writeNumberOf(warning, "warning")}:`,
    ...wrong,
    ...more,
  ];
}

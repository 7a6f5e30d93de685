// Results → the table on the terminal and in results.md.
import { cpus } from "node:os";
import type { ColdStart } from "./cold.js";
import type { Result, Versus } from "./messages.js";

export interface Run {
  results: Result[];
  skipped: string[];
  cold: ColdStart[];
  isCpuTime: boolean;
  isGenerated: boolean;
  rounds: number;
}

const HEAD = ["", "MB/s", "games/s", "heap kept a byte", "beside it", "text", "its MB/s", "ratio"];

/** One table a corpus: each of our shapes, and behind it a line for each rival. */
export function writeReport(run: Run): string {
  const parts = ["# Benchmark\n", describeRun(run)];
  const corpora = [...new Set(run.results.map((result) => result.corpus))];
  for (const corpus of corpora) {
    const rows = run.results.filter((result) => result.corpus === corpus);
    const { bytes, games } = rows.reduce((a, b) => (b.bytes > a.bytes ? b : a));
    parts.push(`## ${corpus}\n`, `${megabytes(bytes)} MB, ${games} games.\n`);
    parts.push(writeTable([HEAD, ...rows.flatMap(linesOf)]));
  }
  if (run.cold.length > 0) {
    parts.push("## Cold start\n");
    parts.push("A fresh process, CPU time from the import to the first game read.\n");
    const lines = run.cold.map(({ name, milliseconds }) => [name, milliseconds.toFixed(1)]);
    parts.push(writeTable([["", "ms"], ...lines]));
  }
  if (run.skipped.length > 0) parts.push(`Not measured: ${run.skipped.join("; ")}.\n`);
  return `${parts.join("\n").trimEnd()}\n`;
}

function describeRun(run: Run): string {
  const clock = run.isCpuTime ? "main-thread CPU time" : "wall time";
  const text = run.isGenerated ? " The texts are made up: no corpus was found." : "";
  return `\`npm run bench\` on Node.js ${process.version}, ${cpus()[0]?.model ?? "?"}. Every reader does the same work on the
same text. One process a shape; in it ours and each rival take turns for ${run.rounds} rounds, and the ratio is
the median of the rounds' ratios (${clock}; rival by ours, so more is better for us). MB is 10⁶ bytes. Slow
rivals get a shorter text, and ours is timed on that same text for the ratio.${text}

![chart](results.svg)
`;
}

function linesOf(result: Result): string[][] {
  const own = [
    result.title,
    speed(result.bytesPerSecond),
    Math.round(result.gamesPerSecond).toString(),
    keptOf(result),
  ];
  const lines = result.versus.map((versus, i) => [
    ...(i === 0 ? own : ["", "", "", ""]),
    versus.title + (versus.refused > 0 ? ` (refuses ${versus.refused} games)` : ""),
    `${megabytes(versus.bytes)} MB`,
    speed(versus.bytesPerSecond) + heapOf(versus),
    `${ratio(versus.ratio)}×`,
  ]);
  return lines.length > 0 ? lines : [[...own, "", "", "", ""]];
}

function keptOf({ heap, external }: Result): string {
  if (heap === undefined) return "";
  const outside = external !== undefined && external > 0.01 ? ` + ${external.toFixed(2)}` : "";
  return Math.max(0, heap).toFixed(2) + outside;
}

function heapOf({ heap }: Versus): string {
  return heap !== undefined && heap > 0.5 ? ` (heap ${heap.toFixed(1)})` : "";
}

function speed(bytesPerSecond: number): string {
  const value = bytesPerSecond / 1e6;
  return value >= 10 ? value.toFixed(0) : value.toPrecision(2);
}

function ratio(value: number): string {
  return value >= 10 ? value.toFixed(0) : value.toPrecision(2);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(bytes < 1e6 ? 2 : 1);
}

/** A Markdown table whose columns line up on a terminal too. */
function writeTable([head, ...rows]: string[][]): string {
  const widths = head.map((_, i) => Math.max(3, ...[head, ...rows].map((row) => row[i].length)));
  const isNumber = head.map((_, i) => i > 0 && rows.some((row) => /^[\d.]/.test(row[i])));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, i) => (isNumber[i] ? cell.padStart(widths[i]) : cell.padEnd(widths[i]))).join(" | ")} |`;
  const rule = widths.map((width, i) =>
    isNumber[i] ? `${"-".repeat(width - 1)}:` : "-".repeat(width),
  );
  return `${[line(head), line(rule), ...rows.map(line)].join("\n")}\n`;
}

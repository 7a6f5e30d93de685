// `npm run bench`: runs the plan, one process a shape and corpus, prints the tables, writes results.md and results.svg.
// Flags: --quick, --corpus otb,lichess, --shape eager,visit, --rounds 9.
import { fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { writeChart } from "./chart.js";
import { isCpuTime } from "./clock.js";
import { measureColdStarts } from "./cold.js";
import { CORPORA, corpusFolder } from "./corpora.js";
import type { Job, Message, Result } from "./messages.js";
import { buildNative } from "./native.js";
import { ROWS } from "./plan.js";
import { writeReport } from "./report.js";

const folder = dirname(fileURLToPath(import.meta.url));
const { values: flags } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    corpus: { type: "string" },
    shape: { type: "string" },
    rounds: { type: "string" },
  },
});
const isQuick = flags.quick;
const rounds = Number(flags.rounds ?? (isQuick ? 3 : 9));
const limit = isQuick ? 600_000 : 24e6;
const corpora = pick(CORPORA, flags.corpus).filter((name) => !isQuick || name !== "otb-spaced");
const keys = pick(
  ROWS.map(({ key }) => key),
  flags.shape,
);

const hasCargo = !isQuick && buildNative();
const results: Result[] = [];
const skipped: string[] = hasCargo || isQuick ? [] : ["native readers (no cargo here)"];
for (const row of ROWS.filter(({ key }) => keys.includes(key))) {
  const rivals = hasCargo ? row.rivals : row.rivals.filter((name) => !name.startsWith("native"));
  const job = {
    row: { ...row, rivals },
    rounds,
    limit,
    minimum: isQuick ? 5 : 30,
    share: isQuick ? 0.1 : 1,
  };
  // The quick run saves processes: all corpora in one.
  for (const names of isQuick ? [corpora] : corpora.map((name) => [name])) {
    const started = Date.now();
    for (const message of await runJob({ ...job, corpora: names })) {
      if ("result" in message) results.push(message.result);
      else skipped.push(`${message.row} (${message.skipped})`);
    }
    console.error(`${row.key} ${names.join(" ")}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
  }
}
const isWhole = flags.shape === undefined && flags.corpus === undefined;
const cold = isWhole ? measureColdStarts(isQuick ? 3 : 9) : [];
const isGenerated = corpusFolder() === undefined;
const report = writeReport({
  results,
  skipped: [...new Set(skipped)],
  cold,
  isCpuTime,
  isGenerated,
  rounds,
});
console.log(report);
if (isWhole && !isQuick) {
  writeFileSync(join(folder, "results.md"), report);
  writeFileSync(join(folder, "results.svg"), writeChart(results));
}

function runJob(job: Job): Promise<Message[]> {
  return new Promise((resolve) => {
    const messages: Message[] = [];
    const child = fork(join(folder, "measure.ts"), {
      execArgv: ["--import", "tsx", "--expose-gc", "--max-old-space-size=8192"],
    });
    child.on("message", (message: Message) => messages.push(message));
    child.on("exit", (code) => {
      if (code !== 0)
        messages.push({ skipped: `the process ended with ${code}`, row: job.row.key });
      resolve(messages);
    });
    child.send(job);
  });
}

function pick<T extends string>(all: readonly T[], wanted: string | undefined): T[] {
  if (wanted === undefined) return [...all];
  const names = wanted.split(",");
  for (const name of names) {
    if (!all.includes(name as T)) throw new Error(`${name} is none of ${all.join(", ")}`);
  }
  return all.filter((name) => names.includes(name));
}

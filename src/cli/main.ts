#!/usr/bin/env node
// The command line: which command on which files. What a command prints is in the file of its name.
import manifest from "../../package.json" with { type: "json" };
import { type Arguments, readArguments, USAGE, UsageError } from "./arguments.js";
import { check } from "./check.js";
import { describeFailure } from "./input.js";
import { writeJson } from "./json.js";
import { parse } from "./parse.js";
import { stats } from "./stats.js";
import { Terminal } from "./terminal.js";

/** `movetext` ends with one of these; what is worse has the higher number. */
const Exit = { Fine: 0, Errors: 1, Failed: 2, Interrupted: 130 } as const;

async function main(terminal: Terminal): Promise<number> {
  let args: Arguments;
  try {
    args = readArguments(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    terminal.complain(`movetext: ${error.message}\nTry movetext --help.`);
    return Exit.Failed;
  }
  if (args.help || args.version) {
    await terminal.write(args.help ? USAGE : `${manifest.version}\n`);
    return Exit.Fine;
  }
  const { failures, hasErrors } = await run(args, terminal);
  for (const failure of failures) terminal.complain(`movetext: ${failure}`);
  if (failures.length > 0) return Exit.Failed;
  return hasErrors ? Exit.Errors : Exit.Fine;
}

/** A file that cannot be read does not keep the others from being read. */
async function run(args: Arguments, terminal: Terminal) {
  const failures: string[] = [];
  const fail = (file: string, error: unknown) => failures.push(describeFailure(file, error));
  const command =
    args.command === "parse" && args.json !== undefined ? writeJson : COMMANDS[args.command];
  const hasErrors = await command(args, terminal, fail);
  return { failures, hasErrors };
}

const COMMANDS = { parse, check, stats };

const terminal = new Terminal();
process.once("SIGINT", () => {
  terminal.endProgress();
  process.exit(Exit.Interrupted);
});
process.exitCode = await main(terminal);

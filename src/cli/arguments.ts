// The words of the command line → which command, which files, which options.
import { parseArgs } from "node:util";
import type { Terminal } from "./terminal.js";

export const USAGE = `Usage: movetext [parse] FILE…   what is in the files: games, moves, what is wrong and where
       movetext check FILE…     what is wrong alone, one line each
       movetext stats FILE…     counts and speed

FILE may be - for standard input; files compressed with gzip are read as they are.

  --json              one JSON document: the games, the diagnostics or the counts
  --ndjson            the same, one JSON document a line
  --format pgn|pdn    the notation; otherwise the extension tells
  --encoding NAME     utf-8, windows-1252, iso-8859-1, windows-1251, utf-16le, utf-16be
  -h, --help          this text
  -v, --version       the version

Exit code: 0 all is well, 1 something could not be read as notation, 2 wrong usage or a file that cannot be opened.
`;

const COMMANDS = ["parse", "check", "stats"] as const;
const ENCODINGS = [
  "auto",
  "utf-8",
  "windows-1252",
  "iso-8859-1",
  "windows-1251",
  "utf-16le",
  "utf-16be",
] as const;

export interface Arguments {
  command: (typeof COMMANDS)[number];
  files: string[];
  json?: "json" | "ndjson";
  /** Options of the reader that the command line sets. */
  options: { encoding?: (typeof ENCODINGS)[number] };
  help: boolean;
  version: boolean;
}

/** Reads files one by one; true where an error-level diagnostic was met. `fail` takes what cannot be read. */
export type Command = (
  args: Arguments,
  terminal: Terminal,
  fail: (file: string, error: unknown) => void,
) => Promise<boolean>;

/** The command line was written wrongly; the message says how. */
export class UsageError extends Error {}

export function readArguments(words: string[]): Arguments {
  const { values, positionals } = parseWords(words);
  const [first] = positionals;
  const command = COMMANDS.find((name) => name === first);
  const files = command === undefined ? positionals : positionals.slice(1);
  const encoding = ENCODINGS.find((name) => name === values.encoding);
  if (values.encoding !== undefined && encoding === undefined) {
    throw new UsageError(`--encoding must be one of ${ENCODINGS.join(", ")}.`);
  }
  const args: Arguments = {
    command: command ?? "parse",
    files,
    options: encoding === undefined ? {} : { encoding },
    help: values.help === true,
    version: values.version === true,
  };
  if (values.ndjson || values.json) args.json = values.ndjson ? "ndjson" : "json";
  if (!args.help && !args.version) checkFiles(files, values.format);
  return args;
}

function parseWords(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        json: { type: "boolean" },
        ndjson: { type: "boolean" },
        format: { type: "string" },
        encoding: { type: "string" },
        help: { type: "boolean", short: "h" },
        version: { type: "boolean", short: "v" },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function checkFiles(files: string[], format: string | undefined): void {
  if (files.length === 0) throw new UsageError("no file was named; - reads standard input.");
  if (format !== undefined && format !== "pgn" && format !== "pdn") {
    throw new UsageError("--format must be pgn or pdn.");
  }
  const pdn = files.find((file) => /\.pdn(\.gz)?$/i.test(file));
  if (format === "pdn" || (format === undefined && pdn !== undefined)) {
    throw new UsageError(`${pdn ?? "--format pdn"}: PDN cannot be read yet, only PGN.`);
  }
}

// `--json` and `--ndjson`: lists of JSON documents on standard output, one at a time.
import { stringifyGame } from "../core/stringify.js";
import { streamPgn } from "../pgn.js";
import type { Command } from "./arguments.js";
import { openInput } from "./input.js";
import type { Terminal } from "./terminal.js";

/** The AST of every game of every file. */
export const writeJson: Command = async (args, terminal, fail) => {
  const list = createList(args.json ?? "json", terminal);
  let games = 0;
  let hasErrors = false;
  await list.begin();
  for (const file of args.files) {
    try {
      const input = await openInput(file, terminal, () => games);
      for await (const game of streamPgn(input.chunks, args.options)) {
        games++;
        hasErrors ||= game.diagnostics.some(({ severity }) => severity === "error");
        await list.add(stringifyGame(game));
      }
    } catch (error) {
      fail(file, error);
    }
  }
  await list.end();
  return hasErrors;
};

interface List {
  begin(): Promise<void>;
  add(document: string): Promise<void>;
  end(): Promise<void>;
}

/** JSON documents as one array, or one a line. */
export function createList(form: "json" | "ndjson", terminal: Terminal): List {
  let count = 0;
  const isArray = form === "json";
  return {
    begin: async () => {
      if (isArray) await terminal.write("[");
    },
    add: (document: string) => {
      const between = count++ === 0 ? "\n" : ",\n";
      return terminal.write(isArray ? between + document : `${document}\n`);
    },
    end: async () => {
      if (isArray) await terminal.write(count === 0 ? "]\n" : "\n]\n");
    },
  };
}

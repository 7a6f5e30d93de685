// pgn-parser: a PEG grammar compiled when it is loaded. Loads as CommonJS, and has no types of its own.
import { createRequire } from "node:module";
import { type Parser, SLOW } from "../parser.js";

const { parse } = createRequire(import.meta.url)("pgn-parser") as {
  parse(text: string): unknown[];
};

export const pgnParser: Parser = {
  name: "pgn-parser",
  limit: SLOW,
  isPicky: true,
  shapes: {
    parse: { title: "parse", run: ({ text }) => parse(text.trim()) },
  },
};

// Our own reader without WebAssembly, as a parser of the benchmark; the reader itself is typescript.ts.
import { MEDIUM, type Parser } from "../parser.js";
import { eachGame, parse } from "./typescript.js";

export const pureTypescript: Parser = {
  name: "ours in TypeScript alone",
  limit: MEDIUM,
  shapes: {
    parse: { title: "eager AST, kept", run: ({ text }) => parse(text) },
    each: {
      title: "eager AST, dropped",
      run({ text }) {
        let games = 0;
        eachGame(text, () => games++);
        return games;
      },
    },
  },
};

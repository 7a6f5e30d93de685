// @mliebelt/pgn-parser: the most used parser of nothing but PGN.
import { parse } from "@mliebelt/pgn-parser";
import { type Parser, SLOW } from "../parser.js";

export const mliebelt: Parser = {
  name: "@mliebelt/pgn-parser",
  limit: SLOW,
  isPicky: true,
  shapes: {
    parse: { title: "parse, games", run: ({ text }) => parse(text, { startRule: "games" }) },
  },
};

// chess.js: takes one game at a time, main line alone, and plays every move.
import { Chess } from "chess.js";
import { type Parser, SLOWEST, splitGames } from "../parser.js";

export const chessJs: Parser = {
  name: "chess.js",
  limit: SLOWEST,
  isPicky: true,
  shapes: {
    games: {
      title: "loadPgn a game, positions",
      run({ text }) {
        return splitGames(text).map((pgn) => {
          const chess = new Chess();
          chess.loadPgn(pgn);
          return chess;
        });
      },
    },
  },
};

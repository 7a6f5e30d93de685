// kokopu: its index of a file's games, and every game of it read, which replays the moves.
import { pgnRead } from "kokopu";
import { type Parser, SLOW } from "../parser.js";

export const kokopu: Parser = {
  name: "kokopu",
  limit: SLOW,
  isPicky: true,
  shapes: {
    index: { title: "pgnRead, gameCount", run: ({ text }) => pgnRead(text).gameCount() },
    games: {
      title: "pgnRead, every game, positions",
      run({ text }) {
        const database = pgnRead(text);
        const games = [];
        for (let i = 0; i < database.gameCount(); i++) games.push(database.game(i));
        return games;
      },
    },
  },
};

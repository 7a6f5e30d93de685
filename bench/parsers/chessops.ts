// chessops: its one-call parser, its streaming parser in 64 KiB chunks, and parsing with the main line replayed.
import { type Game, type PgnNodeData, PgnParser, parsePgn, startingPosition } from "chessops/pgn";
import { parseSan } from "chessops/san";
import { MEDIUM, type Parser } from "../parser.js";

const CHUNK = 65_536;

export const chessops: Parser = {
  name: "chessops",
  limit: MEDIUM,
  shapes: {
    parsePgn: { title: "parsePgn", run: ({ text }) => parsePgn(text) },
    stream: {
      title: "PgnParser, 64 KiB chunks",
      run({ text }) {
        let games = 0;
        const parser = new PgnParser(() => games++);
        for (let p = 0; p < text.length; p += CHUNK) {
          parser.parse(text.slice(p, p + CHUNK), { stream: true });
        }
        parser.parse("");
        return games;
      },
    },
    replay: {
      title: "parsePgn, parseSan and play",
      run({ text }) {
        let plies = 0;
        for (const game of parsePgn(text)) plies += replay(game);
        return plies;
      },
    },
  },
};

function replay(game: Game<PgnNodeData>): number {
  let plies = 0;
  const start = startingPosition(game.headers);
  if (start.isErr) return 0;
  const position = start.value;
  for (const { san } of game.moves.mainline()) {
    const move = parseSan(position, san);
    if (move === undefined) break;
    position.play(move);
    plies++;
  }
  return plies;
}

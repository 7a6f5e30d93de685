// Counts over games: moves, variations, comments, results, diagnostics. Prints nothing.
import type { Severity } from "../core/ast.js";
import type { PgnGame, PgnMove, Variation } from "../pgn/ast.js";

export interface Tally {
  games: number;
  /** Full moves of the main lines, as players count them. */
  moves: number;
  plies: number;
  variationPlies: number;
  comments: number;
  nags: number;
  variations: number;
  results: Map<string, number>;
  severities: Record<Severity, number>;
}

export function createTally(): Tally {
  return {
    games: 0,
    moves: 0,
    plies: 0,
    variationPlies: 0,
    comments: 0,
    nags: 0,
    variations: 0,
    results: new Map(),
    severities: { error: 0, warning: 0, info: 0 },
  };
}

/** Full moves as players count them: a game that ends with White's 24th has 24. */
export function countMoves(game: PgnGame): number {
  const { moves } = game;
  return moves.length === 0 ? 0 : moves[moves.length - 1].number - moves[0].number + 1;
}

export function addGame(tally: Tally, game: PgnGame): void {
  tally.games++;
  tally.moves += countMoves(game);
  tally.plies += game.moves.length;
  tally.comments += game.preface.length + game.comments.length + game.commentsAfter.length;
  tally.nags += game.nags.length;
  tally.results.set(game.result, (tally.results.get(game.result) ?? 0) + 1);
  for (const { severity } of game.diagnostics) tally.severities[severity]++;
  addLines(tally, game.moves);
}

/** Without recursion: variations may be nested as deep as the reader allows. */
function addLines(tally: Tally, mainLine: PgnMove[]): void {
  const lines: PgnMove[][] = [mainLine];
  for (let line = lines.pop(); line !== undefined; line = lines.pop()) {
    for (const move of line) {
      tally.comments += move.commentsBefore.length + move.comments.length;
      tally.nags += move.nags.length;
      for (const variation of move.variations) {
        addVariation(tally, variation);
        lines.push(variation.moves);
      }
    }
  }
}

function addVariation(tally: Tally, variation: Variation): void {
  tally.variations++;
  tally.variationPlies += variation.moves.length;
  tally.comments += variation.comments.length + variation.commentsAfter.length;
}

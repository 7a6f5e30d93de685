// What tests look at in a game: its lines, comments, counts. Works on a game or on its toJSON().
import { type Comment, type PgnGameData, type PgnMove, parsePgn, type Variation } from "movetext";

/** True where the reader knows the rules of chess; without them the tests compare what the text alone says. */
export const HAS_RULES: boolean = parsePgn("1. e4 *")[0].moves[0].resolved;

export interface Counts {
  plies: number;
  nodes: number;
  braceComments: number;
  lineComments: number;
  nags: number;
  variations: number;
}

export function countGame(game: PgnGameData): Counts {
  const counts: Counts = {
    plies: game.moves.length,
    nodes: 0,
    braceComments: 0,
    lineComments: 0,
    nags: game.nags.length,
    variations: 0,
  };
  const addComments = (comments: Comment[]) => {
    for (const { style } of comments) {
      if (style === "brace") counts.braceComments++;
      else counts.lineComments++;
    }
  };
  for (const list of [game.preface, game.comments, game.commentsAfter]) addComments(list);
  const lines: PgnMove[][] = [game.moves];
  for (let line = lines.pop(); line !== undefined; line = lines.pop()) {
    counts.nodes += line.length;
    for (const move of line) {
      addComments(move.commentsBefore);
      addComments(move.comments);
      counts.nags += move.nags.length;
      for (const variation of move.variations) {
        counts.variations++;
        addComments(variation.comments);
        addComments(variation.commentsAfter);
        lines.push(variation.moves);
      }
    }
  }
  return counts;
}

/** White space folded, as the cases compare comments. */
export function fold(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

export interface PlacedComment {
  after: number;
  text: string;
  stripped: string;
  afterVariation?: true;
}

/** Comments of a line in reading order; `after`: how many of its moves stand before it. */
export function placedComments(
  first: Comment[],
  moves: PgnMove[],
  last: Comment[],
): PlacedComment[] {
  const placed: PlacedComment[] = [];
  const add = (comments: Comment[], after: number, more?: { afterVariation: true }) => {
    for (const { raw, text } of comments) {
      placed.push({ after, text: fold(raw), stripped: text, ...more });
    }
  };
  add(first, 0);
  moves.forEach((move, index) => {
    add(move.commentsBefore, index);
    add(move.comments, index + 1);
    for (const { commentsAfter } of move.variations) {
      add(commentsAfter, index + 1, { afterVariation: true });
    }
  });
  add(last, moves.length);
  return placed;
}

export function variationsOf(moves: PgnMove[]): { at: number; variation: Variation }[] {
  return moves.flatMap((move, index) =>
    move.variations.map((variation) => ({ at: index + 1, variation })),
  );
}

export function nagsOf(moves: PgnMove[]): { ply: number; nags: number[] }[] {
  return moves.flatMap(({ nags }, index) => (nags.length > 0 ? [{ ply: index + 1, nags }] : []));
}

interface Parts {
  null?: true;
  castling?: string;
  piece?: string | undefined;
  to?: string | undefined;
  promotion?: string | undefined;
}

/** What a SAN says without knowing the position: what an unresolved move can be compared by. */
export function sanParts(san: string): Parts {
  if (san === "--") return { null: true };
  if (san.startsWith("O-O")) return { castling: san.startsWith("O-O-O") ? "queen" : "king" };
  const to = san.match(/[a-h][1-8](?!.*[a-h][1-8])/)?.[0];
  const promotion = san.match(/=([QRBN])/)?.[1].toLowerCase();
  const piece = /^[NBRQK]/.test(san) ? san[0].toLowerCase() : "p";
  return promotion === undefined ? { to, piece } : { to, piece, promotion };
}

/** The parts that an unresolved move states, to be compared with `sanParts`. */
export function statedParts(move: PgnMove): Parts {
  if (move.null) return { null: true };
  const { castling, to, piece, promotion } = move;
  if (castling) return { castling };
  return promotion === undefined ? { to, piece } : { to, piece, promotion };
}

// Ways through a game's tree of moves, without recursion: files nest variations deeper than a call stack goes.
import type { PgnGameData, PgnMove } from "./ast.js";

/** A move of the tree and where it stands. */
export interface Step {
  move: PgnMove;
  /** Index in the main line; then, for each variation down to the move, its index and the index in it. */
  path: number[];
  /** 0 in the main line. */
  depth: number;
}

/** A line that is being walked, and how it hangs on its parent. */
interface Line {
  moves: readonly PgnMove[];
  /** Index of the move looked at last. */
  at: number;
  /** Index of the variation of that move that is looked at. */
  variation: number;
  depth: number;
}

type Moves = Pick<PgnGameData, "moves">;

/**
 * Every move in reading order: a move, its variations, the next move.
 *
 * @example for (const { move, depth } of walk(game)) console.log(" ".repeat(depth) + move.san)
 */
export function* walk(game: Moves): Generator<Step, void, undefined> {
  for (const { lines, move } of steps(game)) {
    yield { move, path: pathOf(lines), depth: lines.length - 1 };
  }
}

function pathOf(lines: readonly Line[]): number[] {
  const path = [lines[0].at];
  for (let depth = 1; depth < lines.length; depth++) {
    path.push(lines[depth - 1].variation, lines[depth].at);
  }
  return path;
}

/** As walk, with the open lines instead of a path; `lines` is the walker's own. */
export function* steps(
  game: Moves,
  variations = true,
): Generator<{ lines: readonly Line[]; move: PgnMove }, void, undefined> {
  const lines: Line[] = [openLine(game.moves, 0)];
  for (let line = lines.at(-1); line !== undefined; line = lines.at(-1)) {
    const branches = variations && line.at >= 0 ? line.moves[line.at].variations : [];
    if (++line.variation < branches.length) {
      lines.push(openLine(branches[line.variation].moves, line.depth + 1));
    } else if (++line.at < line.moves.length) {
      line.variation = -1;
      yield { lines, move: line.moves[line.at] };
    } else {
      lines.pop();
    }
  }
}

function openLine(moves: readonly PgnMove[], depth: number): Line {
  return { moves, at: -1, variation: -1, depth };
}

/** The move that `walk` gave this path to; undefined where there is none. */
export function moveAt(game: Moves, path: readonly number[]): PgnMove | undefined {
  let moves: readonly PgnMove[] | undefined = game.moves;
  for (let at = 0; at + 2 < path.length; at += 2) {
    moves = moves?.[path[at]]?.variations[path[at + 1]]?.moves;
  }
  return path.length % 2 === 1 ? moves?.[path[path.length - 1]] : undefined;
}

/** The moves from the start of the game to `move` and with it; undefined where the game does not have it. */
export function lineTo(game: Moves, move: PgnMove): PgnMove[] | undefined {
  const index = game.moves.indexOf(move);
  if (index >= 0) return game.moves.slice(0, index + 1);
  for (const step of steps(game)) {
    if (step.move !== move) continue;
    // A variation replaces the move that it belongs to.
    const { lines } = step;
    const last = lines.length - 1;
    return lines.flatMap(({ moves, at }, depth) => moves.slice(0, depth === last ? at + 1 : at));
  }
  return undefined;
}

// Counts the leaves of the tree of legal moves: the standard proof that move generation is right.

import { appendLegalMoves, MOVE_LIST_BYTES } from "./movegen";
import { checkersOf, play } from "./position";
import { copyState, STATE_BYTES, setCheckers, turnOf } from "./state";

/** Deeper than any count that would end. */
export const MOST_PLIES: u32 = 24;
const STATES: usize = memory.data(128 * 25, 16);
const LISTS: usize = memory.data(65536, 16);
const LISTS_END: usize = LISTS + 65536;

function count(state: usize, list: usize, depth: u32): f64 {
  const end = appendLegalMoves(list, state);
  if (depth === 1) return <f64>((end - list) >> 2);
  // Positions with hundreds of moves on every ply run out of lists before they run out of plies.
  if (end + MOVE_LIST_BYTES > LISTS_END) return NaN;
  const next = state + STATE_BYTES;
  let leaves: f64 = 0;
  for (let at = list; at < end; at += 4) {
    play(state, next, load<u32>(at));
    setCheckers(next, checkersOf(next, turnOf(next)));
    leaves += count(next, end, depth - 1);
  }
  return leaves;
}

/** NaN where the count would need more memory than there is. */
export function perft(state: usize, depth: u32): f64 {
  if (depth === 0) return 1;
  if (depth > MOST_PLIES) return NaN;
  copyState(STATES, state);
  return count(STATES, LISTS, depth);
}

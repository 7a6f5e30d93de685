// Moves by their letters: a text of at most eight ASCII characters is taken apart once and found again without
// a string being made. Knows no grammar but where such a text ends.
import { type MoveText, scanMove } from "./move.js";

const SIZE = 16384;
const LONGEST = 8;

// 1 where a token ends before the character: blanks, { } ( ) [ ] < > ; * $ . ! ?
const ENDS = new Uint8Array(128);
for (let c = 0; c <= 0x20; c++) ENDS[c] = 1;
ENDS[0x7f] = 1;
for (const c of "{}()[]<>;*$.!?") ENDS[c.charCodeAt(0)] = 1;

const low = new Int32Array(SIZE);
const high = new Int32Array(SIZE);
const moves = new Array<MoveText | undefined>(SIZE).fill(undefined);

/** The move that is the whole run of characters at `p`; undefined: none, or one that takes a closer look. */
export function findMove(text: string, p: number): MoveText | undefined {
  let a = 0;
  let b = 0;
  let q = p;
  let c = text.charCodeAt(q);
  // NaN at the end of the text fails both comparisons.
  while (c < 128 && ENDS[c] === 0) {
    if (q - p < 4) a = (a << 7) | c;
    else if (q - p < LONGEST) b = (b << 7) | c;
    else return undefined;
    c = text.charCodeAt(++q);
  }
  if (c >= 128) return undefined;
  const slot = (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b)) >>> 18;
  if (low[slot] === a && high[slot] === b) return moves[slot];
  const found = scanMove(text, p);
  low[slot] = a;
  high[slot] = b;
  moves[slot] = found !== undefined && found.text.length === q - p ? detach(found) : undefined;
  return moves[slot];
}

/** A copy whose strings do not keep the source alive. */
function detach(move: MoveText): MoveText {
  return { ...move, text: ` ${move.text}`.slice(1) };
}

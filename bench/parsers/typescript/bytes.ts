// Bytes → text for the reader in TypeScript, and its spans back to byte offsets: UTF-8, and each byte that is no part
// of valid UTF-8 as Windows-1252.
import { decodeWindows1252 } from "../../../src/core/decode.js";
import type { PgnGameData, PgnMove } from "../../../src/pgn/ast.js";

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export interface DecodedText {
  text: string;
  /** Byte offset of each UTF-16 unit and of the end; undefined where they are equal. */
  offsets: Uint32Array | undefined;
}

export function decode(bytes: Uint8Array): DecodedText {
  const parts: string[] = [];
  const offsets = new Uint32Array(bytes.length + 1);
  let units = 0;
  for (let p = 0; p < bytes.length; ) {
    const length = sequenceLength(bytes, p);
    const sequence = bytes.subarray(p, p + (length || 1));
    const part = length > 0 ? utf8.decode(sequence) : decodeWindows1252(sequence);
    const isAscii = bytes[p] < 0x80;
    for (let i = 0; i < part.length; i++) offsets[units++] = isAscii ? p + i : p;
    parts.push(part);
    p += length || 1;
  }
  if (units === bytes.length) return { text: parts.join(""), offsets: undefined };
  offsets[units] = bytes.length;
  return { text: parts.join(""), offsets };
}

/** Bytes of the run of ASCII or of the one UTF-8 sequence at `p`; 0 where it is not valid. */
function sequenceLength(bytes: Uint8Array, p: number): number {
  const first = bytes[p];
  if (first < 0x80) {
    let end = p + 1;
    while (bytes[end] < 0x80) end++;
    return end - p;
  }
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  try {
    if (length > 0) utf8.decode(bytes.subarray(p, p + length));
    return length;
  } catch {
    return 0;
  }
}

/** Moves every span of the games from units to bytes, in place. */
export function toByteSpans(games: PgnGameData[], offsets: Uint32Array): void {
  const seen = new Set<object>();
  const shift = (node: { span: { start: number; end: number } }) => {
    if (seen.has(node.span)) return;
    seen.add(node.span);
    node.span.start = offsets[node.span.start];
    node.span.end = offsets[node.span.end];
  };
  const lines: PgnMove[][] = [];
  for (const game of games) {
    shift(game);
    for (const list of [game.tagPairs, game.preface, game.comments, game.commentsAfter]) {
      list.forEach(shift);
    }
    game.unread.forEach(shift);
    game.diagnostics.forEach(shift);
    lines.push(game.moves);
  }
  for (let moves = lines.pop(); moves !== undefined; moves = lines.pop()) {
    for (const move of moves) {
      shift(move);
      move.commentsBefore.forEach(shift);
      move.comments.forEach(shift);
      for (const variation of move.variations) {
        variation.comments.forEach(shift);
        variation.commentsAfter.forEach(shift);
        lines.push(variation.moves);
      }
    }
  }
}

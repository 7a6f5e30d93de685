// The decoder alone: its exports, positions in and out as FEN, and games as hand-built tapes.
import { readFileSync } from "node:fs";
import {
  CastlingCode,
  EntryKind,
  MOVE_CANONICAL,
  MOVE_CAPTURED_SHIFT,
  MOVE_CASTLING_MASK,
  MOVE_CASTLING_SHIFT,
  MOVE_CHECK,
  MOVE_CHECKMATE,
  MOVE_DISAMBIGUATION_SHIFT,
  MOVE_DROP,
  MOVE_NULL,
  MOVE_PIECE_SHIFT,
  MOVE_PROMOTION_SHIFT,
  MOVE_RESOLVED,
  UnresolvedReason,
} from "../../assembly/shared/tape.js";
import { VariantCode } from "../../assembly/shared/variants.js";
import { packSan } from "./packed-san.js";

interface ChessExports {
  memory: WebAssembly.Memory;
  positionAddress(): number;
  textAddress(): number;
  moveListAddress(): number;
  readPosition(length: number, variant: number): number;
  writePosition(): number;
  listMoves(): number;
  resolveMove(code: number): number;
  playMoves(count: number): void;
  positionStatus(): number;
  perft(depth: number): number;
  decodeGame(
    first: number,
    end: number,
    text: number,
    codes: number,
    scratch: number,
    options: number,
  ): number;
}

const bytes = readFileSync(new URL("../../build/pgn.wasm", import.meta.url));
export const chess: ChessExports = new WebAssembly.Instance(new WebAssembly.Module(bytes))
  .exports as unknown as ChessExports;

export function variantCode(name: string): number {
  return VariantCode[(name[0].toUpperCase() + name.slice(1)) as keyof typeof VariantCode];
}

/** Makes `fen` the position; returns its FenIssue bits. */
export function readFen(fen: string, variant = "standard"): number {
  const text = new TextEncoder().encode(fen);
  new Uint8Array(chess.memory.buffer, chess.textAddress(), text.length).set(text);
  return chess.readPosition(text.length, variantCode(variant));
}

export function writeFen(): string {
  const length = chess.writePosition();
  return new TextDecoder().decode(new Uint8Array(chess.memory.buffer, chess.textAddress(), length));
}

function squareName(square: number): string {
  return String.fromCharCode(97 + (square & 7), 49 + (square >> 3));
}

const LETTERS = ["", "P", "N", "B", "R", "Q", "K"];

/** SAN of a resolved word; the reason's name of another. */
export function sanOf(word: number): string {
  if ((word & MOVE_RESOLVED) === 0) return `?${UnresolvedReason[(word >> 6) & 63]}`;
  if ((word & MOVE_NULL) !== 0) return "--";
  const mark = (word & MOVE_CHECKMATE) !== 0 ? "#" : (word & MOVE_CHECK) !== 0 ? "+" : "";
  const side = (word >> MOVE_CASTLING_SHIFT) & MOVE_CASTLING_MASK;
  if (side !== CastlingCode.None) return (side === CastlingCode.King ? "O-O" : "O-O-O") + mark;
  const letter = LETTERS[(word >> MOVE_PIECE_SHIFT) & 7];
  const to = squareName(word & 63);
  if ((word & MOVE_DROP) !== 0) return `${letter}@${to}${mark}`;
  const from = squareName((word >> 6) & 63);
  const sign = ((word >> MOVE_CAPTURED_SHIFT) & 7) !== 0 ? "x" : "";
  const promotion = (word >> MOVE_PROMOTION_SHIFT) & 7;
  if (letter === "P") {
    return `${sign && from[0] + sign}${to}${promotion ? `=${LETTERS[promotion]}` : ""}${mark}`;
  }
  const part = ["", from[0], from[1], from][(word >> MOVE_DISAMBIGUATION_SHIFT) & 3];
  return letter + part + sign + to + mark;
}

/** SAN of every legal move of the position, sorted. */
export function legalSans(): string[] {
  const count = chess.listMoves();
  const words = new Int32Array(chess.memory.buffer, chess.moveListAddress(), count);
  return Array.from(words, sanOf).sort();
}

const PAGE = 65536;
const ROOM = 64;
let base = 0;

/** Free memory behind the module's own. */
function room(): number {
  if (base === 0) base = chess.memory.grow(ROOM) * PAGE;
  return base;
}

export interface DecodedGame {
  flags: number;
  /** SAN of each move in document order, `?Illegal` and the like where unresolved, variations in brackets. */
  line: string;
  words: number[];
}

/** Builds the tape that the scanner would, of tag pairs and movetext (moves and brackets alone), and decodes it. */
export function decode(
  movetext: string,
  tags: Record<string, string> = {},
  options = 0,
  isTextTable = true,
): DecodedGame {
  const text = room();
  const tape = text + 8 * PAGE;
  const codes = text + 48 * PAGE;
  const memory = new DataView(chess.memory.buffer);
  const input = new Uint8Array(chess.memory.buffer);
  let at = text;
  let entry = tape;
  let last = 0;
  const ids = new Map<string, number>();
  const put = (value: string): number => {
    const encoded = new TextEncoder().encode(`${value}\n`);
    input.set(encoded, at);
    at += encoded.length;
    return encoded.length - 1;
  };
  const append = (first: number, second: number) => {
    memory.setUint32(entry, first >>> 0, true);
    memory.setUint32(entry + 4, second >>> 0, true);
    entry += 8;
  };
  const appendText = (kind: EntryKind, value: string) => {
    last = at - text;
    append((kind << 28) | put(value), last);
  };
  for (const [name, value] of Object.entries(tags)) {
    appendText(EntryKind.TagName, name);
    appendText(EntryKind.TagValue, value);
  }
  for (const token of movetext.match(/[()]|[^\s()]+(?: e\.p\.)?(?:\([A-Z]\)[+#]?)?/g) ?? []) {
    const offset = at - text;
    if (token === "(" || token === ")") {
      append((token === "(" ? EntryKind.VariationStart : EntryKind.VariationEnd) << 28, offset);
      last = offset;
      put(token);
      continue;
    }
    if (/^\d+\./.test(token)) continue;
    if (offset - last > 255) append(EntryKind.Anchor << 28, offset);
    else last = last + 0;
    const delta = offset - last > 255 ? 0 : offset - last;
    last = offset;
    const length = put(token);
    const code = packSan(token);
    let id = 0;
    if (isTextTable) {
      id = ids.get(token) ?? ids.size + 1;
      ids.set(token, id);
      memory.setUint32(codes + id * 4, code, true);
    }
    append((EntryKind.Move << 28) | (delta << 20) | (id << 4), 0);
    if (id === 0) {
      append((EntryKind.MoveText << 28) | length, offset);
      append(EntryKind.MoveText << 28, code);
    }
  }
  const flags = chess.decodeGame(tape, entry, text, codes, codes + PAGE, options);
  return { flags, ...readTape(tape, entry) };
}

function readTape(tape: number, end: number): { line: string; words: number[] } {
  const memory = new DataView(chess.memory.buffer);
  const words: number[] = [];
  let line = "";
  for (let entry = tape; entry < end; entry += 8) {
    const kind = memory.getUint32(entry, true) >>> 28;
    if (kind === EntryKind.VariationStart) line += "( ";
    else if (kind === EntryKind.VariationEnd) line += ") ";
    if (kind !== EntryKind.Move) continue;
    const word = memory.getInt32(entry + 4, true);
    words.push(word);
    line += `${sanOf(word)} `;
  }
  return { line: line.trim(), words };
}

export function isCanonical(word: number): boolean {
  return (word & MOVE_CANONICAL) !== 0;
}

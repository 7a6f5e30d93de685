// What the TypeScript Position calls: one position, one text and one move list in fixed places.
import * as Fen from "./fen";
import * as FenWrite from "./fen-write";
import * as Movegen from "./movegen";
import * as Perft from "./perft";
import * as Board from "./position";
import * as S from "./state";

const POSITION: usize = memory.data(128, 16);
/** Crazyhouse pockets of an absurd FEN could fill a text of 700 bytes. */
const TEXT: usize = memory.data(2048, 16);
const LIST: usize = memory.data(2048 * 4, 16);

/** Where the position is that all functions here speak of: POSITION_BYTES bytes, to be copied in and out. */
export function positionAddress(): usize {
  return POSITION;
}

export function textAddress(): usize {
  return TEXT;
}

export function moveListAddress(): usize {
  return LIST;
}

/** Reads a FEN of `length` bytes (at most 2047) at textAddress; returns its FenIssue bits. */
export function readPosition(length: u32, variant: u32): u32 {
  return Fen.readFen(TEXT, TEXT + length, variant, POSITION);
}

/** Writes the position's FEN to textAddress; returns its length. */
export function writePosition(): u32 {
  return <u32>(FenWrite.writeFen(TEXT, POSITION) - TEXT);
}

/** Fills the move list with the legal moves; returns how many. */
export function listMoves(): u32 {
  return <u32>(Movegen.appendLegalMoves(LIST, POSITION) - LIST) >> 2;
}

export function perft(depth: u32): f64 {
  return Perft.perft(POSITION, depth);
}

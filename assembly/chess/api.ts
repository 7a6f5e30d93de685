// What the TypeScript Position calls: one position, one text and one move list in fixed places.

import { PositionStatus } from "../shared/position";
import { MOVE_RESOLVED } from "../shared/tape";
import * as Endings from "./endings";
import * as Fen from "./fen";
import * as FenWrite from "./fen-write";
import * as Movegen from "./movegen";
import * as Perft from "./perft";
import * as Board from "./position";
import * as Resolve from "./resolve";
import * as Rules from "./rules";
import * as S from "./state";

const POSITION: usize = memory.data(128, 16);
const NEXT: usize = memory.data(128, 16);
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

/** Fills the move list with the legal moves, complete words of the tape; returns how many. */
export function listMoves(): u32 {
  const end = Movegen.appendLegalMoves(LIST, POSITION);
  for (let at = LIST; at < end; at += 4) {
    store<u32>(at, Resolve.complete(POSITION, NEXT, load<u32>(at)));
  }
  return <u32>(end - LIST) >> 2;
}

/** The complete word of the move that a packed SAN means, or an UnresolvedReason without MOVE_RESOLVED. */
export function resolveMove(code: u32): u32 {
  return Resolve.decodeMove(POSITION, NEXT, code);
}

/** Fills the move list with all legal moves that a packed SAN could mean; returns how many. */
export function listFitting(code: u32): u32 {
  const end = Resolve.findFitting(POSITION, code);
  for (let from = Resolve.FITTING; from < end; from += 4) {
    store<u32>(LIST + (from - Resolve.FITTING), Resolve.complete(POSITION, NEXT, load<u32>(from)));
  }
  return <u32>(end - Resolve.FITTING) >> 2;
}

/** Plays `count` resolved words that stand in the move list, from the position on; stops at one that is not resolved. */
export function playMoves(count: u32): void {
  let state = POSITION;
  let next = NEXT;
  for (let n: u32 = 0; n < count; n++) {
    const word = load<u32>(LIST + (n << 2));
    if ((word & MOVE_RESOLVED) === 0) break;
    Board.play(state, next, word);
    const played = next;
    next = state;
    state = played;
  }
  if (state !== POSITION) S.copyState(POSITION, state);
  S.setCheckers(POSITION, Board.checkersOf(POSITION, S.turnOf(POSITION)));
}

/** PositionStatus bits of the position. */
export function positionStatus(): u32 {
  let status: u32 = 0;
  const isCheck = S.checkers(POSITION) !== 0;
  const isOver = Endings.isVariantEnd(POSITION);
  if (isCheck) status |= PositionStatus.Check;
  if (isOver) status |= PositionStatus.VariantEnd;
  if (!Rules.canMove(POSITION)) {
    if (isCheck) status |= PositionStatus.Checkmate;
    else if (!isOver) status |= PositionStatus.Stalemate;
  }
  if (Rules.isInsufficientMaterial(POSITION)) status |= PositionStatus.InsufficientMaterial;
  return status;
}

export function perft(depth: u32): f64 {
  return Perft.perft(POSITION, depth);
}

// The Polyglot key of a position, as opening books in that format use it. Needs its table of random numbers, which is
// large, so this is an entry point of its own.
import {
  POSITION_BYTES_OF_BOARD,
  POSITION_CASTLING,
  POSITION_EN_PASSANT,
  POSITION_TURN,
  POSITION_WHITE,
} from "../assembly/shared/position.js";
import type { Position } from "./pgn/position.js";
import { RANDOM_64 } from "./polyglot-randoms.js";

// Where the format's parts begin among its random numbers.
const CASTLING = 768;
const EN_PASSANT = 772;
const TURN = 780;
const KINGS = 5;

let randoms: bigint[] | undefined;

function random(index: number): bigint {
  if (randoms === undefined) {
    const bytes = Uint8Array.from(atob(RANDOM_64), (character) => character.charCodeAt(0));
    const view = new DataView(bytes.buffer);
    randoms = Array.from({ length: TURN + 1 }, (_, at) => view.getBigUint64(at * 8));
  }
  return randoms[index];
}

/**
 * The key under which Polyglot opening books keep a position of standard chess or Chess960.
 *
 * @example polyglotKey(Position.fromFen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")) // 0x463b96181691fc9cn
 */
export function polyglotKey(position: Position): bigint {
  const { state } = position;
  const isOn = (board: number, square: number) =>
    ((state[board + (square >> 3)] >> (square & 7)) & 1) !== 0;
  const isWhite = (square: number) => isOn(POSITION_WHITE, square);
  let key = 0n;
  for (let kind = 0; kind <= KINGS; kind++) {
    for (let square = 0; square < 64; square++) {
      if (!isOn(kind * POSITION_BYTES_OF_BOARD, square)) continue;
      key ^= random(64 * (2 * kind + (isWhite(square) ? 1 : 0)) + square);
    }
  }
  for (const home of [0, 56]) {
    let king = home;
    while (
      king < home + 8 &&
      !(isOn(KINGS * POSITION_BYTES_OF_BOARD, king) && isWhite(king) === (home === 0))
    )
      king++;
    for (let rook = home; rook < home + 8; rook++) {
      if (isOn(POSITION_CASTLING, rook)) {
        key ^= random(CASTLING + (home === 0 ? 0 : 2) + (rook > king ? 0 : 1));
      }
    }
  }
  const isWhiteToMove = state[POSITION_TURN] === 0;
  const passed = passedFile(state, isOn, isWhiteToMove);
  if (passed >= 0) key ^= random(EN_PASSANT + passed);
  return isWhiteToMove ? key ^ random(TURN) : key;
}

/** File of the pawn that has just moved two squares, if a pawn stands beside it to take it; else -1. */
function passedFile(
  state: Uint8Array,
  isOn: (board: number, square: number) => boolean,
  isWhiteToMove: boolean,
): number {
  const rank = isWhiteToMove ? 5 : 2;
  const bits = state[POSITION_EN_PASSANT + rank];
  if (bits === 0) return -1;
  const file = 31 - Math.clz32(bits);
  const beside = (isWhiteToMove ? 32 : 24) + file;
  for (const side of [-1, 1]) {
    const square = beside + side;
    if (file + side < 0 || file + side > 7 || !isOn(0, square)) continue;
    if (isOn(POSITION_WHITE, square) === isWhiteToMove) return file;
  }
  return -1;
}

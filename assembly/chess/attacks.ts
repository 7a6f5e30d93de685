// Attack tables of an 8 × 8 board, filled by short loops when the module starts. Squares are a1 = 0 … h8 = 63, one
// bit each. Knows no position and no variant.
import { PieceCode } from "../shared/tape";

/** [piece][square]: attacks on an empty board. Rows None and Pawn hold a white and a black pawn's captures. */
const PSEUDO = memory.data(7 * 64 * 8, 16);
/** [square][square]: what stands strictly between two squares of one line, else nothing. */
const BETWEEN = memory.data(64 * 64 * 8, 16);
/** [square][square]: what lies on the ray from the first through the second, behind the second. */
const BEHIND = memory.data(64 * 64 * 8, 16);
/** [direction][square]: the ray; four directions towards higher squares, then four towards lower ones. */
const RAYS = memory.data(8 * 64 * 8, 16);
/** [rank << 4 | file], each 1 … 8 or 0 for any: the squares that a move's text leaves open as its origin. */
const ORIGINS = memory.data(16 * 16 * 8, 16);

export const ALL: u64 = -1;
export const RANK_1: u64 = 0xff;
export const RANK_8: u64 = 0xff00000000000000;
export const FILE_A: u64 = ((<u64>0x01010101) << 32) | 0x01010101;
export const DARK_SQUARES: u64 = ((<u64>0xaa55aa55) << 32) | 0xaa55aa55;

export function bit(square: u32): u64 {
  return (<u64>1) << u64(square);
}

export function lowest(squares: u64): u32 {
  return <u32>ctz(squares);
}

export function isSeveral(squares: u64): bool {
  return (squares & (squares - 1)) !== 0;
}

/** What `piece` (no pawn) attacks from `square` on an empty board. */
export function pseudoAttacks(piece: u32, square: u32): u64 {
  return load<u64>(PSEUDO + (((piece << 6) | square) << 3));
}

/** What a pawn of `color` (0 white, 1 black) attacks from `square`. */
export function pawnAttacks(color: u32, square: u32): u64 {
  return load<u64>(PSEUDO + (((color << 6) | square) << 3));
}

export function between(a: u32, b: u32): u64 {
  return load<u64>(BETWEEN + (((a << 6) | b) << 3));
}

export function behind(a: u32, b: u32): u64 {
  return load<u64>(BEHIND + (((a << 6) | b) << 3));
}

/** `ranksAndFiles`: CODE_FROM_RANK and CODE_FROM_FILE, four bits each, as the packed SAN has them. */
export function origins(ranksAndFiles: u32): u64 {
  return load<u64>(ORIGINS + (ranksAndFiles << 3));
}

function ray(direction: u32, square: u32): u64 {
  return load<u64>(RAYS + (((direction << 6) | square) << 3));
}

function upwards(direction: u32, square: u32, occupied: u64): u64 {
  const squares = ray(direction, square);
  return squares ^ ray(direction, lowest((squares & occupied) | (1 << 63)));
}

function downwards(direction: u32, square: u32, occupied: u64): u64 {
  const squares = ray(direction, square);
  return squares ^ ray(direction, 63 - <u32>clz((squares & occupied) | 1));
}

export function rookAttacks(square: u32, occupied: u64): u64 {
  return (
    upwards(0, square, occupied) |
    upwards(1, square, occupied) |
    downwards(4, square, occupied) |
    downwards(5, square, occupied)
  );
}

export function bishopAttacks(square: u32, occupied: u64): u64 {
  return (
    upwards(2, square, occupied) |
    upwards(3, square, occupied) |
    downwards(6, square, occupied) |
    downwards(7, square, occupied)
  );
}

/** What `piece` (no pawn) attacks from `square`. */
export function pieceAttacks(piece: u32, square: u32, occupied: u64): u64 {
  switch (piece) {
    case PieceCode.Bishop:
      return bishopAttacks(square, occupied);
    case PieceCode.Rook:
      return rookAttacks(square, occupied);
    case PieceCode.Queen:
      return bishopAttacks(square, occupied) | rookAttacks(square, occupied);
    default:
      return pseudoAttacks(piece, square);
  }
}

function addPseudo(row: u32, from: u32, to: u32): void {
  const at = PSEUDO + (((row << 6) | from) << 3);
  store<u64>(at, load<u64>(at) | bit(to));
}

function fillPair(from: u32, to: u32): void {
  const ranks = <i32>(to >> 3) - <i32>(from >> 3);
  const files = <i32>(to & 7) - <i32>(from & 7);
  const far = max(abs(ranks), abs(files));
  const isDiagonal = abs(ranks) === abs(files);
  const isStraight = ranks === 0 || files === 0;
  if (far === 1) addPseudo(PieceCode.King, from, to);
  if (abs(ranks * files) === 2) addPseudo(PieceCode.Knight, from, to);
  if (abs(files) === 1 && ranks === 1) addPseudo(0, from, to);
  if (abs(files) === 1 && ranks === -1) addPseudo(1, from, to);
  if (!isDiagonal && !isStraight) return;
  addPseudo(PieceCode.Queen, from, to);
  addPseudo(isDiagonal ? PieceCode.Bishop : PieceCode.Rook, from, to);

  const step = (ranks / far) * 8 + files / far;
  let squares: u64 = 0;
  for (let square = <i32>from + step; square !== <i32>to; square += step) squares |= bit(square);
  store<u64>(BETWEEN + (((from << 6) | to) << 3), squares);
  // Steps 1, 8, 9 and 7 are directions 0 to 3, their opposites 4 to 7.
  const size = abs(step);
  const direction = (size === 1 ? 0 : size === 8 ? 1 : size === 9 ? 2 : 3) + (step < 0 ? 4 : 0);
  const at = RAYS + ((((<u32>direction) << 6) | from) << 3);
  store<u64>(at, load<u64>(at) | bit(to));
}

function fillBehind(from: u32, to: u32): void {
  let squares: u64 = 0;
  for (let square: u32 = 0; square < 64; square++) {
    if ((between(from, square) & bit(to)) !== 0) squares |= bit(square);
  }
  store<u64>(BEHIND + (((from << 6) | to) << 3), squares);
}

function fillTables(): void {
  for (let from: u32 = 0; from < 64; from++) {
    for (let to: u32 = 0; to < 64; to++) if (from !== to) fillPair(from, to);
    const aligned = pseudoAttacks(PieceCode.Queen, from);
    for (let rest = aligned; rest !== 0; rest &= rest - 1) fillBehind(from, lowest(rest));
  }
  for (let rank: u32 = 0; rank <= 8; rank++) {
    for (let file: u32 = 0; file <= 8; file++) {
      const onRank = rank === 0 ? ALL : RANK_1 << u64((rank - 1) * 8);
      const onFile = file === 0 ? ALL : FILE_A << u64(file - 1);
      store<u64>(ORIGINS + (((rank << 4) | file) << 3), onRank & onFile);
    }
  }
}

fillTables();

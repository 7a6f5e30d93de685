// Attack tables of an 8 × 8 board, filled by short loops when the module starts. Squares are a1 = 0 … h8 = 63, one
// bit each. Knows no position and no variant.
import { PieceCode } from "../shared/tape";

/** [piece][square]: attacks on an empty board. Rows None and Pawn hold a white and a black pawn's captures. */
const PSEUDO = memory.data(7 * 64 * 8, 16);
/** [square][square]: the direction from one to the other, NOWHERE where they share no line. */
const DIRECTIONS = memory.data(64 * 64, 16);
/**
 * [direction][square]: the ray. Four directions towards higher squares, 4 to 7 their opposites, and the rest empty rays
 * for NOWHERE and its opposite. Small tables on purpose: one for each pair of squares would fill the first cache.
 */
const RAYS = memory.data(13 * 64 * 8, 16);
const NOWHERE: u32 = 8;
const OPPOSITE: u32 = 4;
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

function direction(a: u32, b: u32): u32 {
  return load<u8>(DIRECTIONS + ((a << 6) | b));
}

/** What stands strictly between two squares of one line; nothing where they share none. */
export function between(a: u32, b: u32): u64 {
  const there = direction(a, b);
  return ray(there, a) & ray(there ^ OPPOSITE, b);
}

/** What lies on the ray from `a` through `b`, behind `b`. */
export function behind(a: u32, b: u32): u64 {
  return ray(direction(a, b), b);
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

  // Steps 1, 8, 9 and 7 are directions 0 to 3.
  const step = (ranks / far) * 8 + files / far;
  const size = abs(step);
  const there: u32 =
    (size === 1 ? 0 : size === 8 ? 1 : size === 9 ? 2 : 3) + (step < 0 ? OPPOSITE : 0);
  store<u8>(DIRECTIONS + ((from << 6) | to), <u8>there);
  const at = RAYS + (((there << 6) | from) << 3);
  store<u64>(at, load<u64>(at) | bit(to));
}

function fillTables(): void {
  for (let pair: usize = 0; pair < 64 * 64; pair++) store<u8>(DIRECTIONS + pair, <u8>NOWHERE);
  for (let from: u32 = 0; from < 64; from++) {
    for (let to: u32 = 0; to < 64; to++) if (from !== to) fillPair(from, to);
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

// A position in linear memory: where its parts are. Knows no rule.
//
//  0 pawns   8 knights  16 bishops  24 rooks  32 queens  40 kings  48 white  56 black     bitboards
// 64 rooks that may still castle   72 square behind a double push   80 promoted pieces (crazyhouse)
// 88 checkers: pieces that attack the king of the side to move
// 96 pockets: 5 bits a PieceCode, u32 for White, u32 for Black (6 bits each, pawns lowest)
// 104 half-move clock   108 full-move number   112 turn   113 variant   114 checks given by White   115 by Black

import { PieceCode } from "../shared/tape";
import { VariantCode } from "../shared/variants";
import { bit, isSeveral, lowest } from "./attacks";

export const STATE_BYTES: usize = 128;
export const WHITE: u32 = 0;
export const BLACK: u32 = 1;
/** In place of a king's square: no king, or no king that could be in check. */
export const NO_SQUARE: u32 = 64;

export function pieces(state: usize, piece: u32): u64 {
  return load<u64>(state + (piece << 3) - 8);
}

export function ofColor(state: usize, color: u32): u64 {
  return load<u64>(state + (color << 3), 48);
}

export function occupied(state: usize): u64 {
  return load<u64>(state, 48) | load<u64>(state, 56);
}

export function castlingRooks(state: usize): u64 {
  return load<u64>(state, 64);
}

export function setCastlingRooks(state: usize, rooks: u64): void {
  store<u64>(state, rooks, 64);
}

export function enPassantSquare(state: usize): u64 {
  return load<u64>(state, 72);
}

export function setEnPassantSquare(state: usize, square: u64): void {
  store<u64>(state, square, 72);
}

export function promoted(state: usize): u64 {
  return load<u64>(state, 80);
}

export function setPromoted(state: usize, squares: u64): void {
  store<u64>(state, squares, 80);
}

export function checkers(state: usize): u64 {
  return load<u64>(state, 88);
}

export function setCheckers(state: usize, squares: u64): void {
  store<u64>(state, squares, 88);
}

const POCKET_BITS: u32 = 6;
const POCKET_MASK: u32 = 63;

export function pocketOf(state: usize, color: u32, piece: u32): u32 {
  return (load<u32>(state + (color << 2), 96) >> ((piece - 1) * POCKET_BITS)) & POCKET_MASK;
}

export function isPocketEmpty(state: usize, color: u32): bool {
  return load<u32>(state + (color << 2), 96) === 0;
}

/** A full pocket (63 of a kind, from an absurd FEN) takes no more. */
export function addToPocket(state: usize, color: u32, piece: u32): void {
  if (pocketOf(state, color, piece) === POCKET_MASK) return;
  const at = state + (color << 2);
  store<u32>(at, load<u32>(at, 96) + (1 << ((piece - 1) * POCKET_BITS)), 96);
}

export function takeFromPocket(state: usize, color: u32, piece: u32): void {
  const at = state + (color << 2);
  store<u32>(at, load<u32>(at, 96) - (1 << ((piece - 1) * POCKET_BITS)), 96);
}

export function halfMoves(state: usize): u32 {
  return load<u32>(state, 104);
}

export function setHalfMoves(state: usize, count: u32): void {
  store<u32>(state, count, 104);
}

export function fullMoves(state: usize): u32 {
  return load<u32>(state, 108);
}

export function setFullMoves(state: usize, count: u32): void {
  store<u32>(state, count, 108);
}

export function turnOf(state: usize): u32 {
  return load<u8>(state, 112);
}

export function setTurn(state: usize, color: u32): void {
  store<u8>(state, <u8>color, 112);
}

export function variantOf(state: usize): u32 {
  return load<u8>(state, 113);
}

export function setVariant(state: usize, variant: u32): void {
  store<u8>(state, <u8>variant, 113);
}

export function checksGiven(state: usize, color: u32): u32 {
  return load<u8>(state + color, 114);
}

export function setChecksGiven(state: usize, color: u32, count: u32): void {
  store<u8>(state + color, <u8>count, 114);
}

export function copyState(to: usize, from: usize): void {
  for (let at: usize = 0; at < STATE_BYTES; at += 8) store<u64>(to + at, load<u64>(from + at));
}

export function clearState(state: usize): void {
  for (let at: usize = 0; at < STATE_BYTES; at += 8) store<u64>(state + at, 0);
}

export function putPiece(state: usize, piece: u32, color: u32, square: u64): void {
  const atPiece = state + (piece << 3) - 8;
  const atColor = state + 48 + (color << 3);
  store<u64>(atPiece, load<u64>(atPiece) | square);
  store<u64>(atColor, load<u64>(atColor) | square);
}

/** Takes whatever stands on `squares` off the board, with its castling right. */
export function clearSquares(state: usize, squares: u64): void {
  for (let at: usize = 0; at < 72; at += 8) {
    store<u64>(state + at, load<u64>(state + at) & ~squares);
  }
}

/** PieceCode of what stands on `square`, without a branch: the code's bits are unions of boards. */
export function pieceOn(state: usize, square: u32): u32 {
  const bishops = pieces(state, PieceCode.Bishop);
  const queens = pieces(state, PieceCode.Queen);
  const kings = pieces(state, PieceCode.King);
  const ones = pieces(state, PieceCode.Pawn) | bishops | queens;
  const twos = pieces(state, PieceCode.Knight) | bishops | kings;
  const fours = pieces(state, PieceCode.Rook) | queens | kings;
  const at = u64(square);
  return <u32>(((ones >> at) & 1) | (((twos >> at) & 1) << 1) | (((fours >> at) & 1) << 2));
}

/** The square of the one king of `color`; NO_SQUARE where there is none, or more than one. */
export function kingSquare(state: usize, color: u32): u32 {
  const kings = pieces(state, PieceCode.King) & ofColor(state, color);
  return kings === 0 || isSeveral(kings) ? NO_SQUARE : lowest(kings);
}

export function isOn(squares: u64, square: u32): bool {
  return (squares & bit(square)) !== 0;
}

/** What holds of every position: each piece has one kind and one colour, and rights and squares are where they can be. */
export function isSound(state: usize): bool {
  let all: u64 = 0;
  for (let piece: u32 = PieceCode.Pawn; piece <= <u32>PieceCode.King; piece++) {
    if ((all & pieces(state, piece)) !== 0) return false;
    all |= pieces(state, piece);
  }
  const white = ofColor(state, WHITE);
  const black = ofColor(state, BLACK);
  if ((white & black) !== 0 || (white | black) !== all) return false;
  if ((castlingRooks(state) & ~pieces(state, PieceCode.Rook)) !== 0) return false;
  // Only crazyhouse carries on which pieces were promoted.
  if (variantOf(state) === VariantCode.Crazyhouse && (promoted(state) & ~all) !== 0) return false;
  return (enPassantSquare(state) & all) === 0;
}

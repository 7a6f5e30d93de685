// Position → FEN, one canonical text a position: X-FEN castling, an en passant square only where a pawn may
// legally capture there.
import { PieceCode } from "../shared/tape";
import { VariantCode } from "../shared/variants";
import { bit, lowest, pawnAttacks } from "./attacks";
import { isStandardRight } from "./fen";
import { appendMoves } from "./movegen";
import { homeRank } from "./position";
import * as S from "./state";

const TRY: usize = memory.data(2048 * 4, 16);

const LETTERS = " pnbrqk";

function letterOf(piece: u32, color: u32): u32 {
  const small = <u32>LETTERS.charCodeAt(piece);
  return color === S.WHITE ? small & 0x5f : small;
}

function write(at: usize, character: u32): usize {
  store<u8>(at, <u8>character);
  return at + 1;
}

function writeNumber(at: usize, value: u32): usize {
  if (value > 9) at = writeNumber(at, value / 10);
  return write(at, 0x30 + (value % 10));
}

function writePlacement(at: usize, state: usize): usize {
  for (let rank: i32 = 7; rank >= 0; rank--) {
    let empty: u32 = 0;
    for (let file: u32 = 0; file < 8; file++) {
      const square = (rank << 3) | file;
      const piece = S.pieceOn(state, square);
      if (piece === PieceCode.None) {
        empty++;
        continue;
      }
      if (empty !== 0) at = writeNumber(at, empty);
      empty = 0;
      at = write(
        at,
        letterOf(piece, S.isOn(S.ofColor(state, S.BLACK), square) ? S.BLACK : S.WHITE),
      );
      if (S.isOn(S.promoted(state), square)) at = write(at, 0x7e);
    }
    if (empty !== 0) at = writeNumber(at, empty);
    if (rank !== 0) at = write(at, 0x2f);
  }
  return S.variantOf(state) === VariantCode.Crazyhouse ? writePockets(at, state) : at;
}

function writePockets(at: usize, state: usize): usize {
  at = write(at, 0x5b);
  for (let color: u32 = S.WHITE; color <= S.BLACK; color++) {
    for (let piece: u32 = PieceCode.Queen; piece > 0; piece--) {
      const count = S.pocketOf(state, color, piece);
      for (let n: u32 = 0; n < count; n++) at = write(at, letterOf(piece, color));
    }
  }
  return write(at, 0x5d);
}

/** K and Q for the outermost rook of a wing, its file where another stands outside it (X-FEN). */
function writeRight(at: usize, state: usize, color: u32, rook: u32, king: u32): usize {
  const rooks = S.pieces(state, PieceCode.Rook) & S.ofColor(state, color) & homeRank(color);
  const isRight = rook > king;
  const outside = isRight ? rooks & ~((bit(rook) << 1) - 1) : rooks & (bit(rook) - 1);
  // Read back, a K of other variants than Chess960 means the corner alone.
  const isPlain =
    S.variantOf(state) === VariantCode.Chess960 || isStandardRight(state, bit(rook), color);
  const letter = outside !== 0 || !isPlain ? 0x61 + (rook & 7) : isRight ? 0x6b : 0x71;
  return write(at, color === S.WHITE ? letter & 0x5f : letter);
}

function writeCastling(at: usize, state: usize): usize {
  if (S.castlingRooks(state) === 0) return write(at, 0x2d);
  for (let color: u32 = S.WHITE; color <= S.BLACK; color++) {
    const king = S.kingSquare(state, color);
    for (let rooks = S.castlingRooks(state) & homeRank(color); rooks !== 0; ) {
      const rook = 63 - <u32>clz(rooks);
      at = writeRight(at, state, color, rook, king);
      rooks &= ~bit(rook);
    }
  }
  return at;
}

/** The square behind a double push, if a legal capture goes there, else 0. */
export function legalEnPassantSquare(state: usize): u64 {
  const square = S.enPassantSquare(state);
  if (square === 0) return 0;
  const us = S.turnOf(state);
  const pawns = pawnAttacks(us ^ 1, lowest(square)) & S.ofColor(state, us);
  return appendMoves(TRY, state, 1 << PieceCode.Pawn, pawns, square) === TRY ? 0 : square;
}

/** Writes the FEN of `state` and returns where it ends: at most 300 bytes behind `at`. */
export function writeFen(at: usize, state: usize): usize {
  at = writePlacement(at, state);
  at = write(at, 0x20);
  at = write(at, S.turnOf(state) === S.WHITE ? 0x77 : 0x62);
  at = write(at, 0x20);
  at = writeCastling(at, state);
  at = write(at, 0x20);
  const passed = legalEnPassantSquare(state);
  if (passed === 0) {
    at = write(at, 0x2d);
  } else {
    at = write(at, 0x61 + (lowest(passed) & 7));
    at = write(at, 0x31 + (lowest(passed) >> 3));
  }
  at = write(at, 0x20);
  if (S.variantOf(state) === VariantCode.ThreeCheck) {
    at = writeNumber(at, 3 - min(S.checksGiven(state, S.WHITE), 3));
    at = write(at, 0x2b);
    at = writeNumber(at, 3 - min(S.checksGiven(state, S.BLACK), 3));
    at = write(at, 0x20);
  }
  at = writeNumber(at, S.halfMoves(state));
  at = write(at, 0x20);
  return writeNumber(at, S.fullMoves(state));
}

// How games end by what can still be moved: checkmate, stalemate, and too little material to win.
import { PieceCode } from "../shared/tape";
import { VariantCode } from "../shared/variants";
import { DARK_SQUARES, isSeveral, RANK_8 } from "./attacks";
import { isVariantEnd } from "./endings";
import { hasLegalMove } from "./movegen";
import * as S from "./state";

const TRY: usize = memory.data(2048 * 4, 16);

export function canMove(state: usize): bool {
  return hasLegalMove(TRY, state);
}

/** Whether the game is over and one side has won otherwise than by checkmate. */
function isVariantWon(state: usize): bool {
  const variant = S.variantOf(state);
  if (variant === VariantCode.Antichess) return isVariantEnd(state) || !canMove(state);
  if (!isVariantEnd(state)) return false;
  if (variant !== VariantCode.RacingKings) return true;
  // Both kings home is a draw.
  return !isSeveral(S.pieces(state, PieceCode.King) & RANK_8);
}

/** What SAN marks with `#`: checkmate, and in the variants any move that wins. */
export function isMateMark(state: usize): bool {
  if (S.checkers(state) !== 0 && !canMove(state)) return true;
  return S.variantOf(state) > <u32>VariantCode.Chess960 && isVariantWon(state);
}

function count(squares: u64): u32 {
  return <u32>popcnt(squares);
}

/** Whether all of `bishops` stand on squares of one colour. */
function areOnOneColor(bishops: u64): bool {
  return (bishops & DARK_SQUARES) === 0 || (bishops & ~DARK_SQUARES) === 0;
}

function isAtomicDead(state: usize): bool {
  const kings = S.pieces(state, PieceCode.King);
  const white = S.ofColor(state, S.WHITE);
  const black = S.ofColor(state, S.BLACK);
  if ((kings & white) === 0 || (kings & black) === 0) return false;
  const whiteForce = white & ~kings;
  const blackForce = black & ~kings;
  const force = whiteForce | blackForce;
  if (whiteForce !== 0 && blackForce !== 0) {
    // Bishops on different colours never meet, so nothing explodes.
    if (force !== S.pieces(state, PieceCode.Bishop)) return false;
    return (
      areOnOneColor(whiteForce) &&
      areOnOneColor(blackForce) &&
      ((whiteForce & DARK_SQUARES) === 0) !== ((blackForce & DARK_SQUARES) === 0)
    );
  }
  if ((force & (S.pieces(state, PieceCode.Pawn) | S.pieces(state, PieceCode.Queen))) !== 0) {
    return false;
  }
  return count(force) <= 1 || (force === S.pieces(state, PieceCode.Knight) && count(force) === 2);
}

function isAntichessDead(state: usize): bool {
  const white = S.ofColor(state, S.WHITE);
  const black = S.ofColor(state, S.BLACK);
  if (white === 0 || black === 0) return false;
  if ((white | black) !== S.pieces(state, PieceCode.Bishop)) return false;
  return (
    areOnOneColor(white) &&
    areOnOneColor(black) &&
    ((white & DARK_SQUARES) === 0) !== ((black & DARK_SQUARES) === 0)
  );
}

/** Whether neither side can win any more. */
export function isInsufficientMaterial(state: usize): bool {
  const variant = S.variantOf(state);
  const all = S.occupied(state);
  switch (variant) {
    case VariantCode.Horde:
    case VariantCode.KingOfTheHill:
    case VariantCode.RacingKings:
      return false;
    case VariantCode.Atomic:
      return isAtomicDead(state);
    case VariantCode.Antichess:
      return isAntichessDead(state);
    case VariantCode.ThreeCheck:
      return all === S.pieces(state, PieceCode.King);
  }
  const bishops = S.pieces(state, PieceCode.Bishop);
  const minors = bishops | S.pieces(state, PieceCode.Knight);
  if ((all & ~minors & ~S.pieces(state, PieceCode.King)) !== 0) return false;
  if (variant !== VariantCode.Crazyhouse) {
    return count(all) <= 3 || (minors === bishops && areOnOneColor(bishops));
  }
  let inHand: u32 = 0;
  for (let color: u32 = S.WHITE; color <= S.BLACK; color++) {
    for (let piece: u32 = PieceCode.Pawn; piece <= <u32>PieceCode.Queen; piece++) {
      const held = S.pocketOf(state, color, piece);
      if (held !== 0 && piece !== PieceCode.Knight && piece !== PieceCode.Bishop) return false;
      inHand += held;
    }
  }
  return S.promoted(state) === 0 && count(all) + inHand <= 3;
}

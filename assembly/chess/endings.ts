// The goals of the variants: what ends a game although there are moves. Knows nothing of mate and stalemate.
import { PieceCode } from "../shared/tape";
import { VariantCode } from "../shared/variants";
import { FILE_A, lowest, pseudoAttacks, RANK_8 } from "./attacks";
import { attackersOf } from "./position";
import * as S from "./state";

/** The hill of king of the hill: d4, e4, d5, e5. */
const CENTRE: u64 = ((FILE_A << 3) | (FILE_A << 4)) & 0x000000ffff000000;

/** Racing kings: White stands on the last rank, and Black cannot get there with the next move. */
function isRaceOver(state: usize): bool {
  const kings = S.pieces(state, PieceCode.King);
  if ((kings & RANK_8) === 0) return false;
  const black = kings & S.ofColor(state, S.BLACK);
  if (S.turnOf(state) === S.WHITE || (black & RANK_8) !== 0 || black === 0) return true;
  const free = RANK_8 & ~S.ofColor(state, S.BLACK);
  const white = S.ofColor(state, S.WHITE);
  let steps = pseudoAttacks(PieceCode.King, lowest(black)) & free;
  for (; steps !== 0; steps &= steps - 1) {
    const step = lowest(steps);
    if (attackersOf(state, step, S.occupied(state), white, S.WHITE) === 0) return false;
  }
  return true;
}

/** Whether the rules of the variant, beside mate and stalemate, have ended the game. */
export function isVariantEnd(state: usize): bool {
  const white = S.ofColor(state, S.WHITE);
  const black = S.ofColor(state, S.BLACK);
  const kings = S.pieces(state, PieceCode.King);
  switch (S.variantOf(state)) {
    case VariantCode.Antichess:
    case VariantCode.Horde:
      return white === 0 || black === 0;
    case VariantCode.Atomic:
      return (kings & white) === 0 || (kings & black) === 0;
    case VariantCode.KingOfTheHill:
      return (kings & CENTRE) !== 0;
    case VariantCode.RacingKings:
      return isRaceOver(state);
    case VariantCode.ThreeCheck:
      return S.checksGiven(state, S.WHITE) >= 3 || S.checksGiven(state, S.BLACK) >= 3;
    default:
      return false;
  }
}

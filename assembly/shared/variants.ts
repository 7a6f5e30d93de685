// The variants of chess that the decoder knows. Shared with AssemblyScript: plain TypeScript, imports nothing.
// Numbers are those of VARIANTS in src/pgn/ast.ts, plus one.

export enum VariantCode {
  /** No variant of this list: moves stay text. */
  Unknown = 0,
  Standard,
  Chess960,
  Crazyhouse,
  Atomic,
  Antichess,
  Horde,
  KingOfTheHill,
  RacingKings,
  ThreeCheck,
}

/**
 * The spellings of Variant tags: a line for each VariantCode from 1 on, set apart by blanks; a tag's small letters and digits
 * alone count. Seen in files of lichess, chess.com, FICS, ChessBase, cutechess, XBoard and ChessGUI. FICS's wild 2 to
 * wild 4 differ from chess in their start position only, wild 0 and wild 1 castle as Chess960 can say. Giveaway is
 * antichess; suicide judges a stalemate otherwise and losers has checks, so neither is.
 */
export const VARIANT_NAMES: string = `standard normal regular chess classical orthodox fromposition setup blitz rapid bullet lightning correspondence casual wild2 wild3 wild4
chess960 960 fischerandom fischerrandom fischerandomchess fischerrandomchess frc freestyle freestylechess wildfr wild0 wild1
crazyhouse zh house crazyhousechess
atomic atom atomicchess
antichess anti giveaway giveawaychess
horde hordechess
kingofthehill koth kinghill
racingkings racing race
threecheck threechecks 3check 3checks threecheckchess
`;

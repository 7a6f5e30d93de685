// What TypeScript asks the decoder about a position. Shared with AssemblyScript: plain TypeScript, imports nothing.

export enum PositionStatus {
  Check = 1,
  Checkmate = 2,
  Stalemate = 4,
  InsufficientMaterial = 8,
  /** The variant's own goal is reached. */
  VariantEnd = 16,
}

/** Size of a position as it is copied in and out. */
export const POSITION_BYTES = 128;

// Where its parts are; chess/state.ts draws the whole. A board is 64 bits, a1 the lowest, the lowest byte first; first
// come six, one a kind of piece in the order of PieceCode.
export const POSITION_BYTES_OF_BOARD = 8;
export const POSITION_WHITE = 48;
export const POSITION_BLACK = 56;
/** Board of the rooks that may still castle. */
export const POSITION_CASTLING = 64;
/** Board of the square behind a pawn that has just moved two squares. */
export const POSITION_EN_PASSANT = 72;
/** Board of promoted pieces, in crazyhouse. */
export const POSITION_PROMOTED = 80;
/** A byte: 0 White, 1 Black. */
export const POSITION_TURN = 112;
/** A byte: VariantCode. */
export const POSITION_VARIANT = 113;

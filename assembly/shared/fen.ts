// What can be wrong with a FEN. Shared with AssemblyScript: plain TypeScript, imports nothing.

/** Bits of what readFen returns; a field's number is its place in the FEN. */
export enum FenIssue {
  None = 0,
  // Not to be mended: no position is read.
  /** Not eight ranks of eight squares, or an unknown letter. */
  Placement = 1 << 0,
  /** A variant that no rules are known for. */
  Variant = 1 << 1,
  // A position is read, but none that a game can reach.
  /** A side without a king, or with several. */
  Kings = 1 << 4,
  /** A pawn on the first or last rank. */
  Pawns = 1 << 5,
  /** The side that has moved is in check. */
  OppositeCheck = 1 << 6,
  // Mended.
  /** Neither `w` nor `b`. */
  Turn = 1 << 8,
  /** Letters that are no castling right, or rights without their king and rook. */
  Castling = 1 << 9,
  /** A square that no pawn has just passed. */
  EnPassant = 1 << 10,
  /** Not a number. */
  HalfMoves = 1 << 11,
  /** Not a number, or 0. */
  FullMoves = 1 << 12,
  /** Fields missing at the end. */
  Missing = 1 << 13,
  /** Text behind the last field. */
  Trailing = 1 << 14,
  /** Pockets or check counters that cannot be read. */
  Extra = 1 << 15,
}

/** No position was read. */
export const FEN_FATAL = 0x0000000f;
/** A position was read that the rules do not allow. */
export const FEN_IMPOSSIBLE = 0x000000f0;
/** Something was mended. */
export const FEN_REPAIRED = 0x0000ff00;

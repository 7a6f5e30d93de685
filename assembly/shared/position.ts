// What TypeScript asks the decoder about a position. Shared with AssemblyScript: plain TypeScript, imports nothing.

export enum PositionStatus {
  Check = 1,
  Checkmate = 2,
  Stalemate = 4,
  InsufficientMaterial = 8,
  /** The variant's own goal is reached. */
  VariantEnd = 16,
}

/** Size of a position as it is copied in and out; its layout is drawn in chess/state.ts. */
export const POSITION_BYTES = 128;

// What the decoder says about a whole game, and what it is asked for. Shared with AssemblyScript: plain TypeScript,
// imports nothing. The bits keep clear of the scanner's game flags (shared/tape.ts), so that one word holds both.

/** VariantCode that the game was played by; 0 where it is unknown. */
export const GAME_VARIANT_SHIFT = 8;
export const GAME_VARIANT_MASK = 15;
/** Number of the piece letters that it was read with (shared/languages.ts), where they were not English; else 0. */
export const GAME_LANGUAGE_SHIFT = 12;
export const GAME_LANGUAGE_MASK = 63;
/** Some move is not resolved. */
export const GAME_HAS_UNRESOLVED = 1 << 18;
/** Some move is resolved, but not spelt as canonical SAN. */
export const GAME_HAS_SPELLING = 1 << 19;
/** There is a FEN tag. */
export const GAME_HAS_FEN = 1 << 20;
/** Something in it was mended. */
export const GAME_FEN_REPAIRED = 1 << 21;
/** It cannot be read: no move is resolved. */
export const GAME_FEN_INVALID = 1 << 22;
/** The Variant tag names no variant that is known: no move is resolved. */
export const GAME_UNKNOWN_VARIANT = 1 << 23;

// Options of decodeGame.
/** VariantCode to read the game by, whatever its tag says; 0: as its tag says. */
export const DECODE_VARIANT_MASK = 15;
/** Number of a language. */
export const DECODE_LANGUAGE_SHIFT = 4;
export const DECODE_LANGUAGE_MASK = 63;

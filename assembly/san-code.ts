// A move's text, taken apart and packed: what scan/ writes once a distinct text and chess/ reads.
//
//   31 30 29 28  27 26 25 24    23 22      19 18      15 14 13       11 10    8 7 6 5      0
//  ┌─────┬──┬──────┬──┬──┬────────┬──────────┬──────────┬──┬───────────┬───────┬─┬──┬────────┐
//  │spare│sp│ mark │dr│nu│castling│ fromRank │ fromFile │x │ promotion │ piece │ │co│   to   │
//  └─────┴──┴──────┴──┴──┴────────┴──────────┴──────────┴──┴───────────┴───────┴─┴──┴────────┘
//   piece: PieceCode; Foreign = a letter that is no English piece letter · co: CODE_COORDINATES
//   fromFile, fromRank: 0 = not written, 1 … 8 · x: written as a capture · mark: 0 none, 1 `+`, 2 `#`
//   dr drop · nu null move · sp: spelt otherwise than PGN 8.2.3 (P written, `:`, `-`, no `=`, zeros, e.p., UCI …)
// The whole code is NOT_A_MOVE where the text is no move.

export const CODE_TO_MASK: u32 = 63;
export const CODE_COORDINATES: u32 = 1 << 6; // both squares and no piece letter: UCI, or a pawn move in long form
export const CODE_PIECE_SHIFT: u32 = 8;
export const CODE_PROMOTION_SHIFT: u32 = 11;
export const CODE_PIECE_MASK: u32 = 7;
export const CODE_FOREIGN: u32 = 7; // as piece or promotion: look at the text
export const CODE_CAPTURE: u32 = 1 << 14;
export const CODE_FROM_FILE_SHIFT: u32 = 15;
export const CODE_FROM_RANK_SHIFT: u32 = 19;
export const CODE_FROM_MASK: u32 = 15;
export const CODE_CASTLING_SHIFT: u32 = 23;
export const CODE_CASTLING_MASK: u32 = 3;
export const CODE_NULL: u32 = 1 << 25;
export const CODE_DROP: u32 = 1 << 26;
export const CODE_MARK_SHIFT: u32 = 27;
export const CODE_MARK_MASK: u32 = 3;
export const CODE_SPELLING: u32 = 1 << 29;
export const NOT_A_MOVE: u32 = 0xffffffff;

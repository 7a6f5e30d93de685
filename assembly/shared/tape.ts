// The tape: what the scanner writes and the TypeScript readers read. Shared with AssemblyScript, so it
// stays plain TypeScript and imports nothing. It knows no notation: which text makes which entry is scan/.
//
// Every entry is two u32 words, in document order. The offset of an entry counts from the start of its game (not of
// the file), so a tape is good for files of any size; it counts bytes, or UTF-16 units where the source is a string.
//
//            31   28 27                                        0   second word
//           ┌───────┬─────────────────────────────────────────┐
// offset    │ kind  │ length (or skip, or code and length)    │   offset
// entries   └───────┴─────────────────────────────────────────┘
//            31   28 27          20 19              4 3       0
//           ┌───────┬──────────────┬─────────────────┬─────────┐
// delta     │ kind  │ delta        │ text id, or     │ suffix  │   Move: see below · Nag: its number
// entries   │       │              │ length (Nag, …) │         │   Termination: TerminationCode
//           └───────┴──────────────┴─────────────────┴─────────┘
//
// A delta entry lies `delta` bytes behind the offset of the entry before it, whichever sort that was (a game's
// first entry counts from 0; a Diagnostic may point anywhere, so it is passed over). Where the distance does not
// fit eight bits, the scanner puts an Anchor before the entry.
//
// Second word of a Move (0 bits where the text alone does not say and no rules were asked):
//
//   31 30 29 28  26 25 24 23 22    20 19 18 17     15 14 13 12 11      6 5       0
//  ┌──┬──┬──┬──────┬──┬─────┬────────┬─────┬─────────┬──┬──┬──┬─────────┬─────────┐
//  │re│ca│nu│piece │dr│dis- │captured│cast-│promotion│ep│ch│ma│  from   │   to    │
//  │  │  │  │      │  │amb. │        │ling │         │  │  │  │         │         │
//  └──┴──┴──┴──────┴──┴─────┴────────┴─────┴─────────┴──┴──┴──┴─────────┴─────────┘
//   re resolved (the rules found exactly one move) · ca canonical (the text is the canonical SAN) · nu null move
//   captured is the file of the rook, 0–7, where castling is not None; to is then where the king arrives
//   dr drop · ep en passant · ch check · ma checkmate · piece, captured, promotion: PieceCode · a1 = 0 … h8 = 63
//   Unresolved moves have what the text alone says: piece, to, promotion, castling, drop, null; from is then the
//   UnresolvedReason.

/** What one tape entry stands for. */
export enum EntryKind {
  None = 0,
  /** Delta entry. One move; a suffix (`!`, `?!`, …) glued to it is in the suffix bits as its NAG, 1–6. */
  Move = 1,
  /** Delta entry. A NAG; the second word is its number. */
  Nag = 2,
  /** Two follow a Move whose text is not in the text table (text id 0): length and offset of that text, then
      one of length 0 whose second word is the packed SAN (assembly/san-code.ts) for the decoder. */
  MoveText = 3,
  /** Delta entry. A game termination marker; the second word is a TerminationCode. */
  Termination = 4,
  /** A brace comment: length and offset of the text between the braces. */
  Comment = 5,
  /** A rest-of-line comment: length and offset of the text behind the semicolon. */
  LineComment = 6,
  /** The length field is the number of words from here to the matching VariationEnd. */
  VariationStart = 7,
  /** Length 1, or 0 where the closing parenthesis is missing. */
  VariationEnd = 8,
  /** A tag pair is a TagName and, directly behind it, a TagValue or EscapedTagValue. Offset of the name. */
  TagName = 9,
  /** Text of the value without its quotes. */
  TagValue = 10,
  /** As TagValue; the text holds a backslash. */
  EscapedTagValue = 11,
  /** Text that is no part of the notation. */
  Unread = 12,
  /** A line that begins with `%`, without its line end. */
  EscapeLine = 13,
  /** The length field is a DiagnosticCode (bits 20–27) and the length of what it speaks of (bits 0–19). */
  Diagnostic = 14,
  /** Sets the offset that the next delta counts from; stands for nothing. */
  Anchor = 15,
}

export const ENTRY_WORDS = 2;
export const KIND_SHIFT = 28;
export const LENGTH_MASK = 0x0fffffff;
export const DELTA_SHIFT = 20;
export const DELTA_MASK = 0xff;
export const TEXT_ID_SHIFT = 4;
export const TEXT_ID_MASK = 0xffff;
export const SUFFIX_MASK = 0xf;
export const DIAGNOSTIC_CODE_SHIFT = 20;
export const DIAGNOSTIC_CODE_MASK = 0xff;
export const DIAGNOSTIC_LENGTH_MASK = 0xfffff;

/** Text id of a move whose text follows in a MoveText entry. */
export const NO_TEXT_ID = 0;

// The second word of a Move.
export const MOVE_TO_SHIFT = 0;
export const MOVE_FROM_SHIFT = 6;
export const MOVE_SQUARE_MASK = 63;
export const MOVE_CHECKMATE = 0x1000;
export const MOVE_CHECK = 0x2000;
export const MOVE_EN_PASSANT = 0x4000;
export const MOVE_PROMOTION_SHIFT = 15;
export const MOVE_CASTLING_SHIFT = 18;
export const MOVE_CASTLING_MASK = 3;
export const MOVE_CAPTURED_SHIFT = 20;
export const MOVE_DISAMBIGUATION_SHIFT = 23;
export const MOVE_DISAMBIGUATION_MASK = 3;
export const MOVE_DROP = 0x2000000;
export const MOVE_PIECE_SHIFT = 26;
export const MOVE_PIECE_MASK = 7;
export const MOVE_NULL = 0x20000000;
export const MOVE_CANONICAL = 0x40000000;
export const MOVE_RESOLVED = -0x80000000;

/** Pieces as the tape counts them; None also where the text does not say. */
export enum PieceCode {
  None = 0,
  Pawn,
  Knight,
  Bishop,
  Rook,
  Queen,
  King,
}

export enum CastlingCode {
  None = 0,
  King,
  Queen,
}

/** What canonical SAN writes between the piece letter and the target square (PGN 8.2.3.4). */
export enum Disambiguation {
  None = 0,
  File,
  Rank,
  Square,
}

/** Why a move is not resolved: stands in place of the from-square. */
export enum UnresolvedReason {
  /** The rules were not asked: no positions, an unknown variant, a FEN that cannot be read. */
  NotDecoded = 0,
  /** No legal move fits. */
  Illegal,
  /** More than one legal move fits. */
  Ambiguous,
  /** A move before it in its line, or the move that its line replaces, is not resolved. */
  AfterError,
  /** The text is no move in any spelling. */
  Unreadable,
}

/** Result that a game termination marker states, however it is written. */
export enum TerminationCode {
  Unknown = 0,
  WhiteWins,
  BlackWins,
  Draw,
  /** Written in the file, but none of the four of PGN 8.2.6: `0-0`, `+--`, …; the result is its text. */
  Other,
}

// Before the entries of each game stands its record, in u32 words. Offsets in bytes from the start of the scanned
// input, positions in words from the start of the tape: the next record is at GAME_TAPE_END.
export const GAME_START = 0;
export const GAME_END = 1;
export const GAME_TAPE_END = 2;
export const GAME_FLAGS = 3;
/** UTF-16 units before GAME_START and before GAME_END; only with ScanMode.Units. */
export const GAME_UNITS_START = 4;
export const GAME_UNITS_END = 5;
export const GAME_WORDS = 6;

/** Game flag: some byte of the game is above 0x7f; only with ScanMode.MarkHigh. */
export const GAME_NON_ASCII = 1;
/** Game flag: the tape holds a diagnostic. */
export const GAME_HAS_DIAGNOSTIC = 2;

/** What a scan is asked for; bits of its `mode` argument. */
export enum ScanMode {
  /** The input ends where the file ends; without it the last game may be incomplete and is not reported. */
  Final = 1,
  /** Only tag pairs go to the tape; movetext is skipped as fast as its end can be known. */
  TagsOnly = 2,
  /** Decode moves against the rules of chess. */
  Positions = 4,
  /** Comments are skipped. */
  NoComments = 8,
  /** Variations are skipped. */
  NoVariations = 16,
  /** The input is a string as UTF-8: offsets and lengths of the tape are to count UTF-16 units. */
  Units = 32,
  /** The input does not start where a line starts; a `%` or `;` at its very start means nothing special. */
  MidLine = 64,
  /** With TagsOnly: of the tag pairs only those go to the tape that tell games apart. */
  EndsOnly = 128,
  /** Mark games with bytes above 0x7f. */
  MarkHigh = 256,
}

// Every diagnostic there is. Shared with AssemblyScript: plain TypeScript, imports nothing.
// Codes are append-only and never renumbered; messages, severities and docs are in src/core/diagnostic.ts.

export enum DiagnosticCode {
  None = 0,
  // Tag pairs
  /** `[White Ann]`: the value has no quotes. */
  UnquotedTagValue,
  /** `[White "Ann]` or `[White "Ann` and the line ends. */
  UnterminatedTagValue,
  /** `[Event "3rd "Lake" Open"]`: a quote inside the value without a backslash. */
  UnescapedQuote,
  /** `[White "Ann"` and no closing bracket. */
  MissingTagBracket,
  /** A bracket that begins no tag pair: `[]`, `["x"]`, `[Site]`. */
  MalformedTagPair,
  // Movetext
  /** `{` without `}`. */
  UnterminatedComment,
  /** `}` outside a comment. */
  UnexpectedCommentEnd,
  /** `(` without `)` before the game ends. */
  UnterminatedVariation,
  /** `)` outside a variation. */
  UnexpectedVariationEnd,
  /** `(` before any move that it could replace. */
  UnexpectedVariation,
  /** Text that is no token of the notation. */
  UnexpectedText,
  /** Looks like a move, but is none in any spelling known. */
  UnreadableMove,
  /** `$` without a number, or a number too large. */
  MalformedNag,
  /** `!!!` and the like: read as the longest suffixes that it holds. */
  UnknownSuffix,
  /** A blank inside a move: `Bb4 +`, `c1 = Q`. */
  BlankInsideMove,
  /** Castling written with zeros, small letters or without hyphens. */
  CastlingSpelling,
  // Termination
  /** The game ends without a termination marker. */
  MissingTermination,
  /** A second termination marker behind the first. */
  RepeatedTermination,
  /** The marker and the Result tag state different results. */
  ResultMismatch,
  /** A marker such as `1/2` or `½-½`, which the standard does not know. */
  TerminationSpelling,
  // Limits
  /** Variations nested past `limits.depth`; the text is kept as unread. */
  TooDeep,
  /** A game past `limits.gameBytes`. */
  GameTooLong,
  /** More diagnostics than `limits.diagnostics`; the rest were not kept. */
  TooManyDiagnostics,
  // Chess
  /** No legal move fits. */
  IllegalMove,
  /** More than one legal move fits. */
  AmbiguousMove,
  /** The move is clear, but not spelt as PGN 8.2.3 asks. */
  MoveSpelling,
  /** The FEN tag cannot be read. */
  InvalidFen,
  /** The FEN tag was read, but something in it had to be mended. */
  RepairedFen,
  /** A Variant tag of no variant known. */
  UnknownVariant,
  /** Piece letters of another language. */
  ForeignPieceLetters,
  /** A symbol such as `±` or `+-` where the standard has `$16` or `$18`. */
  SymbolForNag,
}

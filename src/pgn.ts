// The public names of `movetext/pgn`, and nothing else.
export type {
  Command,
  Comment,
  Diagnostic,
  DiagnosticCode,
  Evaluation,
  Severity,
  Shape,
  Span,
  TagPair,
  Tags,
  Unread,
} from "./core/ast.js";
export { MovetextError } from "./core/diagnostic.js";
export type { ModuleSource } from "./core/init.js";
export type { Encoding, Limits, Progress } from "./core/options.js";
export type { TextSource } from "./core/source.js";
export type { StreamSource } from "./core/stream.js";
export { stringifyGame } from "./core/stringify.js";
export type {
  Color,
  PgnGame,
  PgnGameData,
  PgnMove,
  PgnMoveBase,
  Piece,
  ResolvedMove,
  Square,
  UnresolvedMove,
  VariantName,
  Variation,
} from "./pgn/ast.js";
export { readComment as parseComment } from "./pgn/comment.js";
export { validateFen } from "./pgn/fen.js";
export { indexPgn, type PgnIndex } from "./pgn/index-games.js";
export { init } from "./pgn/module.js";
export type { PgnOptions } from "./pgn/options.js";
export {
  parsePgn,
  readPgn,
  streamPgn,
  visitPgn,
  visitPgnStream,
} from "./pgn/parse.js";
export { type Board, type LegalMove, type PlacedPiece, Position } from "./pgn/position.js";
export { fenAfter, replay } from "./pgn/replay.js";
export { MoveFlag, type PgnVisitor } from "./pgn/visit.js";
export { moveAt, type Step, walk } from "./pgn/walk.js";

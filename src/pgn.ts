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
  Variation,
  VariantName,
} from "./pgn/ast.js";
export { readComment as parseComment } from "./pgn/comment.js";
export { indexPgn, type PgnIndex } from "./pgn/index-games.js";
export { init } from "./pgn/module.js";
export {
  type PgnOptions,
  parsePgn,
  readPgn,
  streamPgn,
  visitPgn,
  visitPgnStream,
} from "./pgn/parse.js";
export { MoveFlag, type PgnVisitor } from "./pgn/visit.js";

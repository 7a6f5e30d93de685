// The AST of a PGN game. Types only.
import type {
  Comment,
  Diagnostic,
  Span,
  TagPair,
  Tags,
  Unread,
  Variation as VariationOf,
} from "../core/ast.js";

import type { Position } from "./position.js";

export type Color = "white" | "black";
export type Piece = "p" | "n" | "b" | "r" | "q" | "k";
export type File = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h";
export type Rank = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8";
export type Square = `${File}${Rank}`;

export const VARIANTS = [
  "standard",
  "chess960",
  "crazyhouse",
  "atomic",
  "antichess",
  "horde",
  "kingOfTheHill",
  "racingKings",
  "threeCheck",
] as const;
export type VariantName = (typeof VARIANTS)[number];

export interface PgnMoveBase {
  /** Canonical SAN; as written where the move is not resolved. */
  san: string;
  /** As written, without suffix annotations. */
  text: string;
  /** The move number as written before it. */
  numberText?: string;
  /** Half-moves since the start of the game, from 1. */
  ply: number;
  /** Full-move number. */
  number: number;
  color: Color;
  /** `!` is 1, `?` 2, `!!` 3, `??` 4, `!?` 5, `?!` 6; symbols by their NAG. */
  nags: number[];
  /** Between the move number and the move. */
  commentsBefore: Comment[];
  /** Behind the move, before its variations. */
  comments: Comment[];
  /** Lines that could have been played instead of this move. */
  variations: Variation[];
  span: Span;
}

export interface ResolvedMove extends PgnMoveBase {
  resolved: true;
  null?: true;
  /** Absent for a null move. */
  piece: Piece;
  /** Absent for a drop. */
  from?: Square;
  to: Square;
  captured?: Piece;
  promotion?: Piece;
  castling?: "king" | "queen";
  enPassant?: true;
  drop?: true;
  check: boolean;
  checkmate: boolean;
  /** `e2e4`, `e7e8q`, `N@f3`, `0000`; castling `e1g1`, in Chess960 king takes rook. */
  uci: string;
}

/** A move that no rules were asked for, or that they did not settle: what the text alone says. */
export interface UnresolvedMove extends PgnMoveBase {
  resolved: false;
  null?: true;
  piece?: Piece;
  to?: Square;
  promotion?: Piece;
  castling?: "king" | "queen";
  drop?: true;
}

export type PgnMove = ResolvedMove | UnresolvedMove;
export type Variation = VariationOf<PgnMove>;

/** The whole plain AST of a game, as `toJSON()` gives it. */
export interface PgnGameData {
  tags: Tags;
  /** Every tag pair in order, duplicates kept. */
  tagPairs: TagPair[];
  variant: VariantName | "unknown";
  /** The FEN played from; the variant's initial position where there is no FEN tag. */
  startFen: string;
  /** Comments before the tag section. */
  preface: Comment[];
  /** Comments before the first move. */
  comments: Comment[];
  /** NAGs before the first move. */
  nags: number[];
  /** The main line. */
  moves: PgnMove[];
  /** The termination marker as written. */
  termination?: string | undefined;
  /** Comments behind the marker. */
  commentsAfter: Comment[];
  /** The marker; the Result tag where there is none or it is `*`. */
  result: string;
  unread: Unread[];
  diagnostics: Diagnostic[];
  span: Span;
}

/** A lazily filled view of one game: reading a property builds what is behind it, once. */
export interface PgnGame extends PgnGameData {
  /** The FEN after any move of the game's tree; without a move, the start. */
  fenAfter(move?: PgnMove): string;
  /** Move after move with the position behind it; with `variations` the whole tree in reading order. */
  replay(options?: { variations?: boolean }): Iterable<{ move: PgnMove; position: Position }>;
  toJSON(): PgnGameData;
}

// What both notations share of the AST: spans, comments, variations, diagnostics. Types only.
import type { DiagnosticCode as DiagnosticCodeNumber } from "../../assembly/shared/diagnostics.js";

/** A stretch of the source: UTF-16 index where the source is a string, byte offset where it is bytes or a stream. */
export interface Span {
  start: number;
  end: number;
}

/** The name of a diagnostic; a closed list, and no name ever changes. */
export type DiagnosticCode = Exclude<keyof typeof DiagnosticCodeNumber, "None">;
export type Severity = "error" | "warning" | "info";

/** What was wrong, where, and what the reader did. */
export interface Diagnostic {
  code: DiagnosticCode;
  severity: Severity;
  /** One sentence: what was found and what was expected. */
  message: string;
  span: Span;
  /** 1-based. */
  line: number;
  /** 1-based, in the units of the source. */
  column: number;
  /** The line of the source and, below it, a caret. */
  excerpt: string;
}

/** Tag values by tag name, without a prototype; of duplicates the first. */
export type Tags = Record<string, string>;

export interface TagPair {
  name: string;
  value: string;
  span: Span;
}

/** `[%name a,b,c]` inside a comment. */
export interface Command {
  name: string;
  args: string[];
}

export type ShapeColor = "green" | "red" | "yellow" | "blue";

/** A coloured square (no `to`) or an arrow, of `[%csl …]` and `[%cal …]`. Squares of draughts are numbers. */
export interface Shape<S = string> {
  color: ShapeColor;
  from: S;
  to?: S;
}

export interface Evaluation {
  /** Pawns, positive where White is better. */
  pawns?: number;
  /** Moves to mate, negative where Black mates. */
  mate?: number;
  depth?: number;
}

/** The clocks of both players, PDN's `[%clock w0:49:11 B0:50:00]`; seconds. */
export interface Clocks {
  white?: number;
  black?: number;
  running?: "white" | "black";
}

export interface Comment {
  /** The text with commands taken out, trimmed, line breaks inside folded to one space. */
  text: string;
  /** Exactly as written between the delimiters. */
  raw: string;
  style: "brace" | "line";
  /** Every `[%name …]`, known or not, in order. */
  commands: Command[];
  /** `[%clk …]`: the mover's clock, seconds. */
  clock?: number;
  /** `[%emt …]`: elapsed move time, seconds. */
  emt?: number;
  /** `[%egt …]`: elapsed game time, seconds. */
  egt?: number;
  /** `[%mct …]`: mechanical clock time, seconds. */
  mct?: number;
  clocks?: Clocks;
  eval?: Evaluation;
  shapes?: Shape[];
  span: Span;
}

/** Text that is no part of the notation; `escape` marks a `%` line. */
export interface Unread {
  text: string;
  escape?: true;
  span: Span;
}

export interface Variation<M> {
  /** Before its first move. */
  comments: Comment[];
  /** May be empty. */
  moves: M[];
  /** A termination marker inside the variation, as written. */
  result?: string;
  /** Behind its closing parenthesis. */
  commentsAfter: Comment[];
}

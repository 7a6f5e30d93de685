// One game while it is read: where tags, comments, moves, NAGs and variations are put. Knows no text but what
// it cuts out of the source; which token is which is movetext.ts.
import { DiagnosticCode as Code } from "../../../assembly/shared/diagnostics.js";
import type {
  Comment,
  Diagnostic,
  DiagnosticCode,
  TagPair,
  Tags,
  Unread,
} from "../../../src/core/ast.js";
import { createDiagnostic } from "../../../src/core/diagnostic.js";
import type { Locator } from "../../../src/core/location.js";
import type { PgnGameData, PgnMove, UnresolvedMove, Variation } from "../../../src/pgn/ast.js";
import { readComment } from "../../../src/pgn/comment.js";
import { createMove, describe, type Line, NONE, newLine, putComment, Slot } from "./line.js";
import type { MoveText } from "./move.js";
import { agrees, resultOf } from "./result.js";
import { countLineEnds, skipBlanks } from "./text.js";
import type { CommentEnds, Outcome } from "./token.js";
import { startOf } from "./variant.js";

export interface Limits {
  depth: number;
  diagnostics: number;
}

export class Game {
  readonly text: string;
  readonly limits: Limits;
  preface: Comment[] = [];
  readonly tagPairs: TagPair[] = [];
  readonly tags: Tags = Object.create(null);
  readonly nags: number[] = [];
  readonly unread: Unread[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly commentsAfter: Comment[] = [];
  termination: string | undefined;
  outcome: Outcome = "*";
  start: number;
  /** Behind the last thing that belongs to the game. */
  end: number;
  /** A move, NAG or marker has been: the next tag pair begins another game. */
  isInMovetext = false;
  /** The marker is read, or another game begins. */
  isOver = false;
  /** A blank line or a comment stands before the next tag pair. */
  hasGap = false;
  /** Behind the last readable move without its suffix; -1 where nothing can be added to it. */
  moveEnd = -1;
  depth = 0;
  line: Line;
  readonly ends: CommentEnds;
  #main: Line;
  #stack: Line[] = [];
  #color = 0; // of ply 1: 0 white, 1 black
  #number = 1;
  #textEnd = -1;
  #locator: Locator;

  constructor(text: string, start: number, ends: CommentEnds, limits: Limits, locator: Locator) {
    this.ends = ends;
    this.text = text;
    this.#locator = locator;
    this.limits = limits;
    this.start = start;
    this.end = start;
    this.#main = newLine([], undefined, 1);
    this.line = this.#main;
  }

  get comments(): Comment[] {
    return this.#main.comments;
  }

  get moves(): PgnMove[] {
    return this.#main.moves;
  }

  report(code: DiagnosticCode, start: number, end: number): void {
    const { diagnostics, limits } = this;
    if (diagnostics.length > limits.diagnostics) return;
    const isLast = diagnostics.length === limits.diagnostics;
    const number = isLast ? Code.TooManyDiagnostics : Code[code];
    diagnostics.push(createDiagnostic(number, { start, end }, this.#locator));
  }

  addTag(name: string, value: string, start: number, end: number): void {
    if (this.tagPairs.length === 0) {
      this.preface = this.line.comments;
      this.line.comments = [];
    }
    this.tagPairs.push({ name, value, span: { start, end } });
    this.end = end;
    if (this.tags[name] !== undefined) return;
    this.tags[name] = value;
    if (name !== "FEN") return;
    const fields = value.trim().split(/\s+/);
    this.#color = fields[1] === "b" ? 1 : 0;
    const number = Number.parseInt(fields[5], 10);
    this.#number = number > 0 ? number : 1;
  }

  commentAt(start: number, end: number): Comment {
    const { text } = this;
    const isBrace = text.charCodeAt(start) === 0x7b;
    const textEnd = isBrace && end > start + 1 && text.charCodeAt(end - 1) === 0x7d ? end - 1 : end;
    const raw = text.slice(start + 1, textEnd);
    return readComment(raw, isBrace ? "brace" : "line", { start, end });
  }

  addComment(comment: Comment): void {
    const { line } = this;
    this.end = comment.span.end;
    if (line.slot === Slot.Number) {
      if (line.commentsBefore === undefined) line.commentsBefore = [comment];
      else line.commentsBefore.push(comment);
    } else {
      putComment(line, line.slot, comment);
    }
  }

  /** The move number, or periods alone, that the next move keeps. */
  addNumber(start: number, end: number): void {
    const { line } = this;
    if (line.slot !== Slot.Number) {
      line.slotBefore = line.slot;
      line.slot = Slot.Number;
    }
    line.numberStart = start;
    line.numberEnd = end;
    this.end = end;
  }

  get hasNumber(): boolean {
    return this.line.numberEnd > 0;
  }

  addMove(move: MoveText, start: number, end: number): PgnMove {
    const { line } = this;
    const node = createMove(this.text, line, move, start, end, this.#color, this.#number);
    if (line.nags.length > 0) {
      node.nags = line.nags;
      line.nags = NONE;
    }
    line.ply++;
    line.numberEnd = 0;
    line.commentsBefore = undefined;
    line.slot = Slot.Move;
    line.moves.push(node);
    this.isInMovetext = true;
    this.end = end;
    this.moveEnd = end;
    return node;
  }

  /** The last move takes in more text: a mark or a promotion set off by a blank. */
  extendMove(move: MoveText, end: number): PgnMove {
    const node = this.line.moves[this.line.moves.length - 1] as UnresolvedMove;
    node.text = this.text.slice(node.span.start, end);
    node.san = node.text;
    node.span.end = end;
    describe(node, move);
    this.end = end;
    this.moveEnd = end;
    return node;
  }

  addNag(nag: number, end: number): void {
    const { line } = this;
    const move = line.moves[line.moves.length - 1];
    this.isInMovetext = true;
    this.end = end;
    if (move !== undefined) {
      if (move.nags.length === 0) move.nags = [nag];
      else move.nags.push(nag);
    } else if (line.variation === undefined) {
      this.nags.push(nag);
    } else if (line.nags.length === 0) {
      line.nags = [nag];
    } else {
      line.nags.push(nag);
    }
  }

  /** A variation to the line's last move; its parenthesis is at `start`. */
  openVariation(start: number): void {
    const parent = this.line;
    const move = parent.moves[parent.moves.length - 1];
    // Its result and the comments behind it come when it is closed, so that keys stand in reading order.
    const variation = { comments: [], moves: [] } as unknown as Variation;
    if (move.variations.length === 0) move.variations = [variation];
    else move.variations.push(variation);
    this.#stack.push(parent);
    this.line = newLine(variation.moves, variation, parent.ply - 1);
    this.line.start = start;
    this.line.comments = variation.comments;
    this.depth++;
    this.end = start + 1;
  }

  closeVariation(end: number): void {
    this.#endLine();
    const { result } = this.line;
    const variation = this.line.variation as Variation;
    if (result !== undefined) variation.result = result;
    variation.commentsAfter = [];
    this.line = this.#stack.pop() as Line;
    this.line.slot = Slot.Variation;
    this.line.closed = variation;
    this.depth--;
    this.end = end;
  }

  addUnread(start: number, end: number): void {
    this.unread.push({ text: this.text.slice(start, end), span: { start, end } });
    this.end = Math.max(this.end, end);
  }

  addEscape(start: number, end: number): void {
    const text = this.text.slice(start, end);
    this.unread.push({ text, escape: true, span: { start, end } });
    this.end = end;
  }

  /** Text that is no token: what stands next to other such text on its line joins it. */
  addText(start: number, end: number): void {
    const last = this.unread[this.unread.length - 1];
    if (
      last !== undefined &&
      this.#textEnd === last.span.end &&
      skipBlanks(this.text, last.span.end) === start &&
      countLineEnds(this.text, last.span.end, start) === 0
    ) {
      last.text = this.text.slice(last.span.start, end);
      last.span.end = end;
      const diagnostic = this.diagnostics[this.diagnostics.length - 1];
      if (diagnostic.code === "UnexpectedText") diagnostic.span.end = end;
      this.end = end;
    } else {
      this.addUnread(start, end);
      this.report("UnexpectedText", start, end);
    }
    this.#textEnd = end;
  }

  /** A line ends: a move number without a move is unread, comments behind it go where they would without it. */
  #endLine(): void {
    const { line } = this;
    if (line.numberEnd === 0) return;
    const { end } = this;
    this.addUnread(line.numberStart, line.numberEnd);
    this.end = end;
    for (const comment of line.commentsBefore ?? NONE) putComment(line, line.slotBefore, comment);
    line.numberEnd = 0;
    line.commentsBefore = undefined;
    if (line.slot === Slot.Number) line.slot = line.slotBefore;
  }

  /** The main line ends at a marker, at a tag section or at the end of the file. */
  endMoves(): void {
    while (this.depth > 0) {
      const { start } = this.line;
      this.closeVariation(this.end);
      this.report("UnterminatedVariation", start, start + 1);
    }
    this.#endLine();
  }

  terminate(start: number, end: number, outcome: Outcome, isStandard: boolean): void {
    this.endMoves();
    this.termination = this.text.slice(start, end);
    this.outcome = outcome;
    this.end = end;
    if (!isStandard) this.report("TerminationSpelling", start, end);
    if (!agrees(outcome, this.termination, this.tags.Result))
      this.report("ResultMismatch", start, end);
  }

  toData(): PgnGameData {
    const { tags, termination } = this;
    if (termination === undefined) this.report("MissingTermination", this.end, this.end);
    return {
      tags,
      tagPairs: this.tagPairs,
      ...startOf(tags),
      preface: this.preface,
      comments: this.comments,
      nags: this.nags,
      moves: this.moves,
      ...(termination !== undefined && { termination }),
      commentsAfter: this.commentsAfter,
      result: resultOf(this.outcome, termination, tags.Result),
      unread: this.unread.sort((a, b) => a.span.start - b.span.start),
      diagnostics: this.diagnostics,
      span: { start: this.start, end: this.end },
    };
  }
}

// One game's entries of the tape → its lines of moves, with comments, NAGs and variations where they stand.
import {
  DELTA_MASK,
  DELTA_SHIFT,
  EntryKind,
  KIND_SHIFT,
  LENGTH_MASK,
  SUFFIX_MASK,
  TEXT_ID_MASK,
  TEXT_ID_SHIFT,
} from "../../assembly/shared/tape.js";
import type { Comment, Unread } from "../core/ast.js";
import type { GameText } from "../core/batch.js";
import { NONE } from "../core/none.js";
import type { PgnMove, Variation } from "./ast.js";
import { readComment } from "./comment.js";
import { createMove } from "./move.js";
import type { Start } from "./start.js";

/** Everything of a game but its tag pairs. */
export interface Body {
  preface: Comment[];
  comments: Comment[];
  nags: number[];
  moves: PgnMove[];
  termination: string | undefined;
  commentsAfter: Comment[];
  unread: Unread[];
}

const SUFFIX_LENGTH = [0, 1, 1, 2, 2, 2, 2];
/** Move numbers as they are mostly written, by number. */
const numbers: string[] = [];
const blackNumbers: string[] = [];
for (let number = 0; number < 300; number++) {
  numbers.push(`${number}.`);
  blackNumbers.push(`${number}...`);
}

export function readBody(game: GameText, start: Start, isChess960: boolean): Body {
  return new BodyReader(game, start, isChess960).read();
}

class BodyReader {
  readonly #game: GameText;
  /** The batch's string; what stands at an offset of the game is `shift` further on. */
  readonly #string: string;
  /** Place in the source of offset 0, and of each further one. */
  readonly #place: number;
  readonly #width: number;
  /** 1 where Black begins. */
  readonly #firstHalf: number;
  readonly #firstNumber: number;
  readonly #isChess960: boolean;
  readonly #body: Body = {
    preface: NONE,
    comments: NONE,
    nags: NONE,
    moves: [],
    termination: undefined,
    commentsAfter: NONE,
    unread: NONE,
  };
  /** Open lines around the present one, each as eight values: see #openVariation. */
  readonly #stack: unknown[] = [];
  #line: PgnMove[] = this.#body.moves;
  /** Last move of the line; undefined at its start. */
  #move: PgnMove | undefined;
  /** Variation that is open, and the last one that was closed behind #move. */
  #variation: Variation | undefined;
  #closed: Variation | undefined;
  #ply = 0;
  /** Byte behind the last entry: what lies between it and the next is blanks and a move number. */
  #behind = 0;
  #numberText: string | undefined;
  /** Where that number stands. */
  #numberFrom = 0;
  #numberTo = 0;
  #commentsBefore: Comment[] = NONE;
  /** NAGs before the first move of a variation. */
  #nagsBefore: number[] = NONE;
  #isEnded = false;
  #hasTags = false;

  constructor(game: GameText, start: Start, isChess960: boolean) {
    this.#game = game;
    this.#string = game.batch.string;
    this.#place = game.place(0);
    this.#width = game.batch.text.width;
    this.#firstHalf = start.isBlack ? 1 : 0;
    this.#firstNumber = start.number;
    this.#isChess960 = isChess960;
  }

  read(): Body {
    const game = this.#game;
    const { tape } = game.batch;
    const { last } = game;
    let offset = 0;
    for (let entry = game.first; entry < last; entry += 2) {
      const head = tape[entry];
      const value = tape[entry + 1];
      const kind = head >>> KIND_SHIFT;
      if (kind <= EntryKind.Termination && kind !== EntryKind.MoveText) {
        offset += (head >>> DELTA_SHIFT) & DELTA_MASK;
        if (kind === EntryKind.Move) {
          const isLong = ((head >>> TEXT_ID_SHIFT) & TEXT_ID_MASK) === 0;
          this.#readMove(head, value, offset, isLong ? tape[entry + 2] & LENGTH_MASK : 0);
          if (isLong) entry += 4;
        } else {
          const length = (head >>> TEXT_ID_SHIFT) & TEXT_ID_MASK;
          this.#readGap(offset);
          if (kind === EntryKind.Nag) this.#addNag(value);
          else this.#readTermination(offset, length);
          this.#behind = offset + length;
        }
      } else if (kind !== EntryKind.Diagnostic) {
        this.#readEntry(kind, head & LENGTH_MASK, value);
        offset = value;
      }
    }
    if (!this.#isEnded) this.#readGap(game.length);
    this.#keepPending();
    return this.#body;
  }

  #readMove(head: number, value: number, offset: number, longLength: number): void {
    const game = this.#game;
    const id = (head >>> TEXT_ID_SHIFT) & TEXT_ID_MASK;
    const suffix = head & SUFFIX_MASK;
    const length = id === 0 ? longLength : game.lengthOf(id);
    const gap = offset - this.#behind;
    if (gap > 1 || (gap === 1 && this.#isWritten(offset - 1))) this.#readGap(offset);
    this.#behind = offset + length + SUFFIX_LENGTH[suffix];
    let nags: number[] = suffix === 0 ? NONE : [suffix];
    if (this.#nagsBefore !== NONE) {
      nags = [...this.#nagsBefore, ...nags];
      this.#nagsBefore = NONE;
    }
    const half = this.#ply + this.#firstHalf;
    const start = this.#place + offset * this.#width;
    const move = createMove(
      value,
      id === 0 ? game.slice(offset, offset + longLength) : game.batch.texts[id],
      this.#numberText,
      ++this.#ply,
      this.#firstNumber + (half >> 1),
      (half & 1) === 1,
      nags,
      this.#commentsBefore,
      start,
      start + length * this.#width,
      this.#isChess960,
    );
    this.#line.push(move);
    this.#move = move;
    this.#closed = undefined;
    this.#numberText = undefined;
    this.#commentsBefore = NONE;
  }

  #isWritten(offset: number): boolean {
    return this.#string.charCodeAt(this.#game.shift + offset) > 0x20;
  }

  /** A move number, if one stands between the entry before and `offset`. */
  #readGap(offset: number): void {
    if (offset <= this.#behind) return;
    const { shift } = this.#game;
    const string = this.#string;
    let from = shift + this.#behind;
    let to = shift + offset;
    while (from < to && isGap(string.charCodeAt(from))) from++;
    while (from < to && isGap(string.charCodeAt(to - 1))) to--;
    if (from >= to) return;
    const half = this.#ply + this.#firstHalf;
    const number = this.#firstNumber + (half >> 1);
    const usual = (half & 1) === 0 ? numbers : blackNumbers;
    let text = usual[number];
    if (text === undefined || text.length !== to - from || !isAt(string, text, from)) {
      from = numberStart(string, from, to);
      if (from === to) return;
      text = string.slice(from, to);
    }
    this.#numberText = text;
    this.#numberFrom = from - shift;
    this.#numberTo = this.#numberFrom + text.length;
  }

  #addNag(nag: number): void {
    const move = this.#move;
    if (move !== undefined) {
      if (move.nags === NONE) move.nags = [nag];
      else move.nags.push(nag);
    } else if (this.#variation !== undefined) {
      this.#nagsBefore = [...this.#nagsBefore, nag];
    } else {
      this.#body.nags = [...this.#body.nags, nag];
    }
  }

  #readTermination(offset: number, length: number): void {
    this.#keepPending();
    const text = this.#game.slice(offset, offset + length);
    if (this.#variation === undefined) {
      this.#body.termination = text;
      this.#isEnded = true;
      return;
    }
    const { comments, moves, commentsAfter } = this.#variation;
    const variation = { comments, moves, result: text, commentsAfter };
    const around = this.#stack[this.#stack.length - 7] as PgnMove;
    around.variations[around.variations.length - 1] = variation;
    this.#variation = variation;
  }

  #readEntry(kind: number, length: number, offset: number): void {
    switch (kind) {
      case EntryKind.Comment:
      case EntryKind.LineComment:
        this.#readComment(kind, length, offset);
        break;
      case EntryKind.VariationStart:
        this.#readGap(offset);
        this.#openVariation();
        this.#behind = offset + 1;
        break;
      case EntryKind.VariationEnd:
        this.#readGap(offset);
        this.#closeVariation();
        this.#behind = offset + length;
        break;
      case EntryKind.Unread:
      case EntryKind.EscapeLine:
        this.#readGap(offset);
        this.#readUnread(kind, length, offset);
        this.#behind = offset + length;
        break;
      case EntryKind.TagName:
        this.#keepPreface();
        break;
      case EntryKind.TagValue:
      case EntryKind.EscapedTagValue:
        this.#behind = offset + length + 1;
        break;
      default:
        break;
    }
  }

  #readComment(kind: number, length: number, offset: number): void {
    const game = this.#game;
    const isBrace = kind === EntryKind.Comment;
    const raw = game.slice(offset, offset + length);
    let to = offset + length;
    if (isBrace && this.#string.charCodeAt(game.shift + to) === 0x7d) to++;
    const span = { start: game.place(offset - 1), end: game.place(to) };
    const comment = readComment(raw, isBrace ? "brace" : "line", span);
    this.#readGap(offset - 1);
    this.#addComment(comment);
    this.#behind = offset + length + (isBrace ? 1 : 0);
  }

  #addComment(comment: Comment): void {
    if (this.#isEnded) {
      this.#body.commentsAfter = add(this.#body.commentsAfter, comment);
    } else if (this.#numberText !== undefined) {
      this.#commentsBefore = add(this.#commentsBefore, comment);
    } else if (this.#closed !== undefined) {
      this.#closed.commentsAfter = add(this.#closed.commentsAfter, comment);
    } else if (this.#move !== undefined) {
      this.#move.comments = add(this.#move.comments, comment);
    } else if (this.#variation !== undefined) {
      this.#variation.comments = add(this.#variation.comments, comment);
    } else {
      this.#body.comments = add(this.#body.comments, comment);
    }
  }

  #openVariation(): void {
    const move = this.#move as PgnMove; // the scanner opens none where there is no move
    const variation: Variation = { comments: NONE, moves: [], commentsAfter: NONE };
    if (move.variations === NONE) move.variations = [variation];
    else move.variations.push(variation);
    this.#stack.push(
      this.#line,
      move,
      this.#variation,
      this.#ply,
      this.#numberText,
      this.#numberFrom,
      this.#numberTo,
      this.#commentsBefore,
    );
    this.#numberText = undefined;
    this.#commentsBefore = NONE;
    this.#line = variation.moves;
    this.#variation = variation;
    this.#move = undefined;
    this.#closed = undefined;
    this.#ply--;
  }

  /** What waited for a move that did not come: a number, comments behind it, NAGs. */
  #keepPending(): void {
    if (this.#numberText !== undefined) {
      this.#addUnread(this.#numberText, this.#numberFrom, this.#numberTo);
    }
    this.#numberText = undefined;
    const comments = this.#commentsBefore;
    this.#commentsBefore = NONE;
    for (const comment of comments) this.#addComment(comment);
    this.#nagsBefore = NONE;
  }

  #closeVariation(): void {
    this.#keepPending();
    this.#closed = this.#variation;
    this.#commentsBefore = this.#stack.pop() as Comment[];
    this.#numberTo = this.#stack.pop() as number;
    this.#numberFrom = this.#stack.pop() as number;
    this.#numberText = this.#stack.pop() as string | undefined;
    this.#ply = this.#stack.pop() as number;
    this.#variation = this.#stack.pop() as Variation | undefined;
    this.#move = this.#stack.pop() as PgnMove;
    this.#line = this.#stack.pop() as PgnMove[];
  }

  #readUnread(kind: number, length: number, offset: number): void {
    const game = this.#game;
    const text = game.slice(offset, offset + length);
    const isEscape = kind === EntryKind.EscapeLine;
    this.#addUnread(text, offset, offset + length, isEscape);
  }

  /** In the order of the source. */
  #addUnread(text: string, from: number, to: number, isEscape = false): void {
    const span = { start: this.#game.place(from), end: this.#game.place(to) };
    const unread: Unread = isEscape ? { text, escape: true, span } : { text, span };
    this.#body.unread = add(this.#body.unread, unread);
    const list = this.#body.unread;
    for (let at = list.length - 1; at > 0 && list[at - 1].span.start > span.start; at--) {
      list[at] = list[at - 1];
      list[at - 1] = unread;
    }
  }

  /** Comments before the first tag pair stand before the tag section. */
  #keepPreface(): void {
    if (this.#hasTags) return;
    this.#hasTags = true;
    this.#body.preface = this.#body.comments;
    this.#body.comments = NONE;
  }
}

function add<T>(list: T[], item: T): T[] {
  if (list === NONE) return [item];
  list.push(item);
  return list;
}

/** Where the last digits with what periods and blanks follow them begin, or else the periods; `to` without either. */
function numberStart(string: string, from: number, to: number): number {
  let start = to;
  let period = to;
  for (; start > from; start--) {
    const unit = string.charCodeAt(start - 1);
    if (unit === 0x2e) period = start - 1;
    else if (!isGap(unit)) break;
  }
  const run = start;
  while (start > from && (string.charCodeAt(start - 1) - 0x30) >>> 0 < 10) start--;
  return start < run ? start : period;
}

/** A blank (between entries nothing else is above ASCII), or the bracket that a tag pair leaves. */
function isGap(unit: number): boolean {
  return unit <= 0x20 || unit === 0x5d || unit >= 0x7f;
}

/** `string.startsWith(text, from)`, quicker for the two or three characters of a move number. */
function isAt(string: string, text: string, from: number): boolean {
  for (let at = text.length - 1; at >= 0; at--) {
    if (string.charCodeAt(from + at) !== text.charCodeAt(at)) return false;
  }
  return true;
}

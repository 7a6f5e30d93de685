// A main line or variation while it is read, and the moves in it. Knows where comments hang, no tokens.
import type { Comment } from "../../../src/core/ast.js";
import type { PgnMove, UnresolvedMove, Variation } from "../../../src/pgn/ast.js";
import type { MoveText } from "./move.js";

/** Stands in every list that is empty for good; never pushed to. */
export const NONE: never[] = Object.freeze([]) as unknown as never[];
const NUMBERS: string[][] = [[], [], [], []]; // by periods, by number

/** Where the next comment goes: before the line's first move, to its last move, … */
export enum Slot {
  LineStart,
  Move,
  Number,
  Variation,
}

/** A main line or variation while it is read. */
export interface Line {
  moves: PgnMove[];
  comments: Comment[];
  variation: Variation | undefined;
  /** Of a variation, the marker in it. */
  result: string | undefined;
  /** Of a variation, its opening parenthesis. */
  start: number;
  ply: number;
  slot: Slot;
  /** The slot before the move number came. */
  slotBefore: Slot;
  closed: Variation | undefined;
  numberStart: number;
  numberEnd: number;
  commentsBefore: Comment[] | undefined;
  /** NAGs before a variation's first move; the move gets them. */
  nags: number[];
}

export function newLine(moves: PgnMove[], variation: Variation | undefined, ply: number): Line {
  return {
    moves,
    comments: [],
    variation,
    result: undefined,
    start: 0,
    ply,
    slot: Slot.LineStart,
    slotBefore: Slot.LineStart,
    closed: undefined,
    numberStart: 0,
    numberEnd: 0,
    commentsBefore: undefined,
    nags: NONE,
  };
}

export function putComment(line: Line, slot: Slot, comment: Comment): void {
  if (slot === Slot.LineStart) {
    line.comments.push(comment);
  } else if (slot === Slot.Variation) {
    (line.closed as Variation).commentsAfter.push(comment);
  } else {
    const move = line.moves[line.moves.length - 1];
    if (move.comments.length === 0) move.comments = [comment];
    else move.comments.push(comment);
  }
}

/** The move as it stands in `line`; the usual kind (a piece, a target, no more) is one literal each way. */
export function createMove(
  text: string,
  line: Line,
  move: MoveText,
  start: number,
  end: number,
  firstColor: number,
  firstNumber: number,
): UnresolvedMove {
  const { ply } = line;
  const half = ply - 1 + firstColor;
  const number = firstNumber + (half >> 1);
  const color = (half & 1) === 1 ? "black" : "white";
  const commentsBefore = line.commentsBefore ?? NONE;
  const hasNumber = line.numberEnd > 0;
  const { piece, to } = move;
  let node: UnresolvedMove;
  if (piece !== undefined && to !== undefined) {
    node = hasNumber
      ? {
          san: move.text,
          text: move.text,
          numberText: numberText(text, line.numberStart, line.numberEnd),
          ply,
          number,
          color,
          nags: NONE,
          commentsBefore,
          comments: NONE,
          variations: NONE,
          span: { start, end },
          resolved: false,
          piece,
          to,
        }
      : {
          san: move.text,
          text: move.text,
          ply,
          number,
          color,
          nags: NONE,
          commentsBefore,
          comments: NONE,
          variations: NONE,
          span: { start, end },
          resolved: false,
          piece,
          to,
        };
    if (move.promotion === undefined && !move.isDrop) return node;
  } else {
    node = {
      san: move.text,
      text: move.text,
      ...(hasNumber && { numberText: numberText(text, line.numberStart, line.numberEnd) }),
      ply,
      number,
      color,
      nags: NONE,
      commentsBefore,
      comments: NONE,
      variations: NONE,
      span: { start, end },
      resolved: false,
    };
  }
  describe(node, move);
  return node;
}

export function describe(node: UnresolvedMove, move: MoveText): void {
  if (move.isNull) node.null = true;
  if (move.piece !== undefined) node.piece = move.piece;
  if (move.to !== undefined) node.to = move.to;
  if (move.promotion !== undefined) node.promotion = move.promotion;
  if (move.castling !== undefined) node.castling = move.castling;
  if (move.isDrop) node.drop = true;
}

/** `12.` and `12...` are strings made once. */
function numberText(text: string, start: number, end: number): string {
  let number = 0;
  let p = start;
  for (; p < end && p < start + 3; p++) {
    const digit = text.charCodeAt(p) - 0x30;
    if (digit < 0 || digit > 9) break;
    number = number * 10 + digit;
  }
  const periods = end - p;
  const isPlain = text.charCodeAt(start) !== 0x30 && p > start && periods <= 3;
  if (!isPlain || !areAllPeriods(text, p, end)) return text.slice(start, end);
  NUMBERS[periods][number] ??= text.slice(start, end);
  return NUMBERS[periods][number];
}

function areAllPeriods(text: string, p: number, end: number): boolean {
  while (p < end && text.charCodeAt(p) === 0x2e) p++;
  return p === end;
}

// What stands behind a termination marker up to the next game, and to which of the two it belongs.
import type { Game } from "./game.js";
import { scanMove } from "./move.js";
import { numberEnd, scanMoveInPieces } from "./moves.js";
import { commentEnd, isClosed, readComment, readEscape, readStray } from "./movetext.js";
import { scanTag, tag } from "./tag.js";
import { countLineEnds, isDigit, isHardEnd, isLineStart, skipBlanks, skipDigits } from "./text.js";
import { marker, scanTermination, textEnd } from "./token.js";

/** From behind the marker of `game` to where `next` begins; without a next game everything is put in `game`. */
export function readBetween(game: Game, next: Game, p: number): number {
  const { text } = game;
  let owner = game; // of comments and unread text: `next` from the first comment behind a blank line on
  let isBehindBlankLine = false;
  let isSameLine = true;
  for (;;) {
    const start = skipBlanks(text, p);
    const lineEnds = countLineEnds(text, p, start);
    if (lineEnds > 0) isSameLine = false;
    if (lineEnds > 1) isBehindBlankLine = true;
    p = start;
    if (p >= text.length) break;
    const c = text.charCodeAt(p);
    if (c === 0x7b || c === 0x3b) {
      if (owner === game && isBehindBlankLine) {
        owner = next;
        next.start = p;
      }
      const end = owner === game ? addCommentAfter(game, p) : readComment(next, p);
      if (countLineEnds(text, p, end) > 0) isSameLine = false;
      p = end;
    } else if (c === 0x25 && isLineStart(text, p)) {
      p = readEscape(owner, p);
    } else if (c === 0x7d) {
      p = readStray(owner, "UnexpectedCommentEnd", p);
    } else if (c === 0x5b) {
      if (scanTag(text, p)) return begin(next, owner, p);
      owner.addUnread(p, tag.end);
      owner.report("MalformedTagPair", p, tag.end);
      p = tag.end;
    } else if (scanTermination(text, p)) {
      const isRepeated = isSameLine && (game.tagPairs.length > 0 || game.moves.length > 0);
      if (!isRepeated) return begin(next, owner, p);
      owner.addUnread(p, marker.end);
      owner.report("RepeatedTermination", p, marker.end);
      p = marker.end;
    } else if (isGameStart(text, p)) {
      return begin(next, owner, p);
    } else {
      const end = textEnd(text, p);
      owner.addText(p, end);
      p = end;
    }
  }
  if (owner === next) adopt(game, next);
  return p;
}

function begin(next: Game, owner: Game, p: number): number {
  if (owner !== next) next.start = p;
  return p;
}

function addCommentAfter(game: Game, p: number): number {
  const end = commentEnd(game, p);
  game.commentsAfter.push(game.commentAt(p, end));
  game.end = end;
  if (game.text.charCodeAt(p) === 0x7b && !isClosed(game, p, end)) {
    game.report("UnterminatedComment", p, end);
  }
  return end;
}

/** No game followed: what was to be its own is this one's. */
function adopt(game: Game, next: Game): void {
  game.commentsAfter.push(...next.comments);
  game.unread.push(...next.unread);
  game.diagnostics.push(...next.diagnostics);
  game.end = next.end;
}

/** A readable move, with a move number before it or without. */
function isGameStart(text: string, p: number): boolean {
  if (scanMove(text, p) !== undefined || scanMoveInPieces(text, p) !== undefined) return true;
  const c = text.charCodeAt(p);
  if (!isDigit(c) && c !== 0x2e) return false;
  const digits = skipDigits(text, p);
  const isNumber = isHardEnd(text, digits);
  const move = isNumber ? skipBlanks(text, numberEnd(text, digits)) : digits;
  if (isDigit(text.charCodeAt(move)) && text.charCodeAt(move) !== 0x30) return false;
  if (scanMove(text, move) !== undefined) return true;
  return isNumber && scanMoveInPieces(text, move) !== undefined;
}

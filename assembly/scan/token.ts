// One token of movetext that the memo does not know: what it is, by its first character.

import { NOT_A_MOVE } from "../san-code";
import { DiagnosticCode } from "../shared/diagnostics";
import { EntryKind, KIND_SHIFT, TEXT_ID_SHIFT, TerminationCode } from "../shared/tape";
import { appendDelta, cursor, kindBefore } from "../tape";
import { findEither, findLineEnd, isDelimiter, isDigit } from "./bytes";
import { scanBraceComment, scanEscapeLine, scanLineComment } from "./comment";
import { end, isLineStart } from "./input";
import { rememberToken, TERMINATION } from "./memo";
import {
  isBoundary,
  readMove,
  scanGlyph,
  scanLoneLetter,
  scanMove,
  scanMoveInPieces,
  scanSuffixes,
  scanUnreadableMove,
} from "./move";
import { isBlankRune, readRune, runeLength } from "./runes";
import { isTagStart } from "./tag-pair";
import {
  appendTermination,
  checkResult,
  isExact,
  matchedCode,
  matchTermination,
} from "./termination";
import { appendUnread } from "./unread";
import { closeVariation, depth, openVariation, skipReserved } from "./variation";

/** What a token did to the game, where it did more than write entries. */
export enum Event {
  None = 0,
  /** A termination marker of the whole game. */
  GameEnd,
  /** A tag section begins; the cursor is at its bracket. */
  Section,
}
export let event: u32 = Event.None;

export function clearEvent(): void {
  event = Event.None;
}
export function noteSection(): void {
  event = Event.Section;
}

/** Scans the token at `at`, which is no blank; returns what is behind it. */
export function scanToken(at: usize): usize {
  event = Event.None;
  const c = <u32>load<u8>(at);
  switch (c) {
    case 0x7b:
      return scanBraceComment(at);
    case 0x7d:
      return appendUnread(DiagnosticCode.UnexpectedCommentEnd, at, at + 1);
    case 0x28:
      if (isDrawOffer(at)) return appendUnread(DiagnosticCode.UnexpectedText, at, at + 3);
      return openVariation(at);
    case 0x29:
      return closeVariation(at);
    case 0x3b:
      return scanLineComment(at);
    case 0x5b:
      return scanBracket(at);
    case 0x3c:
      return appendUnread(DiagnosticCode.UnexpectedText, at, skipReserved(at));
    case 0x24:
      return scanNag(at);
    case 0x21:
    case 0x3f:
      return scanSuffixes(at, false);
    case 0x2e:
      return at + 1;
    case 0x25:
      return isLineStart(at) ? scanEscapeLine(at) : scanJunk(at);
    default:
      return isDigit(c) ? scanDigits(at, c) : scanWord(at, c);
  }
}

/** `(=)`, a draw offered. */
export function isDrawOffer(at: usize): bool {
  return (load<u32>(at, 0, 1) & 0xffffff) === 0x293d28;
}

function scanBracket(at: usize): usize {
  const to = skipBracket(at);
  return event === Event.Section ? at : appendUnread(DiagnosticCode.MalformedTagPair, at, to);
}

/** Passes what begins with a bracket; where that is a tag section, notes it and stays. */
export function skipBracket(at: usize): usize {
  if (isTagStart(at, end)) {
    event = Event.Section;
    return at;
  }
  // The search ends at the next bracket of either sort, so many of them cost no more than one.
  const close = findEither(at + 1, end, 0x5b, 0x5d);
  const isClosed = close < end && load<u8>(close) === 0x5d && findLineEnd(at + 1, close) === close;
  return isClosed ? close + 1 : at + 1;
}

function scanNag(at: usize): usize {
  let nag: u32 = 0;
  let behind = at + 1;
  while (behind < end && isDigit(load<u8>(behind))) {
    if (behind - at < 10) nag = nag * 10 + (<u32>load<u8>(behind) - 0x30);
    behind++;
  }
  const digits = behind - at - 1;
  if (digits === 0 || digits > 9 || nag > 0x0fffffff) {
    return appendUnread(DiagnosticCode.MalformedNag, at, behind);
  }
  const head = ((<u32>EntryKind.Nag) << KIND_SHIFT) | ((<u32>(behind - at)) << TEXT_ID_SHIFT);
  appendDelta(head, nag, at);
  if (digits < 7) rememberToken(at, behind, 8, head, nag);
  return behind;
}

/** Takes the marker at `at`, if one is there. */
function scanTermination(at: usize): usize {
  const to = matchTermination(at);
  if (to === 0 || to > end) return at;
  const isMemorable = isExact && to - at < 8;
  appendTermination(at, to);
  const head = ((<u32>EntryKind.Termination) << KIND_SHIFT) | ((<u32>(to - at)) << TEXT_ID_SHIFT);
  if (isMemorable) rememberToken(at, to, 8 | TERMINATION, head, matchedCode);
  endGame(matchedCode, at, to);
  return to;
}

/** A marker was read: outside variations it ends the game. */
export function endGame(code: u32, at: usize, to: usize): void {
  if (depth > 0) return;
  checkResult(code, at, to);
  event = Event.GameEnd;
}

function scanDigits(at: usize, c: u32): usize {
  const marker = scanTermination(at);
  if (marker !== at) return marker;
  if (c === 0x30) {
    const move = scanMove(at);
    if (move !== at) return move;
  }
  let behind = at + 1;
  while (behind < end && isDigit(load<u8>(behind))) behind++;
  const next = <u32>load<u8>(behind);
  if (behind >= end || isDelimiter(next)) {
    // A lone 0 or 1 may begin a marker with blanks in it.
    if (c > 0x31 && behind - at < 5) rememberToken(at, behind, 0, 0, 0);
    return behind;
  }
  if (next >= 0x80 && isBlankRune(readRune(behind))) return behind;
  return readMove(behind) !== NOT_A_MOVE ? behind : scanJunk(at);
}

function scanWord(at: usize, c: u32): usize {
  if (c >= 0x80) {
    if (isBlankRune(readRune(at))) return at + runeLength;
  }
  if (c >= 0x80 || c === 0x2a) {
    const marker = scanTermination(at);
    if (marker !== at) return marker;
  }
  if ((c === 0x2b || c === 0x2d) && isForfeit(at)) return takeForfeit(at);
  let behind = scanMove(at);
  if (behind === at) behind = scanMoveInPieces(at);
  if (behind === at) behind = scanLoneLetter(at, c);
  if (behind === at) behind = scanGlyph(at);
  if (behind === at) behind = scanUnreadableMove(at);
  return behind === at ? scanJunk(at) : behind;
}

/** `+--` or `--+` directly behind the tag pairs: one side did not come. */
function isForfeit(at: usize): bool {
  const kind = kindBefore(cursor);
  if (kind !== EntryKind.TagValue && kind !== EntryKind.EscapedTagValue) return false;
  const text = load<u32>(at, 0, 1) & 0xffffff;
  return (text === 0x2d2d2b || text === 0x2b2d2d) && isBoundary(at + 3);
}

function takeForfeit(at: usize): usize {
  const head = ((<u32>EntryKind.Termination) << KIND_SHIFT) | (3 << TEXT_ID_SHIFT);
  appendDelta(head, TerminationCode.Other, at);
  endGame(TerminationCode.Other, at, at + 3);
  return at + 3;
}

/** Up to the next blank or delimiter; a delimiter alone. */
export function scanJunk(at: usize): usize {
  let behind = at;
  do {
    const c = <u32>load<u8>(behind);
    if (c < 0x80) {
      behind++;
      if (isDelimiter(c)) break;
    } else {
      if (behind > at && isBlankRune(readRune(behind))) break;
      readRune(behind);
      behind += runeLength;
    }
  } while (behind < end && !isDelimiter(load<u8>(behind)));
  return appendUnread(DiagnosticCode.UnexpectedText, at, min(behind, end));
}

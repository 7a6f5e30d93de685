// Games: where each begins and ends, its tag section, what stands behind its marker, and its record on the tape.

import { tapeAddress } from "../memory";
import { CODE_NULL, NOT_A_MOVE } from "../san-code";
import { DiagnosticCode } from "../shared/diagnostics";
import {
  DELTA_MASK,
  DELTA_SHIFT,
  EntryKind,
  GAME_END,
  GAME_FLAGS,
  GAME_NON_ASCII,
  GAME_START,
  GAME_TAPE_END,
  GAME_WORDS,
  KIND_SHIFT,
  LENGTH_MASK,
  ScanMode,
  TEXT_ID_SHIFT,
  TerminationCode,
} from "../shared/tape";
import {
  appendDiagnostic,
  cursor,
  flags,
  gameStart,
  isFull,
  kindBefore,
  lastStart,
  moveCursor,
  startEntries,
} from "../tape";
import { hasHighByte, isBlank, isDigit, isLineEnd } from "./bytes";
import { scanBraceComment, scanEscapeLine, scanLineComment } from "./comment";
import {
  end,
  isCertain,
  isFinal,
  isLineStart,
  isTouched,
  lineEnds,
  mode,
  skipBlanks,
  start,
} from "./input";
import { readMove } from "./move";
import { scanMovetext } from "./movetext";
import { sanEnd } from "./san";
import { hasMovetext, skipMovetext } from "./skip";
import {
  isPairAhead,
  isTagStart,
  scanBrokenPair,
  scanPairLines,
  scanTagPair,
  skipAllBlanks,
  skipName,
  startPairs,
} from "./tag-pair";
import { forgetResultTag, hasOtherResultTag, matchTermination } from "./termination";
import { clearEvent, Event, event, noteSection, scanJunk } from "./token";
import { appendUnread } from "./unread";
import { closeVariations, startVariations } from "./variation";

/** First entry of the open game. */
let entries: usize = 0;
/** First entry behind the tag section. */
let movetext: usize = 0;
/** The first tag pair of the open game, 0 until it was found; and how far it was looked for. */
let firstTag: usize = 0;
let searchedTo: usize = 0;

/** Scans every game of the input; returns how many are on the tape. */
export function scanGames(): u32 {
  let games: u32 = 0;
  let at = skipBlanks(start);
  while (at < end) {
    const record = cursor;
    moveCursor(record + GAME_WORDS * 4, at);
    startEntries(at);
    entries = cursor;
    firstTag = 0;
    searchedTo = entries;
    forgetResultTag();
    startPairs();
    startVariations();
    const next = scanGame(at);
    if (isTouched || isFull || (next >= end && !isFinal())) {
      moveCursor(record, at);
      break;
    }
    const to = trimBlanks(at, next);
    closeRecord(record, at, to);
    games++;
    at = next;
  }
  return games;
}

/** Before the blanks that end the text. */
function trimBlanks(from: usize, to: usize): usize {
  let at = to;
  while (at > from && isBlank(load<u8>(at - 1))) at--;
  return at;
}

function closeRecord(record: usize, from: usize, to: usize): void {
  const high = (mode & ScanMode.MarkHigh) !== 0 && hasHighByte(from, to) ? GAME_NON_ASCII : 0;
  store<u32>(record, <u32>(from - start), GAME_START * 4);
  store<u32>(record, <u32>(to - start), GAME_END * 4);
  store<u32>(record, <u32>((cursor - tapeAddress()) >> 2), GAME_TAPE_END * 4);
  store<u32>(record, flags | high, GAME_FLAGS * 4);
}

/** One game from `from`; returns where the next begins, or the end. */
function scanGame(from: usize): usize {
  let at = scanTagSection(from);
  while (event === <u32>Event.None && at < end && !isTouched && !isFull) {
    at = (mode & ScanMode.TagsOnly) !== 0 ? skipMovetext(at, movetext) : scanMovetext(at);
    // Tag pairs broken by other text are one section.
    if (event === Event.Section && !hasMovetext(movetext)) at = scanTagSection(at);
    else break;
  }
  const isEnded = event === Event.GameEnd;
  closeVariations(trimBlanks(from, at));
  if (isEnded) return scanBehindMarker(at);
  if (!takeCastlingForResult()) {
    appendDiagnostic(DiagnosticCode.MissingTermination, trimBlanks(from, at), 0);
  }
  return at;
}

/** Tag pairs with blanks, comments, escape lines and broken pairs among them; returns where movetext or another section begins. */
function scanTagSection(from: usize): usize {
  let at = from;
  let isSeparated = cursor > entries;
  clearEvent();
  while (at < end) {
    const c = <u32>load<u8>(at);
    if (c === 0x5b) {
      if (isSeparated && isNewSection(at)) {
        noteSection();
        return at;
      }
      isSeparated = false;
      const behind = scanTagPair(at);
      at = behind === at ? scanBrokenPair(at) : behind;
      // The usual: the other pairs are on the next lines.
      const next = at + usize(load<u8>(at) === 0x0d);
      if (load<u16>(next, 0, 1) === 0x5b0a) {
        at = next + 1;
        if (ASC_FEATURE_SIMD) at = scanPairLines(at);
        if (isLineEnd(load<u8>(at))) isSeparated = true;
      }
    } else if (c === 0x7b) {
      isSeparated = true;
      at = scanBraceComment(at);
    } else if (c === 0x3b) {
      isSeparated = true;
      at = scanLineComment(at);
    } else if (c === 0x25 && isLineStart(at)) {
      at = scanEscapeLine(at);
    } else {
      const behind = skipBlanks(at);
      if (behind === at) break;
      if (lineEnds > 1) isSeparated = true;
      at = behind;
    }
  }
  movetext = cursor;
  return at;
}

/** Of a pair in a section that something set off: its name says that another game's section begins here. */
function isNewSection(at: usize): bool {
  const name = skipAllBlanks(at + 1, end);
  const length = skipName(name, end) - name;
  if (!isCertain(name + length)) return false;
  if (firstTag === 0) {
    firstTag = findTag(searchedTo, 0, 0);
    searchedTo = cursor;
  }
  if (firstTag === 0 || !isTagStart(at, end)) return false;
  if (isTagNamed(firstTag, name, length)) return true;
  const isEvent =
    length === 5 && load<u32>(name, 0, 1) === 0x6e657645 && load<u8>(name, 4) === 0x74;
  return isEvent && findTag(firstTag, name, length) !== 0;
}

/** The first TagName from an entry on of that name, of any name where the length is 0; 0 where there is none. */
function findTag(from: usize, name: usize, length: usize): usize {
  for (let at = from; at < cursor; at += 8) {
    const isTag = load<u32>(at) >>> KIND_SHIFT === EntryKind.TagName;
    if (isTag && (length === 0 || isTagNamed(at, name, length))) return at;
  }
  return 0;
}

function isTagNamed(entry: usize, name: usize, length: usize): bool {
  if ((load<u32>(entry) & LENGTH_MASK) !== <u32>length) return false;
  const text = gameStart + load<u32>(entry, 4);
  for (let i: usize = 0; i < length; i++) {
    if (load<u8>(text + i) !== load<u8>(name + i)) return false;
  }
  return true;
}

/** `0-0` at the end of a game whose Result tag is none of the four is its marker, not castling. */
function takeCastlingForResult(): bool {
  if (!hasOtherResultTag() || kindBefore(cursor) !== EntryKind.Move) return false;
  const head = load<u32>(cursor - 8);
  if ((load<u32>(lastStart, 0, 1) & 0xffffff) !== 0x302d30) return false;
  if (isLineEnd(load<u8>(lastStart, 3)) === false && !isBlank(load<u8>(lastStart, 3))) return false;
  const delta = head & (DELTA_MASK << DELTA_SHIFT);
  store<u32>(
    cursor - 8,
    ((<u32>EntryKind.Termination) << KIND_SHIFT) | delta | (3 << TEXT_ID_SHIFT),
  );
  store<u32>(cursor - 4, TerminationCode.Other);
  return true;
}

/** What stands behind a termination marker (docs/reading.md); returns where the next game begins, or the end. */
function scanBehindMarker(from: usize): usize {
  const isMore = cursor - entries > 8; // tag pairs or moves, and not the marker alone
  let at = from;
  let isMarkerLine = true;
  let isParagraph = false;
  // From here on everything is the next game's, if there is one.
  let preface: usize = 0;
  let prefaceEntry: usize = 0;
  while (!isFull) {
    at = skipBlanks(at);
    if (lineEnds > 0) isMarkerLine = false;
    if (lineEnds > 1) isParagraph = true;
    if (at >= end) return end;
    const c = <u32>load<u8>(at);
    if (c === 0x7b || c === 0x3b) {
      if (isParagraph && preface === 0) {
        preface = at;
        prefaceEntry = cursor;
      }
      at = c === 0x7b ? scanBraceComment(at) : scanLineComment(at);
    } else if (c === 0x25 && isLineStart(at)) {
      at = scanEscapeLine(at);
    } else {
      const repeated = isMarkerLine && isMore ? matchTermination(at) : 0;
      if (repeated !== 0) {
        at = appendUnread(DiagnosticCode.RepeatedTermination, at, repeated);
      } else if (beginsGame(at, c)) {
        if (preface === 0) return at;
        moveCursor(prefaceEntry, preface);
        return preface;
      } else {
        at = c === 0x5b ? scanBrokenPair(at) : scanJunk(at);
      }
    }
    if (isTouched) return end;
  }
  return end;
}

/** True where a game begins at `at`, behind another one. */
function beginsGame(at: usize, c: u32): bool {
  if (c === 0x5b) return isPairAhead(at);
  const marker = matchTermination(at);
  if (marker !== 0) return isCertain(marker);
  let move = at;
  if (isDigit(c) || c === 0x2e) {
    while (move < end && isDigit(load<u8>(move))) move++;
    while (move < end && (load<u8>(move) === 0x2e || isBlank(load<u8>(move)))) move++;
  }
  const code = readMove(move);
  if (code === NOT_A_MOVE || (code & CODE_NULL) !== 0) return false;
  return isCertain(sanEnd);
}

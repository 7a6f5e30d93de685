// The loop over a game's tokens up to its termination marker or the next tag section, and all tokens but moves
// and what hangs on them (moves.ts). What becomes of a token is game.ts.
import type { Game } from "./game.js";
import { findMove } from "./memo.js";
import { readDigits, readMove, readNag, readNumber, readSuffix, readWord } from "./moves.js";
import { bracketEnd, isQuotedTag, scanTag, tag } from "./tag.js";
import { countLineEnds, isBlank, isDigit, isLineStart, lineEnd, skipBlanks } from "./text.js";
import { marker, scanTermination } from "./token.js";

/** Reads one game from `p`; ends behind its marker, before the next tag section or at the end of the text. */
export function readMovetext(game: Game, p: number): number {
  const { text } = game;
  while (p < text.length) {
    const c = text.charCodeAt(p);
    if (c <= 0x20) {
      p = game.isInMovetext ? p + 1 : skipGap(game, p);
      continue;
    }
    if ((c >= 0x61 && c <= 0x68) || (c >= 0x41 && c <= 0x5a)) {
      const move = findMove(text, p);
      if (move !== undefined) {
        p = readMove(game, move, p);
        continue;
      }
    }
    p = readToken(game, c, p);
    if (game.isOver) return p;
  }
  game.endMoves();
  return p;
}

/** Any token but the usual move. */
function readToken(game: Game, c: number, p: number): number {
  const { text } = game;
  switch (c) {
    case 0x21:
    case 0x3f:
      return readSuffix(game, p);
    case 0x24:
      return readNag(game, p);
    case 0x25:
      if (!isLineStart(text, p)) break;
      return readEscape(game, p);
    case 0x28:
      return readOpening(game, p);
    case 0x29:
      if (game.depth === 0) return readStray(game, "UnexpectedVariationEnd", p);
      game.closeVariation(p + 1);
      return p + 1;
    case 0x2a:
      return readTermination(game, p);
    case 0x2e:
      return readNumber(game, p, p);
    case 0x3b:
    case 0x7b:
      game.hasGap = true;
      return readComment(game, p);
    case 0x5b:
      return game.isInMovetext ? readBracket(game, p) : readTag(game, p);
    case 0x7d:
      return readStray(game, "UnexpectedCommentEnd", p);
  }
  if (isDigit(c)) return c <= 0x31 ? readZeroOrOne(game, p) : readDigits(game, p);
  if (c === 0xbd && scanTermination(text, p)) return readTermination(game, p);
  if (isBlank(c)) return game.isInMovetext ? p + 1 : skipGap(game, p);
  if (isCrushingMarker(game, p)) return terminate(game, p, p + 3);
  return readWord(game, c, p);
}

function skipGap(game: Game, p: number): number {
  const end = skipBlanks(game.text, p);
  if (countLineEnds(game.text, p, end) > 1) game.hasGap = true;
  return end;
}

export function readEscape(game: Game, p: number): number {
  const end = lineEnd(game.text, p);
  game.addEscape(p, end);
  return end;
}

/** A `}` or `)` that closes nothing. */
export function readStray(
  game: Game,
  code: "UnexpectedCommentEnd" | "UnexpectedVariationEnd",
  p: number,
): number {
  game.addUnread(p, p + 1);
  game.report(code, p, p + 1);
  return p + 1;
}

/** A brace or rest-of-line comment. */
export function readComment(game: Game, p: number): number {
  const end = commentEnd(game, p);
  game.addComment(game.commentAt(p, end));
  if (game.text.charCodeAt(p) === 0x7b && !isClosed(game, p, end)) {
    game.report("UnterminatedComment", p, end);
  }
  return end;
}

export function commentEnd(game: Game, p: number): number {
  const { text } = game;
  if (text.charCodeAt(p) === 0x3b) return lineEnd(text, p);
  let end = game.ends.find(p);
  if (text.charCodeAt(end) === 0x7d) return end + 1;
  while (end > p + 1 && isBlank(text.charCodeAt(end - 1))) end--;
  return end;
}

export function isClosed(game: Game, p: number, end: number): boolean {
  return end > p + 1 && game.text.charCodeAt(end - 1) === 0x7d;
}

/** A variation to the move before it; else unread up to its `)`. */
function readOpening(game: Game, p: number): number {
  const isTooDeep = game.depth >= game.limits.depth;
  const hasMove = game.line.moves.length > 0;
  if (hasMove && !isTooDeep) {
    game.openVariation(p);
    return p + 1;
  }
  const end = variationEnd(game, p);
  game.addUnread(p, end);
  game.report(hasMove ? "TooDeep" : "UnexpectedVariation", p, end);
  return end;
}

/** Behind the `)` that closes the `(` at `p`, or where the game breaks off; comments and lines are respected. */
function variationEnd(game: Game, p: number): number {
  const { text } = game;
  let depth = 0;
  let end = p;
  for (let q = p; q < text.length; ) {
    const c = text.charCodeAt(q);
    if (c === 0x5b && isQuotedTag(text, q)) return end;
    if (c === 0x7b || c === 0x3b) q = commentEnd(game, q);
    else if (c === 0x25 && isLineStart(text, q)) q = lineEnd(text, q);
    else q++;
    if (c === 0x28) depth++;
    if (c === 0x29 && --depth === 0) return q;
    if (!isBlank(c)) end = q;
  }
  return end;
}

/** A marker in a variation ends nothing. */
function readTermination(game: Game, p: number): number {
  scanTermination(game.text, p);
  const { end, outcome, isStandard } = marker;
  const { line } = game;
  if (line.variation === undefined) {
    game.terminate(p, end, outcome, isStandard);
    game.isOver = true;
  } else if (line.result === undefined) {
    line.result = game.text.slice(p, end);
    game.end = end;
    if (!isStandard) game.report("TerminationSpelling", p, end);
  } else {
    game.addUnread(p, end);
    game.report("RepeatedTermination", p, end);
  }
  return end;
}

/** A marker whose text is its own result. */
function terminate(game: Game, p: number, end: number): number {
  game.terminate(p, end, "text", true);
  game.isOver = true;
  return end;
}

/** `+--`, `--+` where no move stands in the game. */
function isCrushingMarker(game: Game, p: number): boolean {
  const { text } = game;
  if (game.moves.length > 0 || text.charCodeAt(p + 1) !== 0x2d) return false;
  if (!text.startsWith("+--", p) && !text.startsWith("--+", p)) return false;
  return p + 3 >= text.length || !/[\p{L}\d/-]/u.test(text[p + 3]);
}

/** `0` and `1` may begin a marker, `0-0` may be one. */
function readZeroOrOne(game: Game, p: number): number {
  const { text } = game;
  if (scanTermination(text, p)) return readTermination(game, p);
  if (game.depth === 0 && game.tags.Result === "0-0" && text.startsWith("0-0", p)) {
    if (endsGame(game, p + 3)) return terminate(game, p, p + 3);
  }
  return readDigits(game, p);
}

/** Nothing but comments before the next tag pair or the end of the text. */
function endsGame(game: Game, p: number): boolean {
  const { text } = game;
  for (;;) {
    p = skipBlanks(text, p);
    if (p >= text.length) return true;
    const c = text.charCodeAt(p);
    if (c === 0x5b) return isQuotedTag(text, p);
    if (c === 0x7b || c === 0x3b) p = commentEnd(game, p);
    else if (c === 0x25 && isLineStart(text, p)) p = lineEnd(text, p);
    else return false;
  }
}

/** A `[` in movetext: the next tag section, or unread. */
function readBracket(game: Game, p: number): number {
  const { text } = game;
  if (isQuotedTag(text, p)) return breakOff(game, p);
  // A `[` that comes before the `]` is a bracket of its own.
  const end = bracketEnd(text, p + 1, true) || p + 1;
  return readMalformed(game, p, end);
}

function readMalformed(game: Game, p: number, end: number): number {
  game.addUnread(p, end);
  game.report("MalformedTagPair", p, end);
  return end;
}

function breakOff(game: Game, p: number): number {
  game.endMoves();
  game.isOver = true;
  return p;
}

/** A `[` where no movetext has been; a name that comes again behind a gap begins the next game. */
function readTag(game: Game, p: number): number {
  if (!scanTag(game.text, p)) return readMalformed(game, p, tag.end);
  const { name, value, end, problem, place } = tag;
  if (game.hasGap && game.tags[name] !== undefined) {
    if (name === "Event" || name === game.tagPairs[0].name) return breakOff(game, p);
  }
  game.hasGap = false;
  game.addTag(name, value, p, end);
  if (problem !== undefined) game.report(problem, place, end);
  return end;
}

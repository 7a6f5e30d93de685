// Moves as they stand in movetext: with their numbers, suffixes, glyphs and NAGs, in one piece or in several, and
// the text that is none. Knows which reading of a word comes first; what one reading looks like is move.ts.
import type { Game } from "./game.js";
import {
  isPieceLetter,
  type MoveText,
  scanMove,
  skipEnPassant,
  skipSetOffMarks,
  skipSetOffPromotion,
  unreadableMove,
  withPromotion,
} from "./move.js";
import {
  beginsGlyph,
  findGlyph,
  isBlank,
  isEnd,
  isHardEnd,
  skipBlanks,
  skipDigits,
} from "./text.js";
import { moveLikeEnd, textEnd } from "./token.js";

const MAX_NAG = 2 ** 28 - 1;
const SUFFIXES: Record<string, number> = { "!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6 };

/** A move out of the memo: nothing but a suffix can be glued to it. */
export function readMove(game: Game, move: MoveText, p: number): number {
  if (move.lacksPromotion || move.isOddCastling) return readOtherMove(game, move, p);
  const end = p + move.text.length;
  game.addMove(move, p, end);
  const c = game.text.charCodeAt(end);
  return c === 0x21 || c === 0x3f ? readSuffix(game, end) : end;
}

function readOtherMove(game: Game, memo: MoveText, p: number): number {
  const { text } = game;
  // The memo ends at a parenthesis; a promotion may stand in it.
  const move = memo.lacksPromotion ? (scanMove(text, p) ?? memo) : memo;
  const end = p + move.text.length;
  game.addMove(move, p, end);
  if (move.isOddCastling) game.report("CastlingSpelling", p, end);
  if (move.lacksPromotion) {
    const sign = skipBlanks(text, end);
    const promotionEnd = skipSetOffPromotion(text, sign);
    if (promotionEnd > sign) {
      game.extendMove(withPromotion(move, text, sign), promotionEnd);
      game.report("BlankInsideMove", p, promotionEnd);
      return readGlued(game, promotionEnd);
    }
  }
  return readGlued(game, end);
}

/** Suffix or glyph glued to a move. */
function readGlued(game: Game, p: number): number {
  const { text } = game;
  if (isEnd(text, p)) {
    const c = text.charCodeAt(p);
    return c === 0x21 || c === 0x3f ? readSuffix(game, p) : p;
  }
  return readGlyph(game, p);
}

function readGlyph(game: Game, p: number): number {
  const glyph = findGlyph(game.text, p);
  if (glyph === undefined) return p;
  const end = p + glyph.text.length;
  game.addNag(glyph.nag, end);
  game.report("SymbolForNag", p, end);
  return end;
}

/** A run of `!` and `?`. */
export function readSuffix(game: Game, p: number): number {
  const { text } = game;
  let end = p;
  let count = 0;
  while (text.charCodeAt(end) === 0x21 || text.charCodeAt(end) === 0x3f) {
    const next = text.charCodeAt(end + 1);
    const length = next === 0x21 || next === 0x3f ? 2 : 1;
    game.addNag(SUFFIXES[text.slice(end, end + length)], end + length);
    end += length;
    count++;
  }
  if (count > 1) game.report("UnknownSuffix", p, end);
  return end;
}

export function readNag(game: Game, p: number): number {
  const end = skipDigits(game.text, p + 1);
  const nag = end > p + 1 ? Number(game.text.slice(p + 1, end)) : Number.POSITIVE_INFINITY;
  if (nag <= MAX_NAG) {
    game.addNag(nag, end);
  } else {
    game.addUnread(p, end);
    game.report("MalformedNag", p, end);
  }
  return end;
}

/** Digits begin a move number, castling, a null move, or a text such as `12/3`. */
export function readDigits(game: Game, p: number): number {
  const { text } = game;
  const end = skipDigits(text, p + 1);
  if (text.charCodeAt(p) === 0x30 && text.charCodeAt(end) !== 0x2e) {
    const move = scanMove(text, p);
    if (move !== undefined) return readOtherMove(game, move, p);
  }
  if (isHardEnd(text, end)) return readNumber(game, p, end);
  if (scanMove(text, end) === undefined) return readText(game, p);
  game.addNumber(p, end);
  return end;
}

/** Blanks and periods behind the digits belong to the number. */
export function readNumber(game: Game, p: number, digitsEnd: number): number {
  const end = numberEnd(game.text, digitsEnd);
  game.addNumber(p, end);
  return end;
}

export function numberEnd(text: string, end: number): number {
  for (let q = end; ; ) {
    while (text.charCodeAt(q) === 0x2e) end = ++q;
    if (text.charCodeAt(q) > 0x20 && text.charCodeAt(q) < 0x7f) return end;
    const next = skipBlanks(text, q);
    if (next === q || text.charCodeAt(next) !== 0x2e) return end;
    q = next;
  }
}

/** Whatever begins with no digit and no sign of the notation. */
export function readWord(game: Game, c: number, p: number): number {
  const { text } = game;
  const extended = readMark(game, c, p);
  if (extended > p) return extended;
  const hasMove = game.line.moves.length > 0;
  const isLetter = (c >= 0x41 && c <= 0x5a) || (c >= 0x61 && c <= 0x7a);
  const isNovelty = hasMove && !game.hasNumber && (c === 0x4e || c === 0x44);
  if (!isLetter || isNovelty) {
    const end = readGlyph(game, p);
    if (end > p) return end;
  }
  const move = scanMove(text, p);
  if (move !== undefined) return readOtherMove(game, move, p);
  const inPieces = scanMoveInPieces(text, p);
  if (inPieces !== undefined) {
    const end = p + inPieces.text.length;
    game.addMove(inPieces, p, end);
    game.report("BlankInsideMove", p, end);
    return readGlued(game, end);
  }
  if (isLetter && hasMove) {
    const end = readGlyph(game, p);
    if (end > p) return end;
  }
  const end = moveLikeEnd(text, p);
  if (end === p) return readText(game, p);
  game.addMove(unreadableMove(text.slice(p, end)), p, end);
  game.moveEnd = -1;
  game.report("UnreadableMove", p, end);
  return readGlued(game, end);
}

/** A lone piece letter, blanks, and the rest of the move. */
export function scanMoveInPieces(text: string, p: number): MoveText | undefined {
  if (!isPieceLetter(text.charCodeAt(p)) || !isBlank(text.charCodeAt(p + 1))) return undefined;
  const rest = skipBlanks(text, p + 1);
  const joined = scanMove(text[p] + text.slice(rest, rest + 16), 0);
  if (joined?.to === undefined) return undefined;
  const end = rest + joined.text.length - 1;
  if (!isEnd(text, end) && !beginsGlyph(text, end)) return undefined;
  return { ...joined, text: text.slice(p, end) };
}

/** Marks or `e.p.` that a blank sets off from the move directly before them. */
function readMark(game: Game, c: number, p: number): number {
  if (c !== 0x2b && c !== 0x23 && c !== 0x65 && c !== 0x2020 && c !== 0x2021) return p;
  const { text, moveEnd } = game;
  if (moveEnd < 0 || moveEnd >= p || skipBlanks(text, moveEnd) !== p) return p;
  const end = c === 0x65 ? skipEnPassant(text, p) : skipSetOffMarks(text, p);
  if (end === p || !isEnd(text, end)) return p;
  const move = game.extendMove(unreadableMove(""), end);
  if (c !== 0x65) game.report("BlankInsideMove", move.span.start, end);
  return readGlued(game, end);
}

function readText(game: Game, p: number): number {
  const end = textEnd(game.text, p);
  game.addText(p, end);
  return end;
}

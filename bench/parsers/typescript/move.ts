// One move's text → what it says of itself: piece, target, promotion, castling. Knows no board and nothing of
// what stands around the move. `scanMove` takes the longest reading; `Moves` remembers short ones by their letters.
import type { Piece, Square } from "../../../src/pgn/ast.js";
import {
  beginsGlyph,
  isCapital,
  isDash,
  isDigit,
  isEnd,
  isFigurine,
  isForeignLetter,
  skipBlanks,
} from "./text.js";

/** A move without its suffixes; one object serves every move that is written alike. */
export interface MoveText {
  text: string;
  piece: Piece | undefined;
  to: Square | undefined;
  promotion: Piece | undefined;
  castling: "king" | "queen" | undefined;
  isNull: boolean;
  isDrop: boolean;
  /** Castling in another spelling than `O-O`, `O-O-O`. */
  isOddCastling: boolean;
  /** A pawn reaches the last rank and nothing says what it becomes. */
  lacksPromotion: boolean;
}

const FIGURINES: Piece[] = ["k", "q", "r", "b", "n", "p"];
const NULL_MOVES = ["z0", "0000", "@@@@", "null", "pass"];
const NULL_MOVE_STARTS = new Uint8Array(128);
for (const c of "zZ0@nNpP") NULL_MOVE_STARTS[c.charCodeAt(0)] = 1;
const SQUARES: Square[] = [];
for (const rank of "12345678")
  for (const file of "abcdefgh") SQUARES.push(`${file}${rank}` as Square);

export function unreadableMove(text: string): MoveText {
  return {
    text,
    piece: undefined,
    to: undefined,
    promotion: undefined,
    castling: undefined,
    isNull: false,
    isDrop: false,
    isOddCastling: false,
    lacksPromotion: false,
  };
}

/** The move that begins at `p`, if what follows it ends it: a blank, a sign, a suffix or a glyph. */
export function scanMove(text: string, p: number): MoveText | undefined {
  return scanCastling(text, p) ?? scanNull(text, p) ?? scanPlain(text, p);
}

/** Is `p` behind a move's end? */
function isMoveEnd(text: string, p: number): boolean {
  return isEnd(text, p) || isGluedGlyph(text, p);
}

function isGluedGlyph(text: string, p: number): boolean {
  const c = text.charCodeAt(p);
  if (isDigit(c) || isCapital(c) || (c >= 0x61 && c <= 0x7a)) return false;
  return beginsGlyph(text, p);
}

function scanCastling(text: string, p: number): MoveText | undefined {
  const first = text.charCodeAt(p);
  if (!isCastlingSign(first)) return undefined;
  const hasDash = isDash(text.charCodeAt(p + 1));
  const step = hasDash ? 2 : 1;
  let signs = 1;
  let q = p + 1;
  let zeros = first === 0x30 ? 1 : 0;
  while (signs < 3 && (!hasDash || isDash(text.charCodeAt(q)))) {
    const sign = text.charCodeAt(q + step - 1);
    if (!isCastlingSign(sign)) break;
    if (sign === 0x30) zeros++;
    q += step;
    signs++;
  }
  if (signs < 2 || (!hasDash && zeros === signs)) return undefined;
  const end = skipMarks(text, q);
  if (!isMoveEnd(text, end)) return undefined;
  const move = unreadableMove(text.slice(p, end));
  const core = text.slice(p, q);
  move.piece = "k";
  move.castling = signs === 2 ? "king" : "queen";
  move.isOddCastling = core !== "O-O" && core !== "O-O-O";
  return move;
}

function isCastlingSign(c: number): boolean {
  return c === 0x4f || c === 0x6f || c === 0x30;
}

function scanNull(text: string, p: number): MoveText | undefined {
  let length = 0;
  const first = text.charCodeAt(p);
  if (isDash(first)) {
    if (isDash(text.charCodeAt(p + 1))) length = 2;
  } else if (first < 128 && NULL_MOVE_STARTS[first] === 1) {
    for (const word of NULL_MOVES) if (startsWithWord(text, p, word)) length = word.length;
  }
  if (length === 0 || !isMoveEnd(text, p + length)) return undefined;
  const move = unreadableMove(text.slice(p, p + length));
  move.isNull = true;
  return move;
}

/** `word` is in small letters; capitals in the text are equal to them. */
function startsWithWord(text: string, p: number, word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    let c = text.charCodeAt(p + i);
    if (isCapital(c)) c += 32;
    if (c !== word.charCodeAt(i)) return false;
  }
  return true;
}

function scanPlain(text: string, p: number): MoveText | undefined {
  const move = unreadableMove("");
  let q = p;
  const first = text.charCodeAt(p);
  // No file is called n, r, q or k: small, they can only be pieces.
  const isSmall = first === 0x6e || first === 0x72 || first === 0x71 || first === 0x6b;
  const hasLetter = isSmall || isPieceLetter(first);
  if (hasLetter) {
    move.piece = pieceOfLetter(isSmall ? first - 32 : first);
    q++;
    // The king of Russian and Ukrainian has two letters.
    if (isForeignLetter(first) && isForeignLetter(text.charCodeAt(q))) q++;
  }
  const isPawn = !hasLetter || move.piece === "p";
  if (text.charCodeAt(q) === 0x40) {
    move.isDrop = true;
    if (!hasLetter) move.piece = "p";
    q++;
    if (squareAt(text, q) < 0) return undefined;
    move.to = SQUARES[squareAt(text, q)];
    q += 2;
  } else {
    // From-square or a part of it, sign, target; where no target follows, what was read is the target.
    const start = q;
    const hasFile = isFile(text.charCodeAt(q));
    if (hasFile) q++;
    const hasRank = isRank(text.charCodeAt(q)) && (hasFile || hasLetter);
    if (hasRank) q++;
    const sign = text.charCodeAt(q);
    const isCapture = sign === 0x78 || sign === 0x58 || sign === 0x3a || sign === 0xd7;
    const target = isCapture || sign === 0x2d ? q + 1 : q;
    const hasPart = hasFile || hasRank;
    if (squareAt(text, target) >= 0 && (hasPart || target === q || isCapture || hasLetter)) {
      move.to = SQUARES[squareAt(text, target)];
      q = target + 2;
      // Both squares and no letter: a pawn in long form, or any piece in coordinates.
      if (!hasLetter && !(hasFile && hasRank)) move.piece = "p";
    } else if (hasFile && hasRank) {
      move.to = SQUARES[squareAt(text, start)];
      q = start + 2;
      if (!hasLetter) move.piece = "p";
    } else {
      return undefined;
    }
    if (isPawn) q = scanPromotion(text, q, move);
  }
  q = skipMarks(text, q);
  q = skipEnPassant(text, q);
  if (!isMoveEnd(text, q)) return undefined;
  move.text = text.slice(p, q);
  return move;
}

function isFile(c: number): boolean {
  return c >= 0x61 && c <= 0x68;
}

function isRank(c: number): boolean {
  return c >= 0x31 && c <= 0x38;
}

function squareAt(text: string, p: number): number {
  const file = text.charCodeAt(p);
  const rank = text.charCodeAt(p + 1);
  return isFile(file) && isRank(rank) ? (rank - 0x31) * 8 + file - 0x61 : -1;
}

export function isPieceLetter(c: number): boolean {
  return isCapital(c) || isFigurine(c) || isForeignLetter(c);
}

/** Nothing where the letter belongs to another language. */
function pieceOfLetter(c: number): Piece | undefined {
  if (isFigurine(c)) return FIGURINES[(c - 0x2654) % 6];
  switch (c) {
    case 0x50:
      return "p";
    case 0x4e:
      return "n";
    case 0x42:
      return "b";
    case 0x52:
      return "r";
    case 0x51:
      return "q";
    case 0x4b:
      return "k";
    default:
      return undefined;
  }
}

function isPromotionLetter(c: number): boolean {
  return isPieceLetter(c) || c === 0x71 || c === 0x72 || c === 0x62 || c === 0x6e || c === 0x6b;
}

function promote(move: MoveText, c: number): void {
  const piece = pieceOfLetter(c >= 0x61 && c <= 0x7a ? c - 32 : c);
  move.promotion = piece;
  move.piece = "p";
  move.lacksPromotion = false;
}

/** `=Q`, `Q`, `q`, `/Q`, `(Q)`, `=q`; all but the first only on the last rank. */
function scanPromotion(text: string, p: number, move: MoveText): number {
  const rank = text.charCodeAt(p - 1);
  move.lacksPromotion = rank === 0x38 || rank === 0x31;
  const c = text.charCodeAt(p);
  if (c === 0x3d || (c === 0x2f && move.lacksPromotion)) {
    if (!isPromotionLetter(text.charCodeAt(p + 1))) return p;
    promote(move, text.charCodeAt(p + 1));
    return p + 2;
  }
  if (!move.lacksPromotion) return p;
  if (c === 0x28 && text.charCodeAt(p + 2) === 0x29) {
    if (!isPromotionLetter(text.charCodeAt(p + 1))) return p;
    promote(move, text.charCodeAt(p + 1));
    return p + 3;
  }
  if (!isPromotionLetter(c)) return p;
  promote(move, c);
  return p + 1;
}

/** `+`, `#`, `++`, `†`, `‡` and a glued `x` for mate; stops where a glyph such as `+-` begins. */
function skipMarks(text: string, p: number): number {
  while (isMark(text.charCodeAt(p)) || text.charCodeAt(p) === 0x78) {
    if (isGluedGlyph(text, p)) break;
    p++;
  }
  return p;
}

function isMark(c: number): boolean {
  return c === 0x2b || c === 0x23 || c === 0x2020 || c === 0x2021;
}

/** `e.p.`, `e.p` or `ep`, with an end behind it. */
export function skipEnPassant(text: string, p: number): number {
  if (text.charCodeAt(p) !== 0x65) return p;
  if (text.startsWith("e.p.", p)) return p + 4;
  if (text.startsWith("e.p", p) && isMoveEnd(text, p + 3)) return p + 3;
  if (text.startsWith("ep", p) && isMoveEnd(text, p + 2)) return p + 2;
  return p;
}

/** The end of marks that stand behind a blank, or `p`. */
export function skipSetOffMarks(text: string, p: number): number {
  let q = p;
  while (isMark(text.charCodeAt(q))) q++;
  return q > p && isEnd(text, q) ? q : p;
}

/** `= Q` behind a move that `lacksPromotion`: the end of letter and marks, or `p`. */
export function skipSetOffPromotion(text: string, p: number): number {
  if (text.charCodeAt(p) !== 0x3d) return p;
  const letter = skipBlanks(text, p + 1);
  if (!isPromotionLetter(text.charCodeAt(letter))) return p;
  const end = skipMarks(text, letter + 1);
  return isMoveEnd(text, end) ? end : p;
}

/** The move that a promotion set off by blanks completes. */
export function withPromotion(move: MoveText, text: string, sign: number): MoveText {
  const promoted = { ...move };
  promote(promoted, text.charCodeAt(skipBlanks(text, sign + 1)));
  return promoted;
}

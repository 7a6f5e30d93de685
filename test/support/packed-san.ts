// A stand-in for the scanner's reading of one move's text, good enough for tests of the decoder alone.
import { CastlingCode, PieceCode } from "../../assembly/shared/tape.js";

const LETTERS = " PNBRQK";
const FIGURINES = " ♟♞♝♜♛♚";
const NOT_A_MOVE = 0xffffffff;
const SPELLING = 1 << 29;

const MOVE =
  /^(?<piece>[A-Z]|\P{ASCII}+)?(?<drop>@)?(?<file>[a-h])?(?<rank>[1-8])?(?<sign>[x:-])?(?<to>[a-h][1-8])(?:(?<equals>[=/]?\(?)(?<promotion>[A-Z]|[nbrqk]|\P{ASCII})\)?)?(?<mark>\+\+|[+#])?(?<passing> ?e\.p\.)?$/u;

function pieceCode(letter: string | undefined): number {
  if (letter === undefined) return PieceCode.None;
  const at = Math.max(LETTERS.indexOf(letter.toUpperCase()), FIGURINES.indexOf(letter));
  return at > 0 ? at : 7;
}

export function packSan(text: string): number {
  const castling = /^([Oo0])-?\1(-?\1)?([+#])?$/.exec(text);
  if (castling) {
    const side = castling[2] ? CastlingCode.Queen : CastlingCode.King;
    const spelling = /^O-O(-O)?[+#]?$/.test(text) ? 0 : SPELLING;
    return ((side << 23) | (PieceCode.King << 8) | markOf(castling[3]) | spelling) >>> 0;
  }
  if (/^(--|Z0|0000|@@@@)$/.test(text)) return ((1 << 25) | (text === "--" ? 0 : SPELLING)) >>> 0;
  const parts = MOVE.exec(text)?.groups;
  if (!parts?.to) return NOT_A_MOVE;
  const { piece, drop, file, rank, sign, to, equals, promotion, mark, passing } = parts;
  const isCoordinates = !piece && file && rank;
  let code = to.charCodeAt(0) - 97 + (to.charCodeAt(1) - 49) * 8;
  if (isCoordinates) code |= 1 << 6;
  code |= (isCoordinates ? 0 : pieceCode(piece) || PieceCode.Pawn) << 8;
  code |= pieceCode(promotion) << 11;
  if (sign && sign !== "-") code |= 1 << 14;
  if (file) code |= (file.charCodeAt(0) - 96) << 15;
  if (rank) code |= (rank.charCodeAt(0) - 48) << 19;
  if (drop) code |= 1 << 26;
  code |= markOf(mark);
  const isExact =
    (piece === undefined || /^[NBRQK]$/.test(piece) || (drop && piece === "P")) &&
    !isCoordinates &&
    (sign === undefined || sign === "x") &&
    (promotion === undefined || (equals === "=" && /[A-Z]/.test(promotion))) &&
    mark !== "++" &&
    !passing &&
    (!file || piece || sign);
  return (isExact ? code : code | SPELLING) >>> 0;
}

function markOf(mark: string | undefined): number {
  return (mark === undefined ? 0 : mark === "#" ? 2 : 1) << 27;
}

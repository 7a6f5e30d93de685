// What a game starts from: its variant, its FEN, whose move it is and its number. Reads tags only; the rules of FEN are
// in position.ts.
import type { Tags } from "../core/ast.js";
import type { VariantName } from "./ast.js";

export const STANDARD_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** Where the variant does not start from the position of chess. */
export const INITIAL_FENS: Partial<Record<VariantName | "unknown", string>> = {
  horde: "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1",
  racingKings: "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1",
};

export interface Start {
  isBlack: boolean;
  /** Full-move number. */
  number: number;
}

const STANDARD_START: Start = { isBlack: false, number: 1 };

/** Side to move and full-move number of the FEN tag. */
export function readStart(tags: Tags): Start {
  const fen = tags.FEN ?? tags.fen ?? tags.Fen;
  if (fen === undefined) return STANDARD_START;
  const fields = fen.trim().split(/\s+/);
  const number = Number.parseInt(fields[5] ?? "1", 10);
  return { isBlack: fields[1] === "b", number: number > 0 ? number : 1 };
}

/** Variant names as the world writes them, letters and digits alone, in small letters. */
const VARIANTS: Record<string, VariantName> = {
  "": "standard",
  standard: "standard",
  normal: "standard",
  chess: "standard",
  fromposition: "standard",
  chess960: "chess960",
  fischerandom: "chess960",
  fischerrandom: "chess960",
  freestyle: "chess960",
  crazyhouse: "crazyhouse",
  atomic: "atomic",
  antichess: "antichess",
  horde: "horde",
  kingofthehill: "kingOfTheHill",
  racingkings: "racingKings",
  threecheck: "threeCheck",
  "3check": "threeCheck",
};

export function readVariant(tags: Tags): VariantName | "unknown" {
  const name = (tags.Variant ?? tags.variant ?? "").toLowerCase().replace(/[^a-z0-9]/g, "");
  return Object.hasOwn(VARIANTS, name) ? VARIANTS[name] : "unknown";
}

// What the Variant and FEN tags say of the start, without the rules: names and strings alone.
import type { Tags } from "../../../src/core/ast.js";
import type { VariantName } from "../../../src/pgn/ast.js";

const NAMES: Record<string, VariantName> = {
  standard: "standard",
  chess: "standard",
  normal: "standard",
  classical: "standard",
  fromposition: "standard",
  chess960: "chess960",
  960: "chess960",
  frc: "chess960",
  fischerandom: "chess960",
  fischerrandom: "chess960",
  fischerrandomchess: "chess960",
  fischerandomchess: "chess960",
  freestyle: "chess960",
  freestylechess: "chess960",
  crazyhouse: "crazyhouse",
  atomic: "atomic",
  antichess: "antichess",
  giveaway: "antichess",
  suicide: "antichess",
  horde: "horde",
  kingofthehill: "kingOfTheHill",
  koth: "kingOfTheHill",
  racingkings: "racingKings",
  threecheck: "threeCheck",
  "3check": "threeCheck",
};

const STANDARD = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const INITIAL: Partial<Record<VariantName, string>> = {
  horde: "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1",
  racingKings: "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1",
};

export function startOf(tags: Tags): { variant: VariantName | "unknown"; startFen: string } {
  const name = tags.Variant?.toLowerCase().replace(/[^a-z0-9]/g, "") ?? "";
  const variant = name === "" ? "standard" : Object.hasOwn(NAMES, name) ? NAMES[name] : "unknown";
  const initial = variant === "unknown" ? STANDARD : (INITIAL[variant] ?? STANDARD);
  return { variant, startFen: tags.FEN ?? initial };
}

// What the Variant and FEN tags say of the start, without the rules: names and strings alone.
import { VARIANT_NAMES } from "../../../assembly/shared/variants.js";
import type { Tags } from "../../../src/core/ast.js";
import { VARIANTS, type VariantName } from "../../../src/pgn/ast.js";

const NAMES = VARIANT_NAMES.split("\n").map((line) => line.split(" "));

const STANDARD = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const INITIAL: Partial<Record<VariantName, string>> = {
  horde: "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1",
  racingKings: "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1",
};

export function startOf(tags: Tags): { variant: VariantName | "unknown"; startFen: string } {
  const name = tags.Variant?.toLowerCase().replace(/[^a-z0-9]/g, "") ?? "";
  const line = NAMES.findIndex((names) => names.includes(name));
  const variant = name === "" ? "standard" : line < 0 ? "unknown" : VARIANTS[line];
  const initial = variant === "unknown" ? STANDARD : (INITIAL[variant] ?? STANDARD);
  return { variant, startFen: tags.FEN ?? initial };
}

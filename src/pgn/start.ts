// What a game starts from, by its tags: its variant, its FEN, whose move it is and its number.
import { FEN_FATAL } from "../../assembly/shared/fen.js";
import { VARIANT_NAMES } from "../../assembly/shared/variants.js";
import type { Tags } from "../core/ast.js";
import { VARIANTS, type VariantName } from "./ast.js";
import { readFen } from "./fen.js";
import { takeText } from "./position-engine.js";

const STANDARD_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** Where the variant does not start from the position of chess. */
const INITIAL_FENS: Partial<Record<VariantName | "unknown", string>> = {
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
  const fen = tags.FEN;
  if (fen === undefined) return STANDARD_START;
  const fields = fen.trim().split(/\s+/);
  const number = Number.parseInt(fields[5] ?? "1", 10);
  return { isBlack: fields[1] === "b", number: number > 0 ? number : 1 };
}

/** The variant that the Variant tag names. */
export function readVariant(tags: Tags): VariantName | "unknown" {
  const name = (tags.Variant ?? "").toLowerCase().replace(/[^a-z0-9]/g, "");
  if (name === "") return "standard";
  const code = VARIANT_NAMES.split("\n").findIndex((names) => names.split(" ").includes(name));
  return code < 0 ? "unknown" : VARIANTS[code];
}

/** The FEN played from, canonical; as written where it cannot be read. */
export function readStartFen(tags: Tags, variant: VariantName | "unknown"): string {
  const fen = tags.FEN ?? INITIAL_FENS[variant] ?? STANDARD_FEN;
  if (fen === STANDARD_FEN && variant === "standard") return fen;
  return readFen(fen, variant === "unknown" ? "standard" : variant, (wasm, issues) =>
    (issues & FEN_FATAL) === 0 ? takeText(wasm, wasm.writePosition()) : fen,
  );
}

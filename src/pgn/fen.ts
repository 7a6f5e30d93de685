// What is wrong with a FEN, as diagnostics: each with the field that it speaks of.
import { FEN_FATAL, FEN_IMPOSSIBLE, FenIssue } from "../../assembly/shared/fen.js";
import type { Diagnostic, Severity, Span } from "../core/ast.js";
import { VARIANTS, type VariantName } from "./ast.js";
import { putText, withEngine } from "./position-engine.js";

/** Field of the FEN, counted from 0, and the sentence. */
const ISSUES: readonly (readonly [issue: number, field: number, message: string])[] = [
  [FenIssue.Placement, 0, "The piece placement is not eight ranks of eight squares."],
  [FenIssue.Variant, 0, "The variant is not known."],
  [FenIssue.Kings, 0, "The piece placement needs exactly one king a side."],
  [FenIssue.Pawns, 0, "The piece placement has a pawn on the first or the last rank."],
  [FenIssue.OppositeCheck, 1, "The side that is not to move is in check."],
  [
    FenIssue.Extra,
    0,
    "Pieces in hand or check counters do not belong to this variant or are misspelt.",
  ],
  [FenIssue.Turn, 1, "The side to move is neither w nor b."],
  [
    FenIssue.Castling,
    2,
    "The castling field has a right without its king and rook, or another letter.",
  ],
  [FenIssue.EnPassant, 3, "The en passant square is none that a pawn has just passed."],
  [FenIssue.HalfMoves, 4, "The half-move clock is not a number."],
  [FenIssue.FullMoves, 5, "The full-move number is not a positive number."],
  [FenIssue.Missing, -1, "Fields are missing at the end; expected six."],
  [FenIssue.Trailing, -1, "Text follows the last field."],
];

/** FenIssue bits of a FEN, and the position read if `take` asks for it. */
export function readFen<T>(
  fen: string,
  variant: VariantName,
  take: (wasm: Parameters<Parameters<typeof withEngine<T>>[0]>[0], issues: number) => T,
): T {
  return withEngine((wasm) => {
    const length = putText(wasm, fen);
    const code = VARIANTS.indexOf(variant) + 1;
    return take(wasm, length < 0 ? FenIssue.Placement : wasm.readPosition(length, code));
  });
}

/** The words of the text with their places. */
function fieldsOf(fen: string): Span[] {
  return Array.from(fen.matchAll(/[^\s_]+/g), ({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
  }));
}

function severityOf(issue: number): Severity {
  return (issue & (FEN_FATAL | FEN_IMPOSSIBLE)) !== 0 ? "error" : "warning";
}

export function describeIssues(fen: string, issues: number): Diagnostic[] {
  const fields = fieldsOf(fen);
  const last = fields.at(-1) ?? { start: 0, end: fen.length };
  const found = ISSUES.filter(([issue]) => (issues & issue) !== 0);
  return found.map(([issue, field, message]) => {
    const severity = severityOf(issue);
    const span = { ...(fields[field] ?? last) };
    return {
      code: severity === "error" ? "InvalidFen" : "RepairedFen",
      severity,
      message,
      span,
      line: 1,
      column: span.start + 1,
      excerpt: `${fen}\n${" ".repeat(span.start)}^`,
    };
  });
}

/**
 * Everything that is wrong with a FEN: errors where no game can start from it, warnings where reading mends it.
 *
 * @example validateFen("8/8/8/8/8/8/8/8 w - - 0 1")[0].message // "The piece placement needs exactly one king a side."
 */
export function validateFen(fen: string, variant: VariantName = "standard"): Diagnostic[] {
  checkArguments(fen, variant);
  return readFen(fen, variant, (_, issues) => describeIssues(fen, issues));
}

export function checkArguments(fen: unknown, variant: unknown): void {
  if (typeof fen !== "string") throw new TypeError("the FEN must be a string");
  if (!(VARIANTS as readonly unknown[]).includes(variant)) {
    throw new TypeError(
      `unknown variant ${JSON.stringify(variant)}; known: ${VARIANTS.join(", ")}`,
    );
  }
}

// Diagnostics of one game: entries of the tape, and moves that the rules did not settle → what the user is told.
import {
  GAME_FEN_INVALID,
  GAME_FEN_REPAIRED,
  GAME_HAS_SPELLING,
  GAME_HAS_UNRESOLVED,
  GAME_LANGUAGE_MASK,
  GAME_LANGUAGE_SHIFT,
  GAME_UNKNOWN_VARIANT,
} from "../../assembly/shared/decoded.js";
import { DiagnosticCode } from "../../assembly/shared/diagnostics.js";
import {
  DELTA_MASK,
  DELTA_SHIFT,
  DIAGNOSTIC_CODE_MASK,
  DIAGNOSTIC_CODE_SHIFT,
  DIAGNOSTIC_LENGTH_MASK,
  EntryKind,
  GAME_HAS_DIAGNOSTIC,
  KIND_SHIFT,
  LENGTH_MASK,
  MOVE_CANONICAL,
  MOVE_FROM_SHIFT,
  MOVE_NULL,
  MOVE_RESOLVED,
  MOVE_SQUARE_MASK,
  TEXT_ID_MASK,
  TEXT_ID_SHIFT,
  UnresolvedReason,
} from "../../assembly/shared/tape.js";
import type { Diagnostic } from "../core/ast.js";
import type { GameText } from "../core/batch.js";
import { createDiagnostic, MovetextError } from "../core/diagnostic.js";
import { languageCodes } from "./options.js";
import { forEachTag } from "./tags.js";

/** Game flags with something to be said about. */
const REMARKABLE =
  GAME_HAS_DIAGNOSTIC |
  GAME_HAS_UNRESOLVED |
  GAME_HAS_SPELLING |
  GAME_FEN_INVALID |
  GAME_FEN_REPAIRED |
  GAME_UNKNOWN_VARIANT |
  (GAME_LANGUAGE_MASK << GAME_LANGUAGE_SHIFT);

export function hasDiagnostics(flags: number): boolean {
  return (flags & REMARKABLE) !== 0;
}

/** `explain`: why the move at an offset of the source is ambiguous, in a sentence. */
export function readDiagnostics(
  game: GameText,
  isCut: boolean,
  explain?: (place: number) => string | undefined,
): Diagnostic[] {
  const { flags } = game;
  const diagnostics: Diagnostic[] = [];
  if (hasDiagnostics(flags)) {
    addTagDiagnostics(game, diagnostics);
    visitDiagnostics(game, (code, from, to) => {
      const diagnostic = describeAt(game, code, from, to);
      const isAmbiguous = code === DiagnosticCode.AmbiguousMove;
      const sentence = isAmbiguous ? explain?.(diagnostic.span.start) : undefined;
      diagnostics.push(
        sentence === undefined ? diagnostic : describeAt(game, code, from, to, sentence),
      );
    });
  }
  if (diagnostics.length > game.batch.diagnosticLimit) keepFirst(game, diagnostics);
  if (isCut) {
    const end = game.place(game.length);
    const span = { start: end, end };
    const { text } = game.batch;
    diagnostics.push(createDiagnostic(DiagnosticCode.GameTooLong, span, text.locator()));
  }
  return diagnostics;
}

/** The scanner and the rules each kept to the limit; together they may be past it. */
function keepFirst(game: GameText, diagnostics: Diagnostic[]): void {
  const { diagnosticLimit } = game.batch;
  const rest = diagnostics.splice(diagnosticLimit);
  const { span } = rest[0];
  const locator = game.batch.text.locator();
  diagnostics.push(createDiagnostic(DiagnosticCode.TooManyDiagnostics, span, locator));
}

export function describeAt(
  game: GameText,
  code: DiagnosticCode,
  from: number,
  to: number,
  sentence?: string,
): Diagnostic {
  const span = { start: game.place(from), end: game.place(to) };
  return createDiagnostic(code, span, game.batch.text.locator(), sentence);
}

/** What the FEN and Variant tags, and the piece letters, have to be said of. */
function addTagDiagnostics(game: GameText, diagnostics: Diagnostic[]): void {
  const { flags } = game;
  const { tape } = game.batch;
  const fenCode =
    (flags & GAME_FEN_INVALID) !== 0 ? DiagnosticCode.InvalidFen : DiagnosticCode.RepairedFen;
  const hasFenIssue = (flags & (GAME_FEN_INVALID | GAME_FEN_REPAIRED)) !== 0;
  if (hasFenIssue || (flags & GAME_UNKNOWN_VARIANT) !== 0) {
    forEachTag(game, (name, _value, entry) => {
      const from = tape[entry + 3];
      const to = from + (tape[entry + 2] & LENGTH_MASK);
      if (name === "FEN" && hasFenIssue) diagnostics.push(describeAt(game, fenCode, from, to));
      if (name === "Variant" && (flags & GAME_UNKNOWN_VARIANT) !== 0) {
        diagnostics.push(describeAt(game, DiagnosticCode.UnknownVariant, from, to));
      }
    });
  }
  const language = (flags >>> GAME_LANGUAGE_SHIFT) & GAME_LANGUAGE_MASK;
  if (language === 0) return;
  const sentence = `The moves have the piece letters of ${languageCodes(language).join(", ")}; read so.`;
  diagnostics.push(describeAt(game, DiagnosticCode.ForeignPieceLetters, 0, 0, sentence));
}

/** Calls back for each Diagnostic entry and each move with a fault, in the order of the tape. */
function visitDiagnostics(
  game: GameText,
  report: (code: DiagnosticCode, from: number, to: number) => void,
): void {
  const { tape } = game.batch;
  let offset = 0;
  let reported = -1;
  for (let entry = game.first; entry < game.last; entry += 2) {
    const head = tape[entry];
    const value = tape[entry + 1];
    const kind = head >>> KIND_SHIFT;
    if (kind === EntryKind.Diagnostic) {
      const code = (head >>> DIAGNOSTIC_CODE_SHIFT) & DIAGNOSTIC_CODE_MASK;
      report(code, value, value + (head & DIAGNOSTIC_LENGTH_MASK));
      reported = value;
    } else if (kind === EntryKind.Move) {
      offset += (head >>> DELTA_SHIFT) & DELTA_MASK;
      const id = (head >>> TEXT_ID_SHIFT) & TEXT_ID_MASK;
      const length = id === 0 ? tape[entry + 2] & LENGTH_MASK : game.lengthOf(id);
      if (id === 0) entry += 4;
      const code = faultOf(value);
      // What the scanner said of its spelling is enough.
      const isKnown = code === DiagnosticCode.MoveSpelling && reported === offset;
      if (code !== DiagnosticCode.None && !isKnown) report(code, offset, offset + length);
    } else if (kind === EntryKind.Nag || kind === EntryKind.Termination) {
      offset += (head >>> DELTA_SHIFT) & DELTA_MASK;
    } else {
      offset = value;
    }
  }
}

/** What is wrong with a move by its word on the tape. */
export function faultOf(value: number): DiagnosticCode {
  if ((value & MOVE_RESOLVED) !== 0) {
    const isFine = (value & (MOVE_CANONICAL | MOVE_NULL)) !== 0;
    return isFine ? DiagnosticCode.None : DiagnosticCode.MoveSpelling;
  }
  switch ((value >>> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK) {
    case UnresolvedReason.Illegal:
      return DiagnosticCode.IllegalMove;
    case UnresolvedReason.Ambiguous:
      return DiagnosticCode.AmbiguousMove;
    default:
      return DiagnosticCode.None;
  }
}

/** Throws where one of them is an error. */
export function throwFirstError(diagnostics: Diagnostic[]): void {
  const first = diagnostics.find(({ severity }) => severity === "error");
  if (first !== undefined) throw new MovetextError(first, diagnostics);
}

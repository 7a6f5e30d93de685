// Diagnostics of one game: entries of the tape → what the user is told.

import { DiagnosticCode } from "../../assembly/shared/diagnostics.js";
import {
  DIAGNOSTIC_CODE_MASK,
  DIAGNOSTIC_CODE_SHIFT,
  DIAGNOSTIC_LENGTH_MASK,
  EntryKind,
  GAME_HAS_DIAGNOSTIC,
  KIND_SHIFT,
} from "../../assembly/shared/tape.js";
import type { Diagnostic } from "../core/ast.js";
import type { GameText } from "../core/batch.js";
import { createDiagnostic, MovetextError } from "../core/diagnostic.js";

export function readDiagnostics(game: GameText, isCut: boolean): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const { tape, text } = game.batch;
  if ((game.flags & GAME_HAS_DIAGNOSTIC) !== 0) {
    for (let entry = game.first; entry < game.last; entry += 2) {
      const head = tape[entry];
      if (head >>> KIND_SHIFT !== EntryKind.Diagnostic) continue;
      const code = (head >>> DIAGNOSTIC_CODE_SHIFT) & DIAGNOSTIC_CODE_MASK;
      const offset = tape[entry + 1];
      const span = {
        start: game.place(game.index(offset)),
        end: game.place(game.index(offset + (head & DIAGNOSTIC_LENGTH_MASK))),
      };
      diagnostics.push(createDiagnostic(code, span, text.locator()));
    }
  }
  if (isCut) {
    const span = { start: game.end, end: game.end };
    diagnostics.push(createDiagnostic(DiagnosticCode.GameTooLong, span, text.locator()));
  }
  return diagnostics;
}

/** Throws where one of them is an error. */
export function throwFirstError(diagnostics: Diagnostic[]): void {
  const first = diagnostics.find(({ severity }) => severity === "error");
  if (first !== undefined) throw new MovetextError(first, diagnostics);
}

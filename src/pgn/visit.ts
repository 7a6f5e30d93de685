// Visitors: a game told as calls, with no AST. The tape is read in place.
import {
  DELTA_MASK,
  DELTA_SHIFT,
  DIAGNOSTIC_CODE_MASK,
  DIAGNOSTIC_CODE_SHIFT,
  DIAGNOSTIC_LENGTH_MASK,
  EntryKind,
  GAME_FLAGS,
  GAME_HAS_DIAGNOSTIC,
  GAME_TAPE_END,
  KIND_SHIFT,
  LENGTH_MASK,
  MOVE_CANONICAL,
  MOVE_FROM_SHIFT,
  MOVE_RESOLVED,
  MOVE_SQUARE_MASK,
  SUFFIX_MASK,
  TEXT_ID_MASK,
  TEXT_ID_SHIFT,
} from "../../assembly/shared/tape.js";
import type { Diagnostic, Tags } from "../core/ast.js";
import { type Batch, GameText } from "../core/batch.js";
import { createDiagnostic } from "../core/diagnostic.js";
import { describe, type Settings } from "../core/options.js";
import { readDiagnostics, throwFirstError } from "./diagnostics.js";
import { writeSan } from "./move.js";
import { resultOf } from "./result.js";
import { readName, readTags, readValue } from "./tags.js";

/** Every method is optional. They are called in the order in which they stand here, from `comment` on in reading order. */
export interface PgnVisitor {
  tag?(name: string, value: string): void;
  /** After the last tag pair; false skips the game's movetext. */
  game?(tags: Tags): unknown;
  /** The text between the delimiters, commands and all; `parseComment` takes it apart. */
  comment?(text: string): void;
  /**
   * `from` and `to`: 0 (a1) to 63 (h8), or −1 where the move is not resolved; `from` is −1 for drops. `flags`: the bits of
   * `MoveFlag`.
   */
  move?(san: string, from: number, to: number, flags: number): void;
  nag?(nag: number): void;
  /** False skips the variation, its end too. */
  beginVariation?(): unknown;
  endVariation?(): void;
  diagnostic?(diagnostic: Diagnostic): void;
  /** The result as in `game.result`; false stops reading. */
  end?(result: string): unknown;
}

export function checkVisitor(visitor: PgnVisitor): void {
  if (typeof visitor !== "object" || visitor === null) {
    throw new TypeError(`visitor must be an object, not ${describe(visitor)}`);
  }
}

/** Visits the games of a batch; false where the visitor asked to stop. */
export function visitBatch(batch: Batch, visitor: PgnVisitor, settings: Settings): boolean {
  const { tape } = batch;
  for (let record = 0; record < tape.length; record = tape[record + GAME_TAPE_END]) {
    const game = new GameText(batch, record);
    if (settings.strict && (tape[record + GAME_FLAGS] & GAME_HAS_DIAGNOSTIC) !== 0) {
      throwFirstError(readDiagnostics(game, false));
    }
    if (!visitGame(game, visitor)) return false;
  }
  return true;
}

function visitGame(game: GameText, visitor: PgnVisitor): boolean {
  let result = "*";
  let tagResult: string | undefined;
  const { tape } = game.batch;
  for (let entry = game.first; entry < game.last; entry += 2) {
    const kind = tape[entry] >>> KIND_SHIFT;
    if (kind === EntryKind.TagName) {
      const name = readName(game, entry);
      if (visitor.tag !== undefined || name === "Result") {
        const value = readValue(game, entry + 2);
        if (name === "Result") tagResult ??= value;
        visitor.tag?.(name, value);
      }
      entry += 2;
    } else if (kind === EntryKind.Move) {
      break;
    }
  }
  const isWanted = visitor.game?.(readTags(game)) !== false;
  if (isWanted) result = visitMovetext(game, visitor);
  else result = terminationOf(game);
  return visitor.end?.(resultOf(result, tagResult)) !== false;
}

/** The marker of a game whose movetext is not visited. */
function terminationOf(game: GameText): string {
  return visitMovetext(game, {});
}

/** Returns the marker as written, `*` where there is none. */
function visitMovetext(game: GameText, visitor: PgnVisitor): string {
  const { tape, texts } = game.batch;
  let offset = 0;
  let result = "*";
  let depth = 0;
  for (let entry = game.first; entry < game.last; entry += 2) {
    const head = tape[entry];
    const value = tape[entry + 1];
    const kind = head >>> KIND_SHIFT;
    if (kind === EntryKind.Move) {
      offset += (head >>> DELTA_SHIFT) & DELTA_MASK;
      const id = (head >>> TEXT_ID_SHIFT) & TEXT_ID_MASK;
      let text = texts[id];
      if (id === 0) {
        text = game.slice(offset, offset + (tape[entry + 2] & LENGTH_MASK));
        entry += 4;
      }
      if (visitor.move !== undefined) {
        if ((value & MOVE_RESOLVED) === 0) {
          visitor.move(text, -1, -1, flagsOf(value));
        } else {
          visitMove(visitor as Required<PgnVisitor>, text, value);
        }
      }
      if ((head & SUFFIX_MASK) !== 0) visitor.nag?.(head & SUFFIX_MASK);
    } else {
      switch (kind) {
        case EntryKind.Nag:
          offset += (head >>> DELTA_SHIFT) & DELTA_MASK;
          visitor.nag?.(value);
          break;
        case EntryKind.Termination: {
          offset += (head >>> DELTA_SHIFT) & DELTA_MASK;
          const length = (head >>> TEXT_ID_SHIFT) & TEXT_ID_MASK;
          if (depth === 0) result = game.slice(offset, offset + length);
          break;
        }
        case EntryKind.Diagnostic:
          visitor.diagnostic?.(diagnosticOf(game, head, value));
          break;
        case EntryKind.Comment:
        case EntryKind.LineComment:
          offset = value;
          visitor.comment?.(game.slice(value, value + (head & LENGTH_MASK)));
          break;
        case EntryKind.VariationStart:
          if (visitor.beginVariation?.() === false) {
            entry += head & LENGTH_MASK;
            offset = tape[entry + 1];
          } else {
            offset = value;
            depth++;
          }
          break;
        case EntryKind.VariationEnd:
          offset = value;
          depth--;
          visitor.endVariation?.();
          break;
        default:
          offset = value;
      }
    }
  }
  return result;
}

function visitMove(visitor: Required<PgnVisitor>, text: string, value: number): void {
  const san = (value & MOVE_CANONICAL) !== 0 ? text : writeSan(value);
  const flags = flagsOf(value);
  const hasSquares = (flags & MoveFlag.Null) === 0;
  const hasFrom = hasSquares && (flags & MoveFlag.Drop) === 0;
  visitor.move(
    san,
    hasFrom ? (value >>> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK : -1,
    hasSquares ? value & MOVE_SQUARE_MASK : -1,
    flags,
  );
}

/** Bits of a visitor's `flags`. */
export const MoveFlag = {
  /** The rules found exactly one move. */
  Resolved: 1,
  Check: 2,
  Checkmate: 4,
  Capture: 8,
  EnPassant: 16,
  Promotion: 32,
  CastlingKing: 64,
  CastlingQueen: 128,
  Drop: 256,
  Null: 512,
} as const;

/** From the bits of the tape to those that are public and stay. */
function flagsOf(value: number): number {
  return (
    (value >>> 31) |
    ((value >>> 12) & 2) |
    ((value >>> 10) & 4) |
    (((value >>> 20) & 7) === 0 ? 0 : 8) |
    ((value >>> 10) & 16) |
    (((value >>> 15) & 7) === 0 ? 0 : 32) |
    (((value >>> 18) & 3) << 6) |
    ((value >>> 17) & 256) |
    ((value >>> 20) & 512)
  );
}

function diagnosticOf(game: GameText, head: number, offset: number): Diagnostic {
  const span = {
    start: game.place(game.index(offset)),
    end: game.place(game.index(offset + (head & DIAGNOSTIC_LENGTH_MASK))),
  };
  const code = (head >>> DIAGNOSTIC_CODE_SHIFT) & DIAGNOSTIC_CODE_MASK;
  return createDiagnostic(code, span, game.batch.text.locator());
}

// Visitors: a game told as calls, with no AST.
import {
  DELTA_MASK,
  DELTA_SHIFT,
  DIAGNOSTIC_CODE_MASK,
  DIAGNOSTIC_CODE_SHIFT,
  DIAGNOSTIC_LENGTH_MASK,
  EntryKind,
  GAME_TAPE_END,
  KIND_SHIFT,
  LENGTH_MASK,
  MOVE_CANONICAL,
  MOVE_CAPTURED_SHIFT,
  MOVE_CASTLING_MASK,
  MOVE_CASTLING_SHIFT,
  MOVE_DROP,
  MOVE_FROM_SHIFT,
  MOVE_NULL,
  MOVE_PIECE_MASK,
  MOVE_RESOLVED,
  MOVE_SQUARE_MASK,
  SUFFIX_MASK,
  TEXT_ID_MASK,
  TEXT_ID_SHIFT,
} from "../../assembly/shared/tape.js";
import type { Diagnostic, Tags } from "../core/ast.js";
import { type Batch, GameText } from "../core/batch.js";
import { describe, type Settings } from "../core/options.js";
import {
  describeAt,
  faultOf,
  hasDiagnostics,
  readDiagnostics,
  throwFirstError,
} from "./diagnostics.js";
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
    if (settings.strict && hasDiagnostics(game.flags)) {
      throwFirstError(readDiagnostics(game, false));
    }
    if (!visitGame(game, visitor)) return false;
  }
  return true;
}

function visitGame(game: GameText, visitor: PgnVisitor): boolean {
  const tagResult = visitTags(game, visitor);
  const isWanted = visitor.game === undefined || visitor.game(readTags(game)) !== false;
  const result = visitMovetext(game, isWanted ? visitor : {});
  return visitor.end === undefined || visitor.end(resultOf(result, tagResult)) !== false;
}

/** Names and values of the game visited last: games of a file mostly have the same names, and many the same values. */
const lastNames: string[] = [];
const lastValues: string[] = [];
const MOST_KEPT = 64;

/** Returns the value of the Result tag. */
function visitTags(game: GameText, visitor: PgnVisitor): string | undefined {
  const { tape, string } = game.batch;
  const { shift, last } = game;
  let result: string | undefined;
  let index = 0;
  for (let entry = game.first; entry < last; entry += 2) {
    const kind = tape[entry] >>> KIND_SHIFT;
    if (kind === EntryKind.Move) break;
    if (kind !== EntryKind.TagName) continue;
    let name = lastNames[index];
    const isSameName =
      name !== undefined &&
      name.length === (tape[entry] & LENGTH_MASK) &&
      string.startsWith(name, shift + tape[entry + 1]);
    if (!isSameName) name = readName(game, entry);
    if (visitor.tag !== undefined || name === "Result") {
      let value = lastValues[index];
      const isSame =
        isSameName &&
        value.length === (tape[entry + 2] & LENGTH_MASK) &&
        tape[entry + 2] >>> KIND_SHIFT === EntryKind.TagValue &&
        string.startsWith(value, shift + tape[entry + 3]);
      if (!isSame) value = readValue(game, entry + 2);
      if (name === "Result") result ??= value;
      if (index < MOST_KEPT) {
        lastNames[index] = name;
        lastValues[index] = value;
      }
      visitor.tag?.(name, value);
    }
    index++;
    entry += 2;
  }
  return result;
}

const BOTH = MOVE_RESOLVED | MOVE_CANONICAL;

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
          visitor.move(text, -1, -1, value >>> FLAGS_SHIFT);
        } else {
          visitMove(visitor as Required<PgnVisitor>, text, value);
        }
      }
      if (visitor.diagnostic !== undefined && (value & (MOVE_RESOLVED | MOVE_CANONICAL)) !== BOTH) {
        const fault = faultOf(value);
        if (fault !== 0) visitor.diagnostic(describeAt(game, fault, offset, offset + text.length));
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
          visitor.diagnostic?.(
            describeAt(
              game,
              (head >>> DIAGNOSTIC_CODE_SHIFT) & DIAGNOSTIC_CODE_MASK,
              value,
              value + (head & DIAGNOSTIC_LENGTH_MASK),
            ),
          );
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

function visitMove(visitor: Required<PgnVisitor>, text: string, word: number): void {
  const san = (word & MOVE_CANONICAL) !== 0 ? text : writeSan(word);
  // Castling has the file of its rook in place of a captured piece.
  const value = (word & CASTLING) === 0 ? word : word & ~CAPTURED;
  const to = (value & MOVE_NULL) === 0 ? value & MOVE_SQUARE_MASK : -1;
  const from =
    (value & (MOVE_NULL | MOVE_DROP)) === 0 ? (value >>> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK : -1;
  visitor.move(san, from, to, value >>> FLAGS_SHIFT);
}

const FLAGS_SHIFT = 12;
const CASTLING = MOVE_CASTLING_MASK << MOVE_CASTLING_SHIFT;
const CAPTURED = MOVE_PIECE_MASK << MOVE_CAPTURED_SHIFT;

/** Bits of a visitor's `flags`. Pieces are numbers: 1 pawn, 2 knight, 3 bishop, 4 rook, 5 queen, 6 king, 0 none. */
export const MoveFlag = {
  Checkmate: 0x1,
  Check: 0x2,
  EnPassant: 0x4,
  /** Not 0 for a promotion: `(flags & MoveFlag.Promotion) >> 3` is the piece. */
  Promotion: 0x38,
  CastlingKing: 0x40,
  CastlingQueen: 0x80,
  /** Not 0 for a capture: `(flags & MoveFlag.Capture) >> 8` is the piece taken. */
  Capture: 0x700,
  Drop: 0x2000,
  /** `(flags & MoveFlag.Piece) >> 14` is the piece that moves. */
  Piece: 0x1c000,
  Null: 0x20000,
  /** The text is the canonical SAN. */
  Canonical: 0x40000,
  /** The rules found exactly one move. */
  Resolved: 0x80000,
} as const;

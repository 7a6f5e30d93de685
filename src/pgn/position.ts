// A position as a value: made from a FEN, asked, and played on. All rules are in pgn.wasm.
import { FEN_FATAL, FEN_IMPOSSIBLE } from "../../assembly/shared/fen.js";
import {
  POSITION_BYTES_OF_BOARD,
  POSITION_PROMOTED,
  POSITION_TURN,
  POSITION_VARIANT,
  POSITION_WHITE,
  PositionStatus,
} from "../../assembly/shared/position.js";
import {
  CastlingCode,
  MOVE_CAPTURED_SHIFT,
  MOVE_CASTLING_MASK,
  MOVE_CASTLING_SHIFT,
  MOVE_CHECK,
  MOVE_CHECKMATE,
  MOVE_DROP,
  MOVE_EN_PASSANT,
  MOVE_FROM_SHIFT,
  MOVE_NULL,
  MOVE_PIECE_MASK,
  MOVE_PIECE_SHIFT,
  MOVE_PROMOTION_SHIFT,
  MOVE_RESOLVED,
  MOVE_SQUARE_MASK,
  UnresolvedReason,
} from "../../assembly/shared/tape.js";
import type { Diagnostic } from "../core/ast.js";
import { MovetextError } from "../core/diagnostic.js";
import { type Color, type Piece, type Square, VARIANTS, type VariantName } from "./ast.js";
import { checkArguments, describeIssues, readFen } from "./fen.js";
import { SQUARES, writeSan } from "./move.js";
import {
  copyState,
  moveList,
  type PositionExports,
  playWords,
  putText,
  takeText,
  withState,
} from "./position-engine.js";

/** A move that can be played. */
export interface LegalMove {
  san: string;
  /** `e2e4`, `e7e8q`, `N@f3`; castling `e1g1`, in Chess960 king takes rook. */
  uci: string;
  piece: Piece;
  /** Absent for a drop. */
  from?: Square;
  to: Square;
  captured?: Piece;
  promotion?: Piece;
  castling?: "king" | "queen";
  enPassant?: true;
  drop?: true;
  check: boolean;
  checkmate: boolean;
}

export interface PlacedPiece {
  color: Color;
  piece: Piece;
  /** Crazyhouse: it goes into the pocket as a pawn. */
  promoted?: true;
}

export type Board = { [S in Square]?: PlacedPiece };

const PIECES: readonly Piece[] = ["p", "n", "b", "r", "q", "k"];
const PERFT_LIMIT = 24;

/**
 * A position of chess or one of its variants. It never changes: `play` gives a new one.
 *
 * @example Position.fromFen("8/8/8/8/8/4k3/4p3/4K3 b - - 0 1").play("Kd3").isStalemate // true
 */
export class Position {
  /** @internal Its bytes, as assembly/chess/state.ts draws them; never written to. */
  readonly state: Uint8Array;
  #status: number | undefined;
  #fen: string | undefined;

  /** @internal Use `Position.fromFen`. */
  constructor(state: Uint8Array) {
    this.state = state;
  }

  /**
   * Reads a FEN. What can be mended is (`validateFen` says what); throws a MovetextError that names the field where
   * no game can start from it.
   */
  static fromFen(fen: string, variant: VariantName = "standard"): Position {
    checkArguments(fen, variant);
    return readFen(fen, variant, (wasm, issues) => {
      if ((issues & (FEN_FATAL | FEN_IMPOSSIBLE)) !== 0) {
        const diagnostics = describeIssues(fen, issues);
        const first = diagnostics.find(({ severity }) => severity === "error") as Diagnostic;
        throw new MovetextError(first, diagnostics);
      }
      return new Position(copyState(wasm));
    });
  }

  /** Canonical: X-FEN castling, an en passant square only where a legal capture goes there. */
  get fen(): string {
    this.#fen ??= withState(this.state, (wasm) => takeText(wasm, wasm.writePosition()));
    return this.#fen;
  }

  get turn(): Color {
    return this.state[POSITION_TURN] === 0 ? "white" : "black";
  }

  /** A FEN with the castling rights of Chess960 makes a standard position one of Chess960. */
  get variant(): VariantName {
    return VARIANTS[this.state[POSITION_VARIANT] - 1];
  }

  /** What stands where, by square. */
  get board(): Board {
    const board: Board = {};
    for (let square = 0; square < 64; square++) {
      const kind = PIECES.findIndex((_, index) =>
        this.#has(index * POSITION_BYTES_OF_BOARD, square),
      );
      if (kind < 0) continue;
      board[SQUARES[square]] = {
        color: this.#has(POSITION_WHITE, square) ? "white" : "black",
        piece: PIECES[kind],
        ...(this.#has(POSITION_PROMOTED, square) ? { promoted: true as const } : {}),
      };
    }
    return board;
  }

  get isCheck(): boolean {
    return this.#is(PositionStatus.Check);
  }

  get isCheckmate(): boolean {
    return this.#is(PositionStatus.Checkmate);
  }

  get isStalemate(): boolean {
    return this.#is(PositionStatus.Stalemate);
  }

  /** Neither side can win any more by the material that is left. */
  get isInsufficientMaterial(): boolean {
    return this.#is(PositionStatus.InsufficientMaterial);
  }

  /** The goal of the variant is reached: the king's hill, the third check, an exploded king, … */
  get isVariantEnd(): boolean {
    return this.#is(PositionStatus.VariantEnd);
  }

  /**
   * The position after a move in SAN, UCI or any other spelling that games are read in. Throws a MovetextError where it
   * is illegal, ambiguous or no move.
   */
  play(move: string): Position {
    if (typeof move !== "string") throw new TypeError("the move must be a string");
    const word = withState(this.state, (wasm) => {
      const length = putText(wasm, move);
      const found = wasm.resolveMove(length < 0 ? -1 : wasm.parseMove(length));
      if ((found & MOVE_RESOLVED) === 0) this.#refuse(wasm, move, found, length);
      return found;
    });
    return new Position(playWords(this.state, [word]));
  }

  legalMoves(): LegalMove[] {
    return withState(this.state, (wasm) =>
      Array.from(moveList(wasm, wasm.listMoves()), (word) => this.#describe(word)),
    );
  }

  /** Leaves of the tree of legal moves to that depth. */
  perft(depth: number): number {
    if (!Number.isInteger(depth) || depth < 0 || depth > PERFT_LIMIT) {
      throw new RangeError(`the depth must be an integer from 0 to ${PERFT_LIMIT}`);
    }
    return withState(this.state, (wasm) => wasm.perft(depth));
  }

  toString(): string {
    return this.fen;
  }

  toJSON(): { fen: string; variant: VariantName } {
    return { fen: this.fen, variant: this.variant };
  }

  #has(at: number, square: number): boolean {
    return ((this.state[at + (square >> 3)] >> (square & 7)) & 1) !== 0;
  }

  #is(status: PositionStatus): boolean {
    this.#status ??= withState(this.state, (wasm) => wasm.positionStatus());
    return (this.#status & status) !== 0;
  }

  #describe(word: number): LegalMove {
    const captured = pieceAt(word, MOVE_CAPTURED_SHIFT);
    const promotion = pieceAt(word, MOVE_PROMOTION_SHIFT);
    const castling = (word >>> MOVE_CASTLING_SHIFT) & MOVE_CASTLING_MASK;
    const isDrop = (word & MOVE_DROP) !== 0;
    return {
      san: writeSan(word),
      uci: writeUci(word, this.variant === "chess960"),
      piece: pieceAt(word, MOVE_PIECE_SHIFT) as Piece,
      ...(isDrop ? {} : { from: SQUARES[(word >>> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK] }),
      to: SQUARES[word & MOVE_SQUARE_MASK],
      ...(captured === undefined || castling !== 0 ? {} : { captured }),
      ...(promotion === undefined ? {} : { promotion }),
      ...(castling === 0 ? {} : { castling: castling === CastlingCode.King ? "king" : "queen" }),
      ...((word & MOVE_EN_PASSANT) === 0 ? {} : { enPassant: true as const }),
      ...(isDrop ? { drop: true as const } : {}),
      check: (word & MOVE_CHECK) !== 0,
      checkmate: (word & MOVE_CHECKMATE) !== 0,
    };
  }

  #refuse(wasm: PositionExports, move: string, word: number, length: number): never {
    const reason = (word & MOVE_SQUARE_MASK) as UnresolvedReason;
    const shown = `“${move.length > 30 ? `${move.slice(0, 30)}…` : move}”`;
    let code: "UnreadableMove" | "IllegalMove" | "AmbiguousMove" = "UnreadableMove";
    let message = `${shown} is no move in any known spelling.`;
    if (reason === UnresolvedReason.Illegal) {
      code = "IllegalMove";
      message = `No legal move in this position fits ${shown}.`;
    } else if (reason === UnresolvedReason.Ambiguous) {
      code = "AmbiguousMove";
      putText(wasm, move);
      const fitting = moveList(wasm, wasm.listFitting(wasm.parseMove(length)));
      message = `More than one legal move fits ${shown}: ${Array.from(fitting, writeSan).join(", ")}.`;
    }
    throw new MovetextError({
      code,
      severity: "error",
      message,
      span: { start: 0, end: move.length },
      line: 1,
      column: 1,
      excerpt: `${move}\n^`,
    });
  }
}

function pieceAt(word: number, shift: number): Piece | undefined {
  return PIECES[((word >>> shift) & MOVE_PIECE_MASK) - 1];
}

/** UCI of a resolved word; `takesRook`: castling as Chess960 writes it. */
export function writeUci(word: number, takesRook: boolean): string {
  if ((word & MOVE_NULL) !== 0) return "0000";
  let to = word & MOVE_SQUARE_MASK;
  const piece = pieceAt(word, MOVE_PIECE_SHIFT) as Piece;
  if ((word & MOVE_DROP) !== 0) return `${piece.toUpperCase()}@${SQUARES[to]}`;
  const from = (word >>> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK;
  const isCastling = ((word >>> MOVE_CASTLING_SHIFT) & MOVE_CASTLING_MASK) !== 0;
  // A castling word has the file of its rook in place of a captured piece.
  if (isCastling && takesRook) to = (to & 56) | ((word >>> MOVE_CAPTURED_SHIFT) & MOVE_PIECE_MASK);
  return SQUARES[from] + SQUARES[to] + (pieceAt(word, MOVE_PROMOTION_SHIFT) ?? "");
}

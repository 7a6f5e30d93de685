// A game as the user holds it: a view of the tape that is filled when it is looked at.
import {
  GAME_UNKNOWN_VARIANT,
  GAME_VARIANT_MASK,
  GAME_VARIANT_SHIFT,
} from "../../assembly/shared/decoded.js";
import type { Comment, Diagnostic, Span, TagPair, Tags, Unread } from "../core/ast.js";
import { type Batch, GameText } from "../core/batch.js";
import { type PgnGame, type PgnGameData, type PgnMove, VARIANTS, type VariantName } from "./ast.js";
import { readDiagnostics } from "./diagnostics.js";
import type { Position } from "./position.js";
import { type Body, readBody } from "./read.js";
import { explainAmbiguity, fenAfter, replay } from "./replay.js";
import { resultOf } from "./result.js";
import { readStart, readStartFen, readVariant } from "./start.js";
import { readTagPairs, readTags } from "./tags.js";

export class GameView implements PgnGame {
  readonly #batch: Batch;
  readonly #record: number;
  #text: GameText | undefined;
  #tags: Tags | undefined;
  #tagPairs: TagPair[] | undefined;
  #body: Body | undefined;
  #startFen: string | undefined;
  #diagnostics: Diagnostic[] | undefined;

  constructor(batch: Batch, record: number) {
    this.#batch = batch;
    this.#record = record;
  }

  get #game(): GameText {
    this.#text ??= new GameText(this.#batch, this.#record);
    return this.#text;
  }

  get #lines(): Body {
    this.#body ??= readBody(this.#game, readStart(this.tags), this.variant === "chess960");
    return this.#body;
  }

  get tags(): Tags {
    this.#tags ??= readTags(this.#game);
    return this.#tags;
  }

  get tagPairs(): TagPair[] {
    this.#tagPairs ??= readTagPairs(this.#game);
    return this.#tagPairs;
  }

  get variant(): VariantName | "unknown" {
    const { flags } = this.#game;
    if ((flags & GAME_UNKNOWN_VARIANT) !== 0) return "unknown";
    const code = (flags >>> GAME_VARIANT_SHIFT) & GAME_VARIANT_MASK;
    return code === 0 ? readVariant(this.tags) : VARIANTS[code - 1];
  }

  get startFen(): string {
    this.#startFen ??= readStartFen(this.tags, this.variant);
    return this.#startFen;
  }

  get preface(): Comment[] {
    return this.#lines.preface;
  }

  get comments(): Comment[] {
    return this.#lines.comments;
  }

  get nags(): number[] {
    return this.#lines.nags;
  }

  get moves(): PgnMove[] {
    return this.#lines.moves;
  }

  get termination(): string | undefined {
    return this.#lines.termination;
  }

  get commentsAfter(): Comment[] {
    return this.#lines.commentsAfter;
  }

  get result(): string {
    return resultOf(this.termination, this.tags.Result);
  }

  get unread(): Unread[] {
    return this.#lines.unread;
  }

  get diagnostics(): Diagnostic[] {
    const game = this.#game;
    const isLast = game.last === this.#batch.tape.length;
    this.#diagnostics ??= readDiagnostics(game, isLast && this.#batch.isCut, (place) =>
      explainAmbiguity(this, place),
    );
    return this.#diagnostics;
  }

  get span(): Span {
    const game = this.#game;
    return { start: game.place(0), end: game.place(game.length) };
  }

  fenAfter(move?: PgnMove): string {
    return fenAfter(this, move);
  }

  replay(options?: { variations?: boolean }): Iterable<{ move: PgnMove; position: Position }> {
    return replay(this, options);
  }

  toJSON(): PgnGameData {
    const { termination } = this;
    return {
      tags: this.tags,
      tagPairs: this.tagPairs,
      variant: this.variant,
      startFen: this.startFen,
      preface: this.preface,
      comments: this.comments,
      nags: this.nags,
      moves: this.moves,
      ...(termination === undefined ? {} : { termination }),
      commentsAfter: this.commentsAfter,
      result: this.result,
      unread: this.unread,
      diagnostics: this.diagnostics.map((diagnostic) => ({ ...diagnostic })),
      span: this.span,
    };
  }
}

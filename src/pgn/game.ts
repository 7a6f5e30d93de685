// A game as the user holds it: a view of the tape that is filled when it is looked at.
import type { Comment, Diagnostic, Span, TagPair, Tags, Unread } from "../core/ast.js";
import { type Batch, GameText } from "../core/batch.js";
import type { PgnGame, PgnGameData, PgnMove, VariantName } from "./ast.js";
import { readDiagnostics } from "./diagnostics.js";
import { type Body, readBody } from "./read.js";
import { resultOf } from "./result.js";
import { INITIAL_FENS, readStart, readVariant, STANDARD_FEN } from "./start.js";
import { readTagPairs, readTags } from "./tags.js";

export class GameView implements PgnGame {
  readonly #batch: Batch;
  readonly #record: number;
  #text: GameText | undefined;
  #tags: Tags | undefined;
  #tagPairs: TagPair[] | undefined;
  #body: Body | undefined;
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
    this.#body ??= readBody(this.#game, readStart(this.tags));
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
    return readVariant(this.tags);
  }

  get startFen(): string {
    return this.tags.FEN ?? INITIAL_FENS[this.variant] ?? STANDARD_FEN;
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
    this.#diagnostics ??= readDiagnostics(game, isLast && this.#batch.isCut);
    return this.#diagnostics;
  }

  get span(): Span {
    return { start: this.#game.start, end: this.#game.end };
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

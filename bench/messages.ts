// What the main process asks a measuring process, and what it gets back.
import type { CorpusName } from "./corpora.js";
import type { Row } from "./plan.js";

export interface Job {
  row: Row;
  corpora: CorpusName[];
  rounds: number;
  /** Bytes of each corpus at most. */
  limit: number;
  /** A measured stretch takes at least this many milliseconds. */
  minimum: number;
  /** Of each rival's own limit: a quick run gives it less. */
  share: number;
}

export interface Versus {
  rival: string;
  title: string;
  /** Median of the ratios of each round: rival's time by ours. */
  ratio: number;
  /** Of the rival, on the text that both read. */
  bytesPerSecond: number;
  bytes: number;
  /** Kept on the heap for each byte of text. */
  heap: number | undefined;
  /** Games of the text that the rival refused; they were left out for both. */
  refused: number;
}

export interface Result {
  row: string;
  corpus: CorpusName;
  title: string;
  bytes: number;
  games: number;
  bytesPerSecond: number;
  gamesPerSecond: number;
  heap: number | undefined;
  /** Kept outside the heap (array buffers) for each byte of text. */
  external: number | undefined;
  versus: Versus[];
}

export type Message = { result: Result } | { skipped: string; row: string };

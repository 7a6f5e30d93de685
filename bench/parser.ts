// What every parser in bench/parsers/ offers the benchmark: the same work on the same text, by shape of result.

/** One text in both forms; each parser takes the form its own users have. */
export interface Source {
  text: string;
  bytes: Uint8Array;
}

export interface Shape {
  /** What is done, in a few words, for the table. */
  title: string;
  /** Does the work once; what it gives back is kept alive until the next run. */
  run(source: Source): unknown;
}

export interface Parser {
  name: string;
  /** The most text a round gives it, in bytes: slow parsers get less, ours is then timed on that same text. */
  limit: number;
  /** Refuses games that it cannot read: only those that it can are in its text. */
  isPicky?: boolean;
  shapes: Record<string, Shape>;
}

const MB = 1e6;

/** Limits by speed class. */
export const FAST: number = 64 * MB;
export const MEDIUM: number = 4 * MB;
export const SLOW: number = 1 * MB;
export const SLOWEST: number = 0.1 * MB;

/** The games of a text, cut where a tag section begins with `[Event `; for parsers that take one game at a time. */
export function splitGames(text: string): string[] {
  const games: string[] = [];
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf("\n[Event ", start + 1);
    const end = next < 0 ? text.length : next + 1;
    games.push(text.slice(start, end));
    start = end;
  }
  return games;
}

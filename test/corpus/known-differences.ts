// Wild files that we read otherwise than the reader behind the truth values: what we read, and which sentence
// settles it. Numbers not named here must be the truth's. Sections are those of the PGN standard of 1994.

export interface WildCounts {
  games: number;
  tags: number;
  plies: number;
  nodes: number;
  comments: number;
  nags: number;
  variations: number;
}

export interface Difference {
  why: string;
  ours: Partial<WildCounts>;
}

/** Files whose truth is `ok`: a difference must be settled by a sentence of the standard. */
export const SETTLED: Record<string, Difference> = {};

/** Files whose truth is doubtful, most of them broken on purpose: what we read and why. */
export const DOUBTFUL: Record<string, Difference> = {};

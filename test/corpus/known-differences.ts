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
export const SETTLED: Record<string, Difference> = {
  "dartchess-pathological-headers.pgn": {
    why: '8.1: "PGN import format may have multiple tag pairs on the same line"; the other reader takes one a line.',
    ours: { tags: 7 },
  },
  "pgnviewer-nag-255.pgn": {
    why: '8.1: "PGN import format may have multiple tag pairs on the same line"; the other reader takes one a line.',
    ours: { tags: 2 },
  },
  "chessdb-hartwig.pgn": {
    why: '7: "Non-printing characters like newline and tab are not permitted inside of strings": [PlyCount "57] ends with its line and is kept; the other reader drops it.',
    ours: { tags: 315 },
  },
  "repertoire-catalan.pgn": {
    why: '3.1: "The import format is rather flexible and is used to describe data that may have been prepared by hand": +=, +/- and +- are the NAGs of section 10 (ten of them); the other reader drops them.',
    ours: { nags: 17 },
  },
};

/** Files whose truth is doubtful, most of them broken on purpose: what we read and why. */
export const DOUBTFUL: Record<string, Difference> = {
  "broken-tag-1-5-result.pgn": {
    why: 'The tag pair without "]" is kept.',
    ours: { tags: 9 },
  },
  "cleanchess-09_tag_value_start_quote_missing.pgn": {
    why: "The tag pair without an opening quote is kept.",
    ours: { tags: 9 },
  },
  "cleanchess-san-forgiven-bundle.pgn": {
    why: "NF3 and NXe5 are kept as moves that cannot be read; the other reader drops them.",
    ours: { plies: 46, nodes: 46 },
  },
  "kokopu-headers.pgn": {
    why: "Five tag pairs share a line; the other reader drops all of them.",
    ours: { tags: 74 },
  },
  "kokopu-misc.pgn": {
    why: "RR, N, inf, +/= and +- and suffixes that are set off are NAGs too.",
    ours: { nags: 14 },
  },
  "kokopu-syntactic-error-1.pgn": {
    why:
      "Tag pairs with broken values are kept; one in the movetext begins a game; so does the marker behind the line " +
      "without its opening bracket. The variation of no move in ((1... c5)) is unread text.",
    ours: { games: 22, tags: 30, variations: 2 },
  },
  "pgn4web-test.pgn": {
    why:
      "All fifteen tests are games, those with tag pairs and moves on one line too, and every variation that opens " +
      "behind a move counts, but not the one of no move, whose comment is unread with it. The other reader stops at (*.",
    ours: { games: 15, tags: 70, plies: 90, nodes: 165, comments: 38, nags: 18, variations: 42 },
  },
  "pgnextract-nested-comment.pgn": {
    why: "Comments do not nest; the -- of --nestedcomment behind the first } is no null move.",
    ours: { plies: 1, nodes: 1 },
  },
  "scalachess-odd-movetext-bundle.pgn": {
    why: "+-- is a marker, in which the other reader sees a null move; the second Event begins a game.",
    ours: { games: 11, plies: 223, nodes: 223 },
  },
  "scalachess-unclosedQuote.pgn": {
    why: "The tag value without a closing quote ends with its line and is kept.",
    ours: { tags: 11 },
  },
  "twic765-junk-part.pgn": {
    why: "A heading underlined with ten hyphens follows a game; the other reader takes them for five null moves.",
    ours: { plies: 6747, nodes: 6747 },
  },
};

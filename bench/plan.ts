// Which of our shapes is measured against which parser. A rival is `parser.shape`; `native` has modes for shapes.

export interface Row {
  key: string;
  /** `parser.shape` of ours; where a native rival reads bytes, ours reads bytes too. */
  ours: string;
  rivals: readonly string[];
}

export const ROWS: readonly Row[] = [
  {
    key: "index",
    ours: "movetext.index",
    rivals: ["chessops.parsePgn", "kokopu.index", "native.skip"],
  },
  {
    key: "scan",
    ours: "movetext.scan",
    rivals: ["chessops.parsePgn", "chessops.stream", "native.san"],
  },
  {
    key: "visit",
    ours: "movetext.visit",
    rivals: ["chessops.parsePgn", "chessops.stream", "native.san"],
  },
  { key: "lazy", ours: "movetext.lazy", rivals: ["chessops.parsePgn"] },
  { key: "moves", ours: "movetext.moves", rivals: ["chessops.parsePgn", "chessops.stream"] },
  {
    key: "eager",
    ours: "movetext.eager",
    rivals: [
      "chessops.parsePgn",
      "typescript.parse",
      "mliebelt.parse",
      "pgnParser.parse",
      "kokopu.games",
      "chessJs.games",
    ],
  },
  { key: "typescript", ours: "typescript.parse", rivals: ["chessops.parsePgn"] },
  {
    key: "typescript-each",
    ours: "typescript.each",
    rivals: ["chessops.stream"],
  },
  {
    key: "scan-positions",
    ours: "movetext.scanPositions",
    rivals: ["chessops.replay", "chessJs.games", "native.legal"],
  },
  {
    key: "visit-positions",
    ours: "movetext.visitPositions",
    rivals: ["chessops.replay", "native.legal"],
  },
  { key: "floor", ours: "floor.copy", rivals: ["floor.newlines"] },
];

export const NATIVE = "native";

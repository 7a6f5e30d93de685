import { describe, expect, it } from "vitest";
import type { VariantName } from "../../src/pgn/ast.js";
import { validateFen } from "../../src/pgn/fen.js";
import { Position } from "../../src/pgn/position.js";
import { polyglotKey } from "../../src/polyglot.js";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

function play(moves: string, fen = START, variant: VariantName = "standard"): Position {
  return moves
    .split(" ")
    .reduce((position, move) => position.play(move), Position.fromFen(fen, variant));
}

describe("Position", () => {
  it("reads, plays and writes", () => {
    const start = Position.fromFen(START);
    const next = start.play("e4").play("c7c5").play("Ng1f3");
    expect(next.fen).toBe("rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    expect(start.fen).toBe(START);
    expect([start.turn, next.turn, next.variant]).toEqual(["white", "black", "standard"]);
    expect(next.board.f3).toEqual({ color: "white", piece: "n" });
    expect(Object.keys(next.board)).toHaveLength(32);
  });

  it("lists legal moves", () => {
    const moves = Position.fromFen("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1").legalMoves();
    expect(moves.find(({ san }) => san === "O-O")).toEqual({
      san: "O-O",
      uci: "e1g1",
      piece: "k",
      from: "e1",
      to: "g1",
      castling: "king",
      check: false,
      checkmate: false,
    });
    expect(moves.find(({ enPassant }) => enPassant)).toEqual({
      san: "exd6",
      uci: "e5d6",
      piece: "p",
      from: "e5",
      to: "d6",
      captured: "p",
      enPassant: true,
      check: false,
      checkmate: false,
    });
    expect(moves.find(({ uci }) => uci === "h1h8")?.san).toBe("Rxh8+");
  });

  it("says how a game ended", () => {
    expect(play("f3 e5 g4 Qh4").isCheckmate).toBe(true);
    expect(play("f3 e5 g4 Qh4").legalMoves()).toEqual([]);
    expect(Position.fromFen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").isStalemate).toBe(true);
    expect(Position.fromFen("4k3/8/8/8/8/8/8/4K2R w K - 0 1").play("O-O").isCheck).toBe(false);
    const hill = Position.fromFen("4k3/8/8/8/8/4K3/8/8 w - - 0 1", "kingOfTheHill").play("Kd4");
    expect([hill.isVariantEnd, hill.legalMoves()]).toEqual([true, []]);
  });

  it.each([
    ["e5", "IllegalMove"],
    ["Nd2", "IllegalMove"],
    ["zzz", "UnreadableMove"],
    ["", "UnreadableMove"],
    ["x".repeat(5000), "UnreadableMove"],
    ["e4 e5", "UnreadableMove"],
  ])("refuses %s", (move, code) => {
    expect(() => Position.fromFen(START).play(move)).toThrow(expect.objectContaining({ code }));
  });

  it("names both moves where two fit", () => {
    const position = Position.fromFen(
      "4k3/8/8/8/8/8/8/R3K2R w - - 0 1".replace("R3K2R", "R6R").replace("8/R6R", "K7/R6R"),
    );
    expect(() => position.play("Rd1")).toThrow(/Rad1, Rhd1/);
    expect(() => position.play("Rd1")).toThrow(expect.objectContaining({ code: "AmbiguousMove" }));
  });

  it("writes castling of Chess960 as king takes rook", () => {
    const position = Position.fromFen("1r2k2r/8/8/8/8/8/8/1R3KR1 w GBhb - 0 1", "chess960");
    expect(
      position
        .legalMoves()
        .filter(({ castling }) => castling)
        .map(({ uci }) => uci)
        .sort(),
    ).toEqual(["f1b1", "f1g1"]);
    expect(position.play("f1g1").fen).toBe("1r2k2r/8/8/8/8/8/8/1R3RK1 b kq - 1 1");
  });

  it("reads figurines, blanks and other spellings of a move", () => {
    const position = Position.fromFen(START);
    for (const move of ["Nf3", "♘f3", "♞f3", "g1f3", "Ng1-f3", "Ng1f3", "N f3"]) {
      expect(position.play(move).fen).toContain("5N2");
    }
  });

  it("wants sensible arguments", () => {
    expect(() => Position.fromFen(1 as never)).toThrow(TypeError);
    expect(() => Position.fromFen(START, "go" as never)).toThrow(TypeError);
    expect(() => Position.fromFen(START).perft(-1)).toThrow(RangeError);
    expect(Position.fromFen(START).perft(3)).toBe(8902);
  });
});

describe("FEN", () => {
  it.each([
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", START, "standard"],
    [
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
      "standard",
    ],
    ["4k3/8/8/8/8/8/8/4K3 W - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "standard"],
    ["4k3/8/8/8/8/8/8/4K3 b KQkq - 3 9", "4k3/8/8/8/8/8/8/4K3 b - - 3 9", "standard"],
    ["4k3/8/8/8/8/8/8/4K3 w - e3 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "standard"],
    ["4k3/8/8/8/8/8/8/4K3 w - - x 0", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "standard"],
    ["4k3/8/8/8/8/8/8/4K3 w - - 0 1 and more", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "standard"],
    ["r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "standard"],
    [
      "4k3/8/8/8/8/8/8/4K3 w - - +1+2 0 1".replace("+1+2 0 1", "0 1 +1+2"),
      "4k3/8/8/8/8/8/8/4K3 w - - 2+1 0 1",
      "threeCheck",
    ],
    ["4k3/8/8/8/8/8/8/4K3/QNpp w - - 0 1", "4k3/8/8/8/8/8/8/4K3[QNpp] w - - 0 1", "crazyhouse"],
  ])("%s", (fen, canonical, variant) => {
    const expected = fen === START.split(" ")[0] ? START.replace("KQkq", "-") : canonical;
    expect(Position.fromFen(fen, variant as VariantName).fen).toBe(expected);
  });

  it("reads castling rights of Chess960 where they stand", () => {
    const position = Position.fromFen("1r2k2r/8/8/8/8/8/8/1R3KR1 w GBhb - 0 1");
    expect(position.variant).toBe("chess960");
    expect(position.fen).toBe("1r2k2r/8/8/8/8/8/8/1R3KR1 w KQkq - 0 1");
    const inner = "rr2k3/8/8/8/8/8/8/4K3 b b - 0 1";
    expect(Position.fromFen(inner, "chess960").fen).toBe(inner);
  });

  it("writes an en passant square only where a capture is legal", () => {
    expect(play("e4").fen).toContain(" - 0 1");
    expect(play("e4 a6 e5 d5").fen).toContain(" d6 0 3");
    expect(Position.fromFen("8/8/8/k1pP3R/8/8/8/4K3 w - c6 0 1").fen).toContain(" c6 ");
    expect(Position.fromFen("8/8/8/K1Pp3r/8/8/8/4k3 w - d6 0 1").fen).toContain(" - ");
  });

  it.each([
    ["", "InvalidFen"],
    ["8/8/8/8/8/8/8/8 w - - 0 1", "InvalidFen"],
    ["8/8/8 w - - 0 1", "InvalidFen"],
    ["4k3/9/8/8/8/8/8/4K3 w - - 0 1", "InvalidFen"],
    ["4k3/8/8/8/8/8/8/4K2P w - - 0 1", "InvalidFen"],
    ["4k2R/8/8/8/8/8/8/4K3 w - - 0 1", "InvalidFen"],
    ["4k3/8/8/8/8/8/8/4K2x w - - 0 1", "InvalidFen"],
    ["k".repeat(3000), "InvalidFen"],
  ])("refuses %s", (fen, code) => {
    expect(() => Position.fromFen(fen)).toThrow(expect.objectContaining({ code }));
    expect(validateFen(fen)[0].severity).toBe("error");
  });

  it("says which field is wrong", () => {
    expect(validateFen(START)).toEqual([]);
    const [castling, square] = validateFen("4k3/8/8/8/8/8/8/4K3 w KQ e6 0 1");
    expect(castling).toMatchObject({
      code: "RepairedFen",
      severity: "warning",
      span: { start: 22, end: 24 },
      column: 23,
    });
    expect(square.span).toEqual({ start: 25, end: 27 });
  });
});

describe("insufficient material", () => {
  it.each([
    ["8/8/4k3/8/8/3K4/8/8 w - - 0 1", "standard", true],
    ["8/8/4k3/8/8/3KN3/8/8 w - - 0 1", "standard", true],
    ["8/8/4k3/8/8/2NKN3/8/8 w - - 0 1", "standard", false],
    ["8/4b3/4k3/8/8/3KB3/8/8 w - - 0 1", "standard", true],
    ["8/3b4/4k3/8/8/3KB3/8/8 w - - 0 1", "standard", false],
    ["8/8/4k3/8/8/3KP3/8/8 w - - 0 1", "standard", false],
    ["8/8/4k3/8/8/3K4/8/8[] w - - 0 1", "crazyhouse", true],
    ["8/8/4k3/8/8/3K4/8/8[q] w - - 0 1", "crazyhouse", false],
    ["8/8/4k3/8/8/3K4/8/8 w - - 0 1", "kingOfTheHill", false],
    ["8/8/4k3/8/8/3KN3/8/8 w - - 0 1", "threeCheck", false],
    ["8/8/4k3/8/8/3K3R/8/8 w - - 0 1", "atomic", true],
    ["8/8/4k3/8/8/3K3Q/8/8 w - - 0 1", "atomic", false],
    ["8/3b4/8/8/8/4B3/8/8 w - - 0 1", "antichess", true],
    ["8/4b3/8/8/8/4B3/8/8 w - - 0 1", "antichess", false],
  ])("%s %s", (fen, variant, expected) => {
    expect(Position.fromFen(fen, variant as VariantName).isInsufficientMaterial).toBe(expected);
  });
});

describe("polyglotKey", () => {
  // The examples of the format's description.
  it.each([
    ["", 0x463b96181691fc9cn],
    ["e4", 0x823c9b50fd114196n],
    ["e4 d5", 0x0756b94461c50fb0n],
    ["e4 d5 e5", 0x662fafb965db29d4n],
    ["e4 d5 e5 f5", 0x22a48b5a8e47ff78n],
    ["e4 d5 e5 f5 Ke2", 0x652a607ca3f242c1n],
    ["e4 d5 e5 f5 Ke2 Kf7", 0x00fdd303c946bdd9n],
    ["a4 b5 h4 b4 c4", 0x3c8123ea7b067637n],
    ["a4 b5 h4 b4 c4 bxc3 Ra3", 0x5c3f9b829b279560n],
  ])("%s", (moves, key) => {
    expect(polyglotKey(moves === "" ? Position.fromFen(START) : play(moves))).toBe(key);
  });
});

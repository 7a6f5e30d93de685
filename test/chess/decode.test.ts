import { describe, expect, it } from "vitest";
import {
  GAME_FEN_INVALID,
  GAME_HAS_SPELLING,
  GAME_HAS_UNRESOLVED,
  GAME_LANGUAGE_SHIFT,
  GAME_UNKNOWN_VARIANT,
  GAME_VARIANT_SHIFT,
} from "../../assembly/shared/decoded.js";
import { VariantCode } from "../../assembly/shared/variants.js";
import { decode, isCanonical } from "../support/chess.js";

function line(movetext: string, tags?: Record<string, string>): string {
  return decode(movetext, tags).line;
}

describe("one line", () => {
  it("reads canonical moves", () => {
    const game = decode("e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Qd6");
    expect(game.line).toBe("e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Qd6");
    expect(game.words.every(isCanonical)).toBe(true);
    expect(game.flags).toBe(VariantCode.Standard << GAME_VARIANT_SHIFT);
  });

  it("reads moves whose text is in no table", () => {
    expect(decode("e4 e5 Nf3 (Nc3 d6) Nc6", {}, 0, false).line).toBe("e4 e5 Nf3 ( Nc3 d6 ) Nc6");
  });

  it.each([
    [
      "over-disambiguated beside a pinned piece",
      "c4 e5 Nc3 Bb4 d3 d6 e4 Nf6 Nge2 O-O",
      "c4 e5 Nc3 Bb4 d3 d6 e4 Nf6 Ne2 O-O",
    ],
    [
      "long algebraic, missing x, implicit captures",
      "e2-e4 e7-e5 Ng1-f3 d7d6 d2-d4 ed4 Nf3xd4 Nf6 Nc3 Be7 Bf4 c5 Nf5 Bf5 xf5",
      "e4 e5 Nf3 d6 d4 exd4 Nxd4 Nf6 Nc3 Be7 Bf4 c5 Nf5 Bxf5 exf5",
    ],
    [
      "en passant signs",
      "e4 a6 e5 d5 exd6e.p. cxd6 d4 b5 d5 e5 dxe6 e.p. Bxe6",
      "e4 a6 e5 d5 exd6 cxd6 d4 b5 d5 e5 dxe6 Bxe6",
    ],
    ["++ for mate", "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7++", "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#"],
    ["a check sign left out", "e4 f5 Qh5 g6 exf5 Nf6", "e4 f5 Qh5+ g6 exf5 Nf6"],
    [
      "zeros and small letters",
      "e4 e5 Nf3 Nf6 Bc4 Bc5 0-0 d6 d3 o-o",
      "e4 e5 Nf3 Nf6 Bc4 Bc5 O-O d6 d3 O-O",
    ],
    [
      "UCI castling of both sorts",
      "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1 e8h8",
      "e4 e5 Nf3 Nf6 Bc4 Bc5 O-O O-O",
    ],
    ["a small b is the pawn", "b4 c5 bxc5", "b4 c5 bxc5"],
  ])("%s", (_, written, read) => {
    const game = decode(written);
    expect(game.line).toBe(read);
    expect(game.flags & GAME_HAS_UNRESOLVED).toBe(0);
    expect((game.flags & GAME_HAS_SPELLING) === 0).toBe(written === read);
  });

  it("tells three queens apart", () => {
    const FEN = "8/8/k7/8/4Q2Q/8/8/1K2n2Q w - - 0 1";
    const game = decode("Qh4xe1 Kb6 Qe4e3+", { FEN, SetUp: "1" });
    expect(game.line).toBe("Qh4xe1 Kb6 Q4e3+");
    expect(game.words.map(isCanonical)).toEqual([true, true, false]);
  });

  it("reads every way to write a promotion", () => {
    const FEN = "8/P3k2p/1P6/8/8/6p1/4K2p/8 w - - 0 1";
    expect(line("a8Q h1=q Qxh1 h5 b7 h4 b8/N h3 Qxh3 g2 Nc6+ Kd6 Nd4 g1(N)+", { FEN })).toBe(
      "a8=Q h1=Q Qxh1 h5 b7 h4 b8=N h3 Qxh3 g2 Nc6+ Kd6 Nd4 g1=N+",
    );
    expect(line("a8", { FEN })).toBe("?Ambiguous");
    expect(line("a8=K", { FEN })).toBe("?Illegal");
    expect(line("b7=Q", { FEN })).toBe("?Illegal");
  });

  it("passes the turn with null moves", () => {
    expect(line("d4 d5 c4 -- cxd5 (Nc3 Z0 e4) Qxd5")).toBe("d4 d5 c4 -- cxd5 ( Nc3 -- e4 ) Qxd5");
  });

  it("wants the file of a capturing pawn, but takes what is written", () => {
    const FEN = "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1";
    expect(line("xd5", { FEN })).toBe("?Ambiguous");
    expect(line("cd5", { FEN })).toBe("cxd5");
    expect(line("d5", { FEN })).toBe("?Illegal");
  });
});

describe("check and mate", () => {
  it.each([
    ["mate with the king's ways out taken", "f3 e5 g4 Qh4", "f3 e5 g4 Qh4#"],
    [
      "smothered",
      "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nd7 Qe2 Ngf6 Nd6",
      "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nd7 Qe2 Ngf6 Nd6#",
    ],
  ])("%s", (_, written, read) => expect(line(written)).toBe(read));

  it.each([
    ["8/8/8/1k1p4/8/8/2P5/1K3R2 w - - 0 1", "c4", "c4+"],
    ["3k4/8/8/8/8/3B4/8/3RK3 w - - 0 1", "Bb5", "Bb5+"],
    ["3k4/8/8/8/8/8/3B4/3RK3 w - - 0 1", "Ba5", "Ba5+"],
    ["5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "O-O+"],
    ["8/8/8/k1pP3R/8/8/8/4K3 w - c6 0 1", "dxc6", "dxc6+"],
    ["8/8/8/k1pP3R/8/8/8/4K3 b - - 0 1", "c4", "c4"],
    ["4k3/2P5/8/8/8/8/8/4K3 w - - 0 1", "c8=R", "c8=R+"],
    ["k7/8/K7/8/8/8/8/7R w - - 0 1", "Rh8", "Rh8#"],
    ["k7/7r/K7/8/8/8/8/6R1 w - - 0 1", "Rg8", "Rg8#"],
    ["k7/5r2/K7/8/8/8/8/6R1 w - - 0 1", "Rg8", "Rg8+"],
    // The pawn that gives mate can only be taken in passing.
    ["8/8/8/8/1k1p4/1p6/1PP5/K7 w - - 0 1", "c3", "c3+"],
    ["8/7B/8/8/kp6/pr6/R1P5/K6R w - - 0 1", "c4", "c4"],
  ])("%s %s", (FEN, written, read) => expect(line(written, { FEN })).toBe(read));
});

describe("what is wrong", () => {
  it("leaves the rest of a line as text, and every other line whole", () => {
    expect(line("e4 e5 Qxf7 (Nf3 Nc6) Nc6 (Nf6) Bc4")).toBe(
      "e4 e5 ?Illegal ( Nf3 Nc6 ) ?AfterError ( ?AfterError ) ?AfterError",
    );
    expect(line("e4 e5 Nf3 (Ra4 Nc3 (d4 (d5)) d4) Nc6 Bb5 (Bc4) a6")).toBe(
      "e4 e5 Nf3 ( ?Illegal ?AfterError ( ?AfterError ( ?AfterError ) ) ?AfterError ) Nc6 Bb5 ( Bc4 ) a6",
    );
  });

  it("says why", () => {
    const FEN = "4k3/8/8/8/8/8/8/R3K2R w - - 0 1";
    expect(line("Rd1", { FEN })).toBe("Rd1");
    expect(line("Nf3 Nf6 Nd4 Nd5 Nf5 Nf4 Nc3 Nc6 Nd5 e6 Ne3")).toContain("?Ambiguous");
    expect(line("e4 Zz9 e5")).toBe("e4 ?Unreadable ?AfterError");
    expect(line("e4 Se5")).toBe("e4 ?Illegal");
  });

  it("leaves games of unknown variants and unreadable positions alone", () => {
    expect(decode("e4 (d4) e5", { Variant: "Seirawan" }).line).toBe(
      "?NotDecoded ( ?NotDecoded ) ?NotDecoded",
    );
    expect(decode("e4", { Variant: "Seirawan" }).flags & GAME_UNKNOWN_VARIANT).not.toBe(0);
    expect(decode("e4", { FEN: "nonsense" }).flags & GAME_FEN_INVALID).not.toBe(0);
  });

  it("takes any nesting", () => {
    const depth = 20000;
    const game = decode(`${"e4 (".repeat(depth)}d4${")".repeat(depth)} e5`);
    expect(game.flags & GAME_HAS_UNRESOLVED).toBe(0);
    expect(game.line.endsWith(") e5")).toBe(true);
  });

  it("takes brackets that match nothing", () => {
    expect(line(") ( ( e4 ) ) ) e5 (")).toBe(") ( ( e4 ) ) ) ?Illegal (");
  });
});

describe("variants", () => {
  it.each([
    ["Chess960", "chess 960"],
    ["Chess960", "Fischerandom"],
    ["Chess960", "Fischer Random"],
    ["Standard", "From Position"],
    ["Standard", " Standard    "],
    ["Standard", "?"],
    ["Standard", "normal"],
    ["KingOfTheHill", "King of the Hill"],
    ["ThreeCheck", "Three-check"],
    ["ThreeCheck", "3check"],
    ["Crazyhouse", "crazyhouse"],
    ["RacingKings", "Racing Kings"],
    ["Antichess", "Giveaway"],
  ])("%s from %s", (name, Variant) => {
    const code = VariantCode[name as keyof typeof VariantCode];
    expect((decode("", { Variant }).flags >> GAME_VARIANT_SHIFT) & 15).toBe(code);
  });

  it("castles in Chess960, kings and rooks passing each other", () => {
    const FEN = "1r2k2r/pppppppp/8/8/8/8/PPPPPPPP/1R3KR1 w GBhb - 0 1";
    const tags = { Variant: "Chess960", FEN };
    expect(line("O-O O-O", tags)).toBe("O-O O-O");
    expect(line("f1g1 e8b8", tags)).toBe("O-O O-O-O");
    expect(line("O-O-O O-O-O", tags)).toBe("O-O-O O-O-O");
  });

  it("reads a FEN of Chess960 without a Variant tag", () => {
    const FEN = "1r2k2r/pppppppp/8/8/8/8/PPPPPPPP/1R3KR1 w GBhb - 0 1";
    expect(line("O-O", { FEN })).toBe("O-O");
  });

  it("drops, and takes promoted pieces as pawns", () => {
    expect(line("e4 d5 exd5 Qxd5 Nc3 Qa5 P@d5 P@e4", { Variant: "Crazyhouse" })).toBe(
      "e4 d5 exd5 Qxd5 Nc3 Qa5 P@d5 P@e4",
    );
    expect(line("e4 d5 P@e5", { Variant: "Crazyhouse" })).toBe("e4 d5 ?Illegal");
  });

  it("explodes in atomic", () => {
    expect(line("Nf3 a6 Ng5 a5 Nxf7", { Variant: "Atomic" })).toBe("Nf3 a6 Ng5 a5 Nxf7#");
  });
});

describe("languages", () => {
  const german = "e4 e5 Sf3 Sc6 Lb5 a6 Lxc6 dxc6 0-0 Dd6 Te1 Ld7";
  it("finds the letters that read furthest", () => {
    const game = decode(german);
    expect(game.line).toBe("e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Qd6 Re1 Bd7");
    expect((game.flags >> GAME_LANGUAGE_SHIFT) & 63).toBe(2);
    expect(game.flags & GAME_HAS_UNRESOLVED).toBe(0);
  });

  it.each([
    [
      "French",
      "e4 e5 Cf3 Cc6 Fb5 a6 Fxc6 dxc6 O-O Dd6 Te1 Re7",
      "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Qd6 Re1 Ke7",
    ],
    [
      "Dutch",
      "e4 e5 Pf3 Pc6 Lb5 a6 Lxc6 dxc6 O-O Dd6 Te1",
      "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Qd6 Re1",
    ],
    [
      "Russian",
      "e4 e5 Кf3 Кc6 Сb5 a6 Сxc6 dxc6 O-O Фd6 Лe1 Крe7",
      "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Qd6 Re1 Ke7",
    ],
    [
      "Czech",
      "e4 e5 Jf3 Jc6 Sb5 a6 Sxc6 dxc6 O-O Dd6 Ve1 Ke7",
      "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Qd6 Re1 Ke7",
    ],
    ["figurines", "e4 e5 ♞f3 ♞c6", "e4 e5 Nf3 Nc6"],
  ])("reads %s", (_, written, read) => expect(line(written)).toBe(read));

  it("stays English where another reads less than four plies further", () => {
    expect(line("e4 e5 Sf3 Sc6 Nc3")).toBe("e4 e5 ?Illegal ?AfterError ?AfterError");
    expect(line("e4 e5 Qd5 Nc6 a3 a6")).toBe("e4 e5 ?Illegal ?AfterError ?AfterError ?AfterError");
  });

  it("keeps what the text says of moves that stay unresolved", () => {
    const game = decode("e4 e5 Qd5 Nc6");
    expect(game.words[3] & 63).toBe(42);
    expect((game.words[3] >> 26) & 7).toBe(2);
  });

  it("promotes with foreign letters", () => {
    const FEN = "8/P3k2p/8/8/8/8/4K3/8 w - - 0 1";
    expect(line("a8=D h6 Dh8 Ke6 Dxh6+ Ke7", { FEN })).toBe("a8=Q h6 Qh8 Ke6 Qxh6+ Ke7");
  });
});

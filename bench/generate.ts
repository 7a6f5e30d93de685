// Made-up games in three styles, for a machine without the corpus: the same text on every run, moves that look like
// moves (no rules are asked for), tags, comments and variations in the shares that real files have.

export type Style = "otb" | "lichess" | "annotated";

const FILES = "abcdefgh";
const PIECES = "NBRQK";
const NAMES = ["Amsel, R.", "Brandt, T", "Corvo, Ines", "Dorn, Pavel", "Ek, Signe", "Falk, Jon"];
const RESULTS = ["1-0", "0-1", "1/2-1/2"];
const WORDS = "the plan is slow but sound and Black must find the only square for a knight".split(
  " ",
);

export function generate(style: Style, bytes: number): string {
  const random = createRandom(style.length * 7919);
  const games: string[] = [];
  for (let length = 0; length < bytes; ) {
    const game = writeGame(style, random, games.length);
    games.push(game);
    length += game.length;
  }
  return games.join("");
}

type Random = (below: number) => number;

/** A linear congruential generator: good enough to vary text, and the same everywhere. */
function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function writeGame(style: Style, random: Random, index: number): string {
  const result = RESULTS[random(3)];
  const tags = [
    `[Event "Made-up Open ${index}"]`,
    `[Site "Nowhere"]`,
    `[Date "20${10 + random(15)}.0${1 + random(9)}.1${random(10)}"]`,
    `[Round "${1 + random(9)}"]`,
    `[White "${NAMES[random(NAMES.length)]}"]`,
    `[Black "${NAMES[random(NAMES.length)]}"]`,
    `[Result "${result}"]`,
    `[WhiteElo "${1800 + random(900)}"]`,
    `[ECO "${"ABCDE"[random(5)]}${10 + random(80)}"]`,
  ];
  const plies = 40 + random(80);
  const tokens: string[] = [];
  for (let ply = 0; ply < plies; ply++) writePly(style, random, ply, tokens);
  tokens.push(result);
  return `${tags.join("\n")}\n\n${wrap(tokens, style === "lichess" ? 1e9 : 80)}\n\n`;
}

function writePly(style: Style, random: Random, ply: number, tokens: string[]): void {
  const number = (ply >> 1) + 1;
  const san = writeSan(random);
  if (style === "otb") {
    tokens.push(ply % 2 === 0 ? `${number}.${san}` : san);
    return;
  }
  if (style === "lichess") {
    const seconds = `${random(10)}:${10 + random(50)}`;
    const evaluation = `${random(3) - 1}.${10 + random(90)}`;
    tokens.push(ply % 2 === 0 ? `${number}.` : `${number}...`, san);
    tokens.push(`{ [%eval ${evaluation}] [%clk 0:0${seconds}] }`);
    return;
  }
  tokens.push(ply % 2 === 0 ? `${number}. ${san}` : san);
  if (random(6) === 0) tokens.push(`$${1 + random(20)}`);
  if (random(8) === 0) tokens.push(`{${writeWords(random)}}`);
  if (random(14) === 0) {
    const dots = ply % 2 === 0 ? "." : "...";
    tokens.push(`(${number}${dots} ${writeSan(random)}`, writeSan(random), `${writeSan(random)})`);
  }
}

function writeSan(random: Random): string {
  const target = FILES[random(8)] + (1 + random(8));
  const mark = random(12) === 0 ? "+" : "";
  if (random(40) === 0) return "O-O";
  const takes = random(5) === 0;
  if (random(3) > 0) return `${PIECES[random(5)]}${takes ? "x" : ""}${target}${mark}`;
  return `${takes ? `${FILES[random(8)]}x` : ""}${FILES[random(8)]}${2 + random(6)}${mark}`;
}

function writeWords(random: Random): string {
  const words = [];
  for (let i = 4 + random(30); i > 0; i--) words.push(WORDS[random(WORDS.length)]);
  return words.join(" ");
}

function wrap(tokens: string[], width: number): string {
  let text = "";
  let column = 0;
  for (const token of tokens) {
    const isFirst = column === 0;
    if (!isFirst && column + 1 + token.length > width) {
      text += "\n";
      column = 0;
    } else if (!isFirst) {
      text += " ";
      column++;
    }
    text += token;
    column += token.length;
  }
  return text;
}

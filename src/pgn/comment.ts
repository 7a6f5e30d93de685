// A comment's text → its commands ([%clk …], [%eval …], [%csl …] …) and the words around them.
// Knows nothing of where a comment stands. One pass, no regular expressions: most files have one per move.
import type { Command, Comment, Evaluation, Shape, ShapeColor, Span } from "../core/ast.js";

const NO_COMMANDS: Command[] = Object.freeze([]) as unknown as Command[];

const LF = 0x0a;
const CR = 0x0d;
const COMMA = 0x2c;
const PERIOD = 0x2e;
const COLON = 0x3a;
const DIGIT_0 = 0x30;

const COLORS: Record<string, ShapeColor> = { G: "green", R: "red", Y: "yellow", B: "blue" };

/**
 * `readComment(" [%clk 0:03:00] fine ", "brace", span)` gives
 * `{ text: "fine", …, commands: [{ name: "clk", args: ["0:03:00"] }], clock: 180, … }`.
 */
export function readComment(raw: string, style: Comment["style"], span: Span): Comment {
  const first = raw.indexOf("[%");
  if (first < 0) return { text: foldLines(raw), raw, style, commands: NO_COMMANDS, span };
  return readCommands(raw, style, span, first);
}

function readCommands(raw: string, style: Comment["style"], span: Span, first: number): Comment {
  const commands: Command[] = [];
  let text = "";
  let last = 0; // end of the command before
  let blankBefore = true; // what stands before the gap that a command leaves
  let close = -1;
  for (let open = first; open >= 0; ) {
    const next = raw.indexOf("[%", open + 2);
    if (close < open) close = raw.indexOf("]", open);
    if (close < 0) break;
    const isWhole = next < 0 || next > close;
    const command = isWhole ? readCommand(raw, open + 2, close) : undefined;
    if (command !== undefined) {
      commands.push(command);
      if (open > last) {
        if (commands.length > 1 || !isBlankUpTo(raw, open)) text += raw.slice(last, open);
        blankBefore = isBlank(raw.charCodeAt(open - 1));
      }
      last = close + 1;
      while (blankBefore && last < raw.length && isBlank(raw.charCodeAt(last))) last++;
    }
    open = next;
  }
  if (commands.length === 0) {
    return { text: foldLines(raw), raw, style, commands: NO_COMMANDS, span };
  }
  if (last < raw.length) text += raw.slice(last);
  return annotate({ text: text === "" ? text : foldLines(text), raw, style, commands }, span);
}

/** `start` is behind the `[%`, `end` at the `]`; without a name it is no command but text. */
function readCommand(raw: string, start: number, end: number): Command | undefined {
  let nameEnd = start;
  while (nameEnd < end && !isBlank(raw.charCodeAt(nameEnd))) nameEnd++;
  if (nameEnd === start) return undefined;
  const name = raw.slice(start, nameEnd);
  const args: string[] = [];
  for (let at = nameEnd; at < end; ) {
    while (at < end && isBlank(raw.charCodeAt(at))) at++;
    const argStart = at;
    while (at < end && raw.charCodeAt(at) !== COMMA) at++;
    let argEnd = at;
    while (argEnd > argStart && isBlank(raw.charCodeAt(argEnd - 1))) argEnd--;
    if (argStart < argEnd || at < end || args.length > 0) args.push(raw.slice(argStart, argEnd));
    // Behind a last comma stands one more, empty argument.
    if (at === end - 1) args.push("");
    at++;
  }
  return { name, args };
}

/** Adds the decoded commands; of several of one name the first that can be read. */
function annotate(comment: Omit<Comment, "span">, span: Span): Comment {
  let clock: number | undefined;
  let emt: number | undefined;
  let egt: number | undefined;
  let mct: number | undefined;
  let evaluation: Evaluation | undefined;
  let shapes: Shape[] | undefined;
  for (const { name, args } of comment.commands) {
    switch (name) {
      case "clk":
        clock ??= readSeconds(args);
        break;
      case "emt":
        emt ??= readSeconds(args);
        break;
      case "egt":
        egt ??= readSeconds(args);
        break;
      case "mct":
        mct ??= readSeconds(args);
        break;
      case "eval":
        evaluation ??= readEvaluation(args);
        break;
      case "csl":
      case "cal":
        shapes = readShapes(args, name === "cal", shapes);
        break;
    }
  }
  // Keys in the order of the Comment interface, however the commands are ordered.
  if (clock !== undefined) comment.clock = clock;
  if (emt !== undefined) comment.emt = emt;
  if (egt !== undefined) comment.egt = egt;
  if (mct !== undefined) comment.mct = mct;
  if (evaluation !== undefined) comment.eval = evaluation;
  if (shapes !== undefined) comment.shapes = shapes;
  (comment as Comment).span = span;
  return comment as Comment;
}

/** `0:09:58.7`, `09:58`, `13` → seconds. A time takes one argument, so a comma can only be a decimal one. */
function readSeconds(args: string[]): number | undefined {
  if (args.length === 0 || args.length > 2) return undefined;
  const text = args[0];
  let whole = 0;
  let part = 0;
  let parts = 1;
  let digits = 0;
  let at = 0;
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (isDigit(unit)) {
      part = part * 10 + (unit - DIGIT_0);
      digits++;
    } else if (unit === COLON && digits > 0 && parts < 3) {
      whole = (whole + part) * 60;
      part = 0;
      parts++;
      digits = 0;
    } else break;
  }
  if (digits === 0) return undefined;
  whole += part;
  if (args.length === 1 && at === text.length) return finite(whole);
  if (args.length === 2 && at < text.length) return undefined;
  if (args.length === 1 && text.charCodeAt(at) !== PERIOD) return undefined;
  const fraction = args.length === 2 ? args[1] : text.slice(at + 1);
  return finite(readDecimal(`${whole}.${fraction}`, 0));
}

/**
 * `0.17`, `-0.32,18`, `#-3`. Two whole numbers say nothing sure: `0,1` is a decimal comma in some
 * programs, centipawns and depth in others; they stay a command without `eval`.
 */
function readEvaluation(args: string[]): Evaluation | undefined {
  if (args.length === 0 || args.length > 2) return undefined;
  const value = args[0];
  const result: Evaluation = {};
  if (value[0] === "#") {
    const mate = readNumber(value, 1);
    if (mate === undefined || !Number.isInteger(mate)) return undefined;
    result.mate = mate;
  } else {
    const pawns = readNumber(value, 0);
    if (pawns === undefined || (args.length === 2 && value.indexOf(".") < 0)) return undefined;
    result.pawns = pawns;
  }
  if (args.length === 2) {
    const depth = readDecimal(args[1], 0);
    if (!Number.isInteger(depth)) return undefined;
    result.depth = depth;
  }
  return result;
}

/** A number with an optional sign, from `start` to the end of the text. */
function readNumber(text: string, start: number): number | undefined {
  const sign = text[start];
  const hasSign = sign === "+" || sign === "-" || sign === "−";
  const size = readDecimal(text, hasSign ? start + 1 : start);
  // 0, never -0, which JSON does not keep.
  return finite(hasSign && sign !== "+" && size !== 0 ? -size : size);
}

/** Digits with at most one period among them, to the end of the text; else NaN. */
function readDecimal(text: string, start: number): number {
  let digits = 0;
  let count = 0;
  let period = -1;
  for (let at = start; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (isDigit(unit)) {
      digits = digits * 10 + (unit - DIGIT_0);
      count++;
    } else if (unit === PERIOD && period < 0) period = count;
    else return Number.NaN;
  }
  if (count === 0) return Number.NaN;
  if (period < 0) period = count;
  // Up to 15 digits both numbers are exact, so the quotient is the nearest number to the text.
  return count <= 15 ? digits / 10 ** (count - period) : Number(text.slice(start));
}

/** `Ga4` of [%csl], `Ge2e4` of [%cal]; what is neither makes no shape. */
function readShapes(args: string[], isArrow: boolean, before: Shape[] | undefined) {
  let shapes = before;
  for (const arg of args) {
    const color = COLORS[arg[0]];
    if (color === undefined || arg.length !== (isArrow ? 5 : 3) || !isSquare(arg, 1)) continue;
    if (isArrow && !isSquare(arg, 3)) continue;
    const shape: Shape = { color, from: arg.slice(1, 3) };
    if (isArrow) shape.to = arg.slice(3);
    shapes ??= [];
    shapes.push(shape);
  }
  return shapes;
}

/** Trimmed, each run of blanks that holds a line break folded to one space. */
function foldLines(text: string): string {
  const trimmed = text.trim();
  if (trimmed.indexOf("\n") < 0 && trimmed.indexOf("\r") < 0) return trimmed;
  let result = "";
  let copied = 0;
  for (let at = 0; at < trimmed.length; at++) {
    if (!isBlank(trimmed.charCodeAt(at))) continue;
    const start = at;
    let hasBreak = false;
    for (; isBlank(trimmed.charCodeAt(at)); at++) {
      const unit = trimmed.charCodeAt(at);
      if (unit === LF || unit === CR) hasBreak = true;
    }
    if (!hasBreak) continue;
    result += `${trimmed.slice(copied, start)} `;
    copied = at;
  }
  return result + trimmed.slice(copied);
}

function isSquare(text: string, at: number): boolean {
  return text[at] >= "a" && text[at] <= "h" && text[at + 1] >= "1" && text[at + 1] <= "8";
}

function isBlankUpTo(text: string, end: number): boolean {
  for (let at = 0; at < end; at++) if (!isBlank(text.charCodeAt(at))) return false;
  return true;
}

function isDigit(unit: number): boolean {
  return unit >= DIGIT_0 && unit <= DIGIT_0 + 9;
}

function isBlank(unit: number): boolean {
  return unit <= 0x20;
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}

// Standard output and standard error: colours, progress, pipes that close early.
import { once } from "node:events";

/** Controls, and the marks that turn text around, are not passed on to a terminal. */
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const PROGRESS_INTERVAL = 100;

const STYLES = {
  bold: ["\u001b[1m", "\u001b[22m"],
  dim: ["\u001b[2m", "\u001b[22m"],
  red: ["\u001b[31m", "\u001b[39m"],
  yellow: ["\u001b[33m", "\u001b[39m"],
  green: ["\u001b[32m", "\u001b[39m"],
} as const;

export type Style = keyof typeof STYLES;

export class Terminal {
  readonly #hasColors = hasColors(process.stdout);
  #progressAt = 0;
  #hasProgress = false;

  constructor() {
    // Who reads us has read enough: `movetext games.pgn | head`.
    process.stdout.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
      process.exit(0);
    });
    process.stderr.on("error", () => {});
  }

  /** Waits where the reader of standard output is slower than we are. */
  async write(text: string): Promise<void> {
    this.endProgress();
    if (!process.stdout.write(text)) await once(process.stdout, "drain");
  }

  complain(text: string): void {
    this.endProgress();
    process.stderr.write(`${text}\n`);
  }

  paint(style: Style, text: string): string {
    if (!this.#hasColors) return text;
    const [on, off] = STYLES[style];
    return on + text + off;
  }

  /** One line on standard error that the next output takes away again. */
  progress(text: () => string): void {
    if (!process.stderr.isTTY) return;
    const now = performance.now();
    if (now - this.#progressAt < PROGRESS_INTERVAL) return;
    this.#progressAt = now;
    this.#hasProgress = true;
    process.stderr.write(`\r\u001b[K${text()}`);
  }

  endProgress(): void {
    if (this.#hasProgress) process.stderr.write("\r\u001b[K");
    this.#hasProgress = false;
  }
}

/** Text of a file as a terminal may show it. */
export function clean(text: string): string {
  return text.replace(UNPRINTABLE, "\ufffd");
}

/** `12345678` → `12 345 678`. */
export function writeCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** `1 game`, `2 games`. */
export function writeNumberOf(count: number, one: string, many: string = `${one}s`): string {
  return `${writeCount(count)} ${count === 1 ? one : many}`;
}

function hasColors(stream: NodeJS.WriteStream): boolean {
  const { NO_COLOR, TERM } = process.env;
  return stream.isTTY === true && !NO_COLOR && TERM !== "dumb";
}

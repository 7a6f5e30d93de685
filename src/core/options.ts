// What a reader can be asked for, checked and completed. Misuse is a TypeError.
import type { Tags } from "./ast.js";

export const ENCODINGS = [
  "auto",
  "utf-8",
  "windows-1252",
  "iso-8859-1",
  "windows-1251",
  "utf-16le",
  "utf-16be",
] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface Limits {
  /** Variations nested deeper are kept as unread text. */
  depth: number;
  /** A game longer than this ends there; bytes. */
  gameBytes: number;
  /** Diagnostics kept for one game. */
  diagnostics: number;
}

export interface Progress {
  bytes: number;
  games: number;
}

export interface ReadOptions {
  /** Throw `MovetextError` on the first diagnostic of error level. Default false. */
  strict?: boolean | undefined;
  /** For bytes and streams. Default `'auto'`: a byte order mark, else UTF-8 where a value is valid UTF-8, else Windows-1252. */
  encoding?: Encoding | undefined;
  /** Decode moves against the rules. Default true. */
  positions?: boolean | undefined;
  /** Default true; false skips comments. */
  comments?: boolean | undefined;
  /** Default true; false skips variations. */
  variations?: boolean | undefined;
  /** A game that it refuses is skipped before its movetext is decoded. */
  where?: ((tags: Tags) => boolean) | undefined;
  limits?: Partial<Limits> | undefined;
  /** Streams only. */
  signal?: AbortSignal | undefined;
  /** Streams only; called once for each piece that was read. */
  onProgress?: ((progress: Progress) => void) | undefined;
}

export interface Settings {
  strict: boolean;
  encoding: Encoding;
  positions: boolean;
  comments: boolean;
  variations: boolean;
  where: ((tags: Tags) => boolean) | undefined;
  limits: Limits;
  signal: AbortSignal | undefined;
  onProgress: ((progress: Progress) => void) | undefined;
  /** What the decoder is asked for, in its own numbers (assembly/shared/decoded.ts). */
  rules: number;
}

const LIMITS: Limits = { depth: 4096, gameBytes: 256 * 2 ** 20, diagnostics: 1000 };

export function readOptions(options: ReadOptions = {}): Settings {
  if (typeof options !== "object" || options === null) {
    throw new TypeError(`options must be an object, not ${describe(options)}`);
  }
  const encoding = options.encoding ?? "auto";
  if (!ENCODINGS.includes(encoding)) {
    throw new TypeError(
      `encoding must be one of ${ENCODINGS.join(", ")}, not ${describe(encoding)}`,
    );
  }
  return {
    strict: flag(options, "strict", false),
    encoding,
    positions: flag(options, "positions", true),
    comments: flag(options, "comments", true),
    variations: flag(options, "variations", true),
    where: callback(options.where, "where"),
    limits: readLimits(options.limits),
    signal: options.signal,
    onProgress: callback(options.onProgress, "onProgress"),
    rules: 0,
  };
}

function flag(
  options: ReadOptions,
  name: "strict" | "positions" | "comments" | "variations",
  otherwise: boolean,
): boolean {
  const value = options[name] ?? otherwise;
  if (typeof value !== "boolean") {
    throw new TypeError(`${name} must be true or false, not ${describe(value)}`);
  }
  return value;
}

function callback<F>(value: F | undefined, name: string): F | undefined {
  if (value !== undefined && typeof value !== "function") {
    throw new TypeError(`${name} must be a function, not ${describe(value)}`);
  }
  return value;
}

function readLimits(given: Partial<Limits> = {}): Limits {
  const limits = { ...LIMITS };
  for (const name of Object.keys(LIMITS) as (keyof Limits)[]) {
    const value = given[name] ?? LIMITS[name];
    if (typeof value !== "number" || !(value >= 0)) {
      throw new TypeError(`limits.${name} must be a number from 0 up, not ${describe(value)}`);
    }
    limits[name] = value;
  }
  limits.gameBytes = Math.min(Math.max(limits.gameBytes, 64), LIMITS.gameBytes);
  return limits;
}

export function describe(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "string") return JSON.stringify(value.slice(0, 40));
  return typeof value === "object" ? (value.constructor?.name ?? "an object") : typeof value;
}

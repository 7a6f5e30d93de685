// What the readers of PGN can be asked for beyond what all readers can.
import { DECODE_LANGUAGE_SHIFT } from "../../assembly/shared/decoded.js";
import {
  FIRST_LANGUAGE,
  LANGUAGE_AUTO,
  LANGUAGE_ENGLISH,
  LANGUAGES,
} from "../../assembly/shared/languages.js";
import { describe, type ReadOptions, readOptions, type Settings } from "../core/options.js";
import { VARIANTS, type VariantName } from "./ast.js";

export interface PgnOptions extends ReadOptions {
  /**
   * Piece letters: an ISO 639-1 code. Default `'auto'`: English and figurines; where a game breaks off in English, the
   * letters that read at least four plies further, and farthest, with a warning that names them.
   */
  language?: string | undefined;
  /** Overrules the Variant tag. */
  variant?: VariantName | undefined;
}

export function readPgnOptions(options: PgnOptions = {}): Settings {
  const settings = readOptions(options);
  const { language = "auto", variant } = options;
  if (variant !== undefined && !VARIANTS.includes(variant)) {
    throw new TypeError(`variant must be one of ${VARIANTS.join(", ")}, not ${describe(variant)}`);
  }
  const code = variant === undefined ? 0 : VARIANTS.indexOf(variant) + 1;
  settings.rules = code | (languageNumber(language) << DECODE_LANGUAGE_SHIFT);
  return settings;
}

function languageNumber(language: string): number {
  if (language === "auto") return LANGUAGE_AUTO;
  if (language === "en") return LANGUAGE_ENGLISH;
  const line = lines().findIndex((codes) => codes.includes(language));
  if (line < 0 || typeof language !== "string") {
    const known = ["auto", "en", ...lines().flat()].join(", ");
    throw new TypeError(`language must be one of ${known}, not ${describe(language)}`);
  }
  return FIRST_LANGUAGE + line;
}

function lines(): string[][] {
  return LANGUAGES.trim()
    .split("\n")
    .map((line) => line.split(" ")[0].split(","));
}

/** The ISO 639-1 codes that share the letters of that number. */
export function languageCodes(number: number): string[] {
  return lines()[number - FIRST_LANGUAGE] ?? [];
}

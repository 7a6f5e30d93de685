// Writes the compiled modules as text into src/core/generated/, and copies the raw ones to dist/, emptied before. The text is that of
// src/core/inline.ts: gzip packs it a fifth smaller than base64, as repeated bytes stay repeated characters.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/** Printable ASCII without what strings and templates escape: 89 digits, then two characters that begin a pair. */
const ALPHABET = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter(
  (character) => !'"\\`$'.includes(character),
);

function write(bytes) {
  let text = "";
  for (const byte of bytes) {
    text += byte < 89 ? ALPHABET[byte] : ALPHABET[88 + Math.floor(byte / 89)] + ALPHABET[byte % 89];
  }
  return text;
}

mkdirSync("src/core/generated", { recursive: true });
// What an earlier build left there would be published.
rmSync("dist", { recursive: true, force: true });
mkdirSync("dist", { recursive: true });
for (const name of ["pgn", "pgn.scalar"]) {
  const bytes = readFileSync(`build/${name}.wasm`);
  const constant = `${name.toUpperCase().replace(".", "_")}_WASM`;
  writeFileSync(
    `src/core/generated/${name.replace(".", "-")}.ts`,
    `// Written by scripts/inline-wasm.mjs.\nexport const ${constant}: string =\n  "${write(bytes)}";\n`,
  );
  writeFileSync(`dist/${name}.wasm`, bytes);
}

// Writes the compiled modules as base64 into src/core/generated/, and copies the raw ones to dist/, emptied before.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

mkdirSync("src/core/generated", { recursive: true });
// What an earlier build left there would be published.
rmSync("dist", { recursive: true, force: true });
mkdirSync("dist", { recursive: true });
for (const name of ["pgn", "pgn.scalar"]) {
  const bytes = readFileSync(`build/${name}.wasm`);
  const constant = `${name.toUpperCase().replace(".", "_")}_WASM`;
  writeFileSync(
    `src/core/generated/${name.replace(".", "-")}.ts`,
    `// Written by scripts/inline-wasm.mjs.\nexport const ${constant}: string =\n  "${bytes.toString("base64")}";\n`,
  );
  writeFileSync(`dist/${name}.wasm`, bytes);
}

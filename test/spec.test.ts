// Runs test/spec/*.md. A heading names a case; its ```pgn block is read, and the blocks behind it say what comes
// out: ```ast everything in the games (test/support/render.ts), ```diagnostics every diagnostic, none without it.
// In ```pgn blocks ␍ stands for CR, ⍽ for a no-break space, ␀ for NUL, ⍔ for a byte order mark.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parsePgn } from "movetext";
import { describe, expect, test } from "vitest";
import { DiagnosticCode } from "../assembly/shared/diagnostics.js";
import { HAS_RULES } from "./support/game.js";
import { renderGame } from "./support/render.js";

const SYMBOLS: Record<string, string> = { "␍": "\r", "⍽": "\u00a0", "␀": "\0", "⍔": "\ufeff" };
const folder = join(import.meta.dirname, "spec");
const block = (body: string, name: string) =>
  body.match(new RegExp(`\`\`\`${name}\\n(?:([^]*?)\\n)?\`\`\``))?.[1];

for (const file of readdirSync(folder)) {
  // What needs the rules of chess is in files of its own.
  const isAboutRules = file.startsWith("rules");
  const cases = readFileSync(join(folder, file), "utf8").split(/^## /m).slice(1);
  describe.skipIf(isAboutRules && !HAS_RULES)(file, () => {
    test.each(cases.map((body) => [body.slice(0, body.indexOf("\n")), body]))("%s", (_, body) => {
      const source = (block(body, "pgn") ?? "").replace(/[␍⍽␀⍔]/g, (symbol) => SYMBOLS[symbol]);
      const options = JSON.parse(block(body, "options") ?? "{}");
      for (const input of [source, new TextEncoder().encode(source)]) {
        const games = parsePgn(input, { positions: isAboutRules, ...options });
        const ast = block(body, "ast");
        if (ast !== undefined) expect(games.map(renderGame).join("\n\n")).toBe(ast);
        const found = games.flatMap((game) => game.diagnostics);
        const written = found.map((d) => `${d.line}:${d.column} ${d.severity} ${d.code}`);
        if (typeof input === "string")
          expect(written.join("\n")).toBe(block(body, "diagnostics") ?? "");
        else expect(found.length).toBe(written.length);
      }
    });
  });
}

test("every code of the scanner has a case", () => {
  const all = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
  const names = Object.keys(DiagnosticCode).filter((name) => Number.isNaN(Number(name)));
  // GameTooLong takes more text than a page holds: test/hostile.test.ts.
  const wanted = names.filter((name) => name !== "None" && name !== "GameTooLong");
  expect(wanted.filter((name) => !all.includes(` ${name}\n`))).toEqual([]);
});

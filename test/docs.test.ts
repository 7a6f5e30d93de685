// What the pages for users say is true: every diagnostic is in its reference with an example that causes it, and the code
// of README.md runs and gives what its comments say.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { inspect } from "node:util";
import * as movetext from "movetext";
import { describe, expect, test } from "vitest";
import { DiagnosticCode } from "../assembly/shared/diagnostics.js";
import { DIAGNOSTICS } from "../src/core/diagnostic.js";

const page = (name: string) => readFileSync(resolve(import.meta.dirname, "..", name), "utf8");
const block = (text: string, name: string) =>
  text.match(new RegExp(`\`\`\`${name}\\n([\\s\\S]*?)\\n\`\`\``))?.[1];

describe("docs/diagnostics.md", () => {
  const sections = page("docs/diagnostics.md").split(/^### /m).slice(1);
  const byCode = new Map(sections.map((text) => [text.slice(0, text.indexOf("\n")), text]));

  test("has every code", () => {
    const codes = Object.keys(DiagnosticCode).filter((name) => Number.isNaN(Number(name)));
    expect([...byCode.keys()].sort()).toEqual(codes.filter((name) => name !== "None").sort());
  });

  test.each([...byCode])("%s", (code, text) => {
    const [, severity] = text.match(/^\n\n?(Error|Warning|Info)\. /m) ?? [];
    const { severity: expected } = DIAGNOSTICS[code as keyof typeof DIAGNOSTICS];
    expect(severity?.toLowerCase()).toBe(expected);
    const source = block(text, "pgn") as string;
    const options = JSON.parse(block(text, "json options") ?? "{}");
    const found = movetext.parsePgn(source, options).flatMap((game) => game.diagnostics);
    expect(found.map((diagnostic) => diagnostic.code)).toContain(code);
  });
});

describe("README.md", () => {
  const blocks = [...page("README.md").matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
  test("has examples", () => expect(blocks.length).toBeGreaterThan(1));
  test.each(blocks.map((code) => [code]))("%s", (code) => {
    const { printed, stated } = run(code);
    expect(stated.length).toBeGreaterThan(0);
    for (const { found, expected } of stated) expect(found).toBe(expected);
    expect(printed).toEqual([...code.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, x]) => x));
  });
});

/** Runs an example; its lines `expression; // value` state what comes out, with … for what is left out. */
function run(code: string) {
  const printed: string[] = [];
  const stated: { found: string; expected: string }[] = [];
  const state = (value: unknown, expected: string) => {
    stated.push({ found: abridge(value, expected), expected });
  };
  const log = (...values: unknown[]) => printed.push(values.join(" "));
  const body = code
    .replace(/^import \{(.*)\} from "movetext";$/gm, "const {$1} = movetext;")
    .replace(/^(?!if |console\.)(\S.*); \/\/ (.*)$/gm, (_, expression, expected) =>
      /^(const|let) /.test(expression)
        ? expression
        : `state(${expression}, ${JSON.stringify(expected)});`,
    );
  new Function("movetext", "state", "console", body)(movetext, state, { log });
  return { printed, stated };
}

/** The value as the example writes it; where that ends in `…`, only the fields that it names. */
function abridge(value: unknown, expected: string): string {
  if (!expected.endsWith(", … }")) return write(value);
  const names = [...expected.matchAll(/(\w+): /g)].map(([, name]) => name);
  const fields = names.map((name) => `${name}: ${write((value as Record<string, unknown>)[name])}`);
  return `{ ${fields.join(", ")}, … }`;
}

function write(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  return inspect(value)
    .replace(/'/g, '"')
    .replace(/^\[ (.*) \]$/, "[$1]");
}

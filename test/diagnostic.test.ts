// The table of diagnostics, and what a diagnostic says.
import { expect, test } from "vitest";
import { DiagnosticCode } from "../assembly/shared/diagnostics.js";
import { createDiagnostic, DIAGNOSTICS, MovetextError } from "../src/core/diagnostic.js";
import { Locator } from "../src/core/location.js";

const names = Object.keys(DiagnosticCode).filter((name) => Number.isNaN(Number(name)));

test("every code of the scanner has one message of one sentence", () => {
  expect(Object.keys(DIAGNOSTICS)).toEqual(names.filter((name) => name !== "None"));
  for (const { message } of Object.values(DIAGNOSTICS)) expect(message).toMatch(/^[^\n]{10,90}\.$/);
});

const source = "1. e4\n2. Ke3 $& Nc6";
const diagnostic = createDiagnostic(
  DiagnosticCode.IllegalMove,
  { start: 9, end: 15 },
  new Locator(source),
);

test("a diagnostic is plain data", () => {
  const plain = {
    code: "IllegalMove",
    severity: "error",
    message: "No legal move in this position fits “Ke3 $&”.",
    span: { start: 9, end: 15 },
    line: 2,
    column: 4,
    excerpt: "2. Ke3 $& Nc6\n   ^",
  };
  expect({ ...diagnostic }).toEqual(plain);
  expect(JSON.stringify(diagnostic)).toBe(JSON.stringify(plain));
  expect(structuredClone(diagnostic)).toEqual(plain);
});

test("long text is shortened, line breaks and controls do not get into the message", () => {
  const text = `a\n\u001b${"b".repeat(100)}`;
  const span = { start: 0, end: text.length };
  const { message } = createDiagnostic(DiagnosticCode.UnexpectedText, span, new Locator(text));
  expect(message).toBe(
    `Found “a �${"b".repeat(27)}…”, which is no part of the notation; expected a move.`,
  );
});

test("the error of strict reading says where", () => {
  const error = new MovetextError(diagnostic);
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: "MovetextError",
    code: "IllegalMove",
    line: 2,
    column: 4,
    span: { start: 9, end: 15 },
    diagnostics: [diagnostic],
  });
  expect(error.message).toBe(
    "No legal move in this position fits “Ke3 $&”. (line 2, column 4)\n2. Ke3 $& Nc6\n   ^",
  );
});

// Offsets → line, column and excerpt, in strings and bytes of every encoding.
import { describe, expect, test } from "vitest";
import { Locator } from "../src/core/location.js";

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ["LF", "ab\ncd\n\nef"],
  ["CR", "ab\rcd\r\ref"],
])("line ends %s", (_, text) => {
  for (const source of [text, bytes(text)]) {
    const found = [...text].map((_, offset) => {
      const { line, column } = new Locator(source).locate(offset);
      return `${line}:${column}`;
    });
    expect(found).toEqual(["1:1", "1:2", "1:3", "2:1", "2:2", "2:3", "3:1", "4:1", "4:2"]);
  }
});

test("CR LF is one line end", () => {
  const text = "ab\r\ncd\r\n\r\nef";
  const { line, column, excerpt } = new Locator(text).locate(text.indexOf("f"));
  expect([line, column, excerpt]).toEqual([4, 2, "ef\n ^"]);
  expect(new Locator(text).locate(3)).toMatchObject({ line: 1, column: 4 });
});

test("one locator gives the same answers in any order", () => {
  const text = "one\r\n\ntwo\rthree\n\r\nfour é 𝄞 five\n".repeat(5);
  for (const source of [text, bytes(text)]) {
    const shared = new Locator(source);
    for (let step = 0; step < 1000; step++) {
      const offset = (step * 7919) % (source.length + 1);
      expect(shared.locate(offset)).toEqual(new Locator(source).locate(offset));
    }
  }
});

test("the end of the source, and past it", () => {
  expect(new Locator("").locate(0)).toEqual({ line: 1, column: 1, excerpt: "\n^" });
  expect(new Locator("a\n").locate(2)).toEqual({ line: 2, column: 1, excerpt: "\n^" });
  expect(new Locator("a\nbc").locate(99)).toEqual({ line: 2, column: 3, excerpt: "bc\n  ^" });
});

describe("excerpts", () => {
  test("a long line is shortened around the place", () => {
    const line = `${"a".repeat(200)}X${"b".repeat(200)}`;
    const { excerpt, column } = new Locator(`first\n${line}\nlast`).locate(206);
    expect(column).toBe(201);
    expect(excerpt).toBe(`…${"a".repeat(40)}X${"b".repeat(39)}…\n${" ".repeat(41)}^`);
  });

  test("characters are not cut", () => {
    for (const character of ["é", "€", "𝄞"]) {
      for (const pad of ["", "x", "xx", "xxx"]) {
        const text = pad + character.repeat(100);
        for (const source of [text, bytes(text)]) {
          const at = source.length - (source.length - pad.length) / 2;
          const { excerpt } = new Locator(source).locate(at);
          expect(excerpt).toMatch(new RegExp(`^…x*${character}+…\\n +\\^$`, "u"));
        }
      }
    }
  });

  test("the caret stands below the character, tabs kept", () => {
    expect(new Locator("\té𝄞x").locate(4).excerpt).toBe("\té𝄞x\n\t  ^");
    expect(new Locator(bytes("\té𝄞x")).locate(7).excerpt).toBe("\té𝄞x\n\t  ^");
  });

  test("a terminal is not told what to do", () => {
    expect(new Locator("a\u001b[31mb\u0000").locate(5).excerpt).toBe("a�[31mb�\n     ^");
  });
});

test("bytes that are not UTF-8 are shown as Windows-1252", () => {
  expect(new Locator(Uint8Array.of(0x4d, 0xfc, 0x6c, 0x80)).locate(2)).toEqual({
    line: 1,
    column: 3,
    excerpt: "Mül€\n  ^",
  });
  expect(new Locator(Uint8Array.of(0x80), "iso-8859-1").locate(0).excerpt).toBe("\ufffd\n^");
  expect(new Locator(Uint8Array.of(0xcc, 0xe0), "windows-1251").locate(1).excerpt).toBe("Ма\n ^");
});

test.each(["utf-16le", "utf-16be"])("%s counts bytes", (encoding) => {
  const text = "ab\nc\u0a0ad";
  const source = new Uint8Array(text.length * 2);
  const view = new DataView(source.buffer);
  for (let at = 0; at < text.length; at++) {
    view.setUint16(2 * at, text.charCodeAt(at), encoding === "utf-16le");
  }
  expect(new Locator(source, encoding).locate(10)).toEqual({
    line: 2,
    column: 5,
    excerpt: "c\u0a0ad\n  ^",
  });
});

test("a window of a stream counts on from its origin", () => {
  const locator = new Locator("cd\nef", undefined, { offset: 1000, line: 8, column: 3 });
  expect(locator.locate(1001)).toMatchObject({ line: 8, column: 4 });
  expect(locator.locate(1004)).toMatchObject({ line: 9, column: 2 });
});

test("many places on many lines, or on one long line, take linear time", () => {
  for (const source of ["x\n".repeat(1 << 20), "x".repeat(1 << 21)]) {
    const locator = new Locator(source);
    const started = performance.now();
    for (let offset = 0; offset < source.length; offset += 64) locator.locate(offset);
    expect(performance.now() - started).toBeLessThan(10_000);
  }
});

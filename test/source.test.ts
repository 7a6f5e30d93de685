// Encodings, and spans that cut the source exactly where the text stands.
import { type PgnGame, type PgnMove, parsePgn, streamPgn } from "movetext";
import { describe, expect, test } from "vitest";
import { wildFiles } from "./support/corpus.js";
import { FIXTURES } from "./support/fixtures.js";

const TEXT = '[White "Müller 𝄞"]\n[Black "Ло"]\n\n1. e4 { é𝄞 } 1... e5 ♘f3 ± *\n\n1. d4 *\n';

function utf16(text: string, isLittle: boolean, hasMark = true): Uint8Array {
  const marked = hasMark ? `\ufeff${text}` : text;
  const bytes = new Uint8Array(marked.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < marked.length; at++)
    view.setUint16(2 * at, marked.charCodeAt(at), isLittle);
  return bytes;
}

const windows1252 = (text: string) => {
  const high: Record<string, number> = { "€": 0x80, "„": 0x84, "“": 0x93, Š: 0x8a };
  return Uint8Array.from(text, (character) => high[character] ?? character.charCodeAt(0));
};

describe("encodings", () => {
  test.each([true, false])("UTF-16, little-endian %s", (isLittle) => {
    const name = isLittle ? "utf-16le" : "utf-16be";
    for (const games of [
      parsePgn(utf16(TEXT, isLittle)),
      parsePgn(utf16(TEXT, isLittle, false), { encoding: name }),
    ]) {
      expect(games).toHaveLength(2);
      expect(games[0].tags).toMatchObject({ White: "Müller 𝄞", Black: "Ло" });
      expect(games[0].moves[0].comments[0].text).toBe("é𝄞");
      expect(games[0].moves.map(({ text }) => text)).toEqual(["e4", "e5", "♘f3"]);
    }
  });

  test("UTF-16 in a stream, cut anywhere", async () => {
    const bytes = utf16(TEXT, true);
    for (let cut = 0; cut <= bytes.length; cut++) {
      const names: (string | undefined)[] = [];
      const chunks = [bytes.subarray(0, cut), bytes.subarray(cut)];
      for await (const { tags } of streamPgn(chunks)) names.push(tags.White);
      expect(names).toEqual(["Müller 𝄞", undefined]);
    }
  });

  test("UTF-8 where a value is valid UTF-8, else Windows-1252, value by value", () => {
    const utf8 = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));
    const mixed = `[White "Müller €"]\n[Black "${utf8("Müller €")}"]\n\n1. e4 {„grün“} {${utf8("grün")}} *\n`;
    const [game] = parsePgn(windows1252(mixed));
    expect(game.tags).toMatchObject({ White: "Müller €", Black: "Müller €" });
    expect(game.moves[0].comments.map(({ text }) => text)).toEqual(["„grün“", "grün"]);
  });

  test.each([
    ["windows-1252", [0x80, 0xe9], "€é"],
    ["iso-8859-1", [0x80, 0xe9], "\u0080é"],
    ["windows-1251", [0xcb, 0xee], "Ло"],
    ["utf-8", [0xc3, 0xa9], "é"],
    ["utf-8", [0xe9], "\ufffd"],
  ] as const)("%s %j", (encoding, value, text) => {
    const bytes = Uint8Array.of(...Buffer.from('[White "'), ...value, ...Buffer.from('"]\n\n*\n'));
    expect(parsePgn(bytes, { encoding })[0].tags.White).toBe(text);
  });

  test("a byte order mark is no text", () => {
    for (const source of [`\ufeff${TEXT}`, new TextEncoder().encode(`\ufeff${TEXT}`)]) {
      expect(parsePgn(source)[0].tagPairs[0].name).toBe("White");
      expect(parsePgn(source)[0].unread).toEqual([]);
    }
  });
});

/** Every piece of a game that has a span, with what its text must be. */
function* pieces(game: PgnGame): Generator<{
  span: { start: number; end: number };
  is: (text: string) => boolean;
  what: string;
}> {
  for (const { name, span } of game.tagPairs) {
    yield { span, is: (text) => text.startsWith("[") && text.includes(name), what: `tag ${name}` };
  }
  for (const { text, span } of game.unread)
    yield { span, is: (found) => found === text, what: text };
  const comments = [game.preface, game.comments, game.commentsAfter];
  const lines: PgnMove[][] = [game.moves];
  for (let line = lines.pop(); line !== undefined; line = lines.pop()) {
    for (const move of line) {
      yield {
        span: move.span,
        is: (text) => text.startsWith(move.text),
        what: `move ${move.text}`,
      };
      comments.push(move.commentsBefore, move.comments);
      for (const variation of move.variations) {
        comments.push(variation.comments, variation.commentsAfter);
        lines.push(variation.moves);
      }
    }
  }
  for (const { raw, style, span } of comments.flat()) {
    const [open, close] = style === "brace" ? ["{", "}"] : [";", ""];
    // An unterminated comment has no closing brace.
    const is = (text: string) => text === open + raw + close || text === open + raw || text === raw;
    yield { span, is, what: `comment ${raw}` };
  }
}

describe("spans", () => {
  const sources = [
    ...FIXTURES.map(({ name, text }) => ({ name, text })),
    { name: "text", text: TEXT },
  ];
  test.each(sources)("$name, string", ({ text }) => {
    for (const game of parsePgn(text)) {
      for (const { span, is, what } of pieces(game)) {
        const found = text.slice(span.start, span.end);
        expect(is(found), `${what}: ${JSON.stringify(found)}`).toBe(true);
      }
    }
  });

  test.each(sources)("$name, bytes and stream", async ({ text }) => {
    const bytes = new TextEncoder().encode(text);
    const streamed: PgnGame[] = [];
    for await (const game of streamPgn(Array.from(bytes, (byte) => Uint8Array.of(byte))))
      streamed.push(game);
    for (const game of [...parsePgn(bytes), ...streamed]) {
      for (const { span, is, what } of pieces(game)) {
        const found = new TextDecoder().decode(bytes.subarray(span.start, span.end));
        expect(is(found), `${what}: ${JSON.stringify(found)}`).toBe(true);
      }
    }
  });

  test("UTF-16 bytes", () => {
    const bytes = utf16(TEXT, false);
    for (const game of parsePgn(bytes)) {
      for (const { span, is, what } of pieces(game)) {
        const found = new TextDecoder("utf-16be").decode(bytes.subarray(span.start, span.end));
        expect(is(found), `${what}: ${JSON.stringify(found)}`).toBe(true);
      }
    }
  });

  test.each(wildFiles())("$name", ({ bytes }) => {
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    for (const game of parsePgn(text)) {
      for (const { span, is, what } of pieces(game)) {
        const found = text.slice(span.start, span.end);
        if (!is(found)) expect.fail(`${what}: ${JSON.stringify(found)}`);
      }
    }
  });
});

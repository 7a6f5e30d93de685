// Tag pairs of one game: entries of the tape → names and values.
import { EntryKind, KIND_SHIFT, LENGTH_MASK } from "../../assembly/shared/tape.js";
import type { TagPair, Tags } from "../core/ast.js";
import type { GameText } from "../core/batch.js";

/** Names seen before: the same few in every file, so that each is one string. */
const names = new Map<string, string>();
const MAX_NAMES = 1024;

export function readTags(game: GameText): Tags {
  const tags: Tags = Object.create(null);
  forEachTag(game, (name, value) => {
    if (!(name in tags)) tags[name] = value;
  });
  return tags;
}

/** Calls back with each tag pair in order; `entry` is where its TagName is on the tape. */
export function forEachTag(
  game: GameText,
  visit: (name: string, value: string, entry: number) => void,
): void {
  const { tape } = game.batch;
  for (let entry = game.first; entry < game.last; entry += 2) {
    const kind = tape[entry] >>> KIND_SHIFT;
    if (kind === EntryKind.TagName) {
      visit(readName(game, entry), readValue(game, entry + 2), entry);
      entry += 2;
    } else if (kind === EntryKind.Move) {
      return;
    }
  }
}

export function readName(game: GameText, entry: number): string {
  const name = readText(game, entry);
  const known = names.get(name);
  if (known !== undefined) return known;
  if (names.size < MAX_NAMES) names.set(name, name);
  return name;
}

/** Value of the pair whose TagValue is at `entry`: a string of its own, that does not keep the whole source alive as a slice of it would. */
export function readValue(game: GameText, entry: number): string {
  const text = readText(game, entry);
  if (game.batch.tape[entry] >>> KIND_SHIFT === EntryKind.EscapedTagValue) {
    return text.replace(/\\(["\\])/g, "$1");
  }
  return text.length < 13 ? text : ` ${text}`.slice(1);
}

function readText(game: GameText, entry: number): string {
  const offset = game.batch.tape[entry + 1];
  return game.slice(offset, offset + (game.batch.tape[entry] & LENGTH_MASK));
}

export function readTagPairs(game: GameText): TagPair[] {
  const { tape } = game.batch;
  const pairs: TagPair[] = [];
  forEachTag(game, (name, value, entry) => {
    pairs.push({ name, value, span: spanOfPair(game, tape, entry) });
  });
  return pairs;
}

/** From the opening bracket to behind the closing one, where they are. */
function spanOfPair(game: GameText, tape: Uint32Array, entry: number) {
  const { string } = game.batch;
  const { shift } = game;
  let start = shift + tape[entry + 1];
  while (start > shift && string[start] !== "[") start--;
  let end = shift + tape[entry + 3] + (tape[entry + 2] & LENGTH_MASK);
  if (string[end] === '"') end++;
  let close = end;
  while (string.charCodeAt(close) <= 0x20) close++;
  if (string[close] === "]") end = close + 1;
  return { start: game.place(start - shift), end: game.place(end - shift) };
}

// Compares games and says in one line where they first differ; a diff of two whole games helps nobody.
import { expect } from "vitest";

/** Both sides as plain values; `label` begins the message. */
export function expectSame(found: unknown, expected: unknown, label = ""): void {
  const difference = firstDifference(found, expected);
  if (difference !== undefined) expect.fail(`${label}${difference}`);
}

/** `.moves.3.san: "e4", expected "e5"`; without recursion, as variations may be nested deep. */
export function firstDifference(found: unknown, expected: unknown): string | undefined {
  const pairs: [string, unknown, unknown][] = [["", found, expected]];
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [path, a, b] = pair;
    if (Object.is(a, b)) continue;
    if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) {
      return `${path}: ${show(a)}, expected ${show(b)}`;
    }
    const keys = Object.keys(a);
    const others = Object.keys(b);
    if (keys.join() !== others.join()) {
      const odd = [...keys, ...others].find((key) => keys.includes(key) !== others.includes(key));
      const [left, right] = [a, b] as Record<string, unknown>[];
      if (odd === undefined) return `${path}: keys ${keys.join()}, expected ${others.join()}`;
      return `${path}.${odd}: ${show(left[odd])}, expected ${show(right[odd])}`;
    }
    for (const key of keys.reverse()) {
      const [left, right] = [a, b] as Record<string, unknown>[];
      pairs.push([`${path}.${key}`, left[key], right[key]]);
    }
  }
  return undefined;
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

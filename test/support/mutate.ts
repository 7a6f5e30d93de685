// Random damage to text, the same on every run.
import { createRandom } from "./random.js";

const STRUCTURE = '{}()[]<>"\\;%*$!?./-–½ \t\n\r\0\ufeff\u00a0♘±0O1eNabx=+#';
const PIECES: Uint8Array[] = [
  ...Array.from(STRUCTURE, (character) => new TextEncoder().encode(character)),
  ...['\n\n[Event "x"]\n\n', " 1-0 ", " 1/2-1/2\n", "$300", "Nf3", "0-0-0", "[%clk 0:01]"].map(
    (text) => new TextEncoder().encode(text),
  ),
  Uint8Array.of(0xff),
  Uint8Array.of(0xc3),
  Uint8Array.of(0xe2, 0x80),
  Uint8Array.of(0xf0, 0x9d, 0x84),
];

/** One to eight changes: bytes replaced, cut out, put in, said twice or moved. */
export function mutate(bytes: Uint8Array, seed: number): Uint8Array {
  const random = createRandom(seed);
  let result = bytes;
  for (let left = 1 + random(8); left > 0; left--) result = change(result, random);
  return result;
}

function change(bytes: Uint8Array, random: (below: number) => number): Uint8Array {
  const at = random(bytes.length + 1);
  const to = Math.min(at + 1 + random(random(4) === 0 ? 200 : 4), bytes.length);
  switch (random(5)) {
    case 0: {
      const copy = bytes.slice();
      if (at < copy.length) copy[at] = random(256);
      return copy;
    }
    case 1:
      return join(bytes.subarray(0, at), bytes.subarray(to));
    case 2:
      return join(bytes.subarray(0, at), PIECES[random(PIECES.length)], bytes.subarray(at));
    case 3:
      return join(bytes.subarray(0, to), bytes.subarray(at));
    default: {
      const from = random(bytes.length + 1);
      return join(bytes.subarray(0, at), bytes.subarray(from, from + 40), bytes.subarray(at));
    }
  }
}

export function join(...parts: Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const result = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

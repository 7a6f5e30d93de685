// The text that a module is inlined as → its bytes. Bytes below 89 are one character, the others two: gzip packs that a
// fifth smaller than base64. Written by scripts/inline-wasm.mjs.

const DIGITS = 89;

export function readInline(text: string): Uint8Array<ArrayBuffer> {
  const values = new Uint8Array(128);
  let value = 0;
  for (let code = 32; code < 127; code++) {
    // Without what strings and templates escape: " $ \ and the backtick.
    if (code !== 0x22 && code !== 0x24 && code !== 0x5c && code !== 0x60) values[code] = value++;
  }
  const bytes = new Uint8Array(text.length);
  let length = 0;
  let base = 0;
  for (let at = 0; at < text.length; at++) {
    const digit = values[text.charCodeAt(at)];
    if (digit >= DIGITS) {
      base = DIGITS * (digit - DIGITS + 1);
    } else {
      bytes[length++] = base + digit;
      base = 0;
    }
  }
  return bytes.slice(0, length);
}

// Bytes → text in one encoding. TextDecoder alone will not do: several releases of Node read 0x80–0x9f of
// Windows-1252 as controls, and by its labels ISO 8859-1 is Windows-1252.

/** Windows-1252 0x80–0x9f; its five unassigned bytes stay controls, as the Encoding Standard has it. */
const HIGH = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
/** Long enough to be quick, short enough for an argument list. */
const CHUNK = 4096;

/** Without an encoding: UTF-8 where it is valid, else Windows-1252. */
export function decodeBytes(bytes: Uint8Array, encoding?: string): string {
  switch (encoding) {
    case undefined:
    case "auto":
      return decodeUtf8(bytes) ?? decodeWindows1252(bytes);
    case "iso-8859-1":
      return decodeLatin1(bytes);
    case "windows-1252":
      return decodeWindows1252(bytes);
    default:
      return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  }
}

const utf8: TextDecoder = /* @__PURE__ */ new TextDecoder("utf-8", {
  fatal: true,
  ignoreBOM: true,
});

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

export function decodeWindows1252(bytes: Uint8Array): string {
  return decodeLatin1(bytes).replace(/[\u0080-\u009f]/g, (unit) => HIGH[unit.charCodeAt(0) - 0x80]);
}

export function decodeLatin1(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return text;
}

/** What Node's Buffer does at once. */
interface OneByteReader {
  from(buffer: ArrayBufferLike, offset: number, length: number): { latin1Slice?: () => string };
}

/**
 * A string with one unit a byte. Only ASCII bytes are sure to be what they were; for ISO 8859-1 itself there is
 * decodeLatin1.
 */
export function decodePlaces(bytes: Uint8Array): string {
  const { Buffer: reader } = globalThis as { Buffer?: OneByteReader };
  const view = reader?.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view?.latin1Slice?.() ?? new TextDecoder("windows-1252").decode(bytes);
}

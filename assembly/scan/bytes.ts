// Byte classes and the searches that pass over many bytes at a time: the only place that uses SIMD.
// Every search may read up to PADDING bytes behind `end`, and none returns more than `end`.

// Not top-level v128 constants: the scalar build has no v128.

export function isDigit(c: u32): bool {
  return c - 0x30 < 10;
}
export function isLetter(c: u32): bool {
  return (c | 0x20) - 0x61 < 26;
}
export function isLineEnd(c: u32): bool {
  return c === 0x0a || c === 0x0d;
}
/** A blank of one byte; those of more bytes are in runes.ts. */
export function isBlank(c: u32): bool {
  return c <= 0x20 || c === 0x7f;
}
/** Ends the token before it, whatever that is: `{ } ( ) [ ] < > ; * $`, periods and blanks. */
export function isDelimiter(c: u32): bool {
  switch (c) {
    case 0x7b:
    case 0x7d:
    case 0x28:
    case 0x29:
    case 0x5b:
    case 0x5d:
    case 0x3c:
    case 0x3e:
    case 0x3b:
    case 0x2a:
    case 0x24:
    case 0x2e:
      return true;
    default:
      return c <= 0x20 || c === 0x7f;
  }
}

/** The next `a` or `b`, or `end`. */
export function findEither(from: usize, end: usize, a: u32, b: u32): usize {
  let at = from;
  if (ASC_FEATURE_SIMD) {
    const first = i8x16.splat(<i8>a);
    const second = i8x16.splat(<i8>b);
    while (at < end) {
      const bytes = v128.load(at, 0, 1);
      const hits = i8x16.bitmask(v128.or(i8x16.eq(bytes, first), i8x16.eq(bytes, second)));
      if (hits !== 0) return min(at + <usize>ctz(hits), end);
      at += 16;
    }
    return end;
  } else {
    while (at < end) {
      const c = <u32>load<u8>(at);
      if (c === a || c === b) return at;
      at++;
    }
    return end;
  }
}

/** One bit for each of the 64 bytes at `at` that is `c`. */
export function bitsOf(at: usize, c: u32): u64 {
  const wanted = i8x16.splat(<i8>c);
  return joinBits(
    i8x16.bitmask(i8x16.eq(v128.load(at, 0, 1), wanted)),
    i8x16.bitmask(i8x16.eq(v128.load(at, 16, 1), wanted)),
    i8x16.bitmask(i8x16.eq(v128.load(at, 32, 1), wanted)),
    i8x16.bitmask(i8x16.eq(v128.load(at, 48, 1), wanted)),
  );
}

/** Four times 16 bits as one word. */
export function joinBits(a: i32, b: i32, c: i32, d: i32): u64 {
  return (
    <u64>(<u32>a) | ((<u64>(<u32>b)) << 16) | ((<u64>(<u32>c)) << 32) | ((<u64>(<u32>d)) << 48)
  );
}

export function findLineEnd(from: usize, end: usize): usize {
  return findEither(from, end, 0x0a, 0x0d);
}

/** LF, CR LF, and CR alone. */
export function countLineEnds(from: usize, end: usize): u32 {
  let lines: u32 = 0;
  let at = from;
  if (ASC_FEATURE_SIMD) {
    const lf = i8x16.splat(0x0a);
    const cr = i8x16.splat(0x0d);
    for (; at + 17 <= end; at += 16) {
      const bytes = v128.load(at, 0, 1);
      const feeds = <u32>i8x16.bitmask(i8x16.eq(bytes, lf));
      const returns = <u32>i8x16.bitmask(i8x16.eq(bytes, cr));
      lines += popcnt(feeds);
      if (returns !== 0) {
        const feedsNext = (feeds >> 1) | (u32(load<u8>(at, 16) === 0x0a) << 15);
        lines += popcnt(returns & ~feedsNext);
      }
    }
  }
  for (; at < end; at++) {
    const c = <u32>load<u8>(at);
    if (c === 0x0a || (c === 0x0d && (at + 1 >= end || load<u8>(at, 1) !== 0x0a))) lines++;
  }
  return lines;
}

/** True where some byte from `from` up to `end` is above 0x7f. */
export function hasHighByte(from: usize, end: usize): bool {
  let at = from;
  let seen: u64 = 0;
  while (at + 32 <= end) {
    seen |= load<u64>(at, 0, 1) | load<u64>(at, 8, 1) | load<u64>(at, 16, 1) | load<u64>(at, 24, 1);
    at += 32;
  }
  while (at < end) {
    seen |= <u64>load<u8>(at);
    at++;
  }
  return (seen & 0x8080808080808080) !== 0;
}

/** UTF-16 units that the UTF-8 text from `from` up to `end` takes. */
export function countUnits(from: usize, end: usize): u32 {
  let at = from;
  let units: u32 = 0;
  while (at < end) {
    if (at + 8 <= end && (load<u64>(at, 0, 1) & 0x8080808080808080) === 0) {
      units += 8;
      at += 8;
      continue;
    }
    const c = <u32>load<u8>(at);
    units += u32((c & 0xc0) !== 0x80) + u32(c >= 0xf0);
    at++;
  }
  return units;
}

// AssemblyScript, compiled by bench/floors.ts: the newlines of a text, 64 bytes a step.

/** Room for a text and the step that may pass its end. */
export function reserve(bytes: usize): usize {
  const needed = i32((__heap_base + bytes + 0x1003f) >> 16) - memory.size();
  if (needed > 0) memory.grow(needed);
  return (__heap_base + 15) & ~15;
}

export function countNewlines(start: usize, end: usize): u32 {
  const newline = i8x16.splat(10);
  let count: u32 = 0;
  let p = start;
  for (; p + 64 <= end; p += 64) {
    const sum = i8x16.add(
      i8x16.add(i8x16.eq(v128.load(p), newline), i8x16.eq(v128.load(p, 16), newline)),
      i8x16.add(i8x16.eq(v128.load(p, 32), newline), i8x16.eq(v128.load(p, 48), newline)),
    );
    const pairs = i16x8.extadd_pairwise_i8x16_s(sum);
    const quads = i32x4.extadd_pairwise_i16x8_s(pairs);
    count -=
      i32x4.extract_lane(quads, 0) +
      i32x4.extract_lane(quads, 1) +
      i32x4.extract_lane(quads, 2) +
      i32x4.extract_lane(quads, 3);
  }
  for (; p < end; p++) if (load<u8>(p) === 10) count++;
  return count;
}

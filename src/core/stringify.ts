// Games → JSON text, however deep their variations are nested. Knows nothing of what a game is.

interface Frame {
  value: Record<string, unknown> | unknown[];
  /** Keys of an object; absent for an array. */
  keys: string[] | undefined;
  next: number;
  /** Whether something of it has been written. */
  isBegun: boolean;
}

/** The text that `JSON.stringify(game.toJSON())` gives, without its limit near a thousand nested variations. */
export function stringifyGame(game: object): string {
  const value = "toJSON" in game && typeof game.toJSON === "function" ? game.toJSON() : game;
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return writeJson(value);
    throw error;
  }
}

/** `JSON.stringify` of plain data, with a stack of its own in place of recursion. */
export function writeJson(root: unknown): string {
  const stack: Frame[] = [];
  let text = open(root, stack);
  while (stack.length > 0) {
    const frame = stack[stack.length - 1];
    const { value, keys } = frame;
    const length = keys === undefined ? (value as unknown[]).length : keys.length;
    if (frame.next === length) {
      text += keys === undefined ? "]" : "}";
      stack.pop();
      continue;
    }
    const key = keys?.[frame.next];
    const child = (value as Record<string, unknown>)[key ?? frame.next];
    frame.next++;
    if (key !== undefined && isLeftOut(child)) continue;
    if (frame.isBegun) text += ",";
    frame.isBegun = true;
    if (key !== undefined) text += `${JSON.stringify(key)}:`;
    text += open(child, stack);
  }
  return text;
}

/** Writes a leaf, or begins an object or array and puts it on the stack. */
function open(value: unknown, stack: Frame[]): string {
  if (typeof value !== "object" || value === null) {
    return isLeftOut(value) ? "null" : JSON.stringify(value);
  }
  const isArray = Array.isArray(value);
  const keys = isArray ? undefined : Object.keys(value);
  stack.push({ value: value as Frame["value"], keys, next: 0, isBegun: false });
  return isArray ? "[" : "{";
}

/** Left out of objects, `null` in arrays. */
function isLeftOut(value: unknown): boolean {
  return value === undefined || typeof value === "function" || typeof value === "symbol";
}

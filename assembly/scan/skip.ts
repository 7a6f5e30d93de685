// Movetext passed over for the sake of its end: nothing of it goes to the tape.
import { cursor, lastStart, moveCursor } from "../tape";
import { scanMovetext } from "./movetext";

export function skipMovetext(from: usize): usize {
  const at = scanMovetext(from);
  return at;
}

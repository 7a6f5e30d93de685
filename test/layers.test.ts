// Who may import whom: the arrows of ARCHITECTURE.md, none backwards.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");

/** Room → rooms that its files may import from. A file directly in `src` or `assembly` is a room of its own. */
const ALLOWED: Record<string, string[]> = {
  "assembly/shared": [],
  "assembly/scan": ["assembly/shared"],
  "assembly/chess": ["assembly/shared"],
  "assembly/draughts": ["assembly/shared"],
  "src/core": ["assembly/shared"],
  "src/pgn": ["src/core", "assembly/shared"],
  "src/pdn": ["src/core", "assembly/shared"],
  "src/cli": ["src/core", "src/pgn", "src/pdn"],
};

/** Files that both of the scanner's stages write with. */
const SHARED_FILES = /^assembly\/(tape|memory|[a-z]+-code)\.ts$/;

const roomOf = (file: string) => dirname(file).split("/").slice(0, 2).join("/");
const files = ["src", "assembly"].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `${top}/${name}`),
);

test.each(files)("%s imports forwards only", (file) => {
  const text = readFileSync(join(root, file), "utf8");
  const imports = [...text.matchAll(/from "(\.[^"]*)"/g)].map(([, path]) => {
    const target = relative(root, join(root, dirname(file), path));
    return target.replace(/\.js$/, ".ts").replace(/(?<!\.\w+)$/, ".ts");
  });
  const room = roomOf(file);
  for (const target of imports) {
    const to = roomOf(target);
    if (to === room || target.endsWith(".json")) continue;
    // Entry points (src/*.ts, assembly/pgn.ts) may import any room, and the command line is a user of theirs.
    if (room === "src" || file === "assembly/pgn.ts" || file === "assembly/pdn.ts") continue;
    if (room === "src/cli" && to === "src") continue;
    if (SHARED_FILES.test(file)) expect(target).toMatch(/^assembly\/(shared\/|[a-z-]+\.ts$)/);
    else if (SHARED_FILES.test(target) && room.startsWith("assembly/")) continue;
    else expect(ALLOWED[room], `${file} imports ${target}`).toContain(to);
  }
});

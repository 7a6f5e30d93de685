// `npm start`: the built command line on the example games, or on the words behind `--`.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const words = process.argv.slice(2);
const args = words.length > 0 ? words : [path("examples/games.pgn")];
const { status } = spawnSync(process.execPath, [path("dist/movetext.js"), ...args], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;

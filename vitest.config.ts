// Which tests there are. `MOVETEXT_HEAVY=1` adds those that take hundreds of megabytes (test/heavy).
import { resolve } from "node:path";
import { defineConfig, type ViteUserConfig } from "vitest/config";

/** Tests import the package by its name and get what ships; another build can be named to be tested instead. */
const build = process.env.MOVETEXT_BUILD ?? resolve(import.meta.dirname, "dist/src");
const dist = (name: string) => resolve(build, `${name}.js`);

const config: ViteUserConfig = defineConfig({
  resolve: {
    alias: [
      { find: /^movetext$/, replacement: dist("index") },
      { find: /^movetext\/pgn$/, replacement: dist("pgn") },
    ],
  },
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: ["test/support/wasm.ts"],
    exclude: process.env.MOVETEXT_HEAVY ? [] : ["test/heavy/**"],
    testTimeout: 120_000,
    // Two cores are enough for everyone, and large inputs are hungry for memory.
    maxWorkers: 2,
  },
});

export default config;

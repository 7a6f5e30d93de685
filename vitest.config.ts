// Which tests there are. The heavy hostile ones have a file of their own and a longer time limit.
import { defineConfig, type ViteUserConfig } from "vitest/config";

const config: ViteUserConfig = defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 60_000,
    // Two cores are enough for everyone; large inputs are memory-hungry when many files run at once.
    maxWorkers: 2,
  },
});

export default config;

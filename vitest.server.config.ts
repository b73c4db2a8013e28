import { defineConfig } from "vitest/config";

/** Tests against a real PocketBase: one server per file, files one after the other on two cores. */
export default defineConfig({
  test: {
    include: ["tests/server/**/*.test.ts"],
    environment: "node",
    setupFiles: ["tests/support/fixed-seed.ts"],
    expect: { poll: { timeout: 30_000 } },
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 900_000,
  },
});

import { defineConfig } from "vitest/config";

/**
 * Tests of a fleet on this machine: Caddy, Litestream and an S3 server are built first (npm run
 * fleet:install). They are no part of `npm test`.
 */
export default defineConfig({
  test: {
    include: ["tests/fleet/**/*.test.ts"],
    environment: "node",
    execArgv: ["--experimental-eventsource", "--disable-warning=UNDICI-ES"],
    setupFiles: ["tests/fleet/localhost-names.ts"],
    expect: { poll: { timeout: 30_000 } },
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 1_800_000,
  },
});

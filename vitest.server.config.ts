import babel from "@rolldown/plugin-babel";
import { linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { defineConfig } from "vitest/config";
import { serverTests } from "./scripts/core-tests.ts";

/**
 * Tests against a real PocketBase: one server per file, two files at a time. Tests count processor
 * time there, which the other file does not change.
 */
export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    ...serverTests(),
    environment: "node",
    // Every browser has EventSource, and Node only when asked: the SDK listens with it.
    execArgv: ["--experimental-eventsource", "--disable-warning=UNDICI-ES"],
    setupFiles: ["tests/support/fixed-seed.ts"],
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 900_000,
  },
});

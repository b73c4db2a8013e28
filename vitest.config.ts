import babel from "@rolldown/plugin-babel";
import { linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { defineConfig } from "vitest/config";
import { unitTests } from "./scripts/core-tests.ts";

/**
 * Files that share no process with others. The first waits for moments of the database that other
 * files' mirrors have too. The second watches the process's own timers, and leaves a stopped clock
 * to the file after it.
 */
const alone = ["src/db/search/create-record-search.test.ts", "src/remote/realtime.test.ts"];

const { hasSources, ...files } = unitTests([
  ...alone,
  "tests/sync/**/*.test.ts",
  "tests/schema/**/*.test.ts",
  "tests/lint/**/*.test.ts",
  "tests/link/**/*.test.ts",
  "tests/scripts/**/*.test.ts",
  "scripts/**/*.test.ts",
]);
/**
 * The sources have no state of their own, so their tests share a process: loading all modules again
 * for each file took longer than the tests.
 */
const sources = { name: "sources", include: ["src/**/*.test.{ts,tsx}"], exclude: alone, isolate: false };

export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    projects: [
      ...(hasSources ? [{ extends: true as const, test: sources }] : []),
      { extends: true, test: { name: "alone", ...files } },
    ],
    environment: "node",
    // By itself Vitest leaves one core idle: on two cores, half of the machine.
    maxWorkers: "100%",
    // Every browser has EventSource, and Node only when asked: the SDK listens with it.
    execArgv: ["--experimental-eventsource", "--disable-warning=UNDICI-ES"],
    setupFiles: ["tests/support/fixed-seed.ts"],
    expect: { poll: { timeout: 30_000 } },
    // The time-out ends only a test that hangs: how long one takes says nothing on a machine that
    // does other things too.
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
});

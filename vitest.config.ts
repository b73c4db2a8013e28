import babel from "@rolldown/plugin-babel";
import { linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    include: [
      "src/**/*.test.{ts,tsx}",
      "tests/sync/**/*.test.ts",
      "tests/lint/**/*.test.ts",
      "tests/scripts/**/*.test.ts",
    ],
    environment: "node",
    // What every browser has, and Node only when asked: the SDK listens with it.
    execArgv: ["--experimental-eventsource", "--disable-warning=UNDICI-ES"],
    setupFiles: ["tests/support/fixed-seed.ts"],
    expect: { poll: { timeout: 30_000 } },
    // Only a test that hangs is ended by it: how long one takes says nothing on a machine that does other things too.
    testTimeout: 60_000,
  },
});

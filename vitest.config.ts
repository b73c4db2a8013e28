import babel from "@rolldown/plugin-babel";
import { linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    include: ["src/**/*.test.{ts,tsx}", "tests/sync/**/*.test.ts", "tests/lint/**/*.test.ts"],
    environment: "node",
    setupFiles: ["tests/support/fixed-seed.ts"],
    expect: { poll: { timeout: 30_000 } },
    // Only a test that hangs is ended by it: how long one takes says nothing on a machine that does other things too.
    testTimeout: 60_000,
  },
});

import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { engineUnitTests, nodeTests } from "./scripts/engine-tests.ts";
import { engineProvider } from "./tests/engines/support/browser-provider.ts";
import { findEngines } from "./tests/engines/support/find-engines.ts";

const { engines, sentences } = findEngines();
for (const sentence of sentences) process.stderr.write(`${sentence}\n`);

/** The app in Chromium, Firefox and WebKit: docs/engines.md. */
export default defineConfig({
  test: {
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 900_000,
    fileParallelism: false,
    provide: { engines },
    projects: [
      {
        extends: true,
        test: {
          name: "app",
          include: ["tests/engines/**/*.test.ts"],
          environment: "node",
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        // The mirror's tests bring a database of their own; here they use the browser's.
        resolve: {
          alias: {
            "fake-indexeddb": fileURLToPath(new URL("tests/engines/support/real-indexed-db.ts", import.meta.url)),
          },
        },
        // The properties read their seed (tests/support/fixed-seed.ts) from the environment, which
        // a page does not have.
        define: { "process.env.SEED": JSON.stringify(process.env.SEED ?? null) },
        test: {
          name: "rules",
          include: engineUnitTests,
          exclude: nodeTests,
          setupFiles: ["tests/support/fixed-seed.ts"],
          sequence: { groupOrder: 2 },
          browser: {
            enabled: true,
            provider: engineProvider(engines),
            screenshotFailures: false,
            ui: false,
            instances: engines.map(({ name }) => ({ browser: name })),
          },
        },
      },
    ],
  },
});

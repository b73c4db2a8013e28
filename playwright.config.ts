import { defineConfig } from "@playwright/test";
import { browserTests } from "./scripts/core-tests.ts";
import { chromiumFlags, findHeadlessChromium } from "./tests/support/chromium.ts";

export default defineConfig({
  testDir: "tests/e2e",
  ...browserTests(),
  globalSetup: "./tests/support/e2e-setup.ts",
  // Tests wait half of their time: two at once keep two cores busy, and more only make them wait
  // for each other.
  workers: 2,
  // Faults of timing that only a loaded machine shows are told apart from a defect: a second try is
  // counted, and named at the end.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    trace: "off",
    serviceWorkers: "allow",
    locale: "en-GB",
    timezoneId: "Europe/Luxembourg",
    launchOptions: { executablePath: findHeadlessChromium(), args: [...chromiumFlags] },
  },
});

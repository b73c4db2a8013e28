import { defineConfig } from "@playwright/test";
import { chromiumFlags, findChromium } from "./tests/support/chromium.ts";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  // A server and a browser are two processes: one test at a time keeps two cores quiet.
  workers: 1,
  // Timing that only a loaded machine shows is told apart from a defect: a second try is counted, and named at the end.
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
    launchOptions: { executablePath: findChromium(), args: [...chromiumFlags] },
  },
});

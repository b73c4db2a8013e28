import type { PlaywrightTestOptions, TestInfo } from "@playwright/test";

type Kind = PlaywrightTestOptions["serviceWorkers"];

/**
 * For `test.use`: only tests tagged `@offline` get the service worker. What it keeps of the app for
 * offline costs a test without need of it about a quarter of its processor time.
 */
export const workerWhereOffline = {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures it needs from this pattern
  serviceWorkers: async ({}: object, give: (kind: Kind) => Promise<void>, info: TestInfo) =>
    give(info.tags.includes("@offline") ? "allow" : "block"),
};

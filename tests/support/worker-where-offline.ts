import type { PlaywrightTestOptions, TestInfo } from "@playwright/test";

type Kind = PlaywrightTestOptions["serviceWorkers"];

/**
 * Options for `test.use`: only tests tagged `@offline` get the service worker. Keeping the app for
 * offline costs other tests about a quarter of their processor time.
 */
export const workerWhereOffline = {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures it needs from this pattern
  serviceWorkers: async ({}: object, give: (kind: Kind) => Promise<void>, info: TestInfo) =>
    give(info.tags.includes("@offline") ? "allow" : "block"),
};

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "playwright";
import { wholeChromium } from "../../tests/support/chromium.ts";
import type { DeviceName } from "./build-pages.ts";
import type { BenchServers } from "./servers.ts";

/** A Chromium with a profile on disk: IndexedDB of a private window would be in memory. */
export type BenchBrowser = {
  readonly context: BrowserContext;
  /** Opens a new page with the code of a device; `origin` where it is not the server itself. */
  readonly openPage: (name: DeviceName, origin?: string) => Promise<Page>;
  readonly stop: () => Promise<void>;
};

export const startBrowser = async (servers: BenchServers): Promise<BenchBrowser> => {
  const profile = await mkdtemp(join(tmpdir(), "schouljoer-bench-profile-"));
  const context = await chromium.launchPersistentContext(profile, {
    ...wholeChromium(),
  });
  return {
    context,
    openPage: async (name, origin) => {
      const page = await context.newPage();
      page.on("pageerror", (error) => console.error(`${name}: ${error.message}`));
      await page.goto(`${origin ?? servers.pocketBase.url}/${name}.html`, { waitUntil: "commit" });
      await page.waitForFunction(() => globalThis.bench !== undefined);
      return page;
    },
    stop: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
};

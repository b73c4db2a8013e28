import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "playwright";
import { wholeChromium } from "./chromium.ts";

/**
 * The app as the browser keeps it after "Install", and as a teacher starts it from the home screen.
 */
export type InstalledApp = {
  /** All pages of the browser: the tab that installed it, and the app's own windows. */
  readonly context: BrowserContext;
  /**
   * Starts the app in a window of its own: from its icon, or at one of its addresses as a shortcut
   * does.
   */
  start(address?: string): Promise<Page>;
  /** Opens a file with the app, as a double click does. */
  openFile(path: string): Promise<Page>;
  /** Closes the browser and removes everything it kept. */
  close(): Promise<void>;
};

/** A tablet held upright. */
const tablet = { width: 820, height: 1180 };

/**
 * Installs the app in a Chromium of its own, with a profile on disk, as a tablet: `visit` opens it
 * in a tab first. The browser installs and starts it, by its PWA domain. The window that it opens
 * has no browser around it and says `display-mode: standalone`.
 */
export const installApp = async (o: {
  url: string;
  visit: (context: BrowserContext) => Promise<Page>;
}): Promise<InstalledApp> => {
  const profile = await mkdtemp(join(tmpdir(), "schouljoer-profile-"));
  const context = await chromium.launchPersistentContext(profile, {
    ...wholeChromium(),
    viewport: tablet,
    screen: tablet,
    hasTouch: true,
    locale: "en-GB",
    timezoneId: "Europe/Luxembourg",
  });
  const tab = await o.visit(context);
  const browser = await context.browser()!.newBrowserCDPSession();
  const { appId: manifestId } = await (await context.newCDPSession(tab)).send("Page.getAppId");
  if (manifestId === undefined) throw new Error("The browser finds nothing to install.");
  await browser.send("PWA.install", { manifestId, installUrlOrBundleUrl: tab.url() });
  // The browser takes a tab where it can ask nobody. Its question would have offered "in a window
  // of its own".
  await browser.send("PWA.changeAppUserSettings", { manifestId, displayMode: "standalone" });
  return {
    context,
    start: async (address) => {
      const opened = context.waitForEvent("page");
      await browser.send("PWA.launch", { manifestId, ...(address === undefined ? {} : { url: o.url + address }) });
      return opened;
    },
    openFile: async (path) => {
      const opened = context.waitForEvent("page");
      await browser.send("PWA.launchFilesInApp", { manifestId, files: [path] });
      return opened;
    },
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
};

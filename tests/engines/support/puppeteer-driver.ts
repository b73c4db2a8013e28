import { type Browser, type ElementHandle, launch, type Page } from "puppeteer-core";
import { chromiumFlags } from "../../support/chromium.ts";
import type { EngineDriver } from "./engine-page.ts";

/** A page that Puppeteer drives, in whatever protocol it was opened. */
export const createPuppeteerDriver = (browser: Browser, page: Page): EngineDriver => {
  const call = (source: string, args: readonly unknown[]) => `(${source})(...${JSON.stringify(args)})`;
  return {
    // The tests wait for what they look for themselves.
    goto: async (url) => void (await page.goto(url, { waitUntil: "domcontentloaded" })),
    reload: async () => void (await page.reload({ waitUntil: "domcontentloaded" })),
    run: (source, args) => page.evaluate(call(source, args)),
    click: async (source, args) => {
      const found = (await page.evaluateHandle(call(source, args))).asElement() as ElementHandle<Element> | null;
      if (!found) throw new Error(`Nothing to click: ${JSON.stringify(args)}`);
      await found.click();
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (size) => page.setViewport(size),
    screenshot: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    close: () => browser.close(),
  };
};

/** Firefox, over WebDriver BiDi, or Chromium, over its own protocol, without a window. */
export const openWithPuppeteer = async (o: {
  browser: "firefox" | "chrome";
  program: string;
  env: Readonly<Record<string, string>>;
}): Promise<EngineDriver> => {
  const browser = await launch({
    browser: o.browser,
    executablePath: o.program,
    headless: true,
    args: o.browser === "chrome" ? [...chromiumFlags] : [],
    env: { ...process.env, ...o.env },
  });
  const [page = await browser.newPage()] = await browser.pages();
  return createPuppeteerDriver(browser, page);
};

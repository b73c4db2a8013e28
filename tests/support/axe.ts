import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * Axe on a page that stands still: what is on its way in or out (a toast, a dialog) is half transparent, and its colours are
 * nobody's. Left out is where react-aria says to screen readers that a button is at work: an image that bears the button's
 * name, and keeps standing for seconds after the button, and with it the name, has gone.
 */
export const createAxe = (page: Page): AxeBuilder => {
  const axe = new AxeBuilder({ page }).exclude("[data-live-announcer]");
  const analyze = axe.analyze.bind(axe);
  axe.analyze = async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const results = await analyze();
    await page.emulateMedia({ reducedMotion: null });
    return results;
  };
  return axe;
};

import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Axe on a page that stands still: what is on its way in or out (a toast, a dialog) is half
 * transparent, and its colours are nobody's. Left out is where react-aria says to screen readers
 * that a button is at work: an image that bears the button's name, and keeps standing for seconds
 * after the button, and with it the name, has gone.
 */
const createAxe = (page: Page): AxeBuilder => {
  const axe = new AxeBuilder({ page })
    .exclude("[data-live-announcer]")
    // The app has no frames, for which axe would else open a page of its own at the end.
    .setLegacyMode()
    // What holds is not listed.
    .options({ resultTypes: ["violations"] });
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

/**
 * Axe finds nothing on the page, or in a part of it, by all rules or some; else one sees which rule
 * which element breaks.
 */
export const expectAccessible = async (
  page: Page,
  o: { readonly part?: string; readonly rules?: string[]; readonly what?: string } = {},
): Promise<void> => {
  const axe = createAxe(page);
  if (o.part !== undefined) axe.include(o.part);
  if (o.rules) axe.withRules(o.rules);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    o.what,
  ).toEqual([]);
};

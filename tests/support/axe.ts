import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Axe on a page that stands still: a part on its way in or out (a toast, a dialog) is half
 * transparent, and its colours are nobody's. One part is left out: the place where react-aria says
 * to screen readers that a button is at work. It is an image that bears the button's name, and it
 * stays for seconds after the button, and with it the name, has gone.
 */
const createAxe = (page: Page): AxeBuilder => {
  const axe = new AxeBuilder({ page })
    .exclude("[data-live-announcer]")
    // For frames axe would open a page of its own at the end, but the app has none.
    .setLegacyMode()
    // Rules that hold are not listed.
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
 * Expects that axe finds nothing on the page, or in a part of it, by all rules or some. A failure
 * shows which element breaks which rule.
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

import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";

const sizes = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const;

const isTooWide = (part: Element) => part.scrollWidth > part.clientWidth;

/**
 * Expects that the page scrolls sideways at none of the three widths, and that axe finds nothing in
 * it, light and dark. The page stays at a phone's width.
 */
export const expectFits = async (page: Page): Promise<void> => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    // In the app the page's main part scrolls. Find it by its tag, as an open dialog hides its
    // role.
    const parts = page.locator("html, main");
    for (const part of await parts.all()) expect(await part.evaluate(isTooWide), `at ${size.width}`).toBe(false);
  }
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
};

/**
 * Expects that words beside each other in a line do not lie over each other. Clipped words are not
 * there to the eye.
 */
export const expectApart = async (words: Locator): Promise<void> => {
  await expect(words.first()).toBeVisible();
  const covered = await words.evaluateAll((nodes) => {
    const boxes = nodes.flatMap((node) => {
      if (getComputedStyle(node).clipPath !== "none") return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [{ ...range.getBoundingClientRect().toJSON(), text: node.textContent }];
    });
    return boxes.filter(({ left }, index) => left < (boxes[index - 1]?.right ?? 0)).map(({ text }) => text);
  });
  expect(covered).toEqual([]);
};

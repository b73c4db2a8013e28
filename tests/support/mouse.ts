import type { Locator, Page } from "@playwright/test";

/** A place on the page, in CSS pixels. */
export type Point = { readonly x: number; readonly y: number };

/** The middle of the drawn box. */
export const middleOf = async (box: Locator): Promise<Point> => {
  const { x, y, width, height } = (await box.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

/** Presses, moves, and still holds. */
export const drag = async (page: Page, from: Point, to: Point): Promise<void> => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 4, from.y + 8, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 10 });
};

/** Presses, moves and lets go. */
export const drop = async (page: Page, from: Point, to: Point): Promise<void> => {
  await drag(page, from, to);
  await page.mouse.up();
};

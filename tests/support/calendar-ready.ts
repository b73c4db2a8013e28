import { expect, type Page } from "@playwright/test";

/**
 * The calendar's keys and print come after its first drawing, together: what would be printed says
 * that they are there.
 */
export const isCalendarReady = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        dispatchEvent(new Event("beforeprint"));
        const isThere = document.querySelector("[data-print-sheet]") !== null;
        dispatchEvent(new Event("afterprint"));
        return isThere;
      }),
    )
    .toBe(true);

import { expect, type Page } from "@playwright/test";

/**
 * Waits for the calendar's keys and print, which come together after its first drawing. The part to
 * be printed says that they are there.
 */
export const isCalendarReady = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        dispatchEvent(new Event("beforeprint"));
        const isThere = document.querySelector("[data-print-sheet]:not([data-print-plain])") !== null;
        dispatchEvent(new Event("afterprint"));
        return isThere;
      }),
    )
    .toBe(true);

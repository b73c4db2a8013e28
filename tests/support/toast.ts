import type { Locator, Page } from "@playwright/test";

/** The notice of what the app has just done. */
export const toast = (page: Page): Locator => page.getByRole("region", { name: "Notifications" });

/**
 * Takes the last edit back by the notice's own button. Once the notice has gone, it says so before
 * the test's time is over.
 */
export const undo = (page: Page): Promise<void> =>
  toast(page).getByRole("button", { name: "Undo" }).click({ timeout: 15_000 });

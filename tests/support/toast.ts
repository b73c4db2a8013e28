import type { Locator, Page } from "@playwright/test";

/** What the app says of what it has just done. */
export const toast = (page: Page): Locator => page.getByRole("region", { name: "Notifications" });

/**
 * Takes it back by the notice's own button; once the notice has gone, it says so before the test's
 * time is over.
 */
export const undo = (page: Page): Promise<void> =>
  toast(page).getByRole("button", { name: "Undo" }).click({ timeout: 15_000 });

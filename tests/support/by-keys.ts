import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab until the focus is on the target. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let press = 0; press < 200; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not get there.");
};

/** Presses the button of that name by Tab and Enter. */
export const press = async (page: Page, name: string | RegExp): Promise<void> => {
  await tabTo(page, page.getByRole("button", { name }));
  await page.keyboard.press("Enter");
};

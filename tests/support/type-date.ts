import type { Page } from "@playwright/test";

/** Types a plain date into the segments of a date field, each chosen by a click. */
export const typeDate = async (page: Page, field: string, date: string): Promise<void> => {
  const [year, month, day] = date.split("-");
  const group = page.getByRole("group", { name: field });
  for (const [name, digits] of [
    ["day", day],
    ["month", month],
    ["year", year],
  ]) {
    await group.getByRole("spinbutton", { name: new RegExp(`^${name}`) }).click();
    await page.keyboard.type(digits!);
  }
};

import { expect, it } from "vitest";
import { findStaleWords } from "../../scripts/stale-words.ts";

const catalogs = "Save\nA new version is ready\n{count} lessons lost their slot";

it("finds what a browser test expects not to see and the app cannot show", () => {
  const test = `
    await expect(page.getByText("A new version is ready")).toBeHidden();
    await expect(page.getByText("There is a new version")).toBeHidden();
    await expect(page.getByRole("button", { name: "Store" })).toHaveCount(0);
    await expect(
      page.getByLabel("Day", { exact: true }),
    ).not.toBeVisible();
  `;
  expect(findStaleWords(test, catalogs)).toEqual(["There is a new version", "Store", "Day"]);
});

it("is content with what the test names elsewhere, and with what it expects to see", () => {
  const test = `
    await page.getByLabel("Title").fill("Choir practice");
    await expect(page.getByText("Choir practice")).toHaveCount(0);
    await expect(page.getByText("Nobody says so")).toBeVisible();
    await expect(page.getByText("new VERSION")).toHaveCount(0);
  `;
  expect(findStaleWords(test, catalogs)).toEqual([]);
});

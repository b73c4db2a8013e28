import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { cutTexts } from "../support/cut-texts.ts";
import { readMirror } from "../support/device-page.ts";
import { setClock } from "../support/set-clock.ts";
import { toast, undo } from "../support/toast.ts";

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

const rollOf = (page: Page): Locator =>
  page.getByRole("dialog").filter({ has: page.getByRole("group", { name: "Students" }) });
const noted = async (page: Page): Promise<readonly string[]> =>
  (await readMirror(page))
    .remarks!.filter((row) => !row.deleted && row.date === "2026-11-23" && row.start === 600)
    .map(({ kind, label }) => String(label || kind))
    .toSorted();

test("a remark is one tap with a pen, one key, or a word of one's own; each is undone, and counted on the student's page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
  await openSignedIn(page, app);
  await page.getByRole("button", { name: "Roll call" }).click();
  const rows = rollOf(page).locator("[data-row]");
  await rollOf(page).getByRole("button", { name: "Remarks", exact: true }).click();
  await rows.nth(1).click();
  await expect(toast(page)).toContainText("Participation +");
  await expect(rows.nth(1)).toHaveAccessibleName(/Participation \+/);
  await expect(rows.nth(1)).toHaveAttribute("data-state", "present");
  await rollOf(page).getByRole("button", { name: "Participation −" }).click();
  await rows.nth(2).click();
  await expect.poll(() => noted(page)).toEqual(["minus", "plus"]);
  await expectAccessible(page, { part: "[role=dialog]", what: "pens" });
  await undo(page);
  await expect.poll(() => noted(page)).toEqual(["plus"]);

  await rollOf(page).getByRole("button", { name: "Remarks", exact: true }).click();
  await rows.nth(1).focus();
  await page.keyboard.press("+");
  await page.keyboard.press("-");
  await expect.poll(() => noted(page)).toEqual(["minus", "plus", "plus"]);
  await expect(rows.nth(1)).toHaveAttribute("data-state", "present");

  await rows.nth(1).click({ button: "right" });
  const details = page.getByRole("dialog").filter({ has: page.getByRole("group", { name: "Add a remark" }) });
  await details.getByRole("textbox", { name: "A remark of your own" }).fill("Explains to others");
  await details.getByRole("button", { name: "Remark", exact: true }).click();
  await expect.poll(() => noted(page)).toEqual(["Explains to others", "minus", "plus", "plus"]);
  await details.getByRole("button", { name: "Remove: Participation −" }).click();
  await expect.poll(() => noted(page)).toEqual(["Explains to others", "plus", "plus"]);
  const name = await details.getByRole("heading").first().innerText();
  await details.getByRole("button", { name: "Done" }).click();
  await rollOf(page).getByRole("button", { name: "Remarks", exact: true }).click();
  await expect(rollOf(page).getByRole("button", { name: "Explains to others", exact: true })).toBeVisible();

  const student = (await readMirror(page)).students!.find((one) => `${one.firstName} ${one.lastName}` === name)!;
  await page.goto(`${app.url}/students/${String(student.id)}`);
  const section = page.getByRole("region", { name: "Remarks" });
  await expect(section).toContainText("Explains to others · 1");
  await expect(section).toContainText(/Participation \+ · [2-9]/);
});

test("in German on a phone, in the dark, the pens fit; a reload keeps what was noted", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.context().addCookies([{ name: "locale", value: "de", url: app.url }]);
  await setClock(page, demoTime);
  await openSignedIn(page, app);
  await page.getByRole("button", { name: "Anwesenheit" }).click();
  const rows = page.locator("[data-row]");
  await page.getByRole("button", { name: "Bemerkungen", exact: true }).click();
  await page.getByRole("button", { name: "Lob", exact: true }).click();
  await rows.nth(4).click();
  await expect(rows.nth(4)).toHaveAccessibleName(/Lob/);
  expect(await cutTexts(page)).toEqual([]);
  await expectAccessible(page, { part: "[role=dialog]", what: "de" });
  await page.screenshot({ path: test.info().outputPath("remarks-de.png") });
  await page.reload();
  await expect(rows.nth(4)).toHaveAccessibleName(/Lob/);
  expect(await noted(page)).toEqual(["praise"]);
});

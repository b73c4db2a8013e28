import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { cutTexts } from "../support/cut-texts.ts";
import { readMirror } from "../support/device-page.ts";
import { setClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

const undecided = async (page: Page): Promise<number> =>
  (await readMirror(page)).attendance!.filter((row) => !row.deleted && row.state === "absent" && row.excuse === "")
    .length;

test("Today says how many excuses wait; a day is decided at once, undone, and the last one leaves nothing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
  await openSignedIn(page, app);
  const told = page.getByText(/^\d+ excuses? to decide$/);
  const days = Number((await told.innerText()).split(" ")[0]);
  expect(days).toBeGreaterThan(2);
  await page.getByRole("link", { name: "Decide" }).click();
  const dialog = page.getByRole("dialog", { name: "Excuses to decide" });
  const rows = dialog.getByRole("listitem");
  await expect(rows).toHaveCount(days);
  await expectAccessible(page);

  const before = await undecided(page);
  await rows
    .first()
    .getByRole("button", { name: /^Excused/ })
    .click();
  await expect(rows).toHaveCount(days - 1);
  await expect.poll(() => undecided(page)).toBeLessThan(before);
  await undo(page);
  await expect(rows).toHaveCount(days);
  await expect.poll(() => undecided(page)).toBe(before);

  for (let left = days; left > 0; left -= 1) {
    await rows
      .first()
      .getByRole("button", { name: /^Not excused/ })
      .click();
    await expect(rows).toHaveCount(left - 1);
  }
  await expect(dialog.getByText("All excuses are decided")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(told).toHaveCount(0);
  expect(await undecided(page)).toBe(0);
});

test("in German on a phone, in the dark, the excuses fit and hold", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await setClock(page, demoTime);
  await page.context().addCookies([{ name: "locale", value: "de", url: app.url }]);
  await openSignedIn(page, app, "/?excuses=decide");
  const dialog = page.getByRole("dialog", { name: "Fehlzeiten zu entscheiden" });
  await expect(dialog.getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page);
  expect(await cutTexts(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath("excuses-de.png") });
});

test("what a student needs in tests is written once, and shown where an exam of their course is planned", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
  await openSignedIn(page, app);
  await expect.poll(async () => (await readMirror(page)).students!.length).toBeGreaterThan(20);
  const { students, classes } = await readMirror(page);
  const group = classes!.find(({ name }) => name === "7C2")!;
  const student = students!.find((one) => (one.classes as string[]).includes(String(group.id)))!;
  await page.goto(`${app.url}/students/${String(student.id)}`);
  await page.getByRole("button", { name: "Edit" }).first().click();
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "Accommodations" }).fill("15 minutes more\nReads aloud");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText("15 minutes more")).toBeVisible();

  await page.goto(`${app.url}/calendar?view=timeGridWeek&date=2026-11-24&new=event`);
  const event = page.getByRole("dialog", { name: "New event" });
  const choose = async (label: RegExp, option: string) => {
    await event.getByRole("button", { name: label }).click();
    await page.getByRole("option", { name: option }).first().click();
  };
  await choose(/^Kind|Kind$/, "Exam");
  await choose(/Course/, "7C2 Maths");
  await expect(event.getByRole("heading", { name: "Accommodations" })).toBeVisible();
  await expect(event.getByText("Reads aloud")).toBeVisible();
  await expectAccessible(page);
});

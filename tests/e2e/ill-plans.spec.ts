import { expect, type Page, test } from "@playwright/test";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { readMirror } from "../support/device-page.ts";
import { letTimePass } from "../support/set-clock.ts";
import { toast, undo } from "../support/toast.ts";

let app: TestApp;
test.beforeEach(async ({ page }) => {
  app = await startApp({ demo: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await letTimePass(page, demoTime);
});
test.afterEach(() => app.stop());

const ready = (page: Page) => page.getByRole("dialog", { name: "The sheet and the link are ready" });
const line = (page: Page) => ready(page).getByRole("listitem").filter({ hasText: "What happens to your plans?" });

/** Makes the link for what is left of the Monday. */
const makeLink = async (page: Page) => {
  await startSession(page, app);
  await page.goto(`${app.url}/?ill=days`);
  await page.getByRole("dialog", { name: "I am ill" }).getByRole("button", { name: "Make the sheet and link" }).click();
  await expect(line(page)).toContainText("They stay where they are.");
  await page.screenshot({ path: "test-results/ill-plans.png" });
};

const kept = async (page: Page, collection: string) =>
  (await readMirror(page))[collection]!.filter(({ deleted }) => !deleted);
const places = async (page: Page) =>
  (await kept(page, "lessons")).map(({ id, date, start }) => `${id} ${date} ${start}`).toSorted();
const absences = async (page: Page) =>
  (await kept(page, "events")).filter(({ title, subkind }) => title === "Ill" && subkind === "away");
/** Plans of Monday's lessons from the third one on, by what became of them. */
const statuses = async (page: Page) =>
  (await kept(page, "lessons"))
    .filter(({ date, start }) => date === "2026-11-23" && start >= 600)
    .map(({ status }) => status)
    .toSorted();

test("plans stay; shifted, they move with a preview, the day is one absence, and one undo takes all back", async ({
  page,
}) => {
  await makeLink(page);
  await expectAccessible(page);
  const [old, cancelled] = [await places(page), (await kept(page, "exceptions")).length];
  await expect(line(page).getByRole("button", { name: "They were held" })).toHaveCount(0);
  await line(page).getByRole("button", { name: "Shift them…" }).click();
  const question = page.getByRole("dialog", { name: "Lessons during “Ill”" });
  await expect(question.getByRole("radio", { name: "Shift them and the following" })).toBeChecked();
  await expect(question.getByRole("table", { name: "What the shift changes" }).first()).toBeVisible();
  await expectAccessible(page);
  // The question alone writes nothing.
  await question.getByRole("button", { name: "Change nothing" }).click();
  expect(await places(page)).toEqual(old);
  expect(await absences(page)).toEqual([]);

  await line(page).getByRole("button", { name: "Shift them…" }).click();
  await question.getByRole("button", { name: /^Save and cancel \d+ lessons?$/ }).click();
  await expect(toast(page)).toContainText(/Absence added, \d+ lessons? cancelled/);
  await expect(line(page)).toContainText("The lessons are cancelled.");
  await expect.poll(() => places(page)).not.toEqual(old);
  expect(await absences(page)).toMatchObject([{ allDay: true, start: "2026-11-23T00:00", end: "2026-11-23T00:00" }]);
  expect((await kept(page, "exceptions")).length).toBeGreaterThan(cancelled);
  await undo(page);
  await expect.poll(() => places(page)).toEqual(old);
  expect(await absences(page)).toEqual([]);
  expect(await kept(page, "exceptions")).toHaveLength(cancelled);
  await expect(line(page)).toContainText("They stay where they are.");
});

test("an absence that is there for the day is asked about again, and not doubled", async ({ page }) => {
  await makeLink(page);
  const shift = line(page).getByRole("button", { name: "Shift them…" });
  const question = page.getByRole("dialog", { name: "Lessons during “Ill”" });
  await shift.click();
  // No lesson falls: the absence alone is written.
  await expect(question.getByRole("checkbox").first()).toBeChecked();
  for (const box of await question.getByRole("group", { name: "Which lessons fall?" }).locator("label").all())
    await box.click();
  await question.getByRole("button", { name: "Save", exact: true }).click();
  await expect(question).toHaveCount(0);
  const old = await places(page);
  expect(await absences(page)).toHaveLength(1);
  await shift.click();
  await question.getByRole("button", { name: /^Save and cancel \d+ lessons?$/ }).click();
  await expect.poll(() => places(page)).not.toEqual(old);
  expect(await absences(page)).toHaveLength(1);
});

test("once lessons are over, their plans were held in one step, which one undo takes back", async ({ page }) => {
  await makeLink(page);
  const old = await statuses(page);
  expect(old).toContain("ready");
  await letTimePass(page, new Date("2026-11-23T18:00:00+01:00"));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const held = line(page).getByRole("button", { name: "They were held" });
  await held.press("Enter");
  await expect(toast(page)).toContainText(/\d+ plans? marked as held/);
  await expect(line(page)).toContainText("They were held.");
  await expect(held).toHaveCount(0);
  // The keys go on within the dialog.
  expect(await ready(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  expect(new Set(await statuses(page))).toEqual(new Set(["held"]));
  await undo(page);
  await expect.poll(() => statuses(page)).toEqual(old);
  await expect(held).toBeVisible();
});

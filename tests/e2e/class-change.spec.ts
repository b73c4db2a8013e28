import { expect, type Locator, type Page, test } from "@playwright/test";
import { classId } from "../../scripts/demo-year/data/classes.ts";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { readMirror } from "../support/device-page.ts";
import { setClock } from "../support/set-clock.ts";
import { typeDate } from "../support/type-date.ts";

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

const open = async (page: Page, path: string) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
  await openSignedIn(page, app, path);
};
const rowOf = (page: Page, student: string): Locator => page.locator(`[role=grid] [data-row="${student}"]`);

test("who changes class in mid-year keeps what was, is asked for nothing from before, and stays in the old rolls", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await open(page, "/students?class=" + classId("6C1"));
  await expect(page.getByText("All synced").first()).toBeVisible({ timeout: 30_000 });
  const mirror = await readMirror(page);
  const mover = mirror.students!.find(({ classes }) => classes.includes(classId("6C1")))!;
  const name = `${mover.firstName} ${mover.lastName}`;
  await page.goto(`${app.url}/courses/all/to-mark`);
  const pile = page.getByRole("list", { name: "To mark" }).getByRole("listitem");
  await expect(pile).toHaveCount(2);

  // The form says the day at once, and a teacher may change it.
  await page.goto(`${app.url}/students/${mover.id}`);
  await page.getByRole("button", { name: "Edit" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Student" });
  await dialog.getByRole("button", { name: /Class/ }).click();
  await page.getByRole("option", { name: "7C2" }).click();
  // The new class has taken the place of the old one, and Save can be pressed at once.
  await expect(dialog.getByRole("button", { name: /Class/ })).toHaveText(/^7C2$/);
  const since = dialog.getByRole("group", { name: "In the class since" });
  await expect(since).toContainText("23");
  // The day that was typed stays when another class comes along.
  await typeDate(page, "In the class since", "2026-11-17");
  await dialog.getByRole("button", { name: "In a further class" }).click();
  await dialog.getByRole("button", { name: /Further classes/ }).click();
  await page.getByRole("option", { name: "5C3" }).click();
  await page.getByRole("option", { name: "5C3" }).click();
  await page.keyboard.press("Escape");
  await expect(since).toContainText("17");
  await typeDate(page, "In the class since", "2026-11-23");
  await expectAccessible(page, { part: "[role=dialog]", what: "a student with a new class" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("In the class since").locator("xpath=..")).toContainText("23 November 2026");
  const stored = async () => (await readMirror(page)).students!.find(({ id }) => id === mover.id)!;
  expect(await stored()).toMatchObject({ since: "2026-11-23", classesBefore: [classId("6C1")] });

  // No test from before waits for a mark.
  await page.goto(`${app.url}/courses/all/to-mark`);
  await expect(pile).toHaveCount(2);
  await page.goto(`${app.url}/courses/${courseId("7C2 Maths")}#marks`);
  const cell = rowOf(page, mover.id).getByRole("gridcell", { name: /, Test I, / });
  await expect(cell).toHaveAccessibleName(`${name}, Test I, empty, not in the course then`);

  // The roll of the old class has them until the day, that of the new one from it on.
  const lessons = mirror.lessons!.filter(({ deleted }) => !deleted);
  const slotOf = (course: string, isBefore: boolean) => {
    const found = lessons.filter((one) => one.course === course && one.date < "2026-11-23" === isBefore);
    const { date, start } = found.toSorted((a, b) => (a.date < b.date ? -1 : 1)).at(isBefore ? -1 : 0)!;
    return `${course}.${date}.${start}`;
  };
  const isCalled = async (course: "6C1 Maths" | "7C2 Maths", isBefore: boolean) => {
    await page.goto(`${app.url}/?roll=${slotOf(courseId(course), isBefore)}`);
    const roll = page.getByRole("dialog").filter({ has: page.getByRole("group", { name: "Students" }) });
    await expect(roll.locator("[data-student]").first()).toBeVisible();
    return (await roll.locator(`[data-student="${mover.id}"]`).count()) === 1;
  };
  expect([await isCalled("6C1 Maths", true), await isCalled("6C1 Maths", false)]).toEqual([true, false]);
  expect([await isCalled("7C2 Maths", true), await isCalled("7C2 Maths", false)]).toEqual([false, true]);

  // It was a mistake, mended a day later: they are in the rolls of the old class as ever, and in
  // that of the day between.
  await setClock(page, new Date(demoTime.getTime() + 24 * 60 * 60 * 1000));
  await page.goto(`${app.url}/students/${mover.id}`);
  await page.getByRole("button", { name: "Edit" }).first().click();
  await dialog.getByRole("button", { name: /Class/ }).click();
  await page.getByRole("option", { name: "6C1" }).click();
  await expect(since).toContainText("24");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("7C2 from 23 Nov 2026 to 23 Nov 2026")).toBeVisible();
  expect([await isCalled("6C1 Maths", true), await isCalled("7C2 Maths", false)]).toEqual([true, true]);
});

test("no average of what was written before is another one when a student changes class", async ({ page }) => {
  await open(page, `/courses/${courseId("7C2 Maths")}#marks`);
  const foot = page.locator(".marks-foot [role=gridcell]");
  const averages = async () => {
    await page.goto(`${app.url}/courses/${courseId("7C2 Maths")}#marks`);
    await expect(foot.last()).toContainText(/\d/);
    return (await foot.allInnerTexts()).filter((text) => /\d/.test(text));
  };
  const before = await averages();
  expect(before.length).toBeGreaterThan(2);
  await expect(page.getByText("All synced").first()).toBeVisible({ timeout: 30_000 });
  const { students, results } = await readMirror(page);
  const mover = students!.find(
    ({ id, classes }) =>
      classes.includes(classId("7C2")) && results!.some((one) => one.student === id && /^\d/.test(one.entry)),
  )!;
  await page.goto(`${app.url}/students/${mover.id}`);
  await page.getByRole("button", { name: "Edit" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Student" });
  await dialog.getByRole("button", { name: /Class/ }).click();
  await page.getByRole("option", { name: "6C1" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await averages()).toEqual(before);
  await expect(rowOf(page, mover.id)).toContainText("gone since 23 Nov");
});

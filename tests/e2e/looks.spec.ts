import { expect, type Page, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { hoursOn, lessonsOn, monthNamed } from "../support/calendar-page.ts";
import { calendarAt } from "../support/screens.ts";
import { setClock } from "../support/set-clock.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";

/**
 * Checks what a picture of a screen shows: what lies over what, and how much of a phone is left for
 * what one came for.
 */

test.use(workerWhereOffline);

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());

const open = async (page: Page, path: string, width: number, height: number, time = demoTime) => {
  await setClock(page, time);
  await page.setViewportSize({ width, height });
  await startSession(page, app);
  await page.goto(app.url + path);
};
const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

test("a year's months end with their last week, bear its letters, and say what their marks mean", async ({ page }) => {
  await open(page, calendarAt("multiMonthYear"), 1440, 900);
  await expect(monthNamed(page, "February 2027").locator("tbody tr")).toHaveCount(4);
  await expect(monthNamed(page, "November 2026").locator("tbody tr")).toHaveCount(6);
  await expect(monthNamed(page, "November 2026").getByRole("rowheader")).toHaveText([
    / A$/,
    / B$/,
    / A$/,
    / B$/,
    / A$/,
    / B$/,
  ]);
  const colorOf = (date: string) =>
    page.locator(`[data-cell-date="${date}"]`).evaluate((day) => getComputedStyle(day).color);
  expect(await colorOf("2026-09-10")).not.toBe(await colorOf("2026-09-17"));
  await expect(page.getByText("event or task", { exact: true })).toBeVisible();
});

test("on a tablet the sheet leaves the opened lesson's day in sight, whichever it is", async ({ page }) => {
  await open(page, calendarAt("timeGridWeek"), 820, 1180);
  for (const day of ["2026-11-24", "2026-11-26"]) {
    await lessonsOn(page, day).first().click();
    const sheet = page.locator("section[role=dialog]");
    await expect(sheet).toBeVisible();
    const left = (await sheet.boundingBox())!.x;
    await expect
      .poll(async () => {
        const { x, width } = (await hoursOn(page, day).boundingBox())!;
        return x > 56 && x + width < left;
      })
      .toBe(true);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(page.locator("[data-cleared]")).toHaveCount(0);
  }
});

for (const time of ["10:03", "10:15", "10:53"])
  test(`at ${time} the time now covers no period's beginning`, async ({ page }) => {
    await open(page, calendarAt("timeGridWeek"), 1440, 900, new Date(`2026-11-23T${time}:00+01:00`));
    await expect(page.locator(".calendar-now", { hasText: time })).toBeVisible();
    const covered = await page.evaluate(() => {
      const pill = document.querySelector(".calendar-now > span")!.getBoundingClientRect();
      return [...document.querySelectorAll(".calendar-hour > span")].flatMap((mark) => {
        const range = document.createRange();
        range.selectNodeContents(mark);
        const { top, bottom, width } = range.getBoundingClientRect();
        // The middle of a line of text is where its figures are.
        return width > 0 && top + 3 < pill.bottom && bottom - 3 > pill.top ? [mark.textContent] : [];
      });
    });
    expect(covered).toEqual([]);
  });

test("on a phone the timetable's grid, a course's book and the list of students begin on the first screen", async ({
  page,
}) => {
  await open(page, "/settings/schedule", 390, 844);
  await expect(page.getByText("Monday").last()).toBeVisible();
  expect((await boxOf(page, "main [data-day], main [role=grid]")).y).toBeLessThan(520);

  await page.goto(`${app.url}/courses/${courseId("7C2 Maths")}`);
  await expect(page.getByRole("tab", { name: "Plan book" })).toBeVisible();
  expect((await page.getByRole("tabpanel").boundingBox())!.y).toBeLessThan(360);

  await page.goto(`${app.url}/students`);
  const buttons = page.getByRole("main").getByRole("button");
  await expect(buttons.filter({ hasText: "Add student" })).toBeVisible();
  const tops = await Promise.all(
    ["Import a list", "Add student", "More for the list"].map(
      async (name) => (await page.getByRole("button", { name }).boundingBox())!.y,
    ),
  );
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4);
});

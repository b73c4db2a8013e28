import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import ICAL from "ical.js";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { setClock } from "../support/set-clock.ts";

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());
test.beforeEach(async ({ page }) => {
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 900 });
  await startSession(page, app);
});

/** The events that a calendar program reads in the file that a press downloads. */
const exported = async (page: Page, button: Locator) => {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await download.path(), "utf8")) as never);
  const events = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  return { name: download.suggestedFilename(), events };
};

test("the year is exported for other calendars, without a network too", async ({ page, context }) => {
  await page.goto(`${app.url}/calendar?view=timeGridWeek&date=2026-11-23`);
  await page.getByRole("button", { name: "Print and export" }).hover();
  await expect(page.locator("[data-lesson]").first()).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Print and export" }).click();
  const { name, events } = await exported(page, page.getByRole("menuitem", { name: "Export the year as .ics" }));
  await context.setOffline(false);
  expect(name).toBe("2026-2027.ics");
  const lesson = events.find(({ summary }) => summary === "7C2 Maths: Problèmes : recettes et partages")!;
  expect(lesson.startDate.toString()).toBe("2026-11-25T10:00:00");
  expect(lesson.location).toBe("B204");
  expect(lesson.description).toContain("Mise en commun");
  const summaries = new Set(events.map(({ summary }) => summary));
  for (const title of ["Prüfung II: Dynamik", "Pedagogical day"])
    expect(
      [...summaries].some((one) => one.includes(title)),
      title,
    ).toBe(true);
  expect(events.length).toBeGreaterThan(600);
});

test("a course is exported alone", async ({ page }) => {
  await page.goto(`${app.url}/courses`);
  await page.getByRole("main").getByRole("link", { name: /4GIG/ }).first().click();
  const { name, events } = await exported(page, page.getByRole("button", { name: "Export as .ics" }));
  expect(name).toMatch(/4GIG.*2026-2027\.ics$/);
  const lessons = events.filter(({ summary }) => summary.startsWith("4GIG"));
  expect(lessons.length).toBeGreaterThan(60);
  expect(events.some(({ summary }) => summary.includes("7C2"))).toBe(false);
});

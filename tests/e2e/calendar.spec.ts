import { expect, test } from "@playwright/test";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { call, createApi } from "../support/api.ts";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import {
  blocks,
  drawForFirefox,
  eventOf,
  gutter,
  hourColumns,
  lessonOf,
  lessonsInHours,
  openCalendar,
} from "../support/calendar-page.ts";
import { drag, drop, type Point } from "../support/mouse.ts";
import { setClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";

test.use(workerWhereOffline);

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

test("shows the week by the school's periods, with plans, events, the closed day and now", async ({ page }) => {
  await openCalendar(page, app, "");
  await expect(page.getByRole("heading", { name: "23 – 27 November 2026" })).toBeVisible();
  await expect(lessonOf(page, "2. Newtonsches Gesetz")).toBeVisible();
  await expect(lessonsInHours(page)).toHaveCount(18);
  await expect(page.getByRole("columnheader")).toHaveCount(5);
  await expect(page.getByText("W48")).toBeVisible();
  await expect(page.getByText("No lessons", { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText("2 lost their slot").filter({ visible: true })).toHaveCount(1);
  // An exam shows in its lesson, and nowhere else.
  await expect(lessonOf(page, "Prüfung II: Dynamik")).toBeVisible();
  await expect(eventOf(page, "Prüfung II: Dynamik")).toHaveCount(0);
  await expect(gutter(page).getByText("8:55", { exact: true })).toBeVisible();
  await expect(gutter(page).getByText("Now 10:24", { exact: true })).toBeVisible();
});

test(
  "started on its address it is drawn at once: no outline before it, and nothing asked of a server",
  { tag: "@offline" },
  async ({ page, context }) => {
    await openCalendar(page, app);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await expect(page.getByText("All synced").last()).toBeAttached();
    await context.setOffline(true);
    await page.addInitScript(() => {
      const seen = { outlines: 0 };
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        if (document.querySelector("main [aria-busy=true]")) seen.outlines += 1;
      }).observe(document, { childList: true, subtree: true });
    });
    for (const search of ["", "?view=dayGridMonth&date=2026-11-23"]) {
      await page.goto(`${app.url}/calendar${search}`);
      await expect(page.locator("[data-lesson]").first()).toBeVisible();
      expect(await page.evaluate(() => (globalThis as unknown as { seen: unknown }).seen)).toEqual({ outlines: 0 });
    }
    // From another page the calendar's file is loaded when it is asked for.
    await page.goto(`${app.url}/`);
    await page.getByRole("link", { name: "Calendar" }).first().click();
    await expect(page.locator("[data-lesson]").first()).toBeVisible();
  },
);

test("the periods are where they begin, also with the cells that FullCalendar makes for Firefox", async ({ page }) => {
  await openCalendar(page, app);
  const heights = async () => {
    const lesson = (await lessonsInHours(page).first().boundingBox())!;
    const tops = await gutter(page)
      .getByText(/^\d{1,2}:\d{2}$/)
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().top));
    return tops.map((top) => Math.round(top - lesson.y));
  };
  const usual = await heights();
  expect(usual.length).toBeGreaterThan(6);
  await drawForFirefox(page);
  expect(await heights()).toEqual(usual);
});

test("an event over midnight says on which day it ends, here and on Today", async ({ page }) => {
  const path = "/api/collections/users/auth-with-password";
  const { email: identity, password } = demoAccount;
  const { token, record } = (await call(app.server, "POST", path, { body: { identity, password } })).body;
  const api = createApi(app.server, { ...record, token });
  const schoolyear = (await api.list("schoolyears")).body.items[0].id;
  const times = { start: "2027-06-10T22:00", end: "2027-06-11T04:00" };
  await api.make("events", { schoolyear, title: "Summer night", kind: "event", ...times });
  await openCalendar(page, app, "?view=dayGridMonth&date=2027-06-10");
  await expect(eventOf(page, "Summer night").first()).toContainText("Thursday 10 June, 22:00 to 04:00 (next day), ");
  await page.goto(`${app.url}/?date=2027-06-10`);
  await expect(page.getByRole("paragraph").filter({ hasText: "Summer night" })).toContainText("until 04:00 (next day)");
});

test("keeps view and date in the address: Back, a reload, nonsense", async ({ page }) => {
  await openCalendar(page, app);
  await page.getByRole("radio", { name: "Month" }).click();
  await expect(page).toHaveURL(/view=dayGridMonth&date=2026-11-23$/);
  await expect(page.getByRole("row").filter({ has: page.getByRole("gridcell") })).toHaveCount(6);
  await page.getByRole("button", { name: "Next month" }).click();
  await expect(page.getByRole("heading", { name: "December 2026" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "December 2026" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "November 2026" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "23 – 27 November 2026" })).toBeVisible();
  await openCalendar(page, app, "?view=listWeek&date=2026-02-30");
  await expect(page.getByRole("heading", { name: "23 – 27 November 2026" })).toBeVisible();
  // Two timetables, two grids: the second begins in February.
  await openCalendar(page, app, "?view=timeGridWeek&date=2027-02-22");
  await expect(lessonsInHours(page).first()).toBeVisible();
});

test("has all views", async ({ page }) => {
  await openCalendar(page, app);
  const views = {
    "Day by time": "timeGridDay",
    "Day as a list": "dayGridDay",
    "Week as a list": "dayGridWeek",
    Month: "dayGridMonth",
    "Year in months": "multiMonthYear",
    "Year in weeks": "dayGridYear",
    "Month as a list": "listMonth",
    "Week by time": "timeGridWeek",
  };
  for (const [name, view] of Object.entries(views)) {
    await page.getByRole("button", { name: "Views" }).click();
    await page.getByRole("menuitemradio", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`view=${view}&date=2026-11-23$`));
    await expect(page.locator(`[data-view="${view}"] [data-lesson]`).first()).toBeVisible();
  }
});

test("a year of school begins with its first month and holds its holidays", async ({ page }) => {
  await openCalendar(page, app, "?view=multiMonthYear&date=2027-03-01");
  await expect(page.getByRole("heading", { name: "2026/2027" })).toBeVisible();
  const months = page.locator("[data-view=multiMonthYear]").getByRole("heading", { level: 2 });
  await expect(months).toHaveCount(12);
  await expect(months.first()).toHaveText("September 2026");
  // A month is found by its name, and its table has the days' names at the head.
  const month = page.getByRole("region", { name: "September 2026" });
  await expect(month.getByRole("grid", { name: "September 2026" })).toBeVisible();
  await expect(month.getByRole("columnheader", { name: "Wednesday" })).toHaveText("W");
  await expect(page.getByRole("button", { name: "Thursday 24 December, Christmas holidays" })).toBeAttached();
});

test("a year is gone through by keys; a day's marks open it, and a mouse draws days for an event", async ({ page }) => {
  await openCalendar(page, app, "?view=multiMonthYear&date=2026-11-30");
  const day = (name: string | RegExp) => page.getByRole("button", { name });
  await day(/^Monday 30 November/).focus();
  await page.keyboard.press("ArrowRight");
  await expect(day("Tuesday 1 December")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(day(/^Tuesday 24 November/)).toBeFocused();
  // The Tab key has one stop, at the last place.
  await expect(page.locator("[data-cell-date][tabindex='0']")).toHaveCount(1);
  const cell = (date: string) => page.locator(`[role=gridcell][data-date="${date}"]`);
  await expect(cell("2026-11-24").locator("[data-event]")).toHaveCount(3);
  await expect(cell("2026-11-24")).toContainText("Visit: Mme Reuter");

  const room = async (date: string): Promise<Point> => {
    const { x, y, height } = (await cell(date).boundingBox())!;
    return { x: x + 4, y: y + height - 4 };
  };
  await drag(page, await room("2026-11-14"), await room("2026-11-22"));
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await drop(page, await room("2026-11-14"), await room("2026-11-22"));
  const dialog = page.getByRole("dialog", { name: "New event" });
  await expect(dialog.getByRole("checkbox", { name: "All day" })).toBeChecked();
  await dialog.getByLabel("Title").fill("Book fair");
  await dialog.getByRole("button", { name: "Save" }).click();
  for (const date of ["2026-11-14", "2026-11-22"]) await expect(cell(date)).toContainText("Book fair");
  await undo(page);
  await expect(cell("2026-11-14")).not.toContainText("Book fair");

  await cell("2026-11-24").locator("[data-lesson]").first().click();
  await expect(page).toHaveURL(/view=timeGridDay&date=2026-11-24/);
});

test("filters by course and class, in the address", async ({ page }) => {
  await openCalendar(page, app);
  await page.getByRole("button", { name: "Filter: All courses" }).click();
  await page.getByRole("menuitemcheckbox", { name: "5C3 Maths" }).click();
  await page.keyboard.press("Escape");
  await expect(lessonsInHours(page)).toHaveCount(4);
  await expect(eventOf(page, "Marks due for 4GIG")).toHaveCount(0);
  await expect(eventOf(page, "Visit: Mme Reuter")).toBeVisible();
  await expect(page).toHaveURL(/courses=[a-z0-9]{15}$/);
  await page.reload();
  await expect(lessonsInHours(page)).toHaveCount(4);
});

test("axe finds nothing in the years", async ({ page }) => {
  for (const view of ["multiMonthYear", "dayGridYear"]) {
    await openCalendar(page, app, `?view=${view}&date=2026-11-23`);
    await expectAccessible(page, { part: "main", what: view });
  }
});

for (const [width, height, views] of [
  [390, 844, ["timeGridDay", "dayGridMonth"]],
  [820, 1180, ["timeGridWeek"]],
  [1440, 900, ["timeGridWeek", "dayGridWeek", "dayGridMonth"]],
] as const) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing in the calendar at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const view of views) {
        await openCalendar(page, app, `?view=${view}&date=2026-11-23`);
        await expectAccessible(page, { part: "main", what: view });
        // The lines of the hours and of now do not cross a block's words: a lesson that was held
        // has a ground too.
        const grounds = await hourColumns(page)
          .locator("[data-item]")
          .evaluateAll((blocks) => blocks.map((block) => getComputedStyle(block).backgroundColor));
        expect(grounds).not.toContain("rgba(0, 0, 0, 0)");
      }
      await openCalendar(page, app, "?view=timeGridWeek&date=2026-11-23&new=event");
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page, { part: "[role=dialog]", what: "the form" });
      await openCalendar(page, app);
      await blocks(page)
        .filter({ has: page.locator("[data-lesson]") })
        .first()
        .focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page, { part: "[role=dialog]", what: "a lesson" });
    });
  }
}

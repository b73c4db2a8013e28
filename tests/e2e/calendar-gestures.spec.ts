import { type Browser, expect, type Page, test } from "@playwright/test";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { isCalendarReady } from "../support/calendar-ready.ts";
import type { Point } from "../support/mouse.ts";
import { setClock } from "../support/set-clock.ts";
import { holdFinger } from "../support/touch.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";

test.use(workerWhereOffline);

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());

/** A tablet, or a phone, that has only fingers. */
const touchPage = async (browser: Browser, viewport = { width: 820, height: 1180 }): Promise<Page> => {
  const context = await browser.newContext({
    viewport,
    hasTouch: true,
    isMobile: true,
    locale: "en-GB",
    timezoneId: "Europe/Luxembourg",
  });
  const page = await context.newPage();
  await setClock(page, demoTime);
  await startSession(page, app);
  return page;
};

/** Opens a view of the calendar; a closed day has no lessons to wait for. */
const openView = async (page: Page, view: string) => {
  await page.goto(`${app.url}/calendar?view=${view}`);
  await expect(page.locator(".fc, [data-days]").first()).toBeVisible({ timeout: 60_000 });
  await expect(page.locator("[data-lesson], [data-on-grid], a[href*=place]").first()).toBeAttached();
  await isCalendarReady(page);
};

/** What lies on the grids, by its kind; what adds an event by its name is left out. */
const kinds: Readonly<Record<string, string>> = {
  "the button of a closed day": ".fc-timegrid-col a[href]",
  "the note of a closed day": "[data-on-grid]",
  "a lesson": "[data-item]:has([data-lesson]), [data-item][data-lesson]",
  "an event": "[data-item]:has([data-event]), [data-item][data-event]",
  "a note": ".fc-event[role=note]",
  "what has no room": ".fc-more-link",
  "a week's number": ".fc-daygrid-week-number",
  "a day's number": "button[data-cell-date]:not([data-cell-start])",
  "a day's head": "[data-day-head]",
};

const views = [
  "timeGridWeek&date=2026-11-27",
  "timeGridDay&date=2026-11-27",
  "dayGridDay&date=2026-11-26",
  "dayGridWeek&date=2026-11-26",
  "dayGridMonth&date=2026-11-26",
  "multiMonthYear&date=2026-11-26",
  "listMonth&date=2026-11-26",
] as const;

/** The middle of the first of each kind that can be pressed there. */
const findKinds = (page: Page) =>
  page.evaluate((all) => {
    const found: { kind: string; x: number; y: number }[] = [];
    for (const [kind, selector] of Object.entries(all))
      for (const one of document.querySelectorAll(`#main :is(${selector})`)) {
        const box = one.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (!one.contains(document.elementFromPoint(x, y))) continue;
        found.push({ kind, x, y });
        break;
      }
    return found;
  }, kinds);

/** Presses each kind in each view: none makes an event of the grid below. Returns the kinds that were there. */
const pressAll = async (page: Page, press: (at: Point) => Promise<void>): Promise<ReadonlySet<string>> => {
  const seen = new Set<string>();
  for (const view of views) {
    await openView(page, view);
    const address = page.url();
    for (const { kind, ...at } of await findKinds(page)) {
      seen.add(kind);
      await press(at);
      await page.waitForTimeout(350);
      expect(page.url(), `${kind} in ${view}`).not.toContain("new=event");
      const dialogs = await page.getByRole("dialog").count();
      if (kind === "the button of a closed day") {
        await expect(page.getByRole("dialog", { name: "Lessons without a slot" })).toBeVisible();
        expect(dialogs).toBe(1);
      }
      if (dialogs > 0 || page.url() !== address) await openView(page, view);
    }
  }
  return seen;
};

test("what lies on the grid is pressed, and not the grid below: by mouse, in all views", async ({ page }) => {
  test.setTimeout(400_000);
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 900 });
  await startSession(page, app);
  expect([...(await pressAll(page, (at) => page.mouse.click(at.x, at.y)))].toSorted()).toEqual(
    Object.keys(kinds).toSorted(),
  );
});

test("what lies on the grid is pressed, and not the grid below: by a finger's tap, in all views", async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const page = await touchPage(browser);
  const seen = await pressAll(page, (at) => page.touchscreen.tap(at.x, at.y));
  expect([...seen].toSorted()).toEqual(Object.keys(kinds).toSorted());
  await page.context().close();
});

test("a finger that stays on what lies on the grid makes no event of the grid below", async ({ browser }) => {
  test.setTimeout(400_000);
  const page = await touchPage(browser);
  await pressAll(page, (at) => holdFinger(page, at));
  await page.context().close();
});

test("the button of a closed day by keys: only the placing dialog opens", async ({ page }) => {
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 900 });
  await startSession(page, app);
  await openView(page, views[0]);
  await page.getByRole("link", { name: "Place them" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Lessons without a slot" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  expect(page.url()).not.toContain("new=event");
});

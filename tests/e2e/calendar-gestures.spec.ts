import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import {
  dayNumbers,
  drawnCalendar,
  heldBlock,
  hourColumns,
  hoursOn,
  mirror,
  moreLinks,
  pointAt,
  weekNumbers,
} from "../support/calendar-page.ts";
import { boxAtRest } from "../support/box-at-rest.ts";
import { isCalendarReady } from "../support/calendar-ready.ts";
import type { Point } from "../support/mouse.ts";
import { setClock } from "../support/set-clock.ts";
import { fingerOn, holdFinger } from "../support/touch.ts";
import { toast } from "../support/toast.ts";
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

/**
 * Opens a view of the calendar. A closed day has no lessons to wait for, and a phone's month has
 * none at all.
 */
const openView = async (page: Page, view: string) => {
  await page.goto(`${app.url}/calendar?view=${view}`);
  await expect(drawnCalendar(page)).toBeVisible({ timeout: 60_000 });
  await isCalendarReady(page);
};

/**
 * What lies on the grids, by its kind. Buttons whose name says that they add an event are left out.
 */
const kinds: Readonly<Record<string, (page: Page) => Locator>> = {
  "the button of a closed day": (page) => hourColumns(page).getByRole("link"),
  "the note of a closed day": (page) => page.locator("#main [data-on-grid]"),
  "a lesson": (page) => page.locator("#main [data-item]:is([data-lesson], :has([data-lesson]))"),
  "an event": (page) => page.locator("#main [data-item]:is([data-event], :has([data-event]))"),
  "a note": (page) => page.locator("#main").getByRole("note"),
  "what has no room": (page) => moreLinks(page.locator("#main")),
  "a week's number": weekNumbers,
  "a day's number": dayNumbers,
  "a day's head": (page) => page.locator("#main [data-day-head]"),
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
const findKinds = async (page: Page) => {
  const found: { kind: string; x: number; y: number }[] = [];
  for (const [kind, find] of Object.entries(kinds)) {
    const at = await find(page).evaluateAll((all) => {
      for (const one of all) {
        const box = one.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (one.contains(document.elementFromPoint(x, y))) return { x, y };
      }
      return null;
    });
    if (at) found.push({ kind, ...at });
  }
  return found;
};

/**
 * Presses each kind in each view: no press makes an event on the grid below. Returns the kinds that
 * were there.
 */
const pressAll = async (page: Page, press: (at: Point) => Promise<void>): Promise<ReadonlySet<string>> => {
  const seen = new Set<string>();
  for (const view of views) {
    await openView(page, view);
    const address = page.url();
    for (const { kind, ...at } of await findKinds(page)) {
      seen.add(kind);
      await press(at);
      // Nothing tells of the dialog that does not open.
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

/**
 * Presses a place for long. The dialog for a new event opens, and nothing in it takes the release
 * of the finger that opened it.
 */
const expectUntouched = async (page: Page, at: Point) => {
  await holdFinger(page, at);
  const dialog = page.getByRole("dialog", { name: "New event" });
  await expect(dialog).toBeVisible();
  // Long enough for what the release might still do.
  await page.waitForTimeout(600);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText("Fill in this field.")).toHaveCount(0);
  await expect(dialog.getByLabel("Note")).not.toBeFocused();
  await expect(page.getByRole("listbox")).toHaveCount(0);
  return dialog;
};

/** Views with free room near a point: a press there is the grid's. */
const free = { week: "timeGridWeek&date=2026-12-28", day: "timeGridDay&date=2026-12-28" };

for (const [width, height] of [
  [820, 1180],
  [390, 844],
] as const)
  test(`a dialog that a long press opens takes nothing of that press, at ${width} px`, async ({ browser }) => {
    test.setTimeout(400_000);
    const page = await touchPage(browser, { width, height });
    // The dialog has its note and its button here: the finger leaves right there.
    await openView(page, free.day);
    const dialog = await expectUntouched(page, { x: width / 2, y: height / 2 });
    const boxes = [dialog.getByLabel("Note"), dialog.getByRole("button", { name: "Save" })];
    const points: Point[] = [];
    for (const one of boxes) {
      const box = (await one.boundingBox())!;
      points.push({ x: box.x + box.width / 2, y: Math.min(box.y + box.height / 2, height - 90) });
    }
    // Its own press counts.
    await dialog.getByRole("button", { name: "Save" }).tap();
    await expect(dialog.getByText("Fill in this field.")).toBeVisible();
    for (const view of width > 600 ? [free.day, free.week, "dayGridWeek&date=2026-12-28"] : [free.day])
      for (const at of points) {
        await openView(page, view);
        await expectUntouched(page, at);
      }
    for (const view of ["dayGridMonth&date=2026-12-28", "multiMonthYear&date=2026-12-28"]) {
      await openView(page, view);
      const cell = page.locator("[data-date='2026-12-28'], [role=gridcell]:has([data-cell-date='2026-12-28'])").last();
      const box = (await cell.boundingBox())!;
      await expectUntouched(page, { x: box.x + box.width / 2, y: box.y + box.height * 0.7 });
    }
    await page.context().close();
  });

test("a finger that stays on a lesson opens its menu, on Today and in the calendar; so do a right click and the menu key", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await touchPage(browser);
  const menu = page.getByRole("menu", { name: "More for this lesson" });
  const middle = async (one: Locator) => {
    const { x, y, height } = (await one.boundingBox())!;
    return { x: x + 60, y: y + height / 2 };
  };
  await page.goto(app.url);
  const lesson = page.locator("#main [data-lesson]").nth(1);
  await expect(lesson).toBeVisible({ timeout: 60_000 });
  await expect(async () => {
    await holdFinger(page, await middle(lesson));
    await expect(menu).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole("dialog", { name: /^Lesson/ })).toHaveCount(0);
  await menu.getByRole("menuitem", { name: /^Cancel this lesson/ }).tap();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");

  for (const view of ["timeGridWeek&date=2026-11-24", "listMonth&date=2026-11-24"]) {
    await openView(page, view);
    const block = page.locator("#main [data-item]:has([data-lesson]), #main [data-item][data-lesson]").nth(3);
    await block.scrollIntoViewIfNeeded();
    await holdFinger(page, await middle(block));
    await expect(menu).toBeVisible();
    // The release of the finger does not close it.
    await page.waitForTimeout(400);
    await expect(menu).toBeVisible();
    expect(page.url()).not.toContain("new=event");
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await block.click({ button: "right" });
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await block.focus();
    await page.keyboard.press("Shift+F10");
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await page.context().close();
});

test("a lesson that a finger drags is drawn where it will be; a moved lesson bears a mark @core", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await touchPage(browser);
  await openView(page, "timeGridWeek&date=2026-11-24");
  const block = hoursOn(page, "2026-11-24").locator("[data-item]:has([data-lesson])").last();
  const id = (await block.getAttribute("data-item"))!;
  const from = (await block.boundingBox())!;
  const target = await pointAt(page, "2026-11-25", "15:30");
  const finger = await fingerOn(page);
  const start = { x: from.x + from.width / 2, y: from.y + 10 };
  await finger.down(start);
  const lifted = await boxAtRest(heldBlock(page));
  expect(Math.abs(lifted.y - from.y)).toBeLessThan(3);
  expect(Math.abs(lifted.x - from.x)).toBeLessThan(4);
  for (const part of [0.2, 0.5, 0.8, 1, 1]) {
    const to = { x: target.x, y: target.y + 3 };
    await finger.move({ x: start.x + (to.x - start.x) * part, y: start.y + (to.y - start.y) * part });
  }
  const drawn = await boxAtRest(mirror(page).first());
  await finger.up();
  const moved = hoursOn(page, "2026-11-25").locator(`[data-item="${id}"]`);
  await expect(moved).toBeVisible();
  await expect(moved).toContainText("moved");
  const landed = await boxAtRest(moved);
  expect(Math.abs(landed.y - drawn.y)).toBeLessThan(2);
  // The block that hung on the finger has round corners and no dark, square ground over it.
  expect(await moved.evaluate((one) => getComputedStyle(one, "::after").display)).toBe("none");
  await page.context().close();
});

test("a closed week says so once; a day that is free each week is striped; a phone's new-button lies over no lesson", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await touchPage(browser);
  await openView(page, free.week);
  await expect(page.getByText("No lessons", { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(hourColumns(page).locator(".hatched")).toHaveCount(await hourColumns(page).count());
  // A Sunday: no lessons, no holiday.
  await openView(page, "timeGridDay&date=2026-11-22");
  await expect(hourColumns(page).locator(".hatched")).toHaveCount(1);
  await expect(page.getByText("No lessons", { exact: true }).filter({ visible: true })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const view of ["timeGridWeek&date=2026-11-24", "timeGridDay&date=2026-11-24", "listMonth&date=2026-11-24"]) {
    await openView(page, view);
    const add = page.locator("#main").getByRole("button", { name: "New event", exact: true });
    const box = (await add.boundingBox())!;
    const grid = (await page.locator(".calendar-frame").boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(grid.y + 1);
  }
  await page.context().close();
});

/** Controls and planned blocks that a toast covers. */
const covered = (page: Page) =>
  page.getByRole("region", { name: "Notifications" }).evaluate((region) => {
    const card = region.querySelector("[role=status] > *, [role=alert] > *")!.getBoundingClientRect();
    const found = new Set<string>();
    for (let x = card.left + 2; x < card.right; x += 6)
      for (let y = card.top + 2; y < card.bottom; y += 6) {
        const below = document.elementsFromPoint(x, y).find((one) => !region.contains(one));
        const control = below?.closest("a[href], button, input, textarea, [role=button]");
        if (control) found.add(control.textContent || control.getAttribute("aria-label") || control.tagName);
      }
    return [...found];
  });

test("a toast lies over no control, no lesson and no dialog's button", async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await touchPage(browser, { width: 390, height: 844 });
  await openView(page, "timeGridDay&date=2026-11-24");
  const add = page.locator("#main").getByRole("button", { name: "New event", exact: true });
  await add.tap();
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByLabel("Title").fill("Open day");
  await dialog.getByRole("button", { name: "Save" }).tap();
  await expect(toast(page)).toContainText("added");
  await expect(dialog).toHaveCount(0);
  await boxAtRest(toast(page).first());
  expect(await covered(page)).toEqual([]);
  // The next dialog opens below it.
  await add.tap();
  await boxAtRest(dialog);
  if ((await toast(page).locator("button").count()) > 0) expect(await covered(page)).toEqual([]);
  await page.context().close();
});

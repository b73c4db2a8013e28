import { expect, type Page, test } from "@playwright/test";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { createApi } from "../support/api.ts";
import { hoursScroller, monthsOf } from "../support/calendar-page.ts";
import { setClock, startClock } from "../support/set-clock.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";

test.use(workerWhereOffline);

/**
 * The product's own numbers for what FullCalendar does. They hold whatever defaults its next
 * version has.
 */
let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());

/** A week whose hours do not fit, with a clock that stands still until it is moved on. */
const openWeek = async (page: Page) => {
  await startClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 560 });
  await openSignedIn(page, app, "/calendar?view=timeGridWeek&date=2026-11-23");
  await expect(page.locator("[data-lesson]").first()).toBeAttached();
  await expect(page.getByText("All synced").first()).toBeVisible();
  await page.clock.runFor(2000);
  await page.clock.pauseAt(demoTime.getTime() + 600_000);
};

test("a drag scrolls the hours from 50 px before an edge on, up to 300 px a second", async ({ page }) => {
  await openWeek(page);
  const box = (await hoursScroller(page).boundingBox())!;
  const bottom = box.y + box.height;
  const x = box.x + box.width - 60;
  const scrolled = () => hoursScroller(page).evaluate((element) => element.scrollTop);
  await hoursScroller(page).evaluate((element) => element.scrollTo({ top: 0 }));
  await page.mouse.move(x, bottom - 150);
  await page.mouse.down();
  await page.mouse.move(x, bottom - 120, { steps: 3 });
  /**
   * Pixels that the hours move in a second of holding still, at a distance from their lower edge.
   */
  const speedAt = async (distance: number): Promise<number> => {
    await page.mouse.move(x, bottom - distance);
    const before = await scrolled();
    await page.clock.runFor(1000);
    return (await scrolled()) - before;
  };
  expect(await speedAt(52)).toBe(0);
  const [far, near] = [await speedAt(30), await speedAt(15)];
  // 48 and 147 pixels a second: the speed grows with the square of the way into the edge.
  expect(far).toBeGreaterThan(30);
  expect(far).toBeLessThan(70);
  expect(near).toBeGreaterThan(110);
  expect(near).toBeLessThan(190);
  await page.keyboard.press("Escape");
  await page.mouse.up();
});

test("for 500 ms after a touch a mouse draws nothing", async ({ page }) => {
  await openWeek(page);
  const box = (await hoursScroller(page).boundingBox())!;
  const [x, y] = [box.x + box.width - 60, box.y + box.height - 120];
  // A finger that goes over the hours, as in scrolling them.
  await page.evaluate(
    (at) => {
      const target = document.elementFromPoint(at.x, at.y)!;
      const send = (type: string, clientY: number) => {
        const touch = new Touch({ identifier: 1, target, clientX: at.x, clientY, pageX: at.x, pageY: clientY });
        const touches = type === "touchend" ? [] : [touch];
        target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch] }));
      };
      send("touchstart", at.y);
      send("touchmove", at.y - 60);
      send("touchend", at.y - 60);
    },
    { x, y },
  );
  const draw = async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 30, { steps: 4 });
    await page.mouse.up();
  };
  await page.clock.runFor(499);
  await draw();
  await expect(page).not.toHaveURL(/new=/);
  await page.clock.runFor(2);
  await draw();
  await expect(page).toHaveURL(/new=/);
});

test("the year's months are 350 px wide or more, at most three beside each other", async ({ page }) => {
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page, app, "/calendar?view=multiMonthYear&date=2026-11-23");
  const months = monthsOf(page);
  await expect(months).toHaveCount(12);
  // What is around the months scrolls them.
  const year = months.first().locator("..");
  const around = await months.first().evaluate((month) => {
    const { paddingLeft, paddingRight } = getComputedStyle(month);
    return parseFloat(paddingLeft) + parseFloat(paddingRight);
  });
  /** Gives the months a width. */
  const setRoom = async (width: number) => {
    const yearWidth = await year.evaluate(({ clientWidth }) => clientWidth);
    await page.locator(".calendar-frame").evaluate(
      (frame, { room, yearWidth }) => {
        const scrollbar = frame.clientWidth - yearWidth;
        frame.style.flex = "none";
        frame.style.width = `${room + scrollbar}px`;
      },
      { room: Math.round(width), yearWidth },
    );
    await expect.poll(() => year.evaluate(({ clientWidth }) => clientWidth)).toBe(Math.round(width));
  };
  const inFirstRow = () =>
    months.evaluateAll((all) => {
      const tops = all.map((one) => one.getBoundingClientRect().top);
      return tops.filter((top) => top === tops[0]).length;
    });
  for (const [width, count] of [
    [2 * (350 + around) - 2, 1],
    [2 * (350 + around) + 2, 2],
    [3 * (350 + around) - 3, 2],
    [3 * (350 + around) + 3, 3],
    [5 * (350 + around), 3],
  ] as const) {
    await setRoom(width);
    await expect.poll(inFirstRow, { message: `${width} px` }).toBe(count);
  }
});

test("without a timetable each half hour has its line", async ({ page }) => {
  const user = await app.server.createUser({ setup: "done" });
  const api = createApi(app.server, user);
  await api.update("users", user.id, { active_schoolyear: (await api.makeYear()).id });
  await startClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page, app, "/calendar?view=timeGridWeek&date=2026-11-23", user);
  await expect(page.getByText("All synced").first()).toBeVisible();
  const widths = await page.locator("[data-view=timeGridWeek] td[data-time]:last-child").evaluateAll((cells) =>
    cells.map((cell) => {
      const { borderTopWidth, borderTopColor } = getComputedStyle(cell);
      return borderTopColor === "rgba(0, 0, 0, 0)" ? 0 : Number.parseFloat(borderTopWidth);
    }),
  );
  expect(widths.length).toBeGreaterThan(20);
  // FullCalendar leaves out the line above the first.
  expect(widths.slice(1)).toEqual(widths.slice(1).map(() => 1));
  if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT });
});

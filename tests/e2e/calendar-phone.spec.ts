import { expect, type Locator, type Page, test } from "@playwright/test";
import { demoTime, openSignedIn, startApp, startSession, type TestApp } from "../support/app.ts";
import { eventOf, hourColumns, openCalendar, pointAt } from "../support/calendar-page.ts";
import { middleOf } from "../support/mouse.ts";
import { setClock } from "../support/set-clock.ts";
import { toast } from "../support/toast.ts";
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

test("no word of a lesson is broken in a phone's week that fits into a line, and a free day leads to the lessons it took", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCalendar(page, app);
  const broken = await hourColumns(page)
    .locator("[data-lesson], [data-event]")
    .evaluateAll((blocks) =>
      blocks.flatMap((block) => {
        const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          if (node.parentElement!.closest(".sr-only")) continue;
          for (const word of node.nodeValue!.matchAll(/\p{L}+/gu)) {
            const range = document.createRange();
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const parts = [...range.getClientRects()];
            const lines = new Set(parts.map(({ top }) => Math.round(top)));
            const width = parts.reduce((sum, part) => sum + part.width, 0);
            if (lines.size > 1 && width < node.parentElement!.getBoundingClientRect().width) found.push(word[0]);
          }
        }
        return found;
      }),
    );
  expect(broken).toEqual([]);
  await page.getByRole("link", { name: "Place them" }).click();
  await expect(page.getByRole("dialog", { name: "Lessons without a slot" })).toBeVisible();
});

/** Swipes one finger from the middle of something, by pixels to the right and down. */
const swipe = async (page: Page, from: Locator, by: { readonly x: number; readonly y: number }) => {
  const { x, y } = await middleOf(from);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", part: number) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + by.x * part, y: y + by.y * part }],
    });
  await touch("touchStart", 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", part);
  await touch("touchEnd", 1);
  await cdp.detach();
};

test("a finger: the day first; the month has dots, its chosen day below, and turns; a tap on the hours makes an event", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const phone = await context.newPage();
  await setClock(phone, demoTime);
  await openSignedIn(phone, app, "/calendar");
  await expect(phone.locator("[data-view=timeGridDay] [data-lesson]").first()).toBeVisible();
  await phone.goto(`${app.url}/calendar?view=dayGridMonth&date=2026-11-23`);
  const month = phone.getByRole("grid", { name: "November 2026" });
  const days = month.getByRole("gridcell");
  await expect(days).toHaveCount(42);
  await expect(month.getByRole("gridcell", { selected: true })).toHaveAccessibleName(
    /Monday 23 November, today, 6 lessons/,
  );
  await month.getByRole("button", { name: /Thursday 26 November, 4 lessons/ }).tap();
  await expect(phone).toHaveURL(/date=2026-11-26/);
  const list = phone.getByRole("region", { name: /Thursday 26/ });
  await expect(list.getByRole("listitem")).toHaveCount(6);
  await list.getByRole("button", { name: /Test blanc/ }).tap();
  await expect(phone.getByRole("dialog", { name: /5C3/ })).toBeVisible();
  await phone.keyboard.press("Escape");
  await swipe(phone, list, { x: 0, y: -120 });
  await expect(days).toHaveCount(7);
  await swipe(phone, list, { x: 0, y: 120 });
  await expect(days).toHaveCount(42);
  await swipe(phone, month, { x: -150, y: 10 });
  await expect(phone).toHaveURL(/date=2026-12-26/);
  await expect(phone.getByRole("region", { name: /Saturday 26/ })).toContainText("Christmas holidays");
  await phone.goto(`${app.url}/calendar?view=timeGridDay&date=2026-11-14`);
  const noon = await pointAt(phone, "2026-11-14", "10:10");
  await phone.touchscreen.tap(noon.x, noon.y);
  const dialog = phone.getByRole("dialog", { name: "New event" });
  await dialog.getByLabel("Title").fill("Open day");
  await dialog.getByRole("button", { name: "Save" }).tap();
  await expect(toast(phone)).toContainText("Event added");
  // The toast is above the tab bar, which can still be tapped.
  const message = (await toast(phone).boundingBox())!;
  const tabs = (await phone.getByRole("navigation", { name: "Main" }).boundingBox())!;
  expect(message.y + message.height).toBeLessThanOrEqual(tabs.y);
  await toast(phone).getByRole("button", { name: "Undo" }).tap();
  await expect(eventOf(phone, "Open day")).toHaveCount(0);
  await context.close();
});

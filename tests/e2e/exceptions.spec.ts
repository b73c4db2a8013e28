import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { hoursOn, lessonsOn } from "../support/calendar-page.ts";
import { setClock } from "../support/set-clock.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";
import { toast, undo } from "../support/toast.ts";

test.use(workerWhereOffline);

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

const week = "/calendar?view=timeGridWeek&date=2026-11-23";
const wednesday = "2026-11-25";
const open = async (page: Page, path: string) => {
  await setClock(page, demoTime);
  await openSignedIn(page, app, path);
};
const head = (page: Page, date: string) => page.locator(`[data-day-head="${date}"]`);
const item = (page: Page, name: string | RegExp) => page.getByRole("menuitem", { name });
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const choose = async (page: Page, field: Locator, option: string | RegExp) => {
  await field.click();
  await page.getByRole("option", { name: option }).first().click();
};
const select = (dialog: Locator, label: string) => dialog.getByRole("button", { name: new RegExp(`${label}$`) });
const typeDay = async (page: Page, field: Locator, digits: readonly string[]) => {
  for (const [index, name] of (["day", "month", "year"] as const).entries()) {
    await field.getByRole("spinbutton", { name: new RegExp(`^${name}`) }).click();
    await page.keyboard.type(digits[index]!);
  }
};
/** Takes the network away, once all files are on the device. */
const goOffline = async (page: Page) => {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.context().setOffline(true);
};
/** The same teacher's other device. */
const otherDevice = async (browser: { newContext: (o: object) => Promise<BrowserContext> }, path: string) => {
  const context = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Luxembourg" });
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, path);
  return page;
};

test("an extra lesson by the mouse: its clash is named, it has a sheet of its own, and goes again", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, week);
  await expect(lessonsOn(page, wednesday).first()).toBeVisible();
  const before = await lessonsOn(page, wednesday).count();
  await head(page, wednesday).hover();
  await page.getByRole("button", { name: "More for Wednesday 25 November" }).click();
  await expect(item(page, "Extra lesson…")).toBeVisible();
  await expectAccessible(page);
  await item(page, "Extra lesson…").click();
  const dialog = dialogOf(page, "Extra lesson");
  await dialog.getByRole("button", { name: "Add lesson" }).click();
  await expect(dialog.getByText("Choose a course.")).toBeVisible();
  await expect(dialog.getByText("Enter a start and an end time.")).toBeVisible();
  await choose(page, select(dialog, "Course"), /4GIG/);
  await choose(page, select(dialog, "Period"), /^3 · 10:00/);
  await expect(dialog.getByText(/You have another lesson at this time: 7C2 Maths/)).toBeVisible();
  await choose(page, select(dialog, "Period"), /^8 · 14:35/);
  await expect(dialog.getByText(/You have another lesson/)).toHaveCount(0);
  await dialog.getByLabel("Room").fill("Aula");
  await dialog.getByLabel("Note").fill("for the exam");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add lesson" }).click();
  await expect(toast(page)).toContainText("Extra lesson added");
  await expect(dialog).toHaveCount(0);
  const extra = lessonsOn(page, wednesday).filter({ hasText: "Aula" });
  await expect(extra).toHaveCount(1);

  // A plan is written in the extra lesson as in any other, and another device has both.
  await extra.click();
  const sheet = dialogOf(page, "Lesson: ");
  await expect(sheet.getByText("Extra lesson: for the exam")).toBeVisible();
  await expect(sheet.getByText(/^Room Aula instead of/)).toBeVisible();
  await sheet.getByRole("textbox", { name: "What is this lesson about?" }).fill("Révisions ensemble");
  await expect(lessonsOn(page, wednesday).filter({ hasText: "Révisions ensemble" })).toHaveCount(1);
  const second = await otherDevice(browser, week);
  await expect(lessonsOn(second, wednesday).filter({ hasText: "Révisions ensemble" })).toHaveCount(1);

  // Once it is removed, its plan has no slot. The dialog says that first, and one undo brings both
  // back.
  await sheet.getByRole("button", { name: "Remove" }).click();
  const dryRun = dialogOf(page, "What this changes");
  await expect(dryRun).toContainText("1 lesson has no slot");
  await dryRun.getByRole("button", { name: "Apply" }).click();
  await expect(lessonsOn(page, wednesday)).toHaveCount(before);
  await expect(lessonsOn(second, wednesday)).toHaveCount(before);
  await undo(page);
  await expect(lessonsOn(page, wednesday).filter({ hasText: "Révisions ensemble" })).toHaveCount(1);
  await expect(lessonsOn(second, wednesday).filter({ hasText: "Révisions ensemble" })).toHaveCount(1);
  await second.context().close();
});

test(
  "a day runs like another one, by the keyboard and without a network; Today says so; another device agrees",
  { tag: "@offline" },
  async ({ page, context, browser }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, week);
    await expect(lessonsOn(page, wednesday).first()).toBeVisible();
    const own = await lessonsOn(page, wednesday).count();
    await goOffline(page);
    await head(page, wednesday).focus();
    await page.keyboard.press("ContextMenu");
    await expect(item(page, "Extra lesson…")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const dialog = dialogOf(page, "Run like another day");
    const day = dialog.getByRole("group", { name: "Date" });
    // The fault of an impossible day stands beside the field.
    await typeDay(page, day, ["25", "11", "2026"]);
    await expect(dialog.getByText("This is the day itself.")).toBeVisible();
    await typeDay(page, day, ["24", "11", "2026"]);
    await expect(dialog.getByText("This is the day itself.")).toHaveCount(0);
    await expect(select(dialog, "Runs like")).toContainText("Tuesday");
    await choose(page, select(dialog, "Runs like"), /^Monday/);
    await expect(dialog.getByRole("heading", { name: "Lessons added" })).toBeVisible();
    await dialog.getByLabel("Why?").fill("ski week");
    await expectAccessible(page);
    // What goes and comes stands beside the button, on a low window too.
    await page.setViewportSize({ width: 1440, height: 480 });
    await dialog.getByRole("button", { name: /Runs like$/ }).scrollIntoViewIfNeeded();
    await expect(dialog.getByRole("heading", { name: "Lessons added" })).toBeInViewport();
    await expect(dialog.getByRole("button", { name: "Save" })).toBeInViewport();
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole("button", { name: "Save" }).click();
    const dryRun = dialogOf(page, "What this changes");
    await expect(dryRun).toContainText(/lessons? (moves?|have no slot|has no slot)/);
    await dryRun.getByRole("button", { name: "Apply" }).click();
    await expect(toast(page)).toContainText("Wed 25 Nov runs like Mon");
    await expect(dialog).toHaveCount(0);
    await expect(head(page, wednesday)).toContainText("like Mon");
    await expect(head(page, wednesday)).toBeFocused();
    const like = await lessonsOn(page, "2026-11-23").count();
    await expect(lessonsOn(page, wednesday)).toHaveCount(like);

    await context.setOffline(false);
    await page.goto(`${app.url}/?date=${wednesday}`);
    await expect(page.getByRole("list", { name: "On this day" })).toContainText(/Runs like Monday .*: ski week/);
    const second = await otherDevice(browser, week);
    await expect(head(second, wednesday)).toContainText("like Mon");
    await second.goto(`${app.url}/calendar?view=multiMonthYear&date=${wednesday}`);
    await expect(second.getByRole("gridcell", { name: /^Wednesday 25 November, like Mon 23/ })).toBeVisible();
    await second.goBack();

    // It is changed and taken away at the same place.
    await page.getByRole("button", { name: /^Change: runs like Monday/ }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await dryRun.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByRole("list", { name: "On this day" })).toHaveCount(0);
    await expect(lessonsOn(second, wednesday)).toHaveCount(own);
    await second.context().close();
  },
);

test("hours are closed for all and a day for some classes, by the right button; both are striped and named", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, week);
  const thursday = "2026-11-26";
  await head(page, thursday).click({ button: "right" });
  await item(page, "Close the day or some hours…").click();
  const dialog = dialogOf(page, "Close the day or some hours");
  await dialog.getByLabel("Name").fill("Conference");
  await dialog.getByText("Only part of each day").click();
  const from = dialog.getByRole("group", { name: "From" });
  await from.getByRole("spinbutton").first().click();
  await page.keyboard.type("1300");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Conference, 13:00–18:00")).toBeVisible();
  const lost = lessonsOn(page, thursday).filter({ hasText: "no lesson" });
  await expect(lost).toHaveCount(1);
  await expect(lost).toContainText("Conference");

  // The menu key does the same on a cell of the day: a class is away on Tuesday.
  await hoursOn(page, "2026-11-24").locator("[data-cell-start]").first().focus();
  await page.keyboard.press("Shift+F10");
  await item(page, "Close the day or some hours…").click();
  await dialog.getByLabel("Name").fill("Class trip");
  await choose(page, select(dialog, "Classes"), "7C2");
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialogOf(page, "What this changes").getByRole("button", { name: "Apply" }).click();
  await expect(lessonsOn(page, "2026-11-24").filter({ hasText: "Class trip" })).toHaveCount(1);
  await expect(page.getByText("Class trip, 7C2")).toBeVisible();
  await expectAccessible(page);

  // It can be changed from the day too, and the lesson it took shows why.
  await head(page, "2026-11-24").click({ button: "right" });
  await item(page, "Change “Class trip”…").click();
  await dialogOf(page, "Edit holiday").getByRole("button", { name: "Delete" }).click();
  await expect(lessonsOn(page, "2026-11-24").filter({ hasText: "Class trip" })).toHaveCount(0);
  await lost.click();
  await expect(dialogOf(page, "Lesson: ").getByText("No lesson: Conference")).toBeVisible();
});

test(
  "a finger: from Today, from the month's day, and from a day's head it stays on; without a network",
  { tag: "@offline" },
  async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: "en-GB",
      timezoneId: "Europe/Luxembourg",
    });
    const phone = await context.newPage();
    await open(phone, "/");
    await expect(phone.getByRole("heading", { level: 1, name: "Mon 23 Nov" })).toBeVisible();
    await goOffline(phone);
    await phone.getByRole("button", { name: "More for this day" }).tap();
    await item(phone, "Extra lesson…").tap();
    const dialog = dialogOf(phone, "Extra lesson");
    await select(dialog, "Course").tap();
    await phone.getByRole("option", { name: /Robotik/ }).tap();
    await select(dialog, "Period").tap();
    await phone.getByRole("option", { name: /^9 · / }).tap();
    await expectAccessible(phone);
    await dialog.getByRole("button", { name: "Add lesson" }).tap();
    await expect(toast(phone)).toContainText("Extra lesson added");

    await context.setOffline(false);
    await phone.goto(`${app.url}/calendar?view=dayGridMonth&date=${wednesday}`);
    await phone
      .getByRole("region", { name: /Wednesday 25/ })
      .getByRole("button", { name: "More for this day" })
      .tap();
    await item(phone, "Run like another day…").tap();
    await expect(dialogOf(phone, "Run like another day")).toBeVisible();
    await dialogOf(phone, "Run like another day").getByRole("button", { name: "Cancel" }).tap();

    await phone.goto(`${app.url}/calendar?view=timeGridWeek&date=${wednesday}`);
    const box = (await head(phone, wednesday).boundingBox())!;
    const cdp = await context.newCDPSession(phone);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await expect(item(phone, "Extra lesson…")).toBeVisible();
    await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect(item(phone, "Extra lesson…")).toBeVisible();
    await expect(phone).toHaveURL(/timeGridWeek/);
    await context.close();
  },
);

test("all changes of the year are listed: found, opened, noted, removed with one undo", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/settings/schedule");
  const list = page.getByRole("list", { name: "Changes to the timetable" });
  const rows = list.getByRole("listitem");
  await expect(rows.first()).toBeVisible();
  const all = await rows.count();
  await expectAccessible(page);
  const trip = rows.filter({ hasText: "Echternach" });
  await trip.getByRole("button", { name: /^Change the note/ }).click();
  await dialogOf(page, "Note on this change").getByLabel("Note").fill("class trip to Vianden");
  await dialogOf(page, "Note on this change").getByRole("button", { name: "Save" }).click();
  const changed = rows.filter({ hasText: "Vianden" });
  await expect(changed).toHaveCount(1);
  await changed.scrollIntoViewIfNeeded();
  await page.getByRole("searchbox", { name: "Search changes" }).fill("viand");
  await expect(rows).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Search changes" }).fill("");
  await choose(page, page.getByRole("button", { name: /Kind$/ }), "Other room");
  await expect(rows).toHaveCount(1);
  await choose(page, page.getByRole("button", { name: /Kind$/ }), "All kinds");
  await changed.getByRole("button", { name: /^Remove: Cancelled/ }).press("Enter");
  await expect(rows).toHaveCount(all - 1);
  // The keys go on at the row in its place.
  await expect(rows.and(page.locator(":focus"))).toHaveCount(1);
  await undo(page);
  await expect(rows).toHaveCount(all);

  // From its sheet one lesson gets the timetable's room back, in one step.
  await rows
    .filter({ hasText: "A105" })
    .getByRole("button", { name: /^Open: Other room/ })
    .click();
  const sheet = dialogOf(page, "Lesson: ");
  await expect(sheet.getByText(/Room A105 instead of .*GeoGebra/)).toBeVisible();
  await sheet.getByRole("button", { name: "Back to the timetable" }).click();
  await expect(rows).toHaveCount(all - 1);
  await expect(sheet.getByText(/Room A105/)).toHaveCount(0);
  await undo(page);
  await expect(sheet.getByText(/Room A105/)).toBeVisible();
});

test(
  "two devices move one lesson without a network: it is one change, at one place on both",
  { tag: "@offline" },
  async ({ page, browser }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, week);
    const second = await otherDevice(browser, week);
    const move = async (on: Page, day: string) => {
      await goOffline(on);
      await on.locator("[data-lesson]", { hasText: "Problèmes : recettes" }).first().click();
      await dialogOf(on, "Lesson: ").getByRole("button", { name: "More for this lesson" }).click();
      await item(on, "Change day, time or room…").click();
      const dialog = dialogOf(on, "Change this lesson");
      await dialog.getByRole("spinbutton", { name: /^day/i }).first().fill(day);
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog).toHaveCount(0);
    };
    await move(page, "24");
    await move(second, "26");
    const stored = async () => {
      const answer = await fetch(`${app.url}/api/collections/exceptions/records?perPage=500`, {
        headers: { authorization: await app.server.superuser() },
      });
      const { items } = (await answer.json()) as { items: { kind: string; date: string; toDate: string }[] };
      return items.filter(({ kind, date }) => kind === "moved" && date === wednesday).map(({ toDate }) => toDate);
    };
    await page.context().setOffline(false);
    await expect.poll(stored, { timeout: 30_000 }).toEqual(["2026-11-24"]);
    await second.context().setOffline(false);
    const at = (on: Page, date: string) => lessonsOn(on, date).filter({ hasText: "Problèmes : recettes" });
    const placeOn = async (on: Page) => [await at(on, "2026-11-24").count(), await at(on, "2026-11-26").count()].join();
    await expect(second.getByText("1 to compare").first()).toBeVisible({ timeout: 30_000 });
    // Undecided, it is at one place: the same on both devices, and in one record on the server.
    const placeStored = async () => (await stored()).map((day) => (day === "2026-11-24" ? "1,0" : "0,1"));
    expect(await stored()).toHaveLength(1);
    await expect
      .poll(async () => new Set([await placeOn(page), await placeOn(second), ...(await placeStored())]).size)
      .toBe(1);
    await second.context().close();
  },
);

import { type Browser, expect, type Page, test } from "@playwright/test";
import { type Api, createApi } from "../support/api.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { blockOf } from "../support/calendar-page.ts";
import { readMirror } from "../support/device-page.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { setClock, startClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";

/** Events that repeat: made, changed in part and as a whole, deleted, on one device and on two. */

let app: TestApp;
let api: Api;
let user: TestUser;
let year: string;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());
test.beforeEach(async () => {
  user = await app.server.createUser({ setup: "done", firstName: "Lea", lastName: "Weber" });
  api = createApi(app.server, user);
  year = (await api.makeYear()).id;
});

const month = "/calendar?view=dayGridMonth&date=2026-11-24";
const synced = (page: Page) =>
  expect(page.getByRole("button", { name: "All synced", exact: true }).first()).toBeVisible({ timeout: 20_000 });

/** Opens a browser of the teacher's at a page of the calendar. */
const openDevice = async (browser: Browser, path = month, width = 1440): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width, height: 1000 } });
  const page = await context.newPage();
  await setClock(page, demoTime);
  await openSignedIn(page, app, path, user);
  await synced(page);
  // Without a network the dialogs come from the worker.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  return page;
};

const makeMeeting = (values: object = {}) =>
  api.make("events", {
    schoolyear: year,
    title: "Council",
    kind: "meeting",
    start: "2026-11-03T14:00",
    end: "2026-11-03T15:00",
    rrule: "FREQ=WEEKLY",
    ...values,
  });

/** The days of a view that show an event. */
const daysOf = (page: Page, title: string) => async (): Promise<readonly string[]> => {
  const cells = await page
    .locator("td[data-date]")
    .filter({ has: blockOf(page, title) })
    .all();
  const dates = await Promise.all(cells.map((cell) => cell.getAttribute("data-date")));
  return dates.map((date) => date!.slice(5));
};
const onDay = (page: Page, date: string, title: string) =>
  page.locator(`td[data-date="2026-${date}"]`).locator(blockOf(page, title));
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const question = (page: Page) => page.getByRole("alertdialog");
const choose = async (page: Page, label: string, option: string | RegExp) => {
  await page.getByRole("button", { name: new RegExp(`${label}$`) }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
};

test("a weekly meeting is made by keyboard, says in words what it does, and is in every view", async ({ browser }) => {
  const page = await openDevice(browser, "/calendar?view=dayGridMonth&date=2026-11-24&new=event");
  const form = dialog(page, "New event");
  await form.getByLabel("Title").fill("Council");
  const repeats = form.getByRole("button", { name: /Repeats$/ });
  await repeats.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "Every week", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(repeats).toContainText("Every week");
  await expect(form.getByText("Every week, on Tuesday, until the school year ends on 15 July 2027.")).toBeVisible();
  await form.getByRole("checkbox", { name: "Thursday" }).focus();
  await page.keyboard.press("Space");
  await choose(page, "How often", "Every 2 weeks");
  await expect(form.getByText("Every 2 weeks, on Tuesday and Thursday, until the school")).toBeVisible();
  await choose(page, "Ends", "After a number of times");
  await choose(page, "How many times", "4 times");
  await expect(form.getByText("Every 2 weeks, on Tuesday and Thursday, 4 times.")).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
  await page.goto(`${app.url}/calendar?view=dayGridMonth&date=2026-12-01`);
  await expect.poll(daysOf(page, "Council")).toEqual(["12-08", "12-10"]);
  for (const view of ["timeGridWeek", "dayGridWeek", "timeGridDay"]) {
    await page.goto(`${app.url}/calendar?view=${view}&date=2026-12-08`);
    await expect(blockOf(page, "Council").first()).toBeVisible();
  }
});

test("one is changed, then it and those after it, then one deleted, and each is taken back", async ({ browser }) => {
  await makeMeeting();
  const page = await openDevice(browser);
  const all = ["11-03", "11-10", "11-17", "11-24", "12-01"];
  await expect.poll(daysOf(page, "Council")).toEqual(all);

  await onDay(page, "11-10", "Council").click();
  await dialog(page, "Event").getByLabel("Title").fill("Guests");
  await dialog(page, "Event").getByRole("button", { name: "Save" }).click();
  await expect(question(page).getByRole("button", { name: "Only this one" })).toBeFocused();
  await expectAccessible(page, { part: "[role=alertdialog]" });
  await page.keyboard.press("Enter");
  await expect.poll(daysOf(page, "Guests")).toEqual(["11-10"]);
  await expect.poll(daysOf(page, "Council")).toEqual(all.filter((date) => date !== "11-10"));
  await undo(page);
  await expect.poll(daysOf(page, "Council")).toEqual(all);

  await onDay(page, "11-17", "Council").click();
  await dialog(page, "Event").getByLabel("Title").fill("Board");
  await dialog(page, "Event").getByRole("button", { name: "Save" }).click();
  await question(page).getByRole("button", { name: "This one and those after it" }).click();
  await expect.poll(daysOf(page, "Board")).toEqual(["11-17", "11-24", "12-01"]);
  await expect.poll(daysOf(page, "Council")).toEqual(["11-03", "11-10"]);
  await undo(page);
  await expect.poll(daysOf(page, "Council")).toEqual(all);

  await onDay(page, "11-24", "Council").click();
  await dialog(page, "Event").getByRole("button", { name: "Delete" }).click();
  await question(page).getByRole("button", { name: "Cancel" }).click();
  // While the question fades out it still takes the presses.
  await expect(question(page)).toHaveCount(0);
  await dialog(page, "Event").getByRole("button", { name: "Delete" }).click();
  await question(page).getByRole("button", { name: "Only this one" }).click();
  await expect.poll(daysOf(page, "Council")).toEqual(all.filter((date) => date !== "11-24"));
  await undo(page);
  await expect.poll(daysOf(page, "Council")).toEqual(all);
  await synced(page);
});

test("a dragged one asks which; given up, it goes back", async ({ browser }) => {
  await makeMeeting({ allDay: true, start: "2026-11-03T00:00", end: "2026-11-03T00:00" });
  const page = await openDevice(browser);
  const dragTo = async (date: string) => {
    const from = (await onDay(page, "11-10", "Council").boundingBox())!;
    const to = (await page.locator(`td[data-date="2026-${date}"]`).boundingBox())!;
    await page.mouse.move(from.x + 20, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
  };
  await dragTo("11-12");
  await question(page).getByRole("button", { name: "Cancel" }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(onDay(page, "11-10", "Council")).toBeVisible();
  await dragTo("11-12");
  await question(page).getByRole("button", { name: "Only this one" }).click();
  await expect.poll(daysOf(page, "Council")).toEqual(["11-03", "11-12", "11-17", "11-24", "12-01"]);
  await undo(page);
  await dragTo("11-11");
  await question(page).getByRole("button", { name: "All of them" }).click();
  await expect.poll(daysOf(page, "Council")).toEqual(["11-04", "11-11", "11-18", "11-25", "12-02"]);
});

test("an excursion that repeats asks which lessons fall, for one of its times and for all; one undo takes all back", async ({
  browser,
}) => {
  const course = await api.make("courses", { schoolyear: year, name: "Latin" });
  const dates = { validFrom: "2026-11-10", validTo: "2026-12-11" };
  const timetable = await api.make("timetables", { schoolyear: year, name: "All", days: [1, 2, 3, 4, 5], ...dates });
  await api.make("sessions", { timetable: timetable.id, course: course.id, day: 4, start: 480, end: 530 });
  await makeMeeting({
    title: "Swimming",
    kind: "trip",
    allDay: true,
    start: "2026-11-03T00:00",
    end: "2026-11-03T00:00",
  });
  const page = await openDevice(browser);
  const falling = page.getByRole("dialog", { name: "Lessons during “Swimming”" });
  const cancelled = async () => (await readMirror(page))["exceptions"]!.filter((row) => !row.deleted).length;
  const dragTo = async (date: string, scope: string) => {
    const from = (await onDay(page, "11-10", "Swimming").boundingBox())!;
    const to = (await page.locator(`td[data-date="2026-${date}"]`).boundingBox())!;
    await page.mouse.move(from.x + 20, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    await question(page).getByRole("button", { name: scope }).click();
  };
  const old = ["11-03", "11-10", "11-17", "11-24", "12-01"];
  await expect.poll(daysOf(page, "Swimming")).toEqual(old);
  await dragTo("11-12", "Only this one");
  await expect(falling.getByRole("checkbox", { name: /Latin/ })).toBeChecked();
  await expect(falling.getByRole("button", { name: "Save and cancel 1 lesson" })).toBeVisible();
  // One word has one meaning: the way out is not called "cancel", like what happens to the lessons.
  await expect(falling.getByRole("button", { name: /cancel/i })).toHaveCount(1);
  await falling.getByRole("button", { name: "Change nothing" }).click();
  await expect(falling).toHaveCount(0);
  await expect.poll(daysOf(page, "Swimming")).toEqual(old);

  await dragTo("11-12", "This one and those after it");
  await falling.getByRole("button", { name: "Save and cancel 5 lessons" }).click();
  await expect.poll(daysOf(page, "Swimming")).toEqual(["11-03", "11-12", "11-19", "11-26", "12-03"]);
  await expect.poll(cancelled).toBe(5);
  await undo(page);
  await expect.poll(daysOf(page, "Swimming")).toEqual(old);
  await expect.poll(cancelled).toBe(0);

  // Its form asks too, where its hours are changed.
  await onDay(page, "11-10", "Swimming").click();
  await dialog(page, "Event").getByLabel("Title").fill("Skating");
  await dialog(page, "Event").getByRole("button", { name: "Save" }).click();
  await question(page).getByRole("button", { name: "All of them" }).click();
  // It covers nothing that it did not cover before.
  await expect.poll(daysOf(page, "Skating")).toEqual(old);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("two devices that cut one series while offline agree, and nothing is there twice", async ({ browser }) => {
  await makeMeeting();
  const [laptop, tablet] = [await openDevice(browser), await openDevice(browser)];
  const cut = async (page: Page, date: string, title: string) => {
    await page.context().setOffline(true);
    await onDay(page, date, "Council").click();
    await dialog(page, "Event").getByLabel("Title").fill(title);
    await dialog(page, "Event").getByRole("button", { name: "Save" }).click();
    await question(page).getByRole("button", { name: "This one and those after it" }).click();
    await expect(onDay(page, date, title)).toBeVisible();
  };
  await cut(laptop, "11-10", "Board");
  await cut(tablet, "11-24", "Guests");
  await laptop.context().setOffline(false);
  await synced(laptop);
  await tablet.context().setOffline(false);
  for (const page of [tablet, laptop]) {
    await synced(page);
    await expect.poll(daysOf(page, "Guests"), { timeout: 20_000 }).toEqual(["11-24", "12-01"]);
    await expect.poll(daysOf(page, "Board")).toEqual(["11-10", "11-17"]);
    await expect.poll(daysOf(page, "Council")).toEqual(["11-03"]);
    expect((await readMirror(page))["conflicts"]).toEqual([]);
  }
});

test("two devices that change the same time of a series while offline have it once", async ({ browser }) => {
  await makeMeeting();
  const [laptop, tablet] = [await openDevice(browser), await openDevice(browser)];
  const change = async (page: Page, field: string, value: string) => {
    await page.context().setOffline(true);
    await onDay(page, "11-10", "Council").click();
    await dialog(page, "Event").getByLabel(field).fill(value);
    await dialog(page, "Event").getByRole("button", { name: "Save" }).click();
    await question(page).getByRole("button", { name: "Only this one" }).click();
    await expect(question(page)).toHaveCount(0);
  };
  await change(laptop, "Place", "Hall B");
  await change(tablet, "Note", "Bring the minutes");
  await laptop.context().setOffline(false);
  await synced(laptop);
  await tablet.context().setOffline(false);
  for (const page of [tablet, laptop]) {
    const changed = async () => (await readMirror(page))["events"]!.filter((row) => row.series !== "");
    await expect.poll(changed, { timeout: 20_000 }).toHaveLength(1);
    await expect
      .poll(async () => (await changed()).map(({ location, note }) => [location, note]), { timeout: 20_000 })
      .toEqual([["Hall B", "Bring the minutes"]]);
    expect((await readMirror(page))["conflicts"]).toEqual([]);
    await expect.poll(daysOf(page, "Council")).toEqual(["11-03", "11-10", "11-17", "11-24", "12-01"]);
  }
});

test("a task that repeats is ticked for this time only", async ({ browser }) => {
  await makeMeeting({ title: "Copies", kind: "task", end: "2026-11-03T14:00", start: "2026-11-03T14:00" });
  const page = await openDevice(browser, "/");
  const task = page.getByRole("checkbox", { name: "Copies" });
  await expect(task).toHaveCount(1);
  await task.click();
  await expect.poll(async () => (await readMirror(page))["events"]!.filter((row) => row.done).length).toBe(1);
  const tasks = page.getByRole("listitem").filter({ has: task });
  await expect(tasks).toContainText("tomorrow");
  await undo(page);
  await expect(tasks).not.toContainText("tomorrow");
  await page.goto(`${app.url}${month}`);
  await onDay(page, "11-10", "Copies").click();
  await dialog(page, "Event").getByText("Done").click();
  await dialog(page, "Event").getByRole("button", { name: "Save" }).click();
  await expect(dialog(page, "Event")).toHaveCount(0);
  const done = async () => (await readMirror(page))["events"]!.flatMap((row) => (row.done ? [row.originStart] : []));
  await expect.poll(done).toEqual(["2026-11-10T14:00"]);
});

test("a copy is an event of its own", async ({ browser }) => {
  await makeMeeting();
  const page = await openDevice(browser);
  await onDay(page, "11-10", "Council").click();
  await dialog(page, "Event").getByLabel("Title").fill("Council, part two");
  await dialog(page, "Event").getByRole("button", { name: "Copy" }).click();
  await expect.poll(daysOf(page, "Council, part two")).toEqual(["11-10"]);
  await expect(blockOf(page, "Council")).toHaveCount(6);
});

test("a rule from elsewhere is shown and kept; a last day before the first is refused", async ({ browser }) => {
  await makeMeeting({
    rrule: "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
    start: "2026-10-30T14:00",
    end: "2026-10-30T15:00",
  });
  await makeMeeting({ title: "Choir" });
  const page = await openDevice(browser);
  await onDay(page, "11-30", "Council").click();
  const form = dialog(page, "Event");
  await expect(form.getByText("A rule from another calendar, kept as it is")).toBeVisible();
  await form.getByLabel("Place").fill("Hall B");
  await form.getByRole("button", { name: "Save" }).click();
  await question(page).getByRole("button", { name: "All of them" }).click();
  const stored = async () => (await readMirror(page))["events"]!.find((row) => row.title === "Council");
  await expect.poll(async () => (await stored()).location).toBe("Hall B");
  expect((await stored()).rrule).toBe("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1");

  await onDay(page, "11-03", "Choir").click();
  await choose(page, "Ends", "On a day");
  const last = form.getByRole("group", { name: "Last day" });
  await last.getByRole("spinbutton").first().focus();
  await page.keyboard.type("01102026");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("The end must come after the start.")).toBeVisible();
});

test("a reminder is a notice when its minute comes, a notification once that is allowed, and listed on Today", async ({
  browser,
}) => {
  const at = { start: "2026-11-23T10:40", end: "2026-11-23T11:30", location: "Hall B" };
  await makeMeeting({ ...at, rrule: "FREQ=WEEKLY", reminder: "minutes15" });
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  await context.addInitScript(() => {
    const shown: string[] = [];
    class Shown extends EventTarget {
      static permission = "default";
      static requestPermission = async () => (Shown.permission = "granted");
      constructor(title: string, { body }: NotificationOptions) {
        super();
        shown.push(`${title} ${body}`);
      }
    }
    Object.assign(globalThis, { Notification: Shown, shownNotifications: shown });
  });
  const page = await context.newPage();
  await startClock(page, demoTime);
  await openSignedIn(page, app, "/", user);
  await synced(page);
  await page.evaluate(() => history.pushState(null, "", "/calendar?view=timeGridDay&date=2026-11-23"));
  await blockOf(page, "Council").click();
  await expect(dialog(page, "Event").getByText("Schouljoer reminds you while it is open.")).toBeVisible();
  await dialog(page, "Event").getByRole("button", { name: "Show notifications" }).click();
  await expect(dialog(page, "Event").getByText("Schouljoer reminds you")).toHaveCount(0);
  await dialog(page, "Event").getByRole("button", { name: "Cancel" }).click();
  // Go to just after its minute: a notice does not stay for long.
  await page.clock.pauseAt(new Date(demoTime.getTime() + 60_500));
  await expect(page.getByText("Council: 10:40")).toBeVisible();
  await page.clock.resume();
  expect(await page.evaluate(() => (globalThis as any).shownNotifications)).toEqual(["Council 10:40, Hall B"]);
  await page.evaluate(() => history.pushState(null, "", "/"));
  const list = page.getByRole("complementary").filter({ hasText: "Reminders" });
  await expect(list.getByRole("link", { name: /Council/ })).toBeVisible();
});

test.describe("in German on a phone", () => {
  test("the form fits and passes axe", async ({ browser }) => {
    user = await app.server.createUser({ setup: "done", firstName: "Lea", lastName: "Weber", language: "de" });
    api = createApi(app.server, user);
    year = (await api.makeYear()).id;
    await makeMeeting({ rrule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;UNTIL=20270504" });
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await context.newPage();
    await setClock(page, demoTime);
    await context.addCookies([{ name: "locale", value: "de", url: app.url }]);
    await openSignedIn(page, app, "/calendar?view=timeGridDay&date=2026-12-01", user);
    await blockOf(page, "Council").click();
    const form = page.getByRole("dialog");
    await expect(form.getByText("Alle 2 Wochen, am Dienstag und Donnerstag, bis 4. Mai 2027.")).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await expectAccessible(page, { part: "[role=dialog]" });
  });
});

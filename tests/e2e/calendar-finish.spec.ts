import { expect, type Page, test } from "@playwright/test";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { call, createApi } from "../support/api.ts";
import { expectAccessible } from "../support/axe.ts";
import {
  blockOf,
  dayCell,
  drawnCalendar,
  hourColumns,
  hoursOn,
  keyCells,
  lessonsInHours,
  monthNamed,
  moreLinks,
  pointAt,
} from "../support/calendar-page.ts";
import { isCalendarReady } from "../support/calendar-ready.ts";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { middleOf } from "../support/mouse.ts";
import { setClock } from "../support/set-clock.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";
import { holdFinger } from "../support/touch.ts";
import { toast, undo } from "../support/toast.ts";

test.use(workerWhereOffline);

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());

const open = async (page: Page, search = "?view=timeGridWeek&date=2026-11-23") => {
  await page.goto(`${app.url}/calendar${search}`);
  // A year of weeks is some 700 lessons to lay out.
  await expect(drawnCalendar(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.locator("[data-lesson]").first()).toBeAttached();
  await isCalendarReady(page);
};
const start = async (page: Page, size = { width: 1440, height: 900 }) => {
  await setClock(page, demoTime);
  await page.setViewportSize(size);
  await startSession(page, app);
};
const event = (page: Page, title: string) => page.locator("[data-event]", { hasText: title });
/** The server as the demo teacher asks it. */
const openApi = async () => {
  const path = "/api/collections/users/auth-with-password";
  const { email: identity, password } = demoAccount;
  const { token, record } = (await call(app.server, "POST", path, { body: { identity, password } })).body;
  return createApi(app.server, { ...record, token });
};
const createRow = async (values: object) => {
  const api = await openApi();
  const { items } = (await api.list("schoolyears")).body;
  await api.make("events", { schoolyear: items[0].id, kind: "event", ...values });
};

test("the title opens a month to go to another day, by keys and by typing; Back returns", async ({ page }) => {
  await start(page);
  await open(page);
  const title = page.getByRole("button", { name: "23 – 27 November 2026" });
  // The title is not cut where there is room.
  expect(await title.locator("span:visible").evaluate((span) => span.scrollWidth - span.clientWidth)).toBe(0);
  await title.click();
  const panel = page.getByRole("dialog", { name: "Go to a date" });
  await expect(panel).toBeVisible();
  await expect(panel).toContainText("Pedagogical day, 27 Nov");
  await expect(panel.getByRole("button", { name: /Monday.*(23 November|November 23)/ })).toBeFocused();
  await expectAccessible(page, { part: "[role=dialog]" });
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/date=2026-12-07/);
  await expect(panel).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "23 – 27 November 2026" })).toBeVisible();

  await page.keyboard.press("g");
  await expect(panel.getByLabel("Date")).toBeFocused();
  await page.keyboard.type("31.2.");
  await page.keyboard.press("Enter");
  await expect(panel.getByText(/^This isn't a date. Try/)).toBeVisible();
  await panel.getByLabel("Date").fill("18.3.");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/view=timeGridWeek&date=2027-03-18/);
  await expect(page.getByRole("heading", { name: "15 – 19 March 2027" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole("button", { name: "15 – 19 March 2027" })).toBeFocused();
});

test("the legend says what colours and grounds mean, and hides a course", async ({ page }) => {
  await start(page);
  await open(page);
  const lessons = lessonsInHours(page);
  await expect(lessons).toHaveCount(18);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Legend and keys" }).click();
  const legend = page.getByRole("dialog", { name: "Legend and keys" });
  for (const word of ["no plan yet", "held", "exam", "no school", "move the lesson or event"])
    await expect(legend.locator("dd").getByText(word, { exact: true })).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await legend.getByText("5C3 Maths").click();
  await expect(lessons).toHaveCount(14);
  await expect(page).toHaveURL(/courses=/);
  await legend.getByText("5C3 Maths").click();
  await expect(lessons).toHaveCount(18);
  await expect(page).not.toHaveURL(/courses=/);
  await page.keyboard.press("Escape");
  await expect(legend).toHaveCount(0);
});

test("“+2” opens the day by a press and by keys, in a month and beside others; Back returns", async ({ page }) => {
  await start(page, { width: 1440, height: 700 });
  await open(page, "?view=dayGridMonth&date=2026-11-23");
  const more = moreLinks(dayCell(page, "2026-11-24"));
  await expect(more).toHaveAccessibleName(/^\+\d+ Show the whole day$/);
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/view=timeGridDay&date=2026-11-24/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "November 2026" })).toBeVisible();
  await more.click();
  await expect(page).toHaveURL(/view=timeGridDay&date=2026-11-24/);

  for (const name of ["One", "Two", "Three", "Four", "Five"])
    await createRow({ title: `Talk ${name}`, start: "2026-12-12T10:00", end: "2026-12-12T11:00" });
  await open(page, "?view=timeGridWeek&date=2026-12-12");
  const beside = moreLinks(hourColumns(page));
  await expect(beside).toContainText("+2");
  await beside.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/view=timeGridDay&date=2026-12-12/);
  await page.goBack();
  await expect(beside).toBeVisible();
});

/** Every view, with the place of an event made on 25 November after Alt and the right arrow. */
const gridViews = ["dayGridDay", "dayGridWeek", "dayGridMonth", "dayGridYear", "timeGridDay", "timeGridWeek"] as const;

for (const view of gridViews)
  test(`by keys in ${view}: an event is made, moved, copied, deleted, and each taken back`, async ({ page }) => {
    // A year of weeks has 600 blocks: on a busy machine drawing it takes longer than a test usually
    // waits.
    const isLong = view === "dayGridYear";
    if (isLong) test.setTimeout(400_000);
    const patient = expect.configure({ timeout: isLong ? 60_000 : 15_000 });
    await start(page);
    await open(page, `?view=${view}&date=2026-11-25`);
    const cell = keyCells(page, "2026-11-25").first();
    await cell.focus();
    await patient(cell).toBeFocused();
    await page.keyboard.press("n");
    const dialog = page.getByRole("dialog", { name: "New event" });
    await patient(dialog.getByLabel("Title")).toBeFocused();
    await page.keyboard.type(`Keys ${view}`);
    await page.keyboard.press("Enter");
    await patient(dialog).toHaveCount(0);
    const one = blockOf(page, `Keys ${view}`);
    const on = (date: string) => page.locator(`[data-date="${date}"]`).filter({ has: event(page, `Keys ${view}`) });
    await patient(on("2026-11-25").first()).toBeVisible();

    await one.focus();
    await page.keyboard.press("Alt+ArrowRight");
    await patient(on("2026-11-26").first()).toBeVisible();
    await patient(toast(page)).toContainText("Event moved");
    await patient(one).toBeFocused();
    if (view.startsWith("timeGrid")) {
      await page.keyboard.press("Alt+ArrowDown");
      await patient(one).toContainText(/08:15|8:15/);
    } else {
      await page.keyboard.press("Alt+ArrowUp");
      await patient(on("2026-11-19").first()).toBeVisible();
      await patient(one).toBeFocused();
      await page.keyboard.press("Alt+ArrowDown");
      await patient(on("2026-11-26").first()).toBeVisible();
    }
    await patient(one).toBeFocused();
    await one.press("ControlOrMeta+d");
    await patient(one).toHaveCount(2);
    await undo(page);
    await patient(one).toHaveCount(1);
    // The event opens with Enter, and closing leads back to it.
    await one.focus();
    await page.keyboard.press("Enter");
    await patient(page.getByRole("dialog", { name: "Event" })).toBeVisible();
    await page.keyboard.press("Escape");
    await patient(page.getByRole("dialog", { name: "Event" })).toHaveCount(0);
    await one.focus();
    await page.keyboard.press("Delete");
    await patient(one).toHaveCount(0);
    await undo(page);
    await patient(one).toHaveCount(1);
    await one.focus();
    await page.keyboard.press("Delete");
    await patient(one).toHaveCount(0);
    // The next view finds the day as this one did: with one more beside it, a copy would be behind
    // "+2".
    const api = await openApi();
    const left = async () => {
      const { rows } = await api.pull(0);
      return (rows.events ?? []).filter(({ title, deleted }: any) => title === `Keys ${view}` && !deleted).length;
    };
    await expect.poll(left).toBe(0);
  });

test("by keys in a year of months: the focused day gets an event, and Enter opens it for all the rest", async ({
  page,
}) => {
  await start(page);
  await open(page, "?view=multiMonthYear&date=2026-11-25");
  const day = monthNamed(page, "November 2026").getByRole("gridcell", { name: /^Wednesday 25 November/ });
  await page.getByRole("button", { name: /^Tuesday 24 November/ }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("n");
  await page.getByRole("dialog", { name: "New event" }).getByLabel("Title").fill("Keys year");
  await page.keyboard.press("Enter");
  await expect(day).toContainText("Keys year");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: /^Wednesday 25 November/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/view=timeGridDay&date=2026-11-25/);
  await blockOf(page, "Keys year").focus();
  await page.keyboard.press("Delete");
  await expect(blockOf(page, "Keys year")).toHaveCount(0);
  await page.goBack();
  await expect(day).not.toContainText("Keys year");
});

test("a lesson is moved by keys, this once; where it can't go it stays; Delete asks to cancel it", async ({ page }) => {
  await start(page);
  await open(page);
  const lesson = blockOf(page, "Exercices de synthèse");
  await lesson.focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(toast(page)).toContainText("Lesson moved, only this one");
  await expect(lesson).toContainText("08:55–09:45");
  await expect(lesson).toBeFocused();
  await undo(page);
  await expect(lesson).toContainText("08:00–08:50");
  const thursday = blockOf(page, "Test blanc");
  await thursday.focus();
  // Friday is a day off.
  await page.keyboard.press("Alt+ArrowRight");
  await expect(toast(page)).toContainText("The lesson can't be moved there.");
  await expect(thursday).toContainText("Thursday 26 November");
  await thursday.focus();
  await page.keyboard.press("Delete");
  const question = page.getByRole("dialog", { name: "Cancel this lesson" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await thursday.focus();
  await page.keyboard.press("ControlOrMeta+d");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a block keeps the focus at every frame: another device's event beside it, a move to another day", async ({
  page,
}) => {
  await start(page);
  await createRow({ title: "Excursion", start: "2026-11-24T15:00", end: "2026-11-24T16:00" });
  await open(page);
  const visit = blockOf(page, "Excursion");
  await visit.focus();
  await page.evaluate(() => {
    const look = () => {
      if (!document.activeElement?.matches("[data-item]")) document.body.dataset.lostFocus = "yes";
      requestAnimationFrame(look);
    };
    look();
  });
  await createRow({ title: "Talk of the day", start: "2026-11-24T15:00", end: "2026-11-24T16:00" });
  await expect(event(page, "Talk of the day")).toBeVisible();
  await expect(visit).toBeFocused();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(page.locator('[data-date="2026-11-25"]').filter({ has: event(page, "Excursion") })).toBeVisible();
  await expect(visit).toBeFocused();
  expect(await page.locator("body").getAttribute("data-lost-focus")).toBe(null);
});

test("one of a series deleted by its key asks which ones; the others stay", async ({ page }) => {
  await createRow({
    title: "Choir",
    start: "2026-12-01T17:00",
    end: "2026-12-01T18:00",
    rrule: "FREQ=WEEKLY;COUNT=4",
  });
  await start(page);
  await open(page, "?view=dayGridMonth&date=2026-12-01");
  await expect(blockOf(page, "Choir")).toHaveCount(4);
  await blockOf(page, "Choir").nth(1).focus();
  await page.keyboard.press("Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Only this one" }).click();
  await expect(blockOf(page, "Choir")).toHaveCount(3);
  await undo(page);
  await expect(blockOf(page, "Choir")).toHaveCount(4);
});

test("a month as a list: reached from the grid by Tab, gone through by headings, opened, added to, and on to the next", async ({
  page,
}) => {
  await start(page);
  await open(page, "?view=dayGridMonth&date=2026-11-26");
  await page.getByRole("button", { name: "Month as a list" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/view=listMonth&date=2026-11-26/);
  const day = page.getByRole("region", { name: "Thursday 26 November" });
  await expect(day).toBeInViewport();
  for (const what of ["Test blanc", "Nombres mixtes"])
    await expect(day.getByRole("listitem").filter({ hasText: what })).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 3, name: "Thursday 26 November" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Week 48 A" })).toContainText("Pedagogical day");
  // A day without anything on it is left out.
  await expect(page.getByRole("heading", { level: 3, name: /Saturday 28 November/ })).toHaveCount(0);
  await expectAccessible(page, { part: "main" });
  await day.getByRole("button", { name: /Test blanc/ }).click();
  const sheet = page.getByRole("dialog", { name: /5C3/ });
  await expect(sheet).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await day.getByRole("button", { name: "New event, Thursday 26 November" }).click();
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByLabel("Title").fill("List talk");
  await page.keyboard.press("Enter");
  await expect(day).toContainText("List talk");
  await blockOf(page, "List talk").focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(page.getByRole("region", { name: "Wednesday 25 November" })).toContainText("List talk");
  await undo(page);
  await expect(day).toContainText("List talk");
  await page.getByRole("button", { name: "Next month" }).last().click();
  await expect(page).toHaveURL(/view=listMonth&date=2026-12-01/);
  await expect(page.locator(".hatched", { hasText: "Christmas holidays" }).first()).toBeAttached();
});

test("a finger that stays makes an event there, and drags what it stays on; no other menu opens", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await setClock(page, demoTime);
  await page.addInitScript(() => {
    const seen = { menus: 0 };
    Object.assign(globalThis, { seen });
    addEventListener("contextmenu", (event) => {
      if (!event.defaultPrevented) seen.menus += 1;
    });
  });
  await startSession(page, app);
  await open(page);
  await holdFinger(page, await pointAt(page, "2026-11-25", "14:45"));
  const dialog = page.getByRole("dialog", { name: "New event" });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Title").fill("Held");
  await dialog.getByRole("button", { name: "Save" }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(event(page, "Held")).toContainText("Wednesday 25 November, 14:35–15:25");
  const other = (await hoursOn(page, "2026-11-26").boundingBox())!;
  const from = await middleOf(event(page, "Held"));
  await holdFinger(page, from, { x: other.x + other.width / 2, y: from.y });
  await expect(event(page, "Held")).toContainText("Thursday 26 November");
  expect(await page.evaluate(() => (globalThis as unknown as { seen: { menus: number } }).seen.menus)).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "?view=dayGridMonth&date=2026-11-23");
  await holdFinger(page, await middleOf(page.getByRole("gridcell", { name: /Saturday 14 November/ })));
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Title").fill("Open day");
  await dialog.getByRole("button", { name: "Save" }).tap();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: /Saturday 14 November/ }).tap();
  await expect(page.getByRole("region", { name: /Saturday 14/ })).toContainText("Open day");
  expect(await page.evaluate(() => (globalThis as unknown as { seen: { menus: number } }).seen.menus)).toBe(0);
  await context.close();
});

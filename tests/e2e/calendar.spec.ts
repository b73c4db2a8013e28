import { expect, type Locator, type Page, test } from "@playwright/test";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { call, createApi } from "../support/api.ts";
import { createAxe } from "../support/axe.ts";
import { demoTime, signIn, startApp, type TestApp } from "../support/app.ts";
import { setClock } from "../support/set-clock.ts";

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());
test.beforeEach(async ({ page }) => {
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, app);
});

const open = async (page: Page, search = "?view=timeGridWeek&date=2026-11-23") => {
  await page.goto(`${app.url}/calendar${search}`);
  await expect(page.locator(".fc, [data-days]")).toBeVisible();
  await expect(page.locator("[data-lesson]").first()).toBeAttached();
};

const lesson = (page: Page, title: string) => page.locator("[data-lesson]", { hasText: title });
const event = (page: Page, title: string) => page.locator("[data-event]", { hasText: title });
/** What stands in a day's column of hours. */
const onDay = (page: Page, date: string, block: Locator) =>
  page.locator(`.fc-timegrid-col[data-date="${date}"]`).filter({ has: block });
const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });

type Point = { readonly x: number; readonly y: number };

const middle = async (box: Locator): Promise<Point> => {
  const { x, y, width, height } = (await box.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

/** A time of day in a day's column. */
const pointAt = async (page: Page, date: string, time: string): Promise<Point> => {
  const [hours, minutes] = time.split(":").map(Number) as [number, number];
  const slot = `${String(hours).padStart(2, "0")}:${minutes < 30 ? "00" : "30"}:00`;
  const column = (await page.locator(`.fc-timegrid-col[data-date="${date}"]`).boundingBox())!;
  const row = (await page.locator(`.fc-timegrid-slot-lane[data-time="${slot}"]`).boundingBox())!;
  return { x: column.x + column.width / 2, y: row.y + ((minutes % 30) / 30) * row.height + 1 };
};

/** Presses, moves and holds; `release` lets go. */
const drag = async (page: Page, from: Point, to: Point) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 4, from.y + 8, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 10 });
};

const drop = async (page: Page, from: Point, to: Point) => {
  await drag(page, from, to);
  await page.mouse.up();
};

const undo = (page: Page) => toast(page).getByRole("button", { name: "Undo" }).click();

test("shows the week by the school's periods, with plans, events, the closed day and now", async ({ page }) => {
  await open(page, "");
  await expect(page.getByRole("heading", { name: "23 – 27 November 2026" })).toBeVisible();
  await expect(lesson(page, "2. Newtonsches Gesetz")).toBeVisible();
  await expect(page.locator(".fc-timegrid [data-lesson]")).toHaveCount(18);
  await expect(page.locator(".fc-col-header-cell")).toHaveCount(5);
  await expect(page.getByText("W48")).toBeVisible();
  await expect(page.getByText("No lessons", { exact: true })).toBeVisible();
  await expect(page.getByText("2 lost their slot")).toBeVisible();
  await expect(event(page, "4GIG Prüfung II: Dynamik")).toBeVisible();
  const gutter = page.locator(".fc-timegrid-slot-label");
  await expect(gutter.getByText("8:55", { exact: true })).toBeVisible();
  await expect(gutter.getByText("Now 10:24", { exact: true })).toBeVisible();
});

test("started on its address it is drawn at once: no outline before it, and nothing asked of a server", async ({
  page,
  context,
}) => {
  await open(page);
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
    const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
    expect(scripts.filter((src) => src.includes("calendar-screen"))).toHaveLength(1);
  }
  // From elsewhere its script is loaded when it is asked for.
  await page.goto(`${app.url}/`);
  await page.getByRole("link", { name: "Calendar" }).first().click();
  await expect(page.locator("[data-lesson]").first()).toBeVisible();
});

test("the periods are where they begin, also with the cells that FullCalendar makes for Firefox", async ({ page }) => {
  await open(page);
  const heights = () =>
    page.evaluate(() => {
      const lesson = document.querySelector(".fc-timegrid [data-lesson]")!.getBoundingClientRect().top;
      const labels = [...document.querySelectorAll(".fc-timegrid-slot-label .tabular-nums")];
      return labels.map((label) => Math.round(label.getBoundingClientRect().top - lesson));
    });
  const usual = await heights();
  expect(usual.length).toBeGreaterThan(6);
  await page.locator(".fc").evaluate((calendar) => calendar.classList.add("fc-liquid-hack"));
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
  await open(page, "?view=dayGridMonth&date=2027-06-10");
  await expect(event(page, "Summer night").first()).toContainText("Thursday 10 June, 22:00 to 04:00 (next day), ");
  await page.goto(`${app.url}/?date=2027-06-10`);
  await expect(page.getByRole("paragraph").filter({ hasText: "Summer night" })).toContainText("until 04:00 (next day)");
});

test("keeps view and date in the address: Back, a reload, nonsense", async ({ page }) => {
  await open(page);
  await page.getByRole("radio", { name: "Month" }).click();
  await expect(page).toHaveURL(/view=dayGridMonth&date=2026-11-23$/);
  await expect(page.locator(".fc-daygrid-body tr")).toHaveCount(6);
  await page.getByRole("button", { name: "Next month" }).click();
  await expect(page.getByRole("heading", { name: "December 2026" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "December 2026" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "November 2026" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "23 – 27 November 2026" })).toBeVisible();
  await open(page, "?view=listWeek&date=2026-02-30");
  await expect(page.getByRole("heading", { name: "23 – 27 November 2026" })).toBeVisible();
  // Two timetables, two grids: the second begins in February.
  await open(page, "?view=timeGridWeek&date=2027-02-22");
  await expect(page.locator(".fc-timegrid [data-lesson]").first()).toBeVisible();
});

test("has all seven views", async ({ page }) => {
  await open(page);
  const views = {
    "Day by time": "timeGridDay",
    "Day as a list": "dayGridDay",
    "Week as a list": "dayGridWeek",
    Month: "dayGridMonth",
    "Year in months": "multiMonthYear",
    "Year in weeks": "dayGridYear",
    "Week by time": "timeGridWeek",
  };
  for (const [name, view] of Object.entries(views)) {
    await page.getByRole("button", { name: "All views" }).click();
    await page.getByRole("menuitemradio", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`view=${view}&date=2026-11-23$`));
    await expect(page.locator(`[data-view="${view}"] [data-lesson]`).first()).toBeVisible();
  }
});

test("a year of school begins with its first month and holds its holidays", async ({ page }) => {
  await open(page, "?view=multiMonthYear&date=2027-03-01");
  await expect(page.getByRole("heading", { name: "2026/2027" })).toBeVisible();
  await expect(page.locator("[data-view=multiMonthYear] h2")).toHaveCount(12);
  await expect(page.locator("[data-view=multiMonthYear] h2").first()).toHaveText("September 2026");
  await expect(page.getByRole("button", { name: "Thursday 24 December, Christmas holidays" })).toBeAttached();
});

test("a year is gone through by keys; a day's marks open it, and a mouse draws days for an event", async ({ page }) => {
  await open(page, "?view=multiMonthYear&date=2026-11-30");
  const day = (name: string | RegExp) => page.getByRole("button", { name });
  await day(/^Monday 30 November/).focus();
  await page.keyboard.press("ArrowRight");
  await expect(day("Tuesday 1 December")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(day(/^Tuesday 24 November/)).toBeFocused();
  // One stop for the Tab key, where one was last.
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

test("draws an event, moves it, resizes it, edits it, deletes it, and takes each back", async ({ page }) => {
  await open(page);
  await drop(page, await pointAt(page, "2026-11-25", "13:45"), await pointAt(page, "2026-11-25", "14:40"));
  const dialog = page.getByRole("dialog", { name: "New event" });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/new=event/);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Fill in this field.")).toBeVisible();
  await dialog.getByLabel("Title").fill("Portfolio talks");
  await dialog.getByLabel("Place").fill("C104");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/new=/);
  const block = event(page, "Portfolio talks");
  await expect(onDay(page, "2026-11-25", block)).toBeVisible();
  await expect(block).toContainText("13:45–14:45");

  const from = await middle(block);
  await drop(page, from, { ...(await pointAt(page, "2026-11-26", "14:20")), y: from.y });
  await expect(onDay(page, "2026-11-26", block)).toBeVisible();
  await expect(toast(page)).toContainText("Event moved");
  await undo(page);
  await expect(onDay(page, "2026-11-25", block)).toBeVisible();

  const box = (await block.boundingBox())!;
  await block.hover();
  const edge = { x: box.x + box.width / 2, y: box.y + box.height - 1 };
  await drop(page, edge, await pointAt(page, "2026-11-25", "15:40"));
  await expect(block).toContainText(/13:45–15:(40|45)/);
  await expect(toast(page)).toContainText("Event moved");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(block).toContainText("13:45–14:45");

  await block.click();
  const edit = page.getByRole("dialog", { name: "Event" });
  await edit.getByLabel("Title").fill("Portfolio talks, 5C3");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(event(page, "Portfolio talks, 5C3")).toBeVisible();
  await page.reload();
  await event(page, "Portfolio talks, 5C3").click();
  await edit.getByRole("button", { name: "Delete" }).click();
  await expect(block).toHaveCount(0);
  await undo(page);
  await expect(block).toBeVisible();
});

test("Escape ends a drag where it began and a selection with nothing", async ({ page }) => {
  await open(page);
  const block = event(page, "Visit: Mme Reuter");
  const from = await middle(block);
  await drag(page, from, { ...(await pointAt(page, "2026-11-25", "14:35")), y: from.y });
  await expect(page.locator(".fc-event-mirror")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.locator(".fc-event-mirror")).toHaveCount(0);
  await expect(onDay(page, "2026-11-24", block)).toBeVisible();

  await drag(page, await pointAt(page, "2026-11-25", "13:45"), await pointAt(page, "2026-11-25", "14:40"));
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator(".fc-event-mirror")).toHaveCount(0);
});

test("a dragged lesson moves this once; dragged back, it is as the timetable has it", async ({ page }) => {
  await open(page);
  const block = lesson(page, "Exercices de synthèse");
  const from = await middle(block);
  const to = await pointAt(page, "2026-11-26", "14:40");
  await drop(page, from, { x: to.x, y: to.y + 25 });
  await expect(onDay(page, "2026-11-26", block)).toBeVisible();
  await block.click();
  const sheet = page.getByRole("dialog", { name: "5C3 Maths" });
  await expect(sheet.getByText("Moved from Wed 25 Nov, 08:00")).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Next week" }).click();
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(page.getByRole("heading", { name: "7 – 11 December 2026" })).toBeVisible();
  await expect(onDay(page, "2026-12-09", lesson(page, "08:00–08:50"))).toBeVisible();

  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect(onDay(page, "2026-11-26", block)).toBeVisible();
  const early = await pointAt(page, "2026-11-25", "08:00");
  const at = await middle(block);
  await drop(page, at, { x: early.x, y: at.y + early.y - (await block.boundingBox())!.y });
  await expect(onDay(page, "2026-11-25", block)).toBeVisible();
  await block.click();
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText("Moved from")).toHaveCount(0);
  await sheet.getByRole("button", { name: "Close" }).click();

  // Nowhere to teach on a day without school.
  const closed = await middle(block);
  await drop(page, closed, { ...closed, x: (await pointAt(page, "2026-11-27", "08:00")).x });
  await expect(onDay(page, "2026-11-25", block)).toBeVisible();
});

test("a lesson is cancelled with its reason and restored, in its sheet", async ({ page }) => {
  await open(page);
  await lesson(page, "Problèmes : recettes").click();
  const sheet = page.getByRole("dialog", { name: "Lesson: Maths 7C2" });
  await expect(sheet.getByText("Due: ex. 26–29 p. 74")).toBeVisible();
  await expect(sheet.getByText("Mise en commun")).toBeVisible();
  await sheet.getByRole("button", { name: "More for this lesson" }).click();
  await page.getByRole("menuitem", { name: "Cancel this lesson…" }).click();
  const question = page.getByRole("dialog", { name: "Cancel this lesson" });
  await question.getByLabel("Why is it cancelled?").fill("Fire drill");
  // What is typed is asked about before it goes.
  await page.keyboard.press("Escape");
  const leave = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await leave.getByRole("button", { name: "Cancel" }).click();
  await expect(leave).toHaveCount(0);
  await question.getByRole("button", { name: "Cancel the lesson" }).click();
  await expect(question).toHaveCount(0);
  await expect(lesson(page, "Fire drill")).toBeVisible();
  await expect(sheet.getByText("Cancelled: Fire drill")).toBeVisible();
  await sheet.getByRole("button", { name: "Restore" }).click();
  await expect(lesson(page, "Fire drill")).toHaveCount(0);
  await expect(lesson(page, "Problèmes : recettes")).toBeVisible();
  await undo(page);
  await expect(lesson(page, "Fire drill")).toBeVisible();
});

test("works without a pointer", async ({ page }) => {
  await open(page);
  await page.keyboard.press("k");
  await expect(page.getByRole("heading", { name: /30 Nov/ })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("heading", { name: "23 – 27 November 2026" })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("t");
  await expect(page.getByRole("heading", { name: "23 – 27 November 2026" })).toBeVisible();

  // The Tab key reaches one cell; the arrows go on from there, Enter makes an event.
  const cell = page.locator('[data-cell-date][tabindex="0"]');
  await expect(cell).toHaveCount(1);
  await cell.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "New event, Wednesday 25 November, 08:55–09:45" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New event" });
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("Call Mr Weber");
  await page.keyboard.press("Escape");
  // What was typed is not thrown away by one key.
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await expect(dialog.getByLabel("Title")).toHaveValue("Call Mr Weber");
  await dialog.getByLabel("Title").press("Enter");
  const block = page.locator(".fc-event[role=button]", { hasText: "Call Mr Weber" });
  await expect(block).toBeVisible();

  // A block opens with Enter, and its dialog moves it.
  await block.focus();
  await page.keyboard.press("Enter");
  const edit = page.getByRole("dialog", { name: "Event" });
  await edit.getByRole("checkbox", { name: "All day" }).press("Space");
  await edit.getByLabel("Title").press("Enter");
  await expect(
    page.locator('.fc-daygrid-day[data-date="2026-11-25"]').filter({ has: event(page, "Call Mr Weber") }),
  ).toBeVisible();
  await expect(page.locator(".fc-event[role=button]", { hasText: "Call Mr Weber" })).toBeFocused();
});

test("Back asks before it throws away what is typed in a form", async ({ page }) => {
  await open(page);
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { name: "16 – 20 November 2026" })).toBeVisible();
  await page.keyboard.press("k");
  await expect(page.getByRole("heading", { name: "23 – 27 November 2026" })).toBeVisible();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  const back = () => page.evaluate(() => history.back());
  /** While the question fades out it still takes the keys. */
  const stay = async () => {
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toHaveCount(0);
  };

  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByLabel("Title").pressSequentially("Call");
  await back();
  await stay();
  await expect(dialog.getByLabel("Title")).toHaveValue("Call");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(dialog).toHaveCount(0);
});

test("filters by course and class, in the address", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Filter: All courses" }).click();
  await page.getByRole("menuitemcheckbox", { name: "5C3 Maths" }).click();
  await page.keyboard.press("Escape");
  await expect(page.locator(".fc-timegrid [data-lesson]")).toHaveCount(4);
  await expect(event(page, "Marks due for 4GIG")).toHaveCount(0);
  await expect(event(page, "Visit: Mme Reuter")).toBeVisible();
  await expect(page).toHaveURL(/courses=[a-z0-9]{15}$/);
  await page.reload();
  await expect(page.locator(".fc-timegrid [data-lesson]")).toHaveCount(4);
});

test("no word of a lesson is broken in a phone's week, and a free day leads to the lessons it took", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const broken = await page.locator(".fc-timegrid [data-lesson], .fc-timegrid [data-event]").evaluateAll((blocks) =>
    blocks.flatMap((block) => {
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (node.parentElement!.closest(".sr-only")) continue;
        for (const word of node.nodeValue!.matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(word[0]);
        }
      }
      return found;
    }),
  );
  expect(broken).toEqual([]);
  await page.getByRole("link", { name: "Place them" }).click();
  await expect(page.getByRole("dialog", { name: "Lessons without a slot" })).toBeVisible();
});

/** One finger from the middle of something, by pixels to the right and down. */
const swipe = async (page: Page, from: Locator, by: { readonly x: number; readonly y: number }) => {
  const { x, y } = await middle(from);
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
  await signIn(phone, app);
  await phone.goto(`${app.url}/calendar`);
  await expect(phone.locator(".fc-timeGridDay-view [data-lesson]").first()).toBeVisible();
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
  await expect(event(phone, "Open day")).toHaveCount(0);
  await context.close();
});

/** What axe finds in a part of the page. */
const faults = async (page: Page, part: string) =>
  (await createAxe(page).include(part).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

test("axe finds nothing in the years", async ({ page }) => {
  for (const view of ["multiMonthYear", "dayGridYear"]) {
    await open(page, `?view=${view}&date=2026-11-23`);
    expect(await faults(page, "main"), view).toEqual([]);
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
        await open(page, `?view=${view}&date=2026-11-23`);
        expect(await faults(page, "main"), view).toEqual([]);
      }
      await open(page, "?view=timeGridWeek&date=2026-11-23&new=event");
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await faults(page, "[role=dialog]"), "the form").toEqual([]);
      await open(page);
      await page
        .locator(".fc-event[role=button]")
        .filter({ has: page.locator("[data-lesson]") })
        .first()
        .focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await faults(page, "[role=dialog]"), "a lesson").toEqual([]);
    });
  }
}

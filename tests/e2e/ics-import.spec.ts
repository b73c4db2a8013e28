import { writeFile } from "node:fs/promises";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { type Api, createApi } from "../support/api.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { blockOf, dayCell } from "../support/calendar-page.ts";
import { readMirror } from "../support/device-page.ts";
import { icsCalendar, icsEvent } from "../support/ics.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { setClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";

/**
 * Events from a calendar file: chosen, taken back, imported again after an edit, on two devices,
 * without a network, from broken files.
 */

let app: TestApp;
let api: Api;
let user: TestUser;
let year: string;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());
const createTeacher = async (values: object = {}) => {
  user = await app.server.createUser({ setup: "done", firstName: "Lea", lastName: "Weber", ...values });
  api = createApi(app.server, user);
  year = (await api.makeYear()).id;
};
test.beforeEach(() => createTeacher());

const council = icsEvent("UID:council", "SUMMARY:Council", "DTSTART:20261124T140000", "DTEND:20261124T150000");
const choir = icsEvent(
  "UID:choir",
  "SUMMARY:Choir",
  "LOCATION:Hall B",
  "DESCRIPTION:<p>Bring <b>scores</b></p><script>alert(1)</script>",
  "DTSTART:20261103T080000",
  "DURATION:PT1H",
  "RRULE:FREQ=WEEKLY;COUNT=4",
  "EXDATE:20261117T080000",
);
const trip = icsEvent("UID:trip", "SUMMARY:Trip", "DTSTART;VALUE=DATE:20270503", "DTEND;VALUE=DATE:20270506");
const old = icsEvent("UID:old", "SUMMARY:Last year", "DTSTART;VALUE=DATE:20250503");
const school = (...lines: string[]) => icsCalendar("X-WR-CALNAME:School", ...lines);

const month = "/calendar?view=dayGridMonth&date=2026-11-24";
const synced = (page: Page) =>
  expect(page.getByRole("button", { name: "All synced", exact: true }).first()).toBeVisible({ timeout: 20_000 });

const openDevice = async (browser: Browser, o: { path?: string; width?: number; scheme?: "dark" } = {}) => {
  const { path = `${month}&import=events`, width = 1440, scheme } = o;
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    ...(scheme ? { colorScheme: scheme } : {}),
  });
  const page = await context.newPage();
  await setClock(page, demoTime);
  await openSignedIn(page, app, path, user);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  return page;
};

const dialog = (page: Page) => page.getByRole("dialog", { name: /Import events|Termine importieren/ });
const chooseFile = async (page: Page, text: string | Buffer, name = "school.ics") => {
  const chooser = page.waitForEvent("filechooser");
  await dialog(page)
    .getByRole("button", { name: /Choose a file|Datei auswählen/ })
    .click();
  await (await chooser).setFiles({ name, mimeType: "text/calendar", buffer: Buffer.from(text) });
};
const row = (page: Page, title: string) => dialog(page).getByRole("listitem").filter({ hasText: title });
const box = (page: Page, title: string) => row(page, title).getByRole("checkbox");
/** The box itself is not drawn: its label is pressed. */
const tick = (page: Page, title: string) => row(page, title).locator("label").first().click();
const primary = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
const importAll = async (page: Page, text: string, button: string) => {
  await chooseFile(page, text);
  await primary(page, button).click();
  await expect(dialog(page)).toHaveCount(0);
};
const reopen = async (page: Page) => {
  await page.getByRole("button", { name: /rint and export$/ }).click();
  await page.getByRole("menuitem", { name: "Import events…" }).click();
};
const own = async (page: Page) => {
  const { events = [] } = await readMirror(page);
  const living = events.filter(({ deleted }) => !deleted);
  return living
    .map(({ id, title, start, end, rrule, location, note, exdates, kind }) => {
      return { id, title, start, end, rrule, location, note, exdates, kind };
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
};
const titles = async (page: Page) => (await own(page)).map(({ title }) => title as string).toSorted();
const onDay = (page: Page, date: string, title: string) => dayCell(page, date).locator(blockOf(page, title));

test("what is in a file is shown first, chosen, imported as one step, and taken back as one", async ({ browser }) => {
  await api.make("events", {
    schoolyear: year,
    title: "trip",
    kind: "trip",
    allDay: true,
    start: "2027-05-03T00:00",
    end: "2027-05-03T00:00",
  });
  const page = await openDevice(browser, { path: month });
  await reopen(page);
  await chooseFile(page, school(...council, ...choir, ...trip, ...old));
  await expect(row(page, "Council")).toContainText("Tue 24 Nov 2026, 14:00–15:00");
  await expect(row(page, "Choir")).toContainText("Every week, on Tuesday, 4 times.");
  await expect(box(page, "Choir")).toBeChecked();
  // The teacher has written this event down already.
  await expect(dialog(page).getByText("You have an event with this title")).toBeVisible();
  await expect(box(page, "Trip")).not.toBeChecked();
  await expect(dialog(page).getByText("1 entry is outside the school year and is left out.")).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });

  await tick(page, "Council");
  await expect(primary(page, "Import 1 event")).toBeEnabled();
  await tick(page, "Council");
  await dialog(page)
    .getByRole("button", { name: /Kind of the new events$/ })
    .click();
  await page.getByRole("option", { name: "Meeting" }).click();
  await primary(page, "Import 2 events").click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(onDay(page, "2026-11-24", "Council")).toHaveCount(1);
  await expect(onDay(page, "2026-11-10", "Choir")).toHaveCount(1);
  await expect(onDay(page, "2026-11-17", "Choir")).toHaveCount(0);
  expect((await own(page)).find(({ title }) => title === "Choir")).toMatchObject({
    kind: "meeting",
    location: "Hall B",
    note: "Bring scores",
    exdates: ["2026-11-17T08:00"],
  });
  await undo(page);
  await expect.poll(() => titles(page)).toEqual(["trip"]);
  await expect(onDay(page, "2026-11-24", "Council")).toHaveCount(0);
});

test("imported again: what the source changed follows, what was edited stays, what was deleted stays away", async ({
  browser,
}) => {
  const page = await openDevice(browser);
  await importAll(page, school(...council, ...choir, ...trip), "Import 3 events");
  await onDay(page, "2026-11-24", "Council").click();
  const form = page.getByRole("dialog", { name: "Event", exact: true });
  await form.getByLabel("Title").fill("Our council");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
  await reopen(page);
  await chooseFile(page, school(...council, ...choir, ...trip));
  await expect(dialog(page).getByText("There is nothing new in this file.")).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "3 are already there" })).toBeVisible();
  await expect(primary(page, "Import")).toBeDisabled();

  const later = icsEvent("UID:council", "SUMMARY:Assembly", "DTSTART:20261125T140000", "DTEND:20261125T150000");
  await chooseFile(page, school(...later, ...trip));
  await expect(row(page, "Our council")).toContainText("Changes: Time.");
  await expect(row(page, "Our council")).toContainText("Until now: Tue 24 Nov 2026");
  await expect(row(page, "Our council")).toContainText("Stays as you edited it: Title.");
  await expect(dialog(page).getByRole("heading", { name: /No longer in the file/ })).toBeVisible();
  await expect(box(page, "Choir")).not.toBeChecked();
  await expectAccessible(page, { part: "[role=dialog]" });
  await tick(page, "Choir");
  await primary(page, "Apply 2 changes").click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(onDay(page, "2026-11-25", "Our council")).toHaveCount(1);
  await expect.poll(() => titles(page)).toEqual(["Our council", "Trip"]);
  await undo(page);
  await expect.poll(() => titles(page)).toEqual(["Choir", "Our council", "Trip"]);

  // Deleted by hand, it does not come back by itself.
  await onDay(page, "2026-11-24", "Our council").click();
  await form.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => titles(page)).toEqual(["Choir", "Trip"]);
  await reopen(page);
  await chooseFile(page, school(...council, ...choir, ...trip));
  await expect(dialog(page).getByRole("heading", { name: /Deleted by you/ })).toBeVisible();
  await expect(box(page, "Council")).not.toBeChecked();
  await tick(page, "Council");
  await primary(page, "Import 1 event").click();
  await expect.poll(() => titles(page)).toEqual(["Choir", "Council", "Trip"]);
});

test("two devices import the same file without a network, and agree", async ({ browser }) => {
  const text = school(...council, ...choir, ...trip);
  const pages = [await openDevice(browser), await openDevice(browser)];
  for (const page of pages) {
    await expect(dialog(page)).toBeVisible();
    // The code that reads files comes from the page's worker, stored with the rest of the app.
    await page.context().setOffline(true);
    await importAll(page, text, "Import 3 events");
    await expect.poll(() => titles(page)).toEqual(["Choir", "Council", "Trip"]);
  }
  for (const page of pages) {
    await page.context().setOffline(false);
    await synced(page);
  }
  const [one, other] = await Promise.all(pages.map((page) => own(page)));
  expect(one).toEqual(other);
  expect(one).toHaveLength(3);
  for (const page of pages) expect((await readMirror(page))["conflicts"]).toEqual([]);
});

test("bad files: each says what is wrong, and the good events of a broken one can be imported", async ({ browser }) => {
  const page = await openDevice(browser);
  const says = (text: string | RegExp) => expect(dialog(page).getByRole("alert").getByText(text)).toBeVisible();
  await chooseFile(page, "%PDF-1.7", "letter.ics");
  await says(/This isn't a calendar file/);
  await chooseFile(page, "", "empty.ics");
  await says(/This isn't a calendar file/);
  await chooseFile(page, icsCalendar());
  await says(/The calendar has no entries/);
  await chooseFile(page, Buffer.alloc(50_000_000, "A"));
  await says("This file is too large");

  const broken = [
    ...icsEvent("UID:1", "SUMMARY:Back in time", "DTSTART:20261124T140000", "DTEND:20261124T130000"),
    ...icsEvent("UID:2", "SUMMARY:No such day", "DTSTART:20261332"),
    ...icsEvent("UID:3", "SUMMARY:Every hour", "DTSTART:20261124T140000", "RRULE:FREQ=HOURLY"),
    "BEGIN:VTODO",
    "SUMMARY:Some day",
    "END:VTODO",
    "BEGIN:VFREEBUSY",
    "END:VFREEBUSY",
  ];
  await chooseFile(page, school(...broken, ...council, ...icsEvent("UID:9", "SUMMARY:Cut", "DTSTART:20261124T140000")));
  await says("3 entries can't be imported");
  await says(/Back in time \(line \d+\):/);
  await says(/No such day \(line \d+\):/);
  await says(/Every hour \(line \d+\):/);
  await expect(dialog(page).getByText("1 task without a day, or that repeats, is left out.")).toBeVisible();
  await expect(dialog(page).getByText("1 entry says only when somebody is busy and is left out.")).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await primary(page, "Import 2 events").click();
  await expect.poll(() => titles(page)).toEqual(["Council", "Cut"]);

  // Ten thousand: the page stays at work, and a search finds one of those that are listed.
  await reopen(page);
  const many = Array.from({ length: 10_000 }, (_, index) =>
    icsEvent(`UID:n${index}`, `SUMMARY:Number ${index}`, `DTSTART:202611${String((index % 30) + 1).padStart(2, "0")}`),
  );
  await chooseFile(page, school(...many.flat()));
  await expect(dialog(page).getByText(/The file has more than 2000 events in this school year/)).toBeVisible({
    timeout: 30_000,
  });
  await dialog(page).getByRole("searchbox", { name: "Search in the file" }).fill("number 1234");
  await expect(row(page, "Number")).toHaveCount(1);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test("in German, on a phone and in the dark, the preview fits and passes axe", async ({ browser }) => {
  await createTeacher({ language: "de" });
  const rdate = icsEvent(
    "UID:r",
    "SUMMARY:Pausenaufsicht",
    "DTSTART:20261124T093000",
    "DURATION:PT15M",
    "RDATE:20261126T093000,20261202T093000",
  );
  const faulty = icsEvent("UID:f", "SUMMARY:Zurück in der Zeit", "DTSTART:20261124T140000", "DTEND:20261124T130000");
  const text = school(...council, ...choir, ...trip, ...old, ...rdate, ...faulty);
  for (const o of [{ width: 390 }, { width: 1440 }, { width: 390, scheme: "dark" as const }]) {
    const page = await openDevice(browser, o);
    await page.context().addCookies([{ name: "locale", value: "de", url: app.url }]);
    await page.goto(`${app.url}${month}&import=events`);
    await chooseFile(page, text);
    await expect(row(page, "Pausenaufsicht")).toContainText("daraus werden 3 einzelne Termine");
    await expect(primary(page, "4 Termine importieren")).toBeEnabled();
    await expectAccessible(page, { part: "[role=dialog]" });
    const body = dialog(page).locator("div.overflow-y-auto");
    expect(await body.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    // Keys alone: from the list to the button.
    await primary(page, "4 Termine importieren").focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(3);
    await page.context().close();
    await createTeacher({ language: "de" });
  }
});

test("a dropped file is read as a chosen one, from the settings too", async ({ browser }) => {
  const page = await openDevice(browser, { path: "/settings/account" });
  await page.getByRole("link", { name: "Import events…" }).click();
  await expect(dialog(page)).toBeVisible();
  const file = test.info().outputPath("dropped.ics");
  await writeFile(file, school(...council));
  const { x, y, width, height } = (await dialog(page).getByText("or drop it here").boundingBox())!;
  const devtools = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await devtools.send("Input.dispatchDragEvent", {
      type,
      x: x + width / 2,
      y: y + height / 2,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    });
  await expect(row(page, "Council")).toBeVisible();
});

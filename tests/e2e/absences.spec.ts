import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { createApi } from "../support/api.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { cutTexts } from "../support/cut-texts.ts";
import { readMirror } from "../support/device-page.ts";
import { paperFaults } from "../support/paper-faults.ts";
import { setClock } from "../support/set-clock.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { typeDate } from "../support/type-date.ts";

let app: TestApp;
let user: TestUser;
let ids: { readonly maths: string; readonly group: string };

/** The lessons of a Monday in minutes: two in the morning, one in the afternoon. */
const [first, second, afternoon] = [480, 535, 840];

/**
 * Maths has three lessons on Mondays and Physics one on Tuesdays. Ana missed a whole Monday; Ben
 * was late, and missed a lesson that was cancelled later; Cleo missed one of Physics.
 */
test.beforeEach(async () => {
  app = await startApp();
  user = await app.server.createUser({ setup: "done" });
  const api = createApi(app.server, user);
  const term = (name: string, start: string, end: string) => ({ name, start, end });
  const { id: schoolyear } = await api.makeYear({
    terms: [term("T1", "2026-09-15", "2026-12-18"), term("T2", "2027-01-04", "2027-07-15")],
  });
  await api.update("users", user.id, { active_schoolyear: schoolyear });
  const period = (label: string, start: number) => ({ id: label, label, start, end: start + 50, pause: false });
  const { id: timetable } = await api.make("timetables", {
    schoolyear,
    name: "Year",
    validFrom: "2026-09-15",
    validTo: "2027-07-15",
    days: [1, 2, 3, 4, 5],
    periods: [period("1", first), period("2", second), period("3", afternoon)],
  });
  const { id: group } = await api.make("classes", { schoolyear, name: "7C2" });
  const { id: other } = await api.make("classes", { schoolyear, name: "5C3" });
  const makeCourse = async (subject: string, color: string): Promise<string> =>
    (await api.make("courses", { schoolyear, name: `7C2 ${subject}`, subject, color, classes: [group] })).id;
  const [maths, physics] = [await makeCourse("Maths", "lagoon"), await makeCourse("Physics", "iris")];
  const session = (course: string, day: number, start: number) =>
    api.make("sessions", { timetable, course, day, start, end: start + 50, labels: [], room: "" });
  for (const start of [first, second, afternoon]) await session(maths, 1, start);
  await session(physics, 2, first);
  const student = async (firstName: string, lastName: string, classes: readonly string[]): Promise<string> =>
    (await api.make("students", { firstName, lastName, classes })).id;
  const [ana, ben, cleo] = [
    await student("Ana", "Adam", [group]),
    await student("Ben", "Berg", [group]),
    await student("Cleo", "Clark", [group]),
  ];
  await student("Dan", "Decker", [other]);
  const slots = [
    [maths, "2026-11-09", first],
    [maths, "2026-11-16", first],
    [maths, "2026-11-16", second],
    [maths, "2026-11-16", afternoon],
    [physics, "2026-11-17", first],
  ] as const;
  const at = "2026-11-17T08:00:00.000Z";
  for (const [course, date, start] of slots) await api.make("registers", { course, date, start, calledAt: at, at });
  const noted = [
    [slots[1], ana, { state: "absent", excuse: "excused", reason: "Doctor" }],
    [slots[2], ana, { state: "absent", excuse: "unexcused" }],
    [slots[3], ana, { state: "absent" }],
    [slots[1], ben, { state: "late", lateMinutes: 5 }],
    // The lesson was cancelled afterwards.
    [slots[0], ben, { state: "absent" }],
    [slots[4], ben, { state: "absent" }],
    [slots[4], cleo, { state: "absent", excuse: "excused" }],
  ] as const;
  for (const [[course, date, start], who, values] of noted)
    await api.make("attendance", { course, date, start, student: who, at, ...values });
  await api.make("exceptions", { course: maths, date: "2026-11-09", start: first, kind: "cancelled" });
  ids = { maths, group };
});
test.afterEach(() => app.stop());

const open = async (page: Page, path: string, size = { width: 1440, height: 900 }) => {
  await page.setViewportSize(size);
  await setClock(page, demoTime);
  await openSignedIn(page, app, path, user);
};
const table = async (page: Page): Promise<readonly string[]> => {
  const rows = page.getByRole("grid", { name: "Absences" }).getByRole("row");
  const texts = await rows.evaluateAll((found) =>
    found.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim()).join(" | ")),
  );
  return texts.filter((text) => !text.startsWith("Name"));
};
/** The bytes of the table that is downloaded, as text, and what the file is called. */
const csv = async (page: Page): Promise<readonly [string, string]> => {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await page.getByRole("menuitem", { name: "Table as CSV" }).click();
  const file = await download;
  return [file.suggestedFilename(), await readFile(await file.path(), "utf8")];
};

test("a course's table counts lessons and half days by excuse, leaves out what was cancelled and says so", async ({
  page,
}) => {
  // One more lesson is called by hand.
  await open(page, `/?roll=${ids.maths}.2026-11-23.${first}`);
  await page.getByRole("button", { name: /^Cleo Clark/ }).click();
  await page.getByRole("button", { name: "Close roll call" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(async () => (await readMirror(page)).attendance!.length).toBe(8);

  await page.goto(`${app.url}/courses/${ids.maths}#absences`);
  const lessons = [
    "Adam Ana | 4 | 3 | 1 | 1 | 1 | 1 | – | –",
    "Berg Ben | 4 | – | – | – | – | – | 1 | 5",
    "Clark Cleo | 4 | 1 | – | – | 1 | 1 | – | –",
  ];
  await expect.poll(() => table(page)).toEqual(lessons);
  await expect(page.getByText("1 entry is left out: its lesson did not take place.")).toBeVisible();
  expect(await csv(page)).toEqual([
    "Maths-7C2-Absences-T1.csv",
    "\uFEFFLast name,First name,Called,Missed,Excused,Not excused,To decide,Days,Late,Minutes late\r\n" +
      "Adam,Ana,4,3,1,1,1,1,0,0\r\nBerg,Ben,4,0,0,0,0,0,1,5\r\nClark,Cleo,4,1,0,0,1,1,0,0\r\n",
  ]);

  // A half day is not excused as soon as one of its lessons is not.
  await page.getByText("Half days", { exact: true }).click();
  await expect
    .poll(() => table(page))
    .toEqual([
      "Adam Ana | 3 | 2 | – | 1 | 1 | 1 | – | –",
      "Berg Ben | 3 | – | – | – | – | – | 1 | 5",
      "Clark Cleo | 3 | 1 | – | – | 1 | 1 | – | –",
    ]);
  await page.getByText("Lessons", { exact: true }).click();
  await expect.poll(() => table(page)).toEqual(lessons);

  await page.getByRole("columnheader", { name: "Missed" }).click();
  await expect.poll(async () => (await table(page))[0]).toMatch(/^Berg Ben/);
  await page.getByRole("button", { name: /Term$/ }).click();
  await page.getByRole("option", { name: "T2" }).click();
  await expect.poll(async () => (await table(page)).filter((row) => /\d/.test(row))).toEqual([]);
  await expect(page.getByText("is left out")).toHaveCount(0);
});

test("a lesson that was not cancelled after all counts again", async ({ page }) => {
  await open(page, `/courses/${ids.maths}#absences`);
  await expect.poll(async () => (await table(page))[1]).toBe("Berg Ben | 3 | – | – | – | – | – | 1 | 5");
  const api = createApi(app.server, user);
  const [exception] = (await readMirror(page)).exceptions!;
  expect((await api.update("exceptions", exception.id, { deleted: true })).status).toBe(200);
  await expect.poll(async () => (await table(page))[1]).toBe("Berg Ben | 4 | 1 | – | – | 1 | 1 | 1 | 5");
  await expect(page.getByText("is left out")).toHaveCount(0);
});

test("a class's table is over all courses, for its students alone, as CSV and on paper", async ({ page }) => {
  const students = (await createApi(app.server, user).list("students")).body.items;
  const cleo = students.find(({ firstName }: { firstName: string }) => firstName === "Cleo").id;
  const lesson = { course: ids.maths, date: "2026-11-16", start: second, student: cleo };
  const said = { state: "present", noHomework: true, at: "2026-11-17T08:00:00.000Z" };
  await createApi(app.server, user).make("attendance", { ...lesson, ...said });
  await open(page, `/students?class=${ids.group}`);
  await page.getByRole("link", { name: "Checklists and absences" }).click();
  await page.getByRole("tab", { name: "Absences" }).click();
  await expect(page).toHaveURL(`${app.url}/students/classes/${ids.group}#absences`);
  const rows = [
    "Adam Ana | 4 | 3 | 1 | 1 | 1 | 1 | – | – | –",
    "Berg Ben | 4 | 1 | – | – | 1 | 1 | 1 | 5 | –",
    "Clark Cleo | 4 | 1 | 1 | – | – | 1 | – | – | 1",
  ];
  await expect.poll(() => table(page)).toEqual(rows);
  await expect(page.getByText("1 entry is left out: its lesson did not take place.")).toBeVisible();
  await expectAccessible(page);
  expect(await csv(page)).toEqual([
    "7C2-Absences-T1.csv",
    "\uFEFFLast name,First name,Called,Missed,Excused,Not excused,To decide,Days,Late,Minutes late,Homework missing\r\n" +
      "Adam,Ana,4,3,1,1,1,1,0,0,0\r\nBerg,Ben,4,1,0,0,1,1,1,5,0\r\nClark,Cleo,4,1,1,0,0,1,0,0,1\r\n",
  ]);
  // Where nobody lacked anything, there is no column for it.
  const homework = page.getByRole("columnheader", { name: "Homework missing" });
  for (const [term, count] of [
    ["T2", 0],
    ["T1", 1],
  ] as const) {
    await page.getByRole("button", { name: /Term$/ }).click();
    await page.getByRole("option", { name: term }).click();
    await expect(homework).toHaveCount(count);
  }
  await expect.poll(() => table(page)).toEqual(rows);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const sheet = page.locator("[data-print-sheet]");
  await expect(sheet.getByRole("heading")).toHaveText("Absences, T1");
  await expect(sheet.getByText("Counted in: Hours")).toBeVisible();
  expect(await paperFaults(page)).toEqual([]);
  const onPaper = await sheet
    .locator("tbody tr")
    .evaluateAll((found) => found.map((row) => [...row.children].map((cell) => cell.textContent).join(" | ")));
  expect(onPaper).toEqual(rows.map((row) => row.replaceAll("–", "")));
});

test("a moved lesson is missed on the day that it was moved to; a student's page says of how many called hours", async ({
  page,
}) => {
  // Ana's open absence of Monday afternoon is one of the next term: its lesson was moved there.
  const moved = { course: ids.maths, date: "2026-11-16", start: afternoon, kind: "moved" };
  const to = { toDate: "2027-01-05", toStart: second, toEnd: second + 50 };
  await createApi(app.server, user).make("exceptions", { ...moved, ...to });
  await open(page, `/courses/${ids.maths}#absences`);
  await expect.poll(async () => (await table(page))[0]).toBe("Adam Ana | 2 | 2 | 1 | 1 | – | 1 | – | –");
  await page.getByRole("button", { name: /Term$/ }).click();
  await page.getByRole("option", { name: "T2" }).click();
  await expect.poll(async () => (await table(page))[0]).toBe("Adam Ana | 1 | 1 | – | – | 1 | 1 | – | –");
  await page.getByRole("link", { name: "Adam Ana" }).click();
  await expect(page.getByText("Tue 5 Jan").first()).toBeVisible();
  const courses = page.getByRole("region", { name: "Courses" });
  await expect(courses.getByRole("link", { name: /Maths.*2 of 2 called/ })).toBeVisible();
  await expect(courses.getByRole("link", { name: /Physics.*none of 1 called/ })).toBeVisible();
});

test("an excuse noted ahead is said in the roll, and an absence in its days is excused", async ({ page }) => {
  const ben = (await createApi(app.server, user).list("students")).body.items.find(
    ({ firstName }: { firstName: string }) => firstName === "Ben",
  );
  await open(page, `/students/${ben.id}`);
  await page.getByRole("button", { name: "Decide on several days…" }).click();
  const dialog = page.getByRole("dialog", { name: "Decide on several days" });
  await typeDate(page, "First day", "2026-11-23");
  await typeDate(page, "Last day", "2026-11-27");
  await dialog.getByLabel("Reason").fill("Ill");
  await dialog.getByText("There is a letter").click();
  await dialog.getByRole("button", { name: "Excused", exact: true }).click();
  const days = page.getByRole("list", { name: "Excused days" });
  await expect(days.getByRole("listitem")).toContainText("Ill, with a letter");
  await expectAccessible(page);

  await page.goto(`${app.url}/?roll=${ids.maths}.2026-11-23.${first}`);
  const row = page.getByRole("button", { name: /^Ben Berg, present, excused until Fri/ });
  await row.click();
  const tapped = page.locator("[data-row][data-look=excused]");
  await expect(tapped).toHaveCount(1);
  await expect(tapped).toContainText("Excused");
  // Nobody has excused Cleo: hers is open, and looks different.
  await page.getByRole("button", { name: /^Cleo Clark/ }).click();
  await expect(page.locator("[data-row][data-look=absent]")).toHaveCount(1);
  const stored = async () =>
    (await readMirror(page)).attendance!.find((one) => one.student === ben.id && one.date === "2026-11-23");
  // It is excused by the excuse: that is not written once more.
  await expect.poll(stored).toMatchObject({ state: "absent", excuse: "", reason: "" });
  await page.getByRole("button", { name: "More for Ben Berg" }).click();
  await expect(page.getByRole("radio", { name: "Excused", exact: true })).toBeChecked();
});

test("an absence noted without knowing the excuse is excused everywhere, and Today tells it from an open one", async ({
  page,
}) => {
  const api = createApi(app.server, user);
  const { items } = (await api.list("students")).body;
  const idOf = (name: string) => items.find(({ firstName }: { firstName: string }) => firstName === name).id;
  await api.update("students", idOf("Ben"), { excuses: ["2026-11-23/2026-11-27/letter/Ill"] });
  const slot = { course: ids.maths, date: "2026-11-23", start: first };
  const at = "2026-11-23T07:05:00.000Z";
  await api.make("registers", { ...slot, calledAt: at, at });
  for (const name of ["Ben", "Cleo"])
    await api.make("attendance", { ...slot, student: idOf(name), at, state: "absent" });

  await open(page, "/");
  const lesson = page.locator(`[data-lesson="${ids.maths}|2026-11-23|${first}"]`);
  await expect(lesson).toContainText("2 absent (1 excused)");
  await page.screenshot({ path: "test-results/today-excused-1440.png" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: "test-results/today-excused-390.png" });
  await page.setViewportSize({ width: 1440, height: 900 });
  // The three that were open before, and Cleo's: Ben's needs no decision.
  await expect(page.getByText("2 excuses to decide").or(page.getByText("3 excuses to decide"))).toBeVisible();
  await page.goto(`${app.url}/?roll=${ids.maths}.2026-11-23.${first}`);
  await expect(page.locator("[data-row][data-look=excused]")).toContainText("Excused");
  await expect(page.locator("[data-row][data-look=absent]")).toHaveCount(1);
  await page.goto(`${app.url}/courses/${ids.maths}#absences`);
  await expect.poll(async () => (await table(page))[1]).toBe("Berg Ben | 4 | 1 | 1 | – | – | 1 | 1 | 5");
});

test("in German on a phone, in the dark, the class's table fits", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.context().addCookies([{ name: "locale", value: "de", url: app.url }]);
  await open(page, `/students/classes/${ids.group}#absences`, { width: 390, height: 844 });
  await expect(page.getByRole("row", { name: /Adam/ })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.screenshot({ path: "test-results/class-absences-de-390-dark.png" });
  await expectAccessible(page);
  expect(await cutTexts(page)).toEqual([]);
});

test("a roll that was called is told from one that was not asked: today, in the sheet and in the course's list", async ({
  page,
}) => {
  await open(page, `/courses/${ids.maths}#absences`);
  const list = page.getByRole("region", { name: "Lessons without a roll" });
  const lessons = list.getByRole("listitem");
  // The newest first: those of the 16th were called, one of the 9th did not take place.
  await expect(lessons.nth(0)).toContainText("Mon 23 Nov, 08:55");
  await expect(lessons.nth(1)).toContainText("Mon 23 Nov, 08:00");
  await expect(lessons.nth(2)).toContainText("Mon 9 Nov, 14:00");
  await expect(lessons.nth(3)).toContainText("Mon 9 Nov, 08:55");
  // It begins with the day of the first roll.
  await expect(lessons).toHaveCount(4);
  await expectAccessible(page);
  await lessons.nth(1).getByRole("button").click();
  await page.getByRole("button", { name: "Close roll call" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(lessons.nth(0)).toContainText("08:55");
  await expect(lessons.nth(1)).toContainText("Mon 9 Nov");
  await page.getByRole("button", { name: /Term$/ }).click();
  await page.getByRole("option", { name: "T2" }).click();
  await expect(list).toHaveCount(0);

  await page.goto(app.url);
  const today = (start: number): Locator => page.locator(`[data-lesson="${ids.maths}|2026-11-23|${start}"]`);
  await expect(today(first)).toContainText("Roll called 10:24, nobody missing");
  await expect(today(second)).not.toContainText("Roll called");
  await today(first).getByRole("button", { name: "No plan yet" }).click();
  const sheet = page.getByRole("dialog", { name: /^Lesson:/ });
  await expect(sheet.getByText("Roll called 10:24, nobody missing")).toBeVisible();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(sheet.getByText("08:55", { exact: false }).first()).toBeVisible();
  await expect(sheet.getByText(/Roll called/)).toHaveCount(0);
  // One called earlier: the day, and who was missing.
  await page.goto(`${app.url}/?lesson=${ids.maths}.2026-11-16.${second}`);
  await expect(sheet.getByText("Roll called Tue 17 Nov, 1 absent")).toBeVisible();
  await sheet.getByRole("button", { name: "Look" }).click();
  await expect(page.locator("[data-row][data-state=absent]")).toHaveCount(1);
});

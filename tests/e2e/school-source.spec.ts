import { expect, type Page, test } from "@playwright/test";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { cutTexts } from "../support/cut-texts.ts";
import { fillDisk } from "../support/full-disk.ts";
import { readDemoLessons } from "../support/school-source/demo-lessons.ts";
import { type SchoolLesson, untisCalendar } from "../support/school-source/school-calendars.ts";
import { type SchoolSource, startSchoolSource } from "../support/school-source/start-school-source.ts";
import { setClock } from "../support/set-clock.ts";
import { wordsOf } from "../support/words-of.ts";

/** What a teacher's school publishes, set up in the settings and taken on Today. */

let school: SchoolSource;
let app: TestApp;
let lessons: readonly SchoolLesson[];
test.beforeEach(async ({ page }) => {
  school = await startSchoolSource();
  app = await startApp({ demo: true, sourceRules: school.rules });
  lessons = await readDemoLessons(app.server, { start: "2026-11-23", end: "2026-12-18" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
});
test.afterEach(async () => {
  await app.stop();
  await school.stop();
});

const path = "/ical?token=s3cret";
const field = (page: Page) => page.getByRole("textbox", { name: "Address of your calendar" });
const setUp = async (page: Page, address = school.at(path)) => {
  await page.goto(`${app.url}/settings/schedule`);
  await field(page).fill(address);
  await page.getByRole("button", { name: "Check the address" }).click();
};
const known = (page: Page) => page.getByRole("button", { name: "Read it now" });
const readAgain = async (page: Page) => {
  await page.goto(`${app.url}/settings/schedule`);
  await known(page).click();
  await expect(known(page)).toBeEnabled();
};
const card = (page: Page) => page.getByRole("region", { name: "The school's timetable changed" });
const line = (page: Page, text: string) => card(page).getByRole("listitem").filter({ hasText: text });

/** Lessons of the school with one of them changed, or away. */
const changed = (is: (lesson: SchoolLesson) => boolean, to: Partial<SchoolLesson> | null) =>
  lessons.flatMap((lesson) => (is(lesson) ? (to === null ? [] : [{ ...lesson, ...to }]) : [lesson]));
const lessonOf = (group: string, from: string) => lessons.find((one) => one.group === group && one.date >= from)!;

test("a cancelled lesson is taken in two presses; another room beside it; all is one undo", async ({ page }) => {
  await startSession(page, app);
  school.say(path, untisCalendar(lessons, "Kieffer M."));
  await setUp(page);
  await expect(page.getByText("Kieffer M.")).toBeVisible();
  await page.goto(app.url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(card(page)).toHaveCount(0);

  const bare = lessonOf("5C3", "2026-12-14");
  const roomed = lessonOf("6C1", "2026-12-01");
  school.say(
    path,
    untisCalendar(
      changed((one) => one === bare, null).map((one) => (one === roomed ? { ...one, room: "C17" } : one)),
      "Kieffer M.",
    ),
  );
  await readAgain(page);
  await page.goto(app.url);
  await expect(line(page, "5C3 Maths")).toContainText("cancelled");
  await expect(line(page, "6C1 Maths")).toContainText("room C17");
  await expectAccessible(page);
  await card(page).getByRole("button", { name: "Take 2 changes" }).click();
  await expect(page.getByText("2 changes taken from the school's timetable")).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await page.goto(`${app.url}/settings/schedule`);
  const changes = page.getByRole("region", { name: "Changes to the timetable" });
  await expect(changes.getByText("By the school's timetable")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone: 2 changes taken from the school's timetable")).toBeVisible();
  await page.goto(app.url);
  await expect(card(page).getByRole("button", { name: "Take 2 changes" })).toBeVisible();
});

test("nothing is preset where a plan is hit; what is left is not asked again; what is mine stays", async ({ page }) => {
  await startSession(page, app);
  const planned = lessonOf("7C2", "2026-11-24");
  // The demo teacher has put this one into the computer room.
  const own = lessons.find(({ date, room }) => date === "2026-12-09" && room === "A105")!;
  const published = changed((one) => one === planned, null);
  school.say(path, untisCalendar(published.map((one) => (one === own ? { ...one, room: "B211" } : one))));
  await setUp(page);
  await expect(known(page)).toBeVisible();
  await page.goto(app.url);
  await expect(line(page, "7C2 Maths").getByRole("radio", { name: "Take" })).not.toBeChecked();
  await expect(card(page).getByRole("button", { name: "Take 0 changes" })).toBeDisabled();
  await expect(line(page, "6C1 Maths")).toContainText("You changed this lesson yourself: yours stays.");
  await expect(line(page, "6C1 Maths").getByRole("radio")).toHaveCount(0);
  // By keys: into the line, then L.
  await line(page, "7C2 Maths").getByRole("radio", { name: "Take" }).focus();
  await page.keyboard.press("l");
  await expect(line(page, "7C2 Maths").getByRole("radio", { name: "Leave" })).toBeChecked();
  await card(page).getByRole("button", { name: "Leave 1 change" }).click();
  await expect(card(page)).toHaveCount(0);
  await readAgain(page);
  await page.goto(app.url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test("its plan can be shifted from there, in the dialog that asks about a cancelled lesson", async ({ page }) => {
  await startSession(page, app);
  school.say(path, untisCalendar(changed((one) => one === lessonOf("7C2", "2026-11-24"), null)));
  await setUp(page);
  await expect(known(page)).toBeVisible();
  await page.goto(app.url);
  await card(page).getByRole("button", { name: "Shift it or give it to the next…" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this lesson" });
  await dialog.getByRole("button", { name: "Cancel the lesson" }).click();
  await expect(card(page)).toHaveCount(0);
});

test("decided later, it is one line until the school says something else", async ({ page }) => {
  await startSession(page, app);
  const roomed = lessonOf("6C1", "2026-12-01");
  school.say(path, untisCalendar(changed((one) => one === roomed, { room: "C17" })));
  await setUp(page);
  await expect(known(page)).toBeVisible();
  await page.goto(app.url);
  await card(page).getByRole("button", { name: "Decide later" }).click();
  await page.reload();
  await expect(page.getByText("1 change of the school's timetable")).toBeVisible();
  await page.getByRole("button", { name: "Decide", exact: true }).click();
  await expect(card(page)).toBeVisible();
});

test("rooms are taken without asking where one wants that", async ({ page }) => {
  await startSession(page, app);
  school.say(path, untisCalendar(lessons));
  await setUp(page);
  await page.getByText("Take other rooms without asking").click();
  await expect(page.getByText("Other rooms are taken from now on")).toBeVisible();
  school.say(path, untisCalendar(changed((one) => one === lessonOf("6C1", "2026-12-01"), { room: "C17" })));
  await known(page).click();
  await expect(page.getByText("1 room taken from the school's timetable")).toBeVisible();
});

test("words that nobody knows are asked once", async ({ page }) => {
  await startSession(page, app);
  const strange = ["2026-12-01", "2026-12-08"].map((date) => ({
    ...lessons[0]!,
    date,
    start: "16:15",
    end: "17:05",
    subject: "D",
    group: "KDM23",
  }));
  school.say(path, untisCalendar([...lessons, ...strange]));
  await setUp(page);
  await expect(page.getByRole("heading", { name: "Which course is this?" })).toBeVisible();
  await page.getByRole("button", { name: /D - KDM23/ }).click();
  await page.getByRole("option", { name: "None of my courses" }).click();
  await expect(page.getByRole("heading", { name: "Which course is this?" })).toHaveCount(0);
});

test("a second device hears of the source, and of what was decided", async ({ page, browser }) => {
  await startSession(page, app);
  school.say(path, untisCalendar(changed((one) => one === lessonOf("6C1", "2026-12-01"), { room: "C17" })));
  await setUp(page);
  await expect(known(page)).toBeVisible();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const tablet = await context.newPage();
  await setClock(tablet, demoTime);
  await startSession(tablet, app);
  await tablet.goto(app.url);
  await expect(card(tablet).getByRole("button", { name: "Take 1 change" })).toBeVisible();
  await page.goto(app.url);
  await card(page).getByRole("button", { name: "Take 1 change" }).click();
  await expect(card(tablet)).toHaveCount(0);
  await context.close();
});

test("on a full disk the address stays in its field, and works once there is room", async ({ page }) => {
  await startSession(page, app);
  school.say(path, untisCalendar(lessons));
  await page.goto(`${app.url}/settings/schedule`);
  await field(page).fill(school.at(path));
  const disk = await fillDisk(page);
  await page.getByRole("button", { name: "Check the address" }).click();
  await expect(
    page.getByText("This device could not store it. Free some space, then try again.").first(),
  ).toBeVisible();
  await expect(field(page)).toHaveValue(school.at(path));
  await disk.free();
  await page.getByRole("button", { name: "Check the address" }).click();
  await expect(known(page)).toBeVisible();
});

test("bad addresses say what to do, and keep what was typed; a source that fails says since when", async ({ page }) => {
  await startSession(page, app);
  await setUp(page, "http://webuntis.example/x");
  await expect(page.getByText("The address begins with http://")).toBeVisible();
  await expect(field(page)).toHaveValue("http://webuntis.example/x");
  school.answer("/login", (_, response) => response.end("<!doctype html><title>Sign in</title>"));
  await setUp(page, school.at("/login"));
  await expect(page.getByText("perhaps a page to sign in")).toBeVisible();
  await setUp(page, "https://inside.example/x");
  await expect(page.getByText("leads into a private network")).toBeVisible();
  school.say(path, untisCalendar(lessons));
  await setUp(page);
  await expect(known(page)).toBeVisible();
  school.say(path, "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n");
  await known(page).click();
  await expect(page.getByText(/It can't be read since/)).toBeVisible();
  await page.goto(app.url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await page.goto(`${app.url}/settings/schedule`);
  await page.getByRole("button", { name: "Take the address away…" }).click();
  await page.getByRole("button", { name: "Take it away", exact: true }).click();
  await expect(field(page)).toBeVisible();
  // The same one may come back.
  school.say(path, untisCalendar(changed((one) => one === lessonOf("6C1", "2026-12-01"), { room: "C17" })));
  await setUp(page);
  await expect(known(page)).toBeVisible();
  await page.goto(app.url);
  await expect(card(page).getByRole("button", { name: "Take 1 change" })).toBeVisible();
});

for (const [language, width, colorScheme] of [
  ["de", 390, "dark"],
  ["fr", 820, "light"],
  ["lb", 390, "light"],
] as const)
  test(`in ${language}, ${width} px wide, ${colorScheme}, card and settings hold`, async ({ page }) => {
    const words = await wordsOf(language);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await page.context().addCookies([{ name: "locale", value: language, url: app.url }]);
    await startSession(page, app);
    const gone = lessonOf("7C2", "2026-11-24");
    school.say(
      path,
      untisCalendar(
        changed((one) => one === gone, null).map((one) =>
          one === lessonOf("6C1", "2026-12-01") ? { ...one, room: "C17" } : one,
        ),
      ),
    );
    await page.goto(`${app.url}/settings/schedule`);
    await page.getByRole("textbox", { name: words("Address of your calendar") }).fill(school.at(path));
    await page.getByRole("button", { name: words("Check the address") }).click();
    await expect(page.getByRole("button", { name: words("Read it now") })).toBeVisible();
    await expectAccessible(page);
    expect(await cutTexts(page)).toEqual([]);
    await page.goto(app.url);
    await expect(page.getByRole("heading", { name: words("The school's timetable changed") })).toBeVisible();
    await expectAccessible(page);
    expect(await cutTexts(page)).toEqual([]);
  });

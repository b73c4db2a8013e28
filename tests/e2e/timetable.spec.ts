import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { lessonsOn } from "../support/calendar-page.ts";
import { drop, middleOf } from "../support/mouse.ts";
import { setClock } from "../support/set-clock.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";
import { undo } from "../support/toast.ts";
import { fingerOn, holdFinger } from "../support/touch.ts";

test.use(workerWhereOffline);

let app: TestApp;
test.beforeEach(async ({ page }) => {
  app = await startApp({ demo: true });
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 1200 });
  await openSignedIn(page, app, "/settings/schedule");
  await expect(grid(page)).toBeVisible();
});
test.afterEach(() => app.stop());

const grid = (page: Page) => page.getByRole("group", { name: "Lessons of the week" });
const lesson = (page: Page, name: string | RegExp) => grid(page).getByRole("button", { name });
const cell = (page: Page, name: string) => grid(page).getByRole("button", { name: `${name}: free` });
const timetables = (page: Page) => page.getByRole("group", { name: "Timetables" }).getByRole("button");

/** Answers from when on a change of the timetable counts. */
const from = async (
  page: Page,
  choice: "Only from a certain date" | "To the whole timetable, from 15 September 2026",
) => {
  const dialog = page.getByRole("dialog", { name: "From which date?" });
  // The circle itself lies hidden below its text.
  await dialog.getByText(choice).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
};
/** Agrees to the dry run. */
const apply = async (page: Page) => {
  const dialog = page.getByRole("dialog", { name: "What this changes" });
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog).toBeHidden();
};

/** Drags one thing onto a part of another; `across` from 0 to 1. */
const dragOnto = async (page: Page, what: Locator, onto: Locator, across = 0.5) => {
  const { x, y, width, height } = (await onto.boundingBox())!;
  await drop(page, await middleOf(what), { x: x + width * across, y: y + height / 2 });
};

test("adds a lesson by keyboard, moves it, draws it out and takes it away", async ({ page }) => {
  await timetables(page).filter({ hasText: "From February" }).click();
  const free = cell(page, "Monday, 6, 12:45–13:35");
  await free.focus();
  await page.keyboard.press("Enter");
  const picker = page.getByRole("dialog", { name: "Add a lesson" });
  await expect(picker.getByText("Monday, 12:45–13:35")).toBeVisible();
  await picker.getByRole("button", { name: "Club Robotik" }).focus();
  await page.keyboard.press("Enter");
  await expect(lesson(page, "Club Robotik, Monday, 12:45–13:35, A003")).toBeFocused();

  await page.keyboard.press(" ");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("status").filter({ hasText: "Tuesday, 13:40–14:30" })).toBeAttached();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Enter");
  await expect(lesson(page, /^Club Robotik, Tuesday, 13:40–15:25, A003/)).toBeFocused();

  await page.keyboard.press("Delete");
  await expect(lesson(page, /^Club Robotik, Tuesday/)).toHaveCount(0);
});

test("who paints by keys faster than lessons are written keeps the place, and a key pressed twice adds one lesson", async ({
  page,
}) => {
  await timetables(page).filter({ hasText: "From February" }).click();
  await page
    .getByRole("button", { name: /^Club Robotik/ })
    .first()
    .click();
  const [free, next] = [cell(page, "Monday, 8, 14:35–15:25"), cell(page, "Monday, 9, 15:30–16:20")];
  await free.focus();
  // Do all in one task: nothing can have been written meanwhile.
  await page.evaluate(() => {
    const first = document.activeElement as HTMLElement;
    first.click();
    first.click();
    first.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }));
  });
  await expect(lesson(page, /^Club Robotik, Monday, 14:35–15:25/)).toHaveCount(1);
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(lesson(page, /^Club Robotik, Monday, 15:30–16:20/)).toBeFocused();
  await expect(lesson(page, /^Club Robotik, Monday/)).toHaveCount(2);
});

test("drags a course in, into one half of a cell for A or B weeks, and tells a clash", async ({ page }) => {
  await timetables(page).filter({ hasText: "From February" }).click();
  const club = page.getByRole("button", { name: /^Club Robotik/ }).first();
  await expect(club).toHaveText(/1 lesson$/);
  await dragOnto(page, club, cell(page, "Friday, 5, 11:50–12:40"), 0.9);
  await expect(lesson(page, "Club Robotik, Friday, 11:50–12:40, B weeks, A003")).toBeVisible();
  await expect(club).toHaveText(/1 \/ 2 lessons$/);
  // The other half is still free, and only that half is offered.
  await grid(page).getByRole("button", { name: "Friday, 5, 11:50–12:40: free in some weeks" }).focus();
  await page.keyboard.press("Enter");
  const picker = page.getByRole("dialog", { name: "Add a lesson" });
  await expect(picker.getByText("Only A weeks are free here.")).toBeVisible();
  await picker.getByRole("button", { name: "7C2 Tutor" }).click();
  await expect(lesson(page, "7C2 Tutor, Friday, 11:50–12:40, A weeks, B204")).toBeVisible();
  await expect(page.getByText("clash")).toHaveCount(0);

  await dragOnto(
    page,
    lesson(page, "7C2 Tutor, Friday, 11:50–12:40, A weeks, B204"),
    lesson(page, /^7C2 Maths, Monday/),
    0.3,
  );
  await expect(page.getByText("1 clash", { exact: true })).toBeVisible();
  await expect(
    page.getByText(
      /Monday, 08:55–09:45, A weeks: 7C2 (Maths|Tutor) and 7C2 (Maths|Tutor), you'd be teaching both at once, both in room B204 and both with class 7C2\./,
    ),
  ).toBeVisible();
});

test("a chosen course says what a press does, goes into cells of one kind of week, and is made longer at its edge", async ({
  page,
}) => {
  await timetables(page).filter({ hasText: "From February" }).click();
  const club = page.getByRole("button", { name: /^Club Robotik/ }).first();
  await club.click();
  const line = page.getByText("Select each cell in which Club Robotik has a lesson.");
  await expect(line).toBeVisible();
  await page.getByRole("radio", { name: "A weeks" }).click();
  await cell(page, "Monday, 6, 12:45–13:35").click();
  const added = lesson(page, "Club Robotik, Monday, 12:45–13:35, A weeks, A003");
  await expect(added).toBeVisible();
  // The same cell has no A weeks any more, and nothing is laid over the lesson there.
  await grid(page).getByRole("button", { name: "Monday, 6, 12:45–13:35: free in some weeks" }).click();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText(
    "There is already a lesson there: Monday, 12:45–13:35, A weeks.",
  );
  await page.getByRole("button", { name: "Done" }).click();
  await expect(line).toHaveCount(0);

  const edge = added.locator("xpath=..").locator("[data-resize]");
  const { x, y } = await middleOf(edge);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 60, { steps: 6 });
  expect(await page.evaluate(() => String(getSelection()))).toBe("");
  await page.mouse.up();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText(
    /^Club.* made longer: Monday, 12:45–14:30, A weeks/,
  );
});

test("a day's lessons and free cells follow each other in time, and a focused one has the only ring", async ({
  page,
}) => {
  const stops = grid(page).getByRole("region", { name: "Monday" }).locator("[data-stop]");
  const tops = await stops.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops.length).toBeGreaterThan(8);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await stops.first().focus();
  await page.keyboard.press("ArrowDown");
  const rings = await page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== "none" && outlineWidth !== "0px" && one.contains(document.activeElement);
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  );
  expect(rings).toEqual([expect.stringContaining("data-stop")]);
});

test("a dragged lesson takes its plans along: dry run, apply, undo", async ({ page }) => {
  const physics = lesson(page, "4GIG Physik, Monday, 10:00–10:50, S012");
  await dragOnto(page, physics, cell(page, "Tuesday, 3, 10:00–10:50"));
  await from(page, "Only from a certain date");
  const dryRun = page.getByRole("dialog", { name: "What this changes" });
  await expect(dryRun.getByText(/\d+ lessons? moves?$/)).toBeVisible();
  await apply(page);
  await expect(timetables(page)).toHaveCount(3);
  await expect(lesson(page, "4GIG Physik, Tuesday, 10:00–10:50, S012")).toBeVisible();
  await expect(page.getByText("All synced").first()).toBeVisible();
  await page.goto(`${app.url}/calendar?view=timeGridWeek&date=2026-11-30`);
  const planned = (date: string) => lessonsOn(page, date).filter({ hasText: "4GIG" });
  await expect(planned("2026-12-01").first()).toBeVisible();
  await expect(lessonsOn(page, "2026-11-30").filter({ hasText: "10:00" })).toHaveCount(0);
  // The weeks before the split are what they were.
  await page.goto(`${app.url}/calendar?view=timeGridWeek&date=2026-11-23`);
  await expect(lessonsOn(page, "2026-11-23").filter({ hasText: "Newtonsches" })).toBeVisible();
});

test("undo brings timetable and sessions back in one step", async ({ page }) => {
  await dragOnto(page, lesson(page, "4GIG Physik, Monday, 10:00–10:50, S012"), cell(page, "Tuesday, 3, 10:00–10:50"));
  await from(page, "Only from a certain date");
  await apply(page);
  await expect(timetables(page)).toHaveCount(3);
  await undo(page);
  await expect(timetables(page)).toHaveCount(2);
  await expect(lesson(page, "4GIG Physik, Monday, 10:00–10:50, S012")).toBeVisible();
});

test("an edge of a period moved by keyboard pushes what lies below, and lessons follow", async ({ page }) => {
  await timetables(page).filter({ hasText: "From February" }).click();
  await page.getByRole("tab", { name: "Periods" }).click();
  const edge = page.getByRole("slider", { name: "End of 1", exact: true });
  await edge.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(edge).toHaveAttribute("aria-valuetext", "09:00");
  await expect(page.getByText("1 period below moves with it.")).toBeVisible();
  await page.keyboard.press("Enter");
  await page.getByRole("tab", { name: "Week" }).click();
  await expect(lesson(page, "7C2 Maths, Monday, 09:00–09:50, B204")).toBeVisible();
  await undo(page);
  await expect(lesson(page, "7C2 Maths, Monday, 08:55–09:45, B204")).toBeVisible();
});

test("faults are shown at their field: periods that overlap, a timetable that ends before it starts", async ({
  page,
}) => {
  await page.getByRole("tab", { name: "Periods" }).click();
  const row = page.getByRole("group", { name: "2", exact: true });
  await row.getByRole("group", { name: "Start" }).getByRole("spinbutton").first().focus();
  await page.keyboard.type("08");
  await page.keyboard.type("40");
  await page.keyboard.press("Enter");
  await expect(page.getByText("It begins before the one above ends.")).toBeVisible();
  // Its reason goes: the row that waited is saved with it.
  const first = page.getByRole("group", { name: "1", exact: true });
  await first.getByRole("group", { name: "End" }).getByRole("spinbutton").first().focus();
  await page.keyboard.type("08");
  await page.keyboard.type("35");
  await page.keyboard.press("Enter");
  await from(page, "To the whole timetable, from 15 September 2026");
  await apply(page);
  await expect(page.getByText("It begins before the one above ends.")).toHaveCount(0);
  await page.reload();
  await page.getByRole("tab", { name: "Periods" }).click();
  await expect(page.getByRole("slider", { name: "Start of 2", exact: true })).toHaveAttribute(
    "aria-valuetext",
    "08:40",
  );
  await expect(page.getByRole("slider", { name: "End of 1", exact: true })).toHaveAttribute("aria-valuetext", "08:35");
  await page.getByRole("tab", { name: "Week" }).click();
  await page.getByRole("button", { name: "From September: edit, duplicate, delete" }).click();
  await page.getByRole("menuitem", { name: "Name, first and last day, rotation" }).click();
  const dialog = page.getByRole("dialog", { name: "Name, first and last day, rotation" });
  await dialog.getByRole("group", { name: "Last day" }).getByRole("spinbutton").first().focus();
  await page.keyboard.type("01012026");
  await expect(dialog.getByText("The end must come after the start.")).toBeVisible();
});

test("a new timetable from a date leaves the weeks before as they were", async ({ page }) => {
  await page.getByRole("button", { name: "New timetable" }).click();
  const dialog = page.getByRole("dialog", { name: "New timetable" });
  await dialog.getByLabel("Name").fill("From December");
  await expect(dialog.getByText("Applies until 14 February 2027.")).toBeVisible();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(timetables(page)).toHaveText([
    /From September.*15 Sept – 29 Nov 2026/,
    /From December.*30 Nov 2026 – 14 Feb 2027/,
    /From February/,
  ]);
  await expect(timetables(page).nth(1)).toHaveAttribute("aria-pressed", "true");
  // It has not begun: its lessons are edited without a question.
  await lesson(page, "7C2 Maths, Monday, 08:00–08:50, B204").focus();
  await page.keyboard.press("Delete");
  await apply(page);
  await expect(lesson(page, /^7C2 Maths, Monday/)).toHaveCount(0);
  await timetables(page).first().click();
  await expect(lesson(page, "7C2 Maths, Monday, 08:00–08:50, B204")).toBeVisible();
});

test("a timetable in use is changed as the teacher says; what is offered first is the next Monday", async ({
  page,
}) => {
  const asked = page.getByRole("dialog", { name: "From which date?" });
  // A moved lesson would take along the plans of past weeks: those stay unless one says otherwise.
  await lesson(page, "7C2 Maths, Monday, 08:00–08:50, B204").focus();
  await page.keyboard.press("Delete");
  await expect(asked.getByRole("radio", { name: /^Only from a certain date/ })).toBeChecked();
  await asked.getByRole("button", { name: "Cancel" }).click();
  // A new lesson does not come into past weeks either.
  await cell(page, "Monday, 6, 12:45–13:35").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Add a lesson" }).getByRole("button", { name: "Club Robotik" }).click();
  await expect(asked.getByRole("radio", { name: /^Only from a certain date/ })).toBeChecked();
  await expect(asked.getByRole("group", { name: "First day" })).toContainText("30/11/2026");
  await asked.getByRole("button", { name: "Continue" }).click();
  await expect(lesson(page, "Club Robotik, Monday, 12:45–13:35, A003")).toBeVisible();
  await expect(timetables(page)).toHaveCount(3);
  // A period's name changes nothing, so nothing is asked.
  await page.reload();
  await page.getByRole("tab", { name: "Periods" }).click();
  await page.getByRole("textbox", { name: "Name" }).first().fill("First");
  await page.keyboard.press("Enter");
  await expect(page.getByText("All synced").first()).toBeVisible();
  await expect(asked).toHaveCount(0);
});

test("set up in the middle of a year, the lessons stamped one after the other are in all of its weeks", async ({
  page,
}) => {
  await page.goto(`${app.url}/signup/timetable`);
  for (const [name, day] of [
    ["Monday, 6, 12:45–13:35", "Monday"],
    ["Tuesday, 6, 12:45–13:35", "Tuesday"],
  ] as const) {
    await cell(page, name).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Add a lesson" }).getByRole("button", { name: "Club Robotik" }).click();
    await expect(lesson(page, `Club Robotik, ${day}, 12:45–13:35, A003`)).toBeVisible();
  }
  await expect(timetables(page)).toHaveCount(2);
  await page.goto(`${app.url}/calendar?view=timeGridWeek&date=2026-09-21`);
  for (const date of ["2026-09-21", "2026-09-22"]) {
    const day = lessonsOn(page, date);
    await expect(day.filter({ hasText: "12:45" }).first()).toBeVisible();
  }
});

test("a timetable for a block of weeks leaves the one around it as it is", async ({ page }) => {
  await page.getByRole("button", { name: "New timetable" }).click();
  const dialog = page.getByRole("dialog", { name: "New timetable" });
  await dialog.getByLabel("Name").fill("Project");
  await dialog.getByRole("group", { name: "Last day" }).getByRole("spinbutton", { name: /^day/ }).click();
  await page.keyboard.type("18122026");
  await expect(dialog.getByText("After it, From September is used again.")).toBeVisible();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(timetables(page)).toHaveText([
    /From September.*15 Sept 2026 – 14 Feb 2027/,
    /Project.*30 Nov – 18 Dec 2026/,
    /From February/,
  ]);
  await expect(page.getByText("Two timetables apply on these dates")).toHaveCount(0);
});

test("a lesson limited to a block of weeks is in the calendar in these weeks only", async ({ page }) => {
  await timetables(page).filter({ hasText: "From February" }).click();
  await cell(page, "Monday, 6, 12:45–13:35").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Add a lesson" }).getByRole("button", { name: "Club Robotik" }).click();
  await lesson(page, "Club Robotik, Monday, 12:45–13:35, A003").click();
  const dialog = page.getByRole("dialog", { name: "Lesson in the timetable" });
  await dialog.getByText("Only for part of the year").click();
  const day = async (field: string, digits: string) => {
    await dialog.getByRole("group", { name: field }).getByRole("spinbutton", { name: /^day/ }).click();
    await page.keyboard.type(digits);
  };
  await day("First day", "01032027");
  await day("Last day", "26022027");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The last day must not be before the first.")).toBeVisible();
  await day("Last day", "26032027");
  await expectAccessible(page, { part: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(lesson(page, "Club Robotik, Monday, 12:45–13:35, 1 – 26 Mar, A003")).toBeVisible();
  // Its slot is free for what takes place before and after.
  await expect(cell(page, "Monday, 6, 12:45–13:35")).toBeAttached();
  const club = page.locator("[data-lesson]", { hasText: "12:45" }).filter({ hasText: "Club" });
  for (const [date, count] of [
    ["2027-02-22", 0],
    ["2027-03-01", 1],
    ["2027-03-22", 1],
    ["2027-04-12", 0],
  ] as const) {
    await page.goto(`${app.url}/calendar?view=timeGridWeek&date=${date}`);
    await expect(page.locator("[data-lesson]").first()).toBeAttached();
    await expect(club).toHaveCount(count);
  }
});

test("a day without school is taken out where the timetable is, and counts nowhere", async ({ page }) => {
  await timetables(page).filter({ hasText: "From February" }).click();
  const club = page.getByRole("button", { name: /^Club Robotik/ }).first();
  await expect(club).toHaveText(/1 lesson$/);
  const days = page.getByRole("group", { name: "School days" });
  await expect(days.getByRole("checkbox", { name: "Wednesday" })).toBeChecked();
  await days.getByText("Wednesday").click();
  await apply(page);
  await expect(days.getByRole("checkbox", { name: "Wednesday" })).not.toBeChecked();
  await expect(grid(page).getByRole("region", { name: "Wednesday" })).toHaveCount(0);
  await expect(page.getByText(/lessons? never takes? place/)).toBeVisible();
  await page.goto(`${app.url}/calendar?view=timeGridWeek&date=2027-03-01`);
  await expect(lessonsOn(page, "2027-03-01").first()).toBeAttached();
  await expect(lessonsOn(page, "2027-03-03")).toHaveCount(0);
});

test("one course: its sessions by timetable, with the year's slots", async ({ page }) => {
  await page.goto(`${app.url}/courses`);
  await page
    .getByRole("link", { name: /Physik/ })
    .first()
    .click();
  await page.waitForURL(/\/courses\/\w{15}$/);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  await page.goto(`${app.url}/settings/courses/schedule/${id}`);
  const autumn = page.getByRole("region", { name: "From September" });
  await expect(autumn.getByRole("listitem")).toHaveCount(4);
  await expect(page.getByText("lost to holidays")).toBeVisible();
  await autumn.getByRole("button", { name: /Tuesday/ }).click();
  const dialog = page.getByRole("dialog", { name: "Lesson in the timetable" });
  await dialog.getByLabel("Room").fill("S099");
  await dialog.getByRole("button", { name: "Save" }).click();
  await from(page, "To the whole timetable, from 15 September 2026");
  await expect(autumn.getByRole("button", { name: /S099/ })).toBeVisible();
});

test("has no accessibility faults, on a phone either, light and dark", async ({ page }) => {
  // This test looks eight times at a table of some hundred cells.
  test.slow();
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const tab of ["Periods", "Week"]) {
        await page.getByRole("tab", { name: tab }).click();
        await expectAccessible(page);
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  }
});

test("a finger drags courses and lessons into the week and paints cells; a swipe still scrolls; hints name the finger", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    isMobile: true,
    locale: "en-GB",
    timezoneId: "Europe/Luxembourg",
  });
  const page = await context.newPage();
  await setClock(page, demoTime);
  await openSignedIn(page, app, "/settings/schedule");
  await expect(grid(page)).toBeVisible({ timeout: 60_000 });
  await timetables(page).filter({ hasText: "From February" }).tap();
  await expect(page.getByText("Tap a free cell to add a lesson")).toBeVisible();
  await expect(page.getByText("With the mouse:")).toBeHidden();
  await grid(page).scrollIntoViewIfNeeded();

  const free = cell(page, "Monday, 6, 12:45–13:35");
  const course = page.getByRole("group", { name: "Courses to place" }).getByRole("button", { name: /Robotik/ });
  await free.scrollIntoViewIfNeeded();
  await holdFinger(page, await middleOf(course), await middleOf(free));
  const added = lesson(page, "Club Robotik, Monday, 12:45–13:35, A003");
  await expect(added).toBeVisible();

  const other = cell(page, "Tuesday, 6, 12:45–13:35");
  await holdFinger(page, await middleOf(added), await middleOf(other));
  await expect(lesson(page, "Club Robotik, Tuesday, 12:45–13:35, A003")).toBeVisible();
  await expect(added).toHaveCount(0);
  await undo(page);
  await expect(added).toBeVisible();

  // A finger that goes on at once scrolls the page.
  const before = await lesson(page, /./).count();
  const finger = await fingerOn(page);
  const from = await middleOf(other);
  await finger.down(from);
  for (const by of [30, 60, 90]) await finger.move({ x: from.x, y: from.y - by });
  await finger.up();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await lesson(page, /./).count()).toBe(before);

  // Paint: choose the course, hold a cell, and pass over others.
  await course.tap();
  const [first, last] = [cell(page, "Wednesday, 6, 12:45–13:35"), cell(page, "Friday, 6, 12:45–13:35")];
  await first.scrollIntoViewIfNeeded();
  await holdFinger(page, await middleOf(first), await middleOf(last));
  await expect(lesson(page, "Club Robotik, Wednesday, 12:45–13:35, A003")).toBeVisible();
  await expect(lesson(page, "Club Robotik, Friday, 12:45–13:35, A003")).toBeVisible();
  await undo(page);
  await expect(lesson(page, "Club Robotik, Wednesday, 12:45–13:35, A003")).toHaveCount(0);
  await expect(lesson(page, "Club Robotik, Friday, 12:45–13:35, A003")).toHaveCount(0);
  await context.close();
});

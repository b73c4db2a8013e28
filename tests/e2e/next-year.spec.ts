import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { type OpenHolidays, startOpenHolidays } from "../support/open-holidays.ts";
import { setClock } from "../support/set-clock.ts";
import { toast, undo } from "../support/toast.ts";
import { typeDate } from "../support/type-date.ts";

let app: TestApp;
let source: OpenHolidays;

test.beforeEach(async ({ page }) => {
  source = await startOpenHolidays();
  app = await startApp({ demo: true, env: { OPENHOLIDAYS_URL: source.url } });
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page, app);
  await expect(page.locator("[data-lesson]").first()).toBeVisible();
  await expect(page.getByText("All synced").first()).toBeVisible();
});
test.afterEach(async () => {
  await app.stop();
  await source.stop();
});

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const hint = (page: Page) => page.getByText("You are looking at");

/** The undeleted records of a collection on the server. */
const stored = async (collection: string): Promise<Record<string, unknown>[]> => {
  const answer = await fetch(`${app.url}/api/collections/${collection}/records?perPage=1000`, {
    headers: { authorization: await app.server.superuser() },
  });
  const { items } = (await answer.json()) as { items: Record<string, unknown>[] };
  return items.filter(({ deleted }) => deleted !== true);
};

type StoredLesson = { readonly id: string; readonly course: string; readonly date: string; readonly start: number };
const storedLessons = async () => (await stored("lessons")) as StoredLesson[];

test("a holiday is tried before it is made; the lessons it takes are placed, and all of it is undone", async ({
  page,
}) => {
  const before = await storedLessons();
  await page.goto(`${app.url}/settings/holidays`);
  await page.getByRole("button", { name: "Add holidays" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Heating broken");
  await typeDate(page, "First day", "2026-11-25");
  await typeDate(page, "Last day", "2026-11-26");
  await page.getByRole("button", { name: "Save" }).click();
  const dryRun = dialog(page, "What this changes");
  await expect(dryRun.getByRole("heading", { name: /lessons? ha(s|ve) no slot/ })).toBeVisible();
  await expectAccessible(page);
  await dryRun.getByRole("button", { name: "Cancel" }).click();
  expect(await stored("holidays")).not.toContainEqual(expect.objectContaining({ name: "Heating broken" }));
  await page.getByRole("button", { name: "Save" }).click();
  await dryRun.getByRole("button", { name: "Apply" }).press("Enter");
  await expect(toast(page)).toContainText("Heating broken added");

  await page.goto(`${app.url}/`);
  const notice = page.getByText(/lessons lost their slots/);
  await expect(notice).toBeVisible();
  await page.getByRole("link", { name: "Place" }).click();
  const lost = dialog(page, "Lessons without a slot");
  const rows = lost.getByRole("listitem");
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  expect(count).toBeGreaterThan(3);
  await expectAccessible(page);

  // One goes into a chosen slot, the others where they are proposed.
  await rows
    .first()
    .getByRole("button", { name: /New slot/ })
    .click();
  await page.getByRole("option").nth(5).click();
  await rows
    .first()
    .getByRole("button", { name: /^Place/ })
    .click();
  await expect(rows).toHaveCount(count - 1);
  await expect(lost.getByText("in the order you planned")).toBeVisible();
  await expect(lost.getByText(/planned lessons? moves? on to make room/)).toBeVisible();
  const chosen = (row: StoredLesson) =>
    before.some(({ id, date, start }) => id === row.id && (date !== row.date || start !== row.start));
  await expect.poll(async () => (await storedLessons()).filter(chosen).length).toBe(1);
  const old = await storedLessons();
  const [own] = old.filter(chosen);
  // Where an exam comes first and every slot before it is planned, a lesson is not put behind it.
  const noRoom = rows.filter({ hasText: "No room is left before the next exam" });
  await expect(noRoom).toHaveCount(3);
  await lost.getByRole("button", { name: `Place all ${count - 4} lessons` }).click();
  await expect(rows).toHaveCount(3);
  await lost.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByText("3 lessons lost their slots")).toBeVisible();
  // The lessons to come keep their order in the course, except the one that went where the teacher
  // said.
  const place = ({ course, date, start }: StoredLesson) => `${course} ${date} ${String(start).padStart(4, "0")}`;
  const order = (rows: readonly StoredLesson[], ids: ReadonlySet<string>) =>
    rows
      .filter(({ id }) => ids.has(id) && id !== own!.id)
      .toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
      .map(({ id }) => id);
  await expect
    .poll(async () => {
      const now = await storedLessons();
      const moved = now.filter((row) => old.some((one) => one.id === row.id && place(one) !== place(row))).length;
      const ids = new Set(now.filter(({ date }) => date > "2026-11-27").map(({ id }) => id));
      return [moved >= count - 4, order(now, ids).join() === order(old, ids).join()];
    })
    .toEqual([true, true]);

  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByText(`${count - 1} lessons lost their slots`)).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByText(`${count} lessons lost their slots`)).toBeVisible();
  await expect
    .poll(async () => (await storedLessons()).map(({ id, date, start }) => `${id} ${date} ${start}`).toSorted())
    .toEqual(before.map(({ id, date, start }) => `${id} ${date} ${start}`).toSorted());
});

const schoolHolidays = [
  { id: "s27", start: "2027-07-16", end: "2027-09-14", name: { en: "Summer holidays" }, nationwide: true },
  { id: "a27", start: "2027-10-30", end: "2027-11-07", name: { en: "All Saints' holidays" }, nationwide: true },
  { id: "s28", start: "2028-07-15", end: "2028-09-14", name: { en: "Summer holidays" }, nationwide: true },
];

test("the next year is made from this one, drawn, left, looked at offline, and undone", async ({ page, context }) => {
  source.setHolidays("LU", schoolHolidays);
  const years = await stored("schoolyears");
  await page.getByRole("button", { name: "School year: 2026/2027" }).click();
  await page.getByRole("menuitem", { name: "New school year from this one" }).click();
  const form = dialog(page, "New school year");
  await expect(form.getByText("The official holidays for that year are included.")).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("2027/2028");
  await expect(form.getByRole("group", { name: "Last day" })).toContainText("14/07/2028");
  await expect(form.getByRole("textbox", { name: "New name of 7C2" })).toHaveValue("6C2");
  await expectAccessible(page);

  // Each choice says what it means by one of the teacher's own courses.
  const plans = form.getByRole("radiogroup", { name: "Where the plans go" });
  await expect(plans.getByRole("radio", { name: /Plans stay with the grade/ })).toBeChecked();
  await expect(plans).toContainText("Example: 5C1 Maths gets the plans of 5C3 Maths.");
  await expect(plans).toContainText("Example: 5C1 Maths gets the plans of 6C1 Maths.");
  const course = form.getByRole("listitem").filter({ hasText: "previously 7C2 Maths" });
  await expect(course).toContainText("plans scheduled (from 6C1 Maths)");
  await expect(
    form.getByText(/No course of the same grade can take the plans of 4GIG Physik.*7C2 Maths/),
  ).toBeVisible();
  await plans.getByRole("radio", { name: /Plans move up with the class/ }).check({ force: true });
  await expect(course).not.toContainText("(from");
  await plans.getByRole("radio", { name: /Plans stay with the grade/ }).check({ force: true });

  const classes = form.getByRole("radiogroup", { name: "Next year's classes" });
  await expect(classes).toContainText("Example: 3GSN becomes 2GSN.");
  await classes.getByRole("radio", { name: /The same classes again/ }).check({ force: true });
  await expect(form.getByRole("textbox", { name: "New name of 7C2" })).toHaveValue("7C2");
  await expect(form.getByRole("checkbox", { name: "The students stay in these classes" })).not.toBeChecked();
  await expect(plans).toHaveCount(0);
  await classes.getByRole("radio", { name: /The classes move up/ }).check({ force: true });
  await expect(form.getByRole("textbox", { name: "New name of 7C2" })).toHaveValue("6C2");

  // A class stays behind, and its course with it.
  await form.getByRole("checkbox", { name: /^6C1/ }).press("Space");
  const maths = form.getByRole("listitem").filter({ hasText: "previously 7C2 Maths" });
  const figures = /(\d+) slots, (\d+) plans scheduled/.exec(await maths.innerText())!;
  await expect(form.getByRole("checkbox", { name: /6C1 Maths/ })).not.toBeChecked();
  await form.getByRole("button", { name: "Create the school year" }).click();
  await expect(toast(page)).toContainText("School year created: 2027/2028");
  await expect(form).toHaveCount(0);
  // In November the current year stays on the screen.
  await expect(page.getByRole("button", { name: "School year: 2026/2027" })).toBeVisible();
  await page.getByRole("button", { name: "School year: 2026/2027" }).click();
  await page.getByRole("menuitemradio", { name: "2027/2028" }).click();
  await expect(hint(page)).toContainText("You are looking at 2027/2028.");

  await page.getByRole("link", { name: "Courses", exact: true }).click();
  await page
    .getByRole("link", { name: /6C2 Maths/ })
    .first()
    .click();
  const slots = Number(figures[1]);
  await expect(page.getByText(String(slots), { exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: "Calendar", exact: true }).click();
  await expect(page.getByRole("heading", { name: "13 – 17 September 2027" })).toBeVisible();
  await expect(page.locator("[data-lesson]", { hasText: "6C2" }).first()).toBeVisible();
  await page.goto(`${app.url}/calendar?view=timeGridWeek&date=2027-11-03`);
  await expect(page.getByText("All Saints' holidays").first()).toBeVisible();
  await expect(page.locator("[data-lesson]")).toHaveCount(0);
  await expect.poll(async () => (await stored("schoolyears")).length).toBe(years.length + 1);
  await expect(page.getByText("All synced").first()).toBeVisible();

  // The year before stays readable without a network; so does the way back.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Back to 2026/2027" }).click();
  await expect(hint(page)).toHaveCount(0);
  await page.goto(`${app.url}/`);
  await expect(page.getByText("6 lessons, 5h 55m").first()).toBeVisible();
  await page.getByRole("button", { name: "School year: 2026/2027" }).click();
  await page.getByRole("menuitemradio", { name: "2027/2028" }).click();
  await expect(hint(page)).toBeVisible();
  await page
    .getByRole("link", { name: /^Students/ })
    .first()
    .click();
  await expect(page.getByText("6C2").first()).toBeVisible();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Delete 2027/2028" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(/4 classes, 5 courses, 1 holiday, .* and \d+ lessons\./);
  await question.getByRole("button", { name: "Delete school year" }).click();
  await expect(page.getByRole("button", { name: "Delete 2027/2028" })).toHaveCount(0);
  await expect(hint(page)).toHaveCount(0);
  await undo(page);
  await expect(page.getByRole("button", { name: "Delete 2027/2028" })).toBeVisible();
  await context.setOffline(false);
});

test("a new year is taken back with all that came with it, students included", async ({ page }) => {
  source.setMood("refused");
  const counts = async () =>
    Promise.all(["schoolyears", "classes", "courses", "lessons"].map(async (one) => (await stored(one)).length));
  const classesOf = async () =>
    (await stored("students")).map(({ id, classes }) => `${id} ${String(classes)}`).toSorted();
  const [before, students] = [await counts(), await classesOf()];
  await page.goto(`${app.url}/settings/account?schoolyear=next`);
  const form = dialog(page, "New school year");
  await expect(form.getByText(/The source of the official holidays can't be reached/)).toBeVisible();
  await form.getByRole("textbox", { name: "Name", exact: true }).fill("2026/2027");
  await expect(form.getByText(/There is already a school year for this time: 2026\/2027/)).toBeVisible();
  await form.getByRole("textbox", { name: "Name", exact: true }).fill("");
  await expect(form.getByText("Fill in this field.")).toBeVisible();
  await expect(form.getByRole("button", { name: "Create the school year" })).toBeDisabled();
  await form.getByRole("textbox", { name: "Name", exact: true }).fill("Next");
  await form.getByRole("button", { name: "Create the school year" }).click();
  await expect(toast(page)).toContainText("School year created: Next");
  await expect.poll(async () => (await counts())[0]).toBe(before[0]! + 1);
  await expect(page.getByText("All synced").first()).toBeVisible();
  expect(await classesOf()).not.toEqual(students);
  // Undo by the keys: the notice may be gone when all is synced.
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(counts).toEqual(before);
  await expect.poll(classesOf).toEqual(students);
});

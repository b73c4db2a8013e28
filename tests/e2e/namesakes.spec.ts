import { expect, type Page, test } from "@playwright/test";
import { type Api, createApi } from "../support/api.ts";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { setClock } from "../support/set-clock.ts";
import { toast, undo } from "../support/toast.ts";

let app: TestApp;
let api: Api;
/** Ids of the year, of the class 7C2, and of its course. */
let ids: { readonly year: string; readonly group: string; readonly course: string; readonly annas: readonly string[] };

test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());

test.beforeEach(async ({ page }) => {
  const user = await app.server.createUser({ setup: "done" });
  api = createApi(app.server, user);
  const year = (await api.makeYear()).id as string;
  const group = (await api.make("classes", { schoolyear: year, name: "7C2", color: "lagoon" })).id as string;
  const student = async (firstName: string, lastName: string, birthday = "") =>
    (await api.make("students", { firstName, lastName, birthday, classes: [group] })).id as string;
  const annas = [await student("Anna", "Muller", "2014-03-14"), await student("Anna", "Muller", "2013-11-02")];
  await student("Ben", "Roth");
  const values = {
    schoolyear: year,
    name: "7C2 Maths",
    short: "7C2",
    subject: "Maths",
    classes: [group],
    color: "iris",
  };
  const course = (await api.make("courses", values)).id as string;
  ids = { year, group, course, annas };
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 900 });
  await startSession(page, app, user);
});

const stored = async (collection: string): Promise<readonly Readonly<Record<string, any>>[]> => {
  const { items } = (await api.list(collection)).body as { items: Readonly<Record<string, any>>[] };
  return items.filter(({ deleted }) => deleted === false);
};
const makeMark = async (student: string) => {
  const values = {
    course: ids.course,
    title: "Test I",
    date: "2026-10-05",
    category: "test",
    points: "60",
    weight: "1",
  };
  const assessment = await api.make("assessments", values);
  await api.make("results", { assessment: assessment.id, student, entry: "42" });
};
const makeEvening = async (...students: readonly string[]): Promise<string> => {
  const hours = { date: "2026-12-10", start: 1080, end: 1140, length: 10 };
  const { id } = await api.make("evenings", { schoolyear: ids.year, name: "Parents", ...hours });
  for (const [at, student] of students.entries())
    await api.make("meetings", { evening: id, student, start: 1080 + at * 10 });
  return id as string;
};
const born = { first: "(14/03/2014)", second: "(02/11/2013)" };
const expectBoth = async (page: Page, part: string) => {
  await expect(page.locator(part)).toContainText(born.first);
  await expect(page.locator(part)).toContainText(born.second);
};

test("two students of one name are told apart where they are listed, chosen, found and printed", async ({ page }) => {
  test.setTimeout(120_000);
  await makeMark(ids.annas[0]!);
  const evening = await makeEvening(ids.annas[0]!, ids.annas[1]!, ids.annas[0]!);
  for (const part of ["students", "absences", "marks"]) {
    await page.goto(`${app.url}/courses/${ids.course}#${part}`);
    await expectBoth(page, "main");
  }
  await page.goto(`${app.url}/courses/${ids.course}#seats`);
  await page.getByRole("button", { name: "New seating plan" }).click();
  await expectBoth(page, "main");
  await page.goto(`${app.url}/students`);
  await expect(page.getByRole("grid", { name: "Students" })).toContainText(`Muller ${born.first}`);
  await expect(page.getByText("Roth", { exact: true })).toBeVisible();

  // Who comes twice in an evening is said at both times, and nothing is refused.
  await page.goto(`${app.url}/evenings/${evening}`);
  const times = page.getByRole("list", { name: "Appointments" }).locator("> li");
  await expect(times.nth(0)).toContainText(`Anna Muller ${born.first} 7C2 also at 18:20`);
  await expect(times.nth(1)).toContainText(`Anna Muller ${born.second} 7C2`);
  await expect(times.nth(1)).not.toContainText("also at");
  await expect(times.nth(2)).toContainText("also at 18:00");
  await times.nth(3).getByRole("button", { name: /^Free/ }).click();
  const form = page.getByRole("dialog", { name: "New appointment" });
  await form.getByRole("button", { name: /Student/ }).click();
  await page.getByRole("option", { name: `Muller Anna ${born.second}` }).click();
  await expect(form).toContainText(`Anna Muller ${born.second} also has an appointment at 18:10.`);
  await expectAccessible(page, { part: "[role=dialog]", what: "a second appointment" });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(times.nth(3)).toContainText("also at 18:10");

  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("searchbox", { name: "Search" }).fill("anna muller");
  const found = page.getByRole("listbox", { name: "Results" }).getByRole("option", { name: "Anna Muller" });
  await expect(found.filter({ hasText: born.first })).toHaveCount(1);
  await expect(found.filter({ hasText: born.second })).toHaveCount(1);
});

test("a deletion that takes others along counts them first, for many students, for one, and for a course", async ({
  page,
}) => {
  await makeMark(ids.annas[0]!);
  await makeEvening(ids.annas[0]!, ids.annas[1]!);
  await page.goto(`${app.url}/students`);
  const rows = page.getByRole("grid", { name: "Students" }).locator("tbody").getByRole("row");
  await expect(rows).toHaveCount(3);
  // By keys: who comes into the grid from outside is at its first row, and goes up to its head.
  await rows.first().focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await expect(page.getByRole("toolbar", { name: "Selected students" })).toContainText("3 selected");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const asked = page.getByRole("alertdialog", { name: "Delete 3 students?" });
  await expect(asked).toContainText("1 mark");
  await expect(asked).toContainText("2 appointments");
  await expectAccessible(page, { part: "[role=alertdialog]", what: "what goes along" });
  await asked.getByRole("button", { name: "Cancel" }).click();
  expect(await stored("students")).toHaveLength(3);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await asked.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page)).toContainText("3 students deleted");
  await expect.poll(async () => (await stored("results")).length).toBe(0);
  await undo(page);
  await expect.poll(async () => (await stored("results")).length).toBe(1);

  await page.goto(`${app.url}/students/${ids.annas[1]}`);
  await page.getByRole("button", { name: "Edit" }).first().click();
  await page.getByRole("dialog", { name: "Student" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog", { name: "Delete Anna Muller?" })).toContainText("1 appointment");
  await page.keyboard.press("Escape");

  await page.goto(`${app.url}/courses`);
  await page.getByRole("button", { name: "Manage courses" }).click();
  await page.getByRole("button", { name: "Delete 7C2 Maths" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Also deleted: 1 assessment and 1 mark.");
});

test("a class's name leads from its course to its page, and half a class knows the others", async ({ page }) => {
  await page.goto(`${app.url}/courses/${ids.course}`);
  await page.getByRole("main").getByRole("link", { name: "7C2", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "7C2" })).toBeVisible();
  await page.getByRole("tab", { name: "Absences" }).click();
  await expect(page.getByRole("grid").or(page.getByRole("table"))).toBeVisible();
  await page.goto(`${app.url}/students/${ids.annas[0]}`);
  await page.getByRole("main").getByRole("link", { name: "7C2", exact: true }).click();
  await expect(page.getByRole("tab", { name: "Checklists" })).toBeVisible();

  const half = { schoolyear: ids.year, name: "7C2 Science A", short: "", subject: "Science", classes: [ids.group] };
  await api.make("courses", { ...half, students: [ids.annas[0]], color: "berry" });
  await page.goto(`${app.url}/courses`);
  await page.getByRole("button", { name: "Manage courses" }).click();
  await page.getByRole("button", { name: "Add course" }).click();
  const form = page.getByRole("dialog", { name: "New course" });
  await form.getByRole("textbox", { name: "Subject" }).fill("Science");
  await form.getByRole("button", { name: /Classes/ }).click();
  await page.getByRole("option", { name: "7C2" }).click();
  await page.keyboard.press("Escape");
  await form.getByRole("radio", { name: "Only some of them" }).press("Space");
  await expect(form.getByText("0 of 3")).toBeVisible();
  await form.getByRole("button", { name: "The 2 others" }).click();
  await expect(form.getByText("2 of 3")).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]", what: "half a class" });
  await form.getByRole("textbox", { name: "Name", exact: true }).fill("7C2 Science B");
  await form.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(async () => (await stored("courses")).find(({ name }) => name === "7C2 Science B")?.students)
    .toHaveLength(2);
});

import { expect, type Locator, type Page, test } from "@playwright/test";
import { type Api, createApi } from "../support/api.ts";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { setClock } from "../support/set-clock.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";
import { makePeople, studentSheet } from "../support/people-scene.ts";
import { toast } from "../support/toast.ts";
import { press, tabTo } from "../support/by-keys.ts";

test.use(workerWhereOffline);

let app: TestApp;
let api: Api;
let user: TestUser;
let year: string;

test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());

test.beforeEach(async ({ page }) => {
  user = await app.server.createUser({ setup: "done" });
  api = createApi(app.server, user);
  year = (await api.makeYear()).id as string;
  await setClock(page, demoTime);
  await startSession(page, app, user);
});

/**
 * Presses a button in a table by the arrow keys from its row. A focus that comes from nowhere goes
 * to the row a frame later.
 */
const pressInTable = async (page: Page, name: string) => {
  const button = page.getByRole("row").getByRole("button", { name });
  const row = page.getByRole("row").filter({ has: page.getByRole("button", { name }) });
  await row.focus();
  await expect(row).toBeFocused();
  await expect(async () => {
    await page.keyboard.press("ArrowLeft");
    await expect(button).toBeFocused({ timeout: 300 });
  }).toPass();
  await page.keyboard.press("Enter");
};
const said = (page: Page, text: string) => expect(toast(page)).toContainText(text);
/** Keeps a toast: it stays while the focus is in it. */
const holdToast = (page: Page) => toast(page).getByRole("button", { name: "Undo" }).focus();
const undo = (page: Page) => toast(page).getByRole("button", { name: "Undo" }).press("Enter", { timeout: 15_000 });
/** Pastes a list into the import, whose code is fetched first, and goes on to its preview. */
const pasteList = async (page: Page, text: string): Promise<Locator> => {
  await press(page, "Import a list");
  await expect(page.getByRole("textbox", { name: "List of students" })).toBeFocused();
  await page.keyboard.insertText(text);
  await press(page, "Check the list");
  const dialog = page.getByRole("dialog", { name: "Check the list" });
  await expect(dialog.getByRole("grid")).toBeVisible();
  return dialog;
};
const imported = (page: Page) => page.getByRole("dialog", { name: "List imported" });
const classList = (page: Page) => page.getByRole("list", { name: "Classes" }).getByRole("listitem");
const rows = (page: Page, table: string) => page.getByRole("grid", { name: table }).locator("tbody").getByRole("row");

/** The living records of the teacher that the server has. */
const stored = async (collection: string): Promise<readonly Readonly<Record<string, any>>[]> => {
  const { items } = (await api.list(collection)).body as { items: Readonly<Record<string, any>>[] };
  return items.filter(({ deleted }) => deleted === false);
};
const storedNames = async (collection: string, field = "name"): Promise<string[]> =>
  (await stored(collection)).map((row) => row[field] as string).toSorted();

test("by keyboard: classes in a line, students from a sheet, a course for each class", async ({ page }) => {
  await page.goto(`${app.url}/settings/classes`);
  const field = page.getByRole("textbox", { name: "New classes" });
  await tabTo(page, field);
  await page.keyboard.type("7C2, 6C1, 5C3");
  await page.keyboard.press("Enter");
  await said(page, "3 classes added");
  await expect(classList(page)).toHaveCount(3);
  await expect(field).toHaveValue("");

  // A double is named and stays, new students are added, and one undo removes them.
  await page.keyboard.type("7c2, 4GIG, 3GSN");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Already in the list: 7c2.")).toBeVisible();
  await expect(field).toHaveValue("7c2");
  await expect(classList(page)).toHaveCount(5);
  await undo(page);
  await expect(classList(page)).toHaveCount(3);

  // Edit in place.
  await tabTo(page, page.getByRole("textbox", { name: "Room of 6C1" }));
  await page.keyboard.type("B204");
  await page.keyboard.press("Enter");
  await said(page, "Class changed");
  const name = page.getByRole("textbox", { name: "Name of 7C2" });
  await tabTo(page, name);
  await page.keyboard.type("6c1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("There is already a class with this name.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(name).toHaveValue("7C2");

  await page.goto(`${app.url}/settings/students`);
  const dialog = await pasteList(page, studentSheet);
  await press(page, "Import 25 students");
  await expect(imported(page)).toContainText("25 students added");
  await press(page, "Done");
  await expect(rows(page, "Students")).toHaveCount(25);

  // The list is pasted again with one more student. Only that one is taken, as the others are there
  // already; leaving asks.
  await pasteList(page, `${studentSheet}\nMuller\tNoah\t7C2\t31.2.2013\nMuller\tTom\t7C2\t`);
  await expect(dialog.getByRole("status")).toContainText("25 already here");
  await expect(dialog.getByRole("status")).toContainText("1 row to fix");
  await press(page, "Import 1 student");
  await expect(imported(page)).toContainText("1 student added · 26 rows left out");
  await press(page, "Back to the list");
  await expect(dialog.getByRole("grid")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(rows(page, "Students")).toHaveCount(26);

  await page.goto(`${app.url}/courses`);
  await press(page, "Manage courses");
  await press(page, "One course per class");
  await expect(page.getByRole("textbox", { name: "Subject" })).toBeFocused();
  await page.keyboard.type("Maths");
  await page.keyboard.press("Enter");
  await said(page, "3 courses added");
  await expect(rows(page, "Courses").last()).toContainText("7C2 Maths");
  await press(page, "One course per class");
  await expect(page.getByRole("textbox", { name: "Subject" })).toBeFocused();
  await page.keyboard.type("maths");
  await expect(page.getByText("There already: 5C3, 6C1 and 7C2.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add", exact: true })).toBeDisabled();

  await expect.poll(() => storedNames("classes")).toEqual(["5C3", "6C1", "7C2"]);
  await expect.poll(() => storedNames("courses")).toEqual(["5C3 Maths", "6C1 Maths", "7C2 Maths"]);
  await expect.poll(async () => (await stored("students")).length).toBe(26);
  const courses = await stored("courses");
  expect(new Set(courses.map(({ color }) => color)).size).toBe(3);
  expect(courses.find((course) => course.name === "6C1 Maths")).toMatchObject({ room: "B204", short: "6C1" });
  expect((await stored("students")).find((one) => one.lastName === "Weber2")).toMatchObject({ birthday: "2013-03-02" });
});

test("a pasted list says its order, is put right in place, and asks for its class", async ({ page }) => {
  await makePeople(api, year);
  await page.goto(`${app.url}/settings/students`);
  const dialog = await pasteList(
    page,
    "da Silva Ferreira Ana\nPereira dos Santos Ana Sofia\nVan den Berg Marie-Claire\nRossi Abel",
  );
  const shown = () => dialog.getByRole("grid").getByRole("button", { name: /^Full name in row/ });
  const right = ["da Silva Ferreira, Ana", "Pereira dos Santos, Ana Sofia", "Van den Berg, Marie-Claire"];
  await expect(shown()).toHaveText([...right, "Rossi, Abel"]);
  await press(page, "Swap first and last names");
  await expect(shown().last()).toHaveText("Abel, Rossi");
  await press(page, "Swap first and last names");
  await expect(shown()).toHaveText([...right, "Rossi, Abel"]);

  await tabTo(page, shown().first());
  for (const row of [2, 3, 4]) {
    await page.keyboard.press("ArrowDown");
    await expect(shown().nth(row - 1)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Full name in row 4" });
  await expect(field).toBeFocused();
  await field.fill("Rossi Conti, Abel");
  await field.press("Enter");
  await expect(shown()).toHaveText([...right, "Rossi Conti, Abel"]);
  // The page shows all classes: nobody is put into none without being asked.
  await press(page, "Import 4 students");
  await expect(dialog.getByText("Choose the class this list is for.")).toBeVisible();
  expect(await stored("students")).toHaveLength(2);
  await tabTo(page, dialog.getByRole("button", { name: /Class/ }).first());
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "6C1" }).press("Enter");
  await press(page, "Import 4 students");
  await expect(imported(page)).toContainText("4 students added");
  await press(page, "Done");
  await expect(rows(page, "Students").filter({ hasText: "6C1" })).toHaveCount(4);
  await expect
    .poll(async () =>
      (await stored("students")).map(({ firstName, lastName }) => `${lastName}, ${firstName}`).toSorted(),
    )
    .toEqual([
      "Muller, Noah",
      "Pereira dos Santos, Ana Sofia",
      "Rossi Conti, Abel",
      "Van den Berg, Marie-Claire",
      "Weber, Léa",
      "da Silva Ferreira, Ana",
    ]);
});

test("a list is for the class that the page shows", async ({ page }) => {
  const seven = await makePeople(api, year);
  await page.goto(`${app.url}/students?class=${seven}`);
  const dialog = await pasteList(page, "Abel Rossi");
  await expect(dialog.getByRole("button", { name: /Class/ })).toContainText("7C2");
});

test("a class goes without its students and courses but with its checklists, and comes back with all", async ({
  page,
}) => {
  const seven = await makePeople(api, year);
  const made = { class: seven, name: "Slip" };
  await api.create("checklists", made);
  await page.goto(`${app.url}/settings/classes`);
  await press(page, "Delete 7C2");
  const asked = page.getByRole("alertdialog");
  await expect(asked).toContainText("1 checklist is deleted with it, and what was ticked there.");
  await expect(asked).toContainText("2 students and 1 course stay, without this class.");
  await press(page, "Delete class");
  await said(page, "7C2 deleted");
  await expect(page.getByRole("textbox", { name: "New classes" })).toBeFocused();
  await holdToast(page);
  await expect(classList(page)).toHaveCount(1);
  await expect.poll(async () => (await stored("students")).flatMap((row) => row.classes)).toEqual([]);
  await expect.poll(async () => await stored("checklists")).toEqual([]);
  await undo(page);
  await expect(classList(page)).toHaveCount(2);
  await expect.poll(async () => (await stored("students")).map((row) => row.classes)).toEqual([[seven], [seven]]);
  await expect.poll(async () => (await stored("courses")).map((row) => row.classes)).toEqual([[seven]]);
  await expect.poll(async () => await stored("checklists")).toMatchObject([made]);
});

test("students are added, changed, moved and deleted, also from their own page", async ({ page }) => {
  const seven = await makePeople(api, year);
  await page.goto(`${app.url}/students?class=${seven}`);
  await page.evaluate(() => history.pushState(null, "", location.href));
  await press(page, "Add student");
  const dialog = page.getByRole("dialog", { name: "New student" });
  await expect(dialog.getByLabel("First name")).toBeFocused();
  await page.keyboard.type("Lou");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Fill in this field.")).toBeVisible();
  await tabTo(page, dialog.getByLabel("Last name"));
  await page.keyboard.type("Kirsch");
  // Back does not lose what is typed.
  await page.evaluate(() => history.back());
  await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await tabTo(page, dialog.getByLabel("Last name"));
  await page.keyboard.press("Enter");
  await said(page, "Student added");
  await expect(rows(page, "Students")).toHaveCount(3);
  await expect
    .poll(async () => (await stored("students")).map((row) => row.classes))
    .toEqual([[seven], [seven], [seven]]);

  await page.getByRole("link", { name: "Kirsch" }).press("Enter");
  await press(page, "Edit");
  await tabTo(page, page.getByRole("dialog").getByLabel("Phone"));
  await page.keyboard.type("+352 621 123 456");
  await page.keyboard.press("Enter");
  await said(page, "Student changed");
  await expect(page.getByRole("link", { name: "+352 621 123 456" })).toBeVisible();
  await press(page, "Edit");
  await press(page, "Delete");
  await said(page, "Student deleted");
  await expect(page).toHaveURL(`${app.url}/students`);

  await page.goto(`${app.url}/settings/students`);
  await expect(rows(page, "Students")).toHaveCount(2);
  await rows(page, "Students").first().focus();
  await page.keyboard.press("ControlOrMeta+a");
  await expect(page.getByRole("checkbox", { name: "Select all" })).toBeChecked();
  await press(page, "Move to class");
  await page.getByRole("menuitem", { name: "6C1" }).press("Enter");
  await press(page, "Continue");
  await said(page, "2 students moved");
  await expect(rows(page, "Students").filter({ hasText: "6C1" })).toHaveCount(2);
  await undo(page);
  await expect(rows(page, "Students").filter({ hasText: "7C2" })).toHaveCount(2);
});

test("a list with nothing to choose from says so", async ({ page }) => {
  await page.goto(`${app.url}/courses`);
  await press(page, "Manage courses");
  await press(page, "Add course");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Classes/ })
    .press("Enter");
  await expect(page.getByRole("listbox")).toHaveText("No options.");
});

test("one class gets its subjects from a pasted list, and the subject alone names them wherever they are shown", async ({
  page,
}) => {
  const seven = await makePeople(api, year);
  await page.goto(`${app.url}/courses`);
  await press(page, "Manage courses");
  await press(page, "Many subjects for one class");
  const dialog = page.getByRole("dialog", { name: "Many subjects for one class" });
  await expect(dialog.getByRole("textbox", { name: "Subjects" })).toBeFocused();
  await page.keyboard.insertText("Français\nmaths\nSport\nBiologie\n");
  await press(page, "Add 4 courses");
  await expect(dialog.getByText("Choose a class.")).toBeVisible();
  await tabTo(page, dialog.getByRole("button", { name: /Class/ }));
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "7C2" }).press("Enter");
  await expect(dialog.getByText("There already: maths.")).toBeVisible();
  await expect(dialog.getByText("Français 7C2, Sport 7C2 and Biologie 7C2")).toBeVisible();
  await press(page, "Add 3 courses");
  await said(page, "3 courses added");
  await expect.poll(() => storedNames("courses")).toEqual(["7C2 Maths", "Biologie 7C2", "Français 7C2", "Sport 7C2"]);
  expect((await stored("courses")).every(({ classes }) => (classes as string[]).join() === seven)).toBe(true);

  await page.goto(`${app.url}/courses`);
  const names = page.getByRole("main").getByRole("grid").getByRole("rowheader");
  await expect(names).toHaveText(["Biologie", "Français", "Maths", "Sport"]);
  await page.goto(`${app.url}/calendar`);
  await page.getByRole("button", { name: /All courses/ }).click();
  await expect(page.getByRole("menuitemcheckbox", { name: "Maths" })).toBeVisible();
});

test("a course is added, changed and deleted with what hangs on it, and undo brings it back", async ({ page }) => {
  await makePeople(api, year);
  await page.goto(`${app.url}/courses`);
  await press(page, "Manage courses");
  await pressInTable(page, "Edit 7C2 Maths");
  const dialog = page.getByRole("dialog", { name: "Course", exact: true });
  await dialog.getByRole("radio", { name: "Berry" }).press("Space");
  await dialog.getByRole("radio", { name: "Only some of them" }).press("Space");
  await press(page, "Save");
  await expect(dialog.getByText("Choose at least one student.")).toBeVisible();
  await dialog.getByRole("button", { name: /Students in this course/ }).press("Enter");
  await page.keyboard.type("web");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await press(page, "Save");
  await said(page, "Course changed");
  await expect
    .poll(async () => (await stored("courses"))[0])
    .toMatchObject({ color: "berry", students: [expect.any(String)] });

  await pressInTable(page, "Delete 7C2 Maths");
  await expect(page.getByRole("alertdialog")).toContainText("Also deleted: 1 lesson.");
  await press(page, "Delete course");
  await said(page, "7C2 Maths deleted");
  await holdToast(page);
  await expect.poll(() => storedNames("lessons", "title")).toEqual([]);
  await undo(page);
  // The page behind the dialog lists the courses as well.
  const manager = page.getByRole("dialog", { name: "Courses", exact: true });
  await expect(manager.getByRole("grid", { name: "Courses" }).locator("tbody").getByRole("row")).toHaveCount(1);
  await expect.poll(() => storedNames("lessons", "title")).toEqual(["Sums"]);
});

test("all of it without a network", { tag: "@offline" }, async ({ page, context }) => {
  await page.goto(`${app.url}/settings/classes`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  // The year has come; without it there is nothing to work on.
  await expect(page.getByRole("textbox", { name: "New classes" })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("textbox", { name: "New classes" }).fill("7C2");
  await page.getByRole("textbox", { name: "New classes" }).press("Enter");
  await expect(classList(page)).toHaveCount(1);
  await page.goto(`${app.url}/settings/students`);
  await pasteList(page, "Weber, Léa\nNoah Muller");
  await press(page, "Import 2 students");
  await press(page, "Done");
  await expect(rows(page, "Students")).toHaveCount(2);
  await page.goto(`${app.url}/courses`);
  await press(page, "Manage courses");
  await press(page, "One course per class");
  await expect(page.getByRole("textbox", { name: "Subject" })).toBeFocused();
  await page.keyboard.type("Maths");
  await page.keyboard.press("Enter");
  await expect(rows(page, "Courses").first()).toContainText("7C2 Maths");
  expect(await storedNames("courses")).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => storedNames("courses")).toEqual(["7C2 Maths"]);
  await expect.poll(() => storedNames("students", "lastName")).toEqual(["Muller", "Weber"]);
});

import { expect, type Page, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { studentId } from "../../scripts/demo-year/data/students.ts";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { setClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";

test.use(workerWhereOffline);

let app: TestApp;

test.beforeAll(async () => {
  app = await startApp({ demo: true });
});

test.afterAll(() => app.stop());

test.beforeEach(async ({ page }) => {
  await setClock(page, demoTime);
  await openSignedIn(page, app);
});

const openPlace = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();

/** The text of each row of the page's table, cell by cell. */
const tableRows = async (page: Page): Promise<string[][]> => {
  const rows = await page.getByRole("rowgroup").last().getByRole("row").all();
  return Promise.all(
    rows.map(async (row) => {
      // The cell that chooses the row is left out.
      const values = row.getByRole("gridcell").filter({ hasNot: page.getByRole("checkbox") });
      const cells = await row.getByRole("rowheader").or(values).allInnerTexts();
      return cells.map((text) => text.replaceAll(/\s+/g, " ").trim());
    }),
  );
};
const firstCells = async (page: Page): Promise<string[]> => (await tableRows(page)).map(([name = ""]) => name);

test("the courses tell their hours, plans and next lessons", async ({ page }) => {
  await openPlace(page, "Courses");
  await expect(page.getByText("2026/2027, 6 courses")).toBeVisible();
  expect(await tableRows(page)).toEqual([
    ["4GIG Physik", "4GIG", "4 / 2 lessons", "11 of 90", "5", "Mon 23 Nov, 14:35 S014"],
    ["5C3 Maths", "5C3", "4 lessons", "8 of 143", "5", "Tue 24 Nov, 13:40 B204"],
    ["6C1 Maths", "6C1", "4 lessons", "14 of 144", "4", "Mon 23 Nov, 10:55 B211"],
    ["7C2 Maths", "7C2", "5 / 4 lessons", "20 of 159", "13", "Tue 24 Nov, 08:55 B204"],
    ["7C2 Tutor", "7C2", "1 lesson", "1 of 35", "1", "Mon 23 Nov, 13:40 B204"],
    ["Club Robotik", "3GSN, 4GIG and 5C3", "1 lesson", "3 of 36", "1", "Wed 25 Nov, 11:50 A003"],
  ]);

  await page.getByRole("columnheader", { name: "Next lesson" }).click();
  await expect(page).toHaveURL(`${app.url}/courses?sort=next`);
  await expect
    .poll(() => firstCells(page))
    .toEqual(["6C1 Maths", "7C2 Tutor", "4GIG Physik", "7C2 Maths", "5C3 Maths", "Club Robotik"]);

  await page.getByRole("searchbox", { name: "Search courses" }).fill("7c2");
  await expect.poll(() => firstCells(page)).toEqual(["7C2 Tutor", "7C2 Maths"]);
  await page.getByRole("searchbox", { name: "Search courses" }).fill("chemistry");
  await expect(page.getByText('No results for "chemistry".')).toBeVisible();
  await page.getByRole("searchbox", { name: "Search courses" }).press("Escape");
  await expect.poll(async () => (await tableRows(page)).length).toBe(6);
});

test("a row opens its course, the next lesson its week", async ({ page }) => {
  await page.goto(`${app.url}/courses`);
  await page.getByRole("link", { name: "Tue 24 Nov, 13:40" }).click();
  await expect(page).toHaveURL(`${app.url}/calendar?view=timeGridWeek&date=2026-11-24`);
  await page.goBack();
  await page.getByRole("gridcell", { name: "20 of 159" }).click();
  await expect(page).toHaveURL(`${app.url}/courses/${courseId("7C2 Maths")}`);
  await page.goBack();
  await expect(page).toHaveURL(`${app.url}/courses`);
  await page.getByRole("rowheader", { name: "4GIG Physik" }).getByRole("link").press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "4GIG Physik" })).toBeVisible();
  // The link has gone with its page. Readers who go on by keys or by ear do so at the start of the
  // new page.
  await expect(page.getByRole("main")).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(`${app.url}/courses`);
});

test("a course shows its year slot by slot", async ({ page }) => {
  await page.goto(`${app.url}/courses/${courseId("7C2 Maths")}`);
  await expect(page.getByText("27 students, 7C2, B204, 5 lessons in A and 4 lessons in B")).toBeVisible();
  const counts = await page.locator("main header dl > div").allInnerTexts();
  expect(counts.map((text) => text.replaceAll(/\s+/g, " "))).toEqual([
    "slots, 85 A and 74 B 159",
    "with a plan, 5 of them drafts 20",
    "held 13",
    "lost to holidays 36",
    "cancelled 1",
  ]);

  const grid = page.getByRole("grid", { name: "Plan book" });
  const week = (number: number) => grid.getByRole("rowgroup", { name: `Week ${number}`, exact: true });
  const rows = week(48).getByRole("row");
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toContainText("Mon 23");
  await expect(rows.first()).toContainText("Held");
  await expect(rows.nth(2)).toContainText("Problèmes : recettes et partages");
  await expect(rows.nth(2)).toContainText("Ready");
  await expect(rows.nth(4)).toContainText("Pedagogical day");
  await expect(rows.nth(4)).toContainText("“Atelier : fractions et musique” has no slot");
  await expect(week(47).getByText("class trip to Echternach")).toBeVisible();
  // The year is there from its first week on.
  await expect(week(39)).toBeAttached();
  await expect(week(45)).toContainText("All Saints’ holidays");

  await page.getByRole("link", { name: "5 lessons in A and 4 lessons in B" }).click();
  await expect(page).toHaveURL(`${app.url}/settings/courses/schedule/${courseId("7C2 Maths")}`);
  await expect(
    page
      .getByRole("heading", { level: 2, name: "7C2 Maths" })
      .or(page.getByRole("heading", { level: 1, name: "7C2 Maths" })),
  ).toBeVisible();
  await page.goBack();

  await page.getByRole("tab", { name: "Students" }).click();
  await page.getByRole("region", { name: "Students" }).getByRole("link", { name: "Schroeder Lou" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lou Schroeder" })).toBeVisible();
});

test("a record that is not there has one face: its sentence, code and date, and the way home", async ({ page }) => {
  const addresses = [
    "/courses/nosuchcourse000",
    "/students/nosuchstudent00",
    "/students/classes/nosuchclass0000",
    "/students/classes/nosuchclass0000/checklists/nosuchlist00000",
    "/evenings/nosuchevening00",
    "/evenings/nosuchevening00/nosuchmeeting00",
    "/settings/courses/schedule/nosuchcourse000",
  ];
  for (const address of addresses) {
    await page.goto(app.url + address);
    await expect(page.getByRole("heading", { name: "The requested resource wasn't found." }), address).toBeVisible();
    await expect(page.getByText("Code: 404")).toBeVisible();
    await expect(page.getByText(/Date: \d{4}-/)).toBeVisible();
  }
  await page.getByRole("link", { name: "Go back home" }).click();
  await expect(page).toHaveURL(`${app.url}/`);
});

test("students are paged and filtered in the address, searched outside of it, and Back goes back", async ({ page }) => {
  await openPlace(page, "Students");
  await expect(page.getByText("1–30 of 104 students")).toBeVisible();
  const firstPage = await firstCells(page);
  expect(firstPage).toHaveLength(30);
  expect(firstPage).toEqual(firstPage.toSorted(new Intl.Collator("en").compare));

  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(`${app.url}/students?page=2`);
  await expect(page.getByText("31–60 of 104 students")).toBeVisible();
  await page.reload();
  await expect(page.getByText("31–60 of 104 students")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("1–30 of 104 students")).toBeVisible();
  expect(await firstCells(page)).toEqual(firstPage);

  await page.getByRole("button", { name: /^All classes/ }).click();
  await page.getByRole("option", { name: "7C2" }).click();
  await expect(page).toHaveURL(/\/students\?class=[a-z0-9]{15}$/);
  await expect(page.getByText("27 students", { exact: true })).toBeVisible();
  await expect.poll(async () => (await tableRows(page)).every(([, , className]) => className === "7C2")).toBe(true);

  await page.getByRole("searchbox", { name: "Search students" }).fill("kovacevic");
  await expect
    .poll(() => tableRows(page))
    .toEqual([["Kovačević", "Luka", "7C2", "13 Jan 2014", "luka.kovacevic@eleves.example"]]);
  // The name that one searches for is a student's.
  await expect(page).not.toHaveURL(/kovacevic/i);
  await page.getByRole("searchbox", { name: "Search students" }).fill("nobody at all");
  await expect(page.getByText('No results for "nobody at all".')).toBeVisible();

  // Typing is one step with what came before it: Back leaves the class, too.
  await page.goBack();
  await expect(page).toHaveURL(`${app.url}/students`);
  await expect(page.getByText("1–30 of 104 students")).toBeVisible();
});

test("a student's page tells data, courses and the week", async ({ page }) => {
  await page.goto(`${app.url}/students`);
  await page.getByRole("searchbox", { name: "Search students" }).fill("reuland");
  await page.getByRole("gridcell", { name: "Léa" }).click();
  await expect(page).toHaveURL(`${app.url}/students/${studentId("4GIG", "Reuland, Léa")}`);
  await expect(page.getByRole("heading", { level: 1, name: "Léa Reuland" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Data" })).toContainText("20 October 2010 16 years old");
  await expect(page.getByRole("link", { name: "lea.reuland@eleves.example" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Courses" }).getByRole("link")).toHaveText([
    /4GIG Physik/,
    /Club Robotik/,
  ]);
  const week = page.getByRole("region", { name: "Lessons this week" });
  await expect(week).toContainText("14:35–16:20 4GIG Physik");
  await expect(week).toContainText("Praktikum: Haft- und Gleitreibung messen");
  await expect(week).toContainText("Pedagogical day");
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Search students" })).toHaveValue("reuland");
});

test("the name is edited without network, and undone", async ({ page, context }) => {
  await openPlace(page, "Settings");
  const firstName = page.getByLabel("First name");
  await expect(firstName).toHaveValue("Martine");
  await expect(page.getByLabel("E-mail")).toHaveValue("demo@schouljoer.example");
  // Here no worker has the app's files. Parts that cannot be fetched now may be missing beside the
  // page, but the page itself must be there.
  await context.setOffline(true);

  await firstName.fill("Martine-Léonie ");
  await firstName.press("Enter");
  // The hint above the fields has the word too.
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Account: Martine-Léonie Kieffer" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Syncing" }).getByText("1 record")).toBeVisible();
  await undo(page);
  await expect(firstName).toHaveValue("Martine");
  await expect(page.getByRole("button", { name: "Account: Martine Kieffer" })).toBeVisible();

  await firstName.fill("x".repeat(81));
  await page.getByLabel("Last name").focus();
  await expect(firstName).toHaveAccessibleDescription("This is too long. Use at most 80 characters.");
  await expect(page.getByRole("button", { name: "Account: Martine Kieffer" })).toBeVisible();
  await firstName.press("Escape");
  await expect(firstName).toHaveValue("Martine");
  await expect(firstName).toHaveAccessibleDescription("");
});

test("dark is chosen in the settings and stays", async ({ page }) => {
  await page.goto(`${app.url}/settings/account`);
  await page.getByRole("radio", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
  await page.reload();
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
});

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const) {
  test(`no place has an accessibility fault at ${width} px`, async ({ page }) => {
    // A whole year is in the plan book, and at one width everything is looked at twice.
    test.slow();
    await page.setViewportSize({ width, height });
    const places = [
      ["/courses", "Courses"],
      [`/courses/${courseId("7C2 Maths")}`, "7C2 Maths"],
      ["/students", "Students"],
      [`/students/${studentId("4GIG", "Reuland, Léa")}`, "Léa Reuland"],
      ["/settings/account", "Account"],
    ] as const;
    for (const [path, title] of places) {
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(app.url + path);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByText("Loading")).toHaveCount(0);
      await expectAccessible(page, { part: "main", what: path });
      // The colours are the same at every width.
      if (width !== 1440) continue;
      await page.emulateMedia({ colorScheme: "dark" });
      await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
      await expectAccessible(page, { part: "main", rules: ["color-contrast"], what: `${path}, dark` });
    }
  });
}

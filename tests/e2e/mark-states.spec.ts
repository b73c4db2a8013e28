import { readFile } from "node:fs/promises";
import { devices, expect, type Locator, type Page, test } from "@playwright/test";
import { createApi } from "../support/api.ts";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { readMirror } from "../support/device-page.ts";
import { makeMarkTable } from "../support/make-mark-table.ts";
import { readPdf } from "../support/pdf-text.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { setClock } from "../support/set-clock.ts";

let app: TestApp;
let user: TestUser;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());
test.beforeEach(async ({ page }) => {
  user = await app.server.createUser({ setup: "done" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
  await page.addInitScript(() => {
    globalThis.print = () => {};
  });
});

type Book = {
  readonly country: string;
  readonly students: number;
  readonly tests: number;
  readonly entryAt: (student: number, test: number) => string;
};

/** A course with its marks open, in a country's rules. */
const openBook = async (page: Page, { country, ...book }: Book): Promise<void> => {
  const terms = [
    { name: "Autumn", start: "2026-09-15", end: "2027-01-31" },
    { name: "Spring", start: "2027-02-01", end: "2027-07-15" },
  ];
  const year = await createApi(app.server, user).makeYear({ country, terms });
  const course = await makeMarkTable(app.server, user, { schoolyear: year.id as string, ...book });
  await startSession(page, app, user);
  await page.goto(`${app.url}/courses/${course}#marks`);
};
const grid = (page: Page): Locator => page.getByRole("grid", { name: "Marks" });
const cell = (page: Page, row: number, name: RegExp): Locator =>
  grid(page).locator("[data-row]").nth(row).getByRole("gridcell", { name });
const entries = async (page: Page): Promise<readonly unknown[]> =>
  (await readMirror(page)).results!.filter(({ deleted }) => !deleted).map(({ entry }) => entry);
const more = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("button", { name: "More for the marks" }).click();
  await page.getByRole("menuitem", { name }).click();
};
const savedTable = async (page: Page): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent("download"), more(page, "Table as CSV")]);
  return readFile(await download.path(), "utf8");
};
const allStates = [".absent", ".cheated", ".exempt", ".missing", ".repeat"];

test("each state is one letter, said beside the table and where something else is refused; what if needs no mark", async ({
  page,
}) => {
  test.setTimeout(90_000);
  await openBook(page, {
    country: "LU",
    students: 6,
    tests: 2,
    entryAt: (student, at) => (student === 5 && at === 0 ? "40" : ""),
  });
  await cell(page, 0, /, Test 0, /).click();
  for (const letter of "arxmc") {
    await page.keyboard.press(letter);
    await page.keyboard.press("Enter");
  }
  for (const [row, word] of ["absent", "to repeat", "exempt", "not handed in", "cheated"].entries())
    await expect(cell(page, row, /, Test 0, /)).toHaveAccessibleName(new RegExp(`, ${word}$`));
  const keys = page.getByRole("complementary", { name: "Chosen assessment" });
  for (const text of ["A absent", "R to repeat", "X exempt", "M not handed in", "C cheated"])
    await expect(keys.getByText(text, { exact: true })).toBeVisible();
  await cell(page, 0, /, Test 1, /).click();
  await page.keyboard.type("q\n");
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "A number from 1 to 60, or a (absent), r (to repeat), x (exempt), m (not handed in) or c (cheated).",
  );
  await page.getByRole("button", { name: "Go to it" }).click();
  await page.keyboard.press("F2");
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await entries(page)).toSorted()).toEqual([...allStates, "40"]);

  // The mean of 40 and 19 is rounded up to what is enough.
  await cell(page, 5, /, Test 1, /).click();
  const whatIf = keys.getByRole("region", { name: "What if" });
  await expect(whatIf).toContainText("stands at 40");
  await expect(whatIf.getByRole("listitem").first()).toHaveText(/^19 for 30$/);
  await whatIf.getByRole("textbox").fill("50");
  await expect(whatIf.getByRole("status")).toHaveText(/45$/);
  expect(await entries(page)).toHaveLength(6);
});

test("a mark that is proposed only says so in the table, the year, the report, the file and beside the student", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openBook(page, { country: "DE", students: 2, tests: 2, entryAt: (_, at) => (at === 0 ? "2" : "") });
  const mark = cell(page, 0, /, Mark, /);
  await expect(mark).toHaveAccessibleName(/, Mark, 2, proposed$/);
  await expect(mark).toContainText("(2)");
  const report = async () => {
    await more(page, "Reports for students…");
    const dialog = page.getByRole("dialog", { name: "Reports on marks" });
    await expect(dialog.getByRole("status")).toContainText("2 pages");
    const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    await dialog.getByRole("button", { name: "Close" }).click();
    // The foot says what the rules are, whatever was confirmed.
    return pages.map(({ text }) => text.replace("each is proposed only", "").includes("proposed"));
  };
  expect(await report()).toEqual([true, true]);
  const term = page.getByRole("radiogroup", { name: "Term" });
  await term.getByText("Year", { exact: true }).click();
  const year = page.getByRole("row", { name: /^Last000 First0/ });
  await expect(year.getByRole("cell").first()).toHaveText("(2), proposed");
  await expect(year.getByRole("button")).toHaveText("(2), proposed");
  await expect(year.getByRole("link", { name: "Last000 First0" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Class average 2/ })).toBeVisible();
  await expectAccessible(page, { part: "main" });
  await term.getByText("Autumn").click();
  await more(page, "Confirm all proposed marks");
  await expect(page.getByText("2 marks confirmed")).toBeVisible();
  await expect(mark).toHaveAccessibleName(/, Mark, 2, confirmed$/);
  expect(await report()).toEqual([false, false]);

  // Another test comes: the confirmed mark stays, and says that it is no longer what is proposed.
  await cell(page, 0, /, Test 1, /).click();
  await page.keyboard.type("4\n");
  await expect(mark).toHaveAccessibleName(/, Mark, 2, confirmed; the marks now give 3$/);
  expect(await savedTable(page)).toMatch(/Mark.Mark: state\s+Last000 First0.*confirmed; the marks now give 3/);
  await mark.click();
  const dialog = page.getByRole("dialog", { name: "First0 Last000" });
  await expect(dialog.getByText("Confirmed: 2. The marks now give 3.")).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Confirm 3" }).click();
  await expect(mark).toHaveAccessibleName(/, Mark, 3, confirmed$/);

  await mark.click();
  await dialog.getByRole("textbox", { name: "Confirmed mark" }).fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(mark).toHaveAccessibleName(/, Mark, 3, proposed$/);
  expect(await savedTable(page)).toMatch(/Last000 First0.*proposed/);
  await mark.click();
  await dialog.getByRole("link", { name: "Student's page" }).click();
  await expect(page.getByText("3, proposed, class average")).toBeAttached();
  await page.getByRole("button", { name: "Print for parents…" }).click();
  await expect(page.getByRole("dialog").getByRole("status").last()).toContainText("A4 portrait");
  const [paper] = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(paper!.text).toMatch(/3 proposed/);
});

test("marks with a third are left by Confirm all, which says so, and the teacher writes them", async ({ page }) => {
  test.setTimeout(90_000);
  const marks = [
    ["15", "15", "16"],
    ["12", "13", "14"],
  ];
  await openBook(page, { country: "BE", students: 2, tests: 3, entryAt: (student, at) => marks[student]![at]! });
  await expect(cell(page, 0, /, Mark, /)).toHaveText("15.33");
  await more(page, "Confirm all proposed marks");
  await expect(
    page.getByText("1 mark confirmed. 1 mark can't be taken as it is: open it and write it yourself."),
  ).toBeVisible();
  await expect(cell(page, 1, /, Mark, /)).toHaveAccessibleName(/, 13, confirmed$/);
  await cell(page, 0, /, Mark, /).click();
  const dialog = page.getByRole("dialog", { name: "First0 Last000" });
  await dialog.getByRole("button", { name: "Write the mark" }).click();
  const field = dialog.getByRole("textbox", { name: "Confirmed mark" });
  await expect(field).toHaveValue("15.33");
  // A point before is stored with a nought, which makes it longer than the record keeps.
  await field.fill(".123456789");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("10 characters at most: write the mark with fewer decimals.")).toBeVisible();
  await field.fill("15.33");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(cell(page, 0, /, Mark, /)).toHaveAccessibleName(/, 15.33, confirmed$/);
});

test("an adjustment asks for its reason, and the mark without it stands beside it, on the report too", async ({
  page,
}) => {
  test.setTimeout(90_000);
  await openBook(page, { country: "LU", students: 1, tests: 1, entryAt: () => "36" });
  const mark = cell(page, 0, /, Mark, /);
  await mark.click();
  const dialog = page.getByRole("dialog", { name: "First0 Last000" });
  await dialog.getByRole("button", { name: /Adjustment$/ }).click();
  await page.getByRole("option", { name: "+2" }).click();
  await expect(dialog.getByText("Why is it moved?")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Helps others");
  await expect(dialog.getByText("Why is it moved?")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(mark).toHaveText("38");
  await mark.click();
  await expect(dialog.getByRole("row", { name: "Without the adjustment 36" })).toBeVisible();
  await expect(dialog.getByRole("row", { name: /^Adjustment Helps others \+2/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await more(page, "Reports for students…");
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("A4 portrait");
  const [paper] = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(paper!.text).toContain("Adjustment, without it 36 +2");
  expect(paper!.text).not.toContain("Helps others");
});

test("categories that are made after the first marks take no average away, and a new test takes the focus", async ({
  page,
}) => {
  await openBook(page, { country: "LU", students: 3, tests: 2, entryAt: (student, at) => String(40 + student + at) });
  const averages = () =>
    grid(page)
      .locator("[data-row]")
      .evaluateAll((rows) => rows.map((row) => row.querySelector("[data-column=average]")?.textContent));
  await expect.poll(averages).toEqual(["40.5", "41.5", "42.5"]);
  await page.getByRole("button", { name: "Weights", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Weights and rules" });
  await dialog.getByRole("button", { name: "Category", exact: true }).click();
  await dialog.getByRole("textbox", { name: "Category", exact: true }).fill("Tests");
  const asked = dialog.getByRole("button", { name: /2 tests that are there go into$/ });
  await expect(asked).toHaveText(/Tests/);
  await asked.click();
  await page.getByRole("option", { name: "No category: they don't count" }).click();
  await expect(dialog.getByText(/3 marks? change/).first()).toBeVisible();
  await asked.click();
  await page.getByRole("option", { name: "Tests", exact: true }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: /Tests/ })).toBeVisible();
  expect(await averages()).toEqual(["40.5", "41.5", "42.5"]);

  await page.getByRole("button", { name: "Assessment", exact: true }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Title" }).fill("Dictation");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(cell(page, 0, /, Dictation, /)).toBeFocused();
  await page.keyboard.type("50\n");
  await expect(cell(page, 0, /, Dictation, /)).toHaveText("50");
});

test("a closed year says which of its marks still move, and no test goes from under it", async ({ page }) => {
  test.setTimeout(90_000);
  await openBook(page, { country: "LU", students: 2, tests: 2, entryAt: (student, at) => String(30 + student + at) });
  const term = page.getByRole("radiogroup", { name: "Term" });
  await term.getByText("Year", { exact: true }).click();
  await more(page, "Close the term");
  await expect(page.getByText("Marks that aren't confirmed still follow the terms that are open.")).toBeVisible();
  await page
    .getByRole("row", { name: /^Last000/ })
    .getByRole("button")
    .click();
  await expect(page.getByRole("dialog").getByText("This mark isn't confirmed:")).toBeVisible();
  await page.keyboard.press("Escape");
  await term.getByText("Autumn").click();
  await cell(page, 0, /, Test 1, /).click();
  await page.getByRole("complementary").getByRole("button", { name: "Edit the assessment" }).click();
  const dialog = page.getByRole("dialog", { name: "Assessment", exact: true });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Year is closed, and 2 marks in it would change.");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, userAgent: devices["Pixel 7"].userAgent });

  test("a phone types all states, by its menu and by a keyboard's letters, and shows the class and what if", async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await openBook(page, {
      country: "DE",
      students: 11,
      tests: 2,
      entryAt: (student, at) => (student === 0 && at === 0 ? "2" : ""),
    });
    await expect(page.getByRole("button", { name: /^Last000 First0 .*Mark \(2\) , proposed$/ })).toBeVisible();
    await page.getByRole("button", { name: /^Test 0/ }).tap();
    const pad = page.getByRole("dialog", { name: /Test 0/ });
    const here = pad.locator("[aria-current]");
    for (const [at, state] of ["absent", "to repeat", "exempt", "not handed in", "cheated"].entries()) {
      await expect(here).toContainText(`First${at + 1}`);
      await pad.getByRole("button", { name: "No mark" }).tap();
      await page.getByRole("menuitem", { name: state, exact: true }).tap();
    }
    await expect(here).toContainText("First6");
    await expectAccessible(page, { part: "[role=dialog]" });
    await page.screenshot({ path: "test-results/marks-pad-states.png" });
    await page.keyboard.type("arxmc");
    await expect.poll(async () => (await entries(page)).length).toBe(11);
    expect((await entries(page)).toSorted()).toEqual([...allStates, ...allStates, "2"].toSorted());

    await here.page().getByRole("button", { name: "The class, notes and what if" }).tap();
    const beside = page.getByRole("dialog", { name: "Chosen assessment" });
    await expect(beside.getByRole("region", { name: "What if" })).toContainText("First10");
    await expectAccessible(page, { part: "[role=dialog]" });
    await page.screenshot({ path: "test-results/marks-phone-aside.png" });
  });
});

import { readFile } from "node:fs/promises";
import { devices, expect, type Locator, type Page, test } from "@playwright/test";
import readXlsxFile from "read-excel-file/universal";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { cutTexts } from "../support/cut-texts.ts";
import { expectPagesAgree, openDevice, readMirror } from "../support/device-page.ts";
import { readPdf } from "../support/pdf-text.ts";
import { setClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

const path = `/courses/${courseId("7C2 Maths")}#marks`;
const grid = (page: Page): Locator => page.getByRole("grid", { name: "Marks" });
const lines = (page: Page): Locator => grid(page).locator("[data-row]");
const cell = (page: Page, row: number, name: RegExp): Locator => lines(page).nth(row).getByRole("gridcell", { name });
const open = async (page: Page, size = { width: 1440, height: 900 }) => {
  await page.setViewportSize(size);
  await setClock(page, demoTime);
  await openSignedIn(page, app, path);
};
/** What the mirror says of a test, by student, in the order of the table. */
const entries = async (page: Page, title: string): Promise<readonly string[]> => {
  const mirror = await readMirror(page);
  const test = mirror.assessments!.find((row) => row.title === title && row.course === courseId("7C2 Maths"))!;
  const ids = await lines(page).evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset["row"]!));
  const results = mirror.results!.filter((row) => row.assessment === test.id && !row.deleted);
  return ids.map((id) => results.find(({ student }) => student === id)?.entry ?? "");
};
const paste = (page: Page, text: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test("a class's marks are typed downwards, refused off the scale, taken back one by one, and are there after a reload @core", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await open(page);
  const testTwo = (row: number) => cell(page, row, /, Test II, /);
  await expect(lines(page)).toHaveCount(27);
  const average = cell(page, 0, /, Average, /);
  const before = await average.innerText();
  await testTwo(0).click();
  const typed = Array.from({ length: 25 }, (_, at) => String(20 + at));
  for (const mark of typed) await page.keyboard.type(`${mark}\n`);
  // One key says that somebody was absent; Enter goes on.
  await page.keyboard.press("a");
  await page.keyboard.press("Enter");
  await page.keyboard.type("12");
  await page.keyboard.press("Tab");
  await expect.poll(() => entries(page, "Test II")).toEqual([...typed, ".absent", "12"]);
  await expect(average).not.toHaveText(before);
  await expect(testTwo(25)).toHaveAccessibleName(/, Test II, absent$/);
  await expect(testTwo(0)).toHaveText("20");

  // Off the scale: what was typed stays in its cell with the reason, the mark stays too, and typing
  // goes on at the next student.
  await testTwo(3).click();
  await page.keyboard.type("61\n");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    /“61” isn't taken for .*, Test II\. The most is 60\./,
  );
  await expect(testTwo(3)).toContainText("61");
  await expect(testTwo(4)).toBeFocused();
  await page.getByRole("button", { name: "Go to it" }).click();
  await expect(testTwo(3)).toBeFocused();
  await page.keyboard.press("F2");
  await expect(grid(page).getByRole("alert")).toHaveText("The most is 60.");
  await expect(grid(page).getByRole("textbox")).toHaveValue("61");
  await expectAccessible(page, { part: "main", what: "a refused mark" });
  await page.keyboard.press("Escape");
  await expect(testTwo(3)).toHaveText("23");
  expect((await entries(page, "Test II"))[3]).toBe("23");

  // A refused mark that is left stays in its cell with its reason.
  await page.keyboard.type("99");
  await lines(page)
    .nth(8)
    .getByRole("gridcell", { name: /, Check 1, / })
    .click();
  await expect(testTwo(3)).toHaveAccessibleName(/Test II, 99, The most is 60\.$/);
  await testTwo(3).click();
  await page.keyboard.press("F2");
  await page.keyboard.press("Escape");
  await expect(testTwo(3)).toHaveText("23");

  // One undo for each mark.
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await entries(page, "Test II")).slice(24)).toEqual(["44", ".absent", ""]);
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await entries(page, "Test II")).slice(24)).toEqual(["44", "", ""]);
  await page.reload();
  await expect(testTwo(24)).toHaveText("44");
  await expect(testTwo(25)).toHaveText("");
});

test("the class's average in each test stands beside the chosen one, and is the table's", async ({ page }) => {
  await open(page);
  const beside = page.getByRole("listitem").filter({ hasText: /^Test I/ });
  await expect(page.getByRole("heading", { name: "The class in each test" })).toBeVisible();
  const average = grid(page).getByRole("row").last().getByRole("gridcell").first();
  await expect(beside).toHaveText(`Test I${await average.innerText()}`);
});

test("a tab that closes in the middle of a mark loses nothing", async ({ page, context }) => {
  await open(page);
  await cell(page, 20, /, Check 3, /).click();
  await page.keyboard.type("17");
  const url = page.url();
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await setClock(next, demoTime);
  await next.goto(url);
  await expect(cell(next, 20, /, Check 3, /)).toHaveAccessibleName(/, Check 3, 17 of 20$/);
});

test("a block is copied from a spreadsheet with a preview, and a range is emptied, each one undo", async ({ page }) => {
  test.setTimeout(120_000);
  await open(page);
  await cell(page, 24, /, Test II, /).click();
  await paste(page, "30\n31,5\n32");
  // Half marks are off this scale.
  const dialog = page.getByRole("dialog", { name: "Paste marks" });
  await expect(dialog.getByText("1 cell is not on the scale and stays out:")).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Fill in 2 marks" }).click();
  await expect.poll(async () => (await entries(page, "Test II")).slice(24)).toEqual(["30", "", "32"]);
  await undo(page);
  await expect.poll(async () => (await entries(page, "Test II")).slice(24)).toEqual(["", "", ""]);

  await cell(page, 0, /, Test I, /).click();
  const held = (await entries(page, "Test I")).slice(0, 3);
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Delete");
  await expect(page.getByText("3 marks emptied")).toBeVisible();
  await expect.poll(async () => (await entries(page, "Test I")).slice(0, 3)).toEqual(["", "", ""]);
  await undo(page);
  await expect.poll(async () => (await entries(page, "Test I")).slice(0, 3)).toEqual(held);
});

test("an average explains itself, weights of nothing are refused, a test goes to the bin with its marks and back", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await open(page);
  await cell(page, 8, /, Average, /).click();
  const explained = page.getByRole("dialog", { name: "Inès Dubois" });
  await expect(explained.getByRole("row", { name: /^Tests weight 70/ })).toBeVisible();
  await expect(explained.getByRole("row", { name: /^Adjustment Helps others \+1/ })).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await explained.getByRole("button", { name: /^Confirm \d+$/ }).click();
  await expect(page.getByText("Mark confirmed")).toBeVisible();

  await page.getByRole("button", { name: "Weights", exact: true }).click();
  const rules = page.getByRole("dialog", { name: "Weights and rules" });
  for (const name of ["Tests", "Checks", "Work"])
    await rules.getByRole("textbox", { name: `Weight of ${name}` }).fill("0");
  await rules.getByRole("button", { name: "Save" }).click();
  await expect(rules.getByRole("alert")).toHaveText("The weights come to nothing. Give at least one more than 0.");
  await expectAccessible(page, { part: "[role=dialog]" });
  await rules.getByRole("textbox", { name: "Weight of Checks" }).fill("1");
  // Who changes stands beside the button, wherever the form is scrolled to.
  await expect(rules.getByText(/^1st trimester: \d+ marks change$/)).toBeInViewport({ ratio: 1 });
  await expect(rules.getByText(/^The marks of \d+ students change$/)).toBeInViewport({ ratio: 1 });
  await rules.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Rules for marks changed")).toBeVisible();
  await undo(page);

  await cell(page, 0, /, Test I, /).click();
  await page
    .getByRole("complementary", { name: "Chosen assessment" })
    .getByRole("button", { name: "Edit the assessment" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Assessment", exact: true });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByText("Its 27 marks go to the bin with it.").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete assessment" }).click();
  await expect(grid(page).getByRole("columnheader", { name: /^Test I,/ })).toHaveCount(0);
  await undo(page);
  await expect(grid(page).getByRole("columnheader", { name: /^Test I,/ })).toHaveCount(1);
  await expect(cell(page, 0, /, Test I, /)).not.toHaveText("");

  // From an exam of the calendar in one press.
  await page.getByRole("button", { name: "Assessment", exact: true }).click();
  const fresh = page.getByRole("dialog", { name: "New assessment" });
  await fresh.getByRole("button", { name: /^Test III/ }).click();
  await expect(fresh.getByRole("textbox", { name: "Title" })).toHaveValue(/^Test III/);
  await fresh.getByRole("button", { name: "Save" }).click();
  await expect(fresh).toHaveCount(0);
  await page.getByText("2nd trimester").click();
  await expect(grid(page).getByRole("columnheader", { name: /^Test III.*, 13 Jan$/ })).toBeVisible();
});

test("a closed term can be read and not typed in, the year shows its terms, and a table is saved", async ({ page }) => {
  test.setTimeout(120_000);
  await open(page);
  await expect(lines(page)).toHaveCount(27);
  const save = async (name: string) => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "More for the marks" }).click();
    await page.getByRole("menuitem", { name }).click();
    return readFile(await (await download).path());
  };
  const csv = (await save("Table as CSV")).toString();
  expect(csv.split("\n")[0]).toMatch(/Student.Test I.Test II.Check 1/);
  expect(csv).toMatch(/Agović Emina.42/);
  // Marks are numbers.
  const [sheet] = await readXlsxFile(new Blob([await save("Table for Excel (.xlsx)")]));
  expect(sheet!.data.find(([name]) => name === "Agović Emina")![1]).toBe(42);

  await page.getByRole("button", { name: "More for the marks" }).click();
  // Who still has a test to repeat is named before.
  await expect(page.getByRole("menuitem", { name: /^Close the term\. Still to repeat: .+ \(Check 3\)/ })).toBeVisible();
  await page.getByRole("menuitem", { name: "Close the term" }).click();
  await expect(page.getByText("This term is closed:")).toBeVisible();
  const held = await entries(page, "Test II");
  await cell(page, 4, /, Test II, /).click();
  await page.keyboard.type("44\na");
  await page.keyboard.press("Delete");
  await paste(page, "30\n31");
  await expect(grid(page).getByRole("textbox")).toHaveCount(0);
  const aside = page.getByRole("complementary", { name: "Chosen assessment" });
  await expect(aside.getByRole("heading", { name: "Test II" })).toBeVisible();
  await expect(aside.getByRole("button", { name: "Edit the assessment" })).toHaveCount(0);
  await page.getByRole("radiogroup", { name: "Term" }).getByText("Year", { exact: true }).click();
  const emina = page.getByRole("row", { name: /Agović Emina/ });
  await expect(emina.getByRole("cell").first()).toHaveText(/^\d\d$/);
  await expect(emina.getByRole("button")).toHaveText(await emina.getByRole("cell").first().innerText());
  await emina.getByRole("button").click();
  await expect(page.getByRole("dialog").getByRole("row", { name: /^1st trimester/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("radiogroup", { name: "Term" }).getByText("1st trimester").click();
  expect(await entries(page, "Test II")).toEqual(held);
  await page.getByRole("button", { name: "Open again" }).click();
  await cell(page, 4, /, Test II, /).click();
  await page.keyboard.type("44\n");
  await expect.poll(async () => (await entries(page, "Test II"))[4]).toBe("44");
});

test("a maximum that was typed wrong asks for the points that are there: 18 of 20 become 9 of 10, in one undo", async ({
  page,
}) => {
  await open(page, { width: 1280, height: 720 });
  await expect(lines(page)).toHaveCount(27);
  const before = await entries(page, "Check 1");
  await cell(page, 0, /, Check 1, /).click();
  const aside = page.getByRole("complementary", { name: "Chosen assessment" });
  await aside.getByRole("button", { name: "Edit the assessment" }).click();
  const dialog = page.getByRole("dialog", { name: "Assessment", exact: true });
  await dialog.getByRole("textbox", { name: /^Points/ }).fill("10");
  const question = dialog.getByRole("radiogroup", { name: "The points that are there" });
  await expect(question.getByRole("radio", { name: /Stay as they are written/ })).toBeChecked();
  // Points above the new maximum would not count: that is said beside the button.
  await expect(dialog.getByText(/^\d+ marks would not count any more$/)).toBeInViewport({ ratio: 1 });
  await question.getByRole("radio", { name: /Go with the maximum/ }).click({ force: true });
  await expect(dialog.getByText(/would not count any more/)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  const halves = before.map((entry) => (/^[\d.]+$/.test(entry) ? String(Number(entry) / 2) : entry));
  await expect.poll(() => entries(page, "Check 1")).toEqual(halves);
  await undo(page);
  await expect.poll(() => entries(page, "Check 1")).toEqual(before);
});

test("a key is a table: what is wrong is said at its row, what changes is shown, and a closed term stays", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await open(page);
  await expect(lines(page)).toHaveCount(27);
  await page.getByRole("button", { name: "Weights", exact: true }).click();
  const rules = page.getByRole("dialog", { name: "Weights and rules" });
  const choose = async (dialog: Locator, field: string, option: string) => {
    await dialog.getByRole("button", { name: new RegExp(`${field}$`) }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  };
  await choose(rules, "Points become a mark", "By a table of per cents");
  const from = (number: number) => rules.getByRole("textbox", { name: `Border ${number}, from per cent` });
  const mark = (number: number) => rules.getByRole("textbox", { name: `Border ${number}, mark` });
  await expect(from(13)).toHaveValue("0");
  await from(2).fill("101");
  await expect(rules.getByText("A per cent from 0 to 100, with three decimals at most.")).toBeVisible();
  await from(2).fill("100");
  await expect(rules.getByText("The border above it is the same.")).toBeVisible();
  await from(2).fill("91.7");
  await from(3).fill("95");
  await expect(rules.getByText("It must be lower than the border above it.")).toBeVisible();
  await from(3).fill("83.4");
  await mark(3).fill("61");
  await expect(rules.getByText("This mark isn't on the scale.")).toBeVisible();
  await rules.getByRole("button", { name: "Save" }).click();
  await expect(rules).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await rules.getByRole("button", { name: "Remove border 3" }).click();
  await rules.getByRole("button", { name: "Add a border below border 2" }).click();
  await from(3).fill("85");
  await mark(3).fill("51");
  // Points of 20 become marks by the table: other averages.
  await expect(rules.getByText(/^1st trimester: \d+ marks change$/)).toBeVisible();
  await rules.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Rules for marks changed")).toBeVisible();
  const gradebook = async () =>
    (await readMirror(page)).gradebooks!.find((row) => row.course === courseId("7C2 Maths"))!.key as {
      borders: readonly unknown[];
    };
  expect((await gradebook()).borders.slice(1, 4)).toEqual([
    { from: "91.7", mark: "55" },
    { from: "85", mark: "51" },
    { from: "75", mark: "45" },
  ]);

  // One check has a key of its own: 10 of 20 are 60 by it.
  await cell(page, 0, /, Check 1, /).click();
  const aside = page.getByRole("complementary", { name: "Chosen assessment" });
  await aside.getByRole("button", { name: "Edit the assessment" }).click();
  const dialog = page.getByRole("dialog", { name: "Assessment", exact: true });
  await dialog.getByRole("button", { name: "How it counts, in detail" }).click();
  await choose(dialog, "Points become a mark", "In a line");
  await expect(dialog.getByText(/^1st trimester: \d+ marks? changes?$/)).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  const checkKey = async () =>
    (await readMirror(page)).assessments!.find(
      (row) => row.title === "Check 1" && row.course === courseId("7C2 Maths"),
    )!.key;
  expect(await checkKey()).toEqual({ kind: "linear" });

  // A closed term keeps its marks: other rules are refused, with the reason.
  await page.getByRole("button", { name: "More for the marks" }).click();
  await page.getByRole("menuitem", { name: "Close the term" }).click();
  await page.getByRole("button", { name: "Weights", exact: true }).click();
  await choose(rules, "Points become a mark", "In a line");
  await expect(rules.getByRole("alert")).toHaveText(/^1st trimester is closed, and \d+ marks in it would change\./);
  await rules.getByRole("button", { name: "Save" }).click();
  await expect(rules).toBeVisible();
  expect((await gradebook()).borders).toHaveLength(13);
});

test("a year with an exam: its parts are in no term, the year follows and explains itself, and closes with them", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await open(page);
  await expect(lines(page)).toHaveCount(27);
  const terms = page.getByRole("radiogroup", { name: "Term" });
  await page.getByRole("button", { name: "Weights", exact: true }).click();
  const rules = page.getByRole("dialog", { name: "Weights and rules" });
  await rules.getByRole("button", { name: "The year: its terms and an exam" }).click();
  await rules.getByText("The year has an exam").click();
  const weight = (name: string) => rules.getByRole("textbox", { name: `Weight of the ${name}` });
  for (const [name, value] of [
    ["year's mark", "1"],
    ["exam", "2"],
    ["written part", "3"],
    ["oral part", "1"],
  ] as const)
    await expect(weight(name)).toHaveValue(value);
  await weight("written part").fill("0");
  await weight("oral part").fill("0");
  await expect(rules.getByRole("alert")).toHaveText(/^These weights come to nothing\./);
  await rules.getByRole("button", { name: "Save" }).click();
  await expect(rules).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await weight("written part").fill("3");
  await weight("oral part").fill("1");
  await rules.getByRole("button", { name: "Save" }).click();
  await expect(rules).toHaveCount(0);

  await terms.getByText("Exam", { exact: true }).click();
  await expect(page.getByText("No part of the exam is there yet")).toBeVisible();
  const add = async (title: string, part: string) => {
    await page.getByRole("button", { name: "Assessment", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "New assessment" });
    await dialog.getByRole("textbox", { name: "Title" }).fill(title);
    const field = dialog.getByRole("button", { name: /Part of the exam$/ });
    await expect(field).toContainText("Written");
    if (part !== "Written") {
      await field.click();
      await page.getByRole("option", { name: part, exact: true }).click();
    }
    await expect(dialog.getByRole("button", { name: /Term$/ })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
  };
  await add("Paper", "Written");
  await cell(page, 0, /, Paper, /).click();
  await page.keyboard.type("34\n35\n");
  const mark = (row: number) => cell(page, row, /, Mark, /);
  // Without an oral the written one is all.
  await expect(mark(0)).toHaveText("34");
  await add("Talk", "Oral");
  await cell(page, 0, /, Talk, /).click();
  await page.keyboard.type("45\n");
  // (3 · 34 + 45) / 4 = 36.75, up.
  await expect(cell(page, 0, /, Average, /)).toHaveText("36.8");
  await expect(mark(0)).toHaveText("37");
  await expectAccessible(page, { part: "main" });

  // It is in no term.
  await terms.getByText("1st trimester").click();
  await expect(grid(page).getByRole("columnheader", { name: /^Paper/ })).toHaveCount(0);
  const term = Number(await cell(page, 0, /, Mark, /).innerText());

  await terms.getByText("Year", { exact: true }).click();
  const emina = page.getByRole("row", { name: /Agović Emina/ });
  const year = Math.ceil((term + 2 * 37) / 3);
  await expect(emina.getByRole("button")).toHaveText(String(year));
  await expect(page.getByRole("columnheader", { name: "Paper" })).toBeVisible();
  await expectAccessible(page, { part: "main" });
  await emina.getByRole("button").click();
  const explained = page.getByRole("dialog", { name: "Emina Agović" });
  await expect(explained.getByRole("row", { name: /^Paper weight 3/ })).toBeVisible();
  await expect(explained.getByRole("row", { name: /^The year before the exam/ })).toBeVisible();
  await expect(explained.getByRole("row", { name: /^Exam weight 2/ })).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await page.keyboard.press("Escape");

  // The exam closes with the year.
  await page.getByRole("button", { name: "More for the marks" }).click();
  await page.getByRole("menuitem", { name: "Close the term" }).click();
  await terms.getByText("Exam", { exact: true }).click();
  await cell(page, 0, /, Paper, /).click();
  await page.keyboard.type("50\n");
  await expect(grid(page).getByRole("textbox")).toHaveCount(0);
  await page.reload();
  await terms.getByText("Exam", { exact: true }).click();
  await expect(cell(page, 0, /, Paper, /)).toHaveText("34");
});

test("a student's courses come to a general average, with combined subjects exactly or rounded first", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await open(page);
  await expect(lines(page)).toHaveCount(27);
  const maths = Number(await cell(page, 0, /, Mark, /).innerText());
  await cell(page, 0, /, Average, /).click();
  const dialog = page.getByRole("dialog", { name: "Emina Agović" });
  const general = dialog.getByRole("region", { name: "General average" });
  const markOf = async (name: RegExp) =>
    Number(await general.getByRole("row", { name }).getByRole("cell").last().innerText());
  const tutor = await markOf(/Tutor/);
  expect(await markOf(/Maths/)).toBe(maths);
  await expect(general.getByRole("row", { name: /Maths coefficient 4/ })).toBeVisible();
  expect(await markOf(/^General average/)).toBeCloseTo((4 * maths + tutor) / 5, 2);
  await expect(general.getByRole("button", { name: /Combined subjects$/ })).toHaveCount(0);
  await expectAccessible(page, { part: "[role=dialog]" });
  await page.keyboard.press("Escape");

  // Both become parts of one subject, with the coefficient that Maths has.
  const rules = page.getByRole("dialog", { name: "Weights and rules" });
  const combine = async (name: string) => {
    await page.getByRole("button", { name: "Weights", exact: true }).click();
    await rules.getByRole("textbox", { name: "Combined subject" }).fill(name);
    await rules.getByRole("button", { name: "Save" }).click();
    await expect(rules).toHaveCount(0);
  };
  await combine("Sciences");
  await page.goto(`${app.url}/courses/${courseId("7C2 Tutor")}#marks`);
  await expect(lines(page)).toHaveCount(27);
  await combine("sciences");
  // An odd sum of the two has a half, which is rounded up. Exactly is what was before any rounding.
  const sums = () =>
    lines(page).evaluateAll((rows) => {
      const read = (row: Element, column: string) =>
        Number(row.querySelector(`[data-column=${column}]`)!.textContent!.replace("−", "-"));
      return rows.map((row) => ({
        mark: read(row, "mark"),
        exact: read(row, "average") + read(row, "adjustment"),
      }));
    });
  const own = await sums();
  await page.goto(app.url + path);
  await expect(lines(page)).toHaveCount(27);
  const others = await sums();
  const odd = own.findIndex(({ mark }, at) => (mark + others[at]!.mark) % 2 === 1);
  const half = (own[odd]!.mark + others[odd]!.mark) / 2;
  const exactly = (own[odd]!.exact + others[odd]!.exact) / 2;
  await cell(page, odd, /, Average, /).click();
  const region = page.getByRole("region", { name: "General average" });
  const valueOf = (name: RegExp) => region.getByRole("row", { name }).getByRole("cell").last();
  await expect.poll(async () => Number(await valueOf(/^General average/).innerText())).toBeCloseTo(exactly, 0);
  expect(exactly).toBeLessThan(half);
  await expect(valueOf(/^With combined subjects rounded first/)).toHaveText(String(Math.ceil(half)));
  await expect(region.getByText("Its courses have different coefficients; the greatest counts.")).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await region.getByRole("button", { name: /Combined subjects$/ }).click();
  await page.getByRole("option", { name: "Rounded first" }).click();
  await expect(valueOf(/^General average/)).toHaveText(String(Math.ceil(half)));
  expect(Number(await valueOf(/^With combined subjects exactly/).innerText())).toBeCloseTo(exactly, 0);
  await expect.poll(async () => (await readMirror(page)).users?.[0]?.combinedBy).toBe("rounded");
});

test("reports are a page for each student, with the class's average and notes only where they are chosen", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.addInitScript(() => {
    globalThis.print = () => {};
  });
  await open(page);
  await expect(lines(page)).toHaveCount(27);
  const dialog = page.getByRole("dialog", { name: "Reports on marks" });
  const reports = async (choose: () => Promise<void>) => {
    await page.getByRole("button", { name: "More for the marks" }).click();
    await page.getByRole("menuitem", { name: "Reports for students…" }).click();
    await choose();
    await expect(dialog.getByRole("status")).toContainText("A4 portrait");
    const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    await dialog.getByRole("button", { name: "Close" }).click();
    return pages;
  };
  const choose = async (field: string, option: string) => {
    await dialog.getByRole("button", { name: new RegExp(`${field}$`) }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  };
  const all = await reports(async () => {
    await expect(dialog).toContainText("27 pages");
    await expectAccessible(page, { part: "[role=dialog]" });
  });
  expect(all).toHaveLength(27);
  expect([all[0]!.width, all[0]!.height]).toEqual([210, 297]);
  const carvalho = all.find(({ text }) => text.includes("Carvalho"))!.text;
  for (const word of ["7C2", "1st trimester", "30 Oct", "Test I", "Tests", "Check 3", "of 20", "Average"])
    expect(carvalho).toContain(word);
  expect(carvalho).not.toContain("Class average");
  expect(carvalho).not.toContain("Without glasses");
  const dubois = all.find(({ text }) => text.includes("Dubois"))!.text;
  expect(dubois).toMatch(/Adjustment, without it \d+ \+1/);
  expect(dubois).not.toContain("Helps others");

  const [one, ...rest] = await reports(async () => {
    await choose("Student", "Beatriz Carvalho");
    await dialog.getByText("With the class's average").click();
    await dialog.getByText("With the notes on marks").click();
  });
  expect(rest).toEqual([]);
  expect(one!.text).toContain("Class average");
  expect(one!.text).toContain("Without glasses, last page read to her.");
  expect(one!.text).not.toContain("Gashi");

  const [year] = await reports(async () => {
    await choose("Student", "Beatriz Carvalho");
    await choose("Term", "Year");
  });
  expect(year!.text).toContain("Mark: Year");
  await expect(page.locator("[data-print-sheet]")).toHaveCount(0);
});

test("the assessments are dots on the year's strip, and of letters an n is typed and a point makes it the note", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await open(page);
  await expect(lines(page)).toHaveCount(27);
  const weeks = page.getByRole("group", { name: "The weeks of the school year" });
  await expect(weeks.getByRole("button", { name: /^Week 47, .*2 assessments/ })).toBeVisible();
  await expect(weeks.getByRole("button", { name: /assessment/ })).toHaveCount(5);
  await expect(weeks.getByRole("button", { name: /exam/ })).toHaveCount(0);
  await page.getByRole("tab", { name: "Students" }).click();
  await expect(weeks.getByRole("button", { name: /assessment/ })).toHaveCount(0);
  await expect(weeks.getByRole("button", { name: /exam/ })).not.toHaveCount(0);

  await page.goto(`${app.url}/courses/${courseId("Club Robotik")}#marks`);
  const maze = cell(page, 0, /, Maze/);
  await maze.click();
  const held = await maze.innerText();
  await page.keyboard.type(".n\n");
  const note = page.getByRole("dialog", { name: "Note on a mark" });
  await note.getByRole("textbox", { name: "Note" }).fill("Built it alone");
  await note.getByRole("button", { name: "Save" }).click();
  await expect(maze).toHaveAccessibleName(/with a note$/);
  await expect(maze).toHaveText(held);
  await page.keyboard.type("n\n");
  await expect(note).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("One of ");
  await page.getByRole("button", { name: "Go to it" }).click();
  await page.keyboard.type(".a\n");
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await expect(maze).toHaveAccessibleName(/, absent, /);
  const reached = cell(page, 1, /, Mark, /);
  const last = await reached.innerText();
  await reached.click();
  await expect(page.getByRole("dialog").getByRole("row", { name: `Last level ${last}` })).toBeVisible();
  await expect(
    page.getByRole("dialog").getByRole("row", { name: new RegExp(String.raw`^${last[0]}\S* \d$`) }),
  ).not.toHaveCount(0);
});

test("two marks of one cell, after students became one: both are said, and what is typed decides", async ({ page }) => {
  await open(page);
  await expect(lines(page)).toHaveCount(27);
  const mirror = await readMirror(page);
  const test = mirror.assessments!.find((row) => row.title === "Notebook")!;
  const student = await lines(page).first().getAttribute("data-row");
  const headers = { authorization: await app.server.superuser(), "content-type": "application/json" };
  const other = { id: "zz".padEnd(15, "z"), owner: test.owner, assessment: test.id, student, entry: "7" };
  const made = await fetch(`${app.url}/api/collections/results/records`, {
    method: "POST",
    headers,
    body: JSON.stringify(other),
  });
  expect(made.status).toBe(200);
  const notebook = cell(page, 0, /, Notebook, /);
  await expect(notebook).toHaveAccessibleName(/Another record says 7\. What you type counts\.$/, { timeout: 30_000 });
  await notebook.click();
  await page.keyboard.type("16\n");
  await expect(notebook).toHaveAccessibleName(/, Notebook, 16 of 20$/);
  const said = async () =>
    (await readMirror(page))
      .results!.filter((row) => row.assessment === test.id && row.student === student)
      .map(({ entry }) => entry)
      .toSorted();
  await expect.poll(said).toEqual(["", "16"]);
  await page.keyboard.press("Control+z");
  await expect.poll(said).toEqual(["15", "7"]);
});

test("two devices that mark the same work offline: what differs is compared, and nothing is lost", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [one, two] = [await browser.newContext(), await browser.newContext()];
  const [left, right] = [await openDevice(one, app.url), await openDevice(two, app.url)];
  for (const page of [left, right]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(app.url + path);
    await expect(lines(page)).toHaveCount(27);
  }
  await Promise.all([one.setOffline(true), two.setOffline(true)]);
  const type = async (page: Page, row: number, marks: string) => {
    await cell(page, row, /, Test II, /).click();
    await page.keyboard.type(marks);
  };
  await type(left, 0, "40\n41\n42\n");
  await type(right, 2, "42\n43\n44\n");
  await type(right, 1, "51\n");
  await expect.poll(async () => (await entries(left, "Test II")).slice(0, 3)).toEqual(["40", "41", "42"]);
  await expect.poll(async () => (await entries(right, "Test II")).slice(1, 5)).toEqual(["51", "42", "43", "44"]);
  await one.setOffline(false);
  await expect(left.getByText("All synced").first()).toBeAttached({ timeout: 30_000 });
  await two.setOffline(false);
  // The one that both typed differently is compared.
  await expect
    .poll(async () => (await readMirror(right)).conflicts?.length ?? 0, { timeout: 30_000 })
    .toBeGreaterThan(0);
  for (const page of [left, right])
    await expect
      .poll(async () => (await entries(page, "Test II")).filter((_, at) => at !== 1).slice(0, 4), { timeout: 30_000 })
      .toEqual(["40", "42", "43", "44"]);
  await expectPagesAgree(app, left, right);
  await Promise.all([one.close(), two.close()]);
});

test("axe finds nothing and no word is cut, in light and dark, at three widths", async ({ page }) => {
  test.setTimeout(300_000);
  await open(page);
  await expect(lines(page)).toHaveCount(27);
  for (const locale of ["de", "fr"]) {
    await page.context().addCookies([{ name: "locale", value: locale, url: app.url }]);
    for (const [width, height] of [
      [1440, 900],
      [820, 1180],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(app.url + path);
        await page.reload();
        await expect(page.getByText("Check 3").first()).toBeVisible();
        await page.screenshot({ path: `test-results/marks-${locale}-${width}-${colorScheme}.png` });
        await expectAccessible(page, { part: "main", what: `${locale} ${width} ${colorScheme}` });
        expect(await cutTexts(page), `${locale} ${width}`).toEqual([]);
      }
    }
  }
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, userAgent: devices["Pixel 7"].userAgent });

  test("a phone has one test at a time: two digits go on, Back undoes, absent, and the average follows", async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await open(page, { width: 390, height: 844 });
    await page.getByRole("button", { name: /^Test II/ }).tap();
    const pad = page.getByRole("dialog", { name: /Test II/ });
    const key = (name: string) => pad.getByRole("button", { name, exact: true });
    const here = pad.locator("[aria-current]");
    await expect(here).toContainText("Emina");
    await key("4").tap();
    await expect(here).toContainText("4");
    await key("5").tap();
    await expect(here).toContainText("Tiago");
    await key("absent").tap();
    await expect(here).toContainText("Jonas");
    // Nothing from 70 to 79 is on the scale, so one digit is enough.
    await key("7").tap();
    await expect(here).toContainText("Chiara");
    await key("3").tap();
    await key("Next").tap();
    await key("Skip").tap();
    await expect(here).toContainText("Baptiste");
    await key("6").tap();
    await expect(here).toContainText("Baptiste");
    await key("5").tap();
    await expect(pad.getByRole("alert")).toHaveText("The most is 60.");
    await key("Delete a digit").tap();
    await expect(pad.getByRole("alert")).toHaveCount(0);
    await key("Delete a digit").tap();
    await expect(pad.getByText("18.3")).toBeVisible();
    await expectAccessible(page, { part: "[role=dialog]" });
    await page.screenshot({ path: "test-results/marks-pad.png" });
    const mirror = async () => {
      const all = await readMirror(page);
      const test = all.assessments!.find(({ title }) => title === "Test II")!;
      return all.results!.filter((row) => row.assessment === test.id && !row.deleted).map(({ entry }) => entry);
    };
    await expect
      .poll(async () => (await mirror()).filter((entry) => entry !== "").toSorted())
      .toEqual([".absent", "3", "45", "7"]);
    await page.reload();
    await expect(page.getByRole("button", { name: /^Test II/ })).toContainText("4 of 27 typed");

    // The term's averages are below; a press says how one comes about.
    const tiago = page.getByRole("button", { name: /^Almeida Tiago , Average [\d.]+ , Mark \d+$/ });
    await expectAccessible(page, { part: "main" });
    await tiago.tap();
    const explained = page.getByRole("dialog", { name: "Tiago Almeida" });
    await expect(explained.getByRole("row", { name: /^Tests weight 70/ })).toBeVisible();
  });
});

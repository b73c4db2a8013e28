import { expect, type Locator, type Page, test } from "@playwright/test";
import { type CourseName, courseId } from "../../scripts/demo-year/data/courses.ts";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { readMirror } from "../support/device-page.ts";
import { setClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

const rules = (page: Page): Locator => page.getByRole("dialog", { name: "Weights and rules" });
const grid = (page: Page): Locator => page.getByRole("grid", { name: "Marks" });
const lines = (page: Page): Locator => grid(page).locator("[data-row]");
const cell = (page: Page, row: number, name: RegExp): Locator => lines(page).nth(row).getByRole("gridcell", { name });
/** Above the table, what it says of the mark that is not taken. */
const notTaken = (page: Page): Locator => page.getByRole("main").getByRole("alert");
const field = (page: Page, name: string): Locator => rules(page).getByRole("textbox", { name, exact: true });

const open = async (page: Page, course: CourseName) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
  await openSignedIn(page, app, `/courses/${courseId(course)}#marks`);
};
const openRules = async (page: Page) => {
  await page.getByRole("button", { name: "Weights", exact: true }).click();
  await expect(rules(page)).toBeVisible();
};
const choose = async (page: Page, name: string, option: string) => {
  await rules(page)
    .getByRole("button", { name: new RegExp(`${name}$`) })
    .click();
  await page.getByRole("option", { name: option, exact: true }).click();
};
const save = async (page: Page) => {
  await rules(page).getByRole("button", { name: "Save" }).click();
  await expect(rules(page)).toHaveCount(0);
};

test("each step of a sum is rounded as chosen, the preview names every term, and the averages follow", async ({
  page,
}) => {
  await open(page, "7C2 Maths");
  await openRules(page);
  await rules(page).getByRole("button", { name: "How marks are rounded" }).click();
  for (const name of ["Mark of a test", "Average of a category", "Mark of the exam", "General average"])
    await expect(rules(page).getByRole("button", { name: new RegExp(`${name}$`) }), name).toBeVisible();
  await choose(page, "Average of a category", "Down");
  await choose(page, "0.01 Step", "1");
  await expect(rules(page).getByText(/^1st trimester: \d+ marks? changes?$/)).toBeVisible();
  await expect(rules(page).getByText(/^Year: \d+ marks? changes?$/)).toBeVisible();
  const first = rules(page).getByRole("list", { name: "1st trimester" }).getByRole("listitem").first();
  const [, name, was, is] = /^(.*?)\s*(\d+) → (\d+)$/u.exec((await first.innerText()).replaceAll("\n", " ")) ?? [];
  expect(Number(is)).toBeLessThan(Number(was));
  await expectAccessible(page, { part: "[role=dialog]" });
  await page.screenshot({ path: test.info().outputPath("rounding.png") });
  await save(page);
  const mark = lines(page)
    .filter({ hasText: name!.split(" ").at(-1)! })
    .getByRole("gridcell")
    .last();
  await expect(mark).toHaveText(is!);
  await undo(page);
  await expect(mark).toHaveText(was!);
});

test("a weight that is none says so at its field, and terms that all weigh nothing are refused", async ({ page }) => {
  await open(page, "7C2 Maths");
  await openRules(page);
  await field(page, "Weight of Checks").fill("half");
  await expect(field(page, "Weight of Checks")).toHaveAccessibleDescription("Enter a number, such as 2.");
  await field(page, "Coefficient").fill("-1");
  await expect(field(page, "Coefficient")).toHaveAccessibleDescription("The least is 0.");
  const group = rules(page).getByRole("button", { name: "The year: its terms and an exam" });
  await group.click();
  const terms = ["1st trimester", "2nd trimester", "3rd trimester"].map((term) => `Weight of ${term} in the year`);
  for (const name of terms) await field(page, name).fill("0");
  await expect(rules(page).getByRole("alert")).toHaveText(
    "The weights come to nothing. Give at least one more than 0.",
  );
  await expectAccessible(page, { part: "[role=dialog]" });
  await page.screenshot({ path: test.info().outputPath("weights.png") });

  // A fault in a closed group opens it.
  await group.click();
  await expect(field(page, terms[0]!)).toHaveCount(0);
  await rules(page).getByRole("button", { name: "Save" }).click();
  await expect(rules(page).getByText("Not saved yet.")).toBeVisible();
  await expect(field(page, terms[0]!)).toHaveValue("0");
  await field(page, "Weight of Checks").fill("50 %");
  await field(page, "Coefficient").fill("4");
  // The group stays while one types there, though the first key mends its fault.
  await field(page, terms[1]!).click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("1.5");
  await expect(field(page, terms[1]!)).toHaveValue("1.5");
  await save(page);
  await openRules(page);
  await expect(field(page, "Weight of Checks")).toHaveValue("50");
  await expect(field(page, terms[1]!)).toHaveValue("1.5");
});

test("a scale of one's own: bad ends are refused at their field, and a mark off it with its words", async ({
  page,
}) => {
  await open(page, "5C3 Maths");
  await openRules(page);
  await choose(page, "Scale", "Numbers of my own");
  await field(page, "Least mark").fill("10");
  await field(page, "Greatest mark").fill("10");
  await expect(field(page, "Greatest mark")).toHaveAccessibleDescription("It must be more than the least mark.");
  await field(page, "Least mark").fill("0");
  await field(page, "Just enough").fill("12");
  await expect(field(page, "Just enough")).toHaveAccessibleDescription("Enter a mark from 0 to 10.");
  await rules(page).getByRole("button", { name: "Save" }).click();
  await expect(rules(page).getByText("Not saved yet.")).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await field(page, "Just enough").fill("5");
  await choose(page, "Step", "0.25");
  await expect(rules(page).getByText(/marks aren't on the new scale\./)).toBeVisible();
  await page.screenshot({ path: test.info().outputPath("own.png") });
  await save(page);
  const test1 = (row: number) => cell(page, row, /, Test I, /);
  await test1(0).click();
  await page.keyboard.type("8.1\n");
  await expect(notTaken(page)).toContainText("Marks go in steps of 0.25.");
  await test1(0).click();
  await page.keyboard.type("8.75\n");
  await expect(test1(0)).toHaveText("8.75");

  await openRules(page);
  const ofSums = rules(page).getByRole("button", { name: /Within a category$/ });
  await expect(ofSums).toHaveCount(1);
  await choose(page, "Scale", "Words of my own");
  // Words have no sums, not even while there are none yet.
  await expect(ofSums).toHaveCount(0);
  await field(page, "Marks, the best first").fill("Very good\nGood\ngood");
  await expect(field(page, "Marks, the best first")).toHaveAccessibleDescription(/^Line 3 has a mark that is there/);
  await field(page, "Marks, the best first").fill("Very good\nGood\nWeak");
  await choose(page, "Still enough", "Good");
  await page.screenshot({ path: test.info().outputPath("words.png") });
  await save(page);
  await test1(1).click();
  await page.keyboard.type("Bad\n");
  await expect(notTaken(page)).toContainText("One of Very good, Good or Weak. Without a mark: .a (absent)");
  await test1(1).click();
  await page.keyboard.type("weak\n");
  await expect(test1(1)).toHaveText("Weak");
});

test("between Germany's scales marks stay as written or are converted, all with one undo", async ({ page }) => {
  const course = courseId("6C1 Maths");
  await open(page, "6C1 Maths");
  await openRules(page);
  await choose(page, "Scale", "1 to 6 with + and − (Germany)");
  await rules(page).getByRole("button", { name: "How marks are rounded" }).click();
  await choose(page, "A 3\\+ counts as", "2.75");
  await save(page);
  await page.getByRole("button", { name: "Assessment", exact: true }).click();
  const fresh = page.getByRole("dialog", { name: "New assessment" });
  await fresh.getByLabel("Title").fill("Dictation");
  await fresh.getByRole("button", { name: "Save" }).click();
  const dictation = (row: number) => cell(page, row, /, Dictation, /);
  await dictation(0).click();
  for (const mark of ["2+", "3-", "2.5"]) await page.keyboard.type(`${mark}\n`);
  const marks = async () => {
    const { assessments, results } = await readMirror(page);
    const made = assessments!.find((one) => one.course === course && one.title === "Dictation")!;
    const ids = await lines(page).evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset["row"]!));
    return ids
      .slice(0, 3)
      .map((id) => results!.find((one) => one.assessment === made.id && one.student === id)?.entry ?? "");
  };
  const least = async () =>
    (await readMirror(page)).gradebooks!.find((one) => one.course === course)?.scale as Record<string, string>;
  await expect.poll(marks).toEqual(["2+", "3-", "2.5"]);
  expect(await least()).toMatchObject({ most: "6", sign: "0.25" });

  // As long as nobody asks for it, nothing is converted.
  await openRules(page);
  await choose(page, "Scale", "0 to 15 points (Germany)");
  await expect(rules(page).getByRole("radio", { name: "Stay as they are written" })).toBeChecked();
  await expect(rules(page).getByText(/2 marks aren't on the new scale\./)).toBeVisible();
  await save(page);
  await expect.poll(async () => (await least()).most).toBe("15");
  expect(await marks()).toEqual(["2+", "3-", "2.5"]);
  await undo(page);
  await expect.poll(async () => (await least()).most).toBe("6");

  await openRules(page);
  await choose(page, "Scale", "0 to 15 points (Germany)");
  await rules(page)
    .getByText(/^Are converted: 2 marks/)
    .click();
  await expect(rules(page).getByText(/1 mark has none on the new scale\. .*\(Dictation: 2\.5\)/)).toBeVisible();
  await expect(rules(page).getByText(/aren't on the new scale/)).toHaveCount(0);
  await expectAccessible(page, { part: "[role=dialog]" });
  await page.screenshot({ path: test.info().outputPath("convert.png") });
  await save(page);
  await expect.poll(marks).toEqual(["12", "7", "2.5"]);
  await expect(dictation(0)).toHaveText("12");
  await undo(page);
  await expect.poll(marks).toEqual(["2+", "3-", "2.5"]);
  expect(await least()).toMatchObject({ most: "6" });
});

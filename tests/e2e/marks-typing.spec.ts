import { devices, expect, type Locator, type Page, test } from "@playwright/test";
import { createApi } from "../support/api.ts";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { readMirror } from "../support/device-page.ts";
import { makeMarkTable } from "../support/make-mark-table.ts";
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
});

const lines = (page: Page): Locator => page.getByRole("grid", { name: "Marks" }).locator("[data-row]");
const cell = (page: Page, row: number, test: number): Locator =>
  lines(page)
    .nth(row)
    .getByRole("gridcell", { name: new RegExp(`, Test ${test}, `) });
type Book = { readonly students: number; readonly tests: number; readonly country?: string };
const openBook = async (page: Page, { country = "LU", ...book }: Book) => {
  const terms = [{ name: "Autumn", start: "2026-09-15", end: "2027-01-31" }];
  const year = await createApi(app.server, user).makeYear({ country, ...(country === "LU" ? {} : { terms }) });
  const schoolyear = year.id as string;
  const course = await makeMarkTable(app.server, user, { schoolyear, ...book, entryAt: () => "" });
  await startSession(page, app, user);
  await page.goto(`${app.url}/courses/${course}#marks`);
};
/** The marks of the first test in the mirror, by the students' last names. */
const marksByName = async (page: Page): Promise<Readonly<Record<string, string>>> => {
  const { results, students } = await readMirror(page);
  const nameOf = new Map(students!.map(({ id, lastName }) => [id, lastName as string]));
  const found = results!.filter(({ entry, deleted }) => !deleted && entry !== "");
  return Object.fromEntries(found.map(({ student, entry }) => [nameOf.get(student), entry]));
};

test("no column moves once the table is there", async ({ page }) => {
  await page.addInitScript(() => {
    const seen = new Set<number>();
    Object.assign(window, { seen });
    const look = () => {
      const first = document.querySelector("[role=grid] [data-row] [role=gridcell]");
      if (first) seen.add(Math.round(first.getBoundingClientRect().left));
      requestAnimationFrame(look);
    };
    look();
  });
  await openBook(page, { students: 25, tests: 6 });
  await expect(
    page.getByRole("complementary", { name: "Chosen assessment" }).getByRole("heading").first(),
  ).toBeVisible();
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<number> }).seen].length)).toBe(1);
});

test("200 marks that are typed without a pause are all there, and after a reload too", async ({ page }) => {
  const [students, tests] = [25, 8];
  await openBook(page, { students, tests });
  const markAt = (row: number, column: number) => String(10 + ((row * 7 + column * 11) % 50));
  for (let column = 0; column < tests; column += 1) {
    await cell(page, 0, column).click();
    for (let row = 0; row < students; row += 1) {
      for (const key of markAt(row, column)) await page.keyboard.press(key);
      await page.keyboard.press("Enter");
    }
  }
  const typed = Array.from({ length: tests }, (_, column) =>
    Array.from({ length: students }, (_, row) => markAt(row, column)),
  );
  const shown = () =>
    lines(page).evaluateAll(
      (rows, count) =>
        Array.from({ length: count }, (_, column) =>
          rows.map((row) => row.querySelectorAll("[role=gridcell]")[column]?.textContent),
        ),
      tests,
    );
  expect(await shown()).toEqual(typed);
  await expect.poll(async () => (await readMirror(page)).results!.length).toBe(200);
  await page.reload();
  await expect(lines(page)).toHaveCount(students);
  await expect.poll(shown).toEqual(typed);
});

test("a class of 400 is marked like any other", async ({ page }) => {
  await openBook(page, { students: 400, tests: 3 });
  await cell(page, 0, 0).click();
  await page.keyboard.press("Control+End");
  const last = lines(page).nth(399);
  await expect(last.locator(":focus")).toBeInViewport();
  await cell(page, 399, 2).click();
  await page.keyboard.type("47");
  await page.keyboard.press("Enter");
  await expect(cell(page, 399, 2)).toHaveText("47");
  await expect.poll(async () => (await readMirror(page)).results!.map(({ entry }) => entry)).toEqual(["47"]);
});

test("marks in steps of a half, typed from paper without looking up: what is refused stays with its student", async ({
  page,
}) => {
  await openBook(page, { students: 6, tests: 1, country: "CH" });
  await cell(page, 0, 0).click();
  for (const key of "4.5\n5,25\n3\n7\nabs\n6\n") await page.keyboard.press(key === "\n" ? "Enter" : key, { delay: 80 });
  await expect
    .poll(() => marksByName(page))
    .toEqual({ Last000: "4.5", Last002: "3", Last004: ".absent", Last005: "6" });
  await expect(cell(page, 1, 0)).toContainText("5,25");
  await expect(cell(page, 1, 0)).toHaveAttribute("aria-invalid", "true");
  const note = page.getByRole("main").getByRole("alert");
  await expect(note).toHaveText(
    /“7” isn't taken for .*Last003.*, Test 0\. The most is 6\. Another mark isn't either\./,
  );
  // They are there after a reload, and go as they are mended.
  await page.reload();
  await expect(cell(page, 1, 0)).toContainText("5,25");
  await cell(page, 3, 0).click();
  await page.keyboard.type("5.5\n");
  await expect(note).toHaveText(/“5,25” isn't taken for/);
  await page.getByRole("button", { name: "Go to it" }).click();
  await page.keyboard.type("5\n");
  await expect(note).toHaveCount(0);
  await expect
    .poll(async () => Object.values(await marksByName(page)).toSorted())
    .toEqual([".absent", "3", "4.5", "5", "5.5", "6"]);
});

test("a list of marks as text keeps its empty lines: each mark is its student's", async ({ page }) => {
  await openBook(page, { students: 5, tests: 1 });
  await cell(page, 0, 0).click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "45\r\n\r\n38\r\nabw\r\n51\r\n");
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(paste);
  });
  await expect
    .poll(() => marksByName(page))
    .toEqual({ Last000: "45", Last002: "38", Last003: ".absent", Last004: "51" });
});

test("the column of adjustments takes what is typed; a cell that takes nothing says why at the first key", async ({
  page,
}) => {
  await openBook(page, { students: 3, tests: 1 });
  await cell(page, 0, 0).click();
  await page.keyboard.type("40\n41\n42\n");
  const sum = (row: number, name: string) =>
    lines(page)
      .nth(row)
      .getByRole("gridcell", { name: new RegExp(`, ${name}, `) });
  await sum(0, "Adjustment").focus();
  await page.keyboard.type("+2\n9\n-1\n");
  await expect(sum(0, "Adjustment")).toHaveText("+2");
  await expect(sum(0, "Mark")).toContainText("42");
  await expect(sum(2, "Adjustment")).toHaveText("−1");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    /“9” isn't taken for .*, Adjustment\. From −4 to \+4\./,
  );
  const adjustments = async () => (await readMirror(page)).termmarks!.map(({ adjustment }) => adjustment).toSorted();
  await expect.poll(adjustments).toEqual(["-1", "2"]);
  await sum(2, "Adjustment").focus();
  await page.keyboard.press("Delete");
  await expect.poll(adjustments).toEqual(["", "2"]);
  await sum(0, "Average").focus();
  await page.keyboard.press("3");
  await expect(page.getByText("The average follows from the marks.")).toBeVisible();
  await sum(0, "Mark").focus();
  await page.keyboard.press("3");
  await expect(page.getByText("The mark follows from the average.")).toBeVisible();
  await page.getByRole("button", { name: "More for the marks" }).click();
  await page.getByRole("menuitem", { name: "Close the term" }).click();
  await expect(page.getByText("This term is closed: its marks")).toBeVisible();
  await cell(page, 0, 0).click();
  await page.keyboard.press("5");
  await expect(page.getByText("This term is closed. Open it again to change its marks.")).toBeVisible();
  expect(await marksByName(page)).toEqual({ Last000: "40", Last001: "41", Last002: "42" });
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, userAgent: devices["Pixel 7"].userAgent });

  test("on the phone's pad a half goes to its student, and what is refused stays with its own", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openBook(page, { students: 5, tests: 1, country: "CH" });
    await page.getByRole("button", { name: /^Test 0/ }).tap();
    const pad = page.getByRole("dialog", { name: /Test 0/ });
    // A whole mark goes on by itself; the comma comes back to it. From then on marks wait for Next.
    for (const key of ["4", ".", "5", "Next", "5", ".", "2", "5", "Next", "3", "Next", "6", "Next"])
      await pad.getByRole("button", { name: key, exact: true }).tap();
    await expect.poll(() => marksByName(page)).toEqual({ Last000: "4.5", Last002: "3", Last003: "6" });
    const refused = pad.getByRole("button", { name: /Last001/ });
    await expect(refused).toContainText("5,25");
    await refused.tap();
    await expect(pad.getByRole("alert")).toHaveText("Marks go in steps of 0.5.");
    await expectAccessible(page, { part: "[role=dialog]", what: "a refused mark on the pad" });
  });
});

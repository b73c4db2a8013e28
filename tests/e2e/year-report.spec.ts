import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { paperFaults } from "../support/paper-faults.ts";
import { setClock } from "../support/set-clock.ts";

let app: TestApp;
const maths = courseId("7C2 Maths");
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());

const open = async (page: Page, size = { width: 1440, height: 900 }, course = maths) => {
  await setClock(page, demoTime);
  await page.setViewportSize(size);
  await openSignedIn(page, app, `/courses/${course}`);
  await page.getByRole("button", { name: "More for this course" }).click();
  await page.getByRole("menuitem", { name: "Year report…" }).click();
  const dialog = page.getByRole("dialog", { name: "Year report" });
  await expect(dialog.locator(".sheet-page").first()).toBeVisible();
  return dialog;
};
const textOf = async (page: Page) => (await page.locator(".sheet-desk .sheet-page").allTextContents()).join(" ");
/** The number that stands above a word in the report's counts. */
const count = async (page: Page, label: string) => {
  const figure = page
    .locator(".sheet-desk .sheet-figures > div")
    .filter({ has: page.getByText(label, { exact: true }) });
  return Number(await figure.first().locator(".sheet-figure").textContent());
};

test("the year so far, a term and the whole year are looked at before they are printed", async ({ page }) => {
  const dialog = await open(page);
  await expect(dialog.getByRole("radio", { name: "The year so far" })).toBeChecked();
  await expect(dialog.getByRole("status")).toHaveText(/^\d+ pages, A4 portrait$/);
  const soFar = await textOf(page);
  for (const words of ["7C2 Maths", "Martine Kieffer", "Fractions", "Held", "Fell out", "Exams", "Page 1 of"])
    expect(soFar).toContain(words);
  // Reflections, and how far a plan is, concern nobody here.
  for (const words of ["Reflection", "Draft", "Ready"]) expect(soFar).not.toContain(words);
  const lessons = await count(page, "Lessons");
  const held = await count(page, "Held");
  expect(held).toBeGreaterThan(0);
  await expectAccessible(page, { part: "[role=dialog]" });
  await dialog.screenshot({ path: test.info().outputPath("report.png") });
  const title = page.locator(".sheet-desk h1").first();
  const size = await title.evaluate((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element);
    return [fontSize, lineHeight];
  });
  expect(size).toEqual(["22px", "28px"]);

  await dialog.getByText("The whole year").click();
  await expect.poll(() => count(page, "Lessons")).toBeGreaterThan(lessons);
  expect(await count(page, "Held")).toBe(held);
  await dialog.getByRole("radio").first().locator("xpath=ancestor::label").click();
  await expect.poll(() => count(page, "Lessons")).not.toBe(lessons);
  await page.setViewportSize({ width: 1600, height: 1400 });
  for (const [at, one] of (await page.locator(".sheet-desk .sheet-page").all()).slice(0, 8).entries())
    await one.screenshot({ path: test.info().outputPath(`page-${at + 1}.png`) });
  expect(await paperFaults(page, ".sheet-desk")).toEqual([]);
  await dialog.getByText("Landscape").click();
  await expect(dialog.getByRole("status")).toHaveText(/^\d+ pages, A4 landscape$/);
  await page
    .locator(".sheet-desk .sheet-page")
    .nth(1)
    .screenshot({ path: test.info().outputPath("landscape.png") });
  expect(await paperFaults(page, ".sheet-desk")).toEqual([]);
});

test("a Word document and a workbook have the same lessons", async ({ page }) => {
  const dialog = await open(page);
  const lessons = await count(page, "Lessons");
  const save = async (name: string) => {
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: new Uint8Array(await readFile(await file.path())) };
  };
  const document = await save("Word document (.docx)");
  expect(document.name).toMatch(/^7C2-Maths-Year-report-.*\.docx$/);
  const text = strFromU8(unzipSync(document.bytes)["word/document.xml"]!);
  for (const words of ["Fractions", "Held", "Fell out", `Lessons: ${lessons}`]) expect(text).toContain(words);

  const workbook = await save("Table for Excel (.xlsx)");
  expect(workbook.name).toMatch(/^7C2-Maths-Year-report-.*\.xlsx$/);
  const sheets = await readXlsxFile(new Blob([workbook.bytes]));
  expect(sheets.slice(0, 4).map(({ sheet }) => sheet)).toEqual(["Lessons", "Counts", "What fell out", "Exams"]);
  const [table, counts] = sheets;
  expect(table!.data).toHaveLength(lessons + 1);
  expect(table!.data[0]!.slice(0, 4)).toEqual(["Unit", "Week", "Date", "Start"]);
  expect(table!.data[1]![2]).toBeInstanceOf(Date);
  expect(counts!.data[1]).toEqual(["Lessons", lessons]);
  await expect(dialog.getByRole("list", { name: "Names of students" })).toHaveCount(0);
});

test("a student's name in a homework is named before the report goes out", async ({ page }) => {
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page, app, `/courses/${maths}`);
  const homework = page
    .getByRole("grid", { name: "Plan book" })
    .getByRole("rowgroup", { name: "Week 47", exact: true })
    .locator("[data-column=homework]")
    .first();
  await homework.dblclick();
  await page.keyboard.type(" Inès : exercice 4");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "More for this course" }).click();
  await page.getByRole("menuitem", { name: "Year report…" }).click();
  const dialog = page.getByRole("dialog", { name: "Year report" });
  await expect(dialog.getByRole("list", { name: "Names of students" })).toContainText("“Inès” is a student’s name");
});

test("a moved lesson says where it came from", async ({ page }) => {
  const dialog = await open(page, { width: 1440, height: 900 }, courseId("4GIG Physik"));
  await dialog.getByText("The whole year").click();
  await expect.poll(() => textOf(page)).toMatch(/moved from (Mon|Tue|Wed|Thu|Fri) \d+ \w+/);
});

test("on a phone the choices stand above the pages", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const dialog = await open(page, { width: 390, height: 844 });
  await expect(dialog.getByRole("radio", { name: "The year so far" })).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await page.screenshot({ path: test.info().outputPath("phone.png") });
});

import { expect, type Page, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, openSignedIn, startApp, startSession, type TestApp } from "../support/app.ts";
import { createApi } from "../support/api.ts";
import { makeBook } from "../support/make-book.ts";
import { paperFaults } from "../support/paper-faults.ts";
import { readPdf } from "../support/pdf-text.ts";
import { setClock } from "../support/set-clock.ts";

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());
test.beforeEach(async ({ page }) => {
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 900 });
});

/** The pages that the browser's own key prints, and what is wrong with them. */
const printed = async (page: Page) => {
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(page.locator("[data-print-sheet] .sheet-page:visible").first()).toBeVisible();
  const faults = await paperFaults(page);
  await page.screenshot({ path: test.info().outputPath("paper.png"), fullPage: true });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
  return { faults, pages: await readPdf(await page.pdf({ preferCSSPageSize: true })) };
};
const marksReady = async (page: Page) => {
  await expect(page.getByRole("grid", { name: "Marks" }).locator("[data-row]").first()).toBeVisible();
  await page.getByRole("button", { name: "Print" }).click();
  const dialog = page.getByRole("dialog", { name: "Print the marks" });
  await expect(dialog.locator(".sheet-page").first()).toBeVisible();
  return dialog;
};

test("the marks are one page with their head, their sums and their signs", async ({ page }) => {
  await openSignedIn(page, app, `/courses/${courseId("7C2 Maths")}#marks`);
  const dialog = await marksReady(page);
  await expect(dialog.getByRole("status")).toHaveText("1 page, A4 portrait");
  await dialog.getByRole("button", { name: "Close" }).click();
  const { faults, pages } = await printed(page);
  expect(faults).toEqual([]);
  expect(pages.map(({ width, height }) => [width, height])).toEqual([[210, 297]]);
  const [{ text }] = pages as [(typeof pages)[0]];
  for (const words of [
    "Marks, 1st trimester",
    "7C2 Maths",
    "Martine Kieffer",
    "2026/2027",
    "Class average",
    "Page 1 of 1",
  ])
    expect(text).toContain(words);
  for (const words of ["All synced", "Plan book", "Weights", "Assessment"]) expect(text).not.toContain(words);
});

test("forty tests and a name of 87 letters go on over pages that say what is on them", async ({ page }) => {
  const user = await app.server.createUser();
  const terms = [{ name: "Autumn", start: "2026-09-15", end: "2027-01-31" }];
  const api = createApi(app.server, user);
  const year = await api.makeYear({ country: "FR", terms });
  const course = await makeBook(app.server, user, {
    schoolyear: year.id as string,
    students: 27,
    tests: 40,
    entryAt: (student, at) => String((student * 7 + at * 11) % 21),
  });
  const { body } = await api.list("students");
  const [student] = (body as { items: readonly { id: string }[] }).items;
  const long = "Ferreira de Oliveira Martins da Conceição e Sousa";
  await api.update("students", student!.id, { lastName: long, firstName: "Maria Francisca Guilhermina Antonieta" });
  await startSession(page, app, user);
  await page.goto(`${app.url}/courses/${course}#marks`);
  const dialog = await marksReady(page);
  await expect(dialog.getByRole("status")).toHaveText(/^\d pages, A4 landscape$/);
  await dialog.getByRole("button", { name: "Close" }).click();
  const { faults, pages } = await printed(page);
  expect(faults).toEqual([]);
  for (const [at, { text, width, height }] of pages.entries()) {
    expect([width, height]).toEqual([297, 210]);
    expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
    expect(text).toMatch(/students \d+ to \d+ of 27, tests \d+ to \d+ of 40/);
  }
  expect(pages.filter(({ text }) => text.includes("Antonieta")).length).toBeGreaterThan(1);
});

test("a report names its student on each page, says how the mark comes about, and has room to sign", async ({
  page,
}) => {
  await openSignedIn(page, app, `/courses/${courseId("7C2 Maths")}#marks`);
  await expect(page.getByRole("grid", { name: "Marks" }).locator("[data-row]").first()).toBeVisible();
  await page.getByRole("button", { name: "More for the marks" }).click();
  await page.getByRole("menuitem", { name: "Reports for students…" }).click();
  const dialog = page.getByRole("dialog", { name: "Reports on marks" });
  await expect(dialog.getByRole("status")).toHaveText("27 pages, A4 portrait");
  await expectAccessible(page, { part: "[role=dialog]" });
  const own = dialog.locator(".sheet-page", { hasText: "Inès Dubois" });
  await own.scrollIntoViewIfNeeded();
  await expect(own).not.toContainText("Helps others");
  await dialog.getByText("With the reasons of adjustments").click();
  await expect(own).toContainText(/Adjustment, without it \d+: Helps others/);
  await own.screenshot({ path: test.info().outputPath("report.png") });
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toHaveLength(27);
  for (const { text } of pages)
    for (const words of [
      "Report, 1st trimester, 7C2, Martine Kieffer",
      "Mark: 1st trimester",
      "Page 1 of 1",
      "Place, date",
    ])
      expect(text).toContain(words);
  const { faults } = await printed(page);
  expect(faults).toEqual([]);
});

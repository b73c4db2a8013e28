import { expect, type Locator, type Page, test } from "@playwright/test";
import { createApi } from "../support/api.ts";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { readMirror } from "../support/device-page.ts";
import { makeBook } from "../support/make-book.ts";
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
const openBook = async (page: Page, book: { readonly students: number; readonly tests: number }) => {
  const schoolyear = (await createApi(app.server, user).makeYear()).id as string;
  const course = await makeBook(app.server, user, { schoolyear, ...book, entryAt: () => "" });
  await startSession(page, app, user);
  await page.goto(`${app.url}/courses/${course}#marks`);
  await expect(lines(page)).toHaveCount(book.students);
};

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

import { expect, type Locator, type Page, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { createApi } from "../support/api.ts";
import { demoTime, openSignedIn, startApp, startSession, type TestApp } from "../support/app.ts";
import { readMirror } from "../support/device-page.ts";
import { makeMarkTable } from "../support/make-mark-table.ts";
import { setClock } from "../support/set-clock.ts";

let app: TestApp;
test.afterEach(() => app.stop());
test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
});

/** How long somebody thinks before Escape, in milliseconds: below and above every pause of ours. */
const pauses = [0, 100, 300, 350, 500, 700, 1000, 1500, 2000, 3000];

const openConflicts = async (page: Page) => (await readMirror(page)).conflicts!.filter((one) => one.resolvedAt === "");

/** Types, waits, gives back, and at once types something else. */
const typeTwice = async (page: Page, [first, second]: readonly [string, string], pause: number) => {
  await page.keyboard.type(first);
  await page.waitForTimeout(pause);
  await page.keyboard.press("Escape");
  await page.keyboard.type(second);
};

test("after Escape a mark is as before, however often and at whatever pause; what is typed after it counts", async ({
  page,
}) => {
  test.setTimeout(240_000);
  app = await startApp();
  const user = await app.server.createUser({ setup: "done" });
  const schoolyear = (await createApi(app.server, user).makeYear()).id as string;
  const students = pauses.length;
  const entryAt = (_: number, at: number) => (at === 0 ? "51" : "");
  const course = await makeMarkTable(app.server, user, { schoolyear, students, tests: 2, entryAt });
  await startSession(page, app, user);
  await page.goto(`${app.url}/courses/${course}#marks`);
  const lines = page.getByRole("grid", { name: "Marks" }).locator("[data-row]");
  await expect(lines).toHaveCount(students);
  const cell = (row: number, at: number): Locator =>
    lines.nth(row).getByRole("gridcell", { name: new RegExp(`, Test ${at}, `) });
  for (const [row, pause] of pauses.entries()) {
    for (const at of [0, 1]) {
      await cell(row, at).click();
      await typeTwice(page, ["11", "12"], pause);
      await page.waitForTimeout(pause);
      await page.keyboard.press("Escape");
      await expect(cell(row, at)).toHaveText(at === 0 ? "51" : "");
    }
  }
  const entries = async () => (await readMirror(page)).results!.filter((one) => !one.deleted && one.entry !== "");
  await expect.poll(async () => (await entries()).map(({ entry }) => entry)).toEqual(pauses.map(() => "51"));
  // The other way: the second one stays.
  for (const [row, pause] of pauses.entries()) {
    await cell(row, 0).click();
    await typeTwice(page, ["11", "12"], pause);
    await page.keyboard.press("Enter");
    await expect(cell(row, 0)).toHaveText("12");
  }
  await expect.poll(async () => (await entries()).map(({ entry }) => entry)).toEqual(pauses.map(() => "12"));
  await expect(page.getByText("All synced").first()).toBeAttached();
  expect(await openConflicts(page)).toEqual([]);
});

test("an empty slot of the plan book takes the right title after a wrong one was given back", async ({ page }) => {
  test.setTimeout(120_000);
  app = await startApp({ demo: true });
  const course = courseId("7C2 Maths");
  await openSignedIn(page, app, `/courses/${course}`);
  await expect(page.getByText("All synced").first()).toBeAttached();
  const titled = page.getByRole("grid", { name: "Plan book" }).locator("[data-column=title]");
  const empty = titled.filter({ hasText: "Add a title" });
  await expect(empty.nth(pauses.length)).toBeAttached();
  const keys = await empty.evaluateAll((all) =>
    all.map((one) => one.closest<HTMLElement>("[data-row]")!.dataset["row"]!),
  );
  const slots = keys.slice(0, pauses.length);
  for (const [at, pause] of pauses.entries()) {
    const cell = page.locator(`[data-row="${slots[at]}"] > [data-column=title]`);
    await cell.click();
    await typeTwice(page, ["Wrong", `Right ${at}`], pause);
    await page.keyboard.press("Enter");
    await expect(cell).toHaveText(`Right ${at}`);
    await cell.click();
    await typeTwice(page, ["Another", "Still another"], pause);
    await page.waitForTimeout(pause);
    await page.keyboard.press("Escape");
    await expect(cell).toHaveText(`Right ${at}`);
  }
  const titles = async () =>
    (await readMirror(page))
      .lessons!.filter((one) => one.course === course && !one.deleted)
      .map(({ title }) => title as string)
      .filter((title) => /Right|Wrong|nother/.test(title))
      .toSorted();
  await expect.poll(titles).toEqual(pauses.map((_, at) => `Right ${at}`).toSorted());
  await expect(page.getByText("All synced").first()).toBeAttached();
  expect(await openConflicts(page)).toEqual([]);
});

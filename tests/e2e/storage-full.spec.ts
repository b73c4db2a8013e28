import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { readMirror } from "../support/device-page.ts";
import { setClock } from "../support/set-clock.ts";

let app: TestApp;
test.beforeEach(async ({ page }) => {
  app = await startApp({ demo: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
});
test.afterEach(() => app.stop());

const note = (page: Page): Locator => page.getByRole("region", { name: "Not on this device" });
const lines = (page: Page): Locator => page.getByRole("grid", { name: "Marks" }).locator("[data-row]");
const cell = (page: Page, row: number): Locator =>
  lines(page)
    .nth(row)
    .getByRole("gridcell", { name: /, Test II, / });
const openMarks = async (page: Page): Promise<void> => {
  await page.goto(`${app.url}/courses/${courseId("7C2 Maths")}#marks`);
  await expect(lines(page).first()).toBeVisible();
};
const entries = async (page: Page): Promise<readonly string[]> => {
  const { assessments, results } = await readMirror(page);
  const test = assessments!.find(({ title }) => title === "Test II")!;
  return results!
    .filter((row) => row.assessment === test.id && !row.deleted && row.entry !== "")
    .map((row) => row.entry)
    .toSorted();
};

/** Milliseconds for which Chromium believes what it was told of the limit last. */
const belief = 31_000;

/**
 * Leaves so many bytes beside what the browser holds; null for as many as ever. Beyond them comes a
 * real `QuotaExceededError`.
 */
const limitStorage = async (page: Page, spare: number | null): Promise<void> => {
  const cdp = await page.context().newCDPSession(page);
  const { usage } = await cdp.send("Storage.getUsageAndQuota", { origin: app.url });
  const quota = spare === null ? {} : { quotaSize: Math.ceil(usage + spare) };
  await cdp.send("Storage.overrideQuotaForOrigin", { origin: app.url, ...quota });
  await page.waitForTimeout(belief);
};

test("on a full disk marks and a roll say that they are not on the device, and are there once it has room", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await openSignedIn(page, app);
  await openMarks(page);
  await expect(page.getByText("All synced").first()).toBeAttached();
  await limitStorage(page, 1000);
  await cell(page, 0).click();
  for (const mark of ["24", "25", "26"]) await page.keyboard.type(`${mark}\n`);
  await expect(note(page)).toContainText("3 entries aren't on this device yet");
  for (const row of [0, 1, 2]) await expect(cell(page, row)).toHaveAccessibleName(/, not on this device yet$/);
  await expect(page.getByText("All synced")).toHaveCount(0);
  await expectAccessible(page, { part: "main", what: "marks that are not on the device" });
  await page.screenshot({ path: "test-results/storage-full.png" });
  expect(await entries(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    note(page).getByRole("button", { name: "Save as a file" }).click(),
  ]);
  const file = JSON.parse(await readFile(await download.path(), "utf8")) as { edits: { changed: { entry: string } }[] };
  expect(file.edits.map(({ changed }) => changed.entry)).toEqual(["24", "25", "26"]);

  // The roll is not called, and its row says so.
  await page.evaluate(() => history.pushState(null, "", "/"));
  await page.getByRole("button", { name: "Roll call" }).click();
  const roll = page.getByRole("dialog").filter({ has: page.getByRole("group", { name: "Students" }) });
  const first = roll.locator("[data-row]").first();
  await first.click();
  await roll.getByRole("button", { name: "Close roll call" }).click();
  await expect(first).toHaveAccessibleName(/, absent, .*not on this device yet$/);
  await expect(roll.getByRole("button", { name: "Close roll call" })).toBeVisible();
  await expect(page.getByText(/^Roll called at/)).toHaveCount(0);

  // Room comes: all of it is written by itself, and is there after a reload.
  await limitStorage(page, null);
  await expect(first).toHaveAccessibleName(/, absent$/);
  await roll.getByRole("button", { name: /Close roll call|Done/ }).click();
  await expect(roll).toHaveCount(0);
  await expect(note(page)).toHaveCount(0);
  await expect(page.getByText("All synced").first()).toBeAttached();
  await page.reload();
  await openMarks(page);
  expect(await entries(page)).toEqual(["24", "25", "26"]);
  const { attendance, registers } = await readMirror(page);
  const today = (row: { date: string; start: number }) => row.date === "2026-11-23" && row.start === 600;
  expect(attendance!.filter(today)).toMatchObject([{ state: "absent" }]);
  expect(registers!.filter(today)).toHaveLength(1);
});

test("a transaction that the browser ends is tried again; what is closed with it pending is in the next page", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function putOrAbort(...args) {
      const { transaction } = this;
      const request = put.apply(this, args);
      if ((globalThis as { isSick?: boolean }).isSick) request.addEventListener("success", () => transaction.abort());
      return request;
    };
  });
  const setSick = (isSick: boolean) => page.evaluate((isSick) => Object.assign(globalThis, { isSick }), isSick);
  await openSignedIn(page, app);
  await openMarks(page);
  await expect(page.getByText("All synced").first()).toBeAttached();
  await setSick(true);
  await cell(page, 0).click();
  await page.keyboard.type("24\n25\n");
  await expect(note(page)).toContainText("2 entries aren't on this device yet");
  await setSick(false);
  await expect(note(page)).toHaveCount(0, { timeout: 20_000 });
  await expect.poll(() => entries(page)).toEqual(["24", "25"]);
  await setSick(true);
  await cell(page, 2).click();
  await page.keyboard.type("26\n");
  await expect(note(page)).toContainText("1 entry isn't on this device yet");
  // The journal has it for the next page.
  await page.reload();
  await openMarks(page);
  await expect.poll(() => entries(page)).toEqual(["24", "25", "26"]);
});

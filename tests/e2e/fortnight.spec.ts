import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { readPdf } from "../support/pdf-text.ts";
import { setClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";

/**
 * A teacher's afternoon: a fortnight is planned, and a lesson does not take place. It shows on two
 * devices, on paper and in another calendar.
 */

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

const openDevice = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({
    locale: "en-GB",
    timezoneId: "Europe/Luxembourg",
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await setClock(page, demoTime);
  await openSignedIn(page, app, `/courses/${courseId("7C2 Maths")}`);
  await expect(week(page, 48)).toBeInViewport();
  // Without a network the editor comes from the worker.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  return page;
};
const grid = (page: Page) => page.getByRole("grid", { name: "Plan book" });
const week = (page: Page, number: number) => grid(page).getByRole("rowgroup", { name: `Week ${number}`, exact: true });
const line = (page: Page, number: number, index: number) => week(page, number).getByRole("row").nth(index);
const cell = (row: Locator, column: string) => row.locator(`[data-column=${column}]`);
/** Titles without the words about those that are not synced. */
const titles = async (page: Page, number: number) =>
  (await cell(week(page, number).getByRole("row"), "title").allTextContents()).map((text) =>
    text.replace(/not synced yet$/, ""),
  );
const sheet = (page: Page) => page.getByRole("dialog", { name: "Lesson: " });
const plan = (page: Page) => sheet(page).getByRole("textbox", { name: "Plan" });

/** Two weeks of January, which the demo year has no plans for. */
const [first, second] = [3, 4];

const choose = async (page: Page, row: Locator, item: string) => {
  await row.getByRole("button", { name: /^More for .*\d\d:\d\d$/ }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

test("a fortnight is planned, shifted, undone and shifted again; another device, the printer and a calendar have it", async ({
  browser,
}) => {
  test.slow();
  const page = await openDevice(browser);
  const other = await openDevice(browser);
  const before = await week(page, first).getByRole("row").count();
  const after = await week(page, second).getByRole("row").count();
  const topics = Array.from({ length: before + after }, (_, index) => `Décimaux ${index + 1}`);
  expect((await titles(page, first)).join("")).not.toContain("Décimaux");

  // Plan without a network, by the keyboard alone.
  await page.context().setOffline(true);
  await cell(line(page, first, 0), "title").click();
  for (const topic of topics) {
    await page.keyboard.type(topic);
    await page.keyboard.press("Enter");
  }
  await expect.poll(async () => [...(await titles(page, first)), ...(await titles(page, second))]).toEqual(topics);

  // Two whole plans.
  await cell(line(page, first, 0), "title").focus();
  await page.keyboard.press("Alt+Enter");
  for (const [index, step] of ["Lire une droite graduée", "Comparer deux décimaux"].entries()) {
    await expect(sheet(page).getByRole("textbox", { name: "What is this lesson about?" })).toHaveValue(topics[index]!);
    await plan(page).click();
    await page.keyboard.type(`## Mise en route\n${step}`);
    await expect(plan(page).getByRole("heading", { name: "Mise en route" })).toBeVisible();
    if (index === 0) await page.keyboard.press("Alt+ArrowDown");
  }
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);

  await page.context().setOffline(false);
  await expect.poll(() => titles(other, second)).toEqual(topics.slice(before));

  // The second lesson does not take place: its plan and those after it go on by one slot.
  const cancel = async () => {
    await choose(page, line(page, first, 1), "Cancel this lesson");
    const dialog = page.getByRole("dialog", { name: "Cancel this lesson" });
    await dialog.getByLabel("Why is it cancelled?").fill("Class trip");
    await dialog
      .getByText(/^Shift/)
      .first()
      .click();
    await dialog.getByRole("button", { name: "Cancel the lesson" }).click();
    await expect(dialog).toHaveCount(0);
  };
  const shifted = async (one: Page) => {
    await expect(line(one, first, 1)).toContainText("Class trip");
    await expect(line(one, first, 2)).toContainText(topics[1]!);
    await expect(week(one, second).getByRole("row").last()).toContainText(topics.at(-2)!);
  };
  await cancel();
  await shifted(page);
  await shifted(other);
  await undo(page);
  await expect.poll(() => titles(page, second)).toEqual(topics.slice(before));
  await expect.poll(() => titles(other, second)).toEqual(topics.slice(before));
  await expect(line(other, first, 1)).not.toContainText("Class trip");
  await cancel();
  await shifted(page);
  await shifted(other);

  // Look at it on paper.
  await page.getByRole("button", { name: "Print", exact: true }).click();
  const paper = page.getByRole("dialog", { name: "Print the plan book" });
  await paper.getByText("The whole year").click();
  await expect(paper.locator(".sheet-page").filter({ hasText: topics.at(-1)! })).toBeAttached();
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  const printed = pages.map(({ text }) => text).join(" ");
  for (const topic of topics) expect(printed).toContain(topic);
  expect(pages[0]).toMatchObject({ width: 210, height: 297 });
  await paper.getByRole("button", { name: "Close" }).click();

  // Look at it in another calendar, from the other device.
  await other.goto(`${app.url}/calendar?view=timeGridWeek&date=2027-01-18`);
  await other.getByRole("button", { name: "Print and export" }).click();
  await other.getByRole("menuitem", { name: "Show in other calendars" }).click();
  const subscribe = other.getByRole("dialog", { name: "In other calendars" });
  await subscribe.getByRole("button", { name: "Create an address" }).click();
  const address = await subscribe.getByRole("textbox", { name: "Address of Whole calendar" }).inputValue();
  await expect.poll(async () => (await fetch(address)).status).toBe(200);
  const calendar = await (await fetch(address)).text();
  for (const topic of topics) expect(calendar).toContain(topic);
  expect(calendar).not.toContain("Comparer deux décimaux");
});

import { expect, type Page, test } from "@playwright/test";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { moveClock, setClock } from "../support/set-clock.ts";
import { toast } from "../support/toast.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";

test.use(workerWhereOffline);

let app: TestApp;

test.beforeEach(async ({ page }) => {
  // Nobody listens at that address: the next year's holidays need no source.
  app = await startApp({ demo: true, env: { OPENHOLIDAYS_URL: "http://127.0.0.1:9" } });
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 900 });
});
test.afterEach(() => app.stop());

/** The number of undeleted records of a collection on the server. */
const count = async (collection: string): Promise<number> => {
  const answer = await fetch(`${app.url}/api/collections/${collection}/records?perPage=1000`, {
    headers: { authorization: await app.server.superuser() },
  });
  const { items } = (await answer.json()) as { items: Record<string, unknown>[] };
  return items.filter(({ deleted }) => deleted !== true).length;
};
const undoByKey = async (page: Page) => {
  await page.reload();
  await expect(page.locator("#main")).toBeVisible();
  await page.locator("#main").focus();
  await page.keyboard.press("Control+z");
};

test("a year that was made is taken back after a reload, and so is what was done before it", async ({ page }) => {
  const before = await Promise.all(["schoolyears", "classes", "lessons"].map(count));
  await openSignedIn(page, app, "/settings/holidays");
  await page.getByRole("button", { name: "Delete Pedagogical day" }).press("Enter");
  await expect(toast(page)).toContainText("Pedagogical day deleted");
  // Steps are in the order of their times.
  await moveClock(page, new Date(demoTime.getTime() + 60_000));
  await page.goto(`${app.url}/settings/account?schoolyear=next`);
  const form = page.getByRole("dialog", { name: "New school year" });
  await expect(form.getByText(/the school holidays of that year are approximate/)).toBeVisible();
  await form.getByRole("button", { name: "Create the school year" }).click();
  await expect(toast(page)).toContainText("School year created: 2027/2028");
  await expect.poll(() => count("schoolyears")).toBe(before[0]! + 1);

  await undoByKey(page);
  await expect(toast(page)).toContainText("Undone: School year created: 2027/2028");
  await expect
    .poll(() => Promise.all(["schoolyears", "classes", "lessons"].map(count)), { timeout: 30_000 })
    .toEqual(before);
  await undoByKey(page);
  await expect(toast(page)).toContainText("Undone: Pedagogical day deleted");
  await undoByKey(page);
  await expect(toast(page)).toContainText("There is nothing to undo.");
});

test("at a lesson without a plan what is typed is its title", async ({ page }) => {
  await openSignedIn(page, app, "/calendar?view=timeGridWeek&date=2027-06-14");
  const block = page.locator("[data-lesson]", { hasText: "No plan yet" }).first();
  await block.click();
  await expect(page.getByRole("dialog", { name: /^Lesson: / })).toBeVisible();
  await page.keyboard.type("Fractions", { delay: 30 });
  await expect(page.getByRole("textbox", { name: "What is this lesson about?" })).toHaveValue("Fractions");
});

test("letters that come before the lesson's field is there are not lost", async ({ page }) => {
  await openSignedIn(page, app, "/calendar?view=timeGridWeek&date=2027-06-14");
  const block = page.locator("[data-lesson]", { hasText: "No plan yet" }).first();
  await expect(block).toBeVisible();
  // As soon as the sheet is there, whatever it has in it by then.
  await page.evaluate(() => {
    const typeAtOnce = new MutationObserver(() => {
      const sheet = document.querySelector("section[role=dialog]");
      if (!sheet) return;
      typeAtOnce.disconnect();
      for (const key of "Half f") sheet.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    });
    typeAtOnce.observe(document.body, { childList: true, subtree: true });
  });
  await block.click();
  const title = page.getByRole("textbox", { name: "What is this lesson about?" });
  await expect(title).toHaveValue("Half f");
  await page.keyboard.type("ractions");
  await expect(title).toHaveValue("Half fractions");
  await expect(page.getByRole("dialog").getByText(/^Saved/)).toBeVisible();
});

test("from one lesson to the next without a plan by Enter alone", async ({ page }) => {
  await openSignedIn(page, app, "/?date=2027-06-14");
  const plan = page.getByRole("button", { name: "Plan", exact: true });
  await expect(plan.nth(1)).toBeVisible();
  const all = await plan.count();
  await plan.first().press("Enter");
  const field = page.getByRole("textbox", { name: "What is this lesson about?" });
  await expect(field).toBeFocused();
  await page.keyboard.type("First");
  await page.keyboard.press("Enter");
  await expect(plan).toHaveCount(all - 1);
  await expect(plan.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(plan.first()).toBeFocused();
});

test("the next lesson takes the calendar along, and a phone's plan says what it is", async ({ page }) => {
  await openSignedIn(page, app, "/calendar?view=timeGridDay&date=2026-11-23");
  await page.locator("[data-lesson]", { hasText: "7C2" }).first().click();
  const sheet = page.getByRole("dialog", { name: /^Lesson: / });
  await sheet.getByRole("button", { name: /^Next lesson/ }).click();
  await expect(page.getByRole("heading", { name: "Tuesday 24 November" }).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${app.url}/calendar?view=timeGridDay&date=2027-06-14`);
  await page.locator("[data-lesson]", { hasText: "No plan yet" }).first().click();
  const plan = page.getByRole("textbox", { name: "Plan", exact: true });
  await expect(plan).toHaveAttribute("data-blank", "");
  expect(await plan.evaluate((element) => getComputedStyle(element, "::before").content)).toBe(
    '"How does the lesson go?"',
  );
});

import { expect, type Page, test } from "@playwright/test";
import { type Api, createApi } from "../support/api.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { setClock } from "../support/set-clock.ts";

// Teachers type without looking up: letters come before the field that they are meant for.

let app: TestApp;
let api: Api;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());
test.beforeEach(async ({ page }) => {
  const user = await app.server.createUser({ setup: "done" });
  api = createApi(app.server, user);
  const { id: schoolyear } = await api.makeYear();
  const course = (await api.make("courses", { schoolyear, name: "Maths", short: "7C2", color: "lagoon" })).id;
  const valid = { validFrom: "2026-09-15", validTo: "2027-07-15" };
  const timetable = (await api.make("timetables", { schoolyear, name: "Week", days: [2], ...valid })).id;
  await api.make("sessions", { timetable, course, day: 2, start: 480, end: 530 });
  await api.make("lessons", { course, date: "2026-11-24", start: 480, title: "Fractions", status: "draft" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
  await openSignedIn(page, app, `/courses/${course}`, user);
  await expect(cell(page)).toBeVisible();
  // Letters are heard from when the search has come, after the first screen.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/search-part-")),
  );
});

const cell = (page: Page) =>
  page
    .getByRole("grid", { name: "Plan book" })
    .getByRole("row")
    .filter({ hasText: "Fractions" })
    .locator("[data-column=title]");
const search = (page: Page) => page.getByRole("dialog", { name: "Search" }).getByRole("searchbox");

/** A device that is slow enough to open nothing before the next letters come. */
const slow = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 8 });
};

test("what is typed right after Ctrl+K is searched for", async ({ page }) => {
  await slow(page);
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("Frac tions");
  await expect(search(page)).toHaveValue("Frac tions");
  await page.keyboard.press("Escape");
  await expect(search(page)).toHaveCount(0);
  // Nothing is left of it for the next time.
  await page.keyboard.press("ControlOrMeta+k");
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue("");
});

test("what is typed right after Ctrl+K in a cell does not go into the cell", async ({ page }) => {
  await cell(page).dblclick();
  const field = page.getByRole("grid", { name: "Plan book" }).getByRole("textbox");
  await expect(field).toBeFocused();
  await slow(page);
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("Frac");
  await expect(search(page)).toHaveValue("Frac");
  await page.keyboard.press("Escape");
  await expect(cell(page)).toBeVisible();
  const titles = (await api.list("lessons")).body.items.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(["Fractions"]);
});

test("a cell that opens at the first letter takes that letter once", async ({ page }) => {
  await cell(page).click();
  await slow(page);
  await page.keyboard.type("Sums");
  await page.keyboard.press("Enter");
  const titles = async () => (await api.list("lessons")).body.items.map(({ title }: { title: string }) => title);
  await expect.poll(titles).toEqual(["Sums"]);
});

test.describe("while a file is on its way", () => {
  // The worker would have it.
  test.use({ serviceWorkers: "block" });

  test("what is typed stands in the first field of the form, mended and with its spaces", async ({ page }) => {
    let go = () => {};
    const isWanted = new Promise<void>((resolve) => {
      void page.route(/event-dialog-[^/]*\.js/, async (route) => {
        resolve();
        await new Promise<void>((sent) => (go = sent));
        await route.continue();
      });
    });
    await page.getByRole("link", { name: "Calendar" }).first().click();
    await page.getByRole("button", { name: "New", exact: true }).focus();
    await page.keyboard.press("Enter");
    await isWanted;
    await page.keyboard.type("Parents' evemi");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("ning");
    // It saves nothing that nobody has seen.
    await page.keyboard.press("Enter");
    go();
    const title = page.getByRole("dialog", { name: "New event" }).getByRole("textbox", { name: "Title" });
    await expect(title).toHaveValue("Parents' evening");
    await expect(title).toBeFocused();
  });
});

test("keys that mean something on their own keep their meaning, and are not typed", async ({ page }) => {
  await page.getByRole("link", { name: "Calendar" }).first().click();
  await expect(page.getByRole("heading", { name: "23 – 27 November 2026" })).toBeVisible();
  await page.keyboard.type("kkj");
  await expect(page).toHaveURL(/date=2026-11-30/);
  await page.keyboard.press("g");
  const date = page.getByRole("dialog", { name: "Go to a date" }).getByLabel("Date");
  await expect(date).toBeFocused();
  await expect(date).toHaveValue("");
});

test("a letter that went nowhere is not kept for a field that is opened by another press", async ({ page }) => {
  await page.getByRole("link", { name: "Calendar" }).first().focus();
  await page.keyboard.type("xyz");
  await page
    .getByRole("button", { name: /^Search/ })
    .first()
    .click();
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue("");
});

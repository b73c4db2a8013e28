import { expect, type Page, test } from "@playwright/test";
import { type Api, createApi } from "../support/api.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { press, tabTo } from "../support/by-keys.ts";
import { expectFits } from "../support/expect-fits.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { setClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";

let app: TestApp;
let api: Api;
let user: TestUser;
let course: string;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());
test.beforeEach(async ({ page }) => {
  user = await app.server.createUser({ setup: "done", firstName: "Lea", lastName: "Weber" });
  api = createApi(app.server, user);
  const { id: schoolyear } = await api.makeYear();
  const group = await api.make("classes", { schoolyear, name: "7C2", grade: "7" });
  const made = { schoolyear, name: "Maths", short: "7C2", color: "lagoon", classes: [group.id] };
  course = (await api.make("courses", made)).id;
  const valid = { validFrom: "2026-09-15", validTo: "2027-07-15" };
  const timetable = await api.make("timetables", { schoolyear, name: "Week", days: [1, 2, 3, 4, 5], ...valid });
  // A lesson later on the Monday that the clock shows.
  await api.make("sessions", { timetable: timetable.id, course, day: 1, start: 660, end: 710 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
});

const section = (page: Page) => page.getByRole("region", { name: "Tasks for a substitute" });
const tasks = (page: Page) => section(page).getByRole("listitem");
const form = (page: Page) => page.getByRole("dialog", { name: /stored task/i });
const synced = (page: Page) => expect(page.getByText("All synced").first()).toBeAttached({ timeout: 30_000 });
const tasksPath = () => `/courses/${course}#materials`;

const addByKeys = async (page: Page, text: string) => {
  await press(page, "Add a task");
  await expect(form(page).getByRole("textbox", { name: "Task" })).toBeFocused();
  await page.keyboard.type(text);
  await tabTo(page, form(page).getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  await expect(form(page)).toHaveCount(0);
};

test("tasks are kept by keys, changed and deleted; a lesson takes one, another device has the same, the search finds it", async ({
  page,
  browser,
}) => {
  await openSignedIn(page, app, tasksPath(), user);
  await expect(section(page)).toContainText("Keep one task ready for a day on which you are ill.");
  await expectAccessible(page);
  await addByKeys(page, "Workbook, page 12.");
  await addByKeys(page, "Quiz in groups of four");
  await expect(tasks(page)).toHaveCount(2);
  await expect(tasks(page).first()).toContainText("Workbook, page 12.");
  await expectAccessible(page);

  await press(page, "Edit Workbook, page 12.");
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("\nDone early: page 13.");
  await form(page).getByRole("button", { name: "Save" }).press("Enter");
  await expect(tasks(page).first()).toContainText("Done early: page 13.");
  await press(page, "Delete Quiz in groups of four");
  await expect(tasks(page)).toHaveCount(1);
  await undo(page);
  await expect(tasks(page)).toHaveCount(2);
  await synced(page);

  const second = await (await browser.newContext()).newPage();
  await setClock(second, demoTime);
  await openSignedIn(second, app, tasksPath(), user);
  await expect(tasks(second)).toHaveCount(2);

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("groups of four");
  const found = page.getByRole("option", { name: "Quiz in groups of four" });
  await expect(found).toContainText("Stored task");
  await found.click();
  await expect(page).toHaveURL(app.url + tasksPath());

  await page.goto(`${app.url}/?ill=days`);
  const ill = page.getByRole("dialog", { name: "I am ill" });
  await ill.getByRole("button", { name: "Take a stored task" }).click();
  await page.getByRole("menuitem", { name: /^Workbook, page 12\./ }).click();
  await expect(ill.getByRole("listitem").first()).toContainText("Workbook, page 12.");
  await expect(ill.getByRole("button", { name: "Take a stored task" })).toHaveCount(0);

  const used = tasks(second).filter({ hasText: "used on 23 Nov" });
  await expect(used).toContainText("Workbook, page 12.", { timeout: 30_000 });
  await expect(tasks(second).last()).toContainText("Workbook");
  await second.getByRole("button", { name: "Delete Quiz in groups of four" }).click();
  await expect(section(second).getByRole("status")).toHaveText("None is ready: all of them were used.");
  await expectAccessible(second);
  await second.getByRole("button", { name: "Make it ready again: Workbook, page 12." }).click();
  await expect(section(second).getByRole("status")).toHaveCount(0);
  await expect(used).toHaveCount(0);
});

test("what was typed is offered again after a reload; it fits a phone and a tablet, and is legible in the dark", async ({
  page,
}) => {
  await api.make("sparetasks", { course, text: `Workbook ${"abcdefgh".repeat(20)}`, used: "2026-11-20" });
  await openSignedIn(page, app, tasksPath(), user);
  await section(page).getByRole("button", { name: "Add a task" }).click();
  await form(page).getByRole("textbox", { name: "Task" }).fill("Half a task");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await section(page).getByRole("button", { name: "Add a task" }).click();
  await form(page).getByRole("button", { name: "Continue" }).click();
  await expect(form(page).getByRole("textbox", { name: "Task" })).toHaveValue("Half a task");
  await form(page).getByRole("button", { name: "Save" }).click();
  await expect(tasks(page)).toHaveCount(2);
  await expectFits(page);
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await section(page).scrollIntoViewIfNeeded();
    await page.screenshot({ path: `test-results/spare-tasks-${width}.png` });
  }
});

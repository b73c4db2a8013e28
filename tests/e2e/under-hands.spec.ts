import { expect, type Locator, type Page, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { readMirror } from "../support/device-page.ts";
import { setClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";

/** What stays under one's hands: tables below their heads, rows that are added, what is chosen. */

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

const maths = courseId("7C2 Maths");
const open = async (page: Page, path: string, width: number, height: number, time = demoTime) => {
  await setClock(page, time);
  await page.setViewportSize({ width, height });
  await openSignedIn(page, app, path);
};
const top = async (part: Locator) => (await part.boundingBox())!.y;

test("a selection moves no student of the list, at any width", async ({ page }) => {
  for (const width of [1440, 820]) {
    await open(page, "/students", width, 900);
    const row = page.getByRole("row").nth(2);
    await expect(row).toBeVisible();
    const before = await top(row);
    await row.locator("label").click();
    const bar = page.getByRole("toolbar", { name: "Selected students" });
    await expect(bar).toBeInViewport();
    expect(await top(row), `${width}`).toBe(before);
    await expectAccessible(page, { part: "main" });
    await bar.getByRole("button", { name: "Clear selection" }).click();
  }
});

test("a mark that isn't taken moves no row, and heads wrap to three lines before they are cut", async ({ page }) => {
  await open(page, `/courses/${maths}#marks`, 1024, 900);
  const row = page.getByRole("grid", { name: "Marks" }).locator("[data-row]").first();
  const cell = row.getByRole("gridcell", { name: /, Test II,/ });
  await expect(cell).toBeVisible();
  const before = await top(row);
  await cell.click();
  await page.keyboard.type("99");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "The most is 60." })).toBeVisible();
  expect(await top(row)).toBe(before);

  await page.getByRole("button", { name: "Assessment", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "New assessment" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Check 4 : fractions égales et diviseurs");
  await dialog.getByRole("button", { name: "Save" }).click();
  const title = page.locator(".marks-title > span:first-child").filter({ hasText: "fractions égales" });
  await expect(title).toBeVisible();
  const { lines, isCut } = await title.evaluate((one) => ({
    lines: Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
    isCut: one.scrollHeight > one.clientHeight + 1,
  }));
  expect(lines).toBe(3);
  expect(isCut).toBe(true);
});

test("a category is made in the assessment's dialog, and a new row has the focus and a head", async ({ page }) => {
  await open(page, `/courses/${maths}#marks`, 1440, 900);
  await page.getByRole("button", { name: "Assessment", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "New assessment" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Poster");
  await dialog.getByRole("button", { name: /Category$/ }).click();
  await page.getByRole("option", { name: "New category…" }).click();
  await expect(dialog.getByRole("textbox", { name: "Name of the category" })).toBeFocused();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Give it a name.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name of the category" }).fill("Projects");
  await dialog.getByRole("textbox", { name: "Weight of the category" }).fill("25");
  await expectAccessible(page, { part: "[role=dialog]" });
  await page.screenshot({ path: test.info().outputPath("category.png") });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("columnheader", { name: /Projects 20 %/ })).toBeVisible();
  await undo(page);
  await expect(page.getByRole("columnheader", { name: /Projects/ })).toHaveCount(0);

  await page.getByRole("button", { name: "Weights", exact: true }).click();
  const rules = page.getByRole("dialog", { name: "Weights and rules" });
  await rules.getByRole("button", { name: "Category", exact: true }).click();
  const fresh = rules.getByRole("textbox", { name: "Category" }).last();
  await expect(fresh).toBeFocused();
  await expect(fresh).toHaveAttribute("placeholder", "For example: tests");
  expect(await fresh.evaluate((field) => getComputedStyle(field, "::placeholder").fontStyle)).toBe("italic");
  for (const head of ["Weight", "Share", "Best"]) await expect(rules.getByText(head, { exact: true })).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await page.screenshot({ path: test.info().outputPath("rows.png") });
});

test("at 200 % zoom the plan book scrolls with its head, and shows many rows", async ({ page }) => {
  await open(page, `/courses/${maths}`, 720, 450);
  await expect(page.getByRole("grid", { name: "Plan book" })).toBeVisible();
  /** Rows that nothing lies over, and that no edge cuts. */
  const shown = () =>
    page.locator(".plan-book-week .plan-book-row").evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const { top, bottom, left } = row.getBoundingClientRect();
          return [top + 2, bottom - 2].every((y) => row.contains(document.elementFromPoint(left + 200, y)));
        }).length,
    );
  await expect.poll(shown).toBeGreaterThanOrEqual(5);
  await expect(page.getByRole("columnheader", { name: "Homework" })).toBeInViewport();
  await page.mouse.move(400, 300);
  await page.mouse.wheel(0, -20_000);
  await expect(page.getByRole("tab", { name: "Units" })).toBeInViewport();
});

test("in forced colours what is chosen is told apart: the rail's entry, a tab, a card", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, `/courses/${maths}`, 1440, 900);
  const ground = (part: Locator) => part.evaluate((one) => getComputedStyle(one).backgroundColor);
  const rail = page.getByRole("navigation", { name: "Main" });
  await expect(rail.getByRole("link", { name: "Courses" })).toBeVisible();
  expect(await ground(rail.getByRole("link", { name: "Courses" }))).not.toBe(
    await ground(rail.getByRole("link", { name: "Today" })),
  );
  const edge = (name: string) =>
    page.getByRole("tab", { name }).evaluate((one) => getComputedStyle(one).borderBottomColor);
  expect(await edge("Plan book")).not.toBe(await edge("Units"));
  await page.goto(`${app.url}/settings/rotation`);
  const cards = page.getByRole("radio").locator("xpath=ancestor::label");
  await expect(cards.first()).toBeVisible();
  const grounds = await cards.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(grounds).size).toBe(2);
  await page.screenshot({ path: test.info().outputPath("forced.png") });
});

test("Tab comes to a password before the button that shows it", async ({ page }) => {
  await page.goto(`${app.url}/auth/signup`);
  const field = page.getByLabel("Password", { exact: true });
  await field.focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
  const [button, box] = await Promise.all([
    page.getByRole("button", { name: "Show password" }).boundingBox(),
    field.boundingBox(),
  ]);
  expect(button!.y + button!.height).toBeLessThanOrEqual(box!.y + 1);
});

test("a lesson that is over without a roll says so on Today, and its button calls it", async ({ page }) => {
  await open(page, "/", 1440, 900, new Date("2026-11-23T16:30:00+01:00"));
  const lesson = page.locator("[data-lesson]").filter({ hasText: "6C1 Maths" }).first();
  await expect(lesson).toContainText("No roll yet");
  await expectAccessible(page, { part: "main" });
  await page.screenshot({ path: test.info().outputPath("no-roll.png") });
  await lesson.getByRole("button", { name: "Call the roll" }).click();
  await page.getByRole("button", { name: "Close roll call" }).click();
  await expect(lesson).toContainText("Roll called");
  await expect(lesson).not.toContainText("No roll yet");
});

test("the roll's legend is no fact of this class", async ({ page }) => {
  await open(page, `/?roll=${maths}.2026-11-24.535`, 390, 844);
  const legend = page.getByText("hours not excused this term");
  await expect(legend).toBeVisible();
  await expect(legend).toHaveText(/^… h/);
});

test("an evening that is made in the class book is in the calendar and on Today, and goes along", async ({ page }) => {
  await open(page, "/evenings", 1440, 1000);
  await page.getByRole("button", { name: "New parents' evening" }).click();
  const fresh = page.getByRole("dialog", { name: "New parents' evening" });
  await fresh.getByRole("textbox", { name: "Name" }).fill("Parents of 6C1");
  await fresh.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: /^In the calendar: Parents of 6C1/ }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Appointments" })).toBeVisible();
  await page.goto(`${app.url}/`);
  await expect(page.getByRole("region", { name: /23 November/ })).toContainText("Parents of 6C1until 20:00");

  // One of before has its event in one press; its times are laid out anew with breaks.
  const evening = (await readMirror(page)).evenings!.find(({ name }) => String(name).includes("7C2"))!;
  await page.goto(`${app.url}/evenings/${String(evening.id)}`);
  await page.getByRole("button", { name: "Add it" }).click();
  await expect(page.getByRole("link", { name: /^In the calendar:/ })).toBeVisible();
  await page.getByRole("button", { name: "More for the evening" }).click();
  await page.getByRole("menuitem", { name: "Lay the times out anew…" }).click();
  const dialog = page.getByRole("dialog", { name: "Lay the times out anew" });
  await dialog.getByRole("button", { name: /Break$/ }).click();
  await page.getByRole("option", { name: "After every 3 appointments" }).click();
  await expect(dialog.getByRole("status")).toHaveText("From 18:00 to 19:10.");
  await expectAccessible(page, { part: "[role=dialog]" });
  await page.screenshot({ path: test.info().outputPath("lay-out.png") });
  await dialog.getByRole("button", { name: "Lay out" }).click();
  const starts = async () => {
    const { meetings } = await readMirror(page);
    return meetings!.filter(({ deleted }) => !deleted).map(({ start }) => start as number);
  };
  const before = await starts();
  await expect
    .poll(async () => (await starts()).toSorted((a, b) => a - b))
    .toEqual([1080, 1090, 1100, 1120, 1130, 1140]);
  await undo(page);
  await expect.poll(async () => (await starts()).join(" ")).not.toBe(before.join(" "));
});

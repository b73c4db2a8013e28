import { expect, type Locator, type Page, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { call } from "../support/api.ts";
import { demoTime, openSignedIn, startApp, type TestApp, trustDevice } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { blockOf, lessonOf } from "../support/calendar-page.ts";
import { cutTexts } from "../support/cut-texts.ts";
import { readMirror } from "../support/device-page.ts";
import { setClock } from "../support/set-clock.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";

test.use(workerWhereOffline);

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

const maths = courseId("7C2 Maths");
const week = "/calendar?view=timeGridWeek&date=2026-11-23";
/** The lesson of 7C2 on Wednesday, in the room that has a plan. */
const slot = `${maths}.2026-11-25.600`;
const inLesson = new Date("2026-11-25T10:14:00+01:00");
const title = "Problèmes : recettes";

const sheetOf = (page: Page): Locator => page.getByRole("dialog", { name: "Lesson: " });
const tab = (page: Page, name: "Plan" | "Roll call"): Locator => sheetOf(page).getByRole("tab", { name });
const planOf = (page: Page): Locator => sheetOf(page).getByRole("textbox", { name: "Plan", exact: true });
const rowsOf = (page: Page): Locator => sheetOf(page).locator("[data-row]");
const student = (page: Page, name: string): Locator => rowsOf(page).and(page.getByRole("button", { name: `${name},` }));
const saved = async (page: Page, state: string): Promise<number> =>
  (await readMirror(page)).attendance!.filter(
    (row) => !row.deleted && row.course === maths && row.date === "2026-11-25" && row.state === state,
  ).length;
const open = async (page: Page, path: string, { width = 1440, now = demoTime } = {}) => {
  await page.setViewportSize({ width, height: 900 });
  await setClock(page, now);
  await openSignedIn(page, app, path);
};
/** The rows of the roll's list, by column. */
const columnsOf = (page: Page): Promise<number> =>
  rowsOf(page).evaluateAll((rows) => new Set(rows.map((row) => row.getBoundingClientRect().x)).size);

test("the roll is a tab of the docked sheet: a tap is saved, a reload shows it, and the plan keeps its words", async ({
  page,
}) => {
  await open(page, week);
  await lessonOf(page, title).first().click();
  await expect(tab(page, "Plan")).toHaveAttribute("aria-selected", "true");
  await planOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Craie de couleur");
  await tab(page, "Roll call").click();
  await student(page, "Diogo Lopes").click();
  await expect(student(page, "Diogo Lopes")).toHaveAttribute("data-state", "absent");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(sheetOf(page).getByText("Board")).toBeVisible();
  await expect(planOf(page)).toBeHidden();
  await expect.poll(() => saved(page, "absent")).toBe(1);

  await page.reload();
  await expect(tab(page, "Roll call")).toHaveAttribute("aria-selected", "true");
  await expect(student(page, "Diogo Lopes")).toHaveAttribute("data-state", "absent");
  await tab(page, "Plan").click();
  await expect(planOf(page)).toContainText("Craie de couleur");
  await planOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(", compas");
  await tab(page, "Roll call").click();
  await expect(rowsOf(page).first()).toBeVisible();
  await tab(page, "Plan").click();
  await expect(planOf(page)).toContainText("Craie de couleur, compas");
  await planOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(", équerre");
  // Typed, the tab changed and the sheet closed, each at once.
  await tab(page, "Roll call").click();
  await sheetOf(page).getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(app.url + week);
  await lessonOf(page, title).first().click();
  await expect(planOf(page)).toContainText("Craie de couleur, compas, équerre");
});

test("the sheet's button and menu open the tab, Back leaves the sheet, and calling the roll returns to the plan", async ({
  page,
}) => {
  await open(page, week);
  await lessonOf(page, title).first().click();
  await sheetOf(page).getByRole("button", { name: "Call the roll" }).click();
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.evaluate(() => history.back());
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(app.url + week);

  await lessonOf(page, title).first().click();
  await sheetOf(page).getByRole("button", { name: "More for this lesson" }).click();
  await page.getByRole("menuitem", { name: "Call the roll…" }).click();
  await student(page, "Diogo Lopes").click();
  await sheetOf(page).getByRole("button", { name: "Close roll call" }).click();
  await expect(page.getByText(/Roll called at/)).toBeVisible();
  await expect(tab(page, "Plan")).toHaveAttribute("aria-selected", "true");
  await expect(planOf(page)).toBeVisible();
  await expect.poll(() => saved(page, "absent")).toBe(1);

  // Another lesson that is turned to has its roll there; one that is opened begins with its plan.
  await tab(page, "Roll call").click();
  await expect(student(page, "Diogo Lopes")).toHaveAttribute("data-state", "absent");
  await student(page, "Diogo Lopes").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(sheetOf(page)).toHaveAccessibleName(/Thu 26 Nov/);
  await expect(student(page, "Diogo Lopes")).toHaveAttribute("data-state", "present");
  await lessonOf(page, title).first().click();
  await expect(tab(page, "Plan")).toHaveAttribute("aria-selected", "true");
  await expect(page).not.toHaveURL(/roll=/);
});

test("by keys: the first student has the focus, Enter calls the roll, Escape closes the sheet", async ({ page }) => {
  await open(page, week);
  const block = blockOf(page, title);
  await block.focus();
  await page.keyboard.press("Enter");
  await expect(sheetOf(page)).toBeFocused();
  await tab(page, "Plan").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Roll call")).toBeFocused();
  await expect(planOf(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(rowsOf(page).and(page.locator(":focus"))).toHaveCount(1);
  await page.keyboard.press("Space");
  await expect(rowsOf(page).and(page.locator(":focus"))).toHaveAttribute("data-state", "absent");
  await page.keyboard.press("Enter");
  await expect(tab(page, "Plan")).toBeFocused();
  await expect(tab(page, "Plan")).toHaveAttribute("aria-selected", "true");
  await expect.poll(() => saved(page, "absent")).toBe(1);

  await sheetOf(page).getByRole("button", { name: "Call the roll" }).focus();
  await page.keyboard.press("Enter");
  await expect(rowsOf(page).and(page.locator(":focus"))).toHaveCount(1);
  await tab(page, "Plan").click();
  await sheetOf(page).getByRole("button", { name: "More for this lesson" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Call the roll…" }).focus();
  await page.keyboard.press("Enter");
  await expect(rowsOf(page).and(page.locator(":focus"))).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(block).toBeFocused();
  await expect(page).toHaveURL(app.url + week);
});

test("the list has two columns beside the page, and three at full width", async ({ page }) => {
  await open(page, `${week}&lesson=${slot}&roll=${slot}`);
  await sheetOf(page).getByText("List", { exact: true }).click();
  await expect.poll(() => columnsOf(page)).toBe(2);
  await sheetOf(page).getByRole("button", { name: "Full width" }).click();
  await expect.poll(() => columnsOf(page)).toBe(3);
});

test("narrower than that the roll opens over the page, and becomes the tab where there is room", async ({ page }) => {
  await open(page, week, { width: 1000 });
  await lessonOf(page, title).first().click();
  await expect(planOf(page)).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await sheetOf(page).getByRole("button", { name: "Call the roll" }).click();
  const roll = page.getByRole("dialog", { name: "7C2 Maths", exact: true });
  await expect(roll.locator("[data-row]").first()).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(roll).toHaveCount(0);
  await expect(tab(page, "Roll call")).toHaveAttribute("aria-selected", "true");
  await expect(rowsOf(page).first()).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 900 });
  await roll.getByRole("button", { name: "Close", exact: true }).click();
  await expect(roll).toHaveCount(0);
  await sheetOf(page).getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(app.url + week);
});

test("from Today without a sheet the roll opens over the page, beside its own sheet as the tab", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Roll call" }).click();
  await expect(page.getByRole("dialog").locator("[data-row]").first()).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  const running = new URL(page.url()).searchParams.get("roll")!;
  await page.goto(`${app.url}/?lesson=${running}`);
  await expect(planOf(page)).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Roll call" }).click();
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await sheetOf(page).getByRole("button", { name: "Close roll call" }).click();
  await expect(tab(page, "Plan")).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(`${app.url}/?lesson=${running}`);
});

test("a course without students has no tabs; who asks for its roll is told so", async ({ page }) => {
  const { body: auth } = await call(app.server, "POST", "/api/collections/users/auth-with-password", {
    body: { identity: demoAccount.email, password: demoAccount.password },
  });
  await call(app.server, "PATCH", `/api/collections/courses/records/${maths}`, {
    token: auth.token,
    body: { classes: [], students: [] },
  });
  await open(page, `${week}&lesson=${slot}`);
  await expect(planOf(page)).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await sheetOf(page).getByRole("button", { name: "Call the roll" }).click();
  await expect(sheetOf(page).getByText("This course has no students")).toBeVisible();
  await page.screenshot({ path: "test-results/roll-in-sheet-none.png" });
  await tab(page, "Plan").click();
  await expect(planOf(page)).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
});

test("a device without student data has no tabs; who asks for the roll is told so", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
  await page.goto(`${app.url}/login`);
  await page.getByLabel("E-mail").fill(demoAccount.email);
  await page.getByLabel("Password", { exact: true }).fill(demoAccount.password);
  await trustDevice(page, false);
  await page.getByText("This device isn't mine").click();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.locator("[data-lesson]").first()).toBeVisible();
  await page.goto(`${app.url}${week}&lesson=${slot}`);
  await expect(planOf(page)).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await sheetOf(page).getByRole("button", { name: "Call the roll" }).click();
  await expect(sheetOf(page).getByText("This device has no student data")).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);
  await page.screenshot({ path: "test-results/roll-in-sheet-no-data.png" });
});

test("axe finds nothing and no word is cut, light and dark, as list and as seats", async ({ page }) => {
  test.setTimeout(240_000);
  await open(page, `${week}&lesson=${slot}&roll=${slot}`, { now: inLesson });
  await student(page, "Max Thill").click();
  await student(page, "Baptiste Colin").click();
  await student(page, "Finn Muller").click();
  await student(page, "Finn Muller").click();
  const rollParts = page.locator("[role=tabpanel]:not([hidden]) [role=radiogroup] label");
  for (const locale of ["en", "de", "fr"]) {
    await page.context().addCookies([{ name: "locale", value: locale, url: app.url }]);
    await page.reload();
    for (const part of ["seats", "list"]) {
      await expect(page.locator("[data-row][data-state=late]")).toBeVisible();
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page, { part: "[role=dialog]", what: `${part} ${locale} ${colorScheme}` });
        await page.screenshot({ path: `test-results/roll-in-sheet-${part}-${locale}-${colorScheme}.png` });
        expect(await cutTexts(page), `${part} ${locale}`).toEqual([]);
      }
      await rollParts.nth(part === "seats" ? 1 : 0).click();
    }
  }
});

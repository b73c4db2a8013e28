import { expect, type Locator, type Page, test } from "@playwright/test";
import { classId } from "../../scripts/demo-year/data/classes.ts";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { createDemoId } from "../../scripts/demo-year/data/demo-id.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { cutTexts } from "../support/cut-texts.ts";
import { readMirror } from "../support/device-page.ts";
import { setClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

const pilePage = "/courses/all/to-mark";
const linesOf = (page: Page): Locator => page.getByRole("list", { name: "To mark" }).getByRole("listitem");
const open = async (page: Page, path: string, size: { width: number; height: number }) => {
  await page.setViewportSize(size);
  await setClock(page, demoTime);
  await openSignedIn(page, app, path);
};
const classBook = (page: Page): Locator =>
  page.locator("section", { has: page.getByRole("heading", { name: "Class book" }) });

test("the pile is reached from the courses: overdue first, with what is left a day; given back is one undo", async ({
  page,
}) => {
  await open(page, "/courses", { width: 1440, height: 900 });
  await page.getByRole("link", { name: "To mark" }).click();
  await expect(page).toHaveURL(app.url + pilePage);
  const lines = linesOf(page);
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText("Test I 5C3 Maths");
  await expect(lines.first()).toContainText("1 day overdue");
  await expect(lines.last()).toContainText("Check 3 7C2 Maths");
  await expect(lines.last()).toContainText(/\d+ of \d+ marked, 5 a day until Thu 26 Nov, written 19 Nov/);
  await expect(lines.last()).toContainText("due Thu 26 Nov");
  await expectAccessible(page);
  await page.screenshot({ path: "test-results/pile-1440.png" });

  await lines.first().getByRole("button", { name: "Given back: Test I" }).click();
  await expect(lines.last()).toContainText("given back 23 Nov");
  const assessment = async () =>
    (await readMirror(page)).assessments!.find(({ id }) => id === createDemoId("assessments", "5C3 Maths", "Test I"));
  await expect.poll(async () => (await assessment()).returned).toBe("2026-11-23");
  await undo(page);
  await expect(lines.first()).toContainText("1 day overdue");
  await expect.poll(async () => (await assessment()).returned).toBe("");

  await lines
    .last()
    .getByRole("link", { name: /Check 3/ })
    .click();
  await expect(page.getByRole("tab", { name: "Marks" })).toHaveAttribute("aria-selected", "true");
  const column = createDemoId("assessments", "7C2 Maths", "Check 3");
  await expect(page.locator(`[data-row] > [data-column="${column}"]`).first()).toBeFocused();
  await expect(page).toHaveURL(`${app.url}/courses/${courseId("7C2 Maths")}#marks`);
});

test("on a phone the pile opens the assessment's pad, and the address forgets it", async ({ page }) => {
  await open(page, pilePage, { width: 390, height: 844 });
  await linesOf(page)
    .last()
    .getByRole("link", { name: /Check 3/ })
    .click();
  await expect(page.getByRole("dialog", { name: /Check 3/ })).toBeVisible();
  await expect(page).toHaveURL(`${app.url}/courses/${courseId("7C2 Maths")}#marks`);
});

test("what is all marked stays until it is given back, and then nothing is left", async ({ page }) => {
  await open(page, pilePage, { width: 820, height: 1180 });
  await expect(linesOf(page)).toHaveCount(2);
  // Whoever has no mark leaves both classes.
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth")!));
  const { results, students } = await readMirror(page);
  const [check, exam] = [
    createDemoId("assessments", "7C2 Maths", "Check 3"),
    createDemoId("assessments", "5C3 Maths", "Test I"),
  ];
  const left = students!.filter(({ id, classes }) =>
    (
      [
        [classId("7C2"), check],
        [classId("5C3"), exam],
      ] as const
    ).some(
      ([group, assessment]) =>
        classes.includes(group) && !results!.some((one) => one.student === id && one.assessment === assessment),
    ),
  );
  for (const { id } of left) {
    const answer = await fetch(`${app.url}/api/collections/students/records/${id}`, {
      method: "PATCH",
      headers: { authorization: token, "content-type": "application/json" },
      body: JSON.stringify({ classes: [] }),
    });
    expect(answer.status).toBe(200);
  }
  await expect(linesOf(page).getByText("All marked")).toHaveCount(2);
  await linesOf(page)
    .first()
    .getByRole("button", { name: /^Given back/ })
    .click();
  await expect(linesOf(page)).toHaveCount(1);
  await linesOf(page)
    .first()
    .getByRole("button", { name: /^Given back/ })
    .click();
  await expect(page.getByText("Nothing is left to mark")).toBeVisible();
});

test("Today says what is to mark and who is to bring what, and each line opens its place", async ({ page }) => {
  await open(page, "/", { width: 1440, height: 900 });
  const section = classBook(page);
  await expect(section.getByRole("listitem")).toHaveText([
    /^Test I: \d+ marks? missing5C3$/,
    /^Check 3: 13 marks missing7C2 Maths$/,
    /^Workbook, 12 €: 25 of 27, 3 days overdue7C2$/,
    /^Slip for the museum: 20 of 26, due tomorrow7C2$/,
  ]);
  await expectAccessible(page);
  await page.screenshot({ path: "test-results/pile-today-1440.png" });
  await section.getByRole("link", { name: /^Slip/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Slip for the museum" })).toBeVisible();
  await page.goBack();
  await section.getByRole("link", { name: "To mark" }).click();
  await expect(linesOf(page)).toHaveCount(2);
});

test("of many only a few lines are there until one asks for the rest", async ({ page }) => {
  await open(page, "/", { width: 390, height: 844 });
  const auth = await page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth")!));
  for (const name of ["Atlas", "Compasses"]) {
    const answer = await fetch(`${app.url}/api/collections/checklists/records`, {
      method: "POST",
      headers: { authorization: auth.token, "content-type": "application/json" },
      body: JSON.stringify({ owner: auth.record.id, class: classId("7C2"), name, due: "2026-11-26" }),
    });
    expect(answer.status).toBe(200);
  }
  const section = classBook(page);
  await expect(section.getByRole("button", { name: "and 2 more" })).toBeVisible();
  await expect(section.getByRole("listitem")).toHaveCount(4);
  await section.getByRole("button", { name: "and 2 more" }).click();
  await expect(section.getByRole("listitem")).toHaveCount(6);
  await expect(section.getByText("Atlas: 0 of 27, due Thu 26 Nov")).toBeVisible();
});

test("axe finds nothing and no word is cut, in light and dark, at three widths", async ({ page }) => {
  test.setTimeout(240_000);
  await open(page, pilePage, { width: 390, height: 844 });
  await expect(linesOf(page)).toHaveCount(2);
  for (const locale of ["de", "fr"]) {
    await page.context().addCookies([{ name: "locale", value: locale, url: app.url }]);
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const [colorScheme, path] of [
        ["light", "/"],
        ["dark", pilePage],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(app.url + path);
        await expect(page.getByRole("link", { name: /Check 3/ }).first()).toBeVisible();
        await expect(page.locator("html")).toHaveAttribute("lang", locale);
        await page.screenshot({ path: `test-results/pile-${locale}-${width}-${colorScheme}.png`, fullPage: true });
        await expectAccessible(page, { what: `${locale} ${width} ${colorScheme}` });
        expect(await cutTexts(page), `${locale} ${width}`).toEqual([]);
      }
    }
  }
});

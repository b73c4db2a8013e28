import { devices, expect, type Page, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { cutTexts } from "../support/cut-texts.ts";
import { readMirror } from "../support/device-page.ts";
import { setClock } from "../support/set-clock.ts";
import { toast } from "../support/toast.ts";

/** What a finger does where others have keys: the pad for marks, undo, tabs that stay in sight. */

test.use({ hasTouch: true, isMobile: true, userAgent: devices["Pixel 7"].userAgent });

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
const marksOf = async (page: Page): Promise<readonly string[]> => {
  const { results, assessments } = await readMirror(page);
  const test = assessments!.find(({ title }) => title === "Test II")!;
  return results!
    .filter(({ assessment, deleted, entry }) => assessment === test.id && !deleted && entry !== "")
    .map(({ entry }) => entry as string);
};

for (const [way, width, height] of [
  ["upright", 820, 1180],
  ["on its side", 1180, 820],
] as const) {
  test(`a tablet ${way} types marks on the pad, and takes one back when the notice is gone`, async ({ page }) => {
    test.setTimeout(120_000);
    await open(page, `/courses/${maths}#marks`, width, height);
    const rows = page.getByRole("grid", { name: "Marks" }).locator("[data-row]");
    const cell = (row: number) => rows.nth(row).getByRole("gridcell", { name: /, Test II,/ });
    await cell(3).tap();
    const pad = page.getByRole("region", { name: "Keys for marks" });
    const key = (name: string) => pad.getByRole("button", { name, exact: true });
    // No field: the system's keyboard stays away.
    await expect(page.locator("input:focus")).toHaveCount(0);
    await expect(pad).toContainText("4 of 27, Test II");
    await expect(pad.getByRole("button", { name: /^absent/i })).toContainText("left out");
    await expect(pad.getByRole("button", { name: /^cheated/i })).toContainText("counts as 1");
    await expectAccessible(page, { part: ".marks-pad" });
    await expect(page.locator("main .bg-primary")).toHaveCount(1);
    await key("4").tap();
    await expect(cell(3)).toHaveText(/4/);
    await key("5").tap();
    await expect(cell(4)).toBeFocused();
    await pad.getByRole("button", { name: /^absent/i }).tap();
    await expect(cell(5)).toBeFocused();
    await key("6").tap();
    await key("5").tap();
    await expect(pad.getByRole("alert")).toHaveText("The most is 60.");
    await key("Delete a digit").tap();
    await key("Delete a digit").tap();
    await expect.poll(async () => (await marksOf(page)).toSorted()).toEqual([".absent", "45"]);
    // A keyboard that is there types as well.
    await cell(6).tap();
    await page.keyboard.type("38");
    await expect(cell(7)).toBeFocused();
    // The row that is typed keeps its neighbours in sight.
    for (let at = 7; at < 14; at += 1) await key("Skip").tap();
    await expect(cell(14)).toBeFocused();
    const foot = (await page.locator(".marks-foot").boundingBox())!.y;
    expect((await cell(14).boundingBox())!.y + 4 * 44).toBeLessThanOrEqual(foot + 2);

    await page.getByRole("button", { name: /^Undo: .* 38$/ }).tap();
    await expect.poll(() => marksOf(page)).not.toContain("38");
    await toast(page).getByRole("button", { name: "Close" }).tap();
    await page.getByRole("button", { name: /^Redo: .* 38$/ }).tap();
    await expect.poll(() => marksOf(page)).toContain("38");
    expect(await cutTexts(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath("pad.png") });
  });
}

test("a phone takes back what it did when the notice is gone, on whatever screen, and does it again", async ({
  page,
}) => {
  await open(page, `/courses/${maths}#marks`, 390, 844);
  await page.getByRole("button", { name: /^Test II/ }).tap();
  const pad = page.getByRole("dialog", { name: /Test II/ });
  for (const digit of ["4", "5"]) await pad.getByRole("button", { name: digit, exact: true }).tap();
  await expect.poll(() => marksOf(page)).toEqual(["45"]);
  await pad.getByRole("button", { name: "Undo" }).tap();
  await expect.poll(() => marksOf(page)).toEqual([]);
  for (const digit of ["3", "8"]) await pad.getByRole("button", { name: digit, exact: true }).tap();
  await expect.poll(() => marksOf(page)).toEqual(["38"]);
  await pad.getByRole("button", { name: "Close" }).tap();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Students" }).tap();
  await page.getByRole("button", { name: "Undo and redo" }).tap();
  await page.getByRole("menuitem", { name: /^Undo: .* 38$/ }).tap();
  await expect.poll(() => marksOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo and redo" }).tap();
  await expect(page.getByRole("menuitem", { name: /^Redo: .* 38$/ })).toBeVisible();
  await page.getByRole("menuitem", { name: /^Redo: .* 38$/ }).tap();
  await expect.poll(() => marksOf(page)).toEqual(["38"]);
});

test("a course keeps its name and tabs in sight on a phone, and opens at this week", async ({ page }) => {
  await open(page, `/courses/${maths}`, 390, 844);
  const tab = page.getByRole("tab", { name: "Units" });
  const week = page.getByRole("heading", { level: 2, name: /Week 48/ });
  await expect(week).toBeInViewport();
  await expect(tab).toBeInViewport();
  const line = (await page.locator(".course-tabs").boundingBox())!;
  expect((await week.boundingBox())!.y).toBeCloseTo(line.y + line.height, -1);
  await page.mouse.wheel(0, 1500);
  await expect(week).not.toBeInViewport();
  await expect(page.getByRole("heading", { level: 1, name: "7C2 Maths" })).toBeInViewport();
  await tab.tap();
  await expect(page.getByRole("heading", { level: 1, name: "7C2 Maths" })).toBeInViewport();
  expect(await cutTexts(page)).toEqual([]);
  await expectAccessible(page, { part: "main" });
});

for (const locale of ["en", "de", "fr", "lb"]) {
  test(`no button lies over the running lesson's words on a phone: ${locale}, also with text of 200 %`, async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: "locale", value: locale, url: app.url }]);
    // The tutor lesson of the afternoon has no plan.
    await open(page, "/", 390, 844, new Date("2026-11-23T13:50:00+01:00"));
    const cards = page.locator("main article");
    await expect(page.locator("[data-unplanned]").first()).toBeVisible();
    for (const size of ["", "200%"]) {
      await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
      const lying = await cards.evaluateAll((all) =>
        all.flatMap((card) => {
          const words = [...card.querySelectorAll("h2, header > div:first-child > div > :not(:has(button))")].flatMap(
            (one) => {
              const range = document.createRange();
              range.selectNodeContents(one);
              return [...range.getClientRects()];
            },
          );
          return [...card.querySelectorAll("button")]
            .filter((button) => !button.closest("h2"))
            .flatMap((button) => {
              const box = button.getBoundingClientRect();
              const isOver = words.some(
                (rect) =>
                  rect.left < box.right - 1 &&
                  rect.right > box.left + 1 &&
                  rect.top < box.bottom - 1 &&
                  rect.bottom > box.top + 1,
              );
              return isOver ? [button.textContent] : [];
            });
        }),
      );
      expect(lying, `${locale} ${size}`).toEqual([]);
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ""));
    await page.screenshot({ path: test.info().outputPath(`running-${locale}.png`) });
  });
}

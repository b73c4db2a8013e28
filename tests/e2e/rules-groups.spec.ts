import { expect, type Page, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { cutTexts } from "../support/cut-texts.ts";
import { setClock } from "../support/set-clock.ts";

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

const groups = ["How marks are rounded", "What is not handed in or cheated", "The year: its terms and an exam"];

test("what few courses change is in closed groups, and one that differs from the country's is open", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
  await openSignedIn(page, app, `/courses/${courseId("7C2 Maths")}#marks`);
  const rules = page.getByRole("dialog", { name: "Weights and rules" });
  const openRules = async () => {
    await page.getByRole("button", { name: "Weights", exact: true }).click();
    await expect(rules).toBeVisible();
  };
  const group = (name: string) => rules.getByRole("button", { name });
  const isOpen = (name: string) => group(name).getAttribute("aria-expanded");
  const choose = async (at: Page, field: RegExp, option: string) => {
    await rules.getByRole("button", { name: field }).click();
    await at.getByRole("option", { name: option, exact: true }).click();
  };
  await openRules();
  for (const name of groups) expect(await isOpen(name), name).toBe("false");
  await expect(rules.getByRole("button", { name: /Cheated counts as$/ })).toHaveCount(0);
  await expect(rules.getByRole("textbox", { name: "Coefficient" })).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await page.screenshot({ path: test.info().outputPath("closed.png") });

  await group(groups[1]!).click();
  await choose(page, /Cheated counts as$/, "Not at all");
  await rules.getByRole("button", { name: "Save" }).click();
  await expect(rules).toHaveCount(0);
  await openRules();
  expect(await Promise.all(groups.map(isOpen))).toEqual(["false", "true", "false"]);
  await expect(rules.getByRole("button", { name: /Cheated counts as$/ })).toContainText("Not at all");

  await group(groups[2]!).click();
  await rules.getByRole("textbox", { name: "Weight of 2nd trimester in the year" }).fill("2");
  await rules.getByText("The year has an exam").click();
  await expectAccessible(page, { part: "[role=dialog]", what: "open" });
  await rules.getByRole("button", { name: "Save" }).click();
  await expect(rules).toHaveCount(0);
  await page.context().addCookies([{ name: "locale", value: "de", url: app.url }]);
  await page.reload();
  await page.getByRole("button", { name: "Gewichte", exact: true }).click();
  const german = page.getByRole("dialog").getByRole("button", { expanded: true });
  await expect(german.filter({ hasText: "Prüfung" })).toBeVisible();
  expect(await cutTexts(page)).toEqual([]);
  await german.last().scrollIntoViewIfNeeded();
  await page.screenshot({ path: test.info().outputPath("open-de.png") });
});

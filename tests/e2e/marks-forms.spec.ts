import { expect, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { readMirror } from "../support/device-page.ts";
import { setClock } from "../support/set-clock.ts";

/** The forms of the marks as somebody fills them in who has no category yet, or types on. */
let app: TestApp;
test.beforeEach(async ({ page }) => {
  app = await startApp({ demo: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
  await openSignedIn(page, app, `/courses/${courseId("7C2 Maths")}#marks`);
});
test.afterEach(() => app.stop());

test("an assessment makes its category in place, and one undo takes both", async ({ page }) => {
  await page.getByRole("button", { name: "Assessment", exact: true }).click();
  const form = page.getByRole("dialog", { name: "New assessment" });
  await form.getByLabel("Title").fill("Presentation of the measuring instruments of the Romans");
  await form.getByRole("button", { name: /Category$/ }).click();
  await page.getByRole("option", { name: "New category…" }).click();
  await expect(form.getByRole("textbox", { name: "Name of the new category" })).toBeFocused();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Give it a name.")).toBeVisible();
  await form.getByRole("textbox", { name: "Name of the new category" }).fill("Orals");
  await form.getByRole("textbox", { name: "Its weight" }).fill("10");
  await expectAccessible(page, { part: "[role=dialog]" });
  await page.screenshot({ path: test.info().outputPath("category.png") });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  const head = page.getByRole("columnheader", { name: /^Presentation of the measuring/ });
  // Its title stands in up to three lines.
  const title = head.getByText(/^Presentation/);
  expect(
    await title.evaluate((one) => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight))),
  ).toBe(3);
  await page.screenshot({ path: test.info().outputPath("head.png") });
  const book = async () =>
    (await readMirror(page)).gradebooks!.find((row) => row.course === courseId("7C2 Maths"))!.categories as {
      name: string;
      weight: string;
      id: string;
    }[];
  expect((await book()).at(-1)).toMatchObject({ name: "Orals", weight: "10" });
  const made = (await readMirror(page)).assessments!.find((row) => String(row.title).startsWith("Presentation"))!;
  expect(made.category).toBe((await book()).at(-1)!.id);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect.poll(async () => (await book()).at(-1)!.name).not.toBe("Orals");
  await expect(head).toHaveCount(0);
});

test("a row that is added has the focus, and heads over its fields", async ({ page }) => {
  await page.getByRole("button", { name: "Weights", exact: true }).click();
  const rules = page.getByRole("dialog", { name: "Weights and rules" });
  const names = rules.getByRole("textbox", { name: "Category" });
  await expect(names).toHaveCount(3);
  await rules.getByRole("button", { name: "Category", exact: true }).click();
  await expect(names).toHaveCount(4);
  await expect(names.last()).toBeFocused();
  await expect(names.last()).toHaveAttribute("placeholder", "e.g. Tests");
  for (const head of ["Category", "Weight", "Share", "Best"])
    await expect(rules.getByText(head, { exact: true }).first()).toBeVisible();
  await page.screenshot({ path: test.info().outputPath("rules.png") });
});

import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { createApi } from "../support/api.ts";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { makePeople, studentSheet } from "../support/people-scene.ts";
import { setClock } from "../support/set-clock.ts";

let app: TestApp;

test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());

test.beforeEach(async ({ page }) => {
  const user = await app.server.createUser({ setup: "done" });
  const api = createApi(app.server, user);
  await makePeople(api, (await api.makeYear()).id as string);
  await setClock(page, demoTime);
  await startSession(page, app, user);
});

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const) {
  test(`classes, students and courses are accessible at ${width}, light and dark`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const check = async (what: string) => {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await expect(page.locator(`html[data-mode=${colorScheme}]`)).toBeAttached();
        await expectAccessible(page, { what: `${what}, ${colorScheme}` });
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, what).toBeLessThanOrEqual(0);
    };
    await page.goto(`${app.url}/settings/classes`);
    await expect(page.getByRole("list", { name: "Classes" }).getByRole("listitem")).toHaveCount(2);
    // With the wider letters that a reader may set (WCAG 1.4.12), the parts that belong to a class
    // differ in width.
    const space = (spacing: string) =>
      page.getByRole("main").evaluate((main, value) => (main.style.letterSpacing = value), spacing);
    await space("0.12em");
    const rooms = page.getByRole("textbox", { name: /^Room of/ });
    const edges = await rooms.evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().left));
    expect(edges[0], "rooms below each other").toBe(edges[1]);
    await space("");
    const newClasses = await page.getByRole("textbox", { name: "New classes" }).boundingBox();
    if (width === 390) expect(newClasses!.height, "high enough for a finger").toBeGreaterThanOrEqual(44);
    await check("classes");
    await page.getByRole("button", { name: "Colour of 7C2" }).click();
    await expect(page.getByRole("radio", { name: "Lagoon" })).toBeVisible();
    await check("colours");
    await page.goto(`${app.url}/settings/students`);
    await page.getByRole("checkbox", { name: "Select all" }).press("Space");
    await check("students");
    await page.getByRole("button", { name: "Import a list" }).click();
    await page.getByRole("textbox", { name: "List of students" }).fill(studentSheet.replace("Weber1\t", "\t"));
    await page.getByRole("button", { name: "Check the list" }).click();
    await expect(page.getByRole("button", { name: /^Last name in row 2,/ })).toBeVisible();
    await check("a pasted list");
    await page.goto(`${app.url}/courses`);
    await page.getByRole("button", { name: "Manage courses" }).click();
    // The page behind the dialog lists the courses as well.
    const manager = page.getByRole("dialog", { name: "Courses", exact: true });
    await expect(manager.getByRole("grid", { name: "Courses" }).locator("tbody").getByRole("row")).toHaveCount(1);
    await check("courses");
    await page.getByRole("button", { name: "Edit 7C2 Maths" }).click();
    await expect(page.getByRole("dialog", { name: "Course", exact: true })).toBeVisible();
    await check("a course");
  });
}

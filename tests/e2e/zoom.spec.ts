import { expect, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { setClock } from "../support/set-clock.ts";

/** The app as somebody uses it who sees little: at 200 % zoom, with forced colours. */
let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());
test.beforeEach(({ page }) => setClock(page, demoTime));

test("at 200 % zoom the course's head scrolls away, and its plan book has the room", async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await openSignedIn(page, app, `/courses/${courseId("7C2 Maths")}`);
  const rows = page.getByRole("grid", { name: "Plan book" }).getByRole("row");
  await expect(rows.filter({ hasText: "Fractions" }).first()).toBeVisible();
  await page.mouse.move(60, 120);
  await page.mouse.wheel(0, 2000);
  const seen = async () => {
    const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
    return boxes.filter((box) => box && box.y >= 56 && box.y + box.height <= 450).length;
  };
  await expect.poll(seen).toBeGreaterThanOrEqual(6);
});

test("with forced colours the current place and the chosen card have a ground of their own", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.setViewportSize({ width: 1000, height: 700 });
  await openSignedIn(page, app, "/settings/rotation");
  const groundOf = (name: string, role: "link" | "radio") => {
    const found = page.getByRole(role, { name }).first();
    const shown = role === "radio" ? page.locator("label").filter({ has: found }) : found;
    return shown.evaluate((element) => getComputedStyle(element).backgroundColor);
  };
  await expect(page.getByRole("radio", { name: /^A and B weeks/ })).toBeChecked();
  const places = [
    ["link", "Settings", "Courses"],
    ["link", "Rotation", "Holidays"],
    ["radio", "A and B weeks", "A cycle of days"],
  ] as const;
  for (const [role, chosen, other] of places)
    expect(await groundOf(chosen, role), chosen).not.toBe(await groundOf(other, role));
});

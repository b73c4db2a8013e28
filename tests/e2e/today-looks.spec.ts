import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { setClock } from "../support/set-clock.ts";

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing on Today, sign-in and 404 at ${width} px, ${colorScheme}`, async ({ page }) => {
      await setClock(page, demoTime);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(`${app.url}/login`);
      await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
      await expectAccessible(page);
      await openSignedIn(page, app);
      await expect(page.locator("[data-lesson]").first()).toBeVisible();
      // The sign-in button, now gone, is still in react-aria's announcements for some seconds.
      await page.goto(`${app.url}/`);
      await expect(page.locator("[data-lesson]").first()).toBeVisible();
      await expectAccessible(page);
      await page.goto(`${app.url}/nowhere`);
      await expect(page.getByText("Code: 404")).toBeVisible();
      await expectAccessible(page);
    });
  }
}

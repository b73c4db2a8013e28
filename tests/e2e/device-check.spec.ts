import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { root } from "../../scripts/run-bin.ts";
import { call, createApi } from "../support/api.ts";
import { openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import type { TestUser } from "../support/pocketbase.ts";

let app: TestApp;
let user: TestUser;
test.beforeEach(async ({ page }) => {
  app = await startApp();
  user = await app.server.createUser({ firstName: "Josiane", lastName: "Kirpach" });
  const api = createApi(app.server, user);
  const year = await api.makeYear();
  await api.make("students", { lastName: "Reuland", firstName: "Léa", classes: [] });
  await api.update("users", user.id, { active_schoolyear: year.id, setup: "done" });
  await openSignedIn(page, app, "/", user);
  await expect(page.getByText("All synced").first()).toBeVisible();
});
test.afterEach(() => app.stop());

const check = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const isStored = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test("every check of a sound device is in order, and what is copied names nobody", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await isStored(page);
  await page.goto(`${app.url}/settings/account`);
  await page.getByRole("link", { name: "Check this device" }).click();
  await expect(page).toHaveURL(`${app.url}/test`);
  await expect(page).toHaveTitle("Device check · Schouljoer");
  await expect(page.getByText("No problems found.")).toBeVisible();
  const shown = {
    Database: "A test entry was written, read and removed.",
    "App on this device": "The app is stored here and opens without a network.",
    Server: "The server answers.",
    "Live changes": "Changes from your other devices arrive at once.",
    Syncing: "Everything is synced.",
    Clock: "The clock is right.",
    Languages: "All four languages can be loaded.",
  };
  for (const [name, sentence] of Object.entries(shown)) await expect(check(page, name)).toContainText(sentence);
  await expect(page.getByRole("main").getByRole("region")).toHaveCount(10);
  // The user, the school year and the student.
  await expect(check(page, "Database").getByRole("definition").first()).toHaveText("3");
  const [stored, newest] = await check(page, "App on this device").getByRole("definition").allInnerTexts();
  expect(stored).toMatch(/^[0-9a-f]{12}$/);
  expect(newest).toBe(stored);

  await page.getByRole("button", { name: "Copy the result" }).click();
  await expect(page.getByText("Result copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Schouljoer: Device check, \d{4}-/);
  for (const [name, sentence] of Object.entries(shown)) expect(copied).toContain(`${name} (OK)\n${sentence}`);
  expect(copied).toContain(`Version shown: ${stored}`);
  for (const secret of [user.email, user.id, user.token, "Josiane", "Kirpach", "Reuland"]) {
    expect(copied.toLowerCase()).not.toContain(secret.toLowerCase());
  }
});

test("a check runs alone at its address, and an unknown one is no page", async ({ page }) => {
  await page.goto(`${app.url}/test`);
  await page.getByRole("link", { name: "Only this check: Server" }).press("Enter");
  await expect(page).toHaveURL(`${app.url}/test/server`);
  await expect(page).toHaveTitle("Server · Device check · Schouljoer");
  await expect(check(page, "Server")).toContainText("The server answers.");
  await expect(page.getByRole("main").getByRole("region")).toHaveCount(1);
  await page.getByRole("link", { name: "All checks" }).click();
  await expect(page.getByRole("main").getByRole("region")).toHaveCount(10);
  await page.goto(`${app.url}/test/weather`);
  await expect(page.getByRole("heading", { name: "Page Not Found: /test/weather" })).toBeVisible();
});

test("without a network it says what cannot be asked, and what still works", async ({ page, context }) => {
  await isStored(page);
  await context.setOffline(true);
  await page.goto(`${app.url}/test`);
  await expect(page.getByText("No problems found.")).toBeVisible({ timeout: 30_000 });
  await expect(check(page, "Server")).toContainText("The server can't be reached.");
  await expect(check(page, "Live changes")).toContainText("The server can't be reached.");
  await expect(check(page, "Clock")).toContainText("The clock couldn't be compared with the server's.");
  await expect(check(page, "Database")).toContainText("A test entry was written, read and removed.");
  await expect(check(page, "App on this device")).toContainText("The app is stored here");
  await expect(check(page, "Languages")).toContainText("All four languages can be loaded.");
});

test("what is wrong is called a problem: the clock, the live connection, blocked storage", async ({
  page,
  context,
}) => {
  const hours = 2;
  await page.clock.setSystemTime(Date.now() + hours * 3_600_000);
  await page.goto(`${app.url}/test/clock`);
  await expect(check(page, "Clock")).toContainText("Problem");
  await expect(check(page, "Clock")).toContainText("This device's clock is wrong by 2h");

  await page.route("**/api/realtime", (route) => route.abort());
  await page.goto(`${app.url}/test/realtime`);
  const sentence = "Failed to establish realtime connection. Changes from other devices arrive a little later.";
  await expect(check(page, "Live changes")).toContainText(sentence, { timeout: 30_000 });
  await page.goto(`${app.url}/?sync=state`);
  await expect(page.getByRole("dialog", { name: "Syncing" })).toContainText(sentence);

  await page.goto(`${app.url}/test/storage`);
  await expect(check(page, "Storage")).toContainText("Storage used");
  await context.addInitScript(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key === "check") throw new DOMException("blocked", "SecurityError");
      set.call(this, key, value);
    };
  });
  await page.reload();
  await expect(check(page, "Storage")).toContainText("This browser stores nothing for this site.");
  await expect(page.getByText("1 problem found.")).toBeVisible();
});

test("the notices name every package that is shipped with its licence, without a network too", async ({
  page,
  context,
}) => {
  await isStored(page);
  await page.goto(`${app.url}/settings/account`);
  const link = page.getByRole("link", { name: "Third-party notices" });
  await expect(link).toHaveAttribute("target", "_blank");
  await context.setOffline(true);
  const [opened] = await Promise.all([context.waitForEvent("page"), link.click()]);
  const text = (await opened.locator("body").textContent()) ?? "";
  const { dependencies } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { dependencies: object };
  // Further packages that these bring along, or that the build has beside the code.
  const further = [
    "workbox-core",
    "react-aria",
    "prosemirror-transform",
    "scheduler",
    "preact",
    "tailwindcss",
    "date-holidays",
  ];
  for (const name of [...Object.keys(dependencies), ...further])
    expect(text).toMatch(new RegExp(`^${name} \\d\\S* \\(.+\\)$`, "m"));
  for (const words of [
    "Mozilla Public License Version 2.0",
    "SIL OPEN FONT LICENSE Version 1.1",
    "Apache License",
    "Permission is hereby granted, free of charge",
    "under CC BY-SA 3.0",
  ]) {
    expect(text.replaceAll(/\s+/g, " ")).toContain(words);
  }
});

test("the check of the sign-in renews it, and says when there is none", async ({ page, context }) => {
  const status = page.getByRole("main").getByRole("status");
  await page.goto(`${app.url}/test/refresh`);
  await expect(status).toContainText("You are signed in, and the server has renewed your sign-in.");
  const renewed = page.waitForResponse((response) => response.url().includes("/auth-refresh"));
  await page.getByRole("button", { name: "Check again" }).click();
  expect((await renewed).status()).toBe(200);
  await expect(status).toContainText("You are signed in");

  await isStored(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(status).toContainText("The server can't be reached. You stay signed in on this device until");
  await context.setOffline(false);

  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth")!).token as string);
  await call(app.server, "POST", "/api/devices/sign-out", { token });
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(status).toContainText(/ended this sign-in|Nobody is signed in/);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${app.url}/test/refresh`);
  await expect(status).toHaveText("Nobody is signed in on this device.");
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${app.url}/login?from=%2Ftest%2Frefresh`);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing, and nothing is too wide, in ${colorScheme} and four languages`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme });
    for (const [locale, title] of [
      ["en", "Device check"],
      ["fr", "Vérification de l’appareil"],
      ["de", "Geräteprüfung"],
      ["lb", "Kontroll vum Apparat"],
    ] as const) {
      await context.addCookies([{ name: "locale", value: locale, url: app.url }]);
      for (const [width, height] of [
        [390, 844],
        [820, 1180],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(`${app.url}/test`);
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        expect(
          await page.evaluate(() =>
            Math.max(
              document.documentElement.scrollWidth - innerWidth,
              document.querySelector("main")!.scrollWidth - innerWidth,
            ),
          ),
        ).toBeLessThanOrEqual(0);
        if (locale === "de" || width === 1440) await expectAccessible(page, { what: `${width}` });
      }
    }
    await page.goto(`${app.url}/test/refresh`);
    await expect(page.getByRole("main").getByRole("status")).not.toBeEmpty();
    await expectAccessible(page);
  });
}

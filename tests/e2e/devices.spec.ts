import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { signIn, startApp, type TestApp } from "../support/app.ts";
import { call, createApi } from "../support/api.ts";
import type { TestUser } from "../support/pocketbase.ts";

let app: TestApp;
let user: TestUser;
test.beforeEach(async () => {
  app = await startApp();
  user = await app.server.createUser({ firstName: "Jean", lastName: "Weber" });
  const api = createApi(app.server, user);
  const year = await api.makeYear();
  await api.update("users", user.id, { active_schoolyear: year.id, setup: "done" });
  // The session that made all this is no device.
  await call(app.server, "POST", "/api/devices/sign-out", { token: user.token });
});
test.afterEach(() => app.stop());

const phoneAgent =
  "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

/** Another device, signed in and synced. */
const openOther = async (browser: Browser, o: { userAgent?: string } = {}): Promise<Page> => {
  const page = await (await browser.newContext(o)).newPage();
  await signIn(page, app, user);
  await expect(page.getByText("All synced").first()).toBeVisible();
  return page;
};
const section = (page: Page) => page.getByRole("region", { name: "Signed-in devices" });
const openAccount = async (page: Page) => {
  await page.goto(`${app.url}/settings/account`);
  await expect(section(page).getByText("This device")).toBeVisible();
};
const expectLocked = async (page: Page) => {
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("This device was signed out: from another device")).toBeVisible();
};

test("another device is signed out from here: it locks with what it has not sent, and this one goes on", async ({
  page,
  browser,
}) => {
  const other = await openOther(browser, { userAgent: phoneAgent });
  await signIn(page, app, user);
  await openAccount(page);
  await expect(section(page).getByRole("listitem")).toHaveCount(2);
  const phone = section(page).getByRole("listitem").filter({ hasText: "Phone (Android, Chrome)" });
  await expect(phone).toContainText("Last used:");
  await expect(phone.getByText("This device")).toHaveCount(0);
  await expectAccessible(page);

  await other.goto(`${app.url}/settings/account`);
  await expect(other.getByLabel("Last name")).toHaveValue("Weber");
  await other.context().setOffline(true);
  await other.getByLabel("Last name").fill("Weber-Muller");
  await other.getByLabel("First name").focus();
  await expect(other.getByText("1 unsynced").first()).toBeVisible();

  await phone.getByRole("button", { name: /^Sign out: Phone/ }).click();
  const question = page.getByRole("alertdialog", { name: "Sign out this device?" });
  await expect(question).toContainText("What it hasn't sent yet stays on it, locked");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Sign out" }).click();
  await expect(section(page).getByRole("listitem")).toHaveCount(1);
  await expect(section(page).getByText("You aren't signed in on any other device.")).toBeVisible();

  await other.context().setOffline(false);
  await expectLocked(other);
  await expect(other.getByText("1 edit is waiting to be sent")).toBeVisible();
  await other.getByLabel("Password", { exact: true }).fill(user.password);
  await other.getByRole("button", { name: "Sign in" }).click();
  await expect(other.getByText("All synced").first()).toBeVisible();
  await page.goto(`${app.url}/settings/account`);
  await expect(page.getByLabel("Last name")).toHaveValue("Weber-Muller");
  await other.context().close();
});

test("all other devices are signed out at once; one that is online locks without being touched", async ({
  page,
  browser,
}) => {
  const others = [await openOther(browser), await openOther(browser, { userAgent: phoneAgent })];
  await signIn(page, app, user);
  await openAccount(page);
  await section(page).getByRole("button", { name: "Sign out all other devices" }).click();
  await page
    .getByRole("alertdialog", { name: "Sign out all other devices?" })
    .getByRole("button", { name: "Sign out" })
    .click();
  for (const other of others) {
    await expectLocked(other);
    await other.context().close();
  }
  await page.reload();
  await expect(section(page).getByRole("listitem")).toHaveCount(1);
});

test("a new password signs out the others and keeps this device signed in", async ({ page, browser }) => {
  const other = await openOther(browser);
  await signIn(page, app, user);
  await openAccount(page);
  await page.getByRole("button", { name: "Change the password" }).click();
  const submit = page.getByRole("button", { name: "Change the password" });
  await page.getByLabel("Current password").fill("not this one");
  await page.getByLabel("New password").fill("short");
  await submit.click();
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription("Use at least 8 characters.");
  await page.getByLabel("New password").fill("another-horse-battery");
  await submit.click();
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(/This isn't your password/);
  await expectAccessible(page);
  await page.getByLabel("Current password").fill(user.password);
  await submit.click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await other.goto(`${app.url}/courses`);
  await expectLocked(other);
  await page.goto(`${app.url}/courses`);
  await expect(page.getByRole("heading", { name: "Courses", level: 1 })).toBeVisible();
  await expect(page.getByText("All synced").first()).toBeVisible();
  await other.context().close();
});

test("signing out here takes the device off the list of the others", async ({ page, browser }) => {
  const other = await openOther(browser);
  await signIn(page, app, user, { trust: false });
  await page.getByRole("button", { name: "Account: Jean Weber" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login/);
  await openAccount(other);
  await expect(section(other).getByRole("listitem")).toHaveCount(1);
  await other.context().close();
});

test("without a network the list says so, and comes when it is back; it reads well in German", async ({
  page,
  context,
  browser,
}) => {
  const other = await openOther(browser, { userAgent: phoneAgent });
  await signIn(page, app, user);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await openAccount(page);
  await context.setOffline(true);
  await page.reload();
  const alert = section(page).getByRole("alert");
  await expect(alert).toContainText("The list of devices couldn't be loaded.");
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(section(page).getByRole("listitem")).toHaveCount(2);
  await expect(alert).toHaveCount(0);

  await context.addCookies([{ name: "locale", value: "de", url: app.url }]);
  await page.reload();
  const german = page.getByRole("region", { name: "Angemeldete Geräte" });
  await expect(german.getByText("Dieses Gerät")).toBeVisible();
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await german.scrollIntoViewIfNeeded();
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await other.context().close();
});

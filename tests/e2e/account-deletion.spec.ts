import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { createApi, newId } from "../support/api.ts";
import { signIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { expectFits } from "../support/expect-fits.ts";

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());

const openDevice = async (browser: Browser, user: TestUser, trust = true) => {
  const context = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Luxembourg" });
  const page = await context.newPage();
  await signIn(page, app, user, { trust });
  await page.goto(`${app.url}/settings/account`);
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(user.email);
  return page;
};
const section = (page: Page) => page.getByRole("region", { name: "Delete account" });
const note = (page: Page) => page.getByRole("status").filter({ hasText: "This account will be deleted on" });
const askToDelete = async (page: Page, password: string) => {
  await section(page).getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("dialog").getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Delete in seven days" }).click();
};
/** Ends the seven days, after which the server looks what is due. */
const letTheDayCome = async (user: TestUser) => {
  const db = new DatabaseSync(join(app.server.dataDir, "data.db"));
  db.exec("PRAGMA busy_timeout = 5000");
  db.prepare("UPDATE account_deletions SET due = '2020-01-01T00:00:00.000Z' WHERE user = ?").run(user.id);
  db.close();
  const headers = { authorization: await app.server.superuser() };
  await fetch(`${app.url}/api/crons/accountDeletions`, { method: "POST", headers });
  await expect
    .poll(async () => (await (await fetch(`${app.url}/api/account/gone?id=${user.id}`)).json()).gone)
    .toBe(true);
};
const databasesOf = (page: Page, user: TestUser) =>
  page.evaluate(async (id) => (await indexedDB.databases()).filter(({ name }) => name?.includes(id)).length, user.id);

test("an account is asked to be deleted with the password, and kept from another device", async ({ browser }) => {
  const user = await app.server.createUser({ firstName: "Léa" });
  const [page, other] = [await openDevice(browser, user), await openDevice(browser, user)];
  await section(page).getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog");
  // For an empty account nothing is counted.
  await expect(dialog).toContainText("will be deleted, on the server and on your devices.");
  const api = createApi(app.server, user);
  const { id: schoolyear } = await api.makeYear();
  await api.make("courses", { id: newId(), schoolyear, name: "Maths", color: "berry" });
  await expect(dialog).toContainText("on the server and on your devices: 1 school year and 1 course.");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Password")).toHaveAccessibleDescription("Enter your password.");
  await dialog.getByLabel("Password").fill("not this one");
  await page.context().setOffline(true);
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Password")).toHaveAccessibleDescription(
    "The server can't be reached. Check your connection, then try again.",
  );
  await page.context().setOffline(false);
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Password")).toHaveAccessibleDescription("This password is incorrect.");
  await dialog.getByLabel("Password").fill(user.password);
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(note(page)).toBeVisible();
  await expect(section(page)).toContainText("Until then everything works, and nothing is lost.");

  // The other device learns of it, and signing in again does not undo it.
  await other.reload();
  await expect(note(other)).toBeVisible();
  await expectAccessible(other);
  const third = await openDevice(browser, user);
  await expect(note(third)).toBeVisible();
  await third.context().setOffline(true);
  await note(third).getByRole("button", { name: "Keep my account" }).click();
  await expect(third.getByText("The server can't be reached. Check your connection, then try again.")).toBeVisible();
  await third.context().setOffline(false);

  await note(other).getByRole("button", { name: "Keep my account" }).click();
  await expect(other.getByText("Your account stays")).toBeVisible();
  await expect(note(other)).toHaveCount(0);
  await page.reload();
  await expect(section(page).getByRole("button", { name: "Delete my account" })).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  for (const device of [page, other, third]) await device.context().close();
});

test("on its day it goes from the server and from the devices, which say so, and what was not sent", async ({
  browser,
}) => {
  const user = await app.server.createUser({ firstName: "Léa" });
  const [page, away] = [await openDevice(browser, user, false), await openDevice(browser, user)];
  await askToDelete(page, user.password);
  await expect(note(page)).toBeVisible();
  await away.context().setOffline(true);
  await away.getByLabel("First name").fill("Lea");
  await away.getByLabel("Last name").click();
  await expect(away.getByText("1 record", { exact: true })).toBeVisible();
  await letTheDayCome(user);

  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(`The account ${user.email} was deleted, at its owner's request.`)).toBeVisible();
  await expect(page.getByText("Nothing of it is left on this device.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expect.poll(() => databasesOf(page, user)).toBe(0);
  await expectAccessible(page);

  await away.context().setOffline(false);
  await away.reload();
  await expect(away).toHaveURL(/\/login/);
  await expect(away.getByText("1 edit on this device was never sent to the server.")).toBeVisible();
  expect(await databasesOf(away, user)).toBe(1);
  await away.getByRole("button", { name: "Remove it from this device" }).click();
  await expect(away.getByText("Nothing of it is left on this device.")).toBeVisible();
  expect(await databasesOf(away, user)).toBe(0);
  await away.reload();
  await expect(away.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expect(away.getByText("was deleted, at its owner's request")).toHaveCount(0);
  for (const device of [page, away]) await device.context().close();
});

test("in German the dialog, the note and the section hold on every screen, in light and dark", async ({ page }) => {
  const user = await app.server.createUser({ language: "de" });
  await signIn(page, app, user);
  await page.goto(`${app.url}/settings/account`);
  await page.getByRole("button", { name: "Mein Konto löschen" }).click();
  await expectFits(page);
  await page.getByRole("dialog").getByLabel("Passwort").fill(user.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText(/^Dieses Konto wird am .* gelöscht\.$/)).toBeVisible();
  await expectFits(page);
});

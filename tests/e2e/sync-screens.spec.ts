import { readFile } from "node:fs/promises";
import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, openSignedIn, signIn, startApp, type TestApp } from "../support/app.ts";
import { setClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";

let app: TestApp;
test.beforeEach(async ({ page }) => {
  app = await startApp({ demo: true });
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 1000 });
});
test.afterEach(() => app.stop());

const synced = (page: Page) => expect(page.getByText("All synced").first()).toBeVisible();
const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });

const openApp = async (page: Page) => {
  await openSignedIn(page, app);
  await synced(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
};

/** The demo teacher's records on the server. */
const onServer = async (collection: string): Promise<{ title: string; deleted: boolean; date: string }[]> => {
  const answer = await fetch(`${app.url}/api/collections/${collection}/records?perPage=500`, {
    headers: { authorization: await app.server.superuser() },
  });
  return (await answer.json()).items;
};
const titles = async (collection: string) =>
  (await onServer(collection)).filter(({ deleted }) => !deleted).map(({ title }) => title);

/** Gives the lesson of Tuesday afternoon another title, in its sheet. */
const retitle = async (page: Page, title: string) => {
  await page.goto(`${app.url}/calendar?view=timeGridWeek&date=2026-11-23`);
  await page.locator("[data-lesson]", { hasText: "diagonale du pavé" }).click();
  const sheet = dialogOf(page, "5C3 Maths");
  await sheet.getByLabel("What is this lesson about?").fill(title);
  await expect(page.locator("[data-lesson]", { hasText: title })).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toHaveCount(0);
};

const newEvent = async (page: Page, title: string) => {
  await page.goto(`${app.url}/calendar?new=event`);
  const dialog = dialogOf(page, "New event");
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Event added")).toBeVisible();
};

test("two versions of a lesson are compared by keyboard, decided, taken back, and taken after all @core", async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(240_000);
  await openApp(page);
  const tablet = await browser.newContext({
    userAgent: "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1",
    viewport: { width: 1440, height: 1000 },
  });
  const second = await tablet.newPage();
  await setClock(second, demoTime);
  await signIn(second, app);
  await synced(second);

  await context.setOffline(true);
  await retitle(page, "Pythagore dans l’espace : boîte à chaussures");
  await retitle(second, "Pythagore dans l’espace : pavé et pyramide");
  await expect.poll(() => titles("lessons")).toContain("Pythagore dans l’espace : pavé et pyramide");
  await context.setOffline(false);

  const pill = page.getByRole("button", { name: "1 to compare" });
  await expect(pill).toBeVisible();
  await expect.poll(() => titles("lessons")).toContain("Pythagore dans l’espace : boîte à chaussures");
  await page.goto(app.url);
  await page.getByRole("link", { name: "Compare" }).press("Enter");
  const dialog = dialogOf(page, "One lesson, two versions");
  await expect(dialog.getByText("5C3 Maths, Tue 24 Nov, 13:40")).toBeVisible();
  await expect(dialog.getByText("was edited here and on a tablet.")).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });

  const fields = dialog.getByRole("radiogroup", { name: "Title" });
  const mine = fields.getByRole("radio", { name: "boîte à chaussures" });
  await expect(mine).toBeChecked();
  while (!(await mine.evaluate((radio) => radio === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(fields.getByRole("radio", { name: "pavé et pyramide" })).toBeChecked();
  const save = dialog.getByRole("button", { name: "Save choices" });
  while (!(await save.evaluate((button) => button === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Choices saved")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await synced(page);
  await expect.poll(() => titles("lessons")).not.toContain("Pythagore dans l’espace : boîte à chaussures");

  // One step brings the values and the comparison back.
  await page.keyboard.press("ControlOrMeta+z");
  await expect(pill).toBeVisible();
  await expect.poll(() => titles("lessons")).toContain("Pythagore dans l’espace : boîte à chaussures");

  await page.goto(`${app.url}/?sync=compare`);
  await dialog.getByRole("button", { name: "Save choices" }).click();
  await synced(page);
  await page.getByRole("button", { name: "All synced" }).click();
  await page.getByRole("button", { name: "Look back" }).click();
  await page.getByRole("button", { name: /5C3 Maths, Tue 24 Nov/ }).click();
  await dialog.getByRole("button", { name: "Use all: Tablet" }).click();
  await dialog.getByRole("button", { name: "Save choices" }).click();
  await expect.poll(() => titles("lessons")).toContain("Pythagore dans l’espace : pavé et pyramide");
  await tablet.close();
});

/** Limits the characters of events' titles, as a superuser would in the dashboard. */
const limitTitles = async (max: number) => {
  const headers = { authorization: await app.server.superuser(), "content-type": "application/json" };
  const collection = await (await fetch(`${app.url}/api/collections/events`, { headers })).json();
  const fields = collection.fields.map((field: { name: string }) =>
    field.name === "title" ? { ...field, max } : field,
  );
  const answer = await fetch(`${app.url}/api/collections/events`, {
    method: "PATCH",
    headers,
    body: JSON.stringify({ fields }),
  });
  expect(answer.status).toBe(200);
};

test("an edit that the server refuses is explained, tried again, mended, exported and discarded", async ({ page }) => {
  test.setTimeout(240_000);
  await openApp(page);
  await limitTitles(20);
  await newEvent(page, "Sortie au Musée national d’histoire");
  const pill = page.getByRole("button", { name: "1 refused" });
  await expect(pill).toBeVisible();

  await page.goto(app.url);
  await page.getByRole("link", { name: "Review" }).click();
  const list = dialogOf(page, "Refused by the server");
  await expect(list.getByText("Title is too long")).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await list.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Sent again")).toBeVisible();
  await expect(list.getByText("Title is too long")).toBeVisible();

  await list.getByRole("button", { name: "Edit" }).click();
  const editor = dialogOf(page, "Sortie au Musée national d’histoire");
  await expect(editor.getByText("Title is too long.")).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await editor.getByLabel("Title").fill("Sortie au Musée");
  await editor.getByRole("button", { name: "Save and send" }).click();
  await expect(list.getByText("Nothing was refused.")).toBeVisible();
  await list.getByRole("button", { name: "Close" }).click();
  await synced(page);
  await expect.poll(() => titles("events")).toContain("Sortie au Musée");

  await newEvent(page, "Encore un titre trop long pour le serveur");
  await expect(pill).toBeVisible();
  await page.goto(`${app.url}/?sync=parked`);
  const download = page.waitForEvent("download");
  await list.getByRole("button", { name: "Export" }).click();
  const file = JSON.parse(await readFile(await (await download).path(), "utf8"));
  expect(file.edits).toMatchObject([
    { collection: "events", values: { title: "Encore un titre trop long pour le serveur" }, onServer: null },
  ]);

  await list.getByRole("button", { name: "Discard" }).click();
  const question = page.getByRole("alertdialog", { name: "Discard this edit?" });
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(list.getByText("Nothing was refused.")).toBeVisible();
  await undo(page);
  await expect(list.getByText("Title is too long")).toBeVisible();
  await list.getByRole("button", { name: "Discard" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(list.getByText("Nothing was refused.")).toBeVisible();
  await list.getByRole("button", { name: "Close" }).click();
  await synced(page);
  expect(await titles("events")).not.toContain("Encore un titre trop long pour le serveur");
});

const askToSignOut = async (page: Page) => {
  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
};
const signOutDialog = (page: Page) => dialogOf(page, "Sign out with unsynced work");

/** Writes an event that only this device has. */
const writeOffline = async (page: Page, context: BrowserContext, title: string) => {
  await synced(page);
  await context.setOffline(true);
  await newEvent(page, title);
  await expect(page.getByText("1 unsynced").first()).toBeVisible();
};

/**
 * Removes the edit and signs out. The device is trusted, so the app asks what becomes of the year.
 */
const removeAndSignOut = async (page: Page) => {
  await askToSignOut(page);
  const question = dialogOf(page, "Sign out");
  await expect(question.getByText("Everything is on the server.")).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await question.getByRole("button", { name: "Remove and sign out" }).click();
  await page.waitForURL(/\/login/);
};

test("signing out on a trusted device asks about the year; unsynced work is sent, kept or discarded", async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await openApp(page);
  await removeAndSignOut(page);

  // Kept on this device, and shown to the next one who signs in.
  await openApp(page);
  await writeOffline(page, context, "Gardé sur cet appareil");
  await askToSignOut(page);
  await expect(signOutDialog(page).getByText("1 record is on this device only.")).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  const download = page.waitForEvent("download");
  await signOutDialog(page).getByRole("button", { name: "Export a copy" }).click();
  const file = JSON.parse(await readFile(await (await download).path(), "utf8"));
  expect(file.edits).toMatchObject([{ collection: "events", values: { title: "Gardé sur cet appareil" } }]);
  await signOutDialog(page).getByRole("button", { name: "Keep here and sign out" }).click();
  await page.waitForURL(/\/login/);
  await expect(page.getByText("1 edit by demo@… is waiting on this device.")).toBeVisible();

  await context.setOffline(false);
  const other = await app.server.createUser();
  await signIn(page, app, other);
  await synced(page);
  await page.getByRole("button", { name: "All synced" }).click();
  await expect(page.getByText("1 edit by demo@… is waiting on this device.")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  expect(await titles("events")).not.toContain("Gardé sur cet appareil");
  await removeAndSignOut(page);

  // Their own account sends it.
  await openApp(page);
  await expect.poll(() => titles("events")).toContain("Gardé sur cet appareil");

  await writeOffline(page, context, "Envoyé avant de partir");
  await askToSignOut(page);
  await signOutDialog(page).getByRole("button", { name: "Send, then sign out" }).click();
  await expect(signOutDialog(page).getByText("Not everything could be sent.")).toBeVisible();
  await context.setOffline(false);
  await signOutDialog(page).getByRole("button", { name: "Send, then sign out" }).click();
  await page.waitForURL(/\/login/);
  expect(await titles("events")).toContain("Envoyé avant de partir");

  await openApp(page);
  await writeOffline(page, context, "Jeté avec un mot");
  await askToSignOut(page);
  await signOutDialog(page).getByRole("button", { name: "Discard…" }).click();
  const discard = dialogOf(page, "Discard and sign out");
  await expect(discard.getByRole("button", { name: "Discard and sign out" })).toBeDisabled();
  await discard.getByLabel("To continue, type: discard").fill("Discard");
  await discard.getByRole("button", { name: "Discard and sign out" }).click();
  await page.waitForURL(/\/login/);
  await context.setOffline(false);
  await signIn(page, app, demoAccount);
  await synced(page);
  expect(await titles("events")).not.toContain("Jeté avec un mot");
});

import { readFile } from "node:fs/promises";
import { type Browser, expect, type Page, test } from "@playwright/test";
import ICAL from "ical.js";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { call, createApi, newId, request } from "../support/api.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { setClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";

/** The calendar in other programs: addresses that are made, used, replaced and revoked. */

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

const openDevice = async (browser: Browser, o: { width?: number; colorScheme?: "dark" } = {}): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: o.width ?? 1440, height: 900 },
    colorScheme: o.colorScheme,
  });
  const page = await context.newPage();
  await setClock(page, demoTime);
  await openSignedIn(page, app, "/calendar?view=timeGridWeek&date=2026-11-23");
  await expect(page.locator("[data-lesson]").first()).toBeVisible({ timeout: 60_000 });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  return page;
};

const dialog = (page: Page) => page.getByRole("dialog", { name: "In other calendars" });
const openDialog = async (page: Page) => {
  await page.getByRole("button", { name: /rint and export$/ }).click();
  await page.getByRole("menuitem", { name: "Show in other calendars" }).click();
  await expect(dialog(page)).toBeVisible();
};
const make = (page: Page) => dialog(page).getByRole("button", { name: "Create an address" }).click();
const addressOf = (page: Page, name: string) => dialog(page).getByRole("textbox", { name: `Address of ${name}` });
const said = (page: Page, text: string) =>
  expect(page.getByRole("region", { name: "Notifications" })).toContainText(text);

const status = (address: string) => async () => (await fetch(address)).status;
/** Entries that a calendar program reads, each as "start end title". */
const entriesIn = (text: string): string[] =>
  new ICAL.Component(ICAL.parse(text) as never)
    .getAllSubcomponents("vevent")
    .map((one) => new ICAL.Event(one))
    .map((one) => `${one.startDate.toString()} ${one.endDate.toString()} ${one.summary} ${one.description ?? ""}`)
    .toSorted();

test("an address shows what the export has, says who fetched it, and ends when it is revoked", async ({ browser }) => {
  const page = await openDevice(browser);
  await openDialog(page);
  await expect(dialog(page)).toContainText("No address yet");
  await make(page);
  const address = await addressOf(page, "Whole calendar").inputValue();
  expect(address).toMatch(new RegExp(`^${app.url}/api/calendar/[a-z0-9]{45}\\.ics$`));
  await expect.poll(status(address)).toBe(200);
  expect(await dialog(page).getByRole("link", { name: "Open in calendar app" }).getAttribute("href")).toBe(
    address.replace(/^http:/, "webcal:"),
  );
  await dialog(page).getByText("With lesson plans, homework").click();
  await expect.poll(async () => (await fetch(address)).text()).toContain("Mise en commun");
  const fromServer = await (await fetch(address)).text();
  await expectAccessible(page, { part: "[role=dialog]" });

  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole("button", { name: /rint and export$/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Export the year as .ics" }).click(),
  ]);
  expect(entriesIn(fromServer)).toEqual(entriesIn(await readFile(await download.path(), "utf8")));

  await openDialog(page);
  await expect(dialog(page)).toContainText(/Last fetched .*2026/);
  await page.getByRole("button", { name: "More for Whole calendar" }).click();
  await page.getByRole("menuitem", { name: "Revoke" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await said(page, "The address of “Whole calendar” no longer works");
  await expect.poll(status(address)).toBe(404);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await undo(page);
  await expect.poll(status(address)).toBe(200);
});

test("made without a network it works once synced, on every device, and a new address ends the old one", async ({
  browser,
}) => {
  const page = await openDevice(browser);
  await openDialog(page);
  await page.context().setOffline(true);
  await dialog(page)
    .getByRole("button", { name: /What it shows$/ })
    .click();
  await page.getByRole("option", { name: /7C2/ }).first().click();
  await make(page);
  const card = dialog(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
  await expect(card).toContainText("It works once this device has synced.");
  const name = await card.getByRole("heading").innerText();
  const address = await addressOf(page, name).inputValue();
  expect(await status(address)()).toBe(404);
  await page.context().setOffline(false);
  await expect.poll(status(address), { timeout: 30_000 }).toBe(200);
  await expect(card).toContainText(/Last fetched|Never fetched/);
  const titles = entriesIn(await (await fetch(address)).text());
  expect(titles.length).toBeGreaterThan(60);
  expect(titles.some((one) => one.includes("4GIG"))).toBe(false);

  const other = await openDevice(browser);
  await openDialog(other);
  await expect(addressOf(other, name)).toHaveValue(address);
  await other.getByRole("button", { name: `More for ${name}` }).click();
  await other.getByRole("menuitem", { name: "Replace with a new address" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Replace" }).click();
  await expect(addressOf(other, name)).not.toHaveValue(address);
  await expect.poll(status(address)).toBe(404);
  const next = await addressOf(other, name).inputValue();
  await expect.poll(status(next)).toBe(200);
  await expect(addressOf(page, name)).toHaveValue(next, { timeout: 20_000 });
});

test("of a year with too many lessons it says which days other calendars show", async ({ browser }) => {
  const { email: identity, password } = demoAccount;
  const signedIn = await call(app.server, "POST", "/api/collections/users/auth-with-password", {
    body: { identity, password },
  });
  const owner = { ...demoAccount, id: signedIn.body.record.id, token: signedIn.body.token };
  const api = createApi(app.server, owner);
  const course = (await api.list("courses")).body.items[0].id;
  const schoolyear = (await api.list("schoolyears")).body.items[0].id;
  // These dates are not in the week on the screen; the timetable that begins last is the one in
  // use.
  const dates = { validFrom: "2027-04-12", validTo: "2027-07-31" };
  const timetable = (await api.make("timetables", { schoolyear, name: "All day", days: [1, 2, 3, 4, 5], ...dates })).id;
  for (const day of [1, 2, 3, 4, 5]) {
    const slots = Array.from({ length: 60 }, (_, nth) => ({ day, start: 301 + nth * 15, end: 310 + nth * 15 }));
    const rows = slots.map((slot) => ({ id: newId(), owner: owner.id, timetable, course, ...slot }));
    const made = await api.batch(rows.map((row) => request.create("sessions", row)));
    expect(made.status).toBe(200);
  }
  const page = await openDevice(browser);
  await openDialog(page);
  await make(page);
  const address = await addressOf(page, "Whole calendar").inputValue();
  await expect.poll(status(address)).toBe(200);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await openDialog(page);
  await expect(dialog(page)).toContainText(
    /There are too many lessons to show them all. Other calendars show those of .*202\d\./,
  );
});

test("it is reached from the settings, and fits a phone in German and in the dark", async ({ browser }) => {
  const page = await openDevice(browser, { width: 390, colorScheme: "dark" });
  await page.context().addCookies([{ name: "locale", value: "de", url: app.url }]);
  await page.goto(`${app.url}/settings/account`);
  await page.getByRole("link", { name: "In anderen Kalendern anzeigen" }).click();
  const sheet = page.getByRole("dialog", { name: "In anderen Kalendern" });
  await sheet.getByRole("button", { name: "Adresse erstellen" }).click();
  await expect(sheet.getByRole("textbox", { name: "Adresse von Ganzer Kalender" })).toBeVisible();
  await sheet.getByRole("button", { name: "So tragen Sie sie ein" }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page, { part: "[role=dialog]" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  expect(new URL(page.url()).search).toBe("");
});

import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { signIn, startApp, type TestApp } from "../support/app.ts";
import { createApi, newId } from "../support/api.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { moveClock } from "../support/set-clock.ts";

let app: TestApp;
let user: TestUser;
test.beforeEach(async () => {
  app = await startApp();
  user = await app.server.createUser({ firstName: "Jean", lastName: "Weber" });
  const api = createApi(app.server, user);
  const year = await api.makeYear();
  await api.update("users", user.id, { active_schoolyear: year.id, setup: "done" });
  await api.make("students", { id: newId(), lastName: "Kremer", firstName: "Zoé" });
});
test.afterEach(() => app.stop());

const hour = 3_600_000;
const day = 24 * hour;

const open = async (page: Page, trust: boolean) => {
  await signIn(page, app, user, { trust });
  await expect(page.getByText("All synced").first()).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
};
/** Looks again, at a time, at a page that was on the screen. */
const wakeAt = async (page: Page, time: number) => {
  await moveClock(page, new Date(time));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
};
const openStudents = async (page: Page) => {
  await page.goto(`${app.url}/students`);
  await expect(page.getByText("Kremer").first()).toBeVisible();
};
const lockHeading = (page: Page) => page.getByRole("heading", { name: "Your year is locked" });
const expectLocked = async (page: Page) => {
  await expect(page).toHaveURL(/\/login/);
  await expect(lockHeading(page)).toBeVisible();
  await expect(page.getByText("Kremer")).toHaveCount(0);
};
const signInAgain = async (page: Page, password = user.password) => {
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
};
const addEventOffline = async (page: Page, context: BrowserContext, title: string) => {
  await page.goto(`${app.url}/calendar?view=timeGridWeek&date=2026-11-23&new=event`);
  const form = page.getByRole("dialog", { name: "New event" });
  await expect(form.getByLabel("Title")).toBeVisible();
  await context.setOffline(true);
  await form.getByLabel("Title").fill(title);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("1 unsynced").first()).toBeVisible();
};
const titlesOnServer = async () =>
  (await createApi(app.server, user).pull(0)).rows.events?.map(({ title }: { title: string }) => title);

test("without a network a session that runs out locks every tab, keeps the year and its edits, and opens after signing in", async ({
  page,
  context,
}) => {
  const start = Date.now();
  await open(page, false);
  const other = await context.newPage();
  await openStudents(other);
  await addEventOffline(page, context, "Not sent yet");
  await wakeAt(page, start + day + 60_000);
  await expectLocked(page);
  // The first tab locked it: this one's own clock stands before the end.
  await expectLocked(other);
  await expect(page.getByText("Your sign-in on this device has expired.")).toBeVisible();
  await expect(
    page.getByText("Nothing is lost: your year is still on this device, and 1 edit is waiting"),
  ).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(user.email);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.reload();
  await expectLocked(page);
  await page.goto(`${app.url}/students`);
  await expectLocked(page);
  await signInAgain(page);
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(/There is no network/);

  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await signInAgain(page);
  await expect(page).toHaveURL(`${app.url}/students`);
  await expect(page.getByText("Kremer").first()).toBeVisible();
  await expect(page.getByText("All synced").first()).toBeVisible();
  expect(await titlesOnServer()).toEqual(["Not sent yet"]);
});

test("what is being typed when the session ends is on the device before the lock", async ({ page, context }) => {
  const start = Date.now();
  await open(page, false);
  await page.goto(`${app.url}/settings/account`);
  const other = await context.newPage();
  await openStudents(other);
  await context.setOffline(true);
  const name = page.getByLabel("Last name");
  await name.fill("Weber-Muller");
  await expect(name).toBeFocused();
  await wakeAt(other, start + day + 60_000);
  await expectLocked(page);
  await expect(page.getByText("1 edit is waiting to be sent")).toBeVisible();
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await signInAgain(page);
  await expect(page.getByLabel("Last name")).toHaveValue("Weber-Muller");
});

test("before the end it is said until when to go online, and being online prolongs a trusted device", async ({
  page,
  context,
}) => {
  const start = Date.now();
  await moveClock(page, new Date(start));
  await open(page, true);
  const note = page.getByRole("status").filter({ hasText: "to stay signed in" });
  await context.setOffline(true);
  await wakeAt(page, start + 11 * day);
  await page.reload();
  await expect(page.getByText("Offline").or(page.getByText("No network")).first()).toBeVisible();
  await expect(note).toHaveCount(0);
  await wakeAt(page, start + 13 * day + hour);
  await page.reload();
  const end = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Europe/Luxembourg" }).format(
    start + 14 * day,
  );
  await expect(note).toContainText(`Go online by ${end} `);
  await expectAccessible(page);
  await context.setOffline(false);
  // The server's token ends by the server's clock, which stands at the start.
  await wakeAt(page, start + hour);
  await page.reload();
  await expect(page.getByText("All synced").first()).toBeVisible();
  await expect(note).toHaveCount(0);
  // The end is fourteen days from now by the server's clock. This device's clock is an hour ahead,
  // and the app knows it.
  const expiration = () => page.evaluate(() => Number(localStorage.getItem("expiration")));
  await expect.poll(expiration).toBeGreaterThanOrEqual(start + 14 * day - 1000);
  expect(await expiration()).toBeLessThan(start + 14 * day + hour / 2);
});

test("a device that is not trusted says when it signs out, and that nothing is lost", async ({ page, context }) => {
  const start = Date.now();
  await moveClock(page, new Date(start));
  await open(page, false);
  await context.setOffline(true);
  await wakeAt(page, start + 22 * hour);
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: "You will be signed out at" })).toContainText(
    "Nothing is lost",
  );
});

test("another account is asked about before it takes over from edits that were not sent", async ({ page, context }) => {
  const start = Date.now();
  const other = await app.server.createUser({ firstName: "Anne", lastName: "Other" });
  await open(page, false);
  await addEventOffline(page, context, "Not sent yet");
  await wakeAt(page, start + day + 60_000);
  await expectLocked(page);
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await moveClock(page, new Date(start));
  await page.reload();
  await page.getByLabel("E-mail").fill(other.email);
  await signInAgain(page, other.password);
  const question = page.getByRole("alertdialog", { name: "Sign in with another account?" });
  await expect(question).toContainText(`1 edit by ${user.email} hasn't been sent yet.`);
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  await expect(lockHeading(page)).toBeVisible();
  await page.getByRole("button", { name: "Sign in" }).click();
  await question.getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/login/);
  await expect(page.getByRole("button", { name: "Account: Anne Other" })).toBeVisible();
  const mirrors = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(mirrors).toContain(`schouljoer-${user.id}`);
});

test("a session that the server refuses locks what was not sent, and says why", async ({ page, context }) => {
  await open(page, false);
  await addEventOffline(page, context, "Not sent yet");
  const password = "another-password";
  await fetch(`${app.url}/api/collections/users/records/${user.id}`, {
    method: "PATCH",
    headers: { authorization: await app.server.superuser(), "content-type": "application/json" },
    body: JSON.stringify({ password, passwordConfirm: password }),
  });
  await context.setOffline(false);
  await expectLocked(page);
  await expect(page.getByText("This device was signed out: from another device, or by a new password")).toBeVisible();
  await expect(page.getByText("1 edit is waiting to be sent")).toBeVisible();
  await signInAgain(page, password);
  await expect(page.getByText("All synced").first()).toBeVisible();
  await expect(lockHeading(page)).toHaveCount(0);
});

/** What the databases of this browser hold, as text. */
const readRows = (page: Page) =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const rows: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name!));
      for (const store of database.objectStoreNames)
        rows.push(await settled(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify(rows);
  });

/** The token of another device of the teacher. */
const tokenOfAnother = async (): Promise<string> => {
  const answer = await fetch(`${app.url}/api/collections/users/auth-with-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ identity: user.email, password: user.password }),
  });
  return ((await answer.json()) as { token: string }).token;
};

test("a trusted tablet that is signed out from elsewhere has no students behind the lock, but what was not sent of them", async ({
  page,
  context,
}) => {
  await createApi(app.server, user).make("students", { id: newId(), lastName: "Hoffmann", firstName: "Tom" });
  await open(page, true);
  await openStudents(page);
  await page.getByText("Hoffmann").first().click();
  await page.getByRole("button", { name: "Edit" }).first().click();
  const form = page.getByRole("dialog");
  await expect(form.getByLabel("Phone").first()).toBeVisible();
  await context.setOffline(true);
  await form.getByLabel("Phone").first().fill("621 123 456");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("1 unsynced").first()).toBeVisible();
  expect(await readRows(page)).toContain("Kremer");

  await fetch(`${app.url}/api/devices/sign-out-others`, {
    method: "POST",
    headers: { authorization: await tokenOfAnother() },
  });
  // The edit cannot be sent any more: the server takes none of this session.
  await context.setOffline(false);
  await expectLocked(page);
  await expect(page.getByText("As long as it is locked your students aren't on this device.")).toBeVisible();
  await expect(page.getByText("Only 1 record about students stays, not encrypted")).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => readRows(page)).not.toContain("Kremer");
  expect(await readRows(page)).toContain("621 123 456");
  // The next start does not bring them back either.
  await page.reload();
  await expectLocked(page);
  expect(await readRows(page)).not.toContain("Kremer");

  await signInAgain(page);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(`${app.url}/students`);
  await expect(page.getByText("Kremer").first()).toBeVisible();
  await expect(page.getByText("All synced").first()).toBeVisible();
  // The token from before was ended with the others.
  const now = createApi(app.server, { ...user, token: await tokenOfAnother() });
  expect(JSON.stringify((await now.pull(0)).rows.students)).toContain("621 123 456");
});

test("a server that is away keeps the year of a device that is not trusted", async ({ page }) => {
  const start = Date.now();
  await open(page, false);
  await app.server.kill();
  await wakeAt(page, start + day + 60_000);
  await expectLocked(page);
  await expect(page.getByText("Nothing is lost: your year is still on this device.")).toBeVisible();
  const mirrors = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(mirrors).toContain(`schouljoer-${user.id}`);
});

test("the lock reads well in every language, on a phone and in the dark", async ({ page, context }) => {
  const start = Date.now();
  await open(page, false);
  await addEventOffline(page, context, "Not sent yet");
  await wakeAt(page, start + day + 60_000);
  await expectLocked(page);
  await context.addCookies([{ name: "locale", value: "de", url: app.url }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Ihr Jahr ist gesperrt" })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
});

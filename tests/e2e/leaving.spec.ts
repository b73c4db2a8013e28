import { expect, type Page, test } from "@playwright/test";
import { signIn, startApp, type TestApp } from "../support/app.ts";
import { createApi, newId } from "../support/api.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { readTexts } from "../support/read-texts.ts";
import { letTimePass, moveClock } from "../support/set-clock.ts";

let app: TestApp;
let user: TestUser;
test.beforeEach(async () => {
  app = await startApp();
  user = await app.server.createUser({ firstName: "Jean", lastName: "Weberich" });
  const api = createApi(app.server, user);
  const year = await api.makeYear();
  await api.update("users", user.id, { active_schoolyear: year.id, setup: "done" });
  await api.make("students", { id: newId(), lastName: "Kremer", firstName: "Zoé" });
});
test.afterEach(() => app.stop());

const day = 86_400_000;

/**
 * Reads what this browser still has: databases, keys, caches, the worker's token, and any text of a
 * student.
 */
const readDevice = (page: Page) =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const names = (await indexedDB.databases()).map(({ name }) => name!);
    const rows: unknown[] = [];
    for (const name of names) {
      const opening = indexedDB.open(name);
      // The database was deleted after it was listed: do not create it again.
      opening.addEventListener("upgradeneeded", () => opening.transaction!.abort());
      const database = await settled(opening).catch(() => null);
      if (!database) continue;
      for (const store of database.objectStoreNames) {
        rows.push(await settled(database.transaction(store).objectStore(store).getAll()));
      }
      database.close();
    }
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted();
    const stored = JSON.stringify(rows);
    return {
      mirrors: names.filter((name) => name !== "schouljoer-device"),
      // Some keys belong to the device and to nobody: its trust, its colours, how wrong its clock
      // is.
      keys: keys.filter((key) => !["trustDevice", "color-mode", "clockAhead"].includes(key)),
      files: await Array.fromAsync((await navigator.storage.getDirectory()).keys()),
      hasToken: stored.includes('"token"'),
      hasStudent: stored.includes("Kremer"),
    };
  });
const nothing = { mirrors: [], keys: [], files: [], hasToken: false, hasStudent: false };
const kept = () => ({
  ...nothing,
  mirrors: [`schouljoer-${user.id}`],
  files: [`files-${user.id}`],
  hasStudent: true,
});

/** Opens the app signed in, with the student in the mirror and a large file beside it. */
const open = async (page: Page, trust: boolean) => {
  await signIn(page, app, user, { trust });
  await expect(page.getByText("All synced").first()).toBeVisible();
  await page.evaluate(async (owner) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(`files-${owner}`, { create: true });
    const writable = await (await folder.getFileHandle("photo", { create: true })).createWritable();
    await writable.write("Zoé");
    await writable.close();
  }, user.id);
  const { mirrors, hasStudent } = kept();
  await expect.poll(() => readDevice(page)).toMatchObject({ mirrors, hasStudent, hasToken: true });
};
const askToSignOut = async (page: Page) => {
  await page.getByRole("button", { name: "Account: Jean Weberich" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
};
const expectDevice = async (page: Page, device: object) => {
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => readDevice(page)).toEqual(device);
};
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("after signing out the device has nothing of the teacher, in any tab, and all of it is back after signing in", async ({
  page,
  context,
}) => {
  await open(page, false);
  const other = await context.newPage();
  await other.goto(`${app.url}/students`);
  await expect(other.getByText("Kremer").first()).toBeVisible();
  await askToSignOut(page);
  await expectDevice(page, nothing);
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByText("Kremer")).toHaveCount(0);
  await expectDevice(other, nothing);
  await signIn(page, app, user, { trust: false });
  await page.goto(`${app.url}/students`);
  await expect(page.getByText("Kremer").first()).toBeVisible();
});

test("on a shared tablet nothing that names the teacher or the class is left, with the worker awake and by Back", async ({
  page,
  context,
}) => {
  const secrets = ["Kremer", "Zoé", "Weberich", user.email, user.id];
  await open(page, false);
  await page.getByRole("link", { name: "Students" }).click();
  await page.getByText("Kremer").first().click();
  await expect(page).toHaveURL(/\/students\//);
  const before = await readTexts(page);
  expect(secrets.filter((secret) => !before.includes(secret))).toEqual([]);
  // The title is what the browser's own history keeps of the pages.
  await expect(page).toHaveTitle("Student · Schouljoer");
  await askToSignOut(page);
  await expectDevice(page, nothing);
  const texts = await readTexts(page);
  expect(secrets.filter((secret) => texts.includes(secret))).toEqual([]);
  // The language of the pages before signing in.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["locale"]);
  // Look at what the worker answers with, and at the earlier pages.
  const fetched = await page.evaluate(async () =>
    Promise.all(["/photo", "/api/account", "/api/sync/pull?cursor=0"].map(async (path) => (await fetch(path)).status)),
  );
  expect(fetched.slice(1)).toEqual([401, 401]);
  for (let times = 0; times < 2; times++) {
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    const shown = await page.content();
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
  }
});

test("a session on a device that is not trusted ends after a day, and leaves nothing", async ({ page }) => {
  await open(page, false);
  // First in a page that nobody touches.
  await letTimePass(page, new Date(Date.now() + day + 60_000));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expectDevice(page, nothing);

  // Then while the app was closed.
  await moveClock(page, new Date(Date.now()));
  await open(page, false);
  await letTimePass(page, new Date(Date.now() + day + 60_000));
  await page.reload();
  await expectDevice(page, nothing);
});

test("a session that the server ended leaves nothing either", async ({ page }) => {
  await open(page, false);
  const passwords = { password: "another-password", passwordConfirm: "another-password" };
  await fetch(`${app.url}/api/collections/users/records/${user.id}`, {
    method: "PATCH",
    headers: { authorization: await app.server.superuser(), "content-type": "application/json" },
    body: JSON.stringify(passwords),
  });
  // The page may hear of it by itself before anything is pressed.
  await page.goto(`${app.url}/courses`);
  await expectDevice(page, nothing);
});

test("unsynced work is kept with its year, and the dialog says so; once it is sent, nothing is", async ({
  page,
  context,
}) => {
  await open(page, false);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.goto(`${app.url}/calendar?view=timeGridWeek&date=2026-11-23&new=event`);
  const form = dialog(page, "New event");
  await expect(form.getByLabel("Title")).toBeVisible();
  await context.setOffline(true);
  await form.getByLabel("Title").fill("Not sent yet");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("1 unsynced").first()).toBeVisible();
  await askToSignOut(page);
  const choices = dialog(page, "Sign out with unsynced work");
  await expect(choices.getByText("Your whole year stays with it, students included.")).toBeVisible();
  await choices.getByRole("button", { name: "Keep here and sign out" }).click();
  await expectDevice(page, kept());
  await page.reload();
  await expectDevice(page, kept());
  await expect(page.getByText(/^1 edit by .* is waiting on this device\./)).toBeVisible();

  await context.setOffline(false);
  await signIn(page, app, user, { trust: false });
  await expect(page.getByText("All synced").first()).toBeVisible();
  await askToSignOut(page);
  await expectDevice(page, nothing);
});

test("on a trusted device signing out asks, and a session that runs out leaves the year", async ({ page }) => {
  await open(page, true);
  await askToSignOut(page);
  await expect(dialog(page, "Sign out").getByText("You trust this device.")).toBeVisible();
  await dialog(page, "Sign out").getByRole("button", { name: "Keep here and sign out" }).click();
  await expectDevice(page, kept());

  await open(page, true);
  await letTimePass(page, new Date(Date.now() + 14 * day + 60_000));
  await page.reload();
  // Its students go: a person who finds the tablet has it unlocked.
  await expectDevice(page, { ...kept(), keys: ["endedSession"], hasStudent: false });

  await moveClock(page, new Date(Date.now()));
  await open(page, true);
  await askToSignOut(page);
  await dialog(page, "Sign out").getByRole("button", { name: "Remove and sign out" }).click();
  await expectDevice(page, nothing);
});

test("a version that was not compared keeps the year too, until it is decided or discarded", async ({ page }) => {
  await open(page, false);
  await page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const stores = database.transaction(["students", "conflicts"], "readwrite");
    stores.objectStore("students").getAllKeys().onsuccess = ({ target }) => {
      const [id] = (target as IDBRequest<string[]>).result;
      const times = { at: "2026-11-22T10:00:00Z", mineAt: "2026-11-22T09:00:00Z", theirsAt: "2026-11-22T09:30:00Z" };
      const values = { base: "", mine: "sits in front", theirs: "sits at the window" };
      const record = { collection: "students", id, field: "note", theirsDevice: "", resolvedAt: "", choice: "" };
      stores.objectStore("conflicts").add({ ...record, ...values, ...times });
    };
    await new Promise((resolve) => stores.addEventListener("complete", resolve));
    database.close();
  }, `schouljoer-${user.id}`);
  await page.reload();
  await expect(page.getByRole("button", { name: "1 to compare" })).toBeVisible();
  await askToSignOut(page);
  const question = dialog(page, "Sign out with unsynced work");
  await expect(question.getByText("1 comparison is waiting for your decision.")).toBeVisible();
  await question.getByRole("button", { name: "Keep here and sign out" }).click();
  await expectDevice(page, kept());

  await signIn(page, app, user, { trust: false });
  await askToSignOut(page);
  await question.getByRole("button", { name: "Compare first" }).click();
  await expect(page).toHaveURL(/sync=compare/);
  await page.goto(`${app.url}/?sync=sign-out`);
  await question.getByRole("button", { name: "Discard…" }).click();
  const discard = dialog(page, "Discard and sign out");
  await discard.getByLabel("To continue, type: discard").fill("discard");
  await discard.getByRole("button", { name: "Discard and sign out" }).click();
  await expectDevice(page, nothing);
});

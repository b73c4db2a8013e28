import { expect, type Page, test } from "@playwright/test";
import { demoTime, signIn, startApp, type TestApp } from "../support/app.ts";
import { createApi } from "../support/api.ts";
import { expectAccessible } from "../support/axe.ts";
import { readMirror } from "../support/device-page.ts";
import { expectFits } from "../support/expect-fits.ts";
import { makeOneOfEach } from "../support/one-of-each.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { setClock } from "../support/set-clock.ts";

let app: TestApp;
let user: TestUser;
test.beforeEach(async () => {
  app = await startApp();
  user = await app.server.createUser();
  await makeOneOfEach(app.server, user, "2024/25", { start: "2024-09-15", end: "2025-07-15" });
  await makeOneOfEach(app.server, user, "2026/27");
  await createApi(app.server, user).update("users", user.id, { setup: "done" });
});
test.afterEach(() => app.stop());

const section = (page: Page) => page.getByRole("region", { name: "Class books of past years" });
const open = async (page: Page) => {
  await setClock(page, demoTime);
  await signIn(page, app, user);
  await expect(page.getByText("All synced").first()).toBeVisible();
  await page.goto(`${app.url}/settings/account`);
  await expect(section(page)).toBeVisible();
};
const choose = async (page: Page, name: string) => {
  await section(page)
    .getByRole("button", { name: /Offer to delete them/ })
    .click();
  await page.getByRole("option", { name, exact: true }).click();
};
const dialog = (page: Page) => page.getByRole("alertdialog", { name: "Delete the class book of 2024/25?" });

/** Leaves a step on the device, as an edit of a minute ago does. */
const keepUndoStep = (page: Page) =>
  page.evaluate(
    ([owner, now]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(`schouljoer-${owner}`);
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const edit = opening.result.transaction("meta", "readwrite");
          const key = `undo/${String(now).padStart(15, "0")}/page/000000`;
          edit.objectStore("meta").put({ key, value: { undo: [], text: "", size: 2, page: "page" } });
          edit.addEventListener("complete", () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    [user.id, demoTime.getTime()] as const,
  );
const undoSteps = async (page: Page): Promise<readonly string[]> =>
  (await readMirror(page)).meta!.map(({ key }) => key as string).filter((key) => key.startsWith("undo/"));

test("a year's class book is offered after its months, told before, exported, and gone everywhere", async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext({ timezoneId: "Europe/Luxembourg" })).newPage();
  await open(other);
  await open(page);
  // Off until the teacher wants it: the years are not even listed.
  await expect(section(page).getByRole("listitem")).toHaveCount(0);
  await choose(page, "24 months after a year's end");
  await expect(section(page).getByRole("listitem")).toHaveText(["2024/25Kept until 15 July 2027"]);
  await choose(page, "12 months after a year's end");
  await expect(section(page).getByRole("listitem")).toContainText("Its time was over on 15 July 2026");
  await expectAccessible(page);

  // Today says so, and leads there.
  await page.goto(app.url);
  const told = page.getByRole("paragraph").filter({ hasText: "The class book of 2024/25 can be deleted" });
  await told.getByRole("link", { name: "Look" }).click();
  await expect(page).toHaveURL(`${app.url}/settings/account#class-books`);
  await expect(section(page).getByRole("listitem")).toBeInViewport();

  await section(page)
    .getByRole("button", { name: /^Delete the class book of 2024/ })
    .click();
  await expect(dialog(page).getByRole("listitem")).toContainText(["1 roll call", "1 attendance entry", "1 remark"]);
  await expect(dialog(page).getByRole("listitem").filter({ hasText: "1 tick" })).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Export everything…" }).click();
  const exporting = page.getByRole("dialog", { name: "Export everything" });
  await exporting.getByRole("button", { name: "Cancel" }).click();
  await expect(exporting).toBeHidden();
  // The setting is an edit like any other: it is sent first.
  await expect(page.getByText("All synced").first()).toBeAttached();
  await keepUndoStep(page);
  expect(await undoSteps(page)).not.toEqual([]);
  const press = () => dialog(page).getByRole("button", { name: "Delete for good" }).click();
  const password = dialog(page).getByLabel("Password");
  await press();
  await expect(password).toHaveAccessibleDescription("Enter your password.");
  await password.fill("wrong-wrong");
  await press();
  await expect(password).toHaveAccessibleDescription("This password is incorrect.");
  await password.fill(user.password);
  await press();
  await expect(page.getByText("Class book deleted: 2024/25")).toBeVisible();
  for (const one of [page, other])
    await expect(section(one).getByRole("listitem")).toHaveText(["2024/25No class book any more"]);

  // No undo step of this device holds it any more.
  await expect.poll(() => undoSteps(page)).toEqual([]);

  // The bin has nothing of it, and this year's class book is as it was.
  await page.goto(`${app.url}/settings/bin`);
  await expect(page.getByText("The bin is empty")).toBeVisible();
  const api = createApi(app.server, user);
  const { rows } = await api.pull(0);
  expect(rows.attendance.filter((row: { deleted: boolean }) => !row.deleted)).toHaveLength(1);
  expect(rows.notes).toHaveLength(2);
});

test("without a network, on an older server, and with edits that are not sent yet it says so and deletes nothing", async ({
  page,
}) => {
  await open(page);
  await choose(page, "6 months after a year's end");
  await expect(page.getByText("All synced").first()).toBeVisible();
  const press = async () => {
    await dialog(page).getByLabel("Password").fill(user.password);
    await dialog(page).getByRole("button", { name: "Delete for good" }).click();
  };
  await section(page)
    .getByRole("button", { name: /^Delete the class book of 2024/ })
    .click();
  const route = "**/api/class-book/deletion";
  await page.route(route, (one) => one.abort());
  await press();
  await expect(dialog(page).getByRole("alert")).toHaveText(
    "The server can't be reached. Check your connection, then try again.",
  );
  await page.unroute(route);
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ status: 404, message: "Not found.", data: {} });
  await page.route(route, (one) => one.fulfill({ status: 404, headers, body }));
  await press();
  await expect(dialog(page).getByRole("alert")).toContainText("The server is older than this app");
  await page.unroute(route);

  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await page.context().setOffline(true);
  await page.getByLabel("Last name").fill("Weber");
  await page.getByLabel("First name").focus();
  await expect(page.getByText("1 unsynced").first()).toBeVisible();
  await section(page)
    .getByRole("button", { name: /^Delete the class book of 2024/ })
    .click();
  await press();
  await expect(dialog(page).getByRole("alert")).toContainText("aren't on the server yet");
  await page.context().setOffline(false);
  const { rows } = await createApi(app.server, user).pull(0);
  expect(rows.results).toHaveLength(2);
});

test("it fits a phone in German, in the dark", async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme: "dark",
    timezoneId: "Europe/Luxembourg",
  });
  const page = await context.newPage();
  await createApi(app.server, user).update("users", user.id, { language: "de", retainMonths: 12 });
  await setClock(page, demoTime);
  await signIn(page, app, user);
  await page.goto(`${app.url}/settings/account`);
  const button = page.getByRole("button", { name: "Klassenbuch von 2024/25 löschen …" });
  await button.scrollIntoViewIfNeeded();
  await expectFits(page);
  await button.click();
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "Endgültig löschen" })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});

import { expect, type Page, test } from "@playwright/test";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { addEvent, expectEvent, expectPagesAgree, readMirror } from "../support/device-page.ts";
import { setClock } from "../support/set-clock.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";

test.use(workerWhereOffline);

let app: TestApp;
test.beforeEach(async ({ page }) => {
  app = await startApp({ demo: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
});
test.afterEach(() => app.stop());

const deleteMirror = (page: Page) =>
  page.evaluate(async () => {
    const { id } = JSON.parse(localStorage.getItem("pocketbase_auth")!).record;
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(`schouljoer-${id}`);
      request.addEventListener("success", () => resolve());
      request.addEventListener("error", () => reject(request.error!));
    });
  });
const clearStorage = async (page: Page, types: string) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Storage.clearDataForOrigin", { origin: app.url, storageTypes: types });
};
const synced = (page: Page) => expect(page.getByText("All synced").first()).toBeAttached({ timeout: 30_000 });
const note = (page: Page) => page.getByRole("region", { name: "Removed by the browser" });
/** Keeps the app from its server's API, so that an edit stays unsent. */
const holdSync = (page: Page, isHeld: boolean) =>
  isHeld ? page.route(/\/api\/(batch|sync)/, (route) => route.abort()) : page.unroute(/\/api\/(batch|sync)/);

for (const how of ["deleted", "cleared"] as const) {
  test(`a mirror that is ${how} under the open page is said, fetched again, and what was not sent is written again`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await openSignedIn(page, app, "/calendar?view=timeGridWeek&date=2026-11-23");
    await synced(page);
    await holdSync(page, true);
    await addEvent(page, "Staff meeting");
    await addEvent(page, "Parents");
    await expect(page.getByText("2 unsynced").first()).toBeAttached();
    if (how === "deleted") await deleteMirror(page);
    else await clearStorage(page, "indexeddb");
    await holdSync(page, false);
    await expect(note(page)).toContainText("2 edits that were not sent are kept", { timeout: 30_000 });
    await expect(page.getByRole("button", { name: "Go back home" })).toHaveCount(0);
    await expectEvent(page, "Staff meeting", 30_000);
    await expectEvent(page, "Parents", 30_000);
    await expectPagesAgree(app, page);
    await note(page).getByRole("button", { name: "Got it" }).click();
    await expect(note(page)).toHaveCount(0);
  });
}

test("a device without student data stays one when the browser removes its mirror; what is not known is asked for", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openSignedIn(page, app, "/settings/account");
  await synced(page);
  const choices = page.getByRole("radiogroup", { name: "Student data on this device" });
  await choices.getByText("Your plans, timetable and calendar stay").click();
  await page.getByRole("button", { name: "Remove student data" }).click();
  await expect.poll(async () => (await readMirror(page)).students).toEqual([]);
  await clearStorage(page, "indexeddb");
  await expect(note(page)).toBeVisible({ timeout: 30_000 });
  await synced(page);
  const scope = async () => (await readMirror(page)).meta!.find(({ key }) => key === "students")?.value;
  expect(await scope()).toMatchObject({ keeps: "none" });
  expect((await readMirror(page)).students).toEqual([]);

  // The choice is gone, too: nothing of students comes until somebody has chosen.
  await page.evaluate(() => localStorage.removeItem("studentData"));
  await page.context().clearCookies({ name: "studentData" });
  await clearStorage(page, "indexeddb");
  // Twice within half a minute: it does not begin anew by itself, and keeps what it has.
  const stuck = page.getByRole("alert", { name: "Removed by the browser" });
  await expect(stuck.getByRole("button", { name: "Save as a file" })).toBeVisible({ timeout: 20_000 });
  await stuck.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("link", { name: "Choose what this device keeps of students" })).toBeVisible({
    timeout: 60_000,
  });
  await synced(page);
  expect(await scope()).toMatchObject({ keeps: "none", isUnknown: true });
  expect((await readMirror(page)).students).toEqual([]);
});

import { expect, type Page, test } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import { schemaRevision } from "../../src/schema/collections.ts";
import { createApi } from "../support/api.ts";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { setClock } from "../support/set-clock.ts";

/** Files that were made to hold the page up: it answers all the time, and says what they are. */

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());

const backupOf = (owner: string, count: number): Uint8Array => {
  const students = Array.from({ length: count }, (_, index) => ({
    id: `s${String(index).padStart(14, "0")}`,
    lastName: "A",
    firstName: "",
  }));
  const manifest = {
    app: "schouljoer",
    format: 1,
    schema: schemaRevision,
    made: "2026-11-23T09:24:00.000Z",
    owner,
    teacher: "T",
    records: { students: count },
  };
  return zipSync({
    "backup.json": strToU8(JSON.stringify(manifest)),
    "data/students.json": strToU8(JSON.stringify(students)),
  });
};

/**
 * The longest time in milliseconds that the page was busy in one piece, since it was last asked.
 */
const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const all = (window as unknown as { tasks: number[] }).tasks.splice(0);
    return Math.max(0, ...all);
  });

const openRestore = async (page: Page) => {
  const user = await app.server.createUser({ setup: "done" });
  await createApi(app.server, user).makeYear();
  await setClock(page, demoTime);
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "longtask",
    });
  });
  await startSession(page, app, user);
  await page.goto(`${app.url}/settings/account`);
  await page.getByRole("button", { name: "Restore from a file…" }).click();
  return user;
};
const choose = async (page: Page, bytes: Uint8Array) => {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("dialog").getByRole("button", { name: "Choose a file" }).click();
  const chosen = await chooser;
  // By then the page has done and told all that opened the dialog.
  await page.evaluate(() => new Promise((rested) => requestIdleCallback(() => setTimeout(rested))));
  await longestTask(page);
  await chosen.setFiles({ name: "backup.zip", mimeType: "application/zip", buffer: Buffer.from(bytes) });
};

test("a backup of 200,000 students is refused with a sentence, and says so at once", async ({ page }) => {
  const user = await openRestore(page);
  const bytes = backupOf(user.id, 200_000);
  const begun = Date.now();
  await choose(page, bytes);
  await expect(page.getByRole("heading", { name: "This backup is too large" })).toBeVisible({ timeout: 30_000 });
  const longest = await longestTask(page);
  test.info().annotations.push({
    type: "measured",
    description: `${bytes.length} bytes, ${Date.now() - begun} ms, longest task ${longest} ms`,
  });
});

test("one of 50,000 is compared, can be cancelled, and nothing of it is half there", async ({ page }) => {
  const user = await openRestore(page);
  const bytes = backupOf(user.id, 50_000);
  await choose(page, bytes);
  await page.getByRole("dialog").getByRole("group").or(page.getByText("Reading the file")).first().waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).first().click();
  await expect(page.getByText("Reading the file")).toBeHidden();
  await choose(page, bytes);
  await expect(page.getByRole("button", { name: "Restore 50,000 records" })).toBeVisible({ timeout: 60_000 });
  const longest = await longestTask(page);
  test.info().annotations.push({ type: "measured", description: `longest task ${longest} ms` });
});

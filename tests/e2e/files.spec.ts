import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, type Page, test } from "@playwright/test";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { call, createApi } from "../support/api.ts";
import { demoTime, openSignedIn, startApp, startSession, type TestApp } from "../support/app.ts";
import { blockOf } from "../support/calendar-page.ts";
import { wholeChromium } from "../support/chromium.ts";
import { setClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";

/**
 * Files on their way: kept without a network, sent after a restart, found on another device, or
 * refused.
 */

let app: TestApp;
let folder: string;
test.beforeEach(async () => {
  app = await startApp({ demo: true, env: { FILES_PER_TEACHER_MB: "3" } });
  folder = await mkdtemp(join(tmpdir(), "schouljoer-files-"));
});
test.afterEach(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const week = "/calendar?view=timeGridWeek&date=2026-11-23";
const sheetOf = (page: Page) => page.getByRole("dialog", { name: "Lesson: " });
const open = async (page: Page, title = "Problèmes : recettes") => {
  await page.goto(app.url + week);
  await page.locator("[data-lesson]", { hasText: title }).first().click();
  await expect(sheetOf(page).getByRole("heading", { name: "Materials" })).toBeVisible();
};
const add = async (page: Page, paths: readonly string[]) => {
  const chooser = page.waitForEvent("filechooser");
  await sheetOf(page).getByRole("button", { name: "Add files" }).click();
  await (await chooser).setFiles([...paths]);
};
const file = async (name: string, bytes: Uint8Array | string) => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};
const hashOf = async (path: string) =>
  createHash("sha256")
    .update(await readFile(path))
    .digest("hex");
/** Saves a copy of a file of the sheet. */
const save = async (page: Page, name: string) => {
  const download = page.waitForEvent("download");
  await sheetOf(page)
    .getByRole("button", { name: `More about ${name}` })
    .click();
  await page.getByRole("menuitem", { name: "Save a copy" }).click();
  const saved = join(folder, `saved-${name}`);
  await (await download).saveAs(saved);
  return hashOf(saved);
};
const rowOf = (page: Page, name: string) => sheetOf(page).getByRole("listitem").filter({ hasText: name });

/** The teacher at the server. */
const signedIn = async () => {
  const { email: identity, password } = demoAccount;
  const path = "/api/collections/users/auth-with-password";
  const { token, record } = (await call(app.server, "POST", path, { body: { identity, password } })).body;
  return createApi(app.server, { ...record, token });
};

/** Less than can be chosen in the settings, so that small files fill it. */
const chooseBudget = (page: Page, budget: number) =>
  page.evaluate(async (bytes) => {
    const name = (await indexedDB.databases()).find((one) => /^schouljoer-[0-9a-z]{15}$/.test(one.name!))!.name!;
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const writing = database.transaction("meta", "readwrite");
    writing.objectStore("meta").put({ key: "offlineFiles", value: { what: "opened", courses: [], budget: bytes } });
    await new Promise((resolve) => writing.addEventListener("complete", resolve));
    database.close();
  }, budget);

const persistent = async (profile: string) => {
  const context = await chromium.launchPersistentContext(profile, {
    ...wholeChromium(),
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/Luxembourg",
  });
  const [page = await context.newPage()] = context.pages();
  await setClock(page, demoTime);
  return { context, page };
};

test("a PDF and a photo are kept without a network, sent after a restart, and the same on another device", async ({
  page: other,
}) => {
  const pdf = await file("Bandes de fractions.pdf", `%PDF-1.4\n${"1 0 obj <<>> endobj\n".repeat(1000)}`);
  // The file is larger than the database takes, so it is in the browser's private folder.
  const noise = Uint8Array.from({ length: 1_500_000 }, (_, index) => (index * 7919) % 251);
  const photo = await file("tableau.jpg", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), noise]));
  const profile = join(folder, "profile");
  const first = await persistent(profile);
  await openSignedIn(first.page, app);
  await open(first.page);
  // The worker has the files that are loaded later before the network goes.
  await first.page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await first.context.setOffline(true);
  await add(first.page, [pdf, photo]);
  await expect(rowOf(first.page, "Bandes de fractions.pdf")).toContainText("waiting to be sent");
  await expect(rowOf(first.page, "tableau.jpg")).toContainText("1.5 MB");
  expect(await save(first.page, "tableau.jpg")).toBe(await hashOf(photo));
  await first.context.close();

  const second = await persistent(profile);
  await open(second.page);
  await expect(rowOf(second.page, "tableau.jpg").getByText(/sent|waiting/)).toHaveCount(0);
  await expect(rowOf(second.page, "Bandes de fractions.pdf").getByText(/sent|waiting/)).toHaveCount(0);

  await setClock(other, demoTime);
  await openSignedIn(other, app);
  await open(other);
  await expect(rowOf(other, "tableau.jpg")).toContainText("On the server");
  // The device has room for one of them.
  await chooseBudget(other, 1_510_000);
  for (const path of [pdf, photo]) expect(await save(other, path.slice(folder.length + 1))).toBe(await hashOf(path));
  await expect(rowOf(other, "tableau.jpg")).not.toContainText("On the server");
  await expect(rowOf(other, "Bandes de fractions.pdf")).toContainText("On the server");

  // Renamed here, the file has its new name there. Deleted, it comes back by the undo.
  await sheetOf(other).getByRole("button", { name: "More about tableau.jpg" }).click();
  await other.getByRole("menuitem", { name: "Rename…" }).click();
  await other.getByRole("textbox", { name: "Name" }).fill("Tableau du lundi");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(rowOf(second.page, "Tableau du lundi.jpg")).toBeVisible();
  await sheetOf(other).getByRole("button", { name: "More about Tableau du lundi.jpg" }).click();
  await other.getByRole("menuitem", { name: "Delete" }).click();
  await expect(rowOf(other, "Tableau du lundi.jpg")).toHaveCount(0);
  await undo(other);
  await expect(rowOf(other, "Tableau du lundi.jpg")).toBeVisible();
  await other.goto(`${app.url}/settings/account`);
  await expect(other.getByText("1.5 MB of 3.1 MB")).toBeVisible();
  // Signing out takes the files along, those of the private folder too.
  const folders = () =>
    other.evaluate(async () => {
      const names: string[] = [];
      for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name);
      return names;
    });
  expect(await folders()).toEqual([expect.stringMatching(/^files-/)]);
  await other.getByRole("button", { name: "Sign out", exact: true }).last().click();
  await other
    .getByRole("dialog")
    .getByRole("button", { name: /remove/i })
    .click();
  await expect.poll(folders).toEqual([]);
  await second.context.close();
});

test("what cannot be kept or sent says why where it was added", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
  await startSession(page, app);
  await open(page);
  const huge = await file("film.mp4", new Uint8Array(60_000_000));
  const program = await file("Arbeitsblatt.pdf", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(500)]));
  const empty = await file("nothing.txt", "");
  const fine = await file("fine.txt", "fine");
  await add(page, [huge, program, empty, fine]);
  const alert = sheetOf(page).getByRole("alert");
  await expect(alert).toContainText("“film.mp4” is larger than 52 MB. Make it smaller, or split it.");
  await expect(alert).toContainText("“Arbeitsblatt.pdf” is a program, whatever its name says.");
  await expect(alert).toContainText("“nothing.txt” is empty.");
  await expect(rowOf(page, "fine.txt")).toBeVisible();
  await expect(
    sheetOf(page)
      .getByRole("listitem")
      .filter({ hasText: /film|Arbeitsblatt|nothing/ }),
  ).toHaveCount(0);
  await alert.getByRole("button", { name: "Close" }).click();

  const large = await file(
    "large.zip",
    Uint8Array.from({ length: 2_800_000 }, (_, index) => index % 253),
  );
  const tooMuch = await file(
    "too-much.zip",
    Uint8Array.from({ length: 900_000 }, (_, index) => index % 241),
  );
  await add(page, [large]);
  await expect(rowOf(page, "large.zip")).toBeVisible();
  await expect(rowOf(page, "large.zip").getByText(/sent|waiting/)).toHaveCount(0);
  await add(page, [tooMuch]);
  await expect(rowOf(page, "too-much.zip")).toContainText("your space on the server is full");
  // It is here all the same, and goes once there is room.
  expect(await save(page, "too-much.zip")).toBe(await hashOf(tooMuch));
  await sheetOf(page).getByRole("button", { name: "More about large.zip" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  // It goes by itself, once the server knows.
  await expect(rowOf(page, "too-much.zip").getByText(/sent|waiting|full/)).toHaveCount(0);
});

test("an event gets its files before it is saved; given up, none of them stays; a copy has them too", async ({
  page,
}) => {
  const flyer = await file("Flyer.pdf", `%PDF-1.4\n${"1 0 obj <<>> endobj\n".repeat(40)}`);
  const plan = await file("Plan.txt", "Where the bus stops");
  await setClock(page, demoTime);
  await openSignedIn(page, app, week);
  const dialog = page.getByRole("dialog", { name: "New event" });
  const openNew = async () => {
    await page.getByRole("button", { name: "New", exact: true }).click();
    await expect(dialog.getByRole("heading", { name: "Materials" })).toBeVisible();
    const chooser = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "Add files" }).click();
    await (await chooser).setFiles([flyer, plan]);
    await expect(dialog.getByRole("listitem")).toHaveCount(2);
  };
  const uploads = () =>
    page.evaluate(async () => {
      const name = (await indexedDB.databases()).find((one) => /^schouljoer-[0-9a-z]{15}$/.test(one.name!))!.name!;
      const opening = indexedDB.open(name);
      await new Promise((resolve) => opening.addEventListener("success", resolve));
      const counting = opening.result.transaction("uploads").objectStore("uploads").count();
      await new Promise((resolve) => counting.addEventListener("success", resolve));
      opening.result.close();
      return counting.result;
    });
  await openNew();
  expect(await uploads()).toBe(2);
  // Something is held, so leaving asks.
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(uploads).toBe(0);

  await openNew();
  await dialog.getByRole("button", { name: "Remove Plan.txt" }).click();
  await expect(dialog.getByRole("listitem")).toHaveText(/Flyer.pdf/);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Fill in this field.")).toBeVisible();
  await dialog.getByLabel("Title").fill("Walk to the mill");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);

  const api = await signedIn();
  const filesOf = async (title: string) => {
    const rows = (await api.list("events")).body.items as { id: string; title: string; deleted: boolean }[];
    const ids = rows.filter((row) => row.title === title && !row.deleted).map(({ id }) => id);
    const { items } = (await api.list("attachments")).body;
    return (items as { parent: string; name: string; file: string; deleted: boolean }[])
      .filter(({ parent, deleted, file: stored }) => ids.includes(parent) && !deleted && stored !== "")
      .map(({ name }) => name);
  };
  await expect.poll(() => filesOf("Walk to the mill")).toEqual(["Flyer.pdf"]);
  await page.locator("[data-event]", { hasText: "Walk to the mill" }).click();
  const edited = page.getByRole("dialog", { name: "Event" });
  await expect(edited.getByRole("listitem")).toHaveText(/Flyer.pdf/);
  await edited.getByRole("button", { name: "Copy" }).click();
  await expect.poll(() => filesOf("Walk to the mill")).toEqual(["Flyer.pdf", "Flyer.pdf"]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => filesOf("Walk to the mill")).toEqual(["Flyer.pdf"]);
  await blockOf(page, "Walk to the mill").press("ControlOrMeta+d");
  await expect.poll(() => filesOf("Walk to the mill")).toEqual(["Flyer.pdf", "Flyer.pdf"]);
});

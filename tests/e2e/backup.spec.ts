import { readFile } from "node:fs/promises";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { type CollectionName, collections, schemaRevision } from "../../src/schema/collections.ts";
import { wordFields } from "../../src/schema/roles.ts";
import { call, createApi } from "../support/api.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { openDevice, readMirror } from "../support/device-page.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { paperFaults } from "../support/paper-faults.ts";
import { setClock } from "../support/set-clock.ts";
import { createUploads, putFile, sha256Of } from "../support/upload.ts";

/**
 * Everything goes out as a file, and back in: without a network, into an emptied account and into
 * another one, and from files that are no backups.
 */

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const restoring = (page: Page) => dialog(page, "Restore from a file");
const toAccount = async (page: Page) => {
  await page.evaluate(() => history.pushState(null, "", "/settings/account"));
  await expect(page.getByRole("heading", { name: "Backup" })).toBeVisible();
};
const chooseFile = async (page: Page, bytes: Uint8Array, name = "backup.zip") => {
  if ((await restoring(page).count()) === 0) await page.getByRole("button", { name: "Restore from a file…" }).click();
  const chooser = page.waitForEvent("filechooser");
  await restoring(page).getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles({ name, mimeType: "application/zip", buffer: Buffer.from(bytes) });
};
const exportAll = async (page: Page): Promise<Uint8Array> => {
  await page.getByRole("button", { name: "Export everything…" }).click();
  const download = page.waitForEvent("download");
  await dialog(page, "Export everything").getByRole("button", { name: "Export", exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Schouljoer-2026-11-23.zip");
  await expect(dialog(page, "Export everything").getByText(/is saved: [\d.]+.[kM]B/)).toBeVisible();
  await dialog(page, "Export everything").getByRole("button", { name: "Close" }).last().click();
  return new Uint8Array(await readFile((await file.path())!));
};
const synced = (page: Page) =>
  expect(page.getByRole("button", { name: "All synced", exact: true }).first()).toBeVisible({ timeout: 60_000 });

/** Fields of the server, or of this device alone. */
const notCompared = new Set([
  "owner",
  "rev",
  "seq",
  "created",
  "updated",
  "deleted",
  "deletedWith",
  "device",
  "editedHere",
]);
const leftOut = new Set([
  "outbox",
  "conflicts",
  "meta",
  "feeds",
  "users",
  "files",
  "fileBytes",
  "fileNames",
  "uploads",
]);
/** What the teacher wrote, of records by `collection/id`: all texts, whatever they belong to. */
const wordsOf = (rows: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(rows)
    .flatMap(([key, row]) => {
      const collection = collections[key.split("/")[0] as CollectionName];
      const words = wordFields(collection).map(({ name }) => (row as Readonly<Record<string, unknown>>)[name]);
      return words.some((one) => one !== "") ? `${collection.name} ${words.join(" · ")}` : [];
    })
    .toSorted();

/** The living records in a page's mirror: "collection/id" and its values. */
const living = async (page: Page): Promise<Readonly<Record<string, unknown>>> => {
  const found: Record<string, unknown> = {};
  for (const [collection, rows] of Object.entries(await readMirror(page))) {
    if (leftOut.has(collection)) continue;
    for (const row of rows) {
      if (!row.deleted) {
        found[`${collection}/${row.id}`] = Object.fromEntries(
          Object.entries(row).filter(([name]) => !notCompared.has(name)),
        );
      }
    }
  }
  return found;
};
const counts = (rows: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    [...Map.groupBy(Object.keys(rows), (key) => key.split("/")[0]!)].map(([name, keys]) => [name, keys.length]),
  );

const openDemo = async (): Promise<TestUser> => {
  const { email: identity, password } = demoAccount;
  const path = "/api/collections/users/auth-with-password";
  const { body } = await call(app.server, "POST", path, { body: { identity, password } });
  return { id: body.record.id, token: body.token } as TestUser;
};

/** Adds a file of a course and a student's photo, which are at the server and on no device. */
const addFiles = async (user: TestUser) => {
  const api = createApi(app.server, user);
  const bytes = new Uint8Array(Buffer.from(`%PDF-1.4\n${"1 0 obj <<>> endobj\n".repeat(60_000)}`));
  const photo = new Uint8Array(await readFile("public/icons/icon-192.png"));
  const course = (await api.list("courses")).body.items[0].id as string;
  const student = (await api.list("students")).body.items[0].id as string;
  const values = { parentCollection: "courses", parent: course, mime: "application/pdf", size: bytes.length };
  const file = await api.make("attachments", { ...values, name: "Plan: week 1.pdf", sha256: sha256Of(bytes) });
  const target = { collection: "attachments", record: file.id, field: "file" };
  expect((await createUploads(app.server.url, user.token).put(target, bytes)).status).toBe(200);
  await putFile(app.server.url, user.token, { collection: "students", record: student, field: "photo" }, photo);
  return { file: file.id as string, student, hashes: [sha256Of(bytes), sha256Of(photo)] };
};
/** The hashes of a teacher's file and photo as the server gives them out. */
const serverHashes = async (user: TestUser): Promise<readonly string[]> => {
  const first = async (collection: string, field: string) => {
    const path = `/api/collections/${collection}/records?filter=${encodeURIComponent(`${field} != ""`)}`;
    return (await call(app.server, "GET", path, { token: user.token })).body.items[0];
  };
  const [file, student] = await Promise.all([first("attachments", "file"), first("students", "photo")]);
  const { body } = await call(app.server, "POST", "/api/files/token", { token: user.token });
  const paths = [`attachments/${file?.id}/${file?.file}`, `students/${student?.id}/${student?.photo}`];
  const read = async (path: string) =>
    sha256Of(
      new Uint8Array(await (await fetch(`${app.server.url}/api/files/${path}?token=${body.token}`)).arrayBuffer()),
    );
  return Promise.all(paths.map(read));
};

/**
 * Deletes the students on another device, and the year with all that belongs to it here, without a
 * network.
 */
const deleteAll = async (page: Page) => {
  const api = createApi(app.server, await openDemo());
  const ids = Object.keys(await living(page)).filter((key) =>
    /^(?:students|notes|curricula|outcomes|skeletons)\//.test(key),
  );
  for (const key of ids) await api.update(key.split("/")[0]!, key.split("/")[1]!, { deleted: true });
  const left = async () => Object.keys(await living(page)).filter((key) => ids.includes(key));
  await page.context().setOffline(false);
  await expect.poll(left, { timeout: 60_000 }).toEqual([]);
  await synced(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Delete 2026/2027" }).click({ timeout: 15_000 });
  await page.getByRole("button", { name: "Delete school year" }).click({ timeout: 15_000 });
  await expect.poll(async () => Object.keys(await living(page))).toEqual([]);
};

const openOther = async (browser: Browser) => {
  const user = await app.server.createUser({ setup: "done", firstName: "Tom", lastName: "Klein" });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await setClock(page, demoTime);
  await openSignedIn(page, app, "/", user);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  return { user, page, api: createApi(app.server, user) };
};

test("without a network all is exported, deleted and restored record by record, undone and redone; another account gets the same @core", async ({
  context,
  browser,
}) => {
  test.setTimeout(300_000);
  const { file, student, hashes } = await addFiles(await openDemo());
  const device = await openDevice(context, app.url);
  await device.setViewportSize({ width: 1440, height: 900 });
  await synced(device);
  await context.setOffline(true);
  await toAccount(device);
  const before = await living(device);
  // Without a network the export names files that are not on the device as missing; with one they
  // are fetched.
  await device.getByRole("button", { name: "Export everything…" }).click();
  const exporting = dialog(device, "Export everything");
  await expect(exporting.getByRole("checkbox")).toBeChecked();
  await expectAccessible(device);
  const incomplete = device.waitForEvent("download");
  await exporting.getByRole("button", { name: "Export", exact: true }).click();
  await expect(exporting.getByText(/^2 files are not included: Plan: week 1\.pdf and /)).toBeVisible();
  const without = unzipSync(new Uint8Array(await readFile((await (await incomplete).path())!)));
  expect(strFromU8(without["Read me.txt"]!)).toContain("2 files are not included:\r\n- Plan: week 1.pdf\r\n");
  await exporting.getByRole("button", { name: "Close" }).last().click();
  await context.setOffline(false);
  const zip = await exportAll(device);
  await context.setOffline(true);

  const files = unzipSync(zip);
  const names = Object.keys(files);
  const photo = names.find((name) => name.startsWith(`files/students/${student}/`))!;
  const packed = [`files/attachments/${file}/Plan- week 1.pdf`, photo];
  expect(packed.map((name) => sha256Of(files[name]!))).toEqual(hashes);
  expect(names).toEqual(
    expect.arrayContaining([
      "backup.json",
      "data/lessons.json",
      "Read me.txt",
      "Tables/Students.csv",
      "Tables/Marks.xlsx",
    ]),
  );
  expect(names.filter((name) => name.includes("feeds"))).toEqual([]);
  const students = strFromU8(files["Tables/Students.csv"]!);
  expect([...files["Tables/Students.csv"]!.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(students.startsWith("Last name,First name,Classes,Birthday,")).toBe(true);
  expect(students.split("\r\n")).toHaveLength((counts(before).students ?? 0) + 2);
  const calendar = names.find((name) => name.startsWith("Calendars/"))!;
  expect(strFromU8(files[calendar]!)).toMatch(/^BEGIN:VCALENDAR[\s\S]*BEGIN:VEVENT[\s\S]*END:VCALENDAR\r\n$/);
  expect(strFromU8(files["Read me.txt"]!)).toContain("what is in the bin");

  await deleteAll(device);
  await chooseFile(device, zip);
  const total = Object.keys(before).length;
  await expect(restoring(device).getByText(/^Backup of .+, 23 Nov 2026/)).toBeVisible();
  await expect(restoring(device).getByText(`${counts(before).students} deleted here`)).toBeVisible();
  await expectAccessible(device);
  await restoring(device)
    .getByRole("button", { name: `Restore ${total.toLocaleString("en")} records` })
    .click();
  await expect(restoring(device)).toHaveCount(0);
  expect(await living(device)).toEqual(before);
  const notices = device.getByRole("region", { name: "Notifications" });
  await expect(notices).toContainText(`${total} records restored`);
  await notices.getByRole("button", { name: "Undo" }).click({ timeout: 15_000 });
  await expect.poll(async () => Object.keys(await living(device))).toEqual([]);
  await notices.getByRole("button", { name: "Redo" }).click({ timeout: 15_000 });
  await expect.poll(async () => Object.keys(await living(device)).length).toBe(total);
  expect(await living(device)).toEqual(before);
  await context.setOffline(false);
  await synced(device);
  const second = await browser.newContext();
  const there = await openDevice(second, app.url);
  await synced(there);
  expect(await living(there)).toEqual(before);
  await second.close();

  const other = await openOther(browser);
  await toAccount(other.page);
  await chooseFile(other.page, zip);
  await expect(restoring(other.page).getByText("It's from another account.")).toBeVisible();
  // Its files are sent anew, so the undo ends with the page.
  await expect(restoring(other.page)).toContainText("you can undo it until you close or reload this page");
  await restoring(other.page)
    .getByRole("button", { name: /^Restore [\d,]+ records$/ })
    .click();
  await expect(restoring(other.page)).toHaveCount(0);
  await expect(other.page.getByRole("region", { name: "Notifications" })).toContainText(
    "records restored. Undo works until you close or reload this page.",
  );
  const arrived = await living(other.page);
  expect(counts(arrived)).toEqual(counts(before));
  expect(Object.keys(arrived).filter((key) => key in before)).toEqual([]);
  expect(wordsOf(arrived)).toEqual(wordsOf(before));
  await expect.poll(() => serverHashes(other.user), { timeout: 60_000 }).toEqual(hashes);
  await synced(other.page);
  await expect
    .poll(async () => (await readMirror(other.page)).students!.filter(({ photo }) => photo !== "").length)
    .toBe(1);
  const lessons = await other.api.list("lessons");
  expect(lessons.body.totalItems).toBe(counts(before).lessons);
  expect(lessons.body.items[0].owner).toBe(other.user.id);
  await other.page.goto(`${app.url}/calendar?view=timeGridWeek&date=2026-11-23`);
  await expect(other.page.locator("[data-lesson]").first()).toBeVisible();
  await toAccount(other.page);
  await chooseFile(other.page, zip);
  await expect(
    restoring(other.page).getByText("Everything that can be restored from this backup is already here."),
  ).toBeVisible();
  await expect(restoring(other.page).getByRole("button", { name: "Restore", exact: true })).toBeDisabled();
});

const manifest = (owner: string, records: object, values: object = {}) =>
  strToU8(
    JSON.stringify({
      app: "schouljoer",
      format: 1,
      schema: schemaRevision,
      made: "2026-11-20T08:00:00.000Z",
      owner,
      teacher: "Lea Weber",
      records,
      ...values,
    }),
  );

test("what is different here stays unless the backup's is taken; files that are no backup say so, and nothing is changed", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { user, page, api } = await openOther(browser);
  const year = await api.makeYear();
  const course = await api.make("courses", { schoolyear: year.id, name: "Maths", room: "B12", color: "berry" });
  await page.reload();
  await expect.poll(async () => Object.keys(await living(page)).length).toBe(2);
  await toAccount(page);
  const [, said] = Object.entries(await living(page)).find(([key]) => key.startsWith("courses/"))!;
  const records = (values: object = {}): Zippable => ({
    "data/courses.json": strToU8(
      JSON.stringify([
        { ...(said as object), ...values },
        { ...(said as object), id: "course000000002", name: "Physics", classes: ["class0000000001"] },
      ]),
    ),
    "data/lessons.json": strToU8(
      JSON.stringify([
        { id: "lesson000000001", course: "course000000009", date: "2026-11-24", status: "draft", title: "Lost" },
        { id: "lesson000000002", course: course.id, date: "24.11.", title: "By hand" },
      ]),
    ),
  });
  const own = (values: object = {}, o: object = {}) =>
    zipSync({ "backup.json": manifest(user.id, { courses: 2, lessons: 2 }, o), ...records(values) });

  const before = await living(page);
  const problems: readonly (readonly [string, Uint8Array, string])[] = [
    ["list.csv", strToU8("Name;Vorname"), "This isn't a Schouljoer backup"],
    ["newer.zip", own({}, { schema: schemaRevision + 1 }), "This backup is from a newer version of Schouljoer"],
    ["cut.zip", own().slice(0, 300), "This backup is damaged"],
    [
      "bomb.zip",
      zipSync({ "backup.json": manifest(user.id, { courses: 1 }), "data/courses.json": new Uint8Array(110 << 20) }),
      "This backup is too large",
    ],
    [
      "names.zip",
      zipSync({ "backup.json": manifest(user.id, {}), "../evil": strToU8("x") }),
      "This file was not made by Schouljoer",
    ],
  ];
  for (const [name, bytes, sentence] of problems) {
    await chooseFile(page, bytes, name);
    await expect(restoring(page).getByRole("heading", { name: sentence })).toBeVisible();
    await expect(restoring(page).getByRole("button", { name: "Restore", exact: true })).toBeDisabled();
  }
  expect(await living(page)).toEqual(before);

  await chooseFile(page, own({ room: "C3" }));
  await expect(restoring(page).getByText("1 new · 1 different here")).toBeVisible();
  await expect(restoring(page).getByRole("radio", { name: "Keep what is here" })).toBeChecked();
  await expect(restoring(page).getByText("1 record is left out: what it belongs to is not there")).toBeVisible();
  await expect(
    restoring(page).getByText("1 record is left out: it was changed by hand and is not valid"),
  ).toBeVisible();
  await expect(
    restoring(page).getByText("1 reference leads to something that is not there, and is left empty."),
  ).toBeVisible();
  await restoring(page).getByRole("button", { name: "Restore 1 record" }).click();
  await expect(restoring(page)).toHaveCount(0);
  const rooms = async () => (await readMirror(page)).courses!.map(({ name, room }) => `${name} ${room}`).toSorted();
  expect(await rooms()).toEqual(["Maths B12", "Physics B12"]);

  await chooseFile(page, own({ room: "C3" }));
  await restoring(page).getByText("Take the backup's version").click();
  await restoring(page).getByText("Different here: Courses").click();
  await expect(restoring(page).getByText("Maths · Room")).toBeVisible();
  await restoring(page).getByRole("button", { name: "Restore 1 record" }).click();
  await expect.poll(rooms).toEqual(["Maths C3", "Physics B12"]);
});

test("a lesson is printed by itself and saved as a Word document", async ({ page }) => {
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => {
    Object.assign(globalThis, { printed: 0 });
    globalThis.print = () => {
      (globalThis as unknown as { printed: number }).printed += 1;
    };
  });
  const user = await app.server.createUser({ setup: "done", firstName: "Ann", lastName: "Thill" });
  const api = createApi(app.server, user);
  const year = await api.makeYear();
  const course = await api.make("courses", { schoolyear: year.id, name: "Maths", color: "berry" });
  const timetable = await api.make("timetables", {
    schoolyear: year.id,
    name: "T",
    validFrom: year.start,
    validTo: year.end,
    days: [1, 2, 3, 4, 5],
    periods: [],
  });
  await api.make("sessions", { timetable: timetable.id, course: course.id, day: 1, start: 480, end: 530, labels: [] });
  await api.make("lessons", {
    course: course.id,
    date: "2026-11-23",
    start: 480,
    title: "Fractions & co",
    plan: "<h1>Start</h1><ol><li>Read <strong>page 12</strong></li></ol>",
    homework: "p. 13",
    reflection: "Too loud",
    status: "draft",
  });
  await openSignedIn(page, app, `/calendar?view=timeGridWeek&date=2026-11-23&lesson=${course.id}.2026-11-23.480`, user);
  const sheet = page.getByRole("dialog", { name: "Lesson: " });
  await sheet.getByRole("button", { name: "More for this lesson" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Save as a Word document" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("2026-11-23-Fractions-co.docx");
  const parts = unzipSync(new Uint8Array(await readFile((await file.path())!)));
  const texts = Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
  // The app's own page takes no markup from a text.
  const reader = await page.context().newPage();
  const read = await reader.evaluate(
    (all) =>
      all.map(([name, text]) => {
        const document = new DOMParser().parseFromString(text, "application/xml");
        return {
          name,
          isFaulty: document.querySelector("parsererror") !== null,
          text: document.documentElement.textContent,
        };
      }),
    texts,
  );
  await reader.close();
  expect(read.filter(({ isFaulty }) => isFaulty)).toEqual([]);
  const words = read.find(({ name }) => name === "word/document.xml")!.text;
  expect(words).toContain("Fractions & co");
  expect(words).toContain("Read page 12");
  expect(words).toContain("p. 13");
  expect(words).not.toContain("Too loud");

  await sheet.getByRole("button", { name: "More for this lesson" }).click();
  await page.getByRole("menuitem", { name: "Print…" }).click();
  const preview = page.getByRole("dialog", { name: "Print the lesson" });
  await expect(preview.getByRole("status")).toHaveText("1 page, A4 portrait");
  await preview.getByRole("button", { name: "Print", exact: true }).click();
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as { printed: number }).printed)).toBe(1);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const paper = page.locator("[data-print-alone]");
  await expect(paper).toContainText("Read page 12");
  await expect(page.locator("[data-print-sheet]").filter({ visible: true })).toHaveCount(1);
  await expect(paper).not.toContainText("Too loud");
  expect(await paperFaults(page)).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(paper).toHaveCount(0);
});

import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, expect, type Page, test } from "@playwright/test";
import { signIn, startApp, type TestApp, trustDevice } from "../support/app.ts";
import { createApi, newId } from "../support/api.ts";
import { wholeChromium } from "../support/chromium.ts";
import { readPdf } from "../support/pdf-text.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { readTexts } from "../support/read-texts.ts";

let app: TestApp;
let user: TestUser;
let ids: { readonly student: string; readonly course: string; readonly group: string; readonly checklist: string };
test.beforeEach(async () => {
  app = await startApp();
  user = await app.server.createUser({ firstName: "Jean", lastName: "Weberich" });
  const api = createApi(app.server, user);
  const year = await api.makeYear();
  await api.update("users", user.id, { active_schoolyear: year.id, setup: "done" });
  ids = { student: newId(), course: newId(), group: newId(), checklist: newId() };
  const { id: classId } = await api.make("classes", { id: ids.group, schoolyear: year.id, name: "7C2" });
  const { student } = ids;
  await api.make("students", { id: student, lastName: "Kremerovic", firstName: "Zoelie", classes: [classId] });
  await api.make("notes", { student, date: "2026-11-20", text: "Forgot the compasses" });
  await api.make("checklists", { id: ids.checklist, class: classId, name: "Slipunique" });
  await api.make("checks", { checklist: ids.checklist, student, state: "done", note: "Zoelie" });
  await api.make("courses", {
    id: ids.course,
    schoolyear: year.id,
    name: "Mathsunique",
    classes: [classId],
    students: [student],
  });
});
test.afterEach(() => app.stop());

const day = 86_400_000;
const names = ["Kremerovic", "Zoelie", "Forgot the compasses", "Slipunique"];

const namesIn = async (page: Page): Promise<readonly string[]> => {
  const texts = await readTexts(page);
  return names.filter((name) => texts.includes(name));
};

/**
 * The names that are in any file of a browser's profile, in either of the ways in which it writes
 * texts.
 */
const namesOnDisk = async (profile: string): Promise<readonly string[]> => {
  const found = new Set<string>();
  for (const entry of await readdir(profile, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0));
    for (const name of [...names, "Mathsunique"]) {
      if (bytes.includes(name) || bytes.includes(Buffer.from(name, "utf16le"))) found.add(name);
    }
  }
  return [...found].toSorted();
};

/** Signs in on a device, with or without saying that it is not the teacher's. */
const open = async (page: Page, o: { readonly isForeign: boolean; readonly isTrusted?: boolean }) => {
  await page.goto(`${app.url}/login`);
  await page.getByLabel("E-mail").fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  await trustDevice(page, o.isTrusted ?? false);
  if (o.isForeign) {
    await expect(page.getByText("Schouljoer keeps your year on this device, student data included")).toBeVisible();
    await page.getByText("This device isn't mine").click();
    await expect(page.getByText("No student data will be on this device")).toBeVisible();
  }
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${app.url}/`);
  await expect(page.getByText("All synced").first()).toBeVisible();
};
const details = {
  "Keep it": "Your students are here even without a network",
  "Keep it until a date": "The day after, it is removed",
  "No student data": "Your plans, timetable and calendar stay",
} as const;
const choose = async (page: Page, label: keyof typeof details) => {
  await page.goto(`${app.url}/settings/account#student-data`);
  await page.getByRole("radiogroup", { name: "Student data on this device" }).getByText(details[label]).click();
};
const chooseNone = async (page: Page) => {
  await choose(page, "No student data");
  await page.getByRole("button", { name: "Remove student data" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
};
const isSameAsServer = async (page: Page) => {
  await page.goto(`${app.url}/settings/account?sync=state`);
  await page.getByRole("button", { name: "Compare with the server" }).click();
  await expect(page.getByText("the same here and on the server")).toBeVisible();
};

test("no name of a student reaches a device that is not the teacher's, not even its disk, and every screen says so @core", async () => {
  const start = async (isForeign: boolean, look: (page: Page) => Promise<void>): Promise<readonly string[]> => {
    const profile = await mkdtemp(join(tmpdir(), "schouljoer-profile-"));
    const context: BrowserContext = await chromium.launchPersistentContext(profile, {
      ...wholeChromium(),
      locale: "en-GB",
      timezoneId: "Europe/Luxembourg",
    });
    const [page = await context.newPage()] = context.pages();
    await open(page, { isForeign });
    await look(page);
    await context.close();
    const found = await namesOnDisk(profile);
    await rm(profile, { recursive: true, force: true });
    return found;
  };

  const onForeign = await start(true, async (page) => {
    expect(await namesIn(page)).toEqual([]);
    const group = `/students/classes/${ids.group}`;
    const list = `${group}/checklists/${ids.checklist}`;
    for (const path of [
      "/students",
      `/students/${ids.student}`,
      "/settings/students",
      group,
      list,
      "/courses/all/to-mark",
      "/evenings",
    ]) {
      await page.goto(app.url + path);
      await expect(page.getByText("This device has no student data")).toBeVisible();
      await expect(page.getByText("no students yet")).toHaveCount(0);
      await expect(page.getByRole("button", { name: /Add|Paste|Import/ })).toHaveCount(0);
    }
    await page.goto(`${app.url}/courses/${ids.course}`);
    await expect(page.getByText("students not on this device")).toBeVisible();
    await expect(page.getByText(/\b0 students\b/)).toHaveCount(0);
    await page.goto(`${app.url}/settings/classes`);
    await expect(page.getByText("1 course")).toBeVisible();
    await expect(page.getByText(/\b0 students\b/)).toHaveCount(0);
    await isSameAsServer(page);
    expect(await namesIn(page)).toEqual([]);
  });
  expect(onForeign).toEqual(["Mathsunique"]);

  const onOwn = await start(false, async (page) => {
    expect(await namesIn(page)).toEqual(names);
  });
  expect(onOwn).toEqual(["Forgot the compasses", "Kremerovic", "Mathsunique", "Slipunique", "Zoelie"]);
});

test("choosing none takes the students from every tab, undo included; with full they are back and two devices agree", async ({
  page,
  context,
  browser,
}) => {
  await open(page, { isForeign: false });
  // Put a large file of a student beside the mirror.
  await page.evaluate(async (owner) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(`files-${owner}`, { create: true });
    const writable = await (await folder.getFileHandle("report", { create: true })).createWritable();
    await writable.write("Zoelie");
    await writable.close();
  }, user.id);
  const other = await context.newPage();
  await other.goto(`${app.url}/students/${ids.student}`);
  await expect(other.getByRole("heading", { name: "Zoelie Kremerovic" })).toBeVisible();
  await other.getByRole("button", { name: "Edit", exact: true }).click();
  await other.getByLabel("First name").fill("Zoelie-Anne");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByRole("heading", { name: "Zoelie-Anne Kremerovic" })).toBeVisible();
  await expect(other.getByText("All synced").first()).toBeVisible();

  await chooseNone(page);
  await expect.poll(() => namesIn(page)).toEqual([]);
  await expect(other.getByText("This device has no student data")).toBeVisible();
  await expect.poll(() => namesIn(other)).toEqual([]);
  // An edit of a student can no longer be taken back here.
  await other.keyboard.press("Control+z");
  await expect(other.getByText("This device has no student data")).toBeVisible();
  expect(await namesIn(other)).toEqual([]);
  // Search for names that this tab had read.
  await other.goto(`${app.url}/students?find=all`);
  await other.getByRole("combobox").or(other.getByRole("searchbox")).first().fill("Kremerovic");
  await expect(other.getByText("students can't be found here")).toBeVisible();

  // The choice outlives the session, though the mirror goes with it.
  await page.getByRole("button", { name: "Account: Jean Weberich" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login/);
  await open(page, { isForeign: false });
  expect(await namesIn(page)).toEqual([]);

  await choose(page, "Keep it");
  await expect.poll(() => namesIn(page)).toEqual(names);
  await page.goto(`${app.url}/students`);
  await expect(page.getByText("Kremerovic").first()).toBeVisible();
  await expect(page.getByText("All synced").first()).toBeVisible();
  expect(await namesIn(page)).toEqual(names);
  await isSameAsServer(page);
  const second = await browser.newContext();
  const tablet = await second.newPage();
  await signIn(tablet, app, user);
  await tablet.goto(`${app.url}/students/${ids.student}`);
  await expect(tablet.getByRole("heading", { name: "Zoelie-Anne Kremerovic" })).toBeVisible();
  await second.close();
});

test("an approval ends by itself, with the app closed and no network, before anything is shown; unsent edits wait", async ({
  page,
  context,
}) => {
  await open(page, { isForeign: false, isTrusted: true });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await choose(page, "Keep it until a date");
  const today = new Date();
  const until = new Date(today.getTime() + 2 * day);
  const field = page.getByRole("group", { name: "Approved until" });
  await field.getByRole("spinbutton", { name: /day/ }).click();
  await page.keyboard.type(
    [until.getDate(), until.getMonth() + 1].map((part) => String(part).padStart(2, "0")).join("") + until.getFullYear(),
  );
  await expect.poll(async () => (await readTexts(page)).includes('"keeps":"until"')).toBe(true);
  await page.goto(`${app.url}/students/${ids.student}`);
  await expect(page.getByRole("heading", { name: "Zoelie Kremerovic" })).toBeVisible();

  // The server never got this edit before the day was over.
  await context.setOffline(true);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("First name").fill("Zoelie-Marie");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("1 unsynced").first()).toBeVisible();
  await page.goto("about:blank");
  await page.addInitScript((ms) => {
    const later = Date.now.bind(Date);
    Date.now = () => later() + ms;
  }, 3.5 * day);
  await page.goto(`${app.url}/students`);
  await expect(page.getByText("1 record still has something the server lacks.").first()).toBeVisible();
  await expect(page.getByText("Kremerovic")).toHaveCount(0);
  const texts = await readTexts(page);
  expect(texts).not.toContain("Forgot the compasses");
  expect(texts).toContain("Zoelie-Marie");
});

test("the form for the head of the school is one page with the device's name", async ({ page }) => {
  await open(page, { isForeign: true });
  await page.goto(`${app.url}/settings/account#student-data`);
  await page.getByRole("link", { name: "Form for the head of school" }).click();
  await page.getByLabel("Name of this device").fill("Laptop 12, room B204");
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toHaveLength(1);
  const [{ text, width, height }] = pages as [(typeof pages)[number]];
  expect([width, height]).toEqual([210, 297]);
  for (const word of [
    "Laptop 12, room B204",
    "Jean Weberich",
    user.email,
    "Signature",
    "Place, date",
    "Not on the device",
  ])
    // A long address breaks at its hyphens.
    expect(text.replaceAll("- ", "-")).toContain(word);
  expect(text).not.toContain("Name of this device");
});

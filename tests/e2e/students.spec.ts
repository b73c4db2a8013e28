import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { type Api, call, createApi } from "../support/api.ts";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { readMirror } from "../support/device-page.ts";
import { paperFaults } from "../support/paper-faults.ts";
import { readPdf } from "../support/pdf-text.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { setClock } from "../support/set-clock.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";
import { toast } from "../support/toast.ts";
import { putFile } from "../support/upload.ts";

test.use(workerWhereOffline);

let app: TestApp;
let api: Api;
let user: TestUser;
let year: string;

test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());

test.beforeEach(async ({ page }) => {
  user = await app.server.createUser({ setup: "done" });
  api = createApi(app.server, user);
  year = (await api.makeYear()).id;
  await setClock(page, demoTime);
  await page.addInitScript(() => {
    Object.assign(globalThis, { printed: 0 });
    globalThis.print = () => {
      (globalThis as unknown as { printed: number }).printed += 1;
    };
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await startSession(page, app, user);
});

type Row = Readonly<Record<string, any>>;
/** The living records of the teacher that the server has. */
const stored = async (collection: string): Promise<readonly Row[]> => {
  const path = `/api/collections/${collection}/records?perPage=200`;
  const { body } = await call(app.server, "GET", path, { token: user.token });
  return (body.items as Row[]).filter(({ deleted }) => deleted === false);
};
const makeClass = async (name: string): Promise<string> =>
  (await api.make("classes", { schoolyear: year, name, color: "lagoon" })).id;
const makeStudent = async (lastName: string, firstName: string, values: Row = {}): Promise<string> =>
  (await api.make("students", { lastName, firstName, ...values })).id;

const said = (page: Page, text: string) => expect(toast(page)).toContainText(text);
const undo = (page: Page) => toast(page).getByRole("button", { name: "Undo" }).press("Enter", { timeout: 15_000 });
const rows = (page: Page) => page.getByRole("grid", { name: "Students" }).locator("tbody").getByRole("row");
/** A PNG of one pixel. */
const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
/** The part of a row's box that a pointer can press. */
const box = (row: Locator) => row.locator("label");
const bar = (page: Page) => page.getByRole("toolbar", { name: "Selected students" });
const chooseTool = async (page: Page, name: string) => {
  await page.getByRole("button", { name: "More for the list" }).press("Enter");
  await page.getByRole("menuitem", { name }).press("Enter");
};
const isOffline = async (page: Page) => {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.context().setOffline(true);
};

test(
  "65 students are chosen over three pages, put into a class, exported, deleted and restored",
  { tag: "@offline" },
  async ({ page }) => {
    const seven = await makeClass("7C2");
    await makeClass("6C1");
    for (let at = 10; at < 75; at += 1) {
      const values = at === 10 ? { phone: "+352 621 1", note: '=1+1;"x"' } : {};
      await makeStudent(`Name${at}`, "Léa", { classes: [seven], ...values });
    }
    await page.goto(`${app.url}/students`);
    await expect(rows(page)).toHaveCount(30);
    await expect(page.getByText("1–30 of 65 students")).toBeVisible();

    // Go from a box on the first page to one on the third, with Shift.
    await box(rows(page).nth(1)).click();
    await expect(bar(page)).toContainText("1 selected");
    await page.getByRole("link", { name: "Page 3" }).click();
    await expect(rows(page)).toHaveCount(5);
    await expect(bar(page)).toContainText("1 selected, 1 not on this page");
    await box(rows(page).nth(1)).click({ modifiers: ["Shift"] });
    await expect(bar(page)).toContainText("61 selected, 59 not on this page");
    // Choose the next two rows by keys, and take one of them back.
    await rows(page).nth(1).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(bar(page)).toContainText("63 selected");
    await page.keyboard.press("Shift+ArrowUp");
    await expect(bar(page)).toContainText("62 selected");
    // A search meanwhile leaves them chosen.
    await page.getByRole("searchbox", { name: "Search students" }).fill("name10 lea");
    await expect(rows(page)).toHaveCount(1);
    await expect(bar(page)).toContainText("62 selected, 62 not on this page");
    await page.getByRole("searchbox", { name: "Search students" }).fill("");
    await expect(rows(page)).toHaveCount(30);
    await bar(page).getByRole("button", { name: "Select all 65" }).press("Enter");
    await expect(bar(page)).toContainText("65 selected");
    // The button has gone: the focus stays in the bar.
    await expect(bar(page)).toBeFocused();
    await expectAccessible(page);

    await bar(page).getByRole("button", { name: "Add to class" }).press("Enter");
    await page.getByRole("menuitem", { name: "6C1" }).press("Enter");
    await page.getByRole("button", { name: "Continue" }).press("Enter");
    await said(page, "65 students added to 6C1");
    await expect(bar(page)).toHaveCount(0);
    // The bar has gone: the focus is in the list.
    await expect(page.locator("[role=grid]:focus-within")).toHaveCount(1);
    await expect(rows(page).first()).toContainText("6C1");
    await expect
      .poll(async () => (await stored("students")).filter(({ classes }) => classes.length === 2).length)
      .toBe(65);
    await undo(page);
    await expect(rows(page).first()).not.toContainText("6C1");

    await page.getByRole("checkbox", { name: "Select all" }).press("Space");
    await bar(page).getByRole("button", { name: "Remove from 7C2" }).press("Enter");
    await page.getByRole("button", { name: "Continue" }).press("Enter");
    await said(page, "30 students removed from the class");
    await undo(page);
    await expect(rows(page).first()).toContainText("7C2");

    // A spreadsheet runs no formula from the file.
    const exported = page.waitForEvent("download");
    await chooseTool(page, "Table as CSV");
    const download = await exported;
    // The menu gives the focus back as it goes: an earlier key would reach its button.
    await expect(page.getByRole("button", { name: "More for the list" })).toBeFocused();
    expect(download.suggestedFilename()).toBe("Students.csv");
    const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
    expect(lines).toHaveLength(67);
    expect(lines.slice(0, 2)).toEqual([
      "\uFEFFLast name,First name,Class,Birthday,E-mail,Phone,Guardians,Note,Accommodations",
      `Name10,Léa,7C2,,,'+352 621 1,,"'=1+1;""x""",`,
    ]);

    await isOffline(page);
    await page.getByRole("checkbox", { name: "Select all" }).press("Space");
    await bar(page).getByRole("button", { name: "Select all 65" }).press("Enter");
    await bar(page).getByRole("button", { name: "Delete", exact: true }).press("Enter");
    await said(page, "65 students deleted");
    await expect(page.getByText("There are no students yet")).toBeVisible();
    await undo(page);
    await expect(rows(page)).toHaveCount(30);
    await expect(page.getByText("1–30 of 65 students")).toBeVisible();
  },
);

test(
  "notes of a student: written and saved by themselves, searched, found from anywhere, deleted and restored",
  { tag: "@offline" },
  async ({ page }) => {
    const seven = await makeClass("7C2");
    const lea = await makeStudent("Weber", "Léa", { classes: [seven], note: "Glasses" });
    for (const [date, text] of [
      ["2026-10-05", "Forgot her homework"],
      ["2026-11-02", "Talked with her mother about Müller's book"],
      ["2026-11-10", "Helped two others"],
    ])
      await api.make("notes", { student: lea, date, text });
    await page.goto(`${app.url}/students/${lea}`);
    const notes = page.getByRole("list", { name: "Dated notes" }).getByRole("listitem");
    await expect(notes).toHaveText([/Helped two others/, /Talked with her mother/, /Forgot her homework/]);
    await expect(page.getByText("Glasses")).toBeVisible();

    await isOffline(page);
    await page.getByRole("button", { name: "Add note" }).press("Enter");
    const field = page.getByRole("textbox", { name: "What do you want to note down?" });
    await expect(field).toBeFocused();
    await page.keyboard.type("Very good idea about fractions");
    const written = async () => (await readMirror(page)).notes!.map(({ text }) => text);
    await expect.poll(written).toContain("Very good idea about fractions");
    await page.reload();
    await expect(notes.first()).toContainText("Mon 23 Nov 2026");
    await expect(notes.first()).toContainText("Very good idea about fractions");

    await page.getByRole("button", { name: "Edit the note of Mon 23 Nov 2026" }).press("Enter");
    await expect(field).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await expect(page.getByText("Fill in this field.")).toBeVisible();
    await page.keyboard.type("Second thoughts about fractions");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Done" }).press("Enter");
    await expect(notes.first()).toContainText("Second thoughts about fractions");

    await page.getByRole("searchbox", { name: "Search the notes" }).fill("mueller");
    await expect(notes).toHaveText([/Talked with her mother/]);
    await expect(notes.locator("mark")).toHaveText("Müller");
    await page.getByRole("searchbox", { name: "Search the notes" }).fill("xylophone");
    await expect(page.getByText('No results for "xylophone".')).toBeVisible();

    await page.goto(`${app.url}/?find=all`);
    await page.getByRole("dialog").getByRole("searchbox").fill("forgot homework");
    await page.getByRole("option", { name: /Forgot her homework/ }).click();
    await expect(page).toHaveURL(new RegExp(`/students/${lea}\\?note=`));
    await expect(notes.filter({ hasText: "Forgot her homework" })).toBeFocused();

    await page.getByRole("button", { name: "Delete the note of Mon 5 Oct 2026" }).press("Enter");
    await said(page, "Note deleted");
    await expect(notes).toHaveCount(3);
    await undo(page);
    await expect(notes).toHaveCount(4);

    // The photo goes into the bin with its student, and back.
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    const asked = page.getByRole("alertdialog");
    await expect(asked).toContainText(/Also deleted: \d dated note/);
    await asked.getByRole("button", { name: "Delete" }).click();
    await said(page, "Student deleted");
    await page.goto(`${app.url}/settings/bin`);
    await expect(page.getByRole("list", { name: "Bin" })).toContainText("Student with 4 dated notes");
    await page.getByRole("button", { name: "Restore Léa Weber" }).click();
    await said(page, "Léa Weber restored");
    await page.context().setOffline(false);
    await expect.poll(async () => (await stored("notes")).map(({ text }) => text)).toHaveLength(4);
    await expect
      .poll(async () => (await stored("notes")).map(({ text }) => text))
      .toContain("Second thoughts about fractions");
  },
);

test("two records of one student become one, with the notes, courses and values of both, and one undo", async ({
  page,
}) => {
  const [seven, six] = [await makeClass("7C2"), await makeClass("6C1")];
  const one = await makeStudent("Müller", "Zoé", { classes: [seven], email: "zoe@example.lu", guardians: "Anne" });
  const two = await makeStudent("Mueller", "Zoe", {
    classes: [six],
    email: "zm@example.lu",
    guardians: "Paul",
    birthday: "2013-03-02",
  });
  await makeStudent("Schmit", "Tom", { email: "tom@example.lu" });
  await api.make("notes", { student: two, date: "2026-11-02", text: "Of the second" });
  await api.make("notes", { student: one, date: "2026-11-03", text: "Of the first" });
  await api.make("courses", { schoolyear: year, name: "Club", color: "iris", students: [two] });
  const file = { parentCollection: "students", parent: two, name: "plan.pdf", mime: "application/pdf", size: 1 };
  await api.make("attachments", { ...file, sha256: "a".repeat(64) });
  const picture = Buffer.from(onePixel, "base64");
  for (const record of [one, two])
    await putFile(app.url, user.token, { collection: "students", record, field: "photo" }, picture);
  await page.goto(`${app.url}/students`);
  await expect(rows(page)).toHaveCount(3);
  await chooseTool(page, "Find duplicates");
  const dialog = page.getByRole("dialog", { name: "Find duplicates" });
  await expect(dialog).toContainText("1 possible duplicate");
  await expect(dialog).toContainText("Same name");
  await expect(
    dialog.getByRole("radiogroup", { name: "Guardians" }).getByRole("radio", { name: "Both texts" }),
  ).toBeChecked();
  await dialog.getByText("Zoé", { exact: true }).click();
  await dialog.getByText("Müller", { exact: true }).click();
  await dialog.getByText("zoe@example.lu", { exact: true }).click();
  // A photo cannot move: the record whose photo is chosen stays. Without a choice the older one
  // stays.
  const photos = dialog.getByRole("radiogroup", { name: "Picture" });
  await photos.locator("label", { has: page.getByRole("radio", { checked: false }) }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Merge" }).press("Enter");
  await said(page, "Merged into Zoé Müller");
  await expect(dialog).toContainText("No duplicates found");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(rows(page)).toHaveCount(2);

  await expect.poll(async () => (await stored("students")).length).toBe(2);
  const merged = (await stored("students")).find(({ lastName }) => lastName === "Müller")!;
  expect(merged).toMatchObject({ firstName: "Zoé", email: "zoe@example.lu", birthday: "2013-03-02" });
  expect(merged).toMatchObject({ id: two, photo: expect.stringMatching(/\.png$/) });
  expect(merged.guardians.split("\n").toSorted()).toEqual(["Anne", "Paul"]);
  expect(merged.note).toContain("E-mail: zm@example.lu");
  expect([...merged.classes].toSorted()).toEqual([seven, six].toSorted());
  expect((await stored("notes")).map(({ student }) => student)).toEqual([merged.id, merged.id]);
  expect((await stored("courses")).map(({ students }) => students)).toEqual([[merged.id]]);
  expect((await stored("attachments")).map(({ parent }) => parent)).toEqual([merged.id]);

  await page.keyboard.press("ControlOrMeta+z");
  await expect(rows(page)).toHaveCount(3);
  await expect
    .poll(async () => (await stored("notes")).map(({ student, text }) => `${student} ${text}`).toSorted())
    .toEqual([`${one} Of the first`, `${two} Of the second`].toSorted());
  await expect.poll(async () => (await stored("courses")).map(({ students }) => students)).toEqual([[two]]);

  // Two students who are alike but not the same do not come up again until one asks for them.
  await chooseTool(page, "Find duplicates");
  await dialog.getByRole("button", { name: "Leave as they are" }).press("Enter");
  await expect(dialog).toContainText("That's all of them");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await chooseTool(page, "Find duplicates");
  await expect(dialog).toContainText("That's all of them");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Show those pairs again" }).press("Enter");
  await expect(dialog).toContainText("1 possible duplicate");
  await dialog.getByRole("button", { name: "Close" }).last().click();

  // Any two chosen students can be compared.
  await box(rows(page).nth(0)).click();
  await box(rows(page).nth(2)).click();
  await bar(page).getByRole("button", { name: "Merge" }).press("Enter");
  const chosen = page.getByRole("dialog", { name: "Merge two students" });
  await expect(chosen.getByRole("listitem").filter({ hasText: "Tom Schmit" })).toContainText("tom@example.lu");
  await chosen.getByRole("button", { name: "Cancel" }).click();
  await expect(rows(page)).toHaveCount(3);
});

test("a class list and name tags on paper", async ({ page }) => {
  const [seven, six] = [await makeClass("7C2"), await makeClass("6C1")];
  for (let at = 10; at < 50; at += 1) await makeStudent(`Name${at}`, `First${at}`, { classes: [seven] });
  await makeStudent("Özdemir", "Lou", { classes: [six], birthday: "2013-03-02" });
  await page.goto(`${app.url}/students`);
  await expect(rows(page)).toHaveCount(30);
  // The print has what the list had when one asked for it.
  await expect(page.getByText("1–30 of 41 students")).toBeVisible();
  const print = async (choose: (dialog: Locator) => Promise<void>) => {
    await chooseTool(page, "Print…");
    const dialog = page.getByRole("dialog", { name: "Print students" });
    await choose(dialog);
    await expect(dialog.getByRole("status")).toContainText(/^\d pages, A4 portrait$/);
    expect(await paperFaults(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Print" }).press("Enter");
    const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    await dialog.getByRole("button", { name: "Close" }).click();
    return pages;
  };

  const list = await print(async (dialog) => {
    await expectAccessible(page);
    await dialog.getByText("Birthday").first().click();
    await dialog.getByRole("button", { name: /Empty columns for ticks$/ }).click();
    await page.getByRole("option", { name: "5", exact: true }).click();
  });
  expect(await page.evaluate(() => (globalThis as unknown as { printed: number }).printed)).toBe(1);
  // The smaller class comes first, then forty students on two pages, with the heads of their
  // columns on both.
  expect(list.map(({ width, height }) => [width, height])).toEqual([
    [210, 297],
    [210, 297],
    [210, 297],
  ]);
  expect(list[0]!.text).toContain("6C1");
  expect(list[0]!.text).toContain("Özdemir");
  expect(list[0]!.text).toContain("02/03/2013");
  expect(list[1]!.text).toContain("7C2");
  expect(list[1]!.text).toContain("Name10");
  expect(list[2]!.text).toContain("Name49");
  expect(list[2]!.text).toContain("Last name");
  for (const { text } of list) expect(text).not.toContain("Search");
  await expect(page.locator("[data-print-sheet]")).toHaveCount(0);

  const tags = await print((dialog) => dialog.getByText("Name tags").click());
  expect(tags).toHaveLength(5);
  expect(tags[0]!.text).toContain("Lou");
  expect(tags[0]!.text).toContain("First18");
  expect(tags[0]!.text).not.toContain("First19");
  expect(tags[4]!.text).toContain("First49");
  // Without asking for the list, a sheet says where papers are.
  const [own, ...more] = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(more).toEqual([]);
  expect(own!.text).toContain("Students");
  expect(own!.text).toContain("This screen has no paper of its own.");
  expect(own!.text).not.toContain("Name10");
});

test("on Monday Today names the birthdays of the weekend and its own", async ({ page }) => {
  const seven = await makeClass("7C2");
  for (const [name, birthday] of [
    ["Saturday", "2013-11-21"],
    ["Today", "2012-11-23"],
    ["Friday", "2013-11-20"],
    ["Tomorrow", "2013-11-24"],
  ] as const)
    await makeStudent(name, "Léa", { classes: [seven], birthday });
  await page.goto(`${app.url}/`);
  const birthdays = page.getByRole("complementary").getByRole("heading", { name: "Birthdays" }).locator("xpath=../..");
  await expect(birthdays.getByRole("listitem")).toHaveText([/Léa Saturday\s*13, Sat 21 Nov/, /Léa Today\s*14, today/]);
  await expectAccessible(page);
  await birthdays.getByRole("link", { name: /Léa Today/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Léa Today" })).toBeVisible();
});

test.describe("by a finger, on a phone", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("students are chosen from their cards, and the dialogs fit", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const seven = await makeClass("7C2");
    const birthday = "2013-03-02";
    for (const name of ["Weber", "Wéber", "Kirsch"]) await makeStudent(name, "Léa", { classes: [seven], birthday });
    await page.goto(`${app.url}/students`);
    await expect(page.getByRole("link", { name: /Kirsch/ })).toBeVisible();
    await page.getByRole("button", { name: "More for the list" }).tap();
    await page.getByRole("menuitem", { name: "Select students" }).tap();
    for (const name of ["Léa Weber", "Léa Wéber"]) {
      const card = page.getByRole("checkbox", { name: `Select ${name}` });
      await card.locator("xpath=ancestor::label").tap();
      await expect(card).toBeChecked();
    }
    await expect(bar(page)).toContainText("2 selected");
    await expectAccessible(page);
    const isInside = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await isInside();
    await bar(page).getByRole("button", { name: "Merge" }).tap();
    await expect(page.getByRole("dialog", { name: "Merge two students" })).toBeVisible();
    await isInside();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "Merge" }).tap();
    await said(page, "Merged into Léa");
    await page.getByRole("button", { name: "Done" }).tap();
    await expect(page.getByRole("link", { name: /Kirsch/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /W.ber/ })).toHaveCount(1);
  });
});

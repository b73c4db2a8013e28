import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import readXlsxFile from "read-excel-file/universal";
import { type Api, createApi } from "../support/api.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { expectFits } from "../support/expect-fits.ts";
import { paperFaults } from "../support/paper-faults.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { setClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";

let app: TestApp;
let api: Api;
let user: TestUser;
let course: string;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());
test.beforeEach(async ({ page }) => {
  user = await app.server.createUser({ setup: "done", firstName: "Lea", lastName: "Weber" });
  api = createApi(app.server, user);
  const { id: schoolyear } = await api.makeYear();
  const made = { schoolyear, name: "Maths", short: "7C2", subject: "Maths", color: "lagoon" };
  course = (await api.make("courses", made)).id;
  const valid = { validFrom: "2026-09-15", validTo: "2027-07-15" };
  const timetable = await api.make("timetables", { schoolyear, name: "Week", days: [1, 2, 3, 4, 5], ...valid });
  for (const day of [1, 2, 3, 4, 5])
    await api.make("sessions", { timetable: timetable.id, course, day, start: 480, end: 530 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
});

const path = () => `/courses/${course}#curriculum`;
const outline = (page: Page) => page.getByRole("treegrid", { name: /^Outline of/ });
const coverage = (page: Page) => page.getByRole("treegrid", { name: "Maths" });
const rowsOf = (page: Page) => outline(page).locator("[data-line]");
const synced = (page: Page) => expect(page.getByText("All synced").first()).toBeAttached({ timeout: 30_000 });

/** The outline as text: level, code and words of each line. */
const read = (page: Page) =>
  rowsOf(page).evaluateAll((rows) =>
    rows.map((row) => {
      const words = [...row.querySelectorAll("[role=gridcell]")].map(
        (cell) => cell.querySelector("input")?.value ?? cell.textContent ?? "",
      );
      return [row.getAttribute("aria-level"), ...words.slice(0, 2)].filter(Boolean).join(" ");
    }),
  );
const expectOutline = (page: Page, lines: readonly string[]) => expect.poll(() => read(page)).toEqual(lines);

const begin = async (page: Page) => {
  await page.getByRole("button", { name: "Type a curriculum" }).click();
  const dialog = page.getByRole("dialog", { name: "New curriculum" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("textbox", { name: "The first lines" }).click();
};

const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test("an outline is typed by keys, moved, undone; another device has the same", async ({ page, browser }) => {
  await openSignedIn(page, app, path(), user);
  await expect(page.getByText("No curriculum yet")).toBeVisible();
  await expectAccessible(page);
  await begin(page);
  await page.keyboard.type("Nombres");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Lire un nombre");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Comparer");
  await page.keyboard.press("Enter");
  // An empty line goes one level up with Enter.
  await page.keyboard.press("Enter");
  await page.keyboard.type("Angles");
  await page.keyboard.press("Enter");
  await expectOutline(page, ["1 Nombres", "2 Lire un nombre", "2 Comparer", "1 Angles", "1"]);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Alt+ArrowRight");
  await expectOutline(page, ["1 Nombres", "2 Lire un nombre", "2 Comparer", "2 Angles"]);
  await page.keyboard.press("Alt+ArrowUp");
  await expectOutline(page, ["1 Nombres", "2 Lire un nombre", "2 Angles", "2 Comparer"]);
  await page.keyboard.press("ControlOrMeta+z");
  await expectOutline(page, ["1 Nombres", "2 Lire un nombre", "2 Comparer", "2 Angles"]);
  await page.keyboard.press("Shift+Tab");
  await expectOutline(page, ["1 Nombres", "2 Lire un nombre", "2 Comparer", "1 Angles"]);
  await expectAccessible(page);
  await synced(page);

  const second = await (await browser.newContext()).newPage();
  await setClock(second, demoTime);
  await second.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(second, app, path(), user);
  await expect(coverage(second).getByRole("row")).toHaveCount(5);
  await second.getByRole("button", { name: "Edit outline" }).click();
  await rowsOf(second).nth(3).getByText("Angles").click();
  await second.keyboard.press("Enter");
  await second.keyboard.type("Triangles");
  await expectOutline(page, ["1 Nombres", "2 Lire un nombre", "2 Comparer", "1 Angles", "1 Triangles"]);
});

test("a pasted list keeps its levels, a deleted branch comes back, and its rows open and close by keys", async ({
  page,
}) => {
  await openSignedIn(page, app, path(), user);
  await begin(page);
  await paste(page, "N Nombres\n  N1 Entiers (4 h)\n    N1.1 Lire (2)\n    N1.2 =SUM(A1)\n  N2 Fractions\nG Géométrie");
  const all = ["1 N Nombres", "2 N1 Entiers", "3 N1.1 Lire", "3 N1.2 =SUM(A1)", "2 N2 Fractions", "1 G Géométrie"];
  // A single letter is no code.
  const lines = all.map((line) => line);
  await expectOutline(page, lines);
  await expect(page.getByText("6 outcomes pasted")).toBeVisible();
  await rowsOf(page).nth(1).getByText("Entiers").click();
  await page.getByRole("button", { name: "Delete the line" }).click();
  await expectOutline(page, [all[0]!, all[4]!, all[5]!]);
  await undo(page);
  await expectOutline(page, lines);
  await page.getByRole("button", { name: "Done" }).click();

  const row = (name: string | RegExp) => coverage(page).getByRole("row", { name });
  await expect(row(/^N Nombres, 0 of 3 taught, 0 held, 0 to come/)).toHaveAttribute("aria-expanded", "true");
  await row(/^N Nombres/).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(row(/^N1, Entiers/)).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(row(/^N1, Entiers/)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const aside = page.getByRole("complementary", { name: "Chosen outcome" });
  await expect(aside.getByRole("heading", { name: "N1.1 Lire" })).toBeVisible();
  await expect(aside).toContainText("A lesson that fell out covers nothing.");
  await expectAccessible(page);
  await page.keyboard.press("/");
  await expect(page.getByRole("radio", { name: /^All/ })).toBeFocused();
});

/** A curriculum of four outcomes and one that is gone, with lessons of each kind. */
const makeCovered = async () => {
  const curriculum = (await api.make("curricula", { title: "Maths", version: "2026" })).id;
  const line = (code: string, text: string, order: string, parent = "", rest = {}) =>
    api.make("outcomes", { curriculum, code, text, order, parent, ...rest });
  const branch = await line("N", "Nombres", "a0");
  const taught = await line("N1", "Lire", "a0", branch.id, { suggested: 2 });
  const begun = await line("N2", "Comparer", "a1", branch.id);
  const planned = await line("N3", "Estimer", "a2", branch.id);
  await line("N4", "Diviser", "a3", branch.id);
  await line("N5", "Soustraire", "a4", branch.id, { gone: "2027" });
  await api.update("courses", course, { curricula: [curriculum] });
  const lesson = (date: string, status: string, title: string, ...ids: string[]) =>
    api.make("lessons", { course, date, start: 480, title, status, outcomes: ids });
  await lesson("2026-11-16", "held", "Grands nombres", taught.id);
  await lesson("2026-11-17", "partly", "Droite", begun.id);
  await lesson("2026-11-30", "draft", "Estimer", planned.id, begun.id);
  await lesson("2026-12-01", "draft", "Encore", planned.id);
  await api.make("assessments", { course, date: "2026-11-20", title: "Check 1", outcomes: [begun.id] });
  return { curriculum, taught: taught.id as string, planned: planned.id as string };
};

test("lessons held, in part, to come and fallen out cover what they name", async ({ page }) => {
  await makeCovered();
  await openSignedIn(page, app, path(), user);

  const row = (name: RegExp) => coverage(page).getByRole("row", { name });
  await expect(row(/^N, Nombres, 1 of 4 taught, 2 held, 2 to come/)).toBeVisible();
  await expect(row(/^N1, Lire, taught, 1 held, 0 to come, not tested/)).toContainText("2 / 1");
  await expect(row(/^N2, Comparer, begun, 1 held, 1 to come, tested once/)).toContainText("Check 1");
  await expect(row(/^N3, Estimer, planned, 0 held, 2 to come/)).toBeVisible();
  await expect(row(/^N4, Diviser, never planned/)).toBeVisible();
  await expect(row(/^N5, Soustraire/)).toContainText("not in the 2027 version");
  await expectAccessible(page);

  await page.getByText("Never planned 1", { exact: true }).click();
  await expect(row(/^N3/)).toHaveCount(0);
  await expect(row(/^N4/)).toBeVisible();
  await page.getByText("All 4", { exact: true }).click();

  // The day falls out: what it was to cover is not covered, by itself.
  await api.make("holidays", {
    schoolyear: (await api.list("schoolyears")).body.items[0].id,
    name: "Storm",
    start: "2026-12-01",
    end: "2026-12-01",
    kind: "school",
  });
  await expect(row(/^N3, Estimer, planned, 0 held, 1 to come/)).toBeVisible();
  await row(/^N3/).click();
  const aside = page.getByRole("complementary", { name: "Chosen outcome" });
  await expect(aside.getByRole("listitem").filter({ hasText: "Encore" })).toContainText("fell out");
  await aside.getByRole("button", { name: "Estimer" }).click();
  await expect(page.getByRole("dialog", { name: /7C2/ })).toBeVisible();
});

test("coverage is on paper and in a table for Excel with the figures of the screen", async ({ page }) => {
  await makeCovered();
  await openSignedIn(page, app, path(), user);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Table", exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^7C2.*Curriculum.*\.xlsx$/);
  const [sheet] = await readXlsxFile(new Blob([new Uint8Array(await readFile(await file.path()))]));
  expect(sheet!.sheet).toBe("Maths, 2026");
  const [head, ...lines] = sheet!.data;
  expect(head!.slice(0, 8)).toEqual(["Level", "Code", "Outcome", "State", "Suggested", "Held", "To come", "Tested"]);
  expect(lines[0]!.slice(0, 10)).toEqual([1, "N", "Nombres", "1 of 4 taught", 2, 2, 2, "Check 1", 4, 1]);
  expect(lines[2]!.slice(1, 8)).toEqual(["N2", "Comparer", "begun", 0, 1, 1, "Check 1"]);
  expect(lines[5]!.slice(1, 4)).toEqual(["N5", "Soustraire (not in the 2027 version)", null]);
  expect(lines.at(-1)![2]).toContain("A lesson that fell out covers nothing.");

  await page.getByRole("button", { name: "Print", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Print the curriculum" });
  await expect(dialog.getByRole("status")).toHaveText("1 page, A4 portrait");
  const paper = page.locator(".sheet-desk .sheet-page");
  await expect(paper.getByRole("row", { name: /^N2 Comparer begun – 1 1 Check 1/ })).toBeVisible();
  await expect(paper.getByRole("row", { name: /^N Nombres 1 of 4 taught 2 2 2 1/ })).toBeVisible();
  await expect(paper).toContainText("A lesson that fell out covers nothing.");
  expect(await paperFaults(page, ".sheet-desk")).toEqual([]);
  await expectAccessible(page, { part: "[role=dialog]" });
  await dialog.getByText("Landscape").click();
  await expect(dialog.getByRole("status")).toHaveText("1 page, A4 landscape");
  await dialog.getByText("Never planned 1", { exact: true }).click();
  await expect(paper.getByRole("row", { name: /^N4/ })).toBeVisible();
  await expect(paper.getByRole("row", { name: /^N2/ })).toHaveCount(0);
  expect(await paperFaults(page, ".sheet-desk")).toEqual([]);
});

test("courses that follow the same curriculum stand side by side", async ({ page }) => {
  const { curriculum, taught, planned } = await makeCovered();
  await openSignedIn(page, app, path(), user);
  await expect(coverage(page).getByRole("row", { name: /^N1/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Beside/ })).toHaveCount(0);
  const { schoolyear } = (await api.list("courses")).body.items[0];
  const values = { schoolyear, name: "Maths", short: "7C1", subject: "Maths", color: "berry", curricula: [curriculum] };
  const other = (await api.make("courses", values)).id;
  await api.make("lessons", { course: other, date: "2026-11-16", start: 600, status: "held", outcomes: [planned] });
  await api.make("lessons", { course: other, date: "2026-11-17", start: 600, status: "partly", outcomes: [taught] });

  await page.getByRole("button", { name: "Beside another course" }).click();
  await expect(coverage(page).getByRole("columnheader", { name: "7C1" })).toBeVisible();
  const row = (name: RegExp) => coverage(page).getByRole("row", { name });
  await expect(row(/^N, Nombres; 7C2: 1 of 4 taught.*; 7C1: 1 of 4 taught, 2 held/)).toContainText("1 of 4");
  await expect(row(/^N1, Lire; 7C2: taught, 1 held.*; 7C1: begun, 1 held, 0 to come, not tested$/)).toBeVisible();
  await expect(row(/^N3, Estimer; 7C2: planned, 0 held, 2 to come.*; 7C1: taught, 1 held/)).toBeVisible();
  await expectFits(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: test.info().outputPath("beside-phone.png") });
  await page.setViewportSize({ width: 1440, height: 900 });
  await row(/^N3/).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("complementary", { name: "Chosen outcome" })).toContainText("Encore");
  await page.screenshot({ path: test.info().outputPath("beside.png") });
  await page.getByRole("button", { name: "This course alone" }).click();
  await expect(row(/^N1, Lire, taught/)).toBeVisible();
});

test("a course that follows two versions of one curriculum says so and what to do", async ({ page }) => {
  const { curriculum } = await makeCovered();
  const newer = (await api.make("curricula", { title: "Maths", version: "2027" })).id;
  await api.update("courses", course, { curricula: [curriculum, newer] });
  await openSignedIn(page, app, path(), user);
  const note = page.getByText("This course follows several versions of “Maths”: 2026 and 2027.");
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "More for Maths" }).first().click();
  await page.getByRole("menuitem", { name: "No longer follow it" }).click();
  await expect(note).toHaveCount(0);
});

test("on a phone the rows say held and to come, the outcome is a page of its own, nothing is cut", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const curriculum = (await api.make("curricula", { title: "Maths" })).id;
  const branch = await api.make("outcomes", { curriculum, code: "N", text: "Nombres", order: "a0" });
  const values = { curriculum, parent: branch.id, code: "N1", text: "Lire, écrire et arrondir un nombre", order: "a0" };
  await api.make("outcomes", values);
  await api.update("courses", course, { curricula: [curriculum] });
  await openSignedIn(page, app, path(), user);
  const row = coverage(page).getByRole("row", { name: /^N1/ });
  await expect(row).toContainText("0 held, 0 to come");
  await expectFits(page);
  await expectAccessible(page);
  await row.click();
  const dialog = page.getByRole("dialog", { name: "Outcome" });
  await expect(dialog.getByRole("heading", { name: /Lire, écrire/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Edit outline" }).click();
  await rowsOf(page).nth(1).getByText("Lire").click();
  await page.getByRole("button", { name: "One level up" }).click();
  await expectOutline(page, ["1 N Nombres", "1 N1 Lire, écrire et arrondir un nombre"]);
  await expectFits(page);
  await expectAccessible(page);
});

test("a lesson names outcomes by code and words, takes the unit's at once, and says which are deleted", async ({
  page,
}) => {
  const curriculum = (await api.make("curricula", { title: "Maths 7e" })).id;
  const line = async (code: string, text: string, order: string) =>
    (await api.make("outcomes", { curriculum, code, text, order })).id as string;
  const [sum, share, angle] = [
    await line("N2.4", "Additionner et soustraire", "a0"),
    await line("N2.5", "Problème de partage", "a1"),
    await line("G1", "Mesurer un angle", "a2"),
  ];
  await api.update("courses", course, { curricula: [curriculum] });
  const unit = (await api.make("units", { course, title: "Fractions", order: "a0", outcomes: [sum, share] })).id;
  await api.make("lessons", { course, unit, date: "2026-11-24", start: 480, title: "Révision", status: "draft" });
  await openSignedIn(page, app, `/courses/${course}?lesson=${course}.2026-11-24.480`, user);
  const sheet = page.getByRole("dialog", { name: /7C2/ });
  const field = sheet.getByRole("combobox", { name: "Outcomes" });
  await field.click();
  await expect(sheet.getByRole("option").first()).toHaveAccessibleName(/^N2.4\s+Additionner et soustraire\s+this unit/);
  await expectAccessible(page);
  await page.keyboard.type("partage");
  await expect(sheet.getByRole("option", { name: /^N2.5/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(sheet.getByRole("button", { name: "Remove N2.5" })).toBeVisible();
  await page.keyboard.type("g1");
  await page.keyboard.press("Enter");
  await expect(sheet.getByRole("button", { name: "Remove G1" })).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(sheet.getByRole("button", { name: "Remove G1" })).toHaveCount(0);
  await page.keyboard.type("xyz");
  await expect(sheet.getByText("No outcome has “xyz” in its code or words.")).toBeVisible();
  await field.fill("");
  await sheet.getByText("Take 1 of the unit").click();
  await expect(sheet.getByRole("button", { name: "Remove N2.4" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet.getByRole("listbox")).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await synced(page);
  await api.remove("outcomes", sum);
  await expect(sheet.getByText("deleted")).toBeVisible();
  expect(angle).not.toBe(sum);
  // Restored from the bin, it is named again.
  await page.goto(`${app.url}/settings/bin`);
  await page.getByRole("button", { name: /N2.4/ }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto(`${app.url}/courses/${course}?lesson=${course}.2026-11-24.480`);
  await expect(sheet.getByRole("button", { name: "Remove N2.4" })).toBeVisible();
  await expect(sheet.getByText("deleted")).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Outcomes" }).click();
  const picker = page.getByRole("dialog", { name: "Outcomes" });
  await picker.locator("label", { hasText: "Mesurer un angle" }).click();
  await expect(picker.getByRole("checkbox", { name: /G1/ })).toBeChecked();
  await expectAccessible(page);
  await picker.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Remove G1" })).toBeVisible();
});

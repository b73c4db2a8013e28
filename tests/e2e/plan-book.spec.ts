import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { setClock } from "../support/set-clock.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";
import { toast, undo } from "../support/toast.ts";

test.use(workerWhereOffline);

let app: TestApp;

const maths = courseId("7C2 Maths");
const physics = courseId("4GIG Physik");

const request = async (path: string, init: RequestInit = {}) =>
  fetch(`${app.url}/api/collections/${path}`, {
    ...init,
    headers: { authorization: await app.server.superuser(), "content-type": "application/json" },
  });
type StoredLesson = {
  readonly course: string;
  readonly title: string;
  readonly homework: string;
  readonly date: string;
  readonly start: number;
  readonly deleted: boolean;
};
const stored = async (course = maths): Promise<StoredLesson[]> => {
  const { items } = (await (await request("lessons/records?perPage=1000")).json()) as { items: StoredLesson[] };
  return items
    .filter((one) => one.course === course && !one.deleted)
    .toSorted((a, b) => (a.date === b.date ? a.start - b.start : a.date < b.date ? -1 : 1));
};
const titlesFrom = async (date: string, course = maths) =>
  (await stored(course)).filter((one) => one.date >= date).map(({ title }) => title);

const open = async (page: Page, o: { width?: number; height?: number; course?: string } = {}) => {
  await setClock(page, demoTime);
  await page.setViewportSize({ width: o.width ?? 1440, height: o.height ?? 900 });
  await openSignedIn(page, app, `/courses/${o.course ?? maths}`);
  await expect(page.getByText("All synced").first()).toBeAttached();
};
const grid = (page: Page) => page.getByRole("grid", { name: "Plan book" });
const week = (page: Page, number: number) => grid(page).getByRole("rowgroup", { name: `Week ${number}`, exact: true });
const row = (page: Page, text: string | RegExp) => grid(page).getByRole("row").filter({ hasText: text });
const cell = (line: Locator, column: string) => line.locator(`[data-column=${column}]`);
/** Sends a real paste event with what a program puts on the clipboard. */
const paste = (page: Page, o: { text: string; html?: string }) =>
  page.evaluate(({ text, html }) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    if (html) clipboardData.setData("text/html", html);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, o);
const copied = (page: Page, type: "copy" | "cut" = "copy") =>
  page.evaluate((type) => {
    const clipboardData = new DataTransfer();
    document.activeElement?.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
    return { text: clipboardData.getData("text/plain"), html: clipboardData.getData("text/html") };
  }, type);

test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

test(
  "a fortnight is filled by the keyboard, without network; another device has it afterwards",
  { tag: "@offline" },
  async ({ page, context, browser }) => {
    await open(page);
    // It opens at this week, and its head stays in sight.
    await expect(page.getByRole("heading", { level: 1, name: "7C2 Maths" })).toBeInViewport();
    await expect(week(page, 48)).toBeInViewport();
    await expect(week(page, 40)).toBeAttached();
    await expect(week(page, 40)).not.toBeInViewport();
    // This also holds once the weeks above it are laid out.
    await expect(grid(page).locator(".plan-book-later")).toHaveCount(0);
    const head = grid(page).locator(".plan-book-head");
    await expect
      .poll(async () => {
        const [above, below] = [(await head.boundingBox())!, (await week(page, 48).boundingBox())!];
        return Math.abs(above.y + above.height - below.y);
      })
      .toBeLessThan(1);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await context.setOffline(true);

    const empty = week(page, 49).getByRole("row").filter({ hasText: "Add a title" }).first();
    const at = await empty.getAttribute("aria-rowindex");
    const first = grid(page).locator(`[aria-rowindex="${at}"]`);
    await cell(first, "title").click();
    await expect(cell(first, "title")).toBeFocused();
    // Typing begins an edit, Tab goes right, and Enter goes down to where Tab began.
    await page.keyboard.type("Fractions décimales");
    await page.keyboard.press("Tab");
    await page.keyboard.type("ex. 1 p. 80");
    await page.keyboard.press("Enter");
    const next = week(page, 49).getByRole("row").filter({ hasText: "Test II : fractions" });
    await expect(cell(next, "title")).toBeFocused();
    await expect(cell(first, "title")).toHaveText("Fractions décimalesnot synced yet");
    await expect(cell(first, "homework")).toHaveText("ex. 1 p. 80");
    // Escape gives back what was there.
    await page.keyboard.press("F2");
    await page.keyboard.type(" and more");
    await page.keyboard.press("Escape");
    await expect(cell(next, "title")).toHaveText(/Test II : fractions$/);
    await expect(cell(next, "title")).toBeFocused();
    // Week 50 has no plans yet: titles line by line.
    await cell(week(page, 50).getByRole("row").first(), "title").click();
    for (const title of ["Un", "Deux", "Trois", "Quatre"]) {
      await page.keyboard.type(title);
      await page.keyboard.press("Enter");
    }
    await expect(week(page, 50).getByRole("row").nth(3)).toContainText("Quatre");
    // Shift+Enter goes up; the cell is emptied and its plan goes with it.
    await page.keyboard.press("ArrowUp");
    await expect(cell(week(page, 50).getByRole("row").nth(3), "title")).toBeFocused();
    await page.keyboard.press("Delete");
    await expect(week(page, 50).getByRole("row").nth(3)).toContainText("Add a title");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(week(page, 50).getByRole("row").nth(3)).toContainText("Quatre");
    // Choose a status by its first letter, and a unit from its list.
    for (const _ of ["homework", "outcomes", "status"]) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("r");
    await expect(cell(week(page, 50).getByRole("row").nth(3), "status")).toContainText("Ready");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("listbox", { name: "Status" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expect(cell(week(page, 50).getByRole("row").nth(3), "status")).toBeFocused();
    await expectAccessible(page);

    await context.setOffline(false);
    await expect
      .poll(async () => (await titlesFrom("2026-12-07")).slice(0, 4))
      .toEqual(["Un", "Deux", "Trois", "Quatre"]);
    expect((await stored()).filter(({ homework }) => homework === "ex. 1 p. 80")).toHaveLength(1);
    await expect(cell(first, "title")).toHaveText("Fractions décimales");
    const tablet = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Luxembourg" });
    const second = await tablet.newPage();
    await open(second, { width: 820, height: 1180 });
    await expect(row(second, "Fractions décimales")).toContainText("ex. 1 p. 80");
    await expect(week(second, 50)).toContainText("Quatre");
    await tablet.close();
  },
);

test("keys go through the grid; a letter that is composed is not lost", async ({ page }) => {
  await open(page);
  const today = cell(row(page, "Problèmes : recettes et partages"), "title");
  await today.click();
  await page.keyboard.press("Home");
  await expect(page.locator(":focus")).toHaveAttribute("data-column", "unit");
  await page.keyboard.press("End");
  await expect(page.locator(":focus")).toHaveAttribute("data-column", "status");
  await page.keyboard.press("Control+Home");
  await expect(page.locator(":focus")).toHaveAttribute("data-column", "week");
  await expect(page.locator(":focus")).toBeInViewport();
  await page.keyboard.press("Control+End");
  const last = grid(page).getByRole("row").last();
  await expect(cell(last, "status")).toBeFocused();
  const index = async () => Number(await page.locator("[role=row]:has(:focus)").getAttribute("aria-rowindex"));
  const end = await index();
  await page.keyboard.press("PageUp");
  await expect.poll(index).toBeLessThan(end - 5);
  await expect(page.locator(":focus")).toBeInViewport();
  // The slot opens the lesson's sheet.
  await today.click();
  await page.keyboard.press("Alt+Enter");
  await expect(page).toHaveURL(/lesson=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/lesson=/);

  await cell(row(page, "Nombres mixtes et encadrements"), "title").click();
  await page.keyboard.press("ArrowUp");
  await expect(today).toBeFocused();
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchKeyEvent", {
    type: "rawKeyDown",
    key: "Process",
    code: "KeyN",
    windowsVirtualKeyCode: 229,
  });
  await session.send("Input.imeSetComposition", { text: "ñ", selectionStart: 1, selectionEnd: 1 });
  await session.send("Input.insertText", { text: "ñandú" });
  await page.keyboard.press("Enter");
  await expect(row(page, "ñandú")).toHaveCount(1);
});

const excel = `<html><body><!--StartFragment--><table><tr><td>Pourcentages</td><td>ex. 1<br>ex. 2</td></tr>
<tr><td>Taux &amp; parts</td><td></td></tr></table><!--EndFragment--></body></html>`;

test("cells are copied as Excel takes them, and what Excel copied is pasted with a preview and one undo", async ({
  page,
}) => {
  await open(page);
  await cell(row(page, "Problèmes : recettes et partages"), "title").click();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(grid(page).locator(".plan-book-selected")).toHaveCount(4);
  expect(await copied(page)).toEqual({
    text: "Problèmes : recettes et partages\t\nNombres mixtes et encadrements\tex. 33 p. 76",
    html: "<table><tbody><tr><td>Problèmes : recettes et partages</td><td></td></tr><tr><td>Nombres mixtes et encadrements</td><td>ex. 33 p. 76</td></tr></tbody></table>",
  });

  // The same works with the mouse; a press elsewhere ends it.
  await cell(row(page, "Correction du test"), "title").click();
  await expect(grid(page).locator(".plan-book-selected")).toHaveCount(0);
  await cell(row(page, "Problèmes : recettes et partages"), "title").hover();
  await page.mouse.down();
  await cell(row(page, "Nombres mixtes et encadrements"), "homework").hover();
  await page.mouse.up();
  await expect(grid(page).locator(".plan-book-selected")).toHaveCount(4);
  await expect(cell(row(page, "Nombres mixtes et encadrements"), "homework")).toBeFocused();

  const before = await stored();
  await paste(page, { text: "Pourcentages\tex. 1", html: excel });
  const dialog = page.getByRole("dialog", { name: "Paste lessons" });
  const preview = dialog.getByRole("table");
  // Nothing is lost by default: planned lessons are passed over.
  await expect(preview.getByRole("row").filter({ hasText: "Planned already" }).first()).toContainText("Wed 25 Nov");
  await expect(preview.getByRole("row").filter({ hasText: "Pourcentages" })).toContainText("Tue 1 Dec");
  await expectAccessible(page);
  await dialog.getByText("Replace what is there").click();
  await expect(preview.getByRole("row").filter({ hasText: "Pourcentages" }).locator("del")).toHaveText(
    "Problèmes : recettes et partages",
  );
  await dialog.getByText("Free slots only").click();
  await dialog.getByRole("button", { name: "Fill in 2 lessons" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(toast(page)).toContainText("2 lessons filled in");
  await expect(row(page, "Pourcentages")).toContainText("ex. 1");
  await expect.poll(async () => (await stored()).length).toBe(before.length + 2);
  expect((await stored()).find(({ title }) => title === "Pourcentages")).toMatchObject({
    date: "2026-12-01",
    homework: "ex. 1\nex. 2",
  });
  await undo(page);
  await expect(row(page, "Pourcentages")).toHaveCount(0);
  await expect(row(page, "Taux & parts")).toHaveCount(0);
  await expect.poll(async () => (await stored()).length).toBe(before.length);

  // Cut is copy and empty; the plan's other words stay.
  await cell(row(page, "Problèmes : recettes et partages"), "title").click();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(cell(row(page, "Nombres mixtes et encadrements"), "homework")).toBeFocused();
  expect((await copied(page, "cut")).text).toBe("ex. 33 p. 76");
  await expect(cell(row(page, "Nombres mixtes et encadrements"), "homework")).toHaveText("");
});

test("a list is pasted by a button; what has no slot is named", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Paste lessons" }).click();
  const dialog = page.getByRole("dialog", { name: "Paste lessons" });
  const lines = Array.from({ length: 150 }, (_, index) => `• Leçon ${index + 1}`);
  await dialog.getByRole("textbox", { name: "Lessons" }).fill(lines.join("\n"));
  await expect(dialog.getByRole("status")).toContainText(/\d+ lines have no slot left this year/);
  await dialog.getByRole("textbox", { name: "Lessons" }).fill("• Leçon 1\n• Leçon 2\n\n• Leçon 3");
  await dialog.getByRole("button", { name: "Fill in 3 lessons" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect
    .poll(async () => (await titlesFrom("2026-11-24")).filter((title) => title.startsWith("Leçon")))
    .toEqual(["Leçon 1", "Leçon 2", "Leçon 3"]);
});

test("lines are found and filtered; a column is added and kept; this week is one press away", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await page.getByRole("searchbox", { name: "Find in the plan book" }).fill("probl recet");
  await expect(grid(page).getByRole("row")).toHaveCount(2);
  await expect(row(page, "Problèmes : recettes et partages")).toBeVisible();
  await page.getByRole("searchbox", { name: "Find in the plan book" }).fill("");
  await page.getByText("Exams", { exact: true }).click();
  await expect(row(page, "Test II : fractions")).toBeVisible();
  await expect(row(page, "Révision")).toHaveCount(0);
  await page.getByText("Without slot", { exact: true }).click();
  await expect(row(page, "Pedagogical day")).toContainText("has no slot");
  await expectAccessible(page);
  await page.getByText("Not planned", { exact: true }).click();
  await expect(row(page, "Problèmes : recettes et partages")).toHaveCount(0);
  await page.getByRole("search").getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Objectives" }).click();
  await page.keyboard.press("Escape");
  await expect(grid(page).getByRole("columnheader", { name: "Objectives" })).toBeVisible();
  await page.reload();
  await expect(grid(page).getByRole("columnheader", { name: "Objectives" })).toBeVisible();

  await cell(row(page, "Nombres mixtes et encadrements"), "title").click();
  await page.keyboard.press("Control+Home");
  await expect(week(page, 48)).not.toBeInViewport();
  await page.getByRole("main").getByRole("button", { name: "This week" }).last().click();
  await expect(week(page, 48)).toBeInViewport();

  await page.getByRole("tab", { name: "Students" }).click();
  await expect(page.getByRole("link", { name: "Schroeder Lou" })).toBeVisible();
  await expect(page).toHaveURL(/#students$/);
});

test("what another device writes while a cell is open stays, and so does what is typed", async ({ page }) => {
  await open(page);
  const { items } = (await (await request("lessons/records?perPage=1000")).json()) as {
    items: { id: string; title: string }[];
  };
  const { id } = items.find(({ title }) => title === "Révision")!;
  const line = cell(row(page, /Révision(?! :)/), "title");
  await line.click();
  await page.keyboard.press("Enter");
  await page.keyboard.type(" des fractions");
  const answer = await request(`lessons/records/${id}`, {
    method: "PATCH",
    body: JSON.stringify({ homework: "Fiche 7" }),
  });
  expect(answer.status).toBe(200);
  await expect(grid(page).getByText("Fiche 7")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Lesson" })).toHaveValue("Révision des fractions");
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => (await stored()).find(({ title }) => title === "Révision des fractions")?.homework)
    .toBe("Fiche 7");
});

test("it prints this term, from this week on, or the whole year", async ({ page }) => {
  await open(page);
  await expect(week(page, 48)).toBeVisible();
  await page.getByRole("button", { name: "Print", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Print the plan book" });
  const pages = dialog.locator(".sheet-page");
  await expect(dialog.getByRole("status")).toHaveText(/^\d pages, A4 portrait$/);
  const weeksOf = async () => (await pages.allTextContents()).join(" ");
  for (const number of [38, 48, 51]) expect(await weeksOf()).toContain(`W${number} `);
  expect(await weeksOf()).not.toContain("W2 ");
  await expectAccessible(page, { part: "[role=dialog]" });
  await dialog.getByText("From this week on").click();
  await expect(pages.first()).toContainText("Plan book, 23 Nov to 15 Jul");
  expect(await weeksOf()).not.toContain("W47 ");
  await dialog.getByText("The whole year").click();
  await expect(pages.first()).toContainText("Plan book, 15 Sept to 15 Jul");
  for (const number of [39, 48, 27]) expect(await weeksOf()).toContain(`W${number} `);
  await dialog.getByText("With the text of the plans").click();
  await expect(pages.first()).not.toContainText("Bandes de papier");
});

test(
  "its menu saves the course's year as a table for Excel and its plans as a Word document, without a network",
  {
    tag: "@offline",
  },
  async ({ page, context }) => {
    await open(page);
    await expect(week(page, 48)).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    const lessons = (await stored()).filter(({ title }) => title !== "");
    await context.setOffline(true);
    const save = async (item: string) => {
      await page.getByRole("button", { name: "Save as a file" }).click();
      await expect(page.getByRole("menu", { name: "Save as a file" }).getByRole("menuitem")).toHaveCount(3);
      const download = page.waitForEvent("download");
      await page.getByRole("menuitem", { name: item }).click();
      const file = await download;
      return { name: file.suggestedFilename(), bytes: new Uint8Array(await readFile(await file.path())) };
    };
    const table = await save("Table as CSV");
    expect(table.name).toBe("7C2-Maths-2026-2027.csv");
    const [head, ...lines] = new TextDecoder().decode(table.bytes).split("\r\n");
    expect(head).toMatch(/^Date,Start,End,Unit,/);
    // Slots without a plan are lines too.
    expect(lines.length).toBeGreaterThan(lessons.length);
    expect(lines.filter((line) => line.includes("Problèmes : recettes et partages"))).toHaveLength(1);

    const workbook = await save("Table for Excel (.xlsx)");
    expect(workbook.name).toBe("7C2-Maths-2026-2027.xlsx");
    const [sheet] = await readXlsxFile(new Blob([workbook.bytes]));
    expect(sheet!.data).toHaveLength(lines.length);
    expect(sheet!.data[0]!.slice(0, 4)).toEqual(["Date", "Start", "End", "Unit"]);
    expect(sheet!.data[1]![0]).toBeInstanceOf(Date);

    const document = await save("Plans as a Word document (.docx)");
    expect(document.name).toBe("7C2-Maths-2026-2027.docx");
    const text = strFromU8(unzipSync(document.bytes)["word/document.xml"]!);
    expect(text).toContain("Problèmes : recettes et partages");
  },
);

test("on a phone rows open their sheet, and titles are filled in with a finger", async ({ browser }) => {
  const phone = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Luxembourg", hasTouch: true });
  const page = await phone.newPage();
  await open(page, { width: 390, height: 844, course: physics });
  await expect(page.getByRole("region", { name: "Week 48" })).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Fill in titles" }).tap();
  await expect(grid(page)).toBeVisible();
  const empty = grid(page).getByRole("row").filter({ hasText: "Add a title" });
  const line = grid(page).locator(`[aria-rowindex="${await empty.nth(2).getAttribute("aria-rowindex")}"]`);
  await cell(line, "title").tap();
  const field = page.getByRole("textbox", { name: "Lesson" });
  await expect(field).toBeFocused();
  await page.keyboard.type("Kräfte messen");
  await page.keyboard.press("Enter");
  // The next field is open at once: the keyboard stays.
  await expect(field).toBeFocused();
  await expect(field).not.toHaveValue("Kräfte messen");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(line).toContainText("Kräfte messen");
  await page.getByRole("button", { name: "Done" }).tap();
  await expect(page.getByRole("button", { name: "Kräfte messen", exact: true })).toBeVisible();
  await phone.close();
});

import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { isCalendarReady } from "../support/calendar-ready.ts";
import { cutTexts } from "../support/cut-texts.ts";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { paperFaults } from "../support/paper-faults.ts";
import { type PdfPage, readPdf } from "../support/pdf-text.ts";
import { setClock } from "../support/set-clock.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";

test.use(workerWhereOffline);

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());
test.beforeEach(async ({ page }) => {
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => {
    Object.assign(globalThis, { printed: 0 });
    globalThis.print = () => {
      (globalThis as unknown as { printed: number }).printed += 1;
    };
  });
  await startSession(page, app);
});

const open = async (page: Page, view: string, date = "2026-11-23") => {
  await page.goto(`${app.url}/calendar?view=${view}&date=${date}`);
  await expect(page.locator("[data-lesson]").first()).toBeAttached();
  await isCalendarReady(page);
};

/** The pages that the browser's own key prints. */
const print = async (page: Page): Promise<readonly PdfPage[]> => readPdf(await page.pdf({ preferCSSPageSize: true }));

const choose = async (page: Page, o: { readonly isColored: boolean; readonly hasTitles: boolean }) => {
  await page.getByRole("button", { name: "Print and export" }).click();
  await page.getByRole("menuitem", { name: "Print…" }).click();
  const dialog = page.getByRole("dialog", { name: "Print" });
  const colours = o.isColored ? "In the colours of the courses" : "Black and white";
  await dialog.getByText(colours).click();
  const titles = dialog.getByRole("checkbox", { name: "With the titles of the lesson plans" });
  if ((await titles.isChecked()) !== o.hasTitles) await dialog.getByText("With the titles of the lesson plans").click();
  await expect(titles).toBeChecked({ checked: o.hasTitles });
  return dialog;
};

/** Gives the demo year's lesson of a title another one, on the server. */
const writeTitle = async (from: string, title: string): Promise<void> => {
  const headers = { authorization: await app.server.superuser(), "content-type": "application/json" };
  const records = `${app.url}/api/collections/lessons/records`;
  const found = await fetch(`${records}?filter=${encodeURIComponent(`title="${from}"`)}`, { headers });
  const { items } = (await found.json()) as { items: readonly { id: string }[] };
  const body = JSON.stringify({ title: title.trim() });
  expect((await fetch(`${records}/${items[0]!.id}`, { method: "PATCH", headers, body })).status).toBe(200);
};

/** Shows on the screen what the printer sees. */
const preview = async (page: Page) => {
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(page.locator("[data-print-sheet]:visible")).toHaveCount(1);
};
const endPreview = async (page: Page) => {
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
  await expect(page.locator("[data-print-sheet]")).toHaveCount(0);
};

/**
 * Counts pixels of a picture whose three colours differ. It reads them on a page of its own, since
 * the app's page may fetch nothing from elsewhere.
 */
const colouredPixels = async (page: Page, png: Buffer): Promise<number> => {
  const reader = await page.context().newPage();
  const count = await reader.evaluate(
    async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d")!;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      let found = 0;
      for (let at = 0; at < data.length; at += 4) {
        const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
        if (Math.max(red, green, blue) - Math.min(red, green, blue) > 24) found += 1;
      }
      return found;
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
  await reader.close();
  return count;
};

const chrome = ["All synced", "Search", "Students", "Settings", "Week by time", "Undo"];

test("a week is one page across, with every lesson, its title and room, all hours, and nothing of the app around it", async ({
  page,
}) => {
  await open(page, "timeGridWeek");
  const pages = await print(page);
  expect(pages).toHaveLength(1);
  const [{ text, width, height }] = pages as [PdfPage];
  expect([width, height]).toEqual([297, 210]);
  expect(text).toContain("2026/2027 23 – 27 November 2026 Week 48 A Martine Kieffer Monday 23 November 2026");
  for (const [course, title] of [
    ["7C2", "Fractions : addition et soustraction"],
    ["4GIG", "2. Newtonsches Gesetz: F = m · a"],
    ["6C1", "Distributivité simple : développer et réduire"],
    ["5C3", "Exercices de synthèse, ex. 20–26"],
    ["Club", "Linienfolger: zwei Sensoren"],
    ["4GIG", "Praktikum: Haft- und Gleitreibung messen"],
    ["7C2", "Nombres mixtes et encadrements"],
  ]) {
    expect(text).toContain(course);
    expect(text).toContain(title);
  }
  for (const word of ["B204", "Pedagogical day", "(exam)", "Prüfung II: Dynamik", "8:00", "16:30", "Foyer"])
    expect(text).toContain(word);
  expect(text).toContain("Page 1 of 1");
  // As on the screen, idle weekends are left out.
  expect(text).not.toContain("Sat 28");
  for (const word of chrome) expect(text).not.toContain(word);
  // Afterwards the screen is as it was.
  await expect(page.locator("[data-print-sheet]")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "23 – 27 November 2026" })).toBeVisible();
});

test("an exam and its lesson are one on paper, and a period's number is apart from its time", async ({ page }) => {
  await open(page, "timeGridWeek");
  const [{ text }] = (await print(page)) as [PdfPage];
  expect(text.split("Prüfung II: Dynamik")).toHaveLength(2);
  await preview(page);
  const gaps = await page.locator(".print-gutter").evaluateAll((marks) =>
    marks.map((mark) => {
      const words = [...mark.children].map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getBoundingClientRect();
      });
      return words[1]!.left - words[0]!.right;
    }),
  );
  expect(gaps.length).toBeGreaterThan(8);
  // "1" and "8:00" are not read as "18:00".
  expect(Math.min(...gaps)).toBeGreaterThan(5);
  await endPreview(page);
});

test("an exam keeps its title and its place on a day's paper and in a list", async ({ page }) => {
  for (const [view, date] of [
    ["timeGridDay", "2026-11-24"],
    ["listMonth", "2026-11-24"],
  ] as const) {
    await open(page, view, date);
    const text = (await print(page)).map((one) => one.text).join(" ");
    expect(text.split("Prüfung II: Dynamik"), view).toHaveLength(2);
    expect(text).toMatch(/4GIG Physik \(exam\)/);
  }
});

test("empty late periods are left out unless all are asked for, and late events can stand above the lessons", async ({
  page,
}) => {
  // Its last lesson ends at 16:20, and its events on Monday and Thursday at 17:30.
  const chooseHours = async (name: string) => {
    await page.getByRole("button", { name: "Print and export" }).click();
    await page.getByRole("menuitem", { name: "Print…" }).click();
    const dialog = page.getByRole("dialog", { name: "Print" });
    await dialog.getByText(name).click();
    const [first] = await print(page);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toHaveCount(0);
    // What was chosen is kept for the browser's own key.
    expect((await print(page))[0]!.text).toBe(first!.text);
    return first!.text;
  };
  await open(page, "timeGridWeek", "2026-11-30");
  const short = (await print(page))[0]!.text;
  const whole = await chooseHours("All hours of the timetable");
  const times = (text: string) => [...text.matchAll(/\b\d{1,2} (\d{1,2}:\d\d)\b/g)].map(([, time]) => time);
  expect(times(whole).length).toBeGreaterThan(times(short).length);
  await open(page, "timeGridWeek");
  const lessons = await chooseHours("Only the hours with lessons");
  expect(lessons.indexOf("16:30–17:30 Maths department meeting")).toBeGreaterThan(0);
  expect(lessons.indexOf("16:30–17:30 Maths department meeting")).toBeLessThan(lessons.indexOf("Fractions"));
});

test("homework and the plans' text are printed where they are asked for", async ({ page }) => {
  await open(page, "timeGridWeek");
  expect((await print(page))[0]!.text).toContain("Due: Aufgaben 3–5, S. 61");
  await page.getByRole("button", { name: "Print and export" }).click();
  await page.getByRole("menuitem", { name: "Print…" }).click();
  const dialog = page.getByRole("dialog", { name: "Print" });
  await dialog.getByText("With the homework that is due").click();
  await dialog.getByText("With the text of the plans").click();
  const pages = await print(page);
  const text = pages.map((one) => one.text).join(" ");
  expect(pages[0]!.width).toBe(210);
  expect(text).toContain("Monday 23 November");
  expect(text).toContain("Luftkissenbahn: Beschleunigung bei doppelter Kraft messen");
  expect(text).not.toContain("Due: Aufgaben 3–5, S. 61");
});

test("print is found by the search, and Back closes it", async ({ page }) => {
  await page.goto(app.url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("searchbox").or(page.getByRole("combobox")).first().fill("paper");
  await page.getByRole("option", { name: "Print the calendar" }).click();
  const dialog = page.getByRole("dialog", { name: "Print" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/print=/);
});

test("nothing is cut in a printed week, however long its words are", async ({ page }) => {
  await open(page, "timeGridWeek");
  await writeTitle(
    "Fractions : addition et soustraction",
    `${"Naturwissenschaftsunterricht".repeat(3)} ${"lang ".repeat(40)}`,
  );
  await expect(page.getByText("Naturwissenschaft").first()).toBeAttached();
  expect((await print(page)).map(({ text }) => text).join(" ")).toContain("lang lang lang");
  await preview(page);
  expect(await cutTexts(page)).toEqual([]);
  expect(await paperFaults(page)).toEqual([]);
  expect(await page.locator(".print-week .print-item").count()).toBeGreaterThan(18);
  await endPreview(page);
});

test("a month, a day and a month as a list", async ({ page }) => {
  await open(page, "dayGridMonth");
  const month = await print(page);
  expect([month[0]!.width, month[0]!.height]).toEqual([297, 210]);
  const monthText = month.map(({ text }) => text).join(" ");
  for (const word of [
    "November 2026",
    "Mon",
    "48 A",
    "10:00 4GIG",
    "F = m · a",
    "Pedagogical day",
    "Conseil de classe",
  ])
    expect(monthText).toContain(word);
  expect(month.length).toBeLessThanOrEqual(2);

  await open(page, "timeGridDay", "2026-11-26");
  const [day, ...more] = await print(page);
  expect(more).toEqual([]);
  expect([day!.width, day!.height]).toEqual([210, 297]);
  for (const word of [
    "Thursday 26 November 2026 Week 48 A",
    "10:00–10:50",
    "5C3 Maths",
    "Test blanc : théorème de Pythagore",
    "Conseil de classe, 5C3",
  ])
    expect(day!.text).toContain(word);

  await open(page, "listMonth");
  const list = await print(page);
  expect(list.length).toBeGreaterThan(1);
  expect(list.every(({ width }) => width === 210)).toBe(true);
  for (const [at, { text }] of list.entries()) expect(text).toContain(`Page ${at + 1} of ${list.length}`);
  const listText = list.map(({ text }) => text).join(" ");
  for (const word of ["Monday 23 November", "Thursday 26 November", "Test blanc : théorème de Pythagore"])
    expect(listText).toContain(word);
  for (const word of chrome) expect(listText + monthText + day!.text).not.toContain(word);
});

test("a year is a planner, half of it on a page, with days off and events", async ({ page }) => {
  for (const view of ["multiMonthYear", "dayGridYear"]) {
    await open(page, view);
    const pages = await print(page);
    expect(
      pages.map(({ width }) => width),
      view,
    ).toEqual([210, 210]);
    for (const word of ["September 2026", "February 2027", "Christmas holidays", "Pedagogical day"])
      expect(pages[0]!.text).toContain(word);
    expect(pages[1]!.text).toContain("August 2027");
    // An event of two days stands once on each.
    expect(pages[1]!.text.split("RoboCup Junior, Mannheim")).toHaveLength(3);
  }
});

test("each view's pages have nothing cut, too small or over another, as they are looked at before", async ({
  page,
}) => {
  for (const view of ["timeGridWeek", "dayGridMonth", "multiMonthYear", "timeGridDay", "listMonth"]) {
    await open(page, view);
    await page.getByRole("button", { name: "Print and export" }).click();
    await page.getByRole("menuitem", { name: "Print…" }).click();
    const dialog = page.getByRole("dialog", { name: "Print" });
    await expect(dialog.getByRole("status")).toContainText("A4");
    expect(await paperFaults(page, "[role=dialog]"), view).toEqual([]);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
  }
});

test("the menu asks for colours and titles and prints so: black and white has no colour, and says the rest in words", async ({
  page,
}) => {
  await open(page, "timeGridWeek");
  const dialog = await choose(page, { isColored: false, hasTitles: false });
  await expectAccessible(page, { part: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Print", exact: true }).click();
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as { printed: number }).printed)).toBe(1);
  const [plain] = await print(page);
  expect(plain!.text).toContain("4GIG");
  expect(plain!.text).toContain("(held)");
  expect(plain!.text).toContain("(exam)");
  expect(plain!.text).not.toContain("Newtonsches Gesetz");
  await preview(page);
  expect(await colouredPixels(page, await page.screenshot())).toBe(0);
  await endPreview(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);

  const again = await choose(page, { isColored: true, hasTitles: true });
  await again.getByRole("button", { name: "Close" }).click();
  await expect(again).toHaveCount(0);
  expect((await print(page))[0]!.text).toContain("Newtonsches Gesetz");
  await preview(page);
  expect(await colouredPixels(page, await page.screenshot())).toBeGreaterThan(5000);
  await endPreview(page);
});

test(
  "what is printed in the dark is light, by a phone too, and without a network",
  { tag: "@offline" },
  async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "dayGridMonth");
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await context.setOffline(true);
    await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
    await preview(page);
    await expect(page.locator("html")).toHaveAttribute("data-mode", "light");
    await expect(page.locator("[data-print-sheet]:visible")).toContainText("Pedagogical day");
    await endPreview(page);
    await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
  },
);

test("a page without a paper of its own prints one that says so", async ({ page }) => {
  await page.goto(`${app.url}/students`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("row").nth(5)).toBeVisible();
  const text = (await print(page)).map((one) => one.text).join(" ");
  expect(text).toContain(await page.getByRole("heading", { level: 1 }).textContent());
  expect(text).toContain("This screen has no paper of its own.");
  for (const word of ["All synced", "Skip to content", "Undo"]) expect(text).not.toContain(word);
});

test("a week that is higher than a page goes on, with its days above it", async ({ page }) => {
  await open(page, "timeGridWeek");
  for (const title of [
    "Pythagore : réciproque et contraposée",
    "2. Newtonsches Gesetz: F = m · a",
    "Distributivité simple : développer et réduire",
    "Praktikum: Haft- und Gleitreibung messen",
    "Exercices de synthèse, ex. 20–26",
  ])
    await writeTitle(title, `${"viele Worte ".repeat(15)}und Schluss`);
  await expect(page.getByText("und Schluss")).toHaveCount(5);
  const pages = await print(page);
  expect(pages.length).toBeGreaterThan(1);
  for (const { text } of pages) expect(text).toContain("Thu 26");
  const text = pages.map((one) => one.text).join(" ");
  expect(text.split("und Schluss")).toHaveLength(6);
  expect(text).toContain("Parents’ evening, 6C1");
  await preview(page);
  expect(await paperFaults(page)).toEqual([]);
  await endPreview(page);
});

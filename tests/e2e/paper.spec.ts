import { expect, type Page, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, openSignedIn, startApp, startSession, type TestApp } from "../support/app.ts";
import { createApi } from "../support/api.ts";
import { makeMarkTable } from "../support/make-mark-table.ts";
import { paperFaults } from "../support/paper-faults.ts";
import { readPdf } from "../support/pdf-text.ts";
import { setClock } from "../support/set-clock.ts";

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());
test.beforeEach(async ({ page }) => {
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 900 });
});

/** The pages that the browser's own key prints, and what is wrong with them. */
const printed = async (page: Page) => {
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(page.locator("[data-print-sheet] .sheet-page:visible").first()).toBeVisible();
  const faults = await paperFaults(page);
  await page.screenshot({ path: test.info().outputPath("paper.png"), fullPage: true });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
  return { faults, pages: await readPdf(await page.pdf({ preferCSSPageSize: true })) };
};
const marksReady = async (page: Page) => {
  await expect(page.getByRole("grid", { name: "Marks" }).locator("[data-row]").first()).toBeVisible();
  await page.getByRole("button", { name: "Print" }).click();
  const dialog = page.getByRole("dialog", { name: "Print the marks" });
  await expect(dialog.locator(".sheet-page").first()).toBeVisible();
  return dialog;
};

test("the marks are one page with their head, their sums and their signs", async ({ page }) => {
  await openSignedIn(page, app, `/courses/${courseId("7C2 Maths")}#marks`);
  const dialog = await marksReady(page);
  await expect(dialog.getByRole("status")).toHaveText("1 page, A4 portrait");
  await dialog.getByRole("button", { name: "Close" }).click();
  const { faults, pages } = await printed(page);
  expect(faults).toEqual([]);
  expect(pages.map(({ width, height }) => [width, height])).toEqual([[210, 297]]);
  const [{ text }] = pages as [(typeof pages)[0]];
  for (const words of [
    "Marks, 1st trimester",
    "7C2 Maths",
    "Martine Kieffer",
    "2026/2027",
    "Class average",
    "Page 1 of 1",
  ])
    expect(text).toContain(words);
  for (const words of ["All synced", "Plan book", "Weights", "Assessment"]) expect(text).not.toContain(words);
});

test("forty tests and a name of 87 letters go on over pages that say what is on them", async ({ page }) => {
  const user = await app.server.createUser();
  const terms = [{ name: "Autumn", start: "2026-09-15", end: "2027-01-31" }];
  const api = createApi(app.server, user);
  const year = await api.makeYear({ country: "FR", terms });
  const course = await makeMarkTable(app.server, user, {
    schoolyear: year.id as string,
    students: 27,
    tests: 40,
    entryAt: (student, at) => String((student * 7 + at * 11) % 21),
  });
  const { body } = await api.list("students");
  const [student] = (body as { items: readonly { id: string }[] }).items;
  const long = "Ferreira de Oliveira Martins da Conceição e Sousa";
  await api.update("students", student!.id, { lastName: long, firstName: "Maria Francisca Guilhermina Antonieta" });
  await startSession(page, app, user);
  await page.goto(`${app.url}/courses/${course}#marks`);
  const dialog = await marksReady(page);
  await expect(dialog.getByRole("status")).toHaveText(/^\d pages, A4 landscape$/);
  await dialog.getByRole("button", { name: "Close" }).click();
  const { faults, pages } = await printed(page);
  expect(faults).toEqual([]);
  for (const [at, { text, width, height }] of pages.entries()) {
    expect([width, height]).toEqual([297, 210]);
    expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
    expect(text).toMatch(/students \d+ to \d+ of 27, tests \d+ to \d+ of 40/);
  }
  expect(pages.filter(({ text }) => text.includes("Antonieta")).length).toBeGreaterThan(1);
});

test("a report names its student on each page, says how the mark comes about, and has room to sign", async ({
  page,
}) => {
  await openSignedIn(page, app, `/courses/${courseId("7C2 Maths")}#marks`);
  await expect(page.getByRole("grid", { name: "Marks" }).locator("[data-row]").first()).toBeVisible();
  await page.getByRole("button", { name: "More for the marks" }).click();
  await page.getByRole("menuitem", { name: "Reports for students…" }).click();
  const dialog = page.getByRole("dialog", { name: "Reports on marks" });
  await expect(dialog.getByRole("status")).toHaveText("27 pages, A4 portrait");
  await expectAccessible(page, { part: "[role=dialog]" });
  const own = dialog.locator(".sheet-page", { hasText: "Inès Dubois" });
  await own.scrollIntoViewIfNeeded();
  await expect(own).not.toContainText("Helps others");
  await dialog.getByText("With the reasons of adjustments").click();
  await expect(own).toContainText(/Adjustment, without it \d+: Helps others/);
  await own.screenshot({ path: test.info().outputPath("report.png") });
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toHaveLength(27);
  for (const { text } of pages)
    for (const words of [
      "Report, 1st trimester, 7C2, Martine Kieffer",
      "Mark: 1st trimester",
      "Page 1 of 1",
      "Place, date",
    ])
      expect(text).toContain(words);
  const { faults } = await printed(page);
  expect(faults).toEqual([]);
});

/** Draws the pages of the open dialog for somebody to look at, and says what is wrong with them. */
const shown = async (page: Page, name: string) => {
  await page.setViewportSize({ width: 1600, height: 1400 });
  const pages = page.locator(".sheet-desk .sheet-page");
  await expect(pages.first()).toBeVisible();
  for (const [at, one] of (await pages.all()).slice(0, 12).entries())
    await one.screenshot({ path: test.info().outputPath(`${name}-${at + 1}.png`) });
  const faults = await paperFaults(page, ".sheet-desk");
  await page.setViewportSize({ width: 1440, height: 900 });
  return faults;
};

const long = "Ferreira de Oliveira Martins da Conceição e Sousa Naturwissenschaftlichmathematisches";

test("a term of the plan book keeps its weeks whole and says what follows", async ({ page }) => {
  await openSignedIn(page, app, `/courses/${courseId("7C2 Maths")}`);
  await page.getByRole("button", { name: "Print", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Print the plan book" });
  expect(await shown(page, "book")).toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).click();
  const { faults, pages } = await printed(page);
  expect(faults).toEqual([]);
  const weeks = pages.map(({ text }) => new Set([...text.matchAll(/W(\d+) [AB]/g)].map(([, number]) => number)));
  for (const [at, { text, width, height }] of pages.entries()) {
    expect([width, height]).toEqual([210, 297]);
    expect(text).toContain("Plan book, 15 Sept to 18 Dec");
    expect(text).toContain("5 lessons in A and 4 lessons in B");
    // A week that is on two pages would be named on both.
    expect([...weeks[at]!].filter((week) => weeks[at + 1]?.has(week))).toEqual([]);
    if (at + 1 < pages.length) expect(text).toMatch(new RegExp(`W\\d+ \\(.+\\) follows on page ${at + 2}`));
  }
  const text = pages.map((one) => one.text).join(" ");
  for (const words of ["Exam", "Cancelled", "No school", "Held", "no plan", "Fractions"]) expect(text).toContain(words);
  for (const words of ["Add a title", "All synced", "Ready", "Draft"]) expect(text).not.toContain(words);
});

test("long words and a plan of many pages are cut nowhere in the plan book", async ({ page }) => {
  const user = await app.server.createUser();
  const api = createApi(app.server, user);
  const year = await api.makeYear();
  const klass = await api.make("classes", { schoolyear: year.id, name: long.slice(0, 40) });
  const course = await api.make("courses", {
    schoolyear: year.id,
    name: long.slice(0, 80),
    classes: [klass.id],
    color: "berry",
  });
  const unit = await api.make("units", { course: course.id, title: `${long} ${long}`, color: "1", order: "a" });
  const { id: timetable } = await api.make("timetables", {
    schoolyear: year.id,
    name: "T",
    validFrom: year.start,
    validTo: year.end,
    days: [1, 2, 3, 4, 5],
    periods: [],
  });
  for (const day of [1, 2, 3])
    await api.make("sessions", { timetable, course: course.id, day, start: 480, end: 530, labels: [] });
  const values = { course: course.id, unit: unit.id, start: 480, status: "partly", homework: `${long} ${long}` };
  const plan = Array.from({ length: 90 }, (_, at) => `<p>Step ${at} of the plan, with ${long}</p>`).join("");
  await api.make("lessons", { ...values, date: "2026-11-16", title: long, plan });
  await api.make("lessons", { ...values, date: "2026-11-17", title: long.repeat(2) });
  await startSession(page, app, user);
  await page.goto(`${app.url}/courses/${course.id}`);
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await expect(page.locator(".sheet-desk .sheet-page").first()).toBeVisible();
  const faults = await shown(page, "book-long");
  expect(faults).toEqual([]);
  const text = (await page.locator(".sheet-desk .sheet-page").allTextContents()).join(" ");
  for (const at of [0, 45, 89]) expect(text).toContain(`Step ${at} of the plan`);
});

test("seats are one page across: walls, board, who has no seat, and from where it is seen", async ({ page }) => {
  await openSignedIn(page, app, `/courses/${courseId("7C2 Maths")}#seats`);
  const print = page.getByRole("button", { name: "Print", exact: true });
  await print.click();
  const dialog = page.getByRole("dialog", { name: "Print the seats" });
  await expect(dialog.getByRole("status")).toHaveText("1 page, A4 landscape");
  expect(await shown(page, "seats")).toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).click();
  const { faults, pages } = await printed(page);
  expect(faults).toEqual([]);
  expect(pages.map(({ width, height }) => [width, height])).toEqual([[297, 210]]);
  for (const words of ["Seats, B204", "Windows", "Door", "Board", "Desk", "Without a seat, 2", "27 students"])
    expect(pages[0]!.text).toContain(words);
  expect(pages[0]!.text).toContain("Seen from the board: the windows are on the left.");
  await page.getByText("Class’s side").click();
  await print.click();
  await expect(dialog.locator(".sheet-page")).toContainText("Seen from the class: the windows are on the right.");
  expect(await shown(page, "seats-class")).toEqual([]);
});

test("a U of many seats and a name of 87 letters do not overlap", async ({ page }) => {
  const user = await app.server.createUser();
  const api = createApi(app.server, user);
  const year = await api.makeYear();
  const klass = await api.make("classes", { schoolyear: year.id, name: "7C2" });
  const course = await api.make("courses", { schoolyear: year.id, name: "Maths", classes: [klass.id], color: "berry" });
  const { id: plan } = await api.make("seatplans", {
    course: course.id,
    name: "",
    room: "B204",
    shape: "u",
    rows: 8,
    columns: 12,
    validFrom: "2026-10-05",
    fixtures: [],
  });
  const places = [
    ...Array.from({ length: 12 }, (_, at) => ({ row: 8, column: at + 1 })),
    ...Array.from({ length: 7 }, (_, at) => ({ row: at + 1, column: 12 })),
  ];
  for (const [at, place] of places.entries()) {
    const name =
      at === 3 || at === 15
        ? { firstName: "Maria Francisca Guilhermina Antonieta", lastName: long.slice(0, 49) }
        : { firstName: `Léa${at}`, lastName: "Kovačević" };
    const student = await api.make("students", { ...name, classes: [klass.id] });
    await api.make("seats", { plan, student: student.id, ...place, fixed: false });
  }
  await api.make("students", { firstName: "Arta", lastName: long.slice(0, 80), classes: [klass.id] });
  await startSession(page, app, user);
  await page.goto(`${app.url}/courses/${course.id}#seats`);
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await expect(page.locator(".sheet-desk .sheet-page").first()).toContainText("26 seats, since 5 Oct");
  expect(await shown(page, "seats-u")).toEqual([]);
});

test("a lesson's long plan goes on over pages, paragraph by paragraph", async ({ page }) => {
  const user = await app.server.createUser();
  const api = createApi(app.server, user);
  const year = await api.makeYear();
  const course = await api.make("courses", { schoolyear: year.id, name: long.slice(0, 80), color: "berry" });
  const paragraphs = Array.from({ length: 60 }, (_, at) => `<p>Step ${at}: ${long} ${"word ".repeat(20)}</p>`).join("");
  const steps = `<ul><li data-checked="true">Done</li><li data-checked="false">Open</li></ul>`;
  await api.make("lessons", {
    course: course.id,
    date: "2026-11-23",
    start: 480,
    title: `${long} ${long}`.slice(0, 160),
    objectives: "One\n\nTwo",
    plan: `<h1>Begin</h1>${steps}${paragraphs}<h2>End</h2><p><a href="https://a.lu/">link</a></p>`,
    homework: "p. 13",
    status: "draft",
  });
  await startSession(page, app, user);
  await page.goto(`${app.url}/calendar?view=timeGridWeek&date=2026-11-23&lesson=${course.id}.2026-11-23.480`);
  await page.getByRole("dialog", { name: "Lesson: " }).getByRole("button", { name: "More for this lesson" }).click();
  await page.getByRole("menuitem", { name: "Print…" }).click();
  const dialog = page.getByRole("dialog", { name: "Print the lesson" });
  await expect(dialog.getByRole("status")).toHaveText(/^\d pages, A4 portrait$/);
  expect(await shown(page, "lesson")).toEqual([]);
  const text = (await dialog.locator(".sheet-page").allTextContents()).join(" ");
  for (const words of ["Begin", "Step 0:", "Step 59:", "End", "p. 13", "Page 2 of"]) expect(text).toContain(words);
});

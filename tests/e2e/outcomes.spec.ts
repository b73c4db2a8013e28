import { expect, type Page, test } from "@playwright/test";
import { type Api, createApi } from "../support/api.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { setClock } from "../support/set-clock.ts";

let app: TestApp;
let api: Api;
let course: string;
let curriculum: string;
let lesson: string;
let ids: Record<"sum" | "share" | "angle", string>;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());
test.beforeEach(async ({ page }) => {
  const user = await app.server.createUser({ setup: "done", firstName: "Lea", lastName: "Weber" });
  api = createApi(app.server, user);
  const { id: schoolyear } = await api.makeYear();
  curriculum = (await api.make("curricula", { title: "Maths 7e" })).id;
  const line = async (code: string, text: string, order: string) =>
    (await api.make("outcomes", { curriculum, code, text, order })).id as string;
  ids = {
    sum: await line("N2.4", "Additionner et soustraire", "a0"),
    share: await line("N2.5", "Problème de partage", "a1"),
    angle: await line("", "Mesurer un angle", "a2"),
  };
  const made = { schoolyear, name: "Maths", short: "7C2", subject: "Maths", color: "lagoon", curricula: [curriculum] };
  course = (await api.make("courses", made)).id;
  const valid = { validFrom: "2026-09-15", validTo: "2027-07-15" };
  const timetable = await api.make("timetables", { schoolyear, name: "Week", days: [1, 2, 3, 4, 5], ...valid });
  for (const day of [1, 2, 3])
    await api.make("sessions", { timetable: timetable.id, course, day, start: 480, end: 530 });
  const values = { course, date: "2026-11-24", start: 480, title: "Révision", status: "draft" };
  lesson = (await api.make("lessons", values)).id;
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
  await openSignedIn(page, app, `/courses/${course}`, user);
});

const grid = (page: Page) => page.getByRole("grid", { name: "Plan book" });
const cell = (page: Page) =>
  grid(page).getByRole("row").filter({ hasText: "Révision" }).locator("[data-column=outcomes]");
const named = async () =>
  (await api.list("lessons")).body.items.find((one: { id: string }) => one.id === lesson)?.outcomes as string[];
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test("codes are typed in the plan book and count in the curriculum; what is none is said and stays", async ({
  page,
}) => {
  await expect(grid(page).getByRole("columnheader", { name: "Outcomes" })).toBeVisible();
  await cell(page).click();
  await page.keyboard.type("n2.4; mesurer angle, N9");
  await page.keyboard.press("Enter");
  await expect(cell(page)).toContainText("N2.4, Mesurer un angle, N9");
  await expect(cell(page).getByText("No outcome has “N9” in its code or words.")).toBeVisible();
  await expectAccessible(page);
  await expect.poll(named).toEqual([ids.sum, ids.angle]);

  // What is not known is still there after a reload, and mended in its cell.
  await page.reload();
  await expect(cell(page)).toContainText("N2.4, Mesurer un angle, N9");
  await cell(page).dblclick();
  const field = grid(page).getByRole("textbox", { name: "Outcomes" });
  await expect(field).toHaveValue("N2.4, Mesurer un angle, N9");
  await field.fill("N2.4, N2.5");
  await page.keyboard.press("Enter");
  await expect(cell(page)).toHaveText("N2.4, N2.5");
  await expect.poll(named).toEqual([ids.sum, ids.share]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cell(page)).toHaveText("N2.4, Mesurer un angle");
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(cell(page)).toHaveText("N2.4, N2.5");

  await page.getByRole("tab", { name: "Units" }).click();
  await page.getByText("Curriculum", { exact: true }).first().click();
  const row = page.getByRole("treegrid", { name: "Maths 7e" }).getByRole("row", { name: /^N2.5/ });
  await expect(row).toHaveAccessibleName(/0 held, 1 to come, not tested/);
});

test("what is typed into the cell of outcomes is there after a reload in the middle of a word, and Enter takes it", async ({
  page,
}) => {
  await cell(page).dblclick();
  await page.keyboard.type("N2.4, mesurer an");
  await page.reload();
  await expect(cell(page)).toContainText("N2.4, mesurer an");
  await expect(cell(page).getByRole("alert")).toHaveText("Not taken yet: open the cell and press Enter.");
  expect(await named()).toEqual([]);
  // Escape gives back what stood there: the words that were kept.
  await cell(page).dblclick();
  await page.keyboard.type(" x");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await expect(grid(page).getByRole("textbox", { name: "Outcomes" })).toHaveValue("N2.4, mesurer an");
  await page.keyboard.press("Enter");
  await expect(cell(page)).toHaveText("N2.4, Mesurer un angle");
  await expect.poll(named).toEqual([ids.sum, ids.angle]);
  await page.reload();
  await expect(cell(page)).toHaveText("N2.4, Mesurer un angle");
});

test("what was no outcome is one by now: its cell is opened and left by Enter", async ({ page }) => {
  await cell(page).dblclick();
  await page.keyboard.type("N9");
  await page.keyboard.press("Enter");
  await expect(cell(page).getByText("No outcome has “N9” in its code or words.")).toBeVisible();
  const { id } = await api.make("outcomes", { curriculum, code: "N9", text: "Estimer", order: "a3" });
  await expect(cell(page).getByText("This is an outcome now: open the cell and press Enter.")).toBeVisible();
  await cell(page).dblclick();
  await page.keyboard.press("Enter");
  await expect(cell(page)).toHaveText("N9");
  await expect.poll(named).toEqual([id]);
});

test("codes are pasted over several lessons, with what is none named in the preview, and emptied by one key", async ({
  page,
}) => {
  await cell(page).click();
  await paste(page, "N2.4\tread\nN2.5, N8");
  const dialog = page.getByRole("dialog", { name: "Paste lessons" });
  await expect(dialog.getByText("No outcome has “N8” in its code or words.")).toBeVisible();
  await dialog.getByRole("button", { name: "Fill in 2 lessons" }).click();
  await expect(cell(page)).toHaveText("N2.4");
  await expect.poll(named).toEqual([ids.sum]);
  await expect(grid(page).getByText("N8", { exact: true })).toBeVisible();
  await cell(page).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Delete");
  await expect(cell(page)).toHaveText("");
  await expect.poll(named).toEqual([]);

  // The column is hidden like the others.
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Outcomes" }).click();
  await page.keyboard.press("Escape");
  await expect(grid(page).getByRole("columnheader", { name: "Outcomes" })).toHaveCount(0);
});

test("an assessment names an outcome, which is tested then; the search finds it, and its note is written", async ({
  page,
}) => {
  const assessment = await api.make("assessments", { course, date: "2026-11-20", title: "Check 1" });
  await page.goto(`${app.url}/courses/${course}?assessment=${assessment.id}#marks`);
  await page
    .getByRole("button", { name: /Edit|Change/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Assessment" });
  await dialog.getByRole("combobox", { name: "Outcomes" }).click();
  await page.keyboard.type("partage");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Remove N2.5" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("probleme partage");
  await page.getByRole("option", { name: /Problème de partage/ }).click();
  const aside = page.getByRole("complementary", { name: "Chosen outcome" });
  await expect(aside.getByRole("heading", { name: "N2.5 Problème de partage" })).toBeVisible();
  await expect(aside.getByRole("link", { name: "Check 1" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/courses/${course}#curriculum$`));
  const row = page.getByRole("treegrid", { name: "Maths 7e" }).getByRole("row", { name: /^N2.5/ });
  await expect(row).toHaveAccessibleName(/tested once/);

  await aside.getByRole("textbox", { name: "Note" }).fill("Avec des pizzas\nDeux leçons");
  await aside.getByRole("heading", { name: /N2.5/ }).click();
  await expect(page.getByText("Note changed")).toBeVisible();
  const note = async () =>
    (await api.list("outcomes")).body.items.find((one: { id: string }) => one.id === ids.share)?.note as string;
  await expect.poll(note).toBe("Avec des pizzas\nDeux leçons");
  await expectAccessible(page);
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("pizzas");
  await expect(page.getByRole("option", { name: /Problème de partage/ })).toBeVisible();
});

test("the search leads to an outcome deep in a closed branch, which opens, also where a filter leaves it out", async ({
  page,
}) => {
  const line = (parent: string, text: string, order: string) =>
    api.make("outcomes", { curriculum, parent, text, order }) as Promise<{ id: string }>;
  const branch = await line("", "Géométrie", "a3");
  const topic = await line(branch.id, "Solides", "a0");
  for (let at = 0; at < 80; at += 1) await line(topic.id, `Ligne ${at}`, `a1${String(at).padStart(3, "0")}1`);
  await line(topic.id, "Patron du cube", "a2");
  const find = async (words: string) => {
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("searchbox", { name: "Search", exact: true })).toBeFocused();
    await page.keyboard.type(words);
    await page.getByRole("option", { name: new RegExp(words) }).click();
  };
  await find("Patron du cube");
  const table = page.getByRole("treegrid", { name: "Maths 7e" });
  await expect(table.getByRole("row", { name: /^Patron du cube/ })).toBeInViewport();
  await table.getByRole("row", { name: /^Géométrie/ }).press("ArrowLeft");
  await expect(table.getByRole("row", { name: /^Patron du cube/ })).toHaveCount(0);
  await page.getByText("Planned, not taught 0", { exact: true }).click();
  await expect(page.getByText("Nothing found")).toBeVisible();
  // What a filter leaves stands in open branches.
  await page.getByText("Never planned 84", { exact: true }).click();
  await expect(table.getByRole("row", { name: /^Ligne 79/ })).toBeAttached();
  await page.getByText("Planned, not taught 0", { exact: true }).click();
  await find("Patron du cube");
  await expect(table.getByRole("row", { name: /^Patron du cube/ })).toBeInViewport();
});

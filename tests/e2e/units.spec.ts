import { expect, type Page, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { expectAccessible } from "../support/axe.ts";
import { expectApart } from "../support/expect-fits.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { setClock } from "../support/set-clock.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";
import { drag } from "../support/mouse.ts";
import { toast } from "../support/toast.ts";

test.use(workerWhereOffline);

let app: TestApp;

type StoredLesson = {
  readonly id: string;
  readonly course: string;
  readonly unit: string;
  readonly title: string;
  readonly date: string;
  readonly start: number;
  readonly status: string;
  readonly deleted: boolean;
};
type StoredUnit = {
  readonly id: string;
  readonly course: string;
  readonly title: string;
  readonly order: string;
  readonly lessonsPlanned: number;
  readonly deleted: boolean;
};

const maths = courseId("7C2 Maths");
const parallel = courseId("5C3 Maths");

const request = async (path: string, init: RequestInit = {}) =>
  fetch(`${app.url}/api/collections/${path}`, {
    ...init,
    headers: { authorization: await app.server.superuser(), "content-type": "application/json" },
  });
const list = async <T extends { course: string; deleted: boolean }>(
  name: string,
  course: string,
): Promise<readonly T[]> => {
  const { items } = (await (await request(`${name}/records?perPage=1000`)).json()) as { items: T[] };
  return items.filter((one) => one.course === course && !one.deleted);
};
const plans = (course = maths) => list<StoredLesson>("lessons", course);
const units = (course = maths) => list<StoredUnit>("units", course);
const places = async (course = maths) =>
  (await plans(course)).map(({ id, date, start, unit }) => `${id} ${date} ${start} ${unit}`).toSorted();
const titles = async () => (await units()).toSorted((a, b) => (a.order < b.order ? -1 : 1)).map(({ title }) => title);
const placeOf = async (title: string) => {
  const lesson = (await plans()).find((one) => one.title === title);
  return lesson && `${lesson.date} ${lesson.start}`;
};

const open = async (page: Page, o: { width?: number; height?: number } = {}) => {
  await setClock(page, demoTime);
  await page.setViewportSize({ width: o.width ?? 1440, height: o.height ?? 900 });
  await openSignedIn(page, app, `/courses/${maths}#units`);
  await expect(page.getByText("All synced").first()).toBeVisible();
};
const openTab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();
const rows = (page: Page) => page.getByRole("grid", { name: /^Units/ }).getByRole("row");
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const choose = async (page: Page, title: string, item: string) => {
  await row(page, title)
    .getByRole("button", { name: `More for ${title}` })
    .click();
  await page.getByRole("menuitem", { name: item }).click();
};
/** Undoes the last step, also long after its toast is gone. */
const undo = (page: Page) => page.keyboard.press("ControlOrMeta+z");
/** Names of the files of a lesson. */
const filesOf = async (lesson: string): Promise<readonly string[]> => {
  const { items } = await (await request("attachments/records?perPage=1000")).json();
  return (items as { name: string; parent: string; deleted: boolean }[])
    .filter(({ parent, deleted }) => parent === lesson && !deleted)
    .map(({ name }) => name);
};
const inGerman = async () => {
  const { items } = (await (await request("users/records")).json()) as { items: { id: string }[] };
  await request(`users/records/${items[0]!.id}`, { method: "PATCH", body: JSON.stringify({ language: "de" }) });
};

test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

test("a unit is made, changed, deleted; its plans stay", async ({ page }) => {
  await open(page);
  const old = await places();
  await expect(row(page, "Fractions")).toContainText("9 of 16 lessons held");
  await page.getByRole("button", { name: "Unit", exact: true }).click();
  const form = page.getByRole("dialog", { name: "New unit" });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Title")).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel("Title").fill("Statistiques");
  await form.getByLabel("Planned lessons").fill("6");
  await form.getByRole("radio", { name: "Purple" }).click();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
  await expect(rows(page).last()).toContainText("Statistiques");
  await expect
    .poll(async () => (await units()).find(({ title }) => title === "Statistiques"))
    .toMatchObject({
      lessonsPlanned: 6,
      color: "4",
    });
  await expectAccessible(page);

  // The unit takes another place at once: no plan has to move for it.
  await choose(page, "Statistiques", "Move earlier");
  await expect(toast(page)).toContainText("“Statistiques” moved");
  await expect(rows(page).nth(-2)).toContainText("Statistiques");
  await expect.poll(async () => (await titles()).at(-1)).toBe("Aires et périmètres");
  expect(await places()).toEqual(old);

  await choose(page, "Fractions", "Edit unit");
  const edit = page.getByRole("dialog", { name: "Unit" });
  await edit.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete Fractions?" });
  await expect(question).toContainText("keep their plans");
  await question.getByRole("button", { name: "Delete unit" }).click();
  await expect(row(page, "Fractions")).toHaveCount(0);
  await expect.poll(titles).not.toContain("Fractions");
  expect((await plans()).length).toBe(old.length);
  await undo(page);
  await expect(row(page, "Fractions")).toContainText("9 of 16 lessons held");
  await expect.poll(places).toEqual(old);

  // A lesson's sheet makes a unit too, and puts the lesson into it.
  await openTab(page, "Plan book");
  const revision = page.getByRole("row").filter({ has: page.getByRole("gridcell", { name: "Révision", exact: true }) });
  await revision.getByRole("rowheader").last().click();
  await page.getByRole("button", { name: /Unit$/ }).filter({ hasText: "Fractions" }).click();
  await page.getByRole("option", { name: "New unit…" }).click();
  await form.getByLabel("Title").fill("Bilan");
  await form.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(async () => {
      const made = (await units()).find(({ title }) => title === "Bilan");
      return (await plans()).find(({ title }) => title === "Révision")?.unit === made?.id && made !== undefined;
    })
    .toBe(true);
});

test("a unit takes another place by menu and by drag, with a preview and one undo; another device agrees", async ({
  page,
  browser,
}) => {
  await open(page);
  const old = await places();
  await choose(page, "Fractions", "Move later");
  const dialog = page.getByRole("dialog", { name: "Move “Fractions” after “Nombres décimaux”" });
  const table = dialog.getByRole("table", { name: "What the shift changes" });
  await expect(table.getByRole("row").filter({ hasText: "Test II : fractions" })).toContainText("Stays with the exam");
  await expect(table.getByRole("row").filter({ hasText: "Addition : dénominateurs différents" })).toContainText(
    "Tue 24 Nov",
  );
  await expectAccessible(page);
  expect(await places()).toEqual(old);
  await dialog.getByRole("button", { name: /^Move \d+ lessons$/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(async () => (await titles()).slice(0, 3))
    .toEqual(["Nombres entiers", "Nombres décimaux", "Fractions"]);
  expect(await placeOf("Addition : dénominateurs différents")).not.toBe("2026-11-24 535");
  expect(await placeOf("Test II : fractions")).toBe("2026-12-02 600");
  const tablet = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Luxembourg" });
  const second = await tablet.newPage();
  await open(second);
  await expect(rows(second).nth(1)).toContainText("Nombres décimaux");
  await undo(page);
  await expect.poll(places).toEqual(old);
  await expect(rows(second).nth(1)).toContainText("Fractions");
  await tablet.close();

  // The same works with the mouse: in the list, and on the band beside the lessons. The whole row
  // is dragged, here by its grip. Let go only when the place is marked, as a busy machine marks it
  // late.
  const grabbed = (await row(page, "Fractions").boundingBox())!;
  const target = (await row(page, "Nombres décimaux").boundingBox())!;
  await drag(page, { x: grabbed.x + 14, y: grabbed.y + 28 }, { x: target.x + 100, y: target.y + target.height - 6 });
  await expect(async () => {
    await page.mouse.move(target.x + 102, target.y + target.height - 6);
    await page.mouse.move(target.x + 100, target.y + target.height - 5);
    await expect(page.locator("[data-drop-target]").first()).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  // It works by keys too, from its grip.
  const grip = row(page, "Fractions").getByRole("button", { name: "Drag “Fractions” to another place" });
  await grip.focus();
  await page.keyboard.press("Enter");
  const place = page.getByRole("button", { name: /^Insert between Nombres décimaux and / });
  for (let presses = 0; presses < 6 && !(await place.evaluate((one) => one === document.activeElement)); presses++)
    await page.keyboard.press("ArrowDown");
  await expect(place).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("[role=row]")?.textContent))
    .toContain("Fractions");
  await openTab(page, "Plan book");
  // The window is high enough for both bands.
  await page.setViewportSize({ width: 1440, height: 1800 });
  const book = page.getByRole("grid", { name: "Plan book" });
  const band = book.getByRole("paragraph").getByText("Fractions", { exact: true });
  const other = book.getByRole("paragraph").getByText("Nombres décimaux", { exact: true });
  // Weeks out of sight are drawn later, and what is below them goes down.
  await expect(page.locator(".plan-book-later")).toHaveCount(0);
  await band.scrollIntoViewIfNeeded();
  await expect(other).toBeInViewport();
  const [from, to] = [(await band.boundingBox())!, (await other.boundingBox())!];
  await drag(page, { x: from.x + 20, y: from.y + 5 }, { x: to.x + 20, y: to.y + 8 });
  await expect(page.locator("[data-band][data-drop]").first()).toBeAttached();
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("a unit gets longer by its band's edge, and what comes after it shifts", async ({ page }) => {
  await open(page);
  const old = await places();
  await openTab(page, "Plan book");
  const edge = page.getByRole("slider", { name: "Length of “Fractions”" });
  await edge.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(edge).toHaveAttribute("aria-valuetext", "2 slots longer");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Lengthen “Fractions” by 2 slots" });
  await expect(dialog).toContainText("16 lessons now, 18 then");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Shift \d+ lessons$/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await units()).find(({ title }) => title === "Fractions")?.lessonsPlanned).toBe(18);
  expect(await places()).not.toEqual(old);
  const band = page.getByRole("grid", { name: "Plan book" }).getByRole("paragraph").filter({ hasText: "Fractions" });
  await expect(band).toContainText("9 of 18 lessons held");
  await undo(page);
  await expect.poll(places).toEqual(old);
  await expect(band).toContainText("9 of 16 lessons held");
  await expect.poll(async () => (await units()).find(({ title }) => title === "Fractions")?.lessonsPlanned).toBe(16);

  await edge.scrollIntoViewIfNeeded();
  const box = (await edge.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 31, { steps: 4 });
  await expect(edge).toHaveAttribute("aria-valuetext", "1 slot longer");
  await page.mouse.up();
  await expect(page.getByRole("dialog", { name: "Lengthen “Fractions” by one slot" })).toBeVisible();
});

test(
  "a unit's plans are copied to a parallel class offline, onto its free slots; another device gets them; one undo",
  { tag: "@offline" },
  async ({ page, browser }) => {
    const firstTitle = "Fractions : partager, représenter, nommer";
    const first = (await plans()).find(({ title }) => title === firstTitle)!;
    const { owner } = await (await request(`lessons/records/${first.id}`)).json();
    const sheet = {
      name: "Bandes.pdf",
      size: 9,
      sha256: "a".repeat(64),
      parentCollection: "lessons",
      parent: first.id,
    };
    await request("attachments/records", { method: "POST", body: JSON.stringify({ ...sheet, owner }) });
    expect(await filesOf(first.id)).toEqual(["Bandes.pdf"]);
    await open(page);
    const own = await places();
    const theirs = await places(parallel);
    const source = (await units()).find(({ title }) => title === "Fractions")!;
    const count = (await plans()).filter(({ unit }) => unit === source.id).length;
    await expect(row(page, "Fractions")).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await page.context().setOffline(true);
    await choose(page, "Fractions", "Copy to another class");
    const dialog = page.getByRole("dialog", { name: "Copy to another class" });
    await expect(dialog.getByRole("button", { name: /To which course/ })).toContainText("5C3 Maths");
    await expect(dialog.getByRole("table", { name: "The copies" }).getByRole("row").first()).toContainText(
      "Fractions : partager, représenter, nommer",
    );
    await expectAccessible(page);
    await dialog.getByRole("button", { name: `Copy ${count} lessons` }).click();
    await expect(dialog).toHaveCount(0);
    await expect(toast(page)).toContainText(`${count} lessons copied`);
    expect(await places(parallel)).toEqual(theirs);
    await page.context().setOffline(false);
    await expect.poll(async () => (await plans(parallel)).length).toBe(theirs.length + count);

    const now = await plans(parallel);
    const made = (await units(parallel)).find(({ title }) => title === "Fractions")!;
    const copies = now
      .filter(({ unit }) => unit === made.id)
      .toSorted((a, b) => (`${a.date} ${a.start}` < `${b.date} ${b.start}` ? -1 : 1));
    expect(copies.length).toBe(count);
    expect(new Set(copies.map(({ status }) => status))).toEqual(new Set(["draft"]));
    const slots = now.map(({ date, start }) => `${date} ${start}`);
    expect(copies.every(({ date, start }) => slots.filter((slot) => slot === `${date} ${start}`).length === 1)).toBe(
      true,
    );
    expect(copies[0]!.title).toBe(firstTitle);
    await expect.poll(() => filesOf(copies[0]!.id)).toEqual(["Bandes.pdf"]);
    expect(await places()).toEqual(own);

    const tablet = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Luxembourg" });
    const second = await tablet.newPage();
    await open(second);
    await second.goto(`${app.url}/courses/${parallel}#units`);
    await expect(row(second, "Fractions")).toBeVisible();
    await undo(page);
    await expect.poll(() => places(parallel)).toEqual(theirs);
    await expect.poll(() => filesOf(copies[0]!.id)).toEqual([]);
    expect(await filesOf(first.id)).toEqual(["Bandes.pdf"]);
    await expect(row(second, "Fractions")).toHaveCount(0);
    await tablet.close();
  },
);

test("the year in the calendar shows the units of the one course that is chosen", async ({ page }) => {
  await open(page);
  await page.goto(`${app.url}/calendar?view=multiMonthYear&date=2026-11-23&courses=${maths}`);
  await expect(page.getByRole("list", { name: "Units" }).getByRole("listitem").nth(1)).toHaveText("2Fractions");
  await expect(page.getByRole("gridcell").filter({ hasText: "Unit 2: Fractions" }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${app.url}/calendar?view=multiMonthYear&date=2026-11-23`);
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Units" })).toHaveCount(0);
});

test("on a phone and in German, light and dark", async ({ page }) => {
  await open(page);
  await inGerman();
  await page.reload();
  await expect(page.getByText("Alles abgeglichen").first()).toBeVisible();
  const grid = page.getByRole("grid", { name: /^Unterrichtseinheiten/ });
  for (const [width, height, mode] of [
    [390, 844, "light"],
    [820, 1180, "light"],
    [1440, 900, "dark"],
  ] as const) {
    await page.emulateMedia({ colorScheme: mode });
    await page.setViewportSize({ width, height });
    await grid.getByRole("row").last().scrollIntoViewIfNeeded();
    await expectAccessible(page);
    expect(await page.locator("main").evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    await grid.getByRole("button", { name: "Mehr zu Fractions" }).click();
    await page.getByRole("menuitem", { name: "In eine andere Klasse kopieren" }).click();
    const dialog = page.getByRole("dialog", { name: "In eine andere Klasse kopieren" });
    await expect(dialog.getByRole("table")).toBeVisible();
    await expectAccessible(page);
    const body = dialog.locator("div.overflow-y-auto");
    expect(await body.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await page.evaluate(() => document.querySelector("main")!.scrollTo(0, 0));
  }
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.getByRole("tab", { name: "Jahresplanung" }).click();
  await expectApart(page.getByRole("grid", { name: "Jahresplanung" }).getByRole("columnheader"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${app.url}/courses/${maths}#materials`);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Material", selected: true })).toBeInViewport({ ratio: 0.9 });
});

import { expect, type Page, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { expectAccessible } from "../support/axe.ts";
import { openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { setClock } from "../support/set-clock.ts";
import { toast } from "../support/toast.ts";

let app: TestApp;

/** A Wednesday in March, in the third lesson. */
const march = new Date("2027-03-10T10:24:00+01:00");
const maths = courseId("7C2 Maths");

type Stored = Readonly<Record<string, unknown>> & { readonly id: string; readonly course: string };

const request = async (path: string, init: RequestInit = {}) =>
  fetch(`${app.url}/api/collections/${path}`, {
    ...init,
    headers: { authorization: await app.server.superuser(), "content-type": "application/json" },
  });
const list = async (name: string): Promise<readonly Stored[]> => {
  const { items } = (await (await request(`${name}/records?perPage=1000`)).json()) as { items: Stored[] };
  return items.filter(({ deleted }) => deleted === false);
};
const lengths = async () =>
  (await list("units"))
    .filter(({ course }) => course === maths)
    .map(({ title, lessonsPlanned }) => `${String(title)} ${String(lessonsPlanned)}`)
    .toSorted();
const reserve = async () => (await list("courses")).find(({ id }) => id === maths)?.["reserve"];

const open = async (page: Page, o: { width?: number; height?: number; hash?: string; time?: Date } = {}) => {
  await setClock(page, o.time ?? march);
  await page.setViewportSize({ width: o.width ?? 1440, height: o.height ?? 900 });
  await openSignedIn(page, app, `/courses/${maths}${o.hash ?? "#units"}`);
};
const rows = (page: Page) => page.getByRole("grid", { name: /^Units/ }).getByRole("row");
const aside = (page: Page) => page.getByRole("complementary", { name: "Forecast" });
const way = (page: Page, name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
const lacks = /At this pace “Aires et périmètres” lacks \d+ lessons/;

test.beforeEach(async () => {
  app = await startApp({ demo: "2027-03-10" });
});
test.afterEach(() => app.stop());

test("March: a unit that will not fit is seen, and mended in three presses; one undo", async ({ page }) => {
  await open(page, { hash: "" });
  const before = await lengths();
  // In the course's head one line says it, and leads there.
  await expect(page.getByText(lacks)).toBeVisible();
  await page.getByRole("link", { name: "What you can do" }).click();
  await expect(aside(page).getByRole("heading", { name: lacks })).toBeVisible();
  await expect(rows(page).last()).toHaveAccessibleName(
    /^Aires et périmètres, 24 lessons, ends .*\d short at your pace/,
  );
  await expectAccessible(page);
  await way(page, "Shorten a unit").click({ force: true });
  await expect(way(page, "Shorten a unit")).toHaveAccessibleName(/fits$/);
  await expect(rows(page).last()).toHaveAccessibleName(/, then \d+ Jul/);
  expect(await lengths()).toEqual(before);
  await expectAccessible(page);
  await aside(page)
    .getByRole("button", { name: /^Shorten by \d+ lessons$/ })
    .click();
  await expect(toast(page)).toContainText("made shorter");
  await expect(aside(page).getByRole("heading", { name: "All units fit at your pace" })).toBeVisible();
  await expect.poll(lengths).not.toEqual(before);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(aside(page).getByRole("heading", { name: lacks })).toBeVisible();
  await expect.poll(lengths).toEqual(before);
});

test("by keys: the aside, a way, back; the reserve is taken, changed, and given back", async ({ page }) => {
  await open(page);
  await expect(aside(page).getByRole("heading", { name: lacks })).toBeVisible();
  await rows(page).first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Unit" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("f");
  await expect(way(page, "Shorten a unit")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(way(page, "Take from the reserve")).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(way(page, "Take from the reserve")).not.toBeChecked();
  await page.keyboard.press("Space");
  await aside(page).getByRole("button", { name: "Take 2 slots" }).click();
  await expect.poll(reserve).toBe(0);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(reserve).toBe(2);

  await page.getByRole("button", { name: "Change", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Slots in reserve" });
  await form.getByLabel("Slots in reserve").fill("101");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("The limit is 100.")).toBeVisible();
  await form.getByLabel("Slots in reserve").fill("1");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
  await expect.poll(reserve).toBe(1);
  await expect(page.getByText("1 slot in reserve")).toBeVisible();
});

test("a dropped unit and merged lessons come back with one undo each; the pace explains itself", async ({ page }) => {
  await open(page);
  const before = await lengths();
  await way(page, "Drop a unit").click({ force: true });
  await aside(page).getByRole("button", { name: "Drop 24 lessons" }).click();
  await expect.poll(lengths).not.toContain("Aires et périmètres 24");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(lengths).toEqual(before);
  await way(page, "Merge lessons").click({ force: true });
  await aside(page)
    .getByRole("button", { name: /^Merge \d+ pairs$/ })
    .click();
  await expect(aside(page).getByRole("heading", { name: "All units fit at your pace" })).toBeVisible();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(lengths).toEqual(before);

  await page.getByRole("button", { name: "At your pace" }).click();
  const why = page.getByRole("dialog", { name: "Your pace in this course" });
  await expect(why).toContainText(/Of \d+ lessons \d+ fell out and \d+ were held in part: \d+ % more/);
  await expectAccessible(page);
});

test("a unit without length says so, and gets one in its row", async ({ page }) => {
  const unit = (await list("units")).find(({ title }) => title === "Proportionnalité")!;
  await request(`units/records/${unit.id}`, { method: "PATCH", body: JSON.stringify({ lessonsPlanned: 0 }) });
  await open(page);
  await expect(aside(page)).toContainText("There is no forecast from “Proportionnalité” on: it has no length.");
  await expect(aside(page).getByRole("heading", { name: "All units fit at your pace" })).toHaveCount(0);
  const row = rows(page).filter({ hasText: "Proportionnalité" });
  await expect(row).toHaveAccessibleName("Proportionnalité, no length");
  await row.getByLabel("no length").fill("10");
  await row.getByRole("button", { name: "Save" }).click();
  await expect(row).toHaveAccessibleName(/^Proportionnalité, 10 lessons, ends /);
});

test("a course without slots says so, and is not said to be short of lessons", async ({ page }) => {
  for (const { id } of (await list("sessions")).filter(({ course }) => course === maths))
    await request(`sessions/records/${id}`, { method: "PATCH", body: JSON.stringify({ deleted: true }) });
  await open(page);
  await expect(
    aside(page).getByRole("heading", { name: "This course has no slots in the timetable yet." }),
  ).toBeVisible();
  await expect(aside(page).getByRole("radio")).toHaveCount(0);
  await page.getByRole("tab", { name: "Plan" }).first().click();
  await expect(page.getByRole("link", { name: "What you can do" })).toHaveCount(0);
});

test("a year that is over has its real ends alone", async ({ page }) => {
  await open(page, { time: new Date("2027-07-20T10:24:00+02:00") });
  await expect(rows(page).first()).toHaveAccessibleName(/^Nombres entiers, \d+ lessons, ended /);
  await expect(aside(page)).toHaveCount(0);
});

test("on a phone and a tablet, and in German in the dark", async ({ page }) => {
  await open(page, { width: 390, height: 844 });
  const fits = async () =>
    expect(await page.locator("main").evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  await page.getByRole("button", { name: lacks }).click();
  const sheet = page.getByRole("dialog", { name: lacks });
  await way(page, "Merge lessons").click({ force: true });
  await expect(sheet.getByRole("button", { name: /^Merge \d+ pairs$/ })).toBeInViewport();
  await expectAccessible(page);
  await sheet.getByRole("button", { name: /^Merge \d+ pairs$/ }).click();
  await expect(sheet).toHaveCount(0);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: lacks })).toBeVisible();
  await fits();
  await expectAccessible(page);
  await page.setViewportSize({ width: 820, height: 1180 });
  await fits();
  await expectAccessible(page);
  const { items } = (await (await request("users/records")).json()) as { items: { id: string }[] };
  await request(`users/records/${items[0]!.id}`, { method: "PATCH", body: JSON.stringify({ language: "de" }) });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(
    page.getByRole("heading", { name: /Bei diesem Tempo fehlen „Aires et périmètres“ \d+ Stunden/ }),
  ).toBeVisible();
  await way(page, "Eine Einheit kürzen").click({ force: true });
  await fits();
  await expectAccessible(page);
});

test("Today says it once, and not again while nothing changes", async ({ page }) => {
  await setClock(page, march);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page, app, "/");
  const note = page.getByRole("region", { name: "Forecast of 7C2 Maths" });
  await expect(note.getByText(lacks)).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath("today.png") });
  // It stays until somebody has seen to it, on this start and the next.
  await page.reload();
  await expect(note).toBeVisible();
  await note.getByRole("link", { name: "What you can do" }).click();
  await expect(aside(page).getByRole("heading", { name: lacks })).toBeVisible();

  await page.goto(app.url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The next day all courses are gone through again, and nothing has changed by a week.
  await setClock(page, new Date("2027-03-11T10:24:00+01:00"));
  await page.reload();
  const day = () => page.evaluate(() => JSON.parse(localStorage.getItem("forecast.notice") ?? "{}").day);
  await expect.poll(day).toBe("2027-03-11");
  await expect(note).toHaveCount(0);
});

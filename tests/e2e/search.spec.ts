import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { readMirror } from "../support/device-page.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
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
});

const panel = (page: Page) => page.getByRole("dialog", { name: /Search|Suchen/ });
const field = (page: Page) => panel(page).getByRole("searchbox");
const option = (page: Page, name: string | RegExp) => panel(page).getByRole("option", { name });

const openApp = async (page: Page, path = "/") => {
  await openSignedIn(page, app, path);
  await expect(page.getByText("All synced").last()).toBeAttached();
};
const openSearch = async (page: Page) => {
  await page.keyboard.press("ControlOrMeta+k");
  await expect(field(page)).toBeFocused();
};

test("a word of a plan finds its lesson, and Enter opens it", async ({ page }) => {
  await openApp(page);
  await openSearch(page);
  await page.keyboard.type("thermom");
  const lesson = option(page, "Additionner des nombres relatifs");
  await expect(lesson).toContainText("Ascenseur et thermomètre");
  await expect(lesson.locator("mark")).toHaveText("thermom");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/calendar\?date=2026-10-06&lesson=[a-z0-9]{15}\.2026-10-06\.480$/);
  await expect(panel(page)).toHaveCount(0);
  // The search itself is no page to go back to.
  await page.goBack();
  await expect(page).toHaveURL(`${app.url}/`);
});

test("arrow keys go through the groups; an event opens over the calendar of its day, a course its page", async ({
  page,
}) => {
  await openApp(page);
  await page.getByRole("button", { name: "Search" }).click();
  await field(page).fill("mannheim");
  await expect(option(page, "RoboCup Junior, Mannheim")).toBeVisible();
  await option(page, "RoboCup Junior, Mannheim").click();
  await expect(page).toHaveURL(/\/calendar\?date=2027-/);
  const form = page.getByRole("dialog");
  await expect(form.getByRole("textbox", { name: "Title" })).toHaveValue("RoboCup Junior, Mannheim");
  await page.reload();
  await expect(form).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
  await expect(page).not.toHaveURL(/event=/);

  // Open it at once, while the last search is on its way out.
  await openSearch(page);
  await page.keyboard.type("7c2 maths");
  await panel(page).locator("label", { hasText: "Courses" }).click();
  await expect(panel(page).getByRole("radio", { name: /^Courses/ })).toBeChecked();
  await expect(panel(page).getByRole("option")).toHaveCount(1);
  await field(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect(panel(page).getByRole("option")).toHaveAttribute("data-focused", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/courses\/[a-z0-9]{15}$/);
});

test("with Ctrl or Cmd a lesson opens beside the page that is shown", async ({ page }) => {
  await openApp(page, "/students");
  await expect(page.getByRole("button", { name: "Add student" })).toBeVisible();
  await openSearch(page);
  await field(page).fill("thermom");
  await expect(option(page, "Additionner des nombres relatifs")).toHaveAttribute("data-focused", "true");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page).toHaveURL(/\/students\?lesson=[a-z0-9]{15}\.2026-10-06\.480$/);
  await expect(page.getByRole("dialog", { name: "Lesson: " })).toContainText("Ascenseur et thermomètre");
  await expect(panel(page)).toHaveCount(0);
  // Leaving the lesson leads back to the page, not to the search.
  await page.goBack();
  await expect(page).toHaveURL(`${app.url}/students`);
  await expect(panel(page)).toHaveCount(0);
});

test("ü is found as u and as ue, and is marked as far as the letters it covers", async ({ page }) => {
  await openApp(page, "/students");
  await page.getByRole("button", { name: "Add student" }).click();
  const form = page.getByRole("dialog", { name: "New student" });
  await form.getByLabel("First name").fill("Jörg");
  await form.getByLabel("Last name").fill("Grünewald");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  for (const typed of ["gruen", "grun", "GRÜN", "joerg"]) {
    await openSearch(page);
    await page.keyboard.type(typed);
    await expect(option(page, "Jörg Grünewald").locator("mark")).toHaveText(typed === "joerg" ? "Jörg" : "Grün");
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
  }
});

test("a typo is forgiven where nothing fits, and said; where nothing is like it, what to do is said", async ({
  page,
}) => {
  await openApp(page);
  await openSearch(page);
  await page.keyboard.type("thermomtre");
  await expect(panel(page).getByText("Nothing for “thermomtre”; showing results for “thermomètre”")).toBeVisible();
  await expect(option(page, "Additionner des nombres relatifs").locator("mark")).toHaveText("thermomètre");
  await expect(panel(page).getByRole("status")).toHaveText("1 result");
  await field(page).fill("xyzxyzxyz");
  await expect(panel(page).getByText("Nothing found for “xyzxyzxyz”")).toBeVisible();
  await expect(panel(page).getByRole("status")).toHaveText("0 results");
  await expectAccessible(page);
});

test("at most four lessons, and more of them on demand", async ({ page }) => {
  await openApp(page);
  await openSearch(page);
  await page.keyboard.type("fra");
  const options = panel(page)
    .getByRole("group", { name: /Lessons/ })
    .getByRole("option");
  await expect(options).toHaveCount(5);
  await options.last().click();
  await expect(panel(page).getByRole("radio", { name: /^Lessons/ })).toBeChecked();
  expect(await options.count()).toBeGreaterThan(5);
  await expectAccessible(page);
});

test("a change on this device is found at once", async ({ page }) => {
  await openApp(page);
  await openSearch(page);
  await page.keyboard.type("zebrafish");
  await expect(panel(page).getByText("Nothing found")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Plan", exact: true }).click();
  await page.getByLabel("What is this lesson about?").fill("Zebrafish and stripes");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Zebrafish and stripes" })).toBeVisible();
  await openSearch(page);
  await page.keyboard.type("zebrafish");
  await expect(option(page, "Zebrafish and stripes")).toContainText(/today/i);
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByRole("heading", { name: "Zebrafish and stripes" })).toHaveCount(0);
});

test("before anything is typed the next lessons and commands are offered; commands do what they say", async ({
  page,
}) => {
  await openApp(page);
  await openSearch(page);
  await expect(panel(page).getByRole("group", { name: "Next lessons" }).getByRole("option")).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.type(">dark");
  await expect(panel(page).getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
  await openSearch(page);
  await expectAccessible(page);
  await page.keyboard.type("untis");
  await option(page, "Settings: timetable").click();
  await expect(page).toHaveURL(/\/settings\/schedule$/);
});

test("in German, after switching the language by a command", async ({ page }) => {
  // Use an app of its own: the language is kept with the teacher's record.
  const own = await startApp({ demo: true });
  try {
    await openSignedIn(page, own);
    await expect(page.getByText("All synced").last()).toBeAttached();
    await openSearch(page);
    await page.keyboard.type("deutsch");
    await option(page, "Switch the language to Deutsch").click();
    await page.getByRole("button", { name: "Suchen" }).click();
    await page.keyboard.type("feiertage");
    await expect(option(page, "Einstellungen: Ferien")).toBeVisible();
    await field(page).fill("sprache english");
    await expect(option(page, /English/)).toBeVisible();
    await expectAccessible(page);
  } finally {
    await own.stop();
  }
});

test("not over a question or a form", async ({ page }) => {
  await openApp(page, "/calendar?view=timeGridWeek&date=2026-11-23&new=event");
  await expect(page.getByRole("dialog", { name: "New event" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  // Nothing tells of what does not open.
  await page.waitForTimeout(300);
  await expect(panel(page)).toHaveCount(0);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true });

  test(
    "on a phone it fills the screen, from Today and the calendar, without a network too",
    { tag: "@offline" },
    async ({ page, context }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openApp(page);
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
      await page.getByRole("button", { name: "Search" }).tap();
      await expect(panel(page)).toBeVisible();
      await page.goBack();
      await expect(panel(page)).toHaveCount(0);
      await page.goto(`${app.url}/calendar?view=timeGridDay&date=2026-11-23`);
      await expect(page.locator("[data-lesson]").first()).toBeAttached();
      await context.setOffline(true);
      await page.reload();
      await page.getByRole("button", { name: "Search" }).tap();
      await field(page).fill("thermom");
      const lesson = option(page, "Additionner des nombres relatifs");
      await expect(lesson).toBeVisible();
      expect((await lesson.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      const box = (await panel(page).boundingBox())!;
      expect([box.x, box.y, box.width, box.height]).toEqual([0, 0, 390, 844]);
      await expectAccessible(page);
      await lesson.tap();
      await expect(page).toHaveURL(/lesson=[a-z0-9]{15}\.2026-10-06\.480$/);
    },
  );
});

test("an assessment, a checklist and a parents' evening are found, and each opens its page", async ({ page }) => {
  await openApp(page);
  const choose = async (words: string, name: RegExp) => {
    await openSearch(page);
    await field(page).fill(words);
    await option(page, name).click();
    await expect(panel(page)).toHaveCount(0);
  };
  await choose("notebook", /^Notebook.*7C2 Maths/);
  await expect(page).toHaveURL(/\/courses\/[a-z0-9]{15}#marks$/);
  const chosen = page.getByRole("complementary", { name: "Chosen assessment" });
  await expect(chosen.getByRole("heading", { name: "Notebook" })).toBeVisible();
  await choose("slip museum", /^Slip for the museum.*Checklist, 7C2/);
  await expect(page).toHaveURL(/\/students\/classes\/[a-z0-9]{15}\/checklists\/[a-z0-9]{15}$/);
  const { evenings } = await readMirror(page);
  // An event of the calendar is called the same.
  await openSearch(page);
  await field(page).fill(evenings![0].name);
  await panel(page)
    .getByRole("radio", { name: /^Parents' evenings/ })
    .check({ force: true });
  await panel(page).getByRole("option").first().click();
  await expect(page).toHaveURL(`${app.url}/evenings/${evenings![0].id}`);
});

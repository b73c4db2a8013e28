import { expect, type Page, test } from "@playwright/test";
import { classId } from "../../scripts/demo-year/data/classes.ts";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { createDemoId } from "../../scripts/demo-year/data/demo-id.ts";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { studentId } from "../../scripts/demo-year/data/students.ts";
import { paths, searchPath, yearDialogPath } from "#hooks/paths";
import { intlTag, type Locale, locales } from "#i18n/locale";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { cutTexts } from "../support/cut-texts.ts";
import { allScreens, calendarAt } from "../support/screens.ts";
import { setClock } from "../support/set-clock.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";

/**
 * No text on any screen is cut in mid-letter, in any language, at a phone's, a tablet's and a
 * laptop's width.
 */

test.use(workerWhereOffline);

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());

const sizes = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const;
/** A laptop at 200 %, looked at in the language of the longest words. */
const enlarged = { width: 720, height: 450 } as const;

const yearDialogs = ["place-lessons", "subscribe", "import-events", "next-year"] as const;
const maths = courseId("7C2 Maths");
const week = calendarAt("timeGridWeek");
const screens = [
  ...allScreens({
    course: maths,
    student: studentId("4GIG", "Reuland, Léa"),
    class: classId("7C2"),
    checklist: createDemoId("checklists", "7C2", "Slip for the museum"),
  }),
  // Dialogs that open over a screen.
  `${week}&new=event`,
  `${week}&print=1`,
  `${week}&lesson=${maths}.2026-11-24.535`,
  ...yearDialogs.map((dialog) => yearDialogPath(paths.today, "", dialog)),
  searchPath(paths.today, "", true),
];

const speak = async (language: Locale): Promise<void> => {
  const headers = { authorization: await app.server.superuser(), "content-type": "application/json" };
  const users = `${app.url}/api/collections/users/records`;
  const answer = await fetch(`${users}?filter=${encodeURIComponent(`email="${demoAccount.email}"`)}`, { headers });
  const { items } = (await answer.json()) as { items: readonly { id: string }[] };
  const body = JSON.stringify({ language });
  const { status } = await fetch(`${users}/${items[0]!.id}`, { method: "PATCH", headers, body });
  expect(status).toBe(200);
};

/** Goes there as a link of the app does: nothing is loaded again. */
const goTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((address) => history.pushState(null, "", address), path);
  await expect(page.getByRole("heading", { level: 1, includeHidden: true }).first(), path).toBeAttached();
  await page.waitForLoadState("networkidle");
};

const settled = (page: Page) =>
  page.evaluate(async () => {
    // FullCalendar measures again a moment after the window's size changed.
    await new Promise((resolve) => setTimeout(resolve, 150));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

for (const { locale, name } of locales) {
  test(`no text is cut in mid-letter: ${name}`, async ({ page }) => {
    test.slow();
    await speak(locale);
    await setClock(page, demoTime);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await startSession(page, app);
    await page.goto(app.url);
    await expect(page.locator(`html[lang^="${locale}"]`)).toBeAttached();
    const cut: string[] = [];
    for (const path of screens) {
      await goTo(page, path);
      for (const size of locale === "de" ? [...sizes, enlarged] : sizes) {
        await page.setViewportSize(size);
        await settled(page);
        cut.push(...(await cutTexts(page)).map((text) => `${path} at ${size.width}: ${text}`));
      }
    }
    expect(cut).toEqual([]);
  });
}

/** Screens before the sign-in: each has its own page, and one address is nobody's. */
const strangersScreens = [
  paths.login,
  paths.signUp,
  paths.verify,
  paths.forgot,
  paths.newPassword,
  paths.provider,
  "/no-such-page",
];

for (const { locale, name } of locales) {
  test(`no text is cut in mid-letter before one is signed in: ${name}`, async ({ browser }) => {
    const context = await browser.newContext({ locale: intlTag(locale), serviceWorkers: "block" });
    const page = await context.newPage();
    const cut: string[] = [];
    for (const path of strangersScreens) {
      await page.goto(app.url + path);
      await expect(page.locator(`html[lang^="${locale}"]`)).toBeAttached();
      await expect(page.getByRole("heading", { level: 1, includeHidden: true }).first(), path).toBeAttached();
      for (const size of [...sizes, enlarged]) {
        await page.setViewportSize(size);
        await settled(page);
        cut.push(...(await cutTexts(page)).map((text) => `${path} at ${size.width}: ${text}`));
      }
    }
    await context.close();
    expect(cut).toEqual([]);
  });
}

test("what is cut is found: at the side, in its first letter, through a line, and beyond the window", async ({
  page,
}) => {
  await page.setContent(`
    <div style="width: 80px; overflow: hidden; white-space: nowrap">Naturwissenschaften</div>
    <div style="width: 80px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Ellipsis at the end</div>
    <div style="width: 9px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Half of a letter</div>
    <div style="height: 27px; overflow: hidden; line-height: 18px">One line<br />and half of another</div>
    <div style="width: 80px; overflow: auto; white-space: nowrap">Scrolled sideways</div>
    <button style="position: fixed; right: -20px" aria-label="New event">+</button>`);
  expect(await cutTexts(page)).toEqual([
    expect.stringContaining('at the side: "Naturwissenschaften"'),
    expect.stringContaining('in its first letter: "Half of a letter"'),
    expect.stringContaining('through the line: "and half of another"'),
    "beyond the window: BUTTON New event",
  ]);
});

test("titles and classes are whole where there is room beside or below them", async ({ page }) => {
  await speak("de");
  await setClock(page, demoTime);
  await startSession(page, app);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(app.url);
  const exam = page.getByRole("complementary").getByText("Test II : fractions");
  await expect(exam).toBeVisible();
  const isWhole = (element: HTMLElement) =>
    element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight + 1;
  expect(await exam.evaluate(isWhole)).toBe(true);
  await page.goto(`${app.url}/courses/${maths}`);
  // A unit's band has lines below its name.
  const band = page.locator(".band-words", { hasText: "gehalten" }).first();
  await band.scrollIntoViewIfNeeded();
  expect(await band.evaluate(isWhole)).toBe(true);
  await page.setViewportSize({ width: 820, height: 1180 });
  // The room makes way for the class and its marks.
  await page.goto(`${app.url}${calendarAt("timeGridWeek")}`);
  const classes = page.locator("[data-lesson] .calendar-block-head > :first-child > :first-child");
  await expect(classes.filter({ hasText: "7C2 Maths" }).first()).toBeVisible();
  for (const name of await classes.all()) expect(await name.evaluate(isWhole), (await name.textContent())!).toBe(true);
  await page.goto(`${app.url}${calendarAt("dayGridWeek")}`);
  const names = page.locator(".calendar-line-name");
  await expect(names.filter({ hasText: "7C2 Maths" }).first()).toBeVisible();
  for (const name of await names.all()) expect(await name.evaluate(isWhole), (await name.textContent())!).toBe(true);
});

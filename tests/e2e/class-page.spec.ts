import { readFile } from "node:fs/promises";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { readShareLink, type ShareKey } from "../../src/domain/share/share-link.ts";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { cutTexts } from "../support/cut-texts.ts";
import { setClock } from "../support/set-clock.ts";
import { shiftShareEnds } from "../support/shift-share-ends.ts";
import { wordsOf } from "../support/words-of.ts";

/** The page of a course for its class: made by the teacher, read by a student on a phone. */

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());
test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
  await shiftShareEnds(page);
});

const link = (page: Page) => page.getByRole("textbox", { name: "Link without an account" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "A page for 7C2 Maths" });
const openCourse = async (page: Page, name: Parameters<typeof courseId>[0] = "7C2 Maths") => {
  await page.goto(`${app.url}/courses/${courseId(name)}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};
const openDialog = async (page: Page) => {
  await openCourse(page);
  await page.getByRole("button", { name: "More for this course" }).click();
  await page.getByRole("menuitem", { name: "A page for the class…" }).click();
  await expect(dialog(page).getByRole("heading", { name: "As it will look" })).toBeVisible();
};
const make = async (page: Page): Promise<string> => {
  await dialog(page).getByRole("button", { name: "Make the link" }).click();
  return link(page).inputValue();
};

/** A student's phone, at the demo's time. */
const openPhone = async (browser: Browser, address: string) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en" });
  const phone = await context.newPage();
  const faults: string[] = [];
  phone.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  phone.on("pageerror", (error) => faults.push(error.message));
  await setClock(phone, demoTime);
  await phone.goto(address);
  return { phone, faults };
};

test("a student reads it on a phone; homework, choices and names follow, and revoked it shows nothing", async ({
  page,
  browser,
}) => {
  await startSession(page, app);
  await openDialog(page);
  await expect(dialog(page).getByRole("checkbox", { name: /^Titles of the lessons/ })).not.toBeChecked();
  await expect(dialog(page).getByRole("heading", { name: "Homework", exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: "test-results/class-page-make-1440.png" });
  const address = await make(page);
  await expect(dialog(page).getByText("Live. Who opens it is kept nowhere.")).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  expect(await cutTexts(page)).toEqual([]);
  await page.screenshot({ path: "test-results/class-page-made-1440.png" });

  const { phone, faults } = await openPhone(browser, address);
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("7C2 Maths");
  await expect(phone.getByRole("heading", { name: "Tests" })).toBeVisible();
  await expect(phone.getByRole("heading", { name: "What we did" })).toHaveCount(0);
  expect(await phone.textContent("body")).not.toContain("Kieffer");
  await expect(phone.getByRole("textbox")).toHaveCount(0);
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await phone.screenshot({ path: "test-results/class-page-390.png", fullPage: true });

  // A later choice is there at the next look; the dialog remembers it.
  await dialog(page)
    .getByText(/^Titles of the lessons/)
    .click();
  await expect(dialog(page).getByRole("heading", { name: "What we did" })).toBeVisible();
  await expect(async () => {
    await phone.reload();
    await expect(phone.getByRole("heading", { name: "What we did" })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "More for this course" }).click();
  await page.getByRole("menuitem", { name: "A page for the class…" }).click();
  await expect(link(page)).toHaveValue(address);
  await expect(dialog(page).getByRole("checkbox", { name: /^Titles of the lessons/ })).toBeChecked();
  await dialog(page).getByRole("button", { name: "Done" }).click();

  // Homework of a lesson that was held, with a student's name in it.
  await page.goto(`${app.url}/calendar?view=timeGridWeek&date=2026-11-23`);
  await page.locator("[data-lesson]", { hasText: "7C2" }).first().click();
  const lesson = page.getByRole("dialog", { name: "Lesson: 7C2 Maths, Mon 23 Nov" });
  await expect(lesson).toBeVisible();
  const homework = lesson.getByRole("button", { name: "Homework", exact: true });
  const text = lesson.getByRole("textbox", { name: "Homework" });
  await expect(homework.or(text).first()).toBeVisible();
  if (!(await text.isVisible())) await homework.click();
  await text.fill("Lou bringt das Plakat mit");
  await text.blur();
  await expect(async () => {
    await phone.reload();
    await expect(phone.getByText("Lou bringt das Plakat mit")).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await openDialog(page);
  await expect(dialog(page).getByText("“Lou” is a student’s name: 1 place")).toBeVisible();
  await page.screenshot({ path: "test-results/class-page-names-1440.png" });

  await dialog(page).getByRole("button", { name: "Print" }).click();
  await expect(page.getByRole("dialog", { name: "A sheet for the board" }).getByText("1 page,")).toBeVisible();
  await page.screenshot({ path: "test-results/class-page-poster.png" });
  await page.keyboard.press("Escape");
  await dialog(page).getByRole("button", { name: "Revoke" }).click();
  await expect(dialog(page).getByRole("button", { name: "Make the link" })).toBeVisible();
  await expect(async () => {
    await phone.reload();
    await expect(phone.getByRole("main")).toContainText("This link doesn’t work", { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  expect(faults.filter((fault) => !fault.includes("404"))).toEqual([]);
});

test("a file that is chosen is loaded from the page, byte by byte, and one that is not is not there", async ({
  page,
  browser,
}) => {
  await startSession(page, app);
  await page.goto(`${app.url}/courses/${courseId("6C1 Maths")}#materials`);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("main").getByRole("button", { name: "Add files" }).click();
  const sheet = { name: "Feuille.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4 exercices") };
  await (await chooser).setFiles([sheet, { ...sheet, name: "Corrigé.pdf", buffer: Buffer.from("%PDF-1.4 secret") }]);
  await expect(page.getByText("Corrigé.pdf")).toBeVisible();
  await expect(page.getByText(/waiting to be sent|to be sent/)).toHaveCount(0, { timeout: 30_000 });
  await page.getByRole("button", { name: "More for this course" }).click();
  await page.getByRole("menuitem", { name: "A page for the class…" }).click();
  const box = page.getByRole("dialog", { name: "A page for 6C1 Maths" });
  await box.getByText("Feuille.pdf").first().click();
  await box.getByRole("button", { name: "Make the link" }).click();
  const address = await box.getByRole("textbox", { name: "Link without an account" }).inputValue();
  await expect(box.getByText("Live. Who opens it is kept nowhere.")).toBeVisible({ timeout: 30_000 });

  const { phone } = await openPhone(browser, address);
  const press = phone.getByRole("button", { name: /Feuille\.pdf/ });
  await expect(press).toBeVisible();
  await expect(phone.getByText("Corrigé.pdf")).toHaveCount(0);
  const download = phone.waitForEvent("download");
  await press.click();
  const path = await (await download).path();
  expect(await readFile(path, "utf8")).toBe("%PDF-1.4 exercices");
});

test("made without a network it has its code, and goes live afterwards", async ({ page, browser }) => {
  await startSession(page, app);
  await openDialog(page);
  await page.context().setOffline(true);
  const address = await make(page);
  await expect(dialog(page).getByText("Goes live with the next sync.")).toBeVisible();
  await expect(dialog(page).getByRole("img", { name: "The link as a QR code" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(dialog(page).getByText("Live. Who opens it is kept nowhere.")).toBeVisible({ timeout: 60_000 });
  const { phone } = await openPhone(browser, address);
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("7C2 Maths");
  expect("secret" in (readShareLink(address) as ShareKey)).toBe(true);
  await dialog(page).getByRole("button", { name: "Revoke" }).click();
});

for (const [language, width, colorScheme, course] of [
  // Each makes the link of another course.
  ["de", 390, "dark", "5C3 Maths"],
  ["fr", 820, "light", "7C2 Tutor"],
  ["lb", 390, "light", "4GIG Physik"],
] as const)
  test(`in ${language}, ${width} px wide, ${colorScheme}, the dialog and the page hold`, async ({ page, browser }) => {
    const words = await wordsOf(language);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await page.context().addCookies([{ name: "locale", value: language, url: app.url }]);
    await startSession(page, app);
    await openCourse(page, course);
    await page.getByRole("button", { name: words("More for this course") }).click();
    await page.getByRole("menuitem", { name: words("A page for the class…") }).click();
    const box = page.getByRole("dialog");
    await expect(box.getByRole("heading", { name: words("As it will look") })).toBeVisible();
    await expectAccessible(page);
    expect(await cutTexts(page)).toEqual([]);
    await page.screenshot({ path: `test-results/class-page-make-${language}-${width}.png` });
    await box.getByRole("button", { name: words("Make the link") }).click();
    await expect(box.getByRole("link", { name: words("See the page") })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    expect(await cutTexts(page)).toEqual([]);
    await page.screenshot({ path: `test-results/class-page-made-${language}-${width}.png` });
    const address = await box.getByRole("textbox", { name: words("Link without an account") }).inputValue();
    const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme, locale: language });
    const phone = await context.newPage();
    await setClock(phone, demoTime);
    await phone.goto(address);
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText(course);
    await expect(phone.locator("html")).toHaveAttribute("lang", language);
    await expectAccessible(phone);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await phone.screenshot({ path: `test-results/class-page-${language}-${width}.png`, fullPage: true });
  });

import { expect, type Page, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, openSignedIn, startApp, type TestApp, trustDevice } from "../support/app.ts";
import { cutTexts } from "../support/cut-texts.ts";
import { expectPagesAgree, openDevice, readMirror } from "../support/device-page.ts";
import { setClock } from "../support/set-clock.ts";
import { toast, undo } from "../support/toast.ts";
import { typeDate } from "../support/type-date.ts";

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

const course = courseId("6C1 Maths");
const title = "Devoir en classe II";

type Row = Readonly<Record<string, any>>;
const living = async (page: Page, collection: string): Promise<readonly Row[]> =>
  (await readMirror(page))[collection]!.filter(({ deleted }) => !deleted);
const named = async (page: Page, collection: string, name: string): Promise<readonly Row[]> =>
  (await living(page, collection)).filter((row) => row["course"] === course && row["title"] === name);
const days = async (page: Page): Promise<readonly string[]> =>
  (await named(page, "assessments", title)).map(({ date }) => String(date));

const start = async (page: Page, size = { width: 1440, height: 900 }) => {
  await page.setViewportSize(size);
  await setClock(page, demoTime);
  await openSignedIn(page, app);
};
const eventForm = (page: Page) => page.getByRole("dialog", { name: "Event" });
/** Opens the form of the exam without loading the page again. */
const openExam = async (page: Page) => {
  await expect.poll(async () => (await named(page, "events", title)).length).toBe(1);
  const [exam] = await named(page, "events", title);
  const address = `/calendar?view=timeGridWeek&date=${String(exam!["start"]).slice(0, 10)}&event=${String(exam!["id"])}`;
  await page.evaluate((to) => history.pushState(null, "", to), address);
  await expect(eventForm(page)).toBeVisible();
};

test("an exam of the calendar becomes an assessment in one press, leads to its marks, and both know each other", async ({
  page,
}) => {
  await start(page);
  await openExam(page);
  const make = eventForm(page).getByRole("button", { name: "Make an assessment" });
  await expect(make).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  expect(await cutTexts(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath("make.png") });
  await make.click();
  await expect(page).toHaveURL(new RegExp(`/courses/${course}#marks$`));
  await expect(page.getByRole("grid", { name: "Marks" }).getByRole("columnheader", { name: title })).toBeVisible();
  await expect(toast(page)).toContainText("Assessment added");
  expect(await days(page)).toEqual(["2026-12-04"]);

  // One undo takes it back; made again it is the same record.
  const [first] = await named(page, "assessments", title);
  await undo(page);
  await expect.poll(() => days(page)).toEqual([]);
  await openExam(page);
  await make.click();
  await expect.poll(async () => (await named(page, "assessments", title)).map(({ id }) => id)).toEqual([first!["id"]]);

  // The marks name the exam, and lead back to it.
  const back = page.getByRole("link", { name: `In the calendar: ${title}, Fri 4 Dec` });
  await expect(back).toBeVisible();
  await expectAccessible(page, { part: "main" });
  await page.screenshot({ path: test.info().outputPath("marks.png") });
  await back.click();
  await expect(eventForm(page).getByLabel("Title")).toHaveValue(title);
  await page.screenshot({ path: test.info().outputPath("enter.png") });
  await eventForm(page).getByRole("link", { name: "Enter marks" }).click();
  await expect(page).toHaveURL(new RegExp(`/courses/${course}#marks$`));
  expect(await days(page)).toEqual(["2026-12-04"]);
});

test("an exam that is moved takes its assessment along, and one undo takes both back", async ({ page }) => {
  await start(page);
  await openExam(page);
  await eventForm(page).getByRole("button", { name: "Make an assessment" }).click();
  await expect.poll(() => days(page)).toEqual(["2026-12-04"]);
  await openExam(page);
  await typeDate(page, "From", "2026-12-11");
  await eventForm(page).getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("dialog", { name: "The exam lies on a planned lesson" });
  const saved = toast(page).getByText("Exam changed");
  await expect(question.or(saved)).toBeVisible();
  // Only where a plan lies in its new lesson.
  if (await question.isVisible()) await question.getByRole("button", { name: "Save" }).click();
  await expect(saved).toBeVisible();
  await expect.poll(() => days(page)).toEqual(["2026-12-11"]);
  expect((await named(page, "events", title)).map(({ start }) => start)).toEqual(["2026-12-11T00:00"]);
  await undo(page);
  await expect.poll(() => days(page)).toEqual(["2026-12-04"]);
  expect((await named(page, "events", title)).map(({ start }) => start)).toEqual(["2026-12-04T00:00"]);
});

test("two devices without a network make one assessment of an exam", async ({ browser }) => {
  test.setTimeout(240_000);
  const [one, two] = [await browser.newContext(), await browser.newContext()];
  const [left, right] = [await openDevice(one, app.url), await openDevice(two, app.url)];
  for (const page of [left, right]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openExam(page);
    await expect(eventForm(page).getByRole("button", { name: "Make an assessment" })).toBeVisible();
  }
  await Promise.all([one.setOffline(true), two.setOffline(true)]);
  for (const page of [left, right]) {
    await eventForm(page).getByRole("button", { name: "Make an assessment" }).click();
    await expect.poll(() => days(page)).toEqual(["2026-12-04"]);
  }
  await one.setOffline(false);
  await expect.poll(async () => (await readMirror(left))["outbox"]!.length, { timeout: 30_000 }).toBe(0);
  await two.setOffline(false);
  await expectPagesAgree(app, left, right);
  expect(await days(right)).toEqual(["2026-12-04"]);
  expect((await readMirror(right))["conflicts"]).toEqual([]);
  await Promise.all([one.close(), two.close()]);
});

test("a device without student data shows nothing of it; a phone in German has the button in its place", async ({
  page,
  browser,
}) => {
  await setClock(page, demoTime);
  await page.goto(`${app.url}/login`);
  await page.getByLabel("E-mail").fill(demoAccount.email);
  await page.getByLabel("Password", { exact: true }).fill(demoAccount.password);
  await trustDevice(page, false);
  await page.getByText("This device isn't mine").click();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.locator("[data-lesson]").first()).toBeVisible();
  await openExam(page);
  await expect(eventForm(page).getByLabel("Title")).toHaveValue(title);
  await expect(eventForm(page).getByRole("button", { name: "Copy" })).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });
  await phone.addCookies([{ name: "locale", value: "de", url: app.url }]);
  const small = await phone.newPage();
  await start(small, { width: 390, height: 844 });
  await expect.poll(async () => (await named(small, "events", title)).length).toBe(1);
  const [exam] = await named(small, "events", title);
  await small.evaluate((to) => history.pushState(null, "", to), `/calendar?date=2026-12-04&event=${exam!["id"]}`);
  await expect(small.getByRole("button", { name: "Leistungsnachweis anlegen" })).toBeVisible();
  await expectAccessible(small, { part: "[role=dialog]" });
  expect(await cutTexts(small)).toEqual([]);
  await small.screenshot({ path: test.info().outputPath("phone.png") });
  await phone.close();
  // All that the first form reads has come long since.
  await expect(eventForm(page).getByRole("button", { name: "Make an assessment" })).toHaveCount(0);
});

import { type Browser, expect, type Page, test } from "@playwright/test";
import { type Api, createApi } from "../support/api.ts";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { cutTexts } from "../support/cut-texts.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { setClock } from "../support/set-clock.ts";
import { shiftShareEnds } from "../support/shift-share-ends.ts";

/** What a colleague changed in a course since it was taken: by the same link, and from a file. */

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());

type Values = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, string>> & { readonly deleted: boolean };

/** A teacher with a year of her own and a course of two lessons a week, some with a plan. */
const makeTeacher = async (firstName: string, lastName: string, plans: readonly Values[]) => {
  const teacher = await app.server.createUser({ setup: "done" });
  const api = createApi(app.server, teacher);
  const { id: schoolyear } = await api.makeYear();
  await api.update("users", teacher.id, { active_schoolyear: schoolyear, firstName, lastName });
  const { id: course } = await api.make("courses", { schoolyear, name: "5C9 Maths", short: "5C9", subject: "Maths" });
  const dates = { validFrom: "2026-09-15", validTo: "2027-07-15" };
  const periods = [{ id: "1", start: 480, end: 530, label: "1", pause: false }];
  const year = { schoolyear, name: "Year", days: [1, 2, 3, 4, 5], rotation: "", periods, ...dates };
  const { id: timetable } = await api.make("timetables", year);
  for (const day of [1, 4])
    await api.make("sessions", { timetable, course, day, start: 480, end: 530, labels: [], room: "" });
  const ids: string[] = [];
  for (const plan of plans) {
    const { id } = await api.make("lessons", { course, start: 480, status: "draft", ...plan });
    ids.push(id as string);
  }
  return { teacher, api, course, ids };
};

const open = async (browser: Browser, account: TestUser) => {
  const context = await browser.newContext({
    locale: "en-GB",
    timezoneId: "Europe/Luxembourg",
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await setClock(page, demoTime);
  await shiftShareEnds(page);
  await startSession(page, app, account);
  return page;
};

/** Lessons of a course, by their titles. */
const lessonsOf = async (api: Api) => {
  const rows = ((await api.list("lessons")).body.items as Row[]).filter(({ deleted }) => !deleted);
  return new Map(rows.map((row) => [row.title!, row]));
};

const hers = [
  { title: "Roots", date: "2026-11-26", plan: "<p>Squares</p>", homework: "ex. 4" },
  { title: "Products", date: "2026-11-30", plan: "<p>Two roots</p>", homework: "ex. 5" },
  { title: "Quiz", date: "2026-12-03", plan: "<p>By hand</p>" },
];

/** Three lessons of hers change, of which two changed here as well; one goes, and one is new. */
const changeBoth = async (her: Awaited<ReturnType<typeof makeTeacher>>, my: Api) => {
  const mine = await lessonsOf(my);
  await my.update("lessons", mine.get("Products")!.id!, {
    plan: "<p>Two roots</p><p>In pairs</p>",
    homework: "ex. 6 and 7",
  });
  const [roots, products, quiz] = her.ids as [string, string, string];
  await her.api.update("lessons", roots, { plan: "<p>Squares</p><p>Then the calculator</p>" });
  await her.api.update("lessons", products, { plan: "<p>Proof first</p><p>Two roots</p>", homework: "ex. 9" });
  await her.api.remove("lessons", quiz);
  await her.api.make("lessons", {
    course: her.course,
    date: "2026-12-07",
    start: 480,
    title: "Cubes",
    status: "draft",
  });
};

const openGive = async (page: Page, course: string) => {
  await page.goto(`${app.url}/courses/${course}?give=course`);
  const dialog = page.getByRole("dialog", { name: /^Give .* to a colleague$/ });
  await expect(dialog).toBeVisible({ timeout: 60_000 });
  return dialog;
};

const choiceOf = (page: Page, name: RegExp) => page.getByRole("radiogroup", { name });

test("the same link shows what she changed beside mine; what is decided comes, in one undo", async ({ browser }) => {
  const her = await makeTeacher("Anna", "Thinnes", hers);
  const me = await makeTeacher("Luc", "Weis", []);
  const giver = await open(browser, her.teacher);
  await (await openGive(giver, her.course)).getByRole("button", { name: "Make the link" }).click();
  const ready = giver.getByRole("dialog", { name: "The link is ready" });
  const address = await ready.getByRole("textbox", { name: "Link for a colleague" }).inputValue();
  await expect(ready.getByText("Live, and not opened yet.")).toBeVisible({ timeout: 60_000 });

  const page = await open(browser, me.teacher);
  const openLink = async () => {
    await page.goto(`${app.url}/courses?take=course`);
    const source = page.getByRole("dialog", { name: "Take a course from a colleague" });
    await source.getByRole("textbox", { name: "Link from a colleague" }).fill(address);
    await source.getByRole("button", { name: "Open", exact: true }).click();
  };
  await openLink();
  await page.getByRole("button", { name: "Take 3 lessons" }).click({ timeout: 60_000 });
  await expect.poll(async () => (await lessonsOf(me.api)).size, { timeout: 60_000 }).toBe(3);

  // Opened again, it says that nothing changed, and not that all of it comes once more.
  const changes = page.getByRole("dialog", { name: "What Anna Thinnes changed since 23 November 2026" });
  await openLink();
  await expect(changes.getByText("Nothing changed since")).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await changes.getByRole("button", { name: "Take it into another course" }).click();
  await expect(page.getByText("3 are yours already and stay.")).toBeVisible();
  await page.getByRole("button", { name: "See what changed since" }).click();
  await expect(changes).toBeVisible();

  await changeBoth(her, me.api);
  const look = page.getByRole("link", { name: "Look for later changes" });
  await expect(async () => {
    await page.goto(`${app.url}/courses/${me.course}`);
    await look.click();
    await expect(changes.getByRole("listitem")).toHaveCount(5, { timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  const checked = (name: RegExp) => choiceOf(page, name).locator("label:has(:checked)");
  await expect(checked(/Roots, Plan$/)).toHaveText("Take");
  await expect(checked(/Products, Plan$/)).toHaveText("Both");
  await expect(changes.getByText("Becomes")).toBeVisible();
  await expect(checked(/Products, Homework$/)).toHaveCount(0);
  await expect(checked(/Quiz, Whole lesson$/)).toHaveCount(0);
  await expect(checked(/Cubes, Whole lesson$/)).toHaveText("Take");
  await expect(changes.getByText("2 for you to decide")).toBeVisible();
  await expectAccessible(page);
  expect(await cutTexts(page)).toEqual([]);

  // The keys: the first row has the focus, the removal is the last one.
  for (let row = 1; row < 5; row += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("k");
  await expect(checked(/Quiz, Whole lesson$/)).toHaveText("Keep");
  await page.keyboard.press("t");
  await expect(checked(/Quiz, Whole lesson$/)).toHaveText("Remove");
  await changes.getByRole("button", { name: "Save 4 choices" }).click();
  await expect(changes).toBeHidden({ timeout: 60_000 });
  await expect
    .poll(async () => [...(await lessonsOf(me.api)).keys()].toSorted(), { timeout: 60_000 })
    .toEqual(["Cubes", "Products", "Roots"]);
  const after = await lessonsOf(me.api);
  expect(after.get("Roots")!.plan).toBe("<p>Squares</p><p>Then the calculator</p>");
  expect(after.get("Products")).toMatchObject({
    plan: "<p>Proof first</p><p>Two roots</p><p>In pairs</p>",
    homework: "ex. 6 and 7",
  });
  // The new one has the next free slot after those before it.
  expect(after.get("Cubes")).toMatchObject({ date: "2026-12-03", start: 480 });

  // What was left is asked again, and alone.
  await look.click();
  await expect(changes.getByRole("listitem")).toHaveCount(1, { timeout: 60_000 });
  await expect(choiceOf(page, /Products, Homework$/)).toBeVisible();
  await changes.getByRole("button", { name: "Later" }).click();

  // One undo takes all of it back, and all of it is there to decide again.
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect
    .poll(async () => [...(await lessonsOf(me.api)).keys()].toSorted(), { timeout: 60_000 })
    .toEqual(["Products", "Quiz", "Roots"]);
  await look.click();
  await expect(changes.getByRole("listitem")).toHaveCount(5, { timeout: 60_000 });
});

test("a new file shows it as well, without a network; in German on a phone, one change a screen", async ({
  browser,
}) => {
  const her = await makeTeacher("Anna", "Thinnes", hers);
  const me = await makeTeacher("Luc", "Weis", []);
  await me.api.update("users", me.teacher.id, { language: "de" });
  const giver = await open(browser, her.teacher);
  const giveFile = async () => {
    const give = await openGive(giver, her.course);
    await give.getByText("As a file").click();
    const download = giver.waitForEvent("download");
    await give.getByRole("button", { name: "Save the file" }).click();
    return (await download).path();
  };
  const first = await giveFile();

  const page = await open(browser, me.teacher);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${app.url}/courses?take=course`);
  await page.locator("input[type=file]").setInputFiles(first, { timeout: 60_000 });
  await page.getByRole("button", { name: "3 Stunden übernehmen" }).click({ timeout: 60_000 });
  await expect.poll(async () => (await lessonsOf(me.api)).size, { timeout: 60_000 }).toBe(3);

  await changeBoth(her, me.api);
  await expect(async () => {
    await giver.goto(`${app.url}/courses/${her.course}`);
    await expect(giver.getByText("Cubes").first()).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  const second = await giveFile();

  await page.goto(`${app.url}/courses/${me.course}`);
  const look = page.getByRole("link", { name: "Nach Änderungen sehen" });
  await expect(look).toBeVisible({ timeout: 60_000 });
  await look.click();
  const source = page.getByRole("dialog", { name: "Nach Änderungen sehen" });
  await expect(source).toBeVisible({ timeout: 60_000 });
  await page.context().setOffline(true);
  await source.locator("input[type=file]").setInputFiles(second);
  const changes = page.getByRole("dialog", { name: "Was Anna Thinnes seit dem 23. November 2026 geändert hat" });
  await expect(changes.getByText("1 von 5")).toBeVisible({ timeout: 60_000 });
  await expect(choiceOf(page, /Roots, /)).toBeVisible();
  await expectAccessible(page);
  expect(await cutTexts(page)).toEqual([]);
  for (let at = 2; at <= 5; at += 1) {
    await changes.getByRole("button", { name: "Nächste Änderung" }).click();
    await expect(changes.getByText(`${at} von 5`)).toBeVisible();
    expect(await cutTexts(page)).toEqual([]);
  }
  await expectAccessible(page);
  await choiceOf(page, /Quiz, Ganze Stunde$/)
    .getByText("Behalten")
    .click();
  await changes.getByRole("button", { name: "4 Entscheidungen speichern" }).click();
  await expect(changes).toBeHidden();
  await page.context().setOffline(false);
  await expect
    .poll(async () => [...(await lessonsOf(me.api)).keys()].toSorted(), { timeout: 60_000 })
    .toEqual(["Cubes", "Products", "Quiz", "Roots"]);
});

import { type Browser, expect, type Page, test } from "@playwright/test";
import { readShareLink } from "#domain/share/share-link";
import { createApi, newId } from "../support/api.ts";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { cutTexts } from "../support/cut-texts.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { setClock } from "../support/set-clock.ts";
import { shiftShareEnds } from "../support/shift-share-ends.ts";

/** A course goes from one teacher to another: by a link, and as a file. */

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());

/** A teacher with a year of her own, a course of two lessons a week and a plan that stays. */
const makeTeacher = async () => {
  const teacher = await app.server.createUser({ setup: "done" });
  const api = createApi(app.server, teacher);
  const { id: schoolyear } = await api.makeYear();
  await api.update("users", teacher.id, { active_schoolyear: schoolyear });
  const { id: course } = await api.make("courses", { schoolyear, name: "5C9 Maths", short: "5C9", subject: "Maths" });
  const { id: timetable } = await api.make("timetables", {
    schoolyear,
    name: "Year",
    days: [1, 2, 3, 4, 5],
    rotation: "",
    validFrom: "2026-09-15",
    validTo: "2027-07-15",
    periods: [
      {
        id: "1",
        start: 480,
        end: 530,
        label: "1",
        pause: false,
      },
    ],
  });
  for (const day of [1, 4])
    await api.make("sessions", { timetable, course, day, start: 480, end: 530, labels: [], room: "" });
  const { id: own } = await api.make("lessons", {
    id: newId(),
    course,
    date: "2026-11-26",
    start: 480,
    title: "Mine stays",
    status: "draft",
  });
  return { teacher, api, course, own };
};
type Made = Awaited<ReturnType<typeof makeTeacher>>;

const open = async (browser: Browser, account?: TestUser) => {
  const context = await browser.newContext({
    locale: "en-GB",
    timezoneId: "Europe/Luxembourg",
    viewport: {
      width: 1440,
      height: 900,
    },
  });
  const page = await context.newPage();
  await setClock(page, demoTime);
  await shiftShareEnds(page);
  await startSession(page, app, account);
  return page;
};

const openGive = async (page: Page) => {
  await page.goto(`${app.url}/courses`);
  await page.getByRole("link", { name: /Maths/ }).and(page.locator("table a, [role=grid] a")).first().click();
  await page.getByRole("button", { name: "More for this course" }).click();
  await page.getByRole("menuitem", { name: "Give this course to a colleague…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Give .* to a colleague$/ });
  await expect(dialog).toBeVisible();
  return dialog;
};

const rowsOf = async ({ api }: Made, collection: string) =>
  ((await api.list(collection)).body.items as { id: string; deleted: boolean }[]).filter(({ deleted }) => !deleted);

test("a course goes by link onto a colleague's slots, is undone in one step, and taken twice is there once", async ({
  browser,
}) => {
  const made = await makeTeacher();
  const giver = await open(browser);
  const give = await openGive(giver);
  await expect(give.getByRole("checkbox", { name: "My reflections" })).not.toBeChecked();
  await expectAccessible(giver);
  await give.getByRole("button", { name: "Make the link" }).click();
  const ready = giver.getByRole("dialog", { name: "The link is ready" });
  const address = await ready.getByRole("textbox", { name: "Link for a colleague" }).inputValue();
  expect(readShareLink(address)).toHaveProperty("secret");
  await expect(ready.getByText("Live, and not opened yet.")).toBeVisible({ timeout: 60_000 });
  await expectAccessible(giver);

  // The link's page says that it is for the app, and leads there with the key behind the # alone.
  const taker = await open(browser, made.teacher);
  const asked: string[] = [];
  taker.on("request", (request) => asked.push(request.url()));
  await taker.goto(address);
  await expect(taker.locator("main").getByText("This link is for the app")).toBeVisible();
  await taker.getByRole("button", { name: "Open in Schouljoer" }).click();
  const preview = taker.getByRole("dialog", { name: /^Lay .* onto your slots$/ });
  await expect(preview).toBeVisible({ timeout: 60_000 });
  const { secret } = readShareLink(address) as { secret: string };
  expect(taker.url()).not.toContain(secret);
  expect(asked.filter((url) => url.split("#")[0]!.includes(secret))).toEqual([]);
  await expect(preview.getByRole("row", { name: /Mine stays, yours/ })).toBeVisible();
  await expectAccessible(taker);
  const before = await rowsOf(made, "lessons");
  expect(before.map(({ id }) => id)).toEqual([made.own]);

  const button = preview.getByRole("button", { name: /^Take \d+ lessons$/ });
  const count = Number(/\d+/.exec((await button.textContent())!)![0]);
  expect(count).toBeGreaterThan(5);
  await button.click();
  await expect(preview).toBeHidden({ timeout: 60_000 });
  await expect(taker).toHaveURL(`${app.url}/courses/${made.course}`);
  await expect(taker.getByText(/from Martine Kieffer: .*taken on 23 Nov/)).toBeVisible();
  await expect.poll(async () => (await rowsOf(made, "lessons")).length, { timeout: 60_000 }).toBe(count + 1);

  // One undo takes all of it back.
  await taker.getByRole("button", { name: "Undo" }).first().click();
  await expect(taker.getByText(/from Martine Kieffer/)).toBeHidden();
  await expect.poll(async () => (await rowsOf(made, "units")).length, { timeout: 60_000 }).toBe(0);

  // Taken again it comes again, and a third time nothing is new.
  const again = async () => {
    await taker.goto(`${app.url}/courses?take=course`);
    const source = taker.getByRole("dialog", { name: "Take a course from a colleague" });
    await source.getByRole("textbox", { name: "Link from a colleague" }).fill(address);
    await source.getByRole("button", { name: "Open", exact: true }).click();
  };
  await again();
  await preview.getByRole("button", { name: `Take ${count} lessons` }).click();
  await expect(preview).toBeHidden({ timeout: 60_000 });
  const units = () => rowsOf(made, "units");
  await expect.poll(async () => (await units()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  await again();
  // The course was taken: what changed since comes first.
  await taker.getByRole("button", { name: "Take it into another course" }).click({ timeout: 60_000 });
  await expect(preview.getByText(`${count} are yours already and stay.`)).toBeVisible();
  await expect(preview.getByRole("button", { name: "Nothing to take" })).toBeDisabled();
});

test("a link that is cut, foreign, revoked or one's own, and a file of another program say so", async ({ browser }) => {
  const made = await makeTeacher();
  const page = await open(browser, made.teacher);
  await page.goto(`${app.url}/courses`);
  await page.getByRole("link", { name: "Take a course" }).click();
  const source = page.getByRole("dialog", { name: "Take a course from a colleague" });
  const link = source.getByRole("textbox", { name: "Link from a colleague" });
  const locator = "a".repeat(26);
  for (const [text, fault] of [
    ["hello", "This is no link to a course."],
    [`${app.url}/s/${locator}#short`, "The part after # is missing or cut."],
    [`https://other.example/s/${locator}#${"x".repeat(22)}`, "This link is of another server."],
    [`${app.url}/s/${locator}#${"x".repeat(22)}`, "This link doesn't work"],
  ] as const) {
    await link.fill(text);
    await source.getByRole("button", { name: "Open", exact: true }).click();
    await expect(source.getByRole("alert")).toContainText(fault);
  }
  await expectAccessible(page);
  await source.locator("input[type=file]").setInputFiles({
    name: "other.schouljoer",
    mimeType: "",
    buffer: Buffer.from("PK another program"),
  });
  await expect(source.getByRole("alert")).toContainText("This file is no course from Schouljoer");
});

test("a course goes as a file with a passphrase, into a new course; in German on a phone", async ({ browser }) => {
  const made = await makeTeacher();
  const giver = await open(browser);
  const give = await openGive(giver);
  await give.getByText("As a file").click();
  await give.getByRole("textbox", { name: "Passphrase" }).fill("Apfel Birne 7");
  const download = giver.waitForEvent("download");
  await give.getByRole("button", { name: "Save the file" }).click();
  const file = await (await download).path();
  expect((await download).suggestedFilename()).toMatch(/\.schouljoer$/);

  await made.api.update("users", made.teacher.id, { language: "de" });
  const page = await open(browser, made.teacher);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${app.url}/courses?take=course`);
  const source = page.getByRole("dialog", { name: "Einen Kurs übernehmen" });
  await expect(source).toBeVisible({ timeout: 60_000 });
  await source.locator("input[type=file]").setInputFiles(file);
  await expect(source.getByRole("alert")).toContainText("Diese Datei hat eine Passphrase");
  const words = source.getByRole("textbox", { name: "Passphrase der Datei" });
  await words.fill("falsch");
  await source.getByRole("button", { name: "Öffnen", exact: true }).click();
  await expect(source.getByRole("alert")).toContainText("Die Passphrase ist eine andere");
  await words.fill("Apfel Birne 7");
  await source.getByRole("button", { name: "Öffnen", exact: true }).click();
  const preview = page.getByRole("dialog", { name: /auf Ihre Plätze legen$/ });
  await expect(preview).toBeVisible();
  await expectAccessible(page);
  expect(await cutTexts(page)).toEqual([]);
  await preview.getByRole("button", { name: /In welchen Kurs/ }).click();
  await page.getByRole("option", { name: "Ein neuer Kurs" }).click();
  await expect(preview.getByText(/Stunden haben keinen Platz/)).toBeVisible();
  await preview.getByRole("button", { name: /Stunden übernehmen$/ }).click();
  await expect(preview).toBeHidden({ timeout: 60_000 });
  await expect.poll(async () => (await rowsOf(made, "courses")).length, { timeout: 60_000 }).toBe(2);

  // The new course has no slots: that comes first, and then all that waits is placed at once.
  await expect(page.getByRole("link", { name: "Angeben, wann der Kurs stattfindet, dann einplanen" })).toBeVisible();
  await expectAccessible(page);
  const course = (await rowsOf(made, "courses")).find(({ id }) => id !== made.course)!.id;
  const [timetable] = await rowsOf(made, "timetables");
  for (const [index, day] of [2, 5].entries()) {
    const times = { start: 600 + index, end: 650 };
    await made.api.make("sessions", { timetable: timetable!.id, course, day, ...times, labels: [], room: "" });
  }
  await page.goto(`${app.url}/courses/${course}`);
  await page.getByRole("link", { name: "Einplanen", exact: true }).click({ timeout: 60_000 });
  await page.getByRole("button", { name: /^Alle \d+ einplanen$/ }).click();
  await expect(page.getByRole("button", { name: /^Alle \d+ einplanen$/ })).toBeHidden();
});

test("a link that is opened signed out asks for the sign-in first, and its key goes to no server", async ({
  browser,
}) => {
  const made = await makeTeacher();
  const giver = await open(browser);
  await (await openGive(giver)).getByRole("button", { name: "Make the link" }).click();
  const ready = giver.getByRole("dialog", { name: "The link is ready" });
  const address = await ready.getByRole("textbox", { name: "Link for a colleague" }).inputValue();
  await expect(ready.getByText(/^Live, and/)).toBeVisible({ timeout: 60_000 });
  const { locator, secret } = readShareLink(address) as { locator: string; secret: string };

  const context = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Luxembourg" });
  const page = await context.newPage();
  await setClock(page, demoTime);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url(), request.headers().referer ?? ""));
  // As the link's own page leads here.
  await page.goto(`${app.url}/courses?take=course#/s/${locator}#${secret}`);
  const login = page.getByRole("button", { name: "Sign in", exact: true });
  await expect(login).toBeVisible({ timeout: 60_000 });
  // The page may be loaded again before anybody signs in.
  await page.reload();
  await page.getByRole("textbox", { name: "E-mail" }).fill(made.teacher.email);
  await page.getByLabel("Password", { exact: true }).fill(made.teacher.password);
  await login.click();
  await expect(page.getByRole("dialog", { name: /^Lay .* onto your slots$/ })).toBeVisible({ timeout: 60_000 });
  expect(asked.filter((url) => url.split("#")[0]!.includes(secret))).toEqual([]);
  expect(page.url()).not.toContain(secret);
  // No page to go back to has the key.
  const entries = await page.evaluate(() =>
    (window as unknown as { navigation: { entries(): readonly { url: string }[] } }).navigation
      .entries()
      .map(({ url }) => url),
  );
  expect(entries.filter((url) => url.includes(secret))).toEqual([]);
});

import { type Browser, expect, type Page, test } from "@playwright/test";
import { createApi, newId } from "../support/api.ts";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { cutTexts } from "../support/cut-texts.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { setClock } from "../support/set-clock.ts";
import { shiftShareEnds } from "../support/shift-share-ends.ts";

/** A school's frame: one account keeps it, teachers follow it and take or leave what changes. */

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());

const friday = { start: "2026-11-27", end: "2026-11-27" };
const period = { id: "1", start: 480, end: 530, label: "1", pause: false };
const timetableValues = {
  name: "Year",
  days: [1, 2, 3, 4, 5],
  rotation: "",
  validFrom: "2026-09-15",
  validTo: "2027-07-15",
  periods: [period],
};

const makeAccount = async () => {
  const user = await app.server.createUser({ setup: "done" });
  const api = createApi(app.server, user);
  const { id: schoolyear } = await api.makeYear();
  await api.update("users", user.id, { active_schoolyear: schoolyear });
  return { user, api, schoolyear };
};
type Account = Awaited<ReturnType<typeof makeAccount>>;

/** A teacher with two lessons on Fridays, planned, and a holiday of their own. */
const makeTeacher = async () => {
  const account = await makeAccount();
  const { api, schoolyear } = account;
  const { id: course } = await api.make("courses", { schoolyear, name: "5C9 Maths", short: "5C9" });
  const { id: timetable } = await api.make("timetables", { schoolyear, ...timetableValues });
  for (const start of [480, 600]) {
    await api.make("sessions", { timetable, course, day: 5, start, end: start + 50, labels: [], room: "" });
    await api.make("lessons", {
      id: newId(),
      course,
      date: friday.start,
      start,
      title: `Lesson at ${start / 60}`,
      status: "draft",
    });
  }
  return account;
};

const open = async (browser: Browser, { user }: { readonly user: TestUser }, o: object = {}) => {
  const context = await browser.newContext({
    locale: "en-GB",
    timezoneId: "Europe/Luxembourg",
    viewport: { width: 1440, height: 900 },
    ...o,
  });
  const page = await context.newPage();
  await setClock(page, demoTime);
  await shiftShareEnds(page);
  await startSession(page, app, user);
  return page;
};

const settings = async (page: Page) => {
  await page.goto(`${app.url}/settings/holidays`);
  await expect(page.getByRole("heading", { name: "Frame of the school" })).toBeVisible();
};

/** An administrator publishes the year; the code. */
const publish = async (browser: Browser) => {
  const account = await makeAccount();
  const { api, schoolyear } = account;
  await api.update("users", account.user.id, { school: "Lycée Josy Barthel" });
  await api.make("holidays", {
    schoolyear,
    name: "Christmas",
    start: "2026-12-19",
    end: "2027-01-03",
    kind: "school",
    source: "",
    official: null,
  });
  const page = await open(browser, account);
  await settings(page);
  await page.getByRole("button", { name: "Make this year a frame for colleagues" }).click();
  const dialog = page.getByRole("dialog", { name: "2026/2027 as a frame for colleagues" });
  await expect(dialog.getByText("15 Sept 2026 – 15 Jul 2027, no terms")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Rooms" }).fill("B204\nGym");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Publish" }).click();
  const code = await dialog.getByRole("textbox", { name: "Code for colleagues" }).inputValue();
  await expect(dialog.getByText("Nobody follows it yet.")).toBeVisible({ timeout: 20_000 });
  return { ...account, page, dialog, code };
};
type Published = Awaited<ReturnType<typeof publish>>;

const codeDialog = (page: Page) => page.getByRole("dialog", { name: "My school has a frame" });
const proposal = (page: Page) => page.getByRole("dialog", { name: "Lycée Josy Barthel · 2026/2027" });

const paste = async (page: Page, code: string) => {
  await page.getByRole("button", { name: "My school has a frame" }).click();
  await codeDialog(page).getByRole("textbox", { name: "Code of your school" }).fill(code);
  await codeDialog(page).getByRole("button", { name: "Look" }).click();
};

const follow = async (page: Page, code: string) => {
  await settings(page);
  await paste(page, code);
  await expect(proposal(page)).toBeVisible();
};

/** The school closes a Friday, and its device publishes that. */
const closeFriday = async ({ api, schoolyear, page, code }: Published, name = "Staff day") => {
  const { id } = await api.make("holidays", { schoolyear, ...friday, name, kind: "own", source: "", official: null });
  await page.goto(`${app.url}/`);
  await expect.poll(() => readVersion(code), { timeout: 30_000 }).toContain(name);
  return id;
};

/** What the link gives now, as a teacher's device reads it. */
const readVersion = async (code: string): Promise<string> => {
  const [{ readShareLink }, { shareProof, cipherKey }, { openText }, { fromBase64Url }] = await Promise.all([
    import("#domain/share/share-link"),
    import("#remote/share/share-keys"),
    import("#remote/share/envelope"),
    import("#remote/share/base64-url"),
  ]);
  const key = readShareLink(code);
  if ("type" in key) throw new Error(code);
  const answer = await fetch(`${app.url}/api/shares/${key.locator}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ proof: await shareProof(key), again: true }),
  });
  if (!answer.ok) return String(answer.status);
  const { data } = (await answer.json()) as { data: string };
  const text = await openText(fromBase64Url(data)!, {
    key: await cipherKey(key, "data"),
    locator: key.locator,
    kind: "frame",
  });
  return text.ok ? text.value : text.error.type;
};

/** What the server has of a collection, for the account; nothing that is in the bin. */
const rowsOf = async ({ api }: Pick<Account, "api">, collection: string): Promise<any[]> =>
  (await api.list(collection)).body.items.filter(({ deleted }: { readonly deleted: boolean }) => !deleted);

const holidaysOf = async (account: Pick<Account, "api">): Promise<string[]> =>
  (await rowsOf(account, "holidays")).map(({ name, start }) => `${start} ${name}`).toSorted();

test("a closed Friday reaches three teachers as a proposal: taken, undone, left", async ({ browser }) => {
  test.setTimeout(240_000);
  const school = await publish(browser);
  const teachers = [await makeTeacher(), await makeTeacher(), await makeTeacher()];
  const pages: Page[] = [];
  for (const teacher of teachers) {
    const page = await open(browser, teacher);
    await follow(page, school.code);
    await expect(proposal(page).getByText("Christmas")).toBeVisible();
    await expectAccessible(page);
    await proposal(page)
      .getByRole("button", { name: /^Follow/ })
      .click();
    await expect(proposal(page)).toBeHidden();
    await expect.poll(() => holidaysOf(teacher)).toEqual(["2026-12-19 Christmas"]);
    pages.push(page);
  }
  // Its owner reads how many, and no name.
  await school.page.getByRole("button", { name: "Done" }).click();
  await school.page.getByRole("button", { name: "My frame for colleagues" }).click();
  await expect(school.dialog.getByText("3 accounts follow it.")).toBeVisible();
  await closeFriday(school);

  for (const [at, page] of pages.entries()) {
    await page.goto(app.url);
    const notice = page.getByText("Your school changed 1 thing in its year");
    await expect(notice).toBeVisible({ timeout: 20_000 });
    await page.getByRole("link", { name: "Look" }).click();
    await expect(proposal(page).getByRole("checkbox", { name: /^Staff day/ })).toBeChecked();
    await expect(proposal(page).getByText("Fri 27 Nov 2026 is closed")).toBeVisible();
    if (at === 2) {
      // Left, it is not asked again.
      await proposal(page).getByText("Staff day").click();
      await proposal(page).getByRole("button", { name: "Leave everything as it is" }).click();
      await expect(notice).toBeHidden();
      await page.reload();
      await expect(page.getByRole("complementary", { name: "What comes next" })).toBeVisible();
      await expect(notice).toBeHidden();
      await settings(page);
      await page.getByRole("button", { name: /^Compare/ }).click();
      await expect(proposal(page).getByRole("checkbox", { name: /^Staff day/ })).not.toBeChecked();
      await proposal(page).getByRole("button", { name: "Cancel" }).click();
      continue;
    }
    await proposal(page).getByRole("button", { name: "Take 1 change" }).click();
    const dryRun = page.getByRole("dialog").filter({ hasText: "Lesson at 8" });
    await expect(dryRun).toContainText("Lesson at 10");
    await dryRun.getByRole("button").last().click();
    await expect(proposal(page)).toBeHidden();
    await expect(notice).toBeHidden();
    await expect.poll(() => holidaysOf(teachers[at]!)).toEqual(["2026-11-27 Staff day", "2026-12-19 Christmas"]);
    if (at === 0) continue;
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect(notice).toBeVisible();
    await expect.poll(() => holidaysOf(teachers[at]!)).toEqual(["2026-12-19 Christmas"]);
    // Who leaves is asked no more; another page of the app is one click away.
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByRole("link", { name: "Holidays" }).click();
    await page.getByRole("button", { name: /^Leave/ }).click();
    await page.getByRole("link", { name: "Today" }).click();
    await expect(page.getByRole("complementary", { name: "What comes next" })).toBeVisible();
    await expect(notice).toBeHidden();
  }
  expect(await holidaysOf(teachers[2]!)).toEqual(["2026-12-19 Christmas"]);
});

test("what a teacher changed stays and is shown; leaving keeps what was taken; revoked, it says so", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const school = await publish(browser);
  const id = await closeFriday(school);
  const teacher = await makeTeacher();
  const page = await open(browser, teacher);
  // A holiday that is there already is not doubled.
  await teacher.api.make("holidays", {
    schoolyear: teacher.schoolyear,
    name: "Noël",
    start: "2026-12-19",
    end: "2027-01-03",
    kind: "school",
    source: "",
    official: null,
  });
  await follow(page, school.code);
  await expect(proposal(page).getByText("Staff day")).toBeVisible();
  await expect(proposal(page).getByText("Christmas")).toBeHidden();
  await proposal(page)
    .getByRole("button", { name: /^Follow/ })
    .click();
  await page.getByRole("dialog").filter({ hasText: "Lesson at 8" }).getByRole("button").last().click();
  await expect.poll(() => holidaysOf(teacher)).toEqual(["2026-11-27 Staff day", "2026-12-19 Noël"]);

  // The teacher moves it, and the school then moves it elsewhere.
  const own = (await rowsOf(teacher, "holidays")).find(({ name }) => name === "Staff day");
  await teacher.api.update("holidays", own.id, { start: "2026-12-04", end: "2026-12-04" });
  await school.api.update("holidays", id, { start: "2026-12-11", end: "2026-12-11" });
  await school.page.reload();
  await expect.poll(() => readVersion(school.code), { timeout: 30_000 }).toContain("2026-12-11");
  await page.goto(app.url);
  await page.getByRole("link", { name: "Look" }).click();
  const line = proposal(page).getByRole("checkbox", { name: /^Staff day/ });
  await expect(line).not.toBeChecked();
  await expect(proposal(page).getByText("Yours: Fri 4 Dec 2026. The school: Fri 11 Dec 2026")).toBeVisible();
  await proposal(page).getByRole("button", { name: "Leave everything as it is" }).click();
  await expect.poll(() => holidaysOf(teacher)).toEqual(["2026-12-04 Staff day", "2026-12-19 Noël"]);

  // Revoked: silent on Today, said in the settings.
  await school.page.goto(`${app.url}/settings/holidays`);
  await school.page.getByRole("button", { name: "My frame for colleagues" }).click();
  await school.dialog.getByRole("button", { name: "Revoke" }).click();
  await expect.poll(() => readVersion(school.code), { timeout: 30_000 }).toBe("404");
  await settings(page);
  await page.reload();
  await expect(page.getByText("Not read since")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("it is over, revoked or not complete")).toBeVisible();
  await page.getByRole("button", { name: /^Leave/ }).click();
  await expect(page.getByRole("button", { name: /^Leave/ })).toBeHidden();
  expect(await holidaysOf(teacher)).toEqual(["2026-12-04 Staff day", "2026-12-19 Noël"]);
});

test("a code that leads nowhere says why in one sentence, and changes nothing", async ({ browser }) => {
  const school = await publish(browser);
  const teacher = await makeTeacher();
  const page = await open(browser, teacher);
  await settings(page);
  const [before] = school.code.split("#");
  const says = async (code: string, sentence: string) => {
    await codeDialog(page).getByRole("textbox", { name: "Code of your school" }).fill(code);
    await codeDialog(page).getByRole("button", { name: "Look" }).click();
    await expect(codeDialog(page).getByText(sentence)).toBeVisible();
  };
  await page.getByRole("button", { name: "My school has a frame" }).click();
  await says("hello", "This is no code of a school.");
  await says(before!, "The part after # is missing or cut.");
  await says(`https://elsewhere.example${school.code.slice(app.url.length)}`, "This code is of another server.");
  await says(`${before}#${"x".repeat(22)}`, "This code doesn't work");
  await codeDialog(page).getByRole("button", { name: "Cancel" }).click();
  expect(await rowsOf(teacher, "subscriptions")).toEqual([]);
  // One's own.
  await school.page.getByRole("button", { name: "Done" }).click();
  await paste(school.page, school.code);
  await expect(codeDialog(school.page).getByText("This is your own frame")).toBeVisible();
  // A year that the frame is not of, and one that is over.
  const other = await makeAccount();
  await other.api.update("schoolyears", other.schoolyear, {
    name: "2027/2028",
    start: "2027-09-15",
    end: "2028-07-15",
  });
  const late = await open(browser, other);
  await settings(late);
  await paste(late, school.code);
  await expect(codeDialog(late).getByText("This frame is of another school year")).toBeVisible();
  // Somebody who opens it in a browser is told what it is.
  const stranger = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await shiftShareEnds(stranger);
  await stranger.goto(school.code);
  await expect(stranger.getByRole("paragraph").filter({ hasText: "This is a school’s frame." })).toBeVisible();
});

test("the set-up makes the year of the frame", async ({ browser }) => {
  const school = await publish(browser);
  await school.api.make("timetables", { schoolyear: school.schoolyear, ...timetableValues });
  await school.page.reload();
  await expect.poll(() => readVersion(school.code), { timeout: 30_000 }).toContain("bells");
  const user = await app.server.createUser({ setup: "country" });
  const page = await open(browser, { user });
  await page.goto(`${app.url}/signup/country`);
  await paste(page, school.code);
  await expect(proposal(page).getByText("Christmas")).toBeVisible();
  await proposal(page)
    .getByRole("button", { name: /^Follow/ })
    .click();
  await expect(proposal(page)).toBeHidden();
  const made = { api: createApi(app.server, user) };
  await expect.poll(async () => (await rowsOf(made, "timetables")).map(({ periods }) => periods.length)).toEqual([1]);
  expect(await rowsOf(made, "schoolyears")).toMatchObject([{ start: "2026-09-15", rooms: ["B204", "Gym"] }]);
  expect(await holidaysOf(made)).toEqual(["2026-12-19 Christmas"]);
});

for (const width of [390, 820])
  test(`in German at ${width} nothing is cut and all can be reached`, async ({ browser }) => {
    const school = await publish(browser);
    const teacher = await makeTeacher();
    await teacher.api.update("users", teacher.user.id, { language: "de" });
    const page = await open(browser, teacher, { viewport: { width, height: 844 }, locale: "de" });
    await page.goto(`${app.url}/settings/holidays`);
    await page.getByRole("button", { name: "Meine Schule hat einen Rahmen" }).click();
    await page.getByRole("textbox", { name: "Code Ihrer Schule" }).fill(school.code);
    await expectAccessible(page);
    expect(await cutTexts(page)).toEqual([]);
    await page.getByRole("button", { name: "Ansehen" }).click();
    await expect(proposal(page).getByText("Christmas")).toBeVisible();
    await expectAccessible(page);
    expect(await cutTexts(page)).toEqual([]);
  });

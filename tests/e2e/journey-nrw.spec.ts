import { expect, type Locator, type Page, test } from "@playwright/test";
import type { TestApp } from "../support/app.ts";
import {
  choice,
  journeyTime,
  onServer,
  openDevice,
  pressTime,
  setUpStep,
  startEmptyApp,
  typeInto,
  watchConsole,
} from "../support/journey.ts";
import { middleOf } from "../support/mouse.ts";
import { setClock } from "../support/set-clock.ts";
import { holdFinger } from "../support/touch.ts";

/** A Monday of an A week, after the lessons. */
const afternoon = new Date("2026-09-07T13:30:00+02:00");
const place = { locale: "en-GB", timezoneId: "Europe/Berlin" };
const tablet = {
  ...place,
  viewport: { width: 820, height: 1180 },
  hasTouch: true,
  isMobile: true,
  userAgent: "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1",
};
/**
 * Every option of the tablet has its own value here: a new context takes over options that it is
 * not given.
 */
const laptopAtHome = {
  ...place,
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  isMobile: false,
  userAgent:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};
const account = { email: "k.brandt@gymnasium.example", password: "four tulips in the rain" };

test.use({ ...tablet, actionTimeout: pressTime });

let app: TestApp;
test.beforeEach(async () => {
  app = await startEmptyApp();
});
test.afterEach(() => app.stop());

const tap = (what: Locator) => what.tap();
const button = (at: Page | Locator, name: string | RegExp) => at.getByRole("button", { name, exact: true });
const sheet = (page: Page) => page.getByRole("dialog", { name: "8b Physics" });
const lessons = (page: Page) => page.locator("[data-lesson]");

const signUp = async (page: Page) => {
  await page.goto(app.url);
  await page.getByRole("link", { name: "Create an account" }).tap();
  for (const [label, text] of [
    ["First name", "Katharina"],
    ["Last name", "Brandt"],
    ["E-mail", account.email],
    ["Password", account.password],
  ] as const) {
    await page.getByLabel(label, { exact: true }).tap();
    await page.keyboard.type(text);
  }
  await choice(page, "Stay signed in on this device").tap();
  await button(page, "Create an account").tap();
};

const setUpYear = async (page: Page) => {
  const step = (o: Parameters<typeof setUpStep>[1]) => setUpStep(page, { press: tap, ...o });
  await step({ step: "language", title: "Which language do you work in?", next: "Continue to the country" });
  await step({
    step: "country",
    title: "Where do you teach?",
    next: "Continue to the school year",
    fill: async () => {
      await expect(page.getByRole("radio", { name: "Germany" })).toBeChecked();
      await page.getByRole("button", { name: /Federal state/ }).tap();
      await page.getByRole("option", { name: "North Rhine-Westphalia" }).tap();
      await expect(page.getByRole("button", { name: /Federal state/ })).toContainText("North Rhine-Westphalia");
    },
  });
  await step({
    step: "schoolyear",
    title: "Which school year are you setting up?",
    next: "Continue to the dates",
  });
  await step({
    step: "year",
    title: "When does the year begin and end?",
    next: "Continue to the holidays",
    fill: () => choice(page, "2 semesters").tap(),
  });
  await step({
    step: "holidays",
    title: "When is there no school?",
    next: "Continue to the classes",
    // The holidays that only this state has are there without a network, too.
    fill: () => expect(page.getByRole("list", { name: "Holidays" })).toContainText("Corpus Christi"),
  });
  await step({
    step: "classes",
    title: "Which classes do you teach?",
    next: "Continue to the students",
    fill: async () => {
      await page.getByRole("textbox", { name: "New classes" }).tap();
      await page.keyboard.type("8b, Q1");
      await button(page, "Add").tap();
      await expect(page.getByRole("textbox", { name: "Grade of 8b" })).toHaveValue("8");
      await expect(page.getByRole("textbox", { name: "Grade of Q1" })).toHaveValue("Q1");
    },
  });
  await step({ step: "students", title: "Who is in your classes?", next: "Continue to the courses" });
  await step({
    step: "courses",
    title: "What do you teach them?",
    next: "Continue to the rotation",
    fill: async () => {
      await button(page, "One course per class").tap();
      await typeInto(page.getByRole("dialog").getByLabel("Subject"), "Physics");
      await button(page.getByRole("dialog"), "Add 2 courses").tap();
      await expect(page.getByRole("grid", { name: "Courses" })).toContainText("Q1 Physics");
    },
  });
  await step({
    step: "rotations",
    title: "Do weeks or days take turns?",
    next: "Continue to the timetable",
    fill: async () => {
      await choice(page, "A and B weeks").tap();
      await expect(page.getByRole("button", { name: "Week 37, A, this week" })).toBeVisible();
    },
  });
};

/** Paints cells, taps them and gives them a kind of week; carries a lesson to another day. */
const placeLessons = async (page: Page) => {
  const week = page.getByRole("group", { name: "Lessons of the week" });
  const cell = (name: string) => week.getByRole("button", { name: new RegExp(`^${name}, .*: free`) });
  const course = (name: string) =>
    page.getByRole("group", { name: "Courses to place" }).getByRole("button", { name: new RegExp(`^${name}`) });
  await course("8b").tap();
  await cell("Monday, 2").scrollIntoViewIfNeeded();
  await holdFinger(page, await middleOf(cell("Monday, 1")), await middleOf(cell("Monday, 2")));
  await expect(course("8b")).toContainText("2 lessons");
  await cell("Thursday, 3").tap();
  await expect(course("8b")).toContainText("3 lessons");
  await course("Q1").tap();
  await choice(page, "A weeks").tap();
  await cell("Tuesday, 5").tap();
  const ofQ1 = week.getByRole("button", { name: "Q1 Physics, Tuesday, 11:35–12:20, A weeks" });
  await expect(ofQ1).toBeVisible();
  await button(page, "Done").tap();
  await ofQ1.scrollIntoViewIfNeeded();
  await holdFinger(page, await middleOf(ofQ1), await middleOf(cell("Wednesday, 5")));
  await expect(week.getByRole("button", { name: /^Q1 Physics, Wednesday, 11:35–12:20/ })).toBeVisible();
};

const finishSetUp = async (page: Page) => {
  await setUpStep(page, {
    step: "timetable",
    title: "When are your lessons?",
    next: "Continue to the overview",
    fill: () => placeLessons(page),
    press: tap,
  });
  await setUpStep(page, {
    step: "final",
    title: "This is your year",
    next: "Open my year",
    fill: async () => {
      await expect(page.getByRole("link", { name: "4 lessons in the timetable" })).toBeVisible();
      await expect(page.getByRole("region", { name: "Monday 7 September" }).getByRole("listitem")).toHaveText([
        /08:00–08:45.*8b/s,
        /08:50–09:35.*8b/s,
      ]);
      await expect(page.getByText("Your classes have no students yet")).toBeVisible();
    },
    press: tap,
  });
  await page.getByRole("link", { name: "Go to today" }).tap();
};

/** Writes down a lesson that is over: its title, its homework, and that it was held. */
const writeDown = async (page: Page) => {
  await expect(page.getByRole("heading", { level: 1, name: "Monday 7 September" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Why is today A?" }).first()).toBeVisible();
  await expect(lessons(page)).toHaveCount(2);
  await button(lessons(page).first(), "Plan").tap();
  await typeInto(page.getByRole("textbox", { name: "What is this lesson about?" }), "Rays of light");
  await page.keyboard.press("Enter");
  await button(lessons(page).first(), "Rays of light").tap();
  await button(sheet(page), "Homework").tap();
  await typeInto(sheet(page).getByRole("textbox", { name: "Homework" }), "Worksheet 1");
  await button(sheet(page), "Close").tap();
  // The homework is due in the next lesson.
  await expect(lessons(page).nth(1)).toContainText("Due: Worksheet 1");
  await button(lessons(page).first(), "Held").tap();
  await expect(button(lessons(page).first(), "Held")).toHaveCount(0);
  await expect(lessons(page).first()).toContainText("Held");
};

/** Writes another title and other homework for the first lesson, where there is no network. */
const rewriteOffline = async (page: Page, title: string, homework: string) => {
  // All of the app is on the device.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.context().setOffline(true);
  await button(lessons(page).first(), "Rays of light").click();
  await sheet(page).getByLabel("What is this lesson about?").fill(title);
  await sheet(page).getByRole("textbox", { name: "Homework" }).fill(homework);
  await button(sheet(page), "Close").click();
  await expect(button(lessons(page).first(), title)).toBeVisible();
  await expect(page.getByText(/^\d unsynced$/).first()).toBeVisible();
};

const comparison = (page: Page) => page.getByRole("dialog", { name: "One lesson, two versions" });

test("a secondary teacher in NRW: set up by finger, and one lesson written on two devices", async ({
  page,
  browser,
}) => {
  test.setTimeout(journeyTime);
  const faults = watchConsole(page);
  await setClock(page, afternoon);
  await test.step("signs up", () => signUp(page));
  await setUpYear(page);
  await finishSetUp(page);
  await test.step("writes down the first lesson", () => writeDown(page));
  await expect(page.getByText("All synced").first()).toBeVisible();

  const laptop = await openDevice(browser, afternoon, laptopAtHome);
  const second = laptop.page;
  await test.step("signs in on a laptop: the day is there", async () => {
    await second.goto(app.url);
    await second.getByLabel("E-mail").fill(account.email);
    await second.getByLabel("Password", { exact: true }).fill(account.password);
    await choice(second, "Stay signed in on this device").click();
    await button(second, "Sign in").click();
    await expect(button(lessons(second).first(), "Rays of light")).toBeVisible();
    await expect(lessons(second).nth(1)).toContainText("Due: Worksheet 1");
    await expect(second.getByText("All synced").first()).toBeVisible();
  });

  await test.step("writes the same two fields on both, without a network", async () => {
    await rewriteOffline(page, "Rays and shadows", "p. 12, nos. 1–3");
    await rewriteOffline(second, "Light travels straight", "p. 14");
    await second.context().setOffline(false);
    await expect(second.getByText("All synced").first()).toBeVisible();
    await page.context().setOffline(false);
  });

  await test.step("is told so, and decides field by field", async () => {
    await expect(button(page, "1 to compare")).toBeVisible();
    await expect(page.getByText("1 record edited on two devices")).toBeVisible();
    await page.getByRole("link", { name: "Compare" }).tap();
    await expect(comparison(page)).toContainText("2 fields differ");
    const title = comparison(page).getByRole("radiogroup", { name: "Title" });
    await expect(title.getByRole("radio", { name: "Rays and shadows" })).toBeChecked();
    await choice(title, "Light travels straight").tap();
    const homework = comparison(page).getByRole("radiogroup", { name: "Homework" });
    await expect(homework.getByRole("radio", { name: "p. 12, nos. 1–3" })).toBeChecked();
    await button(comparison(page), "Save choices").tap();
    await expect(page.getByRole("region", { name: "Notifications" }).getByText("Choices saved")).toBeVisible();
    await expect(page.getByText("All synced").first()).toBeVisible();
  });

  await test.step("both devices and the server have what was chosen", async () => {
    for (const one of [page, second]) {
      await expect(button(lessons(one).first(), "Light travels straight")).toBeVisible();
      await expect(lessons(one).nth(1)).toContainText("Due: p. 12, nos. 1–3");
    }
    await expect
      .poll(async () =>
        (await onServer(app, "lessons")).map(({ title, homework, status }) => [title, homework, status]),
      )
      .toEqual([["Light travels straight", "p. 12, nos. 1–3", "held"]]);
    expect(await onServer(app, "sessions")).toHaveLength(4);
    expect((await onServer(app, "classes")).map(({ name }) => name).toSorted()).toEqual(["8b", "Q1"]);
  });
  expect([...faults, ...laptop.faults]).toEqual([]);
  await second.context().close();
});

import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { expectApart } from "../support/expect-fits.ts";
import { demoTime, signIn, startApp, type TestApp, trustDevice } from "../support/app.ts";
import { giveLongTokens } from "../support/long-tokens.ts";
import { type Mailbox, startMailbox } from "../support/mailbox.ts";
import { setClock } from "../support/set-clock.ts";
import { press, tabTo } from "../support/by-keys.ts";

let app: TestApp;
let mailbox: Mailbox;

test.beforeAll(async () => {
  mailbox = await startMailbox();
  const mail = { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(mailbox.port), SMTP_TLS: "false" };
  // Nobody listens at that address: the dates and holidays are those that need no source.
  app = await startApp({
    env: { ...mail, APP_URL: "http://schouljoer.example", OPENHOLIDAYS_URL: "http://127.0.0.1:9" },
  });
  await giveLongTokens(app);
});
test.afterAll(async () => {
  await app.stop();
  await mailbox.stop();
});
test.beforeEach(({ page }) => setClock(page, demoTime));

const atStep = async (page: Page, step: string, title: string) => {
  await expect(page).toHaveURL(`${app.url}/signup/${step}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
};
const saved = (page: Page) => expect(page.getByText("Saved; you can continue later")).toBeVisible();

/** Fills the sign-up form by keyboard. */
const signUp = async (page: Page, email: string) => {
  await page.goto(`${app.url}/auth/signup`);
  await expect(page.getByLabel("First name")).toBeFocused();
  for (const [label, text] of [
    ["First name", "Léa"],
    ["Last name", "Weber"],
    ["E-mail", email],
    ["Password", "tulips in the rain"],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole("checkbox", { name: "Stay signed in on this device" }));
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await atStep(page, "language", "Which language do you work in?");
};

/** Goes from the language to the country's "Continue". */
const toSchoolyear = async (page: Page) => {
  await tabTo(page, page.getByRole("radio", { name: "English" }));
  await page.keyboard.press("Enter");
  await atStep(page, "country", "Where do you teach?");
  // The device is in Luxembourg, so Luxembourg is chosen.
  const luxembourg = page.getByRole("radio", { name: "Luxembourg" });
  await expect(luxembourg).toBeChecked();
  // Each of the six countries with its flag.
  await expect(page.locator("label").filter({ has: page.locator("svg[viewBox='0 0 20 14']") })).toHaveCount(6);
  await tabTo(page, luxembourg);
  await page.keyboard.press("Enter");
  await atStep(page, "schoolyear", "Which school year are you setting up?");
};

/** Goes from the school year to the holidays, with three terms. */
const toHolidays = async (page: Page) => {
  const year = page.getByRole("radio", { name: "2026/2027" });
  await expect(year).toBeChecked();
  await tabTo(page, year);
  await page.keyboard.press("Enter");
  await atStep(page, "year", "When does the year begin and end?");
  await expect(page.getByText("these are the usual ones")).toBeVisible();
  await tabTo(page, page.getByRole("radio", { name: "None" }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press(" ");
  const name = page.getByRole("textbox", { name: "Name" }).first();
  await expect(name).toHaveValue("1st trimester");
  await tabTo(page, name);
  await page.keyboard.press("Enter");
  await atStep(page, "holidays", "When is there no school?");
};

/** Goes from the holidays to the end: a class, a course, one lesson a week. */
const toSuccess = async (page: Page) => {
  await expect(page.getByText("Christmas Day")).toBeVisible();
  await press(page, "Continue to the classes");
  await atStep(page, "classes", "Which classes do you teach?");
  await tabTo(page, page.getByRole("textbox", { name: "New classes" }));
  await page.keyboard.type("7C2");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Classes" }).getByRole("listitem")).toHaveCount(1);
  await press(page, "Continue to the students");
  await atStep(page, "students", "Who is in your classes?");
  await press(page, "Continue to the courses");
  await atStep(page, "courses", "What do you teach them?");
  await press(page, "One course per class");
  await page.keyboard.type("Maths");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("grid", { name: "Courses" })).toContainText("7C2 Maths");
  await press(page, "Continue to the rotation");
  await atStep(page, "rotations", "Do weeks or days take turns?");
  await press(page, "Continue to the timetable");
  await atStep(page, "timetable", "When are your lessons?");
  const firstPeriod = (day: string) => page.getByRole("button", { name: new RegExp(`^${day}, 1, .*: free`) });
  await tabTo(page, firstPeriod("Monday"));
  for (const day of ["Tuesday", "Wednesday"]) {
    await page.keyboard.press("ArrowRight");
    await expect(firstPeriod(day)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("dialog", { name: "Add a lesson" }).getByRole("button", { name: "7C2 Maths" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^7C2 Maths, Wednesday/ })).toBeVisible();
  await press(page, "Continue to the overview");
  await atStep(page, "final", "This is your year");
};

/** Expects the week to come in the summary, with the one lesson in the school's periods. */
const expectNextWeek = async (page: Page) => {
  await expect(page.getByRole("heading", { name: "Your week", exact: true })).toBeVisible();
  await expect(page.getByText("23 – 27 November 2026")).toBeVisible();
  await expect(page.locator("[data-slot]")).toHaveCount(1);
  await expect(page.locator("[data-period='1']")).toContainText("08:00");
  const wednesday = page.getByRole("region", { name: "Wednesday 25 November" });
  await expect(wednesday.locator("[data-slot='2026-11-25 480']")).toContainText(/08:00–08:50\s*7C2\s*Maths/);
  await expect(page.getByText("No lesson yet")).toHaveCount(0);
  await expect(page.getByText("Your classes have no students yet")).toBeVisible();
  await expectAccessible(page);
};

test("a new teacher sets the year up by keyboard, and confirms the e-mail", async ({ page }) => {
  const email = "lea.keyboard@school.example";
  await signUp(page, email);
  await toSchoolyear(page);
  await toHolidays(page);
  await toSuccess(page);
  await expectNextWeek(page);
  await saved(page);
  await press(page, "Open my year");
  await expect(page).toHaveURL(`${app.url}/success`);
  await expect(page.getByRole("heading", { level: 1, name: "2026/2027 is ready" })).toBeFocused();

  const mail = await mailbox.next(email);
  const path = /http:\/\/schouljoer\.example(\/auth\/verify\?token=[^"]+)/.exec(mail.html ?? "")![1]!;
  await expect(page.getByRole("heading", { name: "Confirm your e-mail" })).toBeVisible();
  await page.goto(app.url + path);
  await expect(page.getByRole("heading", { name: "Your e-mail is confirmed" })).toBeVisible();
  await page.goto(`${app.url}/settings/account`);
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Name and sign-in" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Confirm your e-mail" })).toHaveCount(0);
  // The link is used up. A confirmed teacher reads that; a teacher with a broken link reads what to
  // do.
  await page.goto(app.url + path);
  await expect(page.getByRole("heading", { name: /Your e-mail is (already )?confirmed/ })).toBeVisible();
  await page.goto(`${app.url}/auth/verify?token=nonsense`);
  await expect(page.getByRole("heading", { name: "This link is incomplete" })).toBeVisible();
});

test("a new e-mail, confirmed where one is signed in, ends the session and forgets all of it", async ({ page }) => {
  const user = await app.server.createUser();
  const newEmail = "new.address@school.example";
  await signIn(page, app, user);
  await fetch(`${app.url}/api/collections/users/request-email-change`, {
    method: "POST",
    headers: { authorization: user.token, "content-type": "application/json" },
    body: JSON.stringify({ newEmail }),
  });
  const mail = await mailbox.next(newEmail);
  await page.goto(app.url + /schouljoer\.example(\/auth\/verify\?token=[^"]+)/.exec(mail.html ?? "")![1]!);
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  await page.getByRole("button", { name: "Confirm new e-mail" }).click();
  await expect(page.getByRole("heading", { name: "Your new e-mail is active" })).toBeVisible();
  const left = () => page.evaluate(() => Object.keys(localStorage));
  for (const key of ["pocketbase_auth", "email", "fullName", "schoolyear", "expiration"]) {
    await expect.poll(left).not.toContain(key);
  }
  await signIn(page, app, { ...user, email: newEmail });
});

/** Opens a second device of the same teacher. */
const openSecondDevice = async (browser: Browser, account: { email: string; password: string }) => {
  const context = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Luxembourg" });
  const page = await context.newPage();
  await setClock(page, demoTime);
  await signIn(page, app, account);
  return page;
};

test("the network goes after the country; a second device goes on where the first one stopped", async ({
  page,
  context,
  browser,
}) => {
  const email = "lea.offline@school.example";
  await signUp(page, email);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await saved(page);
  await toSchoolyear(page);
  await context.setOffline(true);
  await toHolidays(page);
  await expect(page.getByText("Saved on this device; you can continue later")).toBeVisible();
  // Close the lid: the app opens without a network where it was.
  await page.goto(`${app.url}/signup`);
  await atStep(page, "holidays", "When is there no school?");
  await press(page, "Continue to the classes");
  await atStep(page, "classes", "Which classes do you teach?");
  await tabTo(page, page.getByRole("link", { name: "Back" }));
  await page.keyboard.press("Enter");
  await atStep(page, "holidays", "When is there no school?");
  await context.setOffline(false);
  await saved(page);

  const second = await openSecondDevice(browser, { email, password: "tulips in the rain" });
  await expect(second.getByRole("heading", { name: "Finish setting up your school year" })).toBeVisible();
  await tabTo(second, second.getByRole("link", { name: "Continue setting up" }));
  await second.keyboard.press("Enter");
  await atStep(second, "holidays", "When is there no school?");
  await toSuccess(second);
  await expectNextWeek(second);
  await press(second, "Open my year");
  await expect(second.getByRole("heading", { level: 1, name: "2026/2027 is ready" })).toBeFocused();
  await second.goto(`${app.url}/`);
  await expect(second.getByRole("button", { name: "All synced" })).toBeVisible();
  await second.context().close();

  // The first device hears of it: from then on its set-up begins at the end.
  await expect(async () => {
    await page.goto(`${app.url}/signup`);
    await expect(page).toHaveURL(`${app.url}/success`, { timeout: 3000 });
  }).toPass({ timeout: 30_000 });
});

test("the sign-up form says at its fields what is wrong, and keeps what was typed", async ({ page, context }) => {
  const taken = await app.server.createUser();
  await page.goto(`${app.url}/login`);
  await page.getByRole("link", { name: "Create an account" }).click();
  const submit = page.getByRole("button", { name: "Create an account" });
  await trustDevice(page);
  await submit.click();
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription("Enter your e-mail address.");
  await page.getByLabel("E-mail").fill("lea@school");
  await page.getByLabel("Password", { exact: true }).fill("12345678");
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/isn't a complete e-mail address/);
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/Too easy to guess/);
  await page.getByLabel("Password", { exact: true }).fill("tulips in the rain");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription("Strong");

  await page.getByLabel("E-mail").fill(taken.email);
  await submit.click();
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/already has an account/);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("tulips in the rain");

  await page.getByLabel("E-mail").fill("lea.fields@school.example");
  await context.setOffline(true);
  await submit.click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("The server can't be reached");
  await expect(page.getByLabel("E-mail")).toHaveValue("lea.fields@school.example");
  await context.setOffline(false);
  await submit.click();
  await atStep(page, "language", "Which language do you work in?");
});

test("a year that ends before it begins, or lasts forty years, is refused at its field and saved nowhere", async ({
  page,
}) => {
  await signUp(page, "lea.years@school.example");
  await toSchoolyear(page);
  await page.getByRole("button", { name: "Continue to the dates" }).click();
  await atStep(page, "year", "When does the year begin and end?");
  const last = page.getByRole("group", { name: "Last day of school" });
  const typeYear = async (year: string) => {
    await last.getByRole("spinbutton", { name: /^year/ }).click();
    await page.keyboard.type(year);
  };
  await typeYear("2066");
  await expect(page.getByText("A school year has at most 731 days.")).toBeVisible();
  await page.getByRole("button", { name: "Continue to the holidays" }).click();
  await expect(page).toHaveURL(`${app.url}/signup/year`);
  await typeYear("2026");
  await expect(page.getByText("The end must come after the start.")).toBeVisible();
  await typeYear("2027");
  await page.getByRole("button", { name: "Continue to the holidays" }).click();
  await atStep(page, "holidays", "When is there no school?");
});

const steps = [
  "language",
  "country",
  "schoolyear",
  "year",
  "holidays",
  "classes",
  "students",
  "courses",
  "rotations",
  "timetable",
  "final",
];

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const) {
  test(`no step has an accessibility fault or is too wide at ${width} px`, async ({ page }) => {
    // Fourteen pages, some of them twice.
    test.slow();
    await page.setViewportSize({ width, height });
    await page.goto(`${app.url}/auth/signup`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page, { what: "sign-up" });
    await signUp(page, `lea.${width}@school.example`);
    await toSchoolyear(page);
    for (const path of [...steps.map((step) => `/signup/${step}`), "/success", "/settings/holidays"]) {
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(app.url + path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Loading")).toHaveCount(0);
      await expectAccessible(page, { what: path });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
      if (width !== 1440) continue;
      await page.emulateMedia({ colorScheme: "dark" });
      await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
      await expectAccessible(page, { rules: ["color-contrast"], what: `${path}, dark` });
    }
    if (width !== 820) return;
    // Use the language with the longest names of the steps.
    await page.goto(`${app.url}/signup/language`);
    await page.getByText("Deutsch", { exact: true }).click();
    await expect(page.getByRole("link", { name: "Turnus" })).toBeVisible();
    await expectApart(page.locator("nav li span:not([aria-hidden])"));
  });
}

import { expect, type Page, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { studentId } from "../../scripts/demo-year/data/students.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { setClock } from "../support/set-clock.ts";

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());
test.beforeEach(async ({ page }) => {
  await setClock(page, demoTime);
});

const signInAsDemo = async (page: Page) => {
  await openSignedIn(page, app);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};

test("every page has its name in the browser's tab, in the language shown", async ({ page }) => {
  await page.goto(`${app.url}/login`);
  await expect(page).toHaveTitle("Sign in · Schouljoer");
  await page.goto(`${app.url}/auth/signup`);
  await expect(page).toHaveTitle("Create an account · Schouljoer");
  await page.goto(`${app.url}/auth/verify`);
  await expect(page).toHaveTitle("Confirm your e-mail · Schouljoer");
  await signInAsDemo(page);
  const titles = [
    ["/", "Today"],
    ["/calendar", "Calendar"],
    ["/courses", "Courses"],
    [`/courses/${courseId("7C2 Maths")}`, "7C2 Maths"],
    ["/courses/nosuchcourse000", "The requested resource wasn't found."],
    ["/students", "Students"],
    [`/students/${studentId("4GIG", "Reuland, Léa")}`, "Student"],
    ["/settings/account", "Account · Settings"],
    ["/settings/classes", "Classes · Settings"],
    ["/settings/holidays", "Holidays · Settings"],
    ["/settings/rotation", "Rotation · Settings"],
    ["/settings/schedule", "Timetable · Settings"],
    ["/settings/students", "Students · Settings"],
    [`/settings/courses/schedule/${courseId("7C2 Maths")}`, "7C2 Maths · Settings"],
    ["/signup/country", "Where do you teach?"],
    ["/success", "Your year is ready"],
    ["/nowhere", "Page Not Found: /nowhere"],
  ] as const;
  for (const [path, title] of titles) {
    await page.goto(app.url + path);
    await expect(page, path).toHaveTitle(`${title} · Schouljoer`);
  }
  await page.context().addCookies([{ name: "locale", value: "fr", url: app.url }]);
  await page.goto(`${app.url}/login`);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page).toHaveTitle("Se connecter · Schouljoer");
});

test("no student is named in a title or an address, whatever is opened or looked for", async ({ page }) => {
  await signInAsDemo(page);
  const isNamed = async () => /reuland|léa/i.test(`${await page.title()} ${decodeURIComponent(page.url())}`);
  const student = `/students/${studentId("4GIG", "Reuland, Léa")}`;
  for (const path of ["/students", "/settings/students"]) {
    await page.goto(app.url + path);
    const field = page.getByRole("searchbox", { name: "Search students" });
    await field.fill("reuland");
    await expect(page.getByRole("main").getByText("Léa").first()).toBeVisible();
    expect([path, await isNamed()]).toEqual([path, false]);
    // The search is there again after a reload, as its words lie in the tab's own history.
    await page.reload();
    await expect(field).toHaveValue("reuland");
  }
  for (const path of [
    student,
    `${student}?file=000000000000000`,
    "/students?class=none",
    "/?find=all",
    "/settings/bin",
  ]) {
    await page.goto(app.url + path);
    await expect(page).toHaveTitle(/ · Schouljoer$/);
    expect([path, await isNamed()]).toEqual([path, false]);
  }
});

test("an address that the set-up does not have leads to the error screen, with code and date", async ({ page }) => {
  await signInAsDemo(page);
  await page.goto(`${app.url}/signup/a/b`);
  await expect(page.getByRole("heading", { name: "Page Not Found: /signup/a/b" })).toBeVisible();
  await expect(page.getByText("Code: 404")).toBeVisible();
  await expect(page.getByText("Date: 2026-11-23T09:24:00.000Z")).toBeVisible();
});

test("a trailing slash is the same page, and what follows it stays", async ({ page }) => {
  await page.goto(`${app.url}/courses/?sort=name`);
  await expect(page).toHaveURL(`${app.url}/login?from=%2Fcourses%3Fsort%3Dname`);
  await page.goto(`${app.url}/auth/signup/`);
  await expect(page).toHaveURL(`${app.url}/auth/signup`);
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
  await signInAsDemo(page);
  await page.goto(`${app.url}/settings/account/?sync=state#schoolyears`);
  await expect(page).toHaveURL(`${app.url}/settings/account?sync=state#schoolyears`);
  await expect(page.getByRole("dialog", { name: "Syncing" })).toBeVisible();
  await page.goto(`${app.url}/login/`);
  await expect(page).toHaveURL(`${app.url}/`);
  await expect(page.getByRole("heading", { name: "Monday 23 November" })).toBeVisible();
});

test("an anchor is scrolled to once its page is there, from outside and from inside the app", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await signInAsDemo(page);
  await page.goto(`${app.url}/courses/${courseId("7C2 Maths")}#students`);
  await expect(page.locator("#students")).toBeInViewport();
  await page.goto(`${app.url}/settings/account#schoolyears`);
  const years = page.locator("#schoolyears");
  await expect(years).toBeInViewport();
  const scrolled = () => page.locator("main").evaluate((main) => main.scrollTop);
  expect(await scrolled()).toBeGreaterThan(0);

  await page.setViewportSize({ width: 1440, height: 300 });
  await page.goto(`${app.url}/settings/account`);
  await expect(page.getByRole("heading", { name: "School years" })).toBeVisible();
  expect(await scrolled()).toBe(0);
  await page.getByRole("button", { name: /^School year:/ }).click();
  await page.getByRole("menuitem", { name: "All school years" }).click();
  await expect.poll(scrolled).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Courses" }).click();
  await expect(page.getByRole("heading", { name: "Courses", level: 1 })).toBeVisible();
  expect(await scrolled()).toBe(0);
});

test("the pages to sign in start at their top too", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 300 });
  const scrolled = () => page.evaluate(() => scrollY);
  for (const [link, heading] of [
    ["Forgot your password?", "No new password by e-mail"],
    ["Create an account", "Create an account"],
  ] as const) {
    await page.goto(`${app.url}/login`);
    await page.getByRole("link", { name: link }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 1000);
    await expect.poll(scrolled).toBeGreaterThan(0);
    await page.getByRole("link", { name: link }).press("Enter");
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    expect(await scrolled(), heading).toBe(0);
  }
});

test("an address with a broken escape shows its page", async ({ page }) => {
  await signInAsDemo(page);
  await page.goto(`${app.url}/#%`);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Monday 23 November" })).toBeVisible();
  await page.goto(`${app.url}/?date=%E0%A4%A#%E0`);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Code:")).toHaveCount(0);
  await page.evaluate(() => history.pushState(null, "", "/courses/%E0%A4%A"));
  await expect(page.getByText("The requested resource wasn't found.")).toBeVisible();
});

test("an app that cannot even start says so in the browser's log, with the cause", async ({ page }) => {
  const logged: string[] = [];
  page.on("pageerror", (error) => logged.push(error.message));
  // A browser without `matchMedia`, as the oldest ones are.
  await page.addInitScript(() => Object.assign(window, { matchMedia: undefined }));
  await page.goto(`${app.url}/login`);
  await expect.poll(() => logged).toContain("Error while mounting app:");
});

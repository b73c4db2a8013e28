import { expect, type Page, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { cutTexts } from "../support/cut-texts.ts";
import { readMirror } from "../support/device-page.ts";
import { setClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());

/** The page of a student of 7C2 with marks, of whom an absence is to be decided. */
const openStudent = async (page: Page): Promise<string> => {
  await setClock(page, demoTime);
  await openSignedIn(page, app);
  await expect.poll(async () => (await readMirror(page)).attendance!.length).toBeGreaterThan(20);
  const { attendance, students, classes } = await readMirror(page);
  const group = classes!.find(({ name }) => name === "7C2")!;
  const open = attendance!.filter(({ state, excuse }) => state === "absent" && excuse === "");
  const student = students!.find(
    ({ id, classes: own }) => (own as string[]).includes(String(group.id)) && open.some((row) => row.student === id),
  )!;
  await page.goto(`${app.url}/students/${String(student.id)}`);
  return String(student.id);
};

test("a student's page has the marks beside the class's, the year week by week by keys, and excuses decided in place", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const student = await openStudent(page);
  const courses = page.getByRole("region", { name: "Courses" });
  await expect(courses.getByRole("link", { name: /^7C2 Maths \d+, class average \d+\.\d Hours missed/ })).toBeVisible();
  const year = page.getByRole("region", { name: "The year" });
  await year.getByText("2nd trimester", { exact: true }).click();
  await expect(courses.getByRole("link", { name: /7C2 Maths No marks in this course/ })).toBeVisible();
  await year.getByText("1st trimester", { exact: true }).click();
  const lanes = year.getByRole("group", { name: "Week by week" });
  await expect(lanes.getByRole("columnheader", { name: "Week 48" })).toHaveAttribute("aria-current", "date");
  const absent = lanes.getByRole("row", { name: /^Absent/ }).getByRole("button");
  await expect(absent.first()).toHaveAccessibleName(/Not there, \d hours?, .*To decide/);
  // One item is a tab stop; the arrows lead to the others, Enter to its row below.
  const stop = lanes.locator("[data-item][tabindex='0']");
  await expect(stop).toHaveCount(1);
  await stop.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Home");
  await expect(stop).toHaveCount(1);
  await expect(stop).toBeFocused();
  const day = (await stop.locator(".sr-only").innerText()).split(", ")[0]!;
  await page.keyboard.press("Enter");
  const rows = year.getByRole("list", { name: "The year, newest first" }).getByRole("listitem");
  const row = rows.filter({ hasText: day.trim() }).and(page.locator(":focus"));
  await expect(row).toHaveCount(1);
  await expectAccessible(page, { part: "main" });

  // Decide in place: the lane and the list say it, and one undo takes it back.
  const excuses = page.getByRole("region", { name: "Excuses to decide" });
  const undecided = async () =>
    (await readMirror(page)).attendance!.filter(
      (one) => one.student === student && one.state === "absent" && one.excuse === "",
    ).length;
  const before = await undecided();
  await excuses.getByRole("button", { name: "Excused", exact: true }).click();
  await expect.poll(undecided).toBeLessThan(before);
  await expect(absent.first()).toHaveAccessibleName(/Excused/);
  await undo(page);
  await expect.poll(undecided).toBe(before);
  await expect(absent.first()).toHaveAccessibleName(/To decide/);

  // The whole year has dots, whose words are there for a screen reader.
  await year.getByText("Year", { exact: true }).click();
  await expect(lanes.getByRole("columnheader")).toHaveCount(45);
  await expect(lanes.getByRole("button")).toHaveCount(0);
  await expect(lanes.getByRole("row", { name: /^Absent/ })).toContainText("Not there");
  await expectAccessible(page, { part: "main", what: "year" });
});

test("on a phone, in German and in the dark, excuses come first and the lanes begin with this week", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.context().addCookies([{ name: "locale", value: "de", url: app.url }]);
  await openStudent(page);
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings.first()).toHaveText("Fehlzeiten zu entscheiden");
  await expect(page.getByRole("columnheader", { name: "Woche 48" })).toBeInViewport();
  await expectAccessible(page, { part: "main" });
  expect(await cutTexts(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath("student-de.png"), fullPage: true });
});

test("from the roll and from a seat a name leads to the student's page", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await setClock(page, demoTime);
  await openSignedIn(page, app);
  await page.getByRole("button", { name: "Roll call" }).click();
  await page.locator("[data-row]").nth(1).click({ button: "right" });
  await page.getByRole("dialog").getByRole("link", { name: "Student's page" }).click();
  await expect(page).toHaveURL(/\/students\/[a-z0-9]{15}$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "The year" })).toBeVisible();

  await page.goto(`${app.url}/courses/${courseId("7C2 Maths")}#seats`);
  const seat = page.locator("[data-student]").first();
  await seat.click();
  const student = String(await seat.getAttribute("data-student"));
  await page.getByRole("main").locator(`a[href='/students/${student}']`).click();
  await expect(page).toHaveURL(`${app.url}/students/${student}`);
});

test("the foot of the page says from when the class book is offered for deletion, once that is set", async ({
  page,
}) => {
  const student = await openStudent(page);
  await expect(page.getByText("Only you see this page.")).toBeVisible();
  await expect(page.getByText(/offered for deletion/)).toHaveCount(0);
  await page.goto(`${app.url}/settings/account`);
  const setting = page.getByRole("region", { name: "Class books of past years" });
  await setting.getByRole("button", { name: /Offer to delete them/ }).click();
  await page.getByRole("option", { name: "12 months after a year's end" }).click();
  await page.goto(`${app.url}/students/${student}`);
  await expect(
    page.getByText(/^The class book of this year is offered for deletion from .* July 2028 on\./),
  ).toBeVisible();
  await expectAccessible(page, { part: "main" });
  await page.getByRole("link", { name: "How long it is kept" }).click();
  await expect(page).toHaveURL(`${app.url}/settings/account#class-books`);
  await expect(setting).toBeInViewport();
});

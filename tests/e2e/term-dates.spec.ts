import { expect, type Locator, type Page, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { yearTerms, termOfAssessment } from "../../src/domain/marks/table/year-terms.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { readMirror } from "../support/device-page.ts";
import { setClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

/** Writes a date into one of the fields of a term. */
const write = async (term: Locator, field: "From" | "To", digits: string) => {
  await term.getByRole("group", { name: field, exact: true }).getByRole("spinbutton").first().click();
  await term.page().keyboard.type(digits);
};
type Course = Parameters<typeof courseId>[0];
const assessmentsOf = async (page: Page, course: Course): Promise<readonly any[]> =>
  (await readMirror(page))
    .assessments!.filter((row) => row.course === courseId(course) && !row.deleted)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
/** The term that each assessment of a course counts in, as the table of marks has it. */
const termsOf = async (page: Page, course: Course) => {
  const terms = yearTerms((await readMirror(page)).schoolyears![0]);
  return (await assessmentsOf(page, course)).map((row) => termOfAssessment(terms, row));
};
const secondStart = async (page: Page) =>
  (await readMirror(page)).schoolyears!.flatMap((row) => row.terms)[1]!.start as string;

test("what other dates of the terms do to marks is said first; a closed term keeps its tests, and one undo does for all", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
  await openSignedIn(page, app, `/courses/${courseId("7C2 Maths")}#marks`);
  await page.getByRole("button", { name: "More for the marks" }).click();
  await page.getByRole("menuitem", { name: "Close the term" }).click();
  await expect(page.getByText("This term is closed:")).toBeVisible();
  const start = await secondStart(page);
  const maths = await assessmentsOf(page, "7C2 Maths");
  const isLate = ({ date }: { readonly date: string }) => date >= "2026-11-16";
  const late = maths.filter(isLate).length;
  expect([maths.length > late, late > 0, maths.every(({ term }) => term === 0)]).toEqual([true, true, true]);
  expect(await termsOf(page, "5C3 Maths")).toEqual([1]);

  await page.goto(`${app.url}/settings/holidays`);
  await page.getByRole("button", { name: /^First and last day/ }).click();
  const form = page.locator("form").filter({ has: page.getByRole("radio", { name: "3 trimesters" }) });
  const hint = form.getByText(/in (its|their) term, since a closed term does not change\.$/);
  await expect(form.getByRole("listitem")).toHaveCount(3);
  await expect(hint).toHaveCount(0);
  await write(form.getByRole("listitem").nth(0), "To", "13112026");
  await write(form.getByRole("listitem").nth(1), "From", "16112026");
  await expect(hint).toHaveText(new RegExp(`^${late} stays? in `));
  await expect(form.getByText(/^\d+ tests and homeworks go to another term\.$/)).toBeVisible();
  expect(await secondStart(page)).toBe(start);

  await form.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => secondStart(page)).toBe("2026-11-16");
  expect((await assessmentsOf(page, "7C2 Maths")).map(({ term }) => term)).toEqual(
    maths.map((row) => (isLate(row) ? 1 : 0)),
  );
  expect(new Set(await termsOf(page, "7C2 Maths"))).toEqual(new Set([1]));
  expect(await termsOf(page, "5C3 Maths")).toEqual([2]);

  await undo(page);
  await expect.poll(() => secondStart(page)).toBe(start);
  expect((await assessmentsOf(page, "7C2 Maths")).map(({ term }) => term)).toEqual(maths.map(() => 0));
  expect(await termsOf(page, "5C3 Maths")).toEqual([1]);
});

test("a term's name that the app gave follows the language, until somebody edits it", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
  await openSignedIn(page, app, "/settings/account");
  const names = async () => (await readMirror(page)).schoolyears!.flatMap((row) => row.terms).map(({ name }) => name);
  await expect.poll(names).toEqual(["1st trimester", "2nd trimester", "3rd trimester"]);
  const choose = async (label: string, name: string) => {
    await page.getByRole("button", { name: new RegExp(`\\b${label}$`) }).click();
    await page.getByRole("option", { name }).click();
  };
  await choose("Language", "Deutsch");
  await expect.poll(names).toEqual(["1. Trimester", "2. Trimester", "3. Trimester"]);
  await choose("Sprache", "Français");
  await expect.poll(names).toEqual(["1er trimestre", "2e trimestre", "3e trimestre"]);
});

import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { setClock } from "../support/set-clock.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";
import { undo } from "../support/toast.ts";

test.use(workerWhereOffline);

let app: TestApp;
test.beforeEach(async ({ page }) => {
  app = await startApp({ demo: true });
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 900 });
  await startSession(page, app);
});
test.afterEach(() => app.stop());

const open = async (page: Page) => {
  await page.goto(`${app.url}/settings/rotation`);
  await expect(page.getByRole("heading", { name: "How it is counted" }).or(noRotation(page)).first()).toBeVisible();
};
const noRotation = (page: Page) =>
  page.getByRole("radio", { name: "Every week is the same", exact: false, checked: true });
/** A week of the strip, by its text: "Week 50, A". */
const week = (page: Page, number: number) => page.getByRole("button", { name: new RegExp(`^Week ${number}(,|$)`) });
const counts = (page: Page) => page.getByRole("list", { name: "How often each one comes up" });
const wholeYear = "To the whole year, from 15 September 2026";
/** Says from when on a change counts. */
const from = async (page: Page, choice?: typeof wholeYear) => {
  const dialog = page.getByRole("dialog", { name: "From which date?" });
  await expect(dialog.getByRole("radio", { name: /^Only from a certain date/ })).toBeChecked();
  if (choice !== undefined) await dialog.getByRole("radio", { name: choice }).check({ force: true });
  await dialog.getByRole("button", { name: "Continue" }).click();
};
const dryRun = (page: Page) => page.getByRole("dialog", { name: "What this changes" });

const apply = (page: Page) => dryRun(page).getByRole("button", { name: "Apply" }).click();

/** Sets a week by hand and applies the dry run. */
const setWeek = async (page: Page, number: number, scope: string, label?: string) => {
  await week(page, number).first().click();
  const dialog = page.getByRole("dialog", { name: new RegExp(`^Week ${number},`) });
  await dialog.getByRole("radio", { name: scope }).check({ force: true });
  if (label !== undefined) {
    await dialog.getByRole("button", { name: /Label/ }).click();
    await page.getByRole("option", { name: label, exact: true }).click();
  }
  await dialog.getByRole("button", { name: "Save" }).click();
};

test("the year strip and the counts follow an override for one week and one from a week on", async ({ page }) => {
  await open(page);
  await expect(week(page, 50).first()).toHaveAccessibleName("Week 50, A");
  await expect(counts(page)).toHaveText(/A.*18.*B.*19/);
  await expectAccessible(page);

  await setWeek(page, 50, "This week only");
  await expect(dryRun(page)).toContainText("becomes B");
  await expectAccessible(page);
  await dryRun(page).getByRole("button", { name: "Apply" }).click();
  await expect(week(page, 50).first()).toHaveAccessibleName("Week 50, B");
  await expect(week(page, 51).first()).toHaveAccessibleName("Week 51, B");
  await expect(counts(page)).toHaveText(/A.*17.*B.*20/);

  await setWeek(page, 1, "From here on", "A");
  await dryRun(page).getByRole("button", { name: "Apply" }).click();
  await expect(week(page, 1).first()).toHaveAccessibleName("Week 1, A");
  await expect(week(page, 2).first()).toHaveAccessibleName("Week 2, B");
  await expect(page.getByText("A from here on")).toBeVisible();

  await undo(page);
  await expect(week(page, 1).first()).toHaveAccessibleName("Week 1, B");
  await setWeek(page, 50, "Automatic");
  await dryRun(page).getByRole("button", { name: "Apply" }).click();
  await expect(week(page, 50).first()).toHaveAccessibleName("Week 50, A");
});

test("a rule that moves planned lessons shows its dry run; cancelled nothing changes, undone all is back", async ({
  page,
}) => {
  await open(page);
  const rule = (name: string) => page.getByRole("radio", { name });
  // Do not use `check`: the rule stays as it is until the dry run is applied.
  await rule("In turn, every school week").click({ force: true });
  await from(page, wholeYear);
  await expect(dryRun(page)).toContainText(/weeks change their labels/);
  await dryRun(page).getByRole("button", { name: "Cancel" }).click();
  await expect(rule("By week number")).toBeChecked();

  const before = await counts(page).textContent();
  await rule("In turn, every school week").click({ force: true });
  await from(page, wholeYear);
  await dryRun(page).getByRole("button", { name: "Apply" }).click();
  await expect(rule("In turn, every school week")).toBeChecked();
  await undo(page);
  await expect(rule("By week number")).toBeChecked();
  expect(await counts(page).textContent()).toBe(before);
});

test("counted in another way, the weeks that are over keep their labels; an exam that loses its lesson is marked", async ({
  page,
}) => {
  await open(page);
  const labels = async () =>
    Promise.all([46, 47, 48, 49, 50].map((number) => week(page, number).first().textContent()));
  const before = await labels();
  await page.getByRole("button", { name: /Even weeks are/ }).click();
  await page.getByRole("option", { name: "B", exact: true }).click();
  await from(page);
  await expect(dryRun(page)).toContainText(/exams? loses? (its|their) lesson/);
  await expect(dryRun(page)).not.toContainText("Week 47");
  await expectAccessible(page, { part: "[role=dialog]" });
  await dryRun(page).getByRole("button", { name: "Apply" }).click();
  for (const [number, label] of [
    [46, "A"],
    [47, "B"],
    [48, "A"],
    [49, "A"],
    [50, "B"],
  ] as const)
    await expect(week(page, number).first()).toHaveAccessibleName(new RegExp(`^Week ${number}, ${label}\\b`));
  await expectAccessible(page);
  await page.getByRole("button", { name: /past weeks?$/ }).click();
  await expect(page.getByRole("button", { name: /^Reset Week 46,/ })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(week(page, 50).first()).toHaveAccessibleName("Week 50, A");
  expect(await labels()).toEqual(before);
});

test("why today is A, on Today and in the calendar, also once it was set by hand", async ({ page }) => {
  await page.goto(app.url);
  await page.getByRole("button", { name: "Why is today A?" }).first().click();
  const why = page.getByRole("dialog", { name: /^Why is/ });
  await expect(why).toContainText("Counted from 15 September 2026 (A). Even weeks are A; this is week 48.");
  await expectAccessible(page, { part: "[role=dialog]" });
  await page.keyboard.press("Escape");
  await expect(why).toBeHidden();

  await page.goto(`${app.url}/calendar?view=timeGridWeek&date=2026-11-30`);
  const mark = page.getByRole("button", { name: "Why is this week B?" });
  await mark.focus();
  await page.keyboard.press("Enter");
  await expect(why).toContainText("Odd weeks are B; this is week 49.");

  await open(page);
  await setWeek(page, 48, "This week only");
  await dryRun(page).getByRole("button", { name: "Apply" }).click();
  await page.getByRole("button", { name: "Why is today B?" }).click();
  await expect(why).toContainText("You set this week yourself.");
});

test("a label's uses are shown before it is removed; the weeks that are over keep it, in one step", async ({
  page,
}) => {
  await open(page);
  await page.getByRole("button", { name: "Remove B" }).click();
  const dialog = page.getByRole("dialog", { name: "B is still used" });
  await expect(dialog).toContainText(/lessons? in the timetable/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await from(page);
  await expect(dryRun(page)).not.toContainText("Week 47");
  await apply(page);
  const rotations = page.getByRole("radiogroup", { name: "Rotations of this year" });
  await expect(rotations.getByRole("radio", { name: "A/B weeks 2" })).toBeChecked();
  await expect(page.getByText("Applies: 30 Nov 2026 – 15 Jul 2027")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Label 2" })).toBeHidden();
  // The strip shows the weeks of each rotation alone.
  await expect(week(page, 47).first()).toHaveAccessibleName("Week 47");
  await expect(week(page, 49).first()).toHaveAccessibleName("Week 49, A");
  await expectAccessible(page);
  await rotations.getByText("A/B weeks", { exact: true }).click();
  await expect(page.getByText("Applies: 15 Sept – 29 Nov 2026")).toBeVisible();
  await expect(week(page, 47).first()).toHaveAccessibleName("Week 47, B");
  await expect(week(page, 49).first()).toHaveAccessibleName("Week 49");

  // Today's strip has both.
  await page.getByRole("link", { name: "Today" }).first().click();
  await expect(week(page, 47).first()).toHaveAccessibleName(/^Week 47, B/);
  await expect(week(page, 49).first()).toHaveAccessibleName(/^Week 49, A/);
  await page.goBack();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(rotations).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Label 2" })).toHaveValue("B");
  await expect(counts(page)).toHaveText(/A.*18.*B.*19/);
});

test("a label that is moved up by a key keeps the focus", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Move B up" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Label 1" })).toHaveValue("B");
  await expect(page.locator("li:focus").getByRole("button", { name: "Remove B" })).toBeVisible();
});

test("a label is removed for the whole year where one says so", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Remove B" }).click();
  await page.getByRole("dialog", { name: "B is still used" }).getByRole("button", { name: "Remove" }).click();
  await from(page, wholeYear);
  await apply(page);
  await expect(page.getByRole("textbox", { name: "Label 2" })).toBeHidden();
  await expect(counts(page)).toHaveText(/A.*37/);
  await undo(page);
  await expect(page.getByRole("textbox", { name: "Label 2" })).toHaveValue("B");
});

test("a cycle of days from Monday on: what was taught stays in A and B weeks, also on a timetable's own tick", async ({
  page,
}) => {
  await open(page);
  await page.getByRole("radio", { name: "A cycle of days" }).click({ force: true });
  await page.getByRole("dialog", { name: "Start with other labels?" }).getByRole("button", { name: "Change" }).click();
  await from(page);
  await apply(page);
  await expect(page.getByRole("radio", { name: "Cycle of days", exact: true })).toBeChecked();
  await expect(page.getByRole("radio", { name: "A cycle of days" })).toBeChecked();
  const followers = page.getByRole("region", { name: "Timetables with this rotation" });
  // The timetable of the first half is in two parts now, and that of the second half follows the
  // cycle as a whole.
  await expect(followers.getByRole("checkbox")).toHaveCount(3);
  await expect(followers.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expectAccessible(page);

  // This week goes on as it began.
  await expect(page.getByRole("button", { name: "Why is today A?" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(followers.getByRole("checkbox")).toHaveCount(2);

  await followers.getByRole("checkbox").first().click({ force: true });
  await from(page);
  await apply(page);
  await expect(followers.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expect(followers.getByRole("checkbox", { checked: false })).toHaveCount(1);
  await expect(week(page, 47).first()).toHaveAccessibleName("Week 47, B");
  await expect(week(page, 49).first()).toHaveAccessibleName("Week 49");
});

test("faults of a label stand at its field, and nothing is written", async ({ page }) => {
  await open(page);
  const second = page.getByRole("textbox", { name: "Label 2" });
  for (const [text, fault] of [
    ["", "A label needs at least one character."],
    ["A", "A already exists."],
    ["thirteen chars", "Use at most 12 characters."],
  ] as const) {
    await second.fill(text);
    await second.press("Enter");
    await expect(page.getByText(fault)).toBeVisible();
  }
  await second.press("Escape");
  await expect(second).toHaveValue("B");
  await expect(dryRun(page)).toBeHidden();
});

test("no rotation from Monday on, and A and B weeks again for the rest, by keyboard", async ({ page }) => {
  await open(page);
  const kind = (name: string) => page.getByRole("radio", { name });
  const go = async () => {
    await page
      .getByRole("dialog", { name: "From which date?" })
      .getByRole("button", { name: "Continue" })
      .press("Enter");
    await dryRun(page).getByRole("button", { name: "Apply" }).press("Enter");
    await expect(dryRun(page)).toBeHidden();
  };
  await kind("A and B weeks").focus();
  await page.keyboard.press("ArrowUp");
  const ask = page.getByRole("dialog", { name: "Remove the rotation?" });
  await ask.getByRole("button", { name: "Remove" }).press("Enter");
  await go();
  await expect(noRotation(page)).toBeVisible();
  await expect(kind("No rotation")).toBeChecked();
  await expect(page.getByText("Applies: 30 Nov 2026 – 15 Jul 2027")).toBeVisible();
  // This week goes on as it began.
  await expect(page.getByRole("button", { name: "Why is today A?" })).toBeVisible();
  await expectAccessible(page);

  // No week that is over follows it, so the app does not ask from when on.
  await noRotation(page).focus();
  await page.keyboard.press("ArrowDown");
  await dryRun(page).getByRole("button", { name: "Apply" }).press("Enter");
  await expect(page.getByRole("radio", { name: "A and B weeks", exact: true })).toBeChecked();
  await expect(week(page, 47).first()).toHaveAccessibleName("Week 47");
  await expect(week(page, 49).first()).toHaveAccessibleName("Week 49, A");
});

test("away with the rotation and back to A and B weeks, by keyboard", async ({ page }) => {
  await open(page);
  const allYear = async () => {
    const asked = page.getByRole("dialog", { name: "From which date?" });
    await asked.getByRole("radio", { name: /^To the whole year/ }).press(" ");
    await asked.getByRole("button", { name: "Continue" }).press("Enter");
  };
  await page.getByRole("radio", { name: "A and B weeks" }).focus();
  await page.keyboard.press("ArrowUp");
  const ask = page.getByRole("dialog", { name: "Remove the rotation?" });
  await ask.getByRole("button", { name: "Remove" }).focus();
  await page.keyboard.press("Enter");
  await allYear();
  await dryRun(page).getByRole("button", { name: "Apply" }).press("Enter");
  await expect(noRotation(page)).toBeVisible();
  await expect(page.getByRole("button", { name: /Why is today/ })).toBeHidden();

  await noRotation(page).focus();
  await page.keyboard.press("ArrowDown");
  await allYear();
  await dryRun(page).getByRole("button", { name: "Apply" }).press("Enter");
  await expect(page.getByRole("radio", { name: "A and B weeks" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "By week number" })).toBeChecked();
  // Week 48 is even: the second label, until one says otherwise.
  await expect(page.getByRole("button", { name: "Why is today B?" })).toBeVisible();
  await page.getByRole("button", { name: /Even weeks are/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "A" }).press("Enter");
  await allYear();
  await dryRun(page).getByRole("button", { name: "Apply" }).press("Enter");
  await expect(page.getByRole("button", { name: "Why is today A?" })).toBeVisible();
});

test("on a phone one choice says whether holidays count in a cycle, single ones wait behind it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await page.getByRole("radio", { name: "A cycle of days" }).click({ force: true });
  await page.getByRole("dialog", { name: "Start with other labels?" }).getByRole("button", { name: "Change" }).click();
  await from(page, wholeYear);
  await apply(page);

  const all = page.getByRole("button", { name: /For all holidays/ });
  await expect(all).toContainText("The days don't count");
  const single = page.getByRole("button", { name: /Christmas holidays/ });
  await expect(single).toBeHidden();
  await all.click();
  await page.getByRole("option", { name: "The days count" }).click();
  await from(page);
  await apply(page);
  await expect(all).toContainText("The days count");

  await page.getByRole("button", { name: "Holidays one by one" }).click();
  await expect(single).toContainText("The days count");
  await expectAccessible(page);
  await single.click();
  // These weeks are to come, so the app does not ask from when on.
  await page.getByRole("option", { name: "The cycle starts over" }).click();
  await apply(page);
  await expect(single).toContainText("The cycle starts over");
  await expect(all).toContainText("Different for each");

  // The set-up's preview numbers the days, and names the rooms where a column is narrow.
  await page.goto(`${app.url}/signup/final`);
  const monday = page.getByRole("region", { name: "Monday 23 November" });
  await expect(monday.getByText(/^[1-6]$/)).toBeVisible();
  const lesson = page.locator("[data-slot]").first();
  await expect(lesson.getByText(/^[ABS]\d{3}$/).filter({ visible: true })).toHaveCount(1);
  await expectAccessible(page);
});

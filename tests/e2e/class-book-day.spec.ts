import { expect, type Locator, type Page, test } from "@playwright/test";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { tabTo } from "../support/by-keys.ts";
import { readMirror } from "../support/device-page.ts";
import { watchConsole } from "../support/journey.ts";
import { setClock } from "../support/set-clock.ts";
import { type Words, wordsOf } from "../support/words-of.ts";

/**
 * A day with the class book by screen alone: a roll, two marks, a report, a checklist, an evening.
 * Once with each hand, at each width, in three languages, light and dark.
 */
type Hand = "mouse" | "keys" | "touch";
type Day = {
  readonly hand: Hand;
  readonly width: number;
  readonly locale: "en" | "fr" | "de";
  readonly colorScheme: "light" | "dark";
};
const days: readonly Day[] = [
  { hand: "mouse", width: 1440, locale: "en", colorScheme: "light" },
  { hand: "keys", width: 1440, locale: "de", colorScheme: "dark" },
  { hand: "touch", width: 820, locale: "fr", colorScheme: "dark" },
  { hand: "touch", width: 390, locale: "de", colorScheme: "light" },
];

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

const createHand = (page: Page, hand: Hand) => async (target: Locator) => {
  if (hand === "mouse") return target.click();
  if (hand === "touch") return target.tap();
  await expect(target).toBeVisible();
  const role = await target.getAttribute("role");
  // A menu has its own keys, and in the search the first find is the chosen one.
  if (role === "menuitem")
    while (!(await target.evaluate((one) => one === document.activeElement))) await page.keyboard.press("ArrowDown");
  else if (role !== "option") await tabTo(page, target);
  return page.keyboard.press("Enter");
};

const living = async (page: Page, table: string): Promise<readonly any[]> =>
  (await readMirror(page))[table]!.filter(({ deleted }) => !deleted);

/** Types two marks into the test that is asked of first. */
const typeMarks = async (page: Page, { hand, width }: Day, press: (target: Locator) => Promise<void>, word: Words) => {
  if (hand === "touch") {
    if (width < 640) await press(page.getByRole("button", { name: /^Test II/ }));
    else
      await press(
        page
          .getByRole("grid")
          .locator("[data-row]")
          .first()
          .getByRole("gridcell", { name: /, Test II, / }),
      );
    const pad =
      width < 640
        ? page.getByRole("dialog", { name: /Test II/ })
        : page.getByRole("region", { name: word("Keys for marks") });
    for (const digit of ["4", "5", "3", "1"]) await press(pad.getByRole("button", { name: digit, exact: true }));
    if (width < 640) await press(pad.getByRole("button", { name: word("Close"), exact: true }).first());
    return;
  }
  const cell = page
    .getByRole("grid")
    .locator("[data-row]")
    .first()
    .getByRole("gridcell", { name: /, Test II, / });
  if (hand === "mouse") await cell.click();
  else {
    await tabTo(page, page.getByRole("grid").locator('[tabindex="0"]').first());
    while (!(await cell.evaluate((one) => one === document.activeElement))) await page.keyboard.press("ArrowLeft");
  }
  await page.keyboard.type("45");
  await page.keyboard.press("Enter");
  await page.keyboard.type("31");
  await page.keyboard.press("Enter");
};

for (const day of days) {
  const { hand, width, locale, colorScheme } = day;
  test.describe(`by ${hand} at ${width}, ${locale}, ${colorScheme}`, () => {
    test.use({ hasTouch: hand === "touch", isMobile: hand === "touch", colorScheme, actionTimeout: 15_000 });

    test("a roll, two marks, a report, a checklist and an evening", async ({ page, context }) => {
      test.setTimeout(150_000);
      const word = await wordsOf(locale);
      const press = createHand(page, hand);
      const faults = watchConsole(page);
      await page.setViewportSize({ width, height: 900 });
      await setClock(page, demoTime);
      await context.addCookies([{ name: "locale", value: locale, url: app.url }]);
      await openSignedIn(page, app);
      const button = (name: string) => page.getByRole("button", { name, exact: true }).first();
      const go = (name: string) => press(page.getByRole("link", { name: new RegExp(`^${name}`) }).first());

      await press(button(word("Roll call")));
      const rows = page.getByRole("dialog").locator("[data-row]");
      await expect(rows.first()).toBeVisible();
      if (hand === "keys") {
        await tabTo(page, rows.first());
        await page.keyboard.press("Space");
      } else await press(rows.first());
      await expect(rows.first()).toHaveAttribute("data-state", "absent");
      await expectAccessible(page, { what: "the roll" });
      await press(button(word("Close roll call")));
      await expect(rows).toHaveCount(0);

      // The courses are in their list; a wide window has them beside each page, too.
      if (width < 1440) await go(word("Courses"));
      await press(page.getByRole("link", { name: /^7C2.*Math/ }).first());
      const tab = page.getByRole("tab", { name: word("Marks", "of students"), exact: true });
      if (hand === "keys") {
        await tabTo(page, page.getByRole("tab", { selected: true }));
        while (!(await tab.evaluate((one) => one === document.activeElement))) await page.keyboard.press("ArrowRight");
      } else await press(tab);
      await typeMarks(page, day, press, word);
      const marks = async () => {
        const [tested] = (await living(page, "assessments")).filter(({ title }) => title === "Test II");
        return (await living(page, "results"))
          .filter(({ assessment }) => assessment === tested.id)
          .map(({ entry }) => entry);
      };
      await expect.poll(async () => (await marks()).toSorted()).toEqual(["31", "45"]);
      await expectAccessible(page, { what: "the marks" });

      await press(button(word("More for the marks")));
      await press(page.getByRole("menuitem", { name: word("Reports for students…") }));
      await expect(page.locator(".sheet-page:visible").first()).toBeVisible();
      await expectAccessible(page, { what: "the reports" });
      await press(page.getByRole("dialog").getByRole("button", { name: word("Close"), exact: true }));

      const search = async () => {
        // A phone searches from Today.
        if (width < 640) await go(word("Today"));
        await press(page.getByRole("button", { name: new RegExp(`^${word("Search")}`) }).first());
      };
      await search();
      await expect(page.getByRole("combobox").or(page.getByRole("searchbox")).first()).toBeFocused();
      await page.keyboard.type("museum");
      await press(page.getByRole("option", { name: /museum/i }).first());
      const slips = page.getByRole("main").locator("[data-row][data-state=open]");
      const before = (await living(page, "checks")).length;
      await expect(slips.first()).toBeVisible();
      if (hand === "keys") {
        await tabTo(page, page.getByRole("main").locator('[data-row][tabindex="0"]').first());
        const isOpen = () => document.activeElement?.getAttribute("data-state") === "open";
        while (!(await page.evaluate(isOpen))) await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Space");
      } else await press(slips.first());
      await expect.poll(async () => (await living(page, "checks")).length).toBe(before + 1);
      await expectAccessible(page, { what: "the checklist" });

      await search();
      await page.keyboard.type(word("Parents' evenings").slice(0, 8));
      await press(page.getByRole("option", { name: word("Parents' evenings") }).first());
      await press(page.getByRole("main").getByRole("link").first());
      await expect(page.getByRole("list").locator("> li").first()).toBeVisible();
      await expectAccessible(page, { what: "the evening" });
      await expect.poll(async () => (await readMirror(page)).outbox).toEqual([]);
      expect(faults).toEqual([]);
    });
  });
}

import { expect, type Page, test } from "@playwright/test";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { call, createApi } from "../support/api.ts";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { blockOf, lessonsOn } from "../support/calendar-page.ts";
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

const week = "/calendar?view=timeGridWeek&date=2026-11-23";
const lesson = (page: Page, title: string) => page.locator("[data-lesson]", { hasText: title });
const sheetOf = (page: Page, name = "Lesson: ") => page.getByRole("dialog", { name });
const titleOf = (page: Page) => sheetOf(page).getByRole("textbox", { name: "What is this lesson about?" });
const homeworkOf = (page: Page) => sheetOf(page).getByRole("textbox", { name: "Homework" });
const open = async (page: Page, title: string) => {
  await page.goto(app.url + week);
  await lesson(page, title).first().click();
  await expect(sheetOf(page)).toBeVisible();
};
const isSaved = (page: Page) => expect(sheetOf(page).getByText("Saved", { exact: true })).toBeVisible();

/** Opens the app on another device of the same teacher. */
const elsewhere = async () => {
  const { email: identity, password } = demoAccount;
  const path = "/api/collections/users/auth-with-password";
  const { body } = await call(app.server, "POST", path, { body: { identity, password } });
  const api = createApi(app.server, { id: body.record.id, token: body.token } as Parameters<typeof createApi>[1]);
  const lessonOf = async (title: string) => {
    const answer = await fetch(`${app.url}/api/collections/lessons/records?perPage=500`, {
      headers: { authorization: body.token },
    });
    const { items } = (await answer.json()) as { items: { id: string; title: string; homework: string }[] };
    return items.find((one) => one.title === title)!;
  };
  return { api, lessonOf };
};

test("what is written in a lesson's sheet is saved by itself, beside a week that stays in use", async ({ page }) => {
  await open(page, "Problèmes : recettes");
  await expect(sheetOf(page, "Lesson: 7C2 Maths, Wed 25 Nov")).toBeVisible();
  await titleOf(page).fill("Problèmes : jus de pomme");
  await sheetOf(page).getByRole("button", { name: "Homework", exact: true }).click();
  await expect(homeworkOf(page)).toBeFocused();
  await homeworkOf(page).fill("ex. 30 p. 75");
  // Nothing is pressed. The block in the week has the title, and so have the server and a page that
  // is opened again.
  await expect(lesson(page, "Problèmes : jus de pomme")).toBeVisible();
  await isSaved(page);
  const { lessonOf } = await elsewhere();
  await expect.poll(async () => (await lessonOf("Problèmes : jus de pomme"))?.homework).toBe("ex. 30 p. 75");
  await page.reload();
  await expect(titleOf(page)).toHaveValue("Problèmes : jus de pomme");
  await expect(homeworkOf(page)).toHaveValue("ex. 30 p. 75");

  // The week beside it still works: another lesson is one press away, another week too.
  await lesson(page, "Nombres mixtes").click();
  await expect(titleOf(page)).toHaveValue("Nombres mixtes et encadrements");
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(page.getByRole("heading", { name: /30 Nov/ })).toBeVisible();
  await expect(titleOf(page)).toHaveValue("Nombres mixtes et encadrements");
  await sheetOf(page).getByRole("button", { name: "Close" }).click();
  await expect(sheetOf(page)).toHaveCount(0);
});

test("Back closes the sheet, Escape too, and the focus is where it was opened from", async ({ page }) => {
  await page.goto(app.url + week);
  const block = blockOf(page, "Problèmes : recettes");
  await block.focus();
  await page.keyboard.press("Enter");
  await expect(sheetOf(page)).toBeVisible();
  await page.goBack();
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(app.url + week);
  await block.focus();
  await page.keyboard.press("Enter");
  await expect(sheetOf(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(block).toBeFocused();
  await expect(page).toHaveURL(app.url + week);

  // A dialog over the sheet goes first.
  await page.keyboard.press("Enter");
  for (const [item, name] of [
    ["Shift this and the following…", /^Shift this/],
    ["Move to another slot…", "Move the lesson"],
  ] as const) {
    await sheetOf(page).getByRole("button", { name: "More for this lesson" }).click();
    await page.getByRole("menuitem", { name: item }).click();
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog).toBeVisible();
    // Do not use Playwright's own way back, which waits for another page.
    await page.evaluate(() => history.back());
    await expect(dialog).toHaveCount(0);
    await expect(sheetOf(page)).toBeVisible();
  }
  await page.evaluate(() => history.back());
  await expect(sheetOf(page)).toHaveCount(0);
});

test(
  "what is typed up to the last key is there after the sheet is closed at once, without a network",
  { tag: "@offline" },
  async ({ page, context }) => {
    await open(page, "Problèmes : recettes");
    await isSaved(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await context.setOffline(true);
    await titleOf(page).press("End");
    await titleOf(page).pressSequentially(" !");
    await page.keyboard.press("Escape");
    await expect(lesson(page, "Problèmes : recettes et partages !")).toBeVisible();
    await lesson(page, "Problèmes : recettes").click();
    await expect(sheetOf(page).getByText("Saved on this device")).toBeVisible();
    await context.setOffline(false);
  },
);

test("the plan is written, left by Escape, and read again", async ({ page }) => {
  await open(page, "Addition : dénominateurs");
  const plan = sheetOf(page).getByRole("textbox", { name: "Plan" });
  await plan.getByText("Exercice guidé 25").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" et 26");
  await page.keyboard.press("Escape");
  await expect(sheetOf(page)).toHaveCount(0);
  await lesson(page, "Addition : dénominateurs").first().click();
  await expect(sheetOf(page).getByText("Exercice guidé 25 et 26")).toBeVisible();
  await page.reload();
  await expect(sheetOf(page).getByText("Exercice guidé 25 et 26")).toBeVisible();
});

test("minutes at a step's start are summed against the lesson, while they are typed", async ({ page }) => {
  await open(page, "Problèmes : recettes");
  const plan = sheetOf(page).getByRole("textbox", { name: "Plan" });
  await plan.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("5' calculs");
  await page.keyboard.press("Enter");
  await page.keyboard.type("20 min fiche 6");
  await expect(sheetOf(page).getByText("25 of 50 min 25 free")).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("30' exercices");
  await expect(sheetOf(page).getByText("55 of 50 min 5 over")).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath("steps.png") });
});

test("what another device writes appears while one writes, and the cursor stays", async ({ page }) => {
  await open(page, "Problèmes : recettes");
  await isSaved(page);
  const { api, lessonOf } = await elsewhere();
  const { id } = await lessonOf("Problèmes : recettes et partages");
  await sheetOf(page).getByRole("button", { name: "Homework", exact: true }).click();
  await homeworkOf(page).fill("Read page 12.\n\nLearn the words.");
  await isSaved(page);
  // "Saved" means on this device: the other one has it once the server does.
  await expect.poll(async () => (await lessonOf("Problèmes : recettes et partages")).homework).toContain("Learn the");
  await homeworkOf(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(20, 20));
  await api.update("lessons", id, { homework: "Read pages 12 and 13.\n\nLearn the words." });
  await expect(homeworkOf(page)).toHaveValue("Read pages 12 and 13.\n\nLearn the words.");
  // The cursor was behind "Learn", and still is.
  await page.keyboard.type(" all");
  await expect(homeworkOf(page)).toHaveValue("Read pages 12 and 13.\n\nLearn all the words.");
  await expect.poll(async () => (await lessonOf("Problèmes : recettes et partages")).homework).toContain("Learn all");
});

test("all that was typed in one go is one undo", async ({ page }) => {
  await open(page, "Problèmes : recettes");
  await titleOf(page).fill("Problèmes : un");
  await isSaved(page);
  await titleOf(page).fill("Problèmes : deux");
  await isSaved(page);
  await page.keyboard.press("Escape");
  await expect(lesson(page, "Problèmes : deux")).toBeVisible();
  await page.locator("main").focus();
  await page.keyboard.press("Control+z");
  await expect(lesson(page, "Problèmes : recettes et partages")).toBeVisible();
});

test("a lesson without a plan gets one with the first word, and none by being looked at", async ({ page }) => {
  await page.goto(app.url + week);
  const empty = lessonsOn(page, "2026-11-26").filter({ hasText: "4GIG" });
  await empty.click();
  await expect(titleOf(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(empty.getByText("No plan yet")).toBeVisible();
  await empty.click();
  await titleOf(page).pressSequentially("Kräfte: Übungen");
  await isSaved(page);
  await expect(lesson(page, "Kräfte: Übungen")).toHaveCount(1);
});

test("after a lesson one tap says what became of it, in the sheet and on Today", async ({ page }) => {
  await open(page, "2. Newtonsches Gesetz");
  await expect(sheetOf(page).getByRole("radio", { name: "Ready" })).toBeVisible();
  await expect(sheetOf(page).getByRole("radio", { name: "Held", exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await setClock(page, new Date("2026-11-23T16:45:00+01:00"));
  await page.goto(app.url);
  const row = page.locator("[data-lesson]", { hasText: "Newtonsches Gesetz" });
  await row.getByRole("button", { name: "Partly" }).click();
  await expect(row.getByText("Partly held").first()).toBeAttached();
  await row.getByRole("button", { name: /Newtonsches/ }).click();
  await expect(sheetOf(page).getByRole("radio", { name: "Partly" })).toBeChecked();
  await sheetOf(page).getByRole("radio", { name: "Not held" }).click();
  await expect(row.getByRole("button", { name: "Partly" })).toHaveCount(0);
  await undo(page);
  await expect(sheetOf(page).getByRole("radio", { name: "Partly" })).toBeChecked();
});

test("homework is due in the lesson that is chosen for it", async ({ page }) => {
  await open(page, "Addition : dénominateurs");
  await expect(lesson(page, "Problèmes : recettes").getByText("homework due")).toBeAttached();
  await sheetOf(page)
    .getByRole("button", { name: /Due next lesson, Wed 25 Nov/ })
    .click();
  await page.getByRole("option", { name: /Due Thu 26 Nov/ }).click();
  await expect(lesson(page, "Nombres mixtes").getByText("homework due")).toBeAttached();
  await expect(lesson(page, "Problèmes : recettes").getByText("homework due")).toHaveCount(0);
});

test("a plan is deleted and taken back, and a lesson has two topics", async ({ page }) => {
  await open(page, "Problèmes : recettes");
  const more = async (item: string) => {
    await sheetOf(page).getByRole("button", { name: "More for this lesson" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await more("Delete this plan");
  await expect(titleOf(page)).toHaveValue("");
  await expect(lesson(page, "Problèmes : recettes")).toHaveCount(0);
  await undo(page);
  await expect(titleOf(page)).toHaveValue("Problèmes : recettes et partages");
  await more("Add another topic");
  await titleOf(page).fill("Test retour");
  await expect(lesson(page, "Problèmes : recettes et partages · Test retour")).toBeVisible();
  await sheetOf(page).getByRole("radio", { name: "1", exact: true }).click();
  await expect(titleOf(page)).toHaveValue("Problèmes : recettes et partages");
});

test("goes from lesson to lesson of the course", async ({ page }) => {
  await open(page, "Addition : dénominateurs");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(titleOf(page)).toHaveValue("Problèmes : recettes et partages");
  await sheetOf(page)
    .getByRole("button", { name: /Next lesson/ })
    .click();
  await expect(titleOf(page)).toHaveValue("Nombres mixtes et encadrements");
  await sheetOf(page)
    .getByRole("button", { name: /Previous lesson/ })
    .click();
  await expect(titleOf(page)).toHaveValue("Problèmes : recettes et partages");
  // Leaving leads back to where the sheet was opened, not through every lesson.
  await page.keyboard.press("Escape");
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(app.url + week);
});

test("this one lesson gets another day, time and room", async ({ page }) => {
  await open(page, "Problèmes : recettes");
  await sheetOf(page).getByRole("button", { name: "More for this lesson" }).click();
  await page.getByRole("menuitem", { name: "Change day, time or room…" }).click();
  const dialog = page.getByRole("dialog", { name: "Change this lesson" });
  await dialog.getByLabel("Room").fill("A105");
  await dialog.getByRole("spinbutton", { name: /^day/i }).first().fill("27");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("There is no school then.").first()).toBeVisible();
  await dialog.getByRole("spinbutton", { name: /^day/i }).first().fill("26");
  await dialog.getByRole("button", { name: "Save" }).click();
  const moved = lessonsOn(page, "2026-11-26").filter({ hasText: "Problèmes" });
  await expect(moved.getByText("A105")).toBeAttached();
  await expect(sheetOf(page).getByText("Moved from Wed 25 Nov, 10:00")).toBeVisible();
  await sheetOf(page).getByRole("button", { name: "Back to the timetable" }).click();
  await expect(moved).toHaveCount(0);
});

test("is opened from the course, and by its address on any page", async ({ page }) => {
  await page.goto(app.url);
  await page.getByRole("link", { name: "Courses" }).first().click();
  await page.getByRole("main").getByRole("link", { name: /4GIG/ }).first().click();
  const line = page
    .getByRole("grid", { name: "Plan book" })
    .getByRole("row")
    .filter({ hasText: /Praktikum/ });
  await line.first().locator("[data-column=slot]").click();
  await expect(titleOf(page)).toHaveValue(/Praktikum/);
  await page.goto(`${app.url}/students?lesson=aaaaaaaaaaaaaaa.2026-11-24.535`);
  await expect(page.getByText("The requested resource wasn't found.")).toBeVisible();
});

for (const width of [390, 820, 1440]) {
  test(`is accessible at ${width} px, in German, light and dark`, async ({ page }) => {
    await page.context().addCookies([{ name: "locale", value: "de", url: app.url }]);
    await page.setViewportSize({ width, height: width === 390 ? 844 : 1000 });
    const day = width === 390 ? "/calendar?view=timeGridDay&date=2026-11-24" : week;
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(app.url + day);
      await lesson(page, "Addition : d").first().click();
      await expect(sheetOf(page, "").first()).toBeVisible();
      await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeVisible();
      await expectAccessible(page);
    }
  });
}

test("a sheet whose editor cannot be fetched shows the plan, and the rest of it is written", async ({
  page,
  context,
}) => {
  // The context has no worker, which would have every file.
  await context.route(/plan-editor/, (route) => route.abort());
  await open(page, "Addition : dénominateurs");
  await expect(sheetOf(page).getByText("The plan can be read only")).toBeVisible();
  await expect(sheetOf(page).getByText("1/2 + 1/3 : pourquoi pas 2/5 ?")).toBeVisible();
  await homeworkOf(page).fill("ex. 31");
  await isSaved(page);
});

import { expect, type Page, test } from "@playwright/test";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { call, createApi } from "../support/api.ts";
import { startApp, demoTime, startSession, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { setClock } from "../support/set-clock.ts";
import { toast, undo } from "../support/toast.ts";

let app: TestApp;
test.beforeEach(async ({ page }) => {
  app = await startApp({ demo: true });
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 900 });
  await startSession(page, app);
});
test.afterEach(() => app.stop());

const sheetOf = (page: Page) => page.getByRole("dialog", { name: /^(Lesson|Stunde): / });
const planOf = (page: Page) => sheetOf(page).getByRole("textbox", { name: /^(Plan|Vorbereitung)$/ });
const linesOf = (page: Page) => planOf(page).locator("li, p:not(li p)").allInnerTexts();
const listOf = (page: Page) => page.getByRole("dialog", { name: "Begin with" });

/** The teacher's other device. */
const elsewhere = async () => {
  const { email: identity, password } = demoAccount;
  const path = "/api/collections/users/auth-with-password";
  const { body } = await call(app.server, "POST", path, { body: { identity, password } });
  const api = createApi(app.server, { id: body.record.id, token: body.token } as Parameters<typeof createApi>[1]);
  const rows = async (collection: string) => {
    const url = `${app.url}/api/collections/${collection}/records?perPage=500`;
    const answer = await fetch(url, { headers: { authorization: body.token } });
    return ((await answer.json()) as { items: any[] }).items;
  };
  return { api, rows };
};

/** Opens a lesson of 7C2 Maths that has no plan yet. */
const openEmpty = async (page: Page, date = "2026-12-14") => {
  const { rows } = await elsewhere();
  const course = (await rows("courses")).find(({ name }) => name === "7C2 Maths")!;
  await page.goto(`${app.url}/calendar?view=timeGridWeek&date=${date}`);
  const block = page.locator("[data-lesson]", { hasText: "7C2 Maths" }).filter({ hasText: "No plan yet" });
  await block.first().click();
  await expect(planOf(page)).toBeVisible();
  return course;
};

test("an empty lesson offers steps to begin with; they fill the lesson and are undone like what is typed", async ({
  page,
}) => {
  await openEmpty(page);
  await sheetOf(page).getByRole("button", { name: "New topic" }).click();
  await expect(planOf(page)).toBeFocused();
  expect(await linesOf(page)).toEqual(["5' Warm-up", "15' Input", "20' Work", "10' Wrap-up"]);
  await expect(sheetOf(page).getByText("50 of 50 min")).toBeVisible();
  // The cursor is behind the first step: the teacher writes on.
  await page.keyboard.type(": five sums");
  expect((await linesOf(page))[0]).toBe("5' Warm-up: five sums");
  await expect(sheetOf(page).getByRole("button", { name: "New topic" })).toHaveCount(0);
  const { rows } = await elsewhere();
  await expect
    .poll(async () => (await rows("lessons")).filter(({ plan }) => plan.includes("Warm-up: five sums")).length)
    .toBe(1);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(sheetOf(page).getByRole("button", { name: "New topic" })).toBeVisible();
});

test("a slash in an empty line asks for steps: Enter takes, Escape leaves it in the text", async ({ page }) => {
  await openEmpty(page);
  await planOf(page).click();
  await page.keyboard.type("Hello");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/");
  await expect(listOf(page)).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath("list.png") });
  await page.keyboard.press("Escape");
  await expect(listOf(page)).toHaveCount(0);
  await expect(planOf(page)).toBeFocused();
  expect(await linesOf(page)).toEqual(["Hello", "/"]);
  await page.keyboard.press("Backspace");
  await page.keyboard.type("/");
  await expect(listOf(page).getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("test back");
  await page.keyboard.press("Enter");
  await expect(listOf(page)).toHaveCount(0);
  await expect(planOf(page)).toBeFocused();
  expect((await linesOf(page)).slice(0, 2)).toEqual(["Hello", "5' Give the test back"]);
  // In the middle of a line it is a sign like any other.
  await page.keyboard.type(" p. 3/4");
  await expect(listOf(page)).toHaveCount(0);
});

test("a plan is kept as a skeleton in one press, taken again first, renamed and deleted with an undo", async ({
  page,
}) => {
  await openEmpty(page);
  await planOf(page).click();
  await page.keyboard.type("10' Mental arithmetic");
  await page.keyboard.press("Enter");
  await page.keyboard.type("40' Workbook");
  await sheetOf(page).getByRole("button", { name: "Skeletons" }).click();
  await listOf(page).getByRole("button", { name: "Keep this plan as a skeleton" }).click();
  await expect(toast(page)).toContainText("Kept as a skeleton");
  const own = listOf(page).getByRole("option", { name: "Mental arithmetic, Workbook" });
  await expect(own).toBeVisible();
  await listOf(page).getByRole("button", { name: "Rename or delete…" }).click();
  const name = listOf(page).getByRole("textbox", { name: "Name of the skeleton" });
  await name.fill("Tuesday");
  await name.press("Tab");
  await expect(toast(page)).toContainText("Skeleton renamed");
  await expectAccessible(page);
  await listOf(page).getByRole("button", { name: "Close" }).click();

  // On the other device it is the first that an empty lesson offers.
  const { rows } = await elsewhere();
  await expect.poll(async () => (await rows("skeletons")).map(({ title }) => title)).toEqual(["Tuesday"]);
  await sheetOf(page).getByRole("button", { name: "Close" }).click();
  await openEmpty(page, "2027-01-11");
  await sheetOf(page).getByRole("button", { name: "Tuesday" }).click();
  expect(await linesOf(page)).toEqual(["10' Mental arithmetic", "40' Workbook"]);
  await expect.poll(async () => (await rows("skeletons"))[0].used).toEqual(["2026-11-23"]);

  await sheetOf(page).getByRole("button", { name: "Skeletons" }).click();
  await listOf(page).getByRole("button", { name: "Rename or delete…" }).click();
  await listOf(page).getByRole("button", { name: "Delete Tuesday" }).click();
  await expect(name).toHaveCount(0);
  await undo(page);
  await expect(name).toHaveValue("Tuesday");
});

test("the list finds plans of other lessons, which are taken over as one undo", async ({ page }) => {
  await openEmpty(page);
  await sheetOf(page).getByRole("button", { name: "More…" }).click();
  await page.keyboard.type("recettes");
  const found = listOf(page).getByRole("option", { name: "Problèmes : recettes et partages" });
  await expect(found).toContainText("7C2 Maths, 2026/2027");
  await found.click();
  await expect(toast(page)).toContainText("Plan taken over");
  await expect(sheetOf(page).getByRole("textbox", { name: "What is this lesson about?" })).toHaveValue(
    "Problèmes : recettes et partages",
  );
  await expect.poll(async () => (await linesOf(page)).length).toBeGreaterThan(1);
  await undo(page);
  await expect(sheetOf(page).getByRole("button", { name: "New topic" })).toBeVisible();
});

test("last year's lesson is beside the open one: read, taken over with its file, below or instead", async ({
  page,
}) => {
  const { api, rows } = await elsewhere();
  const schoolyear = (
    await api.make("schoolyears", {
      name: "2025/2026",
      country: "LU",
      start: "2025-09-15",
      end: "2026-07-15",
      zone: "Europe/Luxembourg",
    })
  ).id;
  const before = (await api.make("courses", { schoolyear, name: "7C1 Maths", subject: "Maths" })).id;
  const unit = (await api.make("units", { course: before, title: "Nombres décimaux", order: "a" })).id;
  const past = { course: before, unit, start: 480, status: "held" };
  const { id } = await api.make("lessons", {
    ...past,
    date: "2025-12-15",
    title: "Virgule et rang",
    plan: "<p>10' Tableau</p><p>20' Fiche 6</p>",
    reflection: "Trop long : laisser l’exercice 4.",
    homework: "p. 12",
  });
  await api.make("attachments", {
    parentCollection: "lessons",
    parent: id,
    name: "Fiche 6.pdf",
    mime: "application/pdf",
    size: 3,
    sha256: "a".repeat(64),
  });
  await api.make("lessons", { ...past, date: "2025-12-16", title: "Ranger des décimaux", plan: "<p>Cartes</p>" });

  await openEmpty(page);
  const title = sheetOf(page).getByRole("textbox", { name: "What is this lesson about?" });
  await title.fill("Virgule, rang");
  const part = sheetOf(page).getByRole("region", { name: "Last year’s lesson" });
  await expect(part).toContainText("Virgule et rang 7C1 Maths, 15 Dec 2025");
  await expect(part).toContainText(/same title.* · 2 lines, 30 min, Fiche 6\.pdf/);
  await expect(part).toContainText("Trop long : laisser l’exercice 4.");
  await expectAccessible(page);
  await part.scrollIntoViewIfNeeded();
  await page.screenshot({ path: test.info().outputPath("earlier.png") });
  await part.getByRole("button", { name: "Show its plan" }).click();
  await expect(part).toContainText("20' Fiche 6");

  await part.getByRole("button", { name: "Take it over" }).click();
  await expect(toast(page)).toContainText("Plan taken over");
  await expect.poll(() => linesOf(page)).toEqual(["10' Tableau", "20' Fiche 6"]);
  // My own words stay: the title. Status and reflection stay with that lesson.
  await expect(title).toHaveValue("Virgule, rang");
  await expect(sheetOf(page).getByText("Fiche 6.pdf").last()).toBeVisible();
  const mine = async () => (await rows("lessons")).find((row) => row.title === "Virgule, rang");
  await expect.poll(async () => (await mine())?.homework).toBe("p. 12");
  expect(await mine()).toMatchObject({ reflection: "", status: "draft" });

  // A written plan is asked about; one undo brings it back.
  await planOf(page).locator("p").last().click();
  await page.keyboard.press("End");
  await page.keyboard.type(", seuls");
  await part.getByRole("button", { name: "Take it over" }).click();
  await part.getByRole("button", { name: "Below it" }).click();
  await expect.poll(() => linesOf(page)).toEqual(["10' Tableau", "20' Fiche 6, seuls", "10' Tableau", "20' Fiche 6"]);
  await undo(page);
  await expect.poll(() => linesOf(page)).toEqual(["10' Tableau", "20' Fiche 6, seuls"]);

  // It folds for the course, and stays so.
  await part.getByRole("button", { name: "Hide last year’s lesson" }).click();
  await expect(part.getByRole("button", { name: "Take it over" })).toHaveCount(0);
  await page.reload();
  await expect(part.getByRole("button", { name: "Show last year’s lesson" })).toBeVisible();
});

test("a step that is over goes to the start of the next lesson, before what is planned there; one undo", async ({
  page,
}) => {
  await openEmpty(page);
  await planOf(page).click();
  const link = sheetOf(page).getByRole("button", { name: "Move the last step to the next lesson" });
  await page.keyboard.type("10' Mental arithmetic");
  await page.keyboard.press("Enter");
  await page.keyboard.type("30' Workbook");
  await expect(sheetOf(page).getByText("40 of 50 min 10 free")).toBeVisible();
  await expect(link).toHaveCount(0);
  await page.keyboard.press("Enter");
  await page.keyboard.type("20' Sheet 6");
  await expect(sheetOf(page).getByText("60 of 50 min 10 over")).toBeVisible();
  await expectAccessible(page);
  await sheetOf(page).screenshot({ path: test.info().outputPath("over.png") });
  await link.click();
  await expect(toast(page)).toContainText("The last step is in the lesson of");
  await expect.poll(() => linesOf(page)).toEqual(["10' Mental arithmetic", "30' Workbook"]);
  await expect(sheetOf(page).getByText("40 of 50 min 10 free")).toBeVisible();
  const { rows } = await elsewhere();
  const moved = async () =>
    (await rows("lessons")).filter(({ plan, deleted }) => !deleted && plan.includes("20' Sheet 6"));
  await expect
    .poll(async () => (await moved()).map(({ plan }) => plan.startsWith("<p>20' Sheet 6</p>")))
    .toEqual([true]);
  await undo(page);
  await expect.poll(() => linesOf(page)).toEqual(["10' Mental arithmetic", "30' Workbook", "20' Sheet 6"]);
  await expect.poll(async () => (await moved()).map(({ plan }) => plan.includes("30' Workbook"))).toEqual([true]);

  // What the next lesson has stays, below what comes.
  await link.click();
  await expect(sheetOf(page).getByText("40 of 50 min 10 free")).toBeVisible();
  await sheetOf(page)
    .getByRole("button", { name: /^Next lesson/ })
    .click();
  await expect.poll(() => linesOf(page)).toEqual(["20' Sheet 6"]);
  await planOf(page).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("15' Reading");
  await sheetOf(page)
    .getByRole("button", { name: /^Previous lesson/ })
    .click();
  await planOf(page).locator("p").last().click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("20' Sheet 7");
  await link.click();
  await expect(sheetOf(page).getByText("40 of 50 min 10 free")).toBeVisible();
  await sheetOf(page)
    .getByRole("button", { name: /^Next lesson/ })
    .click();
  await expect.poll(() => linesOf(page)).toEqual(["20' Sheet 7", "20' Sheet 6", "15' Reading"]);
});

test("in German, in the dark, on a phone the offers and the list fit", async ({ page }) => {
  const { api, rows } = await elsewhere();
  await api.update("users", (await rows("users"))[0].id, { language: "de" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`${app.url}/calendar?view=timeGridDay&date=2026-12-14`);
  await page.locator("[data-lesson]", { hasText: "7C2" }).first().click();
  await expect(sheetOf(page).getByRole("button", { name: "Neues Thema" })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath("offers.png") });
  await sheetOf(page).getByRole("button", { name: "Mehr…" }).click();
  const list = page.getByRole("dialog", { name: "Beginnen mit" });
  await expect(list.getByRole("option", { name: "Gruppenarbeit" })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath("list.png") });
});

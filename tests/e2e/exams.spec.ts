import { expect, type Page, test } from "@playwright/test";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { call, createApi } from "../support/api.ts";
import { drop, middleOf } from "../support/mouse.ts";
import { eventOf, lessonOf, openCalendar } from "../support/calendar-page.ts";
import { setClock } from "../support/set-clock.ts";
import { toast, undo } from "../support/toast.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";

test.use(workerWhereOffline);

let app: TestApp;

type Stored = {
  readonly id: string;
  readonly course: string;
  readonly class: string;
  readonly title: string;
  readonly location: string;
  readonly kind: string;
  readonly subkind: string;
  readonly date: string;
  readonly start: string | number;
  readonly note: string;
  readonly deleted: boolean;
};

const stored = async (collection: string): Promise<Stored[]> => {
  const answer = await fetch(`${app.url}/api/collections/${collection}/records?perPage=1000`, {
    headers: { authorization: await app.server.superuser() },
  });
  const { items } = (await answer.json()) as { items: Stored[] };
  return items.filter(({ deleted }) => !deleted);
};
const demoUser = async () => {
  const body = { identity: demoAccount.email, password: demoAccount.password };
  const answer = await call(app.server, "POST", "/api/collections/users/auth-with-password", { body });
  return { ...demoAccount, id: answer.body.record.id, token: answer.body.token };
};
const placeOf = async (title: string) => {
  const lesson = (await stored("lessons")).find((one) => one.title === title);
  return lesson && `${lesson.date} ${lesson.start}`;
};
const places = async () => (await stored("lessons")).map(({ id, date, start }) => `${id} ${date} ${start}`).toSorted();

const open = async (page: Page) => {
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 900 });
  await startSession(page, app);
};
const choose = async (page: Page, label: string | RegExp, option: string | RegExp) => {
  await page.getByRole("dialog").getByRole("button", { name: label }).click();
  await page.getByRole("option", { name: option }).first().click();
};

test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

test("an exam is chosen from the course's lessons, has its class and room, and asks what becomes of the plan there", async ({
  page,
}) => {
  await open(page);
  await openCalendar(page, app);
  const old = await places();
  await page.goto(`${app.url}/calendar?view=timeGridWeek&date=2026-11-23&new=event`);
  const form = page.getByRole("dialog", { name: "New event" });
  await form.getByLabel("Title").fill("Test II bis");
  await choose(page, /^Kind|Kind$/, "Exam");
  await choose(page, /Course/, "7C2 Maths");
  await choose(page, /Lesson/, /Wed 25 Nov, period 3, 10:00/);
  await expect(form.getByRole("button", { name: /Class/ })).toContainText("7C2");
  await expect(form.getByLabel("Place")).toHaveValue("B204");
  await form.getByRole("button", { name: "Save" }).click();

  const question = page.getByRole("dialog", { name: "The exam lies on a planned lesson" });
  await expect(question.getByRole("radio", { name: /It stays with the exam/ })).toBeChecked();
  await question.getByText("Shift it and the following by one").click();
  const table = question.getByRole("table", { name: "What the shift changes" });
  await expect(table.getByRole("row").filter({ hasText: "Wed 25 Nov" }).first()).toContainText(
    /Wed 25 Nov.*Thu 26 Nov/,
  );
  await expectAccessible(page);
  expect(await places()).toEqual(old);
  await question.getByRole("button", { name: "Save" }).click();
  await expect(question).toBeHidden();
  await expect(toast(page)).toContainText("Exam added");
  await expect.poll(places).not.toEqual(old);
  const exam = (await stored("events")).find(({ title }) => title === "Test II bis")!;
  expect(exam).toMatchObject({ kind: "exam", location: "B204", course: courseId("7C2 Maths") });
  expect(exam.class).not.toBe("");
  expect((await stored("lessons")).some(({ course, date }) => course === exam.course && date === "2026-11-25")).toBe(
    false,
  );

  // The exam shows once: in its lesson.
  await expect(lessonOf(page, "Test II bis")).toHaveCount(1);
  await expect(eventOf(page, "Test II bis")).toHaveCount(0);
  await undo(page);
  await expect.poll(places).toEqual(old);
  await expect.poll(async () => (await stored("events")).some(({ title }) => title === "Test II bis")).toBe(false);
});

test("a lesson is made an exam in its menu, and loses nothing by it; a shift from there names its plan and takes it along", async ({
  page,
}) => {
  await open(page);
  await page.goto(`${app.url}/courses/${courseId("7C2 Maths")}`);
  await expect(page.getByText("All synced").first()).toBeVisible({ timeout: 60_000 });
  const title = "Addition : dénominateurs différents";
  const before = await placeOf(title);
  const line = page.getByRole("row").or(page.getByRole("listitem")).filter({ hasText: title });
  const choosing = async (item: string) => {
    await line.getByRole("button", { name: /^More for/ }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choosing("Make this an exam");
  const form = page.getByRole("dialog", { name: "Make this an exam" });
  await form.getByLabel("Title").fill("Test surprise");
  await form.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("dialog", { name: "The exam lies on a planned lesson" });
  await expect(question).toContainText(title);
  await question.getByRole("button", { name: "Save" }).click();
  await expect(toast(page)).toContainText("Exam added");
  await expect
    .poll(async () => (await stored("events")).find((one) => one.title === "Test surprise")?.location)
    .toBe("B204");
  expect(await placeOf(title)).toBe(before);

  await choosing("Shift this and the following");
  const shift = page.getByRole("dialog", { name: "Shift this and the following by one" });
  const rows = shift.getByRole("table").getByRole("row");
  await expect(rows.filter({ hasText: title })).toContainText(/Tue 24 Nov.*Wed 25 Nov/);
  await expect(rows.filter({ hasText: "Test surprise" })).toContainText("Stays with the exam");
  await shift.getByRole("button", { name: "Leave its plan here" }).click();
  await expect(rows.filter({ hasText: title })).toContainText("Stays with the exam");
  await rows.filter({ hasText: "Test surprise" }).getByRole("button", { name: "Shift its plan as well" }).click();
  await shift.getByRole("button", { name: /^Shift \d+ lessons$/ }).click();
  await expect.poll(() => placeOf(title)).toBe("2026-11-25 600");
});

test("a lesson that is cancelled asks for its exam, which goes to the next one; one undo takes both back", async ({
  page,
}) => {
  await open(page);
  await page.goto(`${app.url}/courses/${courseId("7C2 Maths")}`);
  await expect(page.getByText("All synced").first()).toBeVisible({ timeout: 60_000 });
  const line = page
    .getByRole("row")
    .or(page.getByRole("listitem"))
    .filter({ hasText: "Addition : dénominateurs différents" });
  const choosing = async (item: string) => {
    await line.getByRole("button", { name: /^More for/ }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choosing("Make this an exam");
  const form = page.getByRole("dialog", { name: "Make this an exam" });
  await form.getByLabel("Title").fill("Test surprise");
  await form.getByRole("button", { name: "Save" }).click();
  await page
    .getByRole("dialog", { name: "The exam lies on a planned lesson" })
    .getByRole("button", { name: "Save" })
    .click();
  const startOf = async () => (await stored("events")).find(({ title }) => title === "Test surprise")?.start;
  await expect.poll(startOf).toMatch(/^2026-11-24/);

  await choosing("Cancel this lesson");
  const cancel = page.getByRole("dialog", { name: "Cancel this lesson" });
  await expect(cancel.getByRole("radiogroup", { name: /its exam, “Test surprise”/ })).toBeVisible();
  await expect(cancel.getByRole("radio", { name: /Move it to the next lesson/ })).toBeChecked();
  await cancel.getByRole("button", { name: "Cancel the lesson" }).click();
  await expect.poll(startOf).toMatch(/^2026-11-25/);
  await undo(page);
  await expect.poll(startOf).toMatch(/^2026-11-24/);
});

test("an absence that cancels lessons asks for their exams, which go to the next lesson; one undo takes all back", async ({
  page,
}) => {
  const api = createApi(app.server, await demoUser());
  const [{ schoolyear }] = (await stored("events")) as [Stored & { schoolyear: string }];
  const course = courseId("7C2 Maths");
  const lesson = (await stored("lessons")).find((one) => one.course === course && one.date === "2026-11-24")!;
  const clock = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16);
  const [from, to] = [clock(Number(lesson.start)), clock(Number(lesson.start) + 50)];
  const times = { start: `2026-11-24T${from}`, end: `2026-11-24T${to}` };
  await api.make("events", { schoolyear, course, kind: "exam", title: "Test surprise", ...times });
  await open(page);
  await page.goto(`${app.url}/calendar?view=timeGridWeek&date=2026-11-24&new=event`);
  const form = page.getByRole("dialog", { name: "New event" });
  await form.getByLabel("Title").fill("Training");
  await choose(page, /^Kind|Kind$/, "I am away");
  await form.locator("label", { hasText: "All day" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("dialog", { name: "Lessons during “Training”" });
  const exam = question.getByRole("radiogroup", { name: /its exam, “Test surprise”/ });
  await expect(exam.getByRole("radio", { name: /Move it to the next lesson/ })).toBeChecked();
  // Whose lessons take place after all is not asked.
  await question.getByText("7C2 Maths").first().click();
  await expect(exam).toHaveCount(0);
  await question.getByText("7C2 Maths").first().click();
  await expect(exam).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: /^Save and cancel/ }).click();
  const startOf = async () => (await stored("events")).find(({ title }) => title === "Test surprise")?.start;
  await expect.poll(startOf).toMatch(/^2026-11-25/);
  await undo(page);
  await expect.poll(startOf).toBe(times.start);
});

test("an undo at once takes back the move of an absence, and not the step before", async ({ page }) => {
  const api = createApi(app.server, await demoUser());
  const [{ schoolyear }] = (await stored("events")) as [Stored & { schoolyear: string }];
  const at = (day: string) => ({ schoolyear, start: `2026-11-${day}T10:00`, end: `2026-11-${day}T11:00` });
  await api.make("events", { ...at("21"), title: "Choir day", kind: "meeting" });
  await api.make("events", { ...at("28"), title: "Training", kind: "event", subkind: "away" });
  await open(page);
  /** The rows that the question needs come when the test lets them. */
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/taken-lessons/, async (route) => {
    await released;
    await route.continue();
  });
  const days = async (title: string) =>
    page
      .locator("td[data-date]")
      .filter({ has: page.locator("[data-event]", { hasText: title }) })
      .first()
      .getAttribute("data-date");
  const dragTo = async (title: string, date: string) => {
    const from = await middleOf(eventOf(page, title).first());
    await drop(page, from, await middleOf(page.locator(`td[data-date="${date}"]`)));
  };
  await page.goto(`${app.url}/calendar?view=dayGridMonth&date=2026-11-24`);
  await expect(eventOf(page, "Training").first()).toBeVisible();
  await dragTo("Choir day", "2026-11-22");
  await expect(toast(page)).toContainText("Event moved");

  const asked = page.waitForRequest(/taken-lessons/);
  await dragTo("Training", "2026-11-29");
  await asked;
  await page.keyboard.press("Control+z");
  // The undo waits for the edit on its way, and leaves earlier ones alone.
  await expect(page.getByText("One moment, please")).toBeVisible();
  expect(await days("Choir day")).toBe("2026-11-22");
  release();
  await expect(page.getByText("Undone: Event moved")).toBeVisible();
  await expect.poll(() => days("Training")).toBe("2026-11-28");
  expect(await days("Choir day")).toBe("2026-11-22");
});

test("an absence says which lessons fall, and whether their plans shift; one undo takes all back", async ({ page }) => {
  await open(page);
  await page.goto(`${app.url}/`);
  await expect(page.getByText("All synced").first()).toBeVisible({ timeout: 60_000 });
  const [old, cancelled] = [await places(), (await stored("exceptions")).length];
  await page.goto(`${app.url}/calendar?view=timeGridWeek&date=2026-11-24&new=event`);
  const form = page.getByRole("dialog", { name: "New event" });
  await form.getByLabel("Title").fill("Training");
  await choose(page, /^Kind|Kind$/, "I am away");
  await form.locator("label", { hasText: "All day" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("dialog", { name: "Lessons during “Training”" });
  const courses = question.getByRole("group", { name: "Which lessons fall?" }).getByRole("checkbox");
  await expect(courses.first()).toBeChecked();
  await question.getByText("7C2 Maths").first().click();
  await question.getByText("7C2 Maths").first().click();
  await question.getByText("Shift them and the following").click();
  await expect(question.getByRole("table", { name: "What the shift changes" }).first()).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: /^Save and cancel \d+ lessons$/ }).click();
  await expect(toast(page)).toContainText(/Absence added, \d+ lessons cancelled/);
  await expect.poll(places).not.toEqual(old);
  await expect.poll(async () => (await stored("exceptions")).length).toBeGreaterThan(cancelled);
  expect((await stored("events")).find(({ title }) => title === "Training")).toMatchObject({
    kind: "event",
    subkind: "away",
  });
  await undo(page);
  await expect.poll(places).toEqual(old);
  await expect.poll(async () => (await stored("exceptions")).length).toBe(cancelled);
});

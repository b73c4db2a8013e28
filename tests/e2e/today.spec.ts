import { expect, test, type Page } from "@playwright/test";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { call, createApi } from "../support/api.ts";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { moveClock, setClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";

test.use(workerWhereOffline);

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());
test.beforeEach(async ({ page }) => {
  await setClock(page, demoTime);
});

const openToday = async (page: Page) => {
  await openSignedIn(page, app);
  await expect(page.locator("[data-lesson]").first()).toBeVisible();
};

const demoUser = async () => {
  const body = { identity: demoAccount.email, password: demoAccount.password };
  const answer = await call(app.server, "POST", "/api/collections/users/auth-with-password", { body });
  return { ...demoAccount, id: answer.body.record.id, token: answer.body.token };
};

const languageOnServer = async (): Promise<unknown> => {
  const answer = await fetch(`${app.url}/api/collections/users/records`, {
    headers: { authorization: await app.server.superuser() },
  });
  const { items } = (await answer.json()) as { items: { email: string; language: unknown }[] };
  return items.find(({ email }) => email === demoAccount.email)?.language;
};

test("shows the day: lessons, the running one, what comes next, exams, the countdown", async ({ page }) => {
  await openToday(page);
  await expect(page).toHaveTitle("Today · Schouljoer");
  await expect(page.getByRole("heading", { name: "Monday 23 November" })).toBeVisible();
  await expect(page.getByText("6 lessons, 5h 55m").first()).toBeVisible();
  await expect(page.locator("[data-lesson]")).toHaveCount(6);
  await expect(page.getByText("26m left")).toBeVisible();
  await expect(page.getByText("Free until 13:40, 1h 50m")).toBeVisible();
  const aside = page.getByRole("complementary", { name: "What comes next" });
  await expect(aside.getByText("6C1 Maths")).toBeVisible();
  await expect(aside.getByText("Prüfung II: Dynamik")).toBeVisible();
  await expect(aside.getByText("26", { exact: true })).toBeVisible();
  await expect(aside.getByText("2 lessons lost their slot on Fri 27 Nov")).toBeVisible();
});

for (const width of [390, 820, 1440]) {
  test(`nothing moves while the day appears, at ${width} px`, { tag: "@offline" }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)),
      ).observe({ type: "layout-shift", buffered: true });
    });
    await openToday(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await page.reload();
    await expect(page.locator("[data-lesson]").first()).toBeVisible();
    // Wait for what comes later than the lessons: the sync has run, and the app knows that the
    // files are stored. Nothing tells of what does not move.
    await expect(page.getByText("All synced").last()).toBeAttached();
    await page.waitForTimeout(1500);
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
}

/** The number of plans that the server has under a title. */
const plansCalled = (title: string) => async (): Promise<number> => {
  const filter = encodeURIComponent(`title = "${title}" && deleted = false`);
  const answer = await fetch(`${app.url}/api/collections/lessons/records?filter=${filter}`, {
    headers: { authorization: await app.server.superuser() },
  });
  return ((await answer.json()) as { totalItems: number }).totalItems;
};

test("plans a lesson, ticks a task, and takes both back", async ({ page }) => {
  await openToday(page);
  await page.getByRole("button", { name: "Plan", exact: true }).click();
  await page.getByLabel("What is this lesson about?").fill("Conseil de classe : préparer");
  // A double press makes one plan: one undo takes it back.
  await page.getByRole("button", { name: "Save", exact: true }).dblclick();
  await expect(page.getByRole("heading", { name: "Conseil de classe : préparer" })).toBeVisible();
  const aside = page.getByRole("complementary", { name: "What comes next" });
  await aside.getByText("Book the lab trolley").click();
  await expect(aside.getByText("Book the lab trolley")).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(aside.getByText("Book the lab trolley")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByRole("heading", { name: "Conseil de classe : préparer" })).toHaveCount(0);
  // The next test's device reads what this one has sent: without this its lesson may still be
  // planned.
  await expect.poll(plansCalled("Conseil de classe : préparer")).toBe(0);
});

test("says by a key that the running lesson was held: the focus stays at it", async ({ page }) => {
  await openToday(page);
  const lesson = page.locator("[data-lesson]").filter({ hasText: "26m left" });
  const key = await lesson.getAttribute("data-lesson");
  await lesson.getByRole("button", { name: "Held", exact: true }).press("Enter");
  const held = page.locator(`[data-lesson="${key}"]`);
  await expect(held.getByRole("button", { name: "Held", exact: true })).toHaveCount(0);
  await expect(held).toContainText("Held");
  await expect(held.getByRole("button").first()).toBeFocused();
  await undo(page);
  await expect(held).toContainText("26m left");
  await expect(held.getByRole("button", { name: "Held", exact: true })).toBeVisible();
});

test("a lesson without a plan is held by one press, and one undo takes that back", async ({ page }) => {
  // At 17:00 all lessons of the day are over.
  await moveClock(page, new Date("2026-11-23T17:00:00+01:00"));
  await openToday(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const lesson = page
    .locator("[data-lesson]")
    .filter({ has: button("Plan") })
    .filter({ has: button("Held") });
  const key = await lesson.first().getAttribute("data-lesson");
  const bare = page.locator(`[data-lesson="${key}"]`);
  await bare.getByRole("button", { name: "Held", exact: true }).press("Enter");
  await expect(bare.getByRole("button", { name: "Plan", exact: true })).toHaveCount(0);
  await expect(bare).toContainText("Held");
  await expect(bare.getByRole("button").first()).toBeFocused();
  await undo(page);
  await expect(bare.getByRole("button", { name: "Plan", exact: true })).toBeVisible();
});

test("opens other days and keeps them over a reload", async ({ page }) => {
  await openToday(page);
  const next = page.getByRole("button", { name: "Next school day" });
  // An icon tells a pointer that rests on it what it does.
  await expect(next).toHaveAttribute("title", "Next school day");
  await next.click();
  await expect(page).toHaveURL(`${app.url}/?date=2026-11-24`);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Tuesday 24 November" })).toBeVisible();
  await page.goto(`${app.url}/?date=2026-11-27`);
  await expect(page.getByText("Pedagogical day").first()).toBeVisible();
  await page.goto(`${app.url}/?date=2026-02-30`);
  await expect(page.getByRole("heading", { name: "Monday 23 November" })).toBeVisible();
});

test("a day without school shows the lessons of the next school day, and leads there", async ({ page }) => {
  await openSignedIn(page, app, "/?date=2026-11-27");
  await expect(page.getByText("Pedagogical day").first()).toBeVisible();
  const heading = page.getByRole("heading", { name: "Next school day: Monday 30 November" });
  await expect(heading).toBeVisible();
  const lessons = page.getByRole("region", { name: "Monday 30 November" }).locator("[data-lesson]");
  await expect(lessons.first()).toContainText("Révision");
  expect(await lessons.count()).toBeGreaterThan(3);
  await expectAccessible(page);
  await heading.getByRole("link").click();
  await expect(page).toHaveURL(`${app.url}/?date=2026-11-30`);
  await expect(page.getByRole("heading", { level: 1, name: "Monday 30 November" })).toBeVisible();
  await expect(page.getByText("Next school day:")).toHaveCount(0);
});

test("a moved lesson bears its mark, as in the week; the week is said once, by the bar above", async ({ page }) => {
  const api = createApi(app.server, await demoUser());
  const course = courseId("7C2 Maths");
  const times = { toDate: "2026-12-03", toStart: 1000, toEnd: 1050 };
  const moved = await api.make("exceptions", { course, date: "2026-12-02", start: 600, kind: "moved", ...times });
  await page.setViewportSize({ width: 820, height: 1180 });
  await openSignedIn(page, app, "/?date=2026-12-03");
  const lesson = page.locator("[data-lesson]").filter({ hasText: "16:40" });
  await expect(lesson).toContainText("7C2 Maths");
  await expect(lesson.getByText("moved", { exact: true })).toHaveCount(1);
  await expect(page.locator("[data-lesson]").getByText("moved", { exact: true })).toHaveCount(1);
  await expect(page.getByText("Week 49").filter({ visible: true })).toHaveCount(1);
  await api.remove("exceptions", moved.id);
});

test("the top bar names the week that is shown, and why it is an A or a B week", async ({ page }) => {
  await openToday(page);
  const bar = page.getByRole("banner").filter({ has: page.getByRole("button", { name: /Martine Kieffer/ }) });
  await expect(bar.getByText("Week 48")).toBeVisible();
  await page.goto(`${app.url}/calendar?view=timeGridWeek&date=2026-11-23`);
  await expect(bar.getByText("Week 48")).toBeVisible();
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(bar.getByText("Week 49")).toBeVisible();
  await bar.getByRole("button", { name: "Why is week 49 B?" }).click();
  await expect(page.getByRole("dialog", { name: "Why is week 49 B?" })).toContainText(
    "Odd weeks are B; this is week 49.",
  );
  await page.keyboard.press("Escape");
  // A month has no one week: the bar names the current one.
  await page.goto(`${app.url}/calendar?view=dayGridMonth&date=2027-01-13`);
  await expect(bar.getByText("Week 48")).toBeVisible();
  await page.goto(`${app.url}/?date=2026-12-01`);
  await expect(bar.getByText("Week 49")).toBeVisible();
  await page.goto(`${app.url}/students`);
  await expect(bar.getByText("Week 48")).toBeVisible();
});

test("speaks four languages, dates included, and remembers the choice", async ({ page }) => {
  await openToday(page);
  await page.getByRole("button", { name: "Account: Martine Kieffer" }).click();
  await page.getByRole("menuitemradio", { name: "Lëtzebuergesch" }).click();
  await expect(page.getByRole("heading", { name: /^Méindeg,? 23\. November$/ })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "lb");
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByRole("link", { name: "Haut", exact: true })).toBeVisible();
  await page.getByRole("button", { name: /Martine Kieffer/ }).click();
  await page.getByRole("menuitemradio", { name: "Français" }).click();
  await expect(page.getByRole("heading", { name: "lundi 23 novembre" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Martine Kieffer/ }).click();
  await page.getByRole("menuitemradio", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { name: "Montag, 23. November" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Martine Kieffer/ }).click();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Monday 23 November" })).toBeVisible();
  // The choice belongs to the account: the tests after this one want it in English there too.
  await expect.poll(languageOnServer, { timeout: 15_000 }).toBe("en");
});

test("an unknown address says which one and leads home", async ({ page }) => {
  await openSignedIn(page, app, "/nowhere/at-all");
  await expect(page.getByRole("heading", { name: "Page Not Found: /nowhere/at-all" })).toBeVisible();
  await expect(page.getByText("Code: 404")).toBeVisible();
  await page.getByRole("link", { name: "Go back home" }).click();
  await expect(page).toHaveURL(`${app.url}/`);
});

test("the colour mode follows the choice, else the system", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openToday(page);
  const mode = page.locator("html");
  await expect(mode).toHaveAttribute("data-mode", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(mode).toHaveAttribute("data-mode", "light");
  await page.getByRole("button", { name: "Account: Martine Kieffer" }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await page.reload();
  await expect(mode).toHaveAttribute("data-mode", "dark");
});

import { devices, expect, type Locator, type Page, test } from "@playwright/test";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { call } from "../support/api.ts";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, openSignedIn, startApp, type TestApp, trustDevice } from "../support/app.ts";
import { cutTexts } from "../support/cut-texts.ts";
import { expectPagesAgree, openDevice, readMirror } from "../support/device-page.ts";
import { moveClock, setClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";
import { holdFinger } from "../support/touch.ts";

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

const rollOf = (page: Page): Locator =>
  page.getByRole("dialog").filter({ has: page.getByRole("group", { name: "Students" }) });
const rowsOf = (page: Page): Locator => rollOf(page).locator("[data-row]");
/** The start of the lesson that is going on. */
const running = 600;
const states = (page: Page): Promise<(string | null)[]> =>
  rowsOf(page).evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.state ?? null));
const noted = async (page: Page, state: string): Promise<readonly any[]> =>
  (await readMirror(page)).attendance!.filter(
    (row) => !row.deleted && row.date === "2026-11-23" && row.start === running && row.state === state,
  );
const openToday = async (page: Page, size: { width: number; height: number }) => {
  await page.setViewportSize(size);
  await setClock(page, demoTime);
  await openSignedIn(page, app);
  await page.getByRole("button", { name: "Roll call" }).click();
  await expect(rowsOf(page).first()).toBeVisible();
};

test.describe("by touch", () => {
  test.use({ hasTouch: true, userAgent: devices["Pixel 7"].userAgent });

  test("a class is called on a phone, one tap from Today: taps, a long press, closed, opened again, taken back @core", async ({
    page,
  }) => {
    await openToday(page, { width: 390, height: 844 });
    const rows = rowsOf(page);
    const total = await rows.count();
    const count = (word: string) => rollOf(page).locator("dl > div", { hasText: word }).locator("dd");
    await expect(count("present")).toHaveText(String(total));
    await rows.nth(0).tap();
    await rows.nth(3).tap();
    await rows.nth(5).tap();
    await rows.nth(5).tap();
    await expect(rows.nth(0)).toHaveAccessibleName(/, absent/);
    await expect(rows.nth(5)).toHaveAccessibleName(/, late, \d+m/);
    await expect(count("absent")).toHaveText("2");
    await expect(count("late")).toHaveText("1");
    await expect(count("present")).toHaveText(String(total - 3));

    const box = (await rows.nth(3).boundingBox())!;
    await holdFinger(page, { x: box.x + 40, y: box.y + 20 });
    const details = page.getByRole("dialog").filter({ has: page.getByRole("radiogroup", { name: "Excuse" }) });
    await details.getByText("Excused", { exact: true }).tap();
    await details.getByRole("textbox", { name: "Reason" }).fill("Doctor");
    await details.getByRole("button", { name: "Done" }).tap();
    await expect(details).toHaveCount(0);
    await expect(rows.nth(3)).toHaveAttribute("data-state", "absent");
    await expect
      .poll(async () => (await noted(page, "absent")).map(({ reason }) => reason).toSorted())
      .toEqual(["", "Doctor"]);

    await rollOf(page).getByRole("button", { name: "Close roll call" }).tap();
    await expect(page.getByText("Roll called at 10:24")).toBeVisible();
    await expect(rollOf(page)).toHaveCount(0);

    await page.getByRole("button", { name: "Roll call" }).tap();
    await expect(rollOf(page).getByText("Called at 10:24")).toBeVisible();
    expect((await states(page)).filter((state) => state !== "present")).toEqual(["absent", "absent", "late"]);
    await page.goBack();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await noted(page, "absent")).length + (await noted(page, "late")).length).toBe(0);
  });
});

const maths = courseId("7C2 Maths");
/** The lesson of 7C2 on Wednesday, in the room that has a plan. */
const onSeats = `/?roll=${maths}.2026-11-25.600`;
const inLesson = new Date("2026-11-25T10:04:00+01:00");
const openOnSeats = async (page: Page, size: { width: number; height: number }) => {
  await page.setViewportSize(size);
  await setClock(page, inLesson);
  await openSignedIn(page, app, onSeats);
  await expect(rowsOf(page).first()).toBeVisible();
};
const student = (page: Page, name: string): Locator =>
  rollOf(page)
    .locator("[data-row]")
    .and(page.getByRole("button", { name: new RegExp(`^${name},`) }));

/** Changes a record as another device of the demo teacher would. */
const asTeacher = async (method: string, record: string, body: Readonly<Record<string, unknown>>) => {
  const { body: auth } = await call(app.server, "POST", "/api/collections/users/auth-with-password", {
    body: { identity: demoAccount.email, password: demoAccount.password },
  });
  const owned = method === "POST" ? { ...body, owner: auth.record.id } : body;
  const answer = await call(app.server, method, `/api/collections/${record}`, { token: auth.token, body: owned });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

test.describe("on the seats, by touch", () => {
  test.use({ hasTouch: true, userAgent: devices["Pixel 7"].userAgent });

  test("the whole class is in one view; a tap cycles, a long press and a button open the rest; the list is kept", async ({
    page,
  }) => {
    await openOnSeats(page, { width: 390, height: 844 });
    await expect(rollOf(page).getByText("Board")).toBeVisible();
    const front = (await student(page, "Beatriz Carvalho").boundingBox())!;
    const back = (await student(page, "Emina Agović").boundingBox())!;
    const foot = (await rollOf(page).locator("footer").boundingBox())!;
    expect(back.y).toBeGreaterThan(0);
    expect(front.y + front.height).toBeLessThan(foot.y);
    await student(page, "Diogo Lopes").tap();
    await student(page, "Ben Goergen").tap();
    await student(page, "Ben Goergen").tap();
    await expect(student(page, "Diogo Lopes")).toHaveAttribute("data-state", "absent");
    await expect(student(page, "Ben Goergen")).toHaveAccessibleName(/late, 4m/);
    // Who has no seat is called too.
    await student(page, "Arta Gashi").tap();
    await expect(student(page, "Arta Gashi")).toHaveAttribute("data-state", "absent");
    await page.screenshot({ path: "test-results/roll-seats-390.png" });
    await rollOf(page).getByRole("button", { name: "More for Arta…" }).tap();
    const details = page.getByRole("dialog").filter({ has: page.getByRole("radiogroup", { name: "Excuse" }) });
    await details.getByRole("button", { name: "Done" }).tap();
    const box = (await student(page, "Diogo Lopes").boundingBox())!;
    await holdFinger(page, { x: box.x + 20, y: box.y + 40 });
    await details.getByText("Excused", { exact: true }).tap();
    await details.getByRole("button", { name: "Done" }).tap();
    await expect(student(page, "Diogo Lopes")).toHaveAttribute("data-state", "absent");
    await expectAccessible(page, { part: "[role=dialog]" });

    await rollOf(page).getByText("List", { exact: true }).tap();
    await expect(rollOf(page).getByText("Board")).toHaveCount(0);
    await expect(student(page, "Diogo Lopes")).toHaveAttribute("data-state", "absent");
    await page.reload();
    await expect(student(page, "Diogo Lopes")).toHaveAttribute("data-state", "absent");
    await expect(rollOf(page).getByText("Board")).toHaveCount(0);
  });
});

test("on the seats by keys: arrows move, Space cycles, L late, Enter closes", async ({ page }) => {
  await openOnSeats(page, { width: 1440, height: 900 });
  await expect(rollOf(page).getByRole("button", { name: "All synced" })).toBeVisible();
  await student(page, "Baptiste Colin").focus();
  // The seat beside is free: the next one to the right is the third.
  await page.keyboard.press("ArrowRight");
  await expect(student(page, "Beatriz Carvalho")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await expect(student(page, "Jonas Becker")).toBeFocused();
  await page.keyboard.press("l");
  await expect(student(page, "Beatriz Carvalho")).toHaveAttribute("data-state", "absent");
  await expect(student(page, "Jonas Becker")).toHaveAttribute("data-state", "late");
  await page.screenshot({ path: "test-results/roll-seats-1440.png" });
  await page.keyboard.press("Enter");
  await expect(rollOf(page)).toHaveCount(0);
  await expect
    .poll(async () =>
      (await readMirror(page)).registers!.filter((one) => one.calledAt !== "" && one.date === "2026-11-25"),
    )
    .toHaveLength(1);
});

test("a room that was changed for one lesson shows the list; a course without students says so", async ({ page }) => {
  await asTeacher("POST", "exceptions/records", {
    id: "changedroom0001",
    course: maths,
    date: "2026-11-25",
    start: running,
    kind: "room",
    room: "C101",
  });
  await asTeacher("PATCH", `courses/records/${courseId("5C3 Maths")}`, { classes: [] });
  await openOnSeats(page, { width: 390, height: 844 });
  await expect(rollOf(page).getByText("C101")).toBeVisible();
  await expect(rollOf(page).getByRole("radiogroup")).toHaveCount(0);
  await expect(rollOf(page).getByText("Board")).toHaveCount(0);
  await page.goto(`${app.url}/?roll=${courseId("5C3 Maths")}.2026-11-25.480`);
  await expect(page.getByText("This course has no students")).toBeVisible();
  await expect(page.getByText("The roll shows the students of the course, or of its classes.")).toBeVisible();
});

test("on the seats no word is cut and axe finds nothing, in German and French, light and dark", async ({ page }) => {
  test.setTimeout(240_000);
  await openOnSeats(page, { width: 390, height: 844 });
  await student(page, "Max Thill").click();
  await student(page, "Finn Muller").click();
  await student(page, "Finn Muller").click();
  for (const locale of ["de", "fr"]) {
    await page.context().addCookies([{ name: "locale", value: locale, url: app.url }]);
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(app.url + onSeats);
        await expect(page.locator("[data-row][data-state=late]")).toBeVisible();
        await page.screenshot({ path: `test-results/roll-seats-${locale}-${width}-${colorScheme}.png` });
        await expectAccessible(page, { part: "[role=dialog]", what: `${locale} ${width} ${colorScheme}` });
        expect(await cutTexts(page), `${locale} ${width}`).toEqual([]);
      }
    }
  }
});

test("by keys alone: arrows, Space, L, and Enter closes", async ({ page }) => {
  await openToday(page, { width: 1440, height: 900 });
  const rows = rowsOf(page);
  await rows.first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("l");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await page.keyboard.press("Space");
  await page.keyboard.press("Space");
  const perColumn = Math.ceil((await rows.count()) / 3);
  await expect(rows.nth(1 + perColumn)).toBeFocused();
  const found = await states(page);
  expect([found[0], found[1], found[1 + perColumn]]).toEqual(["absent", "late", "present"]);
  await page.keyboard.press("Enter");
  await expect(rollOf(page)).toHaveCount(0);
  await expect
    .poll(
      async () =>
        (await readMirror(page)).registers!.filter(
          (one) => one.calledAt !== "" && one.date === "2026-11-23" && one.start === running,
        ).length,
    )
    .toBe(1);
  await expect.poll(async () => (await noted(page, "late")).length).toBe(1);
  // Enter taps nobody: who was present is.
  await expect.poll(async () => (await noted(page, "absent")).length).toBe(1);
});

test("a reload and a closed tab right after a tap lose nothing", async ({ page, context }) => {
  await openToday(page, { width: 820, height: 1180 });
  const name = (await rowsOf(page).nth(2).innerText()).split("\n")[0]!;
  await rowsOf(page).nth(2).click();
  await page.reload();
  await expect(rowsOf(page).nth(2)).toHaveAttribute("data-state", "absent");
  await rowsOf(page).nth(4).click();
  const url = page.url();
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await setClock(next, demoTime);
  await next.goto(url);
  await expect(rowsOf(next).nth(4)).toHaveAttribute("data-state", "absent");
  expect(name).not.toBe("");
});

test("two devices that call one roll offline agree: per student the later tap counts", async ({ browser }) => {
  test.setTimeout(240_000);
  const [one, two] = [await browser.newContext(), await browser.newContext()];
  const [phone, laptop] = [await openDevice(one, app.url), await openDevice(two, app.url)];
  await Promise.all([one.setOffline(true), two.setOffline(true)]);
  for (const page of [phone, laptop]) await page.getByRole("button", { name: "Roll call" }).click();
  await rowsOf(phone).nth(0).click();
  await rowsOf(phone).nth(1).click();
  // A minute later by its clock: of the two taps on this student it is the one that counts.
  await moveClock(laptop, new Date(demoTime.getTime() + 60_000));
  await rowsOf(laptop).nth(1).click();
  await rowsOf(laptop).nth(1).click();
  await rowsOf(laptop).nth(2).click();
  await expect.poll(async () => (await noted(phone, "absent")).length).toBe(2);
  await expect.poll(async () => (await noted(laptop, "late")).length).toBe(1);
  await one.setOffline(false);
  await expect(phone.getByText("All synced").first()).toBeAttached({ timeout: 30_000 });
  await two.setOffline(false);
  for (const page of [phone, laptop])
    await expect
      .poll(async () => (await states(page)).slice(0, 3), { timeout: 30_000 })
      .toEqual(["absent", "late", "absent"]);
  await expectPagesAgree(app, phone, laptop);
  await Promise.all([one.close(), two.close()]);
});

test("a lesson that is cancelled counts for nobody", async ({ page }) => {
  await openToday(page, { width: 820, height: 1180 });
  const roll = new URL(page.url()).searchParams.get("roll")!;
  await rowsOf(page).first().click();
  await page.goto(`${app.url}/?lesson=${roll}`);
  await page.getByRole("button", { name: "More for this lesson" }).click();
  await page.getByRole("menuitem", { name: "Cancel this lesson…" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Cancel/ })
    .last()
    .click();
  await expect(page.getByRole("button", { name: "Restore" })).toBeVisible();
  await page.goto(`${app.url}/?roll=${roll}`);
  await expect(page.getByText("It counts for nobody: no student is absent in it.")).toBeVisible();
});

test("axe finds nothing and no word is cut, in light and dark, at three widths", async ({ page }) => {
  test.setTimeout(240_000);
  await openToday(page, { width: 390, height: 844 });
  await rowsOf(page).nth(0).click();
  await rowsOf(page).nth(1).click();
  await rowsOf(page).nth(1).click();
  const url = page.url();
  for (const locale of ["de", "fr"]) {
    await page.context().addCookies([{ name: "locale", value: locale, url: app.url }]);
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(url);
        await expect(page.locator("[data-row]").nth(1)).toHaveAttribute("data-state", "late");
        await page.screenshot({ path: `test-results/roll-${locale}-${width}-${colorScheme}.png` });
        await expectAccessible(page, { part: "[role=dialog]", what: `${locale} ${width} ${colorScheme}` });
        expect(await cutTexts(page), `${locale} ${width}`).toEqual([]);
      }
    }
  }
});

test("a student's page has the absences by course, and excuses are decided for an hour or for days, each one undo", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await setClock(page, demoTime);
  await openSignedIn(page, app);
  await expect(page.locator("[data-lesson]").first()).toBeVisible();
  await expect.poll(async () => (await readMirror(page)).attendance!.length).toBeGreaterThan(20);
  const all = (await readMirror(page)).attendance!;
  const open = all.find((row) => row.state === "absent" && row.excuse === "")!;
  const excuseOf = async () => (await readMirror(page)).attendance!.find(({ id }) => id === open.id).excuse;
  await page.goto(`${app.url}/students/${open.student}`);
  const section = page.getByRole("region", { name: "Absences" });
  await expect(section.getByText("To decide").first()).toBeVisible();
  const decide = section.getByRole("button", { name: /^Excused/ });
  const before = await decide.count();
  await decide.first().click();
  await expect(page.getByText("Absence excused")).toBeVisible();
  await expect(decide).toHaveCount(before - 1);
  await undo(page);
  await expect(decide).toHaveCount(before);

  await section.getByRole("button", { name: "Decide on several days…" }).click();
  const dialog = page.getByRole("dialog", { name: "Decide on several days" });
  await expectAccessible(page, { part: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Not excused" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Absence not excused")).toBeVisible();
  const decided = (await readMirror(page)).attendance!.filter(
    ({ student, excuse }) => student === open.student && excuse === "unexcused",
  );
  expect(decided.length).toBeGreaterThan(0);

  // A lesson that is cancelled later is nobody's absence: the page says that it was left out.
  await page.goto(`${app.url}/?lesson=${open.course}.${open.date}.${open.start}`);
  await page.getByRole("button", { name: "More for this lesson" }).click();
  await page.getByRole("menuitem", { name: "Cancel this lesson…" }).click();
  await page.getByRole("dialog", { name: "Cancel" }).getByRole("button", { name: "Cancel the lesson" }).click();
  await expect(page.getByRole("button", { name: "Restore" })).toBeVisible();
  expect(await excuseOf()).toBeDefined();
  await page.goto(`${app.url}/students/${open.student}`);
  await expect(section.getByText("1 entry is left out: its lesson did not take place.")).toBeVisible();
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 1000],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `test-results/student-${width}.png`, fullPage: true });
    await expectAccessible(page, { part: "main", what: String(width) });
    expect(await cutTexts(page), String(width)).toEqual([]);
  }
});

test("a device without student data says so, and opens no roll", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await setClock(page, demoTime);
  await page.goto(`${app.url}/login`);
  await page.getByLabel("E-mail").fill(demoAccount.email);
  await page.getByLabel("Password", { exact: true }).fill(demoAccount.password);
  await trustDevice(page, false);
  await page.getByText("This device isn't mine").click();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.locator("[data-lesson]").first()).toBeVisible();
  await page.getByRole("button", { name: "Roll call" }).click();
  await expect(page.getByRole("dialog").getByText("This device has no student data")).toBeVisible();
  await expect(page.locator("[data-row]")).toHaveCount(0);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

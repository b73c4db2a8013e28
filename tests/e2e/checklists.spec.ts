import { devices, expect, type Locator, type Page, test } from "@playwright/test";
import { classId } from "../../scripts/demo-year/data/classes.ts";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { createDemoId } from "../../scripts/demo-year/data/demo-id.ts";
import { call } from "../support/api.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { cutTexts } from "../support/cut-texts.ts";
import { expectPagesAgree, openDevice, readMirror } from "../support/device-page.ts";
import { paperFaults } from "../support/paper-faults.ts";
import { moveClock, setClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";
import { holdFinger } from "../support/touch.ts";

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

const slip = createDemoId("checklists", "7C2", "Slip for the museum");
const classPage = `/students/classes/${classId("7C2")}`;
const slipPage = `${classPage}/checklists/${slip}`;
const rowsOf = (page: Page): Locator => page.getByRole("group", { name: "Students" }).locator("[data-row]");
const states = (page: Page): Promise<(string | undefined)[]> =>
  rowsOf(page).evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.state));
const count = (page: Page): Locator => page.getByRole("main").getByRole("status").first();
const missing = (page: Page): Locator => rowsOf(page).and(page.locator("[data-state=open]"));
const stored = async (page: Page): Promise<readonly any[]> =>
  (await readMirror(page)).checks!.filter((row) => !row.deleted && row.checklist === slip);
const open = async (page: Page, path: string, size: { width: number; height: number }) => {
  await page.setViewportSize(size);
  await setClock(page, demoTime);
  await openSignedIn(page, app, path);
};

test.describe("by touch", () => {
  test.use({ hasTouch: true, userAgent: devices["Pixel 7"].userAgent });

  test("slips are ticked on a phone: a tap, another, a long press, the missing ones alone, each tap one undo", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, `/students?class=${classId("7C2")}`, { width: 390, height: 844 });
    await page.getByRole("link", { name: "Checklists and absences" }).tap();
    await page.getByRole("link", { name: /^Slip for the museum/ }).tap();
    await expect(page).toHaveURL(app.url + slipPage);
    await expect(count(page)).toHaveText("20 of 26, 1 exempt");
    const start = await states(page);
    expect(start).toHaveLength(27);
    const lacking = start.flatMap((state, index) => (state === "open" ? [index] : []));
    const [one, two, three] = lacking as [number, number, number];
    expect((await rowsOf(page).nth(one).boundingBox())!.height).toBeGreaterThanOrEqual(43);
    // What is sent moves no row under the finger.
    const tops = await page.getByRole("main").evaluateHandle((main) => {
      const found = new Set<number>();
      const look = () => {
        found.add(main.getBoundingClientRect().top);
        requestAnimationFrame(look);
      };
      look();
      return found;
    });
    await rowsOf(page).nth(one).tap();
    await rowsOf(page).nth(two).tap();
    await expect(count(page)).toHaveText("22 of 26, 1 exempt");
    await expect.poll(async () => (await readMirror(page)).outbox).toEqual([]);
    expect(await tops.evaluate((found) => [...found])).toHaveLength(1);
    await rowsOf(page).nth(two).tap();
    await expect(count(page)).toHaveText("21 of 26, 1 exempt");
    await expect(rowsOf(page).nth(one)).toHaveAccessibleName(/, brought$/);
    await expect(rowsOf(page).nth(two)).toHaveAccessibleName(/, missing$/);

    const box = (await rowsOf(page).nth(three).boundingBox())!;
    await holdFinger(page, { x: box.x + 60, y: box.y + 20 });
    const details = page.getByRole("dialog");
    await details.getByText("Exempt", { exact: true }).tap();
    await details.getByRole("textbox", { name: "Note" }).fill("Was there already");
    await details.getByRole("button", { name: "Done" }).tap();
    await expect(details).toHaveCount(0);
    await expect(rowsOf(page).nth(three)).toHaveAccessibleName(/, exempt, Was there already$/);
    await expect(count(page)).toHaveText("21 of 25, 2 exempt");

    await page.getByText(/^Missing \(4\)$/).tap();
    await expect(rowsOf(page)).toHaveCount(4);
    await page.getByRole("button", { name: "Copy names" }).tap();
    await expect(page.getByText("4 names copied")).toBeVisible();
    const names = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
    expect(names).toHaveLength(4);
    expect(await rowsOf(page).first().locator(".sr-only").innerText()).toBe(`${names[0]}, missing`);
    // Who is ticked stays, so that nobody else comes under the finger.
    await rowsOf(page).first().tap();
    await expect(rowsOf(page)).toHaveCount(4);
    await expect(page.getByText(/^Missing \(3\)$/)).toBeVisible();
    await page.getByText(/^All \(27\)$/).tap();

    await page.reload();
    await expect(count(page)).toHaveText("22 of 25, 2 exempt");
    await rowsOf(page).nth(two).tap();
    await rowsOf(page).nth(one).tap();
    await expect(count(page)).toHaveText("20 of 25, 2 exempt");
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("Control+z");
    await expect(rowsOf(page).nth(one)).toHaveAttribute("data-state", "done");
    await expect(count(page)).toHaveText("21 of 25, 2 exempt");
    await page.keyboard.press("Control+z");
    await expect(rowsOf(page).nth(two)).toHaveAttribute("data-state", "done");
    await expect(count(page)).toHaveText("22 of 25, 2 exempt");
    await expect.poll(async () => (await stored(page)).filter(({ state }) => state === "done").length).toBe(22);
  });
});

test("by keys alone: arrows move, Space ticks, the menu key opens the rest", async ({ page }) => {
  await open(page, slipPage, { width: 1440, height: 900 });
  await rowsOf(page).first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  const row = rowsOf(page).nth(10);
  await expect(row).toBeFocused();
  const before = await row.getAttribute("data-state");
  await page.keyboard.press("Space");
  await expect(row).toHaveAttribute("data-state", before === "open" ? "done" : "open");
  await page.keyboard.press("Space");
  await expect(row).toHaveAttribute("data-state", before === "open" ? "open" : "done");
  await page.keyboard.press("Home");
  await expect(rowsOf(page).first()).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("radiogroup", { name: "Brought or not" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const student = String(await page.locator("[data-student]").first().getAttribute("data-student"));
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("link", { name: "Student's page" }).press("Enter");
  await expect(page).toHaveURL(`${app.url}/students/${student}`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a class's first checklist is added, renamed and deleted, and each is undone", async ({ page }) => {
  await open(page, `/students/classes/${classId("5C3")}`, { width: 820, height: 1180 });
  await expect(page.getByText("This class has no checklists yet")).toBeVisible();
  await page.getByRole("button", { name: "Checklist" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Fill in this field")).toBeVisible();
  await form.getByRole("textbox", { name: "Name" }).fill("Atlas");
  await form.getByRole("button", { name: "Save" }).click();
  const line = (name: string) => page.getByRole("link", { name: new RegExp(`^${name}`) });
  await expect(line("Atlas")).toContainText(/0 of \d+/);
  await page.getByRole("button", { name: "Edit Atlas" }).click();
  await form.getByRole("textbox", { name: "Name" }).fill("School atlas");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(line("School atlas")).toBeVisible();
  await undo(page);
  await expect(line("Atlas")).toBeVisible();
  await line("Atlas").click();
  await rowsOf(page).first().click();
  await expect(count(page)).toHaveText(/^1 of/);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await form.getByRole("button", { name: "Delete" }).click();
  const asked = page.getByRole("alertdialog", { name: "Delete Atlas?" });
  await expect(asked).toContainText("Also deleted: 1 tick.");
  await asked.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("This class has no checklists yet")).toBeVisible();
  await undo(page);
  await expect(line("Atlas")).toContainText(/1 of \d+/);
});

test("today's class is asked: who leaves it is not, and who joins it is", async ({ page }) => {
  await open(page, slipPage, { width: 1440, height: 900 });
  await expect(count(page)).toHaveText("20 of 26, 1 exempt");
  const { body: auth } = await call(app.server, "POST", "/api/collections/users/auth-with-password", {
    body: { identity: demoAccount.email, password: demoAccount.password },
  });
  const [left] = (await stored(page)).filter(({ state }) => state === "done");
  const joined = (await readMirror(page)).students!.find(({ classes }) => !classes.includes(classId("7C2")));
  for (const [id, classes] of [
    [left.student, []],
    [joined.id, [classId("7C2")]],
  ] as const) {
    const record = `/api/collections/students/records/${id}`;
    const answer = await call(app.server, "PATCH", record, { token: auth.token, body: { classes } });
    expect(answer.status).toBe(200);
  }
  await expect(count(page)).toHaveText("19 of 26, 1 exempt");
  await expect(missing(page)).toHaveCount(7);
  await page.goto(`${app.url}${classPage}`);
  await expect(page.getByRole("link", { name: /^Slip for the museum/ })).toContainText("19 of 26");
});

test("a reload right after a tap loses nothing; on paper are those who are shown", async ({ page }) => {
  await open(page, slipPage, { width: 820, height: 1180 });
  await expect(missing(page)).toHaveCount(6);
  await missing(page).first().click();
  await page.reload();
  await expect(count(page)).toHaveText("21 of 26, 1 exempt");
  await page.getByText(/^Missing \(5\)$/).click();
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const sheet = page.locator("[data-print-sheet]");
  await expect(sheet.getByRole("heading", { name: "Slip for the museum" })).toBeVisible();
  await expect(sheet.getByText(/^[☐☒]$/u)).toHaveCount(5);
  expect(await paperFaults(page)).toEqual([]);
});

test("two devices that tick one list offline agree: per student the later tap counts", async ({ browser }) => {
  test.setTimeout(240_000);
  const [one, two] = [await browser.newContext(), await browser.newContext()];
  const [phone, laptop] = [await openDevice(one, app.url), await openDevice(two, app.url)];
  for (const page of [phone, laptop]) {
    await page.goto(app.url + slipPage);
    await expect(count(page)).toHaveText("20 of 26, 1 exempt");
  }
  const found = await states(phone);
  const [both, first, second] = found.flatMap((state, index) => (state === "open" ? [index] : [])) as [
    number,
    number,
    number,
  ];
  const done = found.indexOf("done");
  const exempt = async (page: Page, row: number) => {
    await rowsOf(page).nth(row).click({ button: "right" });
    await page.getByRole("dialog").getByText("Exempt", { exact: true }).click();
    await page.keyboard.press("Escape");
    await expect(rowsOf(page).nth(row)).toHaveAttribute("data-state", "exempt");
  };
  await Promise.all([one.setOffline(true), two.setOffline(true)]);
  await rowsOf(phone).nth(both).click();
  await rowsOf(phone).nth(first).click();
  await exempt(phone, done);
  // A minute later by its clock: of the taps on these students it is the last one that counts.
  await moveClock(laptop, new Date(demoTime.getTime() + 60_000));
  await exempt(laptop, both);
  await rowsOf(laptop).nth(done).click();
  await rowsOf(laptop).nth(second).click();
  await expect(count(laptop)).toHaveText("20 of 25, 2 exempt");
  await expect(count(phone)).toHaveText("21 of 25, 2 exempt");
  await one.setOffline(false);
  await expect(phone.getByText("All synced").first()).toBeAttached({ timeout: 30_000 });
  await two.setOffline(false);
  for (const page of [phone, laptop])
    await expect
      .poll(
        async () => {
          const now = await states(page);
          return [now[both], now[first], now[second], now[done]];
        },
        { timeout: 30_000 },
      )
      .toEqual(["exempt", "done", "done", "open"]);
  await expectPagesAgree(app, phone, laptop);
  await Promise.all([one.close(), two.close()]);
});

test("axe finds nothing and no word is cut, in light and dark, at three widths", async ({ page }) => {
  test.setTimeout(240_000);
  await open(page, slipPage, { width: 390, height: 844 });
  await expect(count(page)).toHaveText("20 of 26, 1 exempt");
  await expectAccessible(page);
  for (const locale of ["de", "fr"]) {
    await page.context().addCookies([{ name: "locale", value: locale, url: app.url }]);
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const [colorScheme, path] of [
        ["light", classPage],
        ["dark", slipPage],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(app.url + path);
        await expect(page.getByText("Slip for the museum").first()).toBeVisible();
        await expect(page.locator("html")).toHaveAttribute("lang", locale);
        await page.screenshot({ path: `test-results/checklists-${locale}-${width}-${colorScheme}.png` });
        await expectAccessible(page, { what: `${locale} ${width} ${colorScheme}` });
        expect(await cutTexts(page), `${locale} ${width}`).toEqual([]);
      }
    }
  }
});

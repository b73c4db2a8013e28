import { expect, type Page, test } from "@playwright/test";
import { slotKey } from "#domain/schedule/exception";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { call, createApi } from "../support/api.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { readMirror } from "../support/device-page.ts";
import { createShareOwner, createShareReader, inDays, makeShare, newShareKey } from "../support/share-link.ts";
import { setClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";

/** Follows a note from the page of a link to the lesson's sheet. */

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

type Plan = { course: string; date: string; start: number; status: string; reflection: string };

/** The demo teacher's link, and notes about a lesson of the demo's Monday that is planned. */
const leaveNotes = async (...notes: readonly { readonly name: string; readonly text: string }[]) => {
  const { email: identity, password } = demoAccount;
  const { body } = await call(app.server, "POST", "/api/collections/users/auth-with-password", {
    body: { identity, password },
  });
  const user = { id: body.record.id, token: body.token } as Parameters<typeof createApi>[1];
  const api = createApi(app.server, user);
  const key = newShareKey();
  await makeShare(api, body.record.active_schoolyear, key);
  const owner = createShareOwner(app.server, user);
  expect((await owner.put(key, { until: inDays(10) })).status).toBe(200);
  const found = await call(
    app.server,
    "GET",
    `/api/collections/lessons/records?sort=start&filter=${encodeURIComponent("date = '2026-11-23'")}`,
    { token: user.token },
  );
  const plan = (found.body.items as Plan[]).find(({ status }) => status === "ready")!;
  const lesson = slotKey(plan.course, plan.date, plan.start);
  const reader = createShareReader(app.server);
  for (const note of notes)
    expect((await reader.note(key, JSON.stringify({ v: 1, lesson, ...note }))).status).toBe(204);
  return { plan, waiting: async () => (await owner.notes(key)).body.length as number };
};

const sheet = (page: Page) => page.getByRole("dialog", { name: /^Lesson: / });
const noteIn = (page: Page) => sheet(page).getByRole("listitem").filter({ hasText: "Substitute Anne Muller: " });
const told = (page: Page) => page.getByText(/^A note from the substitute: .+, Mon 23 Nov$/);
const reflection = (page: Page) => sheet(page).getByRole("textbox", { name: "Reflection" });
const rowsOf = async (page: Page) => (await readMirror(page)).sharenotes!.filter(({ deleted }) => !deleted);

test("a note is said on Today, stands in the lesson's sheet, and becomes its reflection once, on every device", async ({
  page,
  browser,
}) => {
  const text = "We did exercises 1 to 3.\nLéa asked for more.";
  const { waiting } = await leaveNotes({ name: "Anne Muller", text });
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
  await openSignedIn(page, app);
  await expect(told(page)).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("listitem")
    .filter({ has: told(page) })
    .getByRole("button", { name: "Read" })
    .click();
  const note = noteIn(page);
  await expect(note).toContainText("We did exercises 1 to 3.\nLéa asked for more.");
  await expectAccessible(page);
  // Whoever has seen it is not told again.
  await expect(told(page)).toHaveCount(0);

  // The words go below those of the teacher, which are typed at this moment.
  await sheet(page).getByRole("button", { name: "Reflection", exact: true }).click();
  await reflection(page).fill("Mine.");
  await sheet(page).getByRole("button", { name: "Make it the reflection" }).click();
  const joined = `Mine.\n\nSubstitute Anne Muller: ${text}`;
  await expect(reflection(page)).toHaveValue(joined);
  await expect(sheet(page).getByRole("button", { name: "Make it the reflection" })).toHaveCount(0);
  await undo(page);
  await expect(reflection(page)).toHaveValue("Mine.");
  await sheet(page).getByRole("button", { name: "Make it the reflection" }).click();
  await expect(reflection(page)).toHaveValue(joined);

  // The server lets go of it, and the second device has the same, once.
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
  expect(await rowsOf(page)).toHaveLength(1);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const second = await context.newPage();
  await setClock(second, demoTime);
  await openSignedIn(second, app, `/${new URL(page.url()).search}`);
  await expect(reflection(second)).toHaveValue(joined);
  expect(await rowsOf(second)).toHaveLength(1);
  await expect(told(second)).toHaveCount(0);
  await sheet(second).getByRole("button", { name: "Delete", exact: true }).click();
  await expect(noteIn(second)).toHaveCount(0);
  await expect(note).toHaveCount(0);
  await undo(second);
  await expect(note).toBeVisible();
  await context.close();
});

test("on a phone a long note is whole, and one press says that the lesson was held", async ({ page }) => {
  const long = `${"Wir haben die Aufgaben besprochen. ".repeat(40)}${"x".repeat(120)}`;
  const { plan } = await leaveNotes({ name: "", text: long }, { name: "B", text: "Second." });
  await page.setViewportSize({ width: 390, height: 844 });
  await setClock(page, demoTime);
  await openSignedIn(page, app);
  await page
    .getByRole("listitem")
    .filter({ has: told(page) })
    .getByRole("button", { name: "Read" })
    .click();
  const first = sheet(page).getByRole("listitem").filter({ hasText: "Substitute: Wir haben" });
  await expect(first).toBeVisible();
  await expectAccessible(page);
  const isWider = await sheet(page).evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(isWider).toBe(false);
  await page.screenshot({ path: test.info().outputPath("phone.png") });
  const ofMirror = async () =>
    (await readMirror(page)).lessons!.find(
      ({ course, date, start }) => [course, date, start].join() === [plan.course, plan.date, plan.start].join(),
    ) as unknown as Plan;
  const second = sheet(page).getByRole("listitem").filter({ hasText: "Second." });
  const held = second.getByRole("button", { name: "It was held" });
  await held.click();
  await expect.poll(ofMirror).toMatchObject({ status: "held", reflection: "Substitute B: Second." });
  await expect(held).toHaveCount(0);
  await undo(page);
  await expect.poll(ofMirror).toMatchObject({ status: "ready", reflection: "" });
  await expect(held).toBeVisible();
});

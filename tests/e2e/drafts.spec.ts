import { expect, type Page, test } from "@playwright/test";
import { createApi } from "../support/api.ts";
import { demoTime, openSignedIn, signIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { setClock } from "../support/set-clock.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";

test.use(workerWhereOffline);

/*
 * Words typed in a form with a Save button are offered again: after a reload, a killed page, or an
 * ended session.
 */

let app: TestApp;
let user: TestUser;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());
test.beforeEach(async ({ page }) => {
  user = await app.server.createUser({ setup: "done", firstName: "Lea", lastName: "Weber" });
  const api = createApi(app.server, user);
  const year = await api.makeYear();
  await api.make("classes", { schoolyear: year.id, name: "7C2", grade: "7" });
  await setClock(page, demoTime);
  page.on("dialog", (dialog) => void dialog.accept());
});

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();
const inCourses = async (page: Page, name: string) => {
  await press(page, "Manage courses");
  await press(page, name);
};
type Form = readonly [name: string, path: string, open: ((page: Page) => Promise<void>) | null, field: string];
const forms: readonly Form[] = [
  ["New event", "/calendar?new=event", null, "Title"],
  ["Add holidays", "/settings/holidays", (page) => press(page, "Add holidays"), "Name"],
  ["New student", "/settings/students", (page) => press(page, "Add student"), "First name"],
  ["New course", "/courses", (page) => inCourses(page, "Add course"), "Name"],
  ["Many subjects for one class", "/courses", (page) => inCourses(page, "Many subjects for one class"), "Subjects"],
  ["One course per class", "/courses", (page) => inCourses(page, "One course per class"), "Subject"],
];
const words = "Sortie au musée";
const offerOf = (page: Page, form: string) =>
  page.getByRole("dialog", { name: form }).getByRole("group", { name: "Continue where you left off?" });
const fieldOf = (page: Page, [form, , , field]: Form) =>
  page.getByRole("dialog", { name: form }).getByRole("textbox", { name: field, exact: true });

for (const form of forms) {
  const [name, path, open] = form;
  test(`${name}: after a reload it is offered in the form, and once it was thrown away never again`, async ({
    page,
  }) => {
    await openSignedIn(page, app, path, user);
    await open?.(page);
    await fieldOf(page, form).fill(words);
    await page.reload();
    await open?.(page);
    await offerOf(page, name).getByRole("button", { name: "Continue" }).press("Enter");
    await expect(fieldOf(page, form)).toHaveValue(words);
    await expect(offerOf(page, name)).toHaveCount(0);
    await page.reload();
    await open?.(page);
    await offerOf(page, name).getByRole("button", { name: "Discard" }).click();
    await expect(fieldOf(page, form)).toHaveValue("");
    await page.reload();
    await open?.(page);
    await expect(fieldOf(page, form)).toHaveValue("");
    await expect(offerOf(page, name)).toHaveCount(0);
  });
}

test("what was decided about a pasted list is there again after a reload, and is gone once the list is imported", async ({
  page,
}) => {
  const list = page.getByRole("dialog", { name: "Check the list" });
  const text = page.getByRole("textbox", { name: "List of students" });
  const cell = "Last name in row 2";
  await openSignedIn(page, app, "/settings/students", user);
  await press(page, "Import a list");
  await text.fill("Nom\tPrénom\tClasse\nMuller\tTom\t7C2\nWeiss\tAda\t7C2");
  await press(page, "Check the list");
  await list.getByRole("button", { name: cell }).press("Enter");
  await page.getByRole("textbox", { name: cell }).fill("Müller");
  await page.keyboard.press("Enter");
  await expect(list.getByRole("button", { name: cell })).toHaveText("Müller");

  await page.reload();
  await press(page, "Import a list");
  await offerOf(page, "Import students").getByRole("button", { name: "Continue" }).click();
  await press(page, "Check the list");
  await expect(list.getByRole("button", { name: cell })).toHaveText("Müller");

  // A word whose cell is still open as the page goes.
  const first = "First name in row 3";
  await list.getByRole("button", { name: first }).press("Enter");
  await page.getByRole("textbox", { name: first }).fill("Adèle");
  await page.reload();
  await press(page, "Import a list");
  await offerOf(page, "Import students").getByRole("button", { name: "Continue" }).click();
  await press(page, "Check the list");
  await expect(list.getByRole("button", { name: first })).toHaveText("Adèle");

  await press(page, "Import 2 students");
  await press(page, "Done");
  await press(page, "Import a list");
  await expect(text).toHaveValue("");
  await expect(offerOf(page, "Import students")).toHaveCount(0);
});

test("a page that is killed loses at most a second; a calm note leads back to the form", async ({ page, context }) => {
  const [event] = forms as [Form];
  await openSignedIn(page, app, "/calendar?new=event", user);
  await fieldOf(page, event).pressSequentially(words, { delay: 20 });
  // Text older than a second has to be there, whatever was written of it by then.
  await page.waitForTimeout(1200);
  const killed = page.waitForEvent("crash");
  await page.goto("chrome://crash").catch(() => undefined);
  await killed;
  const next = await context.newPage();
  await setClock(next, demoTime);
  await next.goto(`${app.url}/`);
  const note = next.locator("section").filter({ hasText: "Continue where you left off? New event" });
  await expect(note.getByRole("button", { name: "Continue" })).toBeVisible();
  await expectAccessible(next);
  await note.getByRole("button", { name: "Continue" }).click();
  await expect(fieldOf(next, event)).toHaveValue(words);
  await expect(offerOf(next, "New event")).toHaveCount(0);
  await expect(note).toHaveCount(0);
});

test("a session that ended elsewhere: the form has its words again after signing in, and nobody else is offered them", async ({
  page,
}) => {
  const [event] = forms as [Form];
  await openSignedIn(page, app, "/calendar?new=event", user);
  await fieldOf(page, event).fill(words);
  const changed = await fetch(`${app.url}/api/collections/users/records/${user.id}`, {
    method: "PATCH",
    headers: { authorization: await app.server.superuser(), "content-type": "application/json" },
    body: JSON.stringify({ password: "another-password", passwordConfirm: "another-password" }),
  });
  expect(changed.status).toBe(200);
  await expect(page).toHaveURL(/\/login\?from=/, { timeout: 60_000 });

  const other = await app.server.createUser({ setup: "done", firstName: "Jean", lastName: "Weber" });
  await createApi(app.server, other).makeYear();
  const second = await page.context().newPage();
  await setClock(second, demoTime);
  await signIn(second, app, other);
  await second.goto(`${app.url}/calendar?new=event`);
  await expect(fieldOf(second, event)).toHaveValue("");
  await expect(offerOf(second, "New event")).toHaveCount(0);
  await second.close();

  await page.goto(`${app.url}/login`);
  await page.evaluate(() => localStorage.removeItem("pocketbase_auth"));
  await signIn(page, app, { email: user.email, password: "another-password" });
  await page.goto(`${app.url}/calendar?new=event`);
  await expect(offerOf(page, "New event")).toBeVisible();
  await expectAccessible(page);
  await offerOf(page, "New event").getByRole("button", { name: "Continue" }).click();
  await expect(fieldOf(page, event)).toHaveValue(words);
});

test("a session that ended elsewhere keeps open forms about students, says so, and offers them again", async ({
  page,
}) => {
  const api = createApi(app.server, user);
  const year = (await api.list("schoolyears")).body.items[0];
  const group = (await api.list("classes")).body.items[0];
  const course = await api.make("courses", { schoolyear: year.id, name: "Maths", classes: [group.id] });
  await openSignedIn(page, app, `/courses/${course.id}#marks`, user);
  await press(page, "Assessment");
  const form = page.getByRole("dialog", { name: "New assessment" });
  await form.getByRole("textbox", { name: "Title", exact: true }).fill(words);
  const changed = await fetch(`${app.url}/api/collections/users/records/${user.id}`, {
    method: "PATCH",
    headers: { authorization: await app.server.superuser(), "content-type": "application/json" },
    body: JSON.stringify({ password: "another-password", passwordConfirm: "another-password" }),
  });
  expect(changed.status).toBe(200);
  await expect(page).toHaveURL(/\/login\?from=/, { timeout: 60_000 });
  await expect(page.getByText("An open form about students is kept, not encrypted")).toBeVisible();
  // The address that leads back has the part of the page, too.
  expect(new URL(page.url()).hash).toBe("#marks");
  await page.getByLabel("Password", { exact: true }).fill("another-password");
  await page.getByRole("button", { name: "Sign in" }).click();
  // The students have come back.
  await expect(page.getByText("All synced").first()).toBeAttached({ timeout: 30_000 });
  const note = page.getByRole("region").or(page.locator("section")).filter({ hasText: "Continue where you left off?" });
  await note.getByRole("button", { name: "Continue" }).first().click();
  // It leads to the marks; the form has no address of its own, and takes its words as it opens.
  await press(page, "Assessment");
  await expect(form.getByRole("textbox", { name: "Title", exact: true })).toHaveValue(words);
});

test("in German, at both widths", async ({ page }) => {
  await page.context().addCookies([{ name: "locale", value: "de", url: app.url }]);
  await createApi(app.server, user).update("users", user.id, { language: "de" });
  await openSignedIn(page, app, "/calendar?new=event", user);
  await page.getByRole("dialog").getByRole("textbox", { name: "Titel" }).fill(words);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${app.url}/calendar?new=event`);
    await expect(page.getByRole("group", { name: "Weitermachen, wo Sie aufgehört haben?" })).toBeVisible();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Weitermachen" })).toBeInViewport();
    await page.screenshot({ path: `test-results/draft-form-${width}.png` });
    await page.goto(`${app.url}/`);
    await expect(page.getByText("Weitermachen, wo Sie aufgehört haben?")).toBeVisible();
    await page.screenshot({ path: `test-results/draft-note-${width}.png` });
  }
});

import { expect, type Locator, type Page, test } from "@playwright/test";
import { demoTime, signIn, startApp, startSession, type TestApp } from "../support/app.ts";
import { publishNextBuild } from "../support/build.ts";
import { setClock } from "../support/set-clock.ts";

/* Words that are half typed when a new build is taken, or when the session ends elsewhere. */

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

const lessonFields = ["What is this lesson about?", "Plan", "Homework"];
const sheetOf = (page: Page) => page.getByRole("dialog", { name: "Lesson: " });
const textbox = (page: Page, name: string) => sheetOf(page).getByRole("textbox", { name, exact: true });
const said = (field: Locator) =>
  field.evaluate((one) => ("value" in one ? (one as HTMLTextAreaElement).value : one.textContent));
const eventTitle = (page: Page) =>
  page.getByRole("dialog", { name: "New event" }).getByRole("textbox", { name: "Title", exact: true });
const offer = (page: Page) =>
  page.getByRole("dialog", { name: "New event" }).getByRole("group", { name: "Continue where you left off?" });

const openSheet = async (page: Page) => {
  await page.goto(`${app.url}/calendar?view=timeGridWeek&date=2026-11-23`);
  await page.locator("[data-lesson]", { hasText: "Nombres mixtes" }).first().click();
  await expect(sheetOf(page)).toBeVisible();
};
/** Puts the cursor behind what is there and types; the last key is the end of it. */
const type = async (page: Page, name: string, text: string) => {
  // It is folded while it is empty.
  const folded = sheetOf(page).getByRole("button", { name: "Homework", exact: true });
  if (name === "Homework" && (await folded.count()) > 0) await folded.click();
  await textbox(page, name).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(text, { delay: 40 });
};
const wordsFor = (name: string) => ` ${name.slice(0, 4)} one two three`;

const start = async (page: Page) => {
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 900 });
};

/** Opens the app with its worker, and `there` with a newer build waiting; returns how to take that one, without leaving the field. */
const openWithUpdate = async (page: Page, there: () => Promise<void>) => {
  await start(page);
  await startSession(page, app);
  await page.goto(app.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await there();
  const id = await publishNextBuild(app.publicDir);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const restart = page.getByRole("button", { name: "Restart" });
  await expect(restart).toBeVisible({ timeout: 60_000 });
  return async () => {
    await restart.evaluate((one: HTMLElement) => one.click());
    await expect.poll(() => page.locator("meta[name=build-id]").getAttribute("content")).toBe(id);
  };
};

test("a new build is taken right after the last key in a form: its words are offered", async ({ page }) => {
  const take = await openWithUpdate(page, async () => {
    await page.goto(`${app.url}/calendar?new=event`);
    await eventTitle(page).waitFor();
  });
  await eventTitle(page).pressSequentially("Sortie au musée");
  await take();
  await offer(page).getByRole("button", { name: "Continue" }).click();
  await expect(eventTitle(page)).toHaveValue("Sortie au musée");
});

test("a session is ended elsewhere while one types into a lesson: its words are there after signing in again", async ({
  page,
}) => {
  test.slow();
  await start(page);
  let password: string;
  await signIn(page, app);
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth")!).record.id as string);
  for (const name of lessonFields) {
    await openSheet(page);
    const address = page.url();
    password = `another-password-${lessonFields.indexOf(name)}`;
    await type(page, name, wordsFor(name));
    // What is typed from here on may find no page any more.
    const changed = await fetch(`${app.url}/api/collections/users/records/${user}`, {
      method: "PATCH",
      headers: { authorization: await app.server.superuser(), "content-type": "application/json" },
      body: JSON.stringify({ password, passwordConfirm: password }),
    });
    expect(changed.status).toBe(200);
    await expect(page).toHaveURL(/\/login\?from=/, { timeout: 60_000 });
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).not.toHaveURL(/\/login/);
    await page.goto(address);
    await expect.poll(() => said(textbox(page, name)), name).toContain(wordsFor(name).trim());
  }
});

test("words that no year here has taken yet are counted when one signs out", async ({ page }) => {
  await start(page);
  await signIn(page, app);
  await expect(page.getByText("All synced").first()).toBeVisible();
  // What a newer build wrote stays for that build.
  await page.evaluate(() => {
    const { id } = JSON.parse(localStorage.getItem("pocketbase_auth")!).record as { readonly id: string };
    localStorage.setItem(`journal/${id}/gone/typed/lessons`, JSON.stringify({ v: 99, at: Date.now() }));
  });
  await page.getByRole("button", { name: "Account: " }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByText("1 record is on this device only.")).toBeVisible();
});

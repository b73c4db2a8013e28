import { expect, type Page, test } from "@playwright/test";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { demoTime, signIn, startApp, startSession, type TestApp } from "../support/app.ts";
import { publishNextBuild } from "../support/build.ts";
import { setClock } from "../support/set-clock.ts";

/*
 * Words that are half typed when a new build is taken, and words that are in no year at the
 * sign-out.
 */

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

const eventTitle = (page: Page) =>
  page.getByRole("dialog", { name: "New event" }).getByRole("textbox", { name: "Title", exact: true });
const offer = (page: Page) =>
  page.getByRole("dialog", { name: "New event" }).getByRole("group", { name: "Continue where you left off?" });

const start = async (page: Page) => {
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 900 });
};

/**
 * Opens the app with its worker, and `there` with a newer build waiting; returns how to take that
 * one, without leaving the field.
 */
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

/** Ends all sessions but that of a new sign-in, as from another device. */
const endSessions = async (): Promise<void> => {
  const ask = (path: string, init: RequestInit) =>
    fetch(app.url + path, { method: "POST", ...init }).then((answer) => answer.text());
  const { email: identity, password } = demoAccount;
  const granted = await ask("/api/collections/users/auth-with-password", {
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ identity, password }),
  });
  const { token } = JSON.parse(granted) as { readonly token: string };
  await ask("/api/devices/sign-out-others", { headers: { authorization: token } });
};

test("a session ends elsewhere while a lesson is written: all that stood in its field is there after signing in, once", async ({
  page,
}) => {
  await start(page);
  await signIn(page, app);
  await page.goto(`${app.url}/calendar?view=timeGridWeek&date=2026-11-23`);
  await page.locator("[data-lesson]", { hasText: "Problèmes : recettes" }).first().click();
  const address = page.url();
  const title = page.getByRole("dialog", { name: "Lesson: " }).getByRole("textbox", {
    name: "What is this lesson about?",
    exact: true,
  });
  await title.click();
  await page.keyboard.press("Control+End");
  // What the field said last; it goes with the lock, in the middle of a word.
  await title.evaluate((field: HTMLTextAreaElement) => {
    field.addEventListener("input", () => (document.documentElement.dataset.typed = field.value));
  });
  const locked = page.waitForURL(/\/login/);
  await page.keyboard.type(" one", { delay: 60 });
  await Promise.all([endSessions(), page.keyboard.type(" two three four five six seven eight nine", { delay: 90 })]);
  await locked;
  const typed = await page.evaluate(() => document.documentElement.dataset.typed!);
  expect(typed).toMatch(/^Problèmes : recettes et partages one/);
  await page.getByLabel("Password", { exact: true }).fill(demoAccount.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(address);
  await expect(title).toHaveValue(typed.trimEnd());
  await expect(page.getByText("All synced").first()).toBeVisible();
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

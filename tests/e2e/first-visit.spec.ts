import { expect, test } from "@playwright/test";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { demoTime, signIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { lessonsInHours } from "../support/calendar-page.ts";
import { createFaultProxy, type FaultProxy } from "../support/fault-proxy.ts";
import { setClock } from "../support/set-clock.ts";

let app: TestApp;
let proxy: FaultProxy;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.beforeEach(async ({ page }) => {
  proxy = await createFaultProxy({ target: app.url });
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 900 });
});
test.afterEach(() => proxy.close());
test.afterAll(() => app.stop());

/** Keeps the worker away, as on a first visit: no worker has stored the app's files yet. */
const keepWorkerAway = () => proxy.script({ path: "/sw.js", nth: "every", fault: { type: "cutRequest" } });
const cut = (path: string) => proxy.script({ path, nth: "every", fault: { type: "cutRequest" } });

test("the whole year is on this device once the app's own files are, not before", async ({ page }) => {
  const worker = keepWorkerAway();
  await signIn(page, proxy);
  await expect(page.getByRole("button", { name: "All synced", exact: true })).toBeVisible();
  const claim = page.getByText("Whole year on this device");
  await expect(claim).toHaveCount(0);
  worker.remove();
  await page.reload();
  // The worker fetches all of the app first.
  await expect(claim).toBeVisible({ timeout: 60_000 });
  expect(await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))).toBe(
    "activated",
  );
});

test("a page whose code cannot be fetched says so, and comes once there is a network", async ({ page }) => {
  keepWorkerAway();
  // Cut them from the start: an idle page fetches the code of the others.
  const [code, builds] = [cut("/assets/courses-screen"), cut("/builds/latest.json")];
  // The screen says that a page is not there yet; that is no fault of the app.
  const faults: string[] = [];
  page.on("pageerror", ({ name }) => faults.push(name));
  page.on("console", (message) => message.text().includes("PartUnavailable") && faults.push(message.text()));
  await signIn(page, proxy);
  await expect(page.locator("[data-lesson]").first()).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Courses" }).click();
  const heading = page.getByRole("heading", {
    name: "This page could not be loaded. Check your connection, then try again.",
  });
  await expect(heading).toBeVisible();
  await expect(page.getByText(/Failed to fetch/)).toHaveCount(0);
  expect(faults).toEqual([]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("There is still no connection to the server.")).toBeVisible();
  // The rest of the app still works.
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Today" }).click();
  await expect(page.locator("[data-lesson]").first()).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Courses" }).click();
  await expect(heading).toBeVisible();

  code.remove();
  builds.remove();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Courses", level: 1 })).toBeVisible();
});

test("the calendar's form for an event that cannot be fetched says the same", async ({ page }) => {
  keepWorkerAway();
  cut("/assets/event-dialog");
  await signIn(page, proxy);
  await page.goto(`${proxy.url}/calendar?new=event`);
  await expect(page.getByRole("heading", { name: /^This page could not be loaded/ })).toBeVisible();
});

test("the calendar's own file, which its address asks for at once, may fail and is fetched again", async ({ page }) => {
  keepWorkerAway();
  const code = cut("/assets/calendar-screen");
  // A signed-out teacher goes to the sign-in page first: nobody waits for the file when it fails.
  await page.goto(`${proxy.url}/calendar`);
  await page.getByLabel("E-mail").fill(demoAccount.email);
  await page.getByLabel("Password", { exact: true }).fill(demoAccount.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: /^This page could not be loaded/ })).toBeVisible();
  code.remove();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(lessonsInHours(page).first()).toBeVisible();
});

for (const [locale, file, heading, button] of [
  ["en", "en-", "This page could not be loaded. Check your connection, then try again.", "Try again"],
  ["fr", "fr-", "Impossible de charger cette page. Vérifiez votre connexion, puis réessayez.", "Réessayer"],
  ["de", "de-", /^Diese Seite konnte nicht geladen werden/, "Erneut versuchen"],
  ["lb", "lb-", /^Dës Säit konnt net geluede ginn/, "Nach eng Kéier probéieren"],
] as const) {
  test(`an app whose words cannot be fetched shows the error screen in ${locale}`, async ({ page, context }) => {
    keepWorkerAway();
    await context.addCookies([{ name: "locale", value: locale, url: proxy.url }]);
    const words = cut(`/assets/${file}`);
    await page.goto(`${proxy.url}/login`);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page.getByText(/2026-11-23T09:24:00.000Z$/)).toBeVisible();
    await expectAccessible(page);
    words.remove();
    await page.getByRole("button", { name: button }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(page.locator("input[name=email]")).toBeVisible();
  });
}

test("settings before the first sync say that the year is on its way, and then show it", async ({ page }) => {
  const pull = proxy.script({ path: "/api/sync/pull", nth: "every", fault: { type: "holdReply" } });
  await signIn(page, proxy);
  const main = page.getByRole("main");
  for (const path of ["classes", "holidays", "rotation", "schedule", "students"]) {
    await page.goto(`${proxy.url}/settings/${path}`);
    await expect(main.getByRole("progressbar", { name: "Fetching your year" }), path).toBeVisible();
    await expect(main.getByText("Setting one up takes a few minutes")).toHaveCount(0);
  }
  // The progress may stand there before the page's own heading.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${proxy.url}/settings/account`);
  await expect(main.getByText("Your school years are on their way to this device.")).toBeVisible();
  pull.remove();
  pull.release();
  await expect(main.getByText("2026/2027").first()).toBeVisible();
  await expect(main.getByText("on their way")).toHaveCount(0);
});

test("a language whose words cannot be fetched is not chosen, and says why", async ({ page }) => {
  keepWorkerAway();
  await signIn(page, proxy);
  const words = cut("/assets/fr-");
  const choose = async () => {
    await page.getByRole("button", { name: /^Account:/ }).click();
    await page.getByRole("menuitemradio", { name: "Français" }).click();
  };
  await choose();
  await expect(page.getByText("This language could not be loaded. Check your connection")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  words.remove();
});

import { expect, test, type Page } from "@playwright/test";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { demoTime, signIn, startApp, type TestApp } from "../support/app.ts";
import { publishNextBuild } from "../support/build.ts";
import { eventOf, hoursOn, onDay } from "../support/calendar-page.ts";
import { drop } from "../support/mouse.ts";
import { setClock } from "../support/set-clock.ts";

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

const week = "/calendar?view=timeGridWeek&date=2026-11-23";

const openWeek = async (page: Page) => {
  await page.goto(`${app.url}${week}`);
  await expect(page.locator("[data-lesson]").first()).toBeVisible();
};

/** The events of the demo teacher as the server has them. */
const serverEvents = async (): Promise<{ title: string; start: string; end: string; deleted: boolean }[]> => {
  const signedIn = await fetch(`${app.url}/api/collections/users/auth-with-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ identity: demoAccount.email, password: demoAccount.password }),
  });
  const { token } = await signedIn.json();
  const answer = await fetch(`${app.url}/api/collections/events/records?perPage=200`, {
    headers: { authorization: token },
  });
  return (await answer.json()).items;
};

/** The place in Wednesday's column beside an event of Tuesday. */
const besideVisit = async (page: Page) => {
  const visit = (await page.locator("[data-event]", { hasText: "Visit: Mme Reuter" }).boundingBox())!;
  const column = (await hoursOn(page, "2026-11-25").boundingBox())!;
  return { x: column.x + column.width / 2, y: visit.y + 8 };
};

test("a year changed without a network is on the server and on a second device", async ({ page, context, browser }) => {
  test.setTimeout(240_000);
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, app);
  await expect(page.getByText("All synced").first()).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

  // A second device watches the same week.
  const tablet = await browser.newContext();
  const second = await tablet.newPage();
  await setClock(second, demoTime);
  await second.setViewportSize({ width: 1440, height: 1000 });
  await signIn(second, app);
  await openWeek(second);

  await openWeek(page);
  await expect(page.locator("[data-lesson]", { hasText: "2. Newtonsches Gesetz" })).toBeVisible();
  await context.setOffline(true);
  await expect(page.evaluate(() => fetch("/api/health"))).rejects.toThrow();

  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByLabel("Title").fill("Fahrradwerkstatt planen");
  await page.getByRole("button", { name: "Save" }).click();
  const event = page.locator("[data-event]", { hasText: "Fahrradwerkstatt planen" });
  await expect(event).toBeVisible();
  await expect(page.getByText("1 unsynced").first()).toBeVisible();

  const box = (await event.boundingBox())!;
  await drop(page, { x: box.x + box.width / 2, y: box.y + 8 }, await besideVisit(page));
  await expect(onDay(page, "2026-11-25", eventOf(page, "Fahrradwerkstatt"))).toBeVisible();

  // The move is drawn at once, and announced once it is on the disk.
  await expect(page.getByText("Event moved")).toBeVisible();

  await page.reload();
  await expect(onDay(page, "2026-11-25", eventOf(page, "Fahrradwerkstatt"))).toBeVisible();
  await expect(page.getByText("1 unsynced").first()).toBeVisible();
  expect((await serverEvents()).some((one) => one.title === "Fahrradwerkstatt planen")).toBe(false);

  await context.setOffline(false);
  await expect(page.getByText("All synced").first()).toBeVisible();
  const stored = (await serverEvents()).find((one) => one.title === "Fahrradwerkstatt planen");
  expect(stored?.start.slice(0, 10)).toBe("2026-11-25");

  // No reload here: the server's poke brings it.
  const there = onDay(second, "2026-11-25", eventOf(second, "Fahrradwerkstatt"));
  await expect(there).toBeVisible();
  await tablet.close();
});

test("a new build is offered, accepted, and runs with the year as it was", async ({ page }) => {
  await setClock(page, demoTime);
  await signIn(page, app);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  const newId = await publishNextBuild(app.publicDir);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const prompt = page.getByRole("status", { name: "Update" });
  await expect(prompt.getByText("A new version is ready")).toBeVisible();
  await prompt.getByRole("button", { name: "Restart" }).click();
  await expect(page.locator(`meta[name=build-id][content="${newId}"]`)).toHaveCount(1);
  await expect(page.locator("[data-lesson]").first()).toBeVisible();
});

test("no page breaks its content security policy", async ({ page }) => {
  const broken: string[] = [];
  await page.exposeFunction("reportViolation", (text: string) => broken.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const report = (window as unknown as { reportViolation(text: string): void }).reportViolation;
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  await signIn(page, app);
  for (const path of ["/", week, "/calendar?view=multiMonthYear", "/courses", "/students", "/settings/account"]) {
    await page.goto(`${app.url}${path}`);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  }
  expect(broken).toEqual([]);
});

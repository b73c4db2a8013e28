import { expect, type Page, test } from "@playwright/test";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { demoTime, openSignedIn, signIn, startApp, type TestApp } from "../support/app.ts";
import { letTimePass, moveClock } from "../support/set-clock.ts";
import { putFile } from "../support/upload.ts";
import { expectAccessible } from "../support/axe.ts";

let app: TestApp;
test.beforeEach(async ({ page }) => {
  app = await startApp({ demo: true });
  await moveClock(page, demoTime);
});
test.afterEach(() => app.stop());

const day = 86_400_000;

test("a visitor is sent to sign in and back to where they wanted to go", async ({ page }) => {
  await page.goto(`${app.url}/courses?sort=name`);
  await expect(page).toHaveURL(`${app.url}/login?from=%2Fcourses%3Fsort%3Dname`);
  await page.getByLabel("E-mail").fill(demoAccount.email);
  await page.getByLabel("Password", { exact: true }).fill(demoAccount.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${app.url}/courses?sort=name`);
});

test("a wrong password says so, an empty field says what it wants, and what was typed stays", async ({ page }) => {
  await page.goto(`${app.url}/login`);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Enter the e-mail address of your account.")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription("Enter your password.");
  await page.getByLabel("E-mail").fill(demoAccount.email);
  await page.getByLabel("Password", { exact: true }).fill("not this one");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(/E-mail or password is incorrect/);
  await expect(page.getByLabel("E-mail")).toHaveValue(demoAccount.email);
});

test("without a network the sign-in page says so", async ({ page, context }) => {
  await page.goto(`${app.url}/login`);
  await page.getByLabel("E-mail").fill(demoAccount.email);
  await context.setOffline(true);
  await page.getByLabel("Password", { exact: true }).fill(demoAccount.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(/There is no network/);
});

test("a session lasts a day, or fourteen on a trusted device", async ({ page }) => {
  const expiration = () => page.evaluate(() => Number(localStorage.getItem("expiration")));
  // Only a page of the same day believes a token of one day.
  const now = Date.now();
  await moveClock(page, new Date(now));
  await signIn(page, app, demoAccount, { trust: false });
  expect(await expiration()).toBe(now + day);
  // Leave the app while the clock goes on: its requests would tell it that the server's clock has
  // not.
  await page.goto("about:blank");
  await letTimePass(page, new Date(now + day + 60_000));
  await page.goto(app.url);
  await expect(page).toHaveURL(/\/login/);

  await page.getByText("Stay signed in on this device for 14 days").click();
  await page.getByLabel("E-mail").fill(demoAccount.email);
  await page.getByLabel("Password", { exact: true }).fill(demoAccount.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${app.url}/`);
  // The server is asked again, and its clock counts, which went on by a day too.
  const ahead = async () => Math.abs((await expiration()) - (Date.now() + 15 * day));
  await expect.poll(ahead).toBeLessThan(day / 24);
});

test("the picture of who is signed in comes as a thumbnail, once there is one", async ({ page }) => {
  const user = await app.server.createUser({ firstName: "Jean", lastName: "Weber" });
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 140, height: 80 });
    return canvas.toDataURL("image/png").split(",")[1]!;
  });
  const target = { collection: "users", record: user.id, field: "avatar" };
  const avatar = await putFile(app.url, user.token, target, Buffer.from(picture, "base64"));
  const collectionId = "_pb_users_auth_";
  await signIn(page, app, user);
  const image = page.getByRole("button", { name: "Account: Jean Weber" }).locator("img");
  await expect(image).toHaveAttribute("src", `${app.url}/api/files/${collectionId}/${user.id}/${avatar}?thumb=35x0`);
  // The server makes only the sizes that it knows: for others it sends the picture as it is.
  const size = () =>
    image.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]);
  await expect.poll(size).toEqual([35, 20]);
});

test("signing out clears what the session stored and closes every page", async ({ page }) => {
  await moveClock(page, new Date(Date.now()));
  await signIn(page, app, demoAccount, { trust: false });
  await page.evaluate(() => localStorage.setItem("showTrialModal", "1"));
  await page.getByRole("button", { name: "Account: Martine Kieffer" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(`${app.url}/login`);
  const left = await page.evaluate(() => Object.keys(localStorage));
  for (const key of ["email", "fullName", "schoolyear", "expiration", "showTrialModal", "pocketbase_auth"]) {
    expect(left).not.toContain(key);
  }
  await page.goto(`${app.url}/calendar`);
  await expect(page).toHaveURL(`${app.url}/login?from=%2Fcalendar`);
});

test("a refused refresh signs out, a missing server does not", async ({ page }) => {
  await signIn(page, app);
  await expect(page.getByRole("heading", { name: "Monday 23 November" })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await app.server.kill();
  await page.getByRole("link", { name: "Courses" }).click();
  await expect(page).toHaveURL(`${app.url}/courses`);
  await expect(page.getByRole("heading", { name: "Courses", level: 1 })).toBeVisible();
});

/** Blocks the live channel, so that the page does not hear of the end of its session by itself. */
const withoutLiveChannel = (page: Page) => page.route("**/api/realtime", (route) => route.abort());

test("a revoked session ends at the next navigation", async ({ page }) => {
  await withoutLiveChannel(page);
  await signIn(page, app);
  const superuser = await app.server.superuser();
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth") ?? "{}").record.id);
  // A new password revokes every token of the account.
  const changed = await fetch(`${app.url}/api/collections/users/records/${user}`, {
    method: "PATCH",
    headers: { authorization: superuser, "content-type": "application/json" },
    body: JSON.stringify({ password: "another-password", passwordConfirm: "another-password" }),
  });
  expect(changed.status).toBe(200);
  await page.getByRole("link", { name: "Courses" }).click();
  await expect(page).toHaveURL(/\/login\?from=%2Fcourses/);
});

test("a second teacher in the same browser sees nothing of the first", async ({ page }) => {
  const other = await app.server.createUser({ firstName: "Jean", lastName: "Weber" });
  await signIn(page, app);
  await expect(page.locator("[data-lesson]").first()).toBeVisible();
  await expect(page.getByText("7C2").first()).toBeVisible();
  await page.getByRole("button", { name: "Account: Martine Kieffer" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Keep here and sign out" }).click();
  await expect(page).toHaveURL(`${app.url}/login`);
  await signIn(page, app, other);
  await expect(page.getByText("There is no school year yet")).toBeVisible();
  await expect(page.locator("[data-lesson]")).toHaveCount(0);
  await expect(page.getByText("7C2")).toHaveCount(0);
});

const year = 365 * day;

test("a device whose clock is years ahead signs in all the same, and reads that its clock is wrong", async ({
  page,
}) => {
  // This is past the life of the longest token.
  await moveClock(page, new Date(Date.now() + 4 * year));
  await signIn(page, app);
  const note = page.getByRole("status").filter({ hasText: "clock is wrong" });
  await expect(note).toContainText("This device's clock is wrong: its date is 1,460 days ahead.");
  // Take the day in the page's zone: this machine's may be another one.
  const today = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Luxembourg", day: "numeric" }).format(new Date());
  await expect(note).toContainText(`It is really ${today} `);
  await page.getByRole("link", { name: "Courses" }).click();
  await expect(page).toHaveURL(`${app.url}/courses`);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Courses", level: 1 })).toBeVisible();
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${app.url}/signup/country`);
  await expect(note).toBeVisible();

  await moveClock(page, new Date());
  await page.goto(`${app.url}/courses`);
  await expect(page.getByRole("heading", { name: "Courses", level: 1 })).toBeVisible();
  await expect(note).toHaveCount(0);
});

for (const [name, days] of [
  ["ahead", 2],
  ["behind", -3],
] as const) {
  test(`a date that is ${name} is said as soon as the server answers, and by which day Today goes`, async ({
    page,
  }) => {
    const time = new Date(Date.now() + days * day);
    await moveClock(page, time);
    await openSignedIn(page, app);
    const note = page.getByRole("status").filter({ hasText: "clock is wrong" });
    await expect(note).toContainText(`This device's clock is wrong: its date is ${Math.abs(days)} days ${name}.`);
    const zone = { timeZone: "Europe/Luxembourg" };
    const shown = new Intl.DateTimeFormat("en-GB", { ...zone, weekday: "long", day: "numeric", month: "long" });
    await expect(note).toContainText(`Today goes by this device and shows ${shown.format(time)}`);
    await expect(page.getByRole("heading", { level: 1, name: shown.format(time) })).toBeVisible();

    await moveClock(page, new Date());
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: shown.format(new Date()) })).toBeVisible();
    await expect(note).toHaveCount(0);
  });
}

test("a changed query is a navigation too: a session that the server ended is over", async ({ page }) => {
  await withoutLiveChannel(page);
  await signIn(page, app);
  await page.goto(`${app.url}/students`);
  for (const name of ["Page 2", "Page 1"]) {
    const refreshed = page.waitForResponse((response) => response.url().includes("/auth-refresh?"));
    await page.getByRole("link", { name }).click();
    expect((await refreshed).status()).toBe(200);
  }
  await expect(page.getByRole("link", { name: "Page 2" })).toBeVisible();

  const superuser = await app.server.superuser();
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth") ?? "{}").record.id);
  await fetch(`${app.url}/api/collections/users/records/${user}`, {
    method: "PATCH",
    headers: { authorization: superuser, "content-type": "application/json" },
    body: JSON.stringify({ password: "another-password", passwordConfirm: "another-password" }),
  });
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/\/login\?from=%2Fstudents%3Fpage%3D2/);
});

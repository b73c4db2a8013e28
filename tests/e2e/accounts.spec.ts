import { type Browser, expect, type Page, test } from "@playwright/test";
import { demoTime, signIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { type Mailbox, startMailbox } from "../support/mailbox.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { setClock } from "../support/set-clock.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";
import { expectFits } from "../support/expect-fits.ts";

test.use(workerWhereOffline);

let app: TestApp;
let mailbox: Mailbox;

test.beforeAll(async () => {
  mailbox = await startMailbox();
  const mail = { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(mailbox.port), SMTP_TLS: "false" };
  app = await startApp({ env: { ...mail, APP_URL: "http://schouljoer.example" } });
});
test.afterAll(async () => {
  await app.stop();
  await mailbox.stop();
});

const newPassword = "violets after snow";

/**
 * The address in the app that the next mail to a reader leads to. The mail is read as text, and its
 * link is followed as it stands there.
 */
const linkTo = async (reader: string, at = app) => {
  const mail = await mailbox.next(reader);
  const link = /http:\/\/schouljoer\.example(\/\S+)/.exec(mail.text ?? "")?.[1] ?? "";
  expect(mail.html).toContain(`href="http://schouljoer.example${link}"`);
  return at.url + link;
};
const alertOf = (page: Page) => page.getByRole("main").getByRole("alert");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Goes from the sign-in page to the mail that leads to a new password. */
const forget = async (page: Page, email: string) => {
  await page.goto(`${app.url}/login`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL(`${app.url}/auth/forgot`);
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(heading(page, "Check your e-mail")).toBeFocused();
};
const setPassword = async (page: Page, password: string) => {
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Save the new password" }).click();
};
const openDevice = async (browser: Browser, user: TestUser) => {
  const context = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Luxembourg" });
  const page = await context.newPage();
  await signIn(page, app, user);
  return page;
};

test("a forgotten password: from the sign-in page over the mail to a new one; every session ends, the link works once", async ({
  page,
  browser,
}) => {
  const user = await app.server.createUser({ language: "en" });
  const other = await openDevice(browser, user);
  await forget(page, user.email);
  await expect(page.getByText(`If ${user.email} has an account`)).toBeVisible();
  const link = await linkTo(user.email);

  await page.goto(link);
  await expect(heading(page, "Choose a new password")).toBeVisible();
  await expect(page).toHaveTitle("Choose a new password · Schouljoer");
  await setPassword(page, "short");
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription("Use at least 8 characters.");
  await expect(page.getByLabel("New password")).toBeFocused();
  await expect(page.getByLabel("New password")).toHaveValue("short");
  await setPassword(page, newPassword);
  await expect(heading(page, "Your new password is set")).toBeFocused();
  await expect(page.getByText("You are now signed out on all your devices.")).toBeVisible();

  // It may have noticed by itself already.
  await other.goto(`${app.url}/courses`);
  await expect(other).toHaveURL(/\/login\?from=%2Fcourses/);
  await other.context().close();

  await signIn(page, app, { ...user, password: newPassword });
  await page.goto(link);
  await expect(heading(page, "This link no longer works")).toBeFocused();
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page.getByLabel("E-mail")).toHaveValue(user.email);
});

test("a new password where one is signed in ends that session too", async ({ page }) => {
  const user = await app.server.createUser();
  await signIn(page, app, user);
  await page.goto(`${app.url}/auth/forgot`);
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.goto(await linkTo(user.email));
  await setPassword(page, newPassword);
  await expect(heading(page, "Your new password is set")).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("pocketbase_auth"))).toBeNull();
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${app.url}/login`);
});

test("an address without an account gets the same answer, and who asks again reads when", async ({ page }) => {
  await forget(page, "nobody@school.example");
  await expect(page.getByText("If nobody@school.example has an account")).toBeVisible();
  await page.getByRole("button", { name: "Ask again or use another address" }).click();
  await expect(page.getByLabel("E-mail")).toHaveValue("nobody@school.example");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(alertOf(page)).toHaveText(
    "A link was asked for a moment ago. You can ask for another one in 3 minutes.",
  );
  await page.getByLabel("E-mail").fill("no address");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(
    "This isn't a complete e-mail address. Check it for typing errors.",
  );
});

test("an expired link says so before anybody types a password", async ({ page }) => {
  const user = await app.server.createUser();
  const collection = `${app.url}/api/collections/users`;
  const setLife = async (duration: number) => {
    const answer = await fetch(collection, {
      method: "PATCH",
      headers: { authorization: await app.server.superuser(), "content-type": "application/json" },
      body: JSON.stringify({ passwordResetToken: { duration } }),
    });
    expect(answer.status).toBe(200);
  };
  // The shortest that PocketBase allows.
  await setLife(10);
  await forget(page, user.email);
  const link = await linkTo(user.email);
  await setLife(1800);
  const { exp } = JSON.parse(Buffer.from(link.split("token=")[1]!.split(".")[1]!, "base64url").toString());
  await expect.poll(() => Date.now() / 1000, { timeout: 20_000 }).toBeGreaterThan(exp);
  await page.goto(link);
  await expect(heading(page, "This link no longer works")).toBeFocused();
  await expect(page.getByText("You can ask for a new one.")).toBeVisible();
  await page.goto(`${app.url}/auth/new-password?token=nonsense`);
  await expect(heading(page, "This link is incomplete")).toBeVisible();
});

test(
  "without a network both pages say so, and what was typed stays",
  { tag: "@offline" },
  async ({ page, context }) => {
    const user = await app.server.createUser();
    await forget(page, user.email);
    await page.goto(await linkTo(user.email));
    await page.getByLabel("New password").fill(newPassword);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Save the new password" }).click();
    await expect(alertOf(page)).toHaveText("The server can't be reached. Check your connection, then try again.");
    await expect(page.getByLabel("New password")).toHaveValue(newPassword);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Save the new password" }).click();
    await expect(heading(page, "Your new password is set")).toBeVisible();
    await page.goto(`${app.url}/auth/forgot`);
    await page.getByLabel("E-mail").fill(user.email);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(alertOf(page)).toHaveText("The server can't be reached. Check your connection, then try again.");
    await expect(page.getByLabel("E-mail")).toHaveValue(user.email);
  },
);

test("a server without mail promises none", async ({ page }) => {
  const silent = await startApp();
  const user = await silent.server.createUser();
  await page.goto(`${silent.url}/auth/forgot`);
  await expect(heading(page, "No new password by e-mail")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveCount(0);
  await signIn(page, silent, user);
  const asked = page.waitForResponse(`${silent.url}/api/mail`);
  await page.goto(`${silent.url}/settings/account`);
  await asked;
  await expect(page.getByRole("heading", { name: "Name and sign-in" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Confirm your e-mail" })).toHaveCount(0);
  await askEmailChange(page, "new@school.example");
  await expect(page.getByLabel("New e-mail")).toHaveAccessibleDescription(
    "This server sends no e-mails. Ask the person who runs it.",
  );
  await silent.stop();
});

/** Asks in the account's settings for the mail to a new address. */
const askEmailChange = async (page: Page, newEmail: string) => {
  await page.getByRole("button", { name: "Change e-mail" }).click();
  await page.getByLabel("New e-mail").fill(newEmail);
  await page.getByRole("button", { name: "Send the link" }).click();
};
const openAccount = async (page: Page, user: TestUser) => {
  await signIn(page, app, user);
  await page.goto(`${app.url}/settings/account`);
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(user.email);
};

test("a new e-mail: asked for in the account, confirmed from the mail with the password; then one signs in with it", async ({
  page,
  browser,
}) => {
  const user = await app.server.createUser();
  const newEmail = "lea.new@school.example";
  const other = await openDevice(browser, user);
  await openAccount(page, user);
  await askEmailChange(page, newEmail);
  await expect(page.getByRole("status").filter({ hasText: `on its way to ${newEmail}` })).toContainText(
    `until then you sign in with ${user.email}`,
  );
  await expect(page.getByRole("button", { name: "Change e-mail" })).toBeFocused();
  const link = await linkTo(newEmail);

  await page.goto(link);
  await expect(heading(page, "Confirm your new e-mail")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("not this one");
  await page.getByRole("button", { name: "Confirm new e-mail" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription("This password is incorrect.");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  await page.keyboard.press("Enter");
  await expect(heading(page, "Your new e-mail is active")).toBeFocused();
  const left = () => page.evaluate(() => Object.keys(localStorage));
  for (const key of ["pocketbase_auth", "email", "fullName", "schoolyear", "expiration"]) {
    await expect.poll(left).not.toContain(key);
  }

  // It may have noticed by itself already.
  await other.goto(`${app.url}/courses`);
  await expect(other).toHaveURL(/\/login\?from=%2Fcourses/);
  await other.context().close();

  await page.goto(link);
  await expect(heading(page, "This link no longer works")).toBeFocused();
  await signIn(page, app, { ...user, email: newEmail });
  // To a signed-in teacher the account itself says what it has.
  await page.goto(link);
  await expect(page).toHaveURL(`${app.url}/auth/error-confirm-email`);
  await expect(heading(page, "This link no longer works")).toBeFocused();
  await expect(page.getByText(`You sign in with ${newEmail}, and this address is confirmed.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to your account" }).click();
  await expect(page).toHaveURL(`${app.url}/settings/account`);
});

test("an e-mail is confirmed from the account: the mail is sent anew, and its link opens signed in or out", async ({
  page,
  browser,
}) => {
  const user = await app.server.createUser();
  await openAccount(page, user);
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "A new link is on its way." })).toBeVisible();
  const link = await linkTo(user.email);

  const stranger = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await stranger.goto(`${link}x`);
  await expect(heading(stranger, "This link no longer works")).toBeVisible();
  await stranger.getByRole("button", { name: "Send a new link" }).click();
  await expect(alertOf(stranger)).toHaveText(
    "A link was asked for a moment ago. You can ask for another one in 3 minutes.",
  );
  await stranger.goto(link);
  await expect(heading(stranger, "Your e-mail is confirmed")).toBeVisible();
  await stranger.context().close();

  await page.reload();
  await expect(page.getByRole("heading", { name: "Name and sign-in" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Confirm your e-mail" })).toHaveCount(0);
});

test(
  "a new e-mail says at its field what is wrong, and keeps what was typed",
  { tag: "@offline" },
  async ({ page, context }) => {
    const [user, owner] = [await app.server.createUser(), await app.server.createUser()];
    await openAccount(page, user);
    const field = page.getByLabel("New e-mail");
    const send = page.getByRole("button", { name: "Send the link" });
    await askEmailChange(page, "");
    await expect(field).toHaveAccessibleDescription("Enter your new e-mail address.");
    await expect(field).toBeFocused();
    await field.fill("lea school.lu");
    await expect(field).toHaveAccessibleDescription(
      "This isn't a complete e-mail address. Check it for typing errors.",
    );
    await field.fill(user.email.toUpperCase());
    await expect(field).toHaveAccessibleDescription("You already sign in with this address.");
    await expectAccessible(page);

    await field.fill(owner.email);
    await context.setOffline(true);
    await send.click();
    await expect(field).toHaveAccessibleDescription(
      "The server can't be reached. Check your connection, then try again.",
    );
    await expect(field).toHaveValue(owner.email);
    await context.setOffline(false);
    // Another account has it: the answer is the same, and only its owner reads more.
    await send.click();
    await expect(page.getByRole("status").filter({ hasText: `on its way to ${owner.email}` })).toBeVisible();
    expect((await mailbox.next(owner.email)).subject).toBe("This address already has an account: Schouljoer");
    await askEmailChange(page, owner.email);
    await expect(field).toHaveAccessibleDescription(
      "A link was asked for a moment ago. You can ask for another one in 3 minutes.",
    );
    await field.press("Escape");
    await expect(page.getByRole("button", { name: "Change e-mail" })).toBeFocused();
  },
);

test("an old link to confirm an e-mail leads a signed-in teacher to a new one", async ({ page }) => {
  const user = await app.server.createUser();
  await page.goto(`${app.url}/auth/error-confirm-email`);
  await expect(page).toHaveURL(`${app.url}/login?from=%2Fauth%2Ferror-confirm-email`);
  await signIn(page, app, user);
  await fetch(`${app.url}/api/collections/users/request-verification`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: user.email }),
  });
  const link = await linkTo(user.email);
  await page.goto(`${link}x`);
  await expect(page).toHaveURL(`${app.url}/auth/error-confirm-email`);
  await expect(page).toHaveTitle("Confirm your e-mail · Schouljoer");
  await expect(page.getByText(`You sign in with ${user.email}. This address is still to be confirmed.`)).toBeVisible();
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(alertOf(page)).toHaveText(
    "A link was asked for a moment ago. You can ask for another one in 3 minutes.",
  );
  await page.goto(link);
  await expect(heading(page, "Your e-mail is confirmed")).toBeVisible();
  await page.goto(`${app.url}/auth/error-confirm-email`);
  await expect(page.getByText("this address is confirmed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send a new link" })).toHaveCount(0);
});

test("in German, by keyboard, the pages of a new password hold on every screen, in light and dark", async ({
  page,
}) => {
  const user = await app.server.createUser({ language: "de" });
  await setClock(page, demoTime);
  await page.context().addCookies([{ name: "locale", value: "de", url: app.url }]);
  await page.goto(`${app.url}/auth/forgot`);
  await expect(page.getByLabel("E-Mail")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Geben Sie Ihre E-Mail-Adresse ein.")).toBeVisible();
  await expect(page.getByLabel("E-Mail")).toBeFocused();
  await expectFits(page);
  await page.keyboard.type(user.email);
  await page.keyboard.press("Enter");
  await expect(heading(page, "Sehen Sie in Ihrem Posteingang nach")).toBeFocused();
  await expectFits(page);
  await page.goto(await linkTo(user.email));
  await expect(page.getByLabel("Neues Passwort")).toBeFocused();
  await page.keyboard.type(newPassword);
  await expectFits(page);
  await page.keyboard.press("Enter");
  await expect(heading(page, "Ihr neues Passwort ist gespeichert")).toBeFocused();
  await expectFits(page);
});

test("in German, a new e-mail in the account and the page of a refused link hold too", async ({ page }) => {
  const user = await app.server.createUser({ language: "de" });
  await signIn(page, app, user);
  await page.goto(`${app.url}/settings/account`);
  await page.getByRole("button", { name: "E-Mail ändern" }).click();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Neue E-Mail")).toHaveAccessibleDescription("Geben Sie Ihre neue E-Mail-Adresse ein.");
  await expectFits(page);
  const newEmail = `${"weber".repeat(9)}@${"lycee".repeat(12)}.example`;
  await page.getByLabel("Neue E-Mail").fill(newEmail);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: newEmail })).toBeVisible();
  await expectFits(page);
  await page.goto(await linkTo(newEmail));
  await expect(heading(page, "Neue E-Mail bestätigen")).toBeVisible();
  await expectFits(page);
  await page.goto(`${app.url}/auth/error-confirm-email`);
  await expect(heading(page, "Dieser Link gilt nicht mehr")).toBeFocused();
  await expectFits(page);
});

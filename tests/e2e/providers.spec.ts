import { type Browser, expect, type Page, test } from "@playwright/test";
import { freePort } from "../../scripts/pocketbase/free-port.ts";
import { signIn, startApp, type TestApp, trustDevice } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { type IdentityProvider, type Person, startIdentityProvider } from "../support/identity-provider.ts";
import { type Mailbox, startMailbox } from "../support/mailbox.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { expectFits } from "../support/expect-fits.ts";

let app: TestApp;
let provider: IdentityProvider;
let mailbox: Mailbox;

test.beforeAll(async () => {
  mailbox = await startMailbox();
  const port = await freePort("127.0.0.1");
  provider = await startIdentityProvider({ redirectUris: [`http://127.0.0.1:${port}/auth/oauth2`] });
  const mail = { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(mailbox.port), SMTP_TLS: "false" };
  app = await startApp({ port, env: { ...provider.env, ...mail, APP_URL: `http://127.0.0.1:${port}` } });
});
test.afterAll(async () => {
  await app.stop();
  await provider.stop();
  await mailbox.stop();
});

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const alertOf = (page: Page) => page.getByRole("main").getByRole("alert");
const goOn = (page: Page) => page.getByRole("button", { name: "Continue with School login" });
const confirmed = (email: string): Person => ({ email, email_verified: true, given_name: "Léa", family_name: "Weber" });

/** Signs in and agrees on the provider's own pages. */
const answerAtProvider = async (page: Page, name: string, person: Person) => {
  provider.people.set(name, person);
  await page.waitForURL(`${provider.issuer}/**`);
  await page.getByPlaceholder("Enter any login").fill(name);
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
};
const change = async (path: string, body: unknown) => {
  const answer = await fetch(`${app.url}/api/collections/${path}`, {
    method: "PATCH",
    headers: { authorization: await app.server.superuser(), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
};
const confirm = (user: TestUser) => change(`users/records/${user.id}`, { verified: true });
const createConfirmed = async () => {
  const user = await app.server.createUser();
  await confirm(user);
  return user;
};
const setSecondFactor = (enabled: boolean) => change("users", { mfa: { enabled, duration: 1800 } });
const openDevice = async (browser: Browser) =>
  (await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Luxembourg" })).newPage();

test("a first sign-in with another service makes the account and starts its set-up; the next one goes where one wanted to", async ({
  page,
  browser,
}) => {
  const person = confirmed("lea@school.example");
  await page.goto(`${app.url}/auth/signup`);
  await goOn(page).click();
  await answerAtProvider(page, "lea", person);
  await expect(page).toHaveURL(/\/signup/);
  expect(await page.evaluate(() => localStorage.getItem("fullName"))).toBe("Léa Weber");
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("provider_visit");

  const other = await openDevice(browser);
  await other.goto(`${app.url}/settings/account`);
  await expect(other).toHaveURL(`${app.url}/login?from=%2Fsettings%2Faccount`);
  await trustDevice(other);
  await goOn(other).click();
  await answerAtProvider(other, "lea", person);
  await expect(other).toHaveURL(`${app.url}/settings/account`);
  await expect(other.getByLabel("E-mail", { exact: true })).toHaveValue("lea@school.example");
  const days = await other.evaluate(() => (Number(localStorage.getItem("expiration")) - Date.now()) / 86_400_000);
  expect(days).toBeGreaterThan(13.9);
  // The code is not in the history.
  await other.goBack();
  expect(other.url()).not.toContain("code=");
  await other.context().close();
});

test("what goes wrong is said in a sentence, and logged by its name", async ({ page }) => {
  const logged: string[] = [];
  page.on("pageerror", (error) => logged.push(error.message));
  await page.goto(`${app.url}/auth/oauth2?code=stolen&state=made-up`);
  await expect(heading(page, "You are not signed in")).toBeFocused();
  await expect(alertOf(page)).toHaveText(
    "This sign-in was started in another window, or too long ago. Start it again.",
  );
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to sign-in" }).click();

  await goOn(page).click();
  await page.waitForURL(`${provider.issuer}/**`);
  await page.getByRole("link", { name: "[ Cancel ]" }).click();
  await expect(alertOf(page)).toHaveText("The sign-in at the other service was cancelled. Nothing has changed.");
  await page.getByRole("link", { name: "Back to sign-in" }).click();

  // The provider comes back without a code.
  await goOn(page).click();
  await page.waitForURL(`${provider.issuer}/**`);
  await page.goBack();
  await expect(page).toHaveURL(`${app.url}/login`);
  const state = await page.evaluate(() => JSON.parse(localStorage.getItem("provider_visit") ?? "{}").state as string);
  await page.goto(`${app.url}/auth/oauth2?error=server_error&state=${state}`);
  await expect(alertOf(page)).toHaveText("The sign-in at the other service didn't work. Try again in a moment.");
  await page.goto(`${app.url}/login`);

  // The state names another provider, which the server does not have.
  await goOn(page).click();
  await page.waitForURL(`${provider.issuer}/**`);
  await page.goto(`${app.url}/login`);
  const other = await page.evaluate(() => {
    const visit = JSON.parse(localStorage.getItem("provider_visit") ?? "{}");
    localStorage.setItem("provider_visit", JSON.stringify({ ...visit, name: "oidc3" }));
    return visit.state as string;
  });
  await page.goto(`${app.url}/auth/oauth2?code=c1&state=${other}`);
  await expect(alertOf(page)).toHaveText("This server doesn't offer this way to sign in any more. Choose another one.");
  expect(logged).toEqual([
    "State parameters don't match.",
    "OAuth2 redirect error or missing code: access_denied",
    "OAuth2 redirect error or missing code: server_error",
    "Missing or invalid provider",
  ]);
});

test("an e-mail that nobody confirmed keeps its account to the password", async ({ page }) => {
  const user = await app.server.createUser();
  await page.goto(`${app.url}/login`);
  await goOn(page).click();
  await answerAtProvider(page, "early", confirmed(user.email));
  await expect(alertOf(page)).toContainText("has an account here that was never confirmed");
  await expect(page.getByRole("link", { name: "Choose a new password" })).toHaveAttribute("href", "/auth/forgot");
  await signIn(page, app, user);
});

test("a service is linked in the account, opens it, and is unlinked again; offline it says so", async ({
  page,
  context,
}) => {
  const user = await createConfirmed();
  await signIn(page, app, user);
  await page.goto(`${app.url}/settings/account`);
  const section = page.getByRole("region", { name: "Other ways to sign in" });
  await section.getByRole("button", { name: "Link School login", exact: true }).click();
  await answerAtProvider(page, "private", confirmed("private@mail.example"));
  await expect(page).toHaveURL(`${app.url}/settings/account`);
  await expect(page.getByText("School login is linked")).toBeVisible();
  await expect(section.getByText("Linked", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(true);
  await section.getByRole("button", { name: "Unlink School login" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("After that you sign in with your e-mail and your password.");
  await dialog.getByRole("button", { name: "Unlink" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "The server can't be reached. Check your connection, then try again.",
  );
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Unlink" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section.getByText("Not linked")).toBeVisible();

  await context.setOffline(true);
  await page.getByRole("link", { name: "Today" }).first().click();
  await page.getByRole("link", { name: "Settings" }).first().click();
  await expect(section).toContainText("You need a network to see and change what is linked to your account.");
  await context.setOffline(false);
  await expect(section.getByText("Not linked")).toBeVisible();
});

test("what belongs to another account is not linked, and an unconfirmed one is confirmed first", async ({ page }) => {
  const [owner, other, early] = [await createConfirmed(), await createConfirmed(), await app.server.createUser()];
  const link = async (user: TestUser, name = "shared") => {
    await page.goto(`${app.url}/login`);
    await page.evaluate(() => localStorage.clear());
    await signIn(page, app, user);
    await page.goto(`${app.url}/settings/account`);
    await page.getByRole("button", { name: "Link School login", exact: true }).click();
    await answerAtProvider(page, name, confirmed(`${name}@mail.example`));
  };
  await link(owner);
  await expect(page.getByText("School login is linked")).toBeVisible();
  await page.context().clearCookies();
  await link(other);
  await expect(heading(page, "Not linked")).toBeFocused();
  await expect(alertOf(page)).toContainText("This sign-in already opens another account here.");
  await page.getByRole("link", { name: "Go to your account" }).click();
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(other.email);
  await page.context().clearCookies();
  await link(early, "another");
  await expect(alertOf(page)).toContainText("First confirm the e-mail address of your account here");
});

test("with a second factor a service leads to the password, and linking needs none", async ({ page }) => {
  const user = await createConfirmed();
  await signIn(page, app, user);
  await setSecondFactor(true);
  await page.goto(`${app.url}/settings/account`);
  await page.getByRole("button", { name: "Link School login", exact: true }).click();
  await answerAtProvider(page, "strict", confirmed("strict@mail.example"));
  await expect(page.getByText("School login is linked")).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${app.url}/courses`);
  await goOn(page).click();
  // The provider remembers who it was.
  await expect(page.getByRole("status").filter({ hasText: "One more step" })).toBeVisible();
  await expect(page).toHaveURL(`${app.url}/login?from=%2Fcourses`);
  await expect(goOn(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel("E-mail").fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`${app.url}/courses`);
  await setSecondFactor(false);
});

test("the only way in stays until there is a password, which comes by e-mail", async ({ page }) => {
  const email = "only@school.example";
  await page.goto(`${app.url}/login`);
  await goOn(page).click();
  await answerAtProvider(page, "only", confirmed(email));
  await expect(page).toHaveURL(/\/signup/);
  await page.goto(`${app.url}/settings/account`);
  await page.getByRole("button", { name: "Unlink School login" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("School login is the only way into your account.");
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`An e-mail is on its way to ${email}.`)).toBeVisible();
  const link = /http:\S+\/auth\/new-password\S+/.exec((await mailbox.next(email)).text ?? "")?.[0] ?? "";
  await page.goto(link);
  await page.getByLabel("New password").fill("violets after snow");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(heading(page, "Your new password is set")).toBeVisible();
  await page.goto(`${app.url}/login`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("violets after snow");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.goto(`${app.url}/settings/account`);
  await page.getByRole("button", { name: "Unlink School login" }).click();
  await expect(dialog).toContainText("After that you sign in with your e-mail and your password.");
});

test("a server without providers shows no trace of them", async ({ page }) => {
  const plain = await startApp();
  const user = await plain.server.createUser();
  const asked = page.waitForResponse(`${plain.url}/api/collections/users/auth-methods*`);
  await page.goto(`${plain.url}/login`);
  await asked;
  await expect(page.getByRole("main").getByRole("button")).toHaveText(["Sign in"]);
  await signIn(page, plain, user);
  const links = page.waitForResponse(`${plain.url}/api/collections/_externalAuths/**`);
  await page.goto(`${plain.url}/settings/account`);
  await links;
  await expect(page.getByRole("heading", { name: "Name and sign-in" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Other ways to sign in" })).toHaveCount(0);
  await plain.stop();
});

test("in German the pages hold on every screen, in light and dark", async ({ page }) => {
  const user = await app.server.createUser({ language: "de" });
  await page.context().addCookies([{ name: "locale", value: "de", url: app.url }]);
  await page.goto(`${app.url}/login`);
  await expect(page.getByRole("button", { name: "Weiter mit School login" })).toBeVisible();
  await expectFits(page);
  await page.getByRole("button", { name: "Weiter mit School login" }).focus();
  await page.keyboard.press("Enter");
  await answerAtProvider(page, "frueh", confirmed(user.email));
  await expect(heading(page, "Sie sind nicht angemeldet")).toBeFocused();
  await expectFits(page);
  await confirm(user);
  await signInGerman(page, user);
  await page.goto(`${app.url}/settings/account`);
  await page.getByRole("region", { name: "Andere Wege, sich anzumelden" }).scrollIntoViewIfNeeded();
  await expectFits(page);
});

const signInGerman = async (page: Page, user: TestUser) => {
  await page.goto(`${app.url}/login`);
  await page.getByLabel("E-Mail").fill(user.email);
  await page.getByLabel("Passwort", { exact: true }).fill(user.password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
};

import { expect, type Page, test } from "@playwright/test";
import { startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { type Mailbox, startMailbox } from "../support/mailbox.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { expectFits } from "../support/expect-fits.ts";

let app: TestApp;
let mailbox: Mailbox;

test.beforeAll(async () => {
  mailbox = await startMailbox();
  const mail = { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(mailbox.port), SMTP_TLS: "false" };
  app = await startApp({ env: { ...mail, APP_URL: "http://schouljoer.example", SIGN_IN_CODE: "on" } });
});
test.afterAll(async () => {
  await app.stop();
  await mailbox.stop();
});

const change = async (path: string, body: unknown) => {
  const answer = await fetch(`${app.url}/api/collections/${path}`, {
    method: "PATCH",
    headers: { authorization: await app.server.superuser(), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
};
const createConfirmed = async (values = {}): Promise<TestUser> => {
  const user = await app.server.createUser(values);
  await change(`users/records/${user.id}`, { verified: true });
  return user;
};
const setSecondFactor = (enabled: boolean) => change("users", { mfa: { enabled, duration: 1800 } });
/** The code as it stands in the mail, with its blank. */
const codeOf = async (email: string) => /^\d{4} \d{4}$/m.exec((await mailbox.next(email)).text ?? "")?.[0] ?? "";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const field = (page: Page) => page.getByLabel("Code");
const enter = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true }).click();

test("a code by mail signs in and goes where one wanted to; a wrong one is said at the field", async ({
  page,
  context,
}) => {
  const user = await createConfirmed();
  await page.goto(`${app.url}/settings/account`);
  await page.getByRole("button", { name: "Send me a code by e-mail" }).click();
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription("Enter the e-mail address of your account.");
  await page.getByLabel("E-mail").fill(user.email);
  await page.getByRole("button", { name: "Send me a code by e-mail" }).click();
  await expect(heading(page, "Enter the code")).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute("autocomplete", "one-time-code");
  await expectAccessible(page);
  await enter(page);
  await expect(field(page)).toHaveAccessibleDescription("Enter the code from the e-mail.");
  await field(page).fill("12");
  await enter(page);
  await expect(field(page)).toHaveAccessibleDescription(
    "This code is incorrect or has expired. Check it, or ask for a new one.",
  );
  await expect(field(page)).toBeFocused();
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(field(page)).toHaveAccessibleDescription(
    /^A code was sent a moment ago\. You can ask for another one in \d+ seconds?\.$/,
  );
  await context.setOffline(true);
  await enter(page);
  await expect(field(page)).toHaveAccessibleDescription(
    "The server can't be reached. Check your connection, then try again.",
  );
  await context.setOffline(false);
  const code = await codeOf(user.email);
  await field(page).fill("");
  await field(page).fill(code);
  await expect(field(page)).toHaveValue(code.replace(" ", ""));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${app.url}/settings/account`);
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(user.email);
});

test("a code to an e-mail that nobody had confirmed says what became of the password", async ({ page }) => {
  const user = await app.server.createUser();
  await page.goto(`${app.url}/login`);
  await page.getByLabel("E-mail").fill(user.email);
  await page.getByRole("button", { name: "Send me a code by e-mail" }).click();
  await field(page).fill(await codeOf(user.email));
  await enter(page);
  await expect(page.getByText("Your e-mail is confirmed. Your old password no longer works.")).toBeVisible();
  await page.getByRole("button", { name: "Choose a new password" }).click();
  await expect(page).toHaveURL(`${app.url}/auth/forgot`);
  await expect(page.getByLabel("E-mail")).toHaveValue(user.email);
});

test("with a second factor a password leads to a code, and a code to the password", async ({ page }) => {
  const user = await createConfirmed();
  await setSecondFactor(true);
  await page.goto(`${app.url}/login?from=%2Fcourses`);
  await page.getByLabel("E-mail").fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  await enter(page);
  await expect(page.getByText(`One more step: a code is on its way to ${user.email}.`)).toBeVisible();
  await field(page).fill("00");
  await enter(page);
  await expect(field(page)).toHaveAccessibleDescription(/incorrect or has expired/);
  await field(page).fill(await codeOf(user.email));
  await enter(page);
  await expect(page).toHaveURL(`${app.url}/courses`);

  const other = await createOnStrict("code.first@school.example");
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${app.url}/login`);
  await page.getByLabel("E-mail").fill(other.email);
  await page.getByRole("button", { name: "Send me a code by e-mail" }).click();
  await field(page).fill(await codeOf(other.email));
  await enter(page);
  await expect(page.getByRole("status").filter({ hasText: "enter your password, too" })).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(other.email);
  await expect(page.getByRole("button", { name: "Send me a code by e-mail" })).toHaveCount(0);
  await page.getByLabel("Password", { exact: true }).fill(other.password);
  await enter(page);
  await page.waitForURL((url) => url.pathname !== "/login");
  await setSecondFactor(false);
});

test("with a second factor a new account goes on to its code", async ({ page }) => {
  await setSecondFactor(true);
  const email = "new.teacher@school.example";
  await page.goto(`${app.url}/auth/signup`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("tulips in the rain");
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page).toHaveURL(`${app.url}/login?from=%2Fsignup`);
  await expect(page.getByText("or a code that we send by e-mail")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  // The first mail confirms the address, the second one has the code.
  await mailbox.next(email);
  await page.getByRole("button", { name: "Send me a code by e-mail" }).click();
  await field(page).fill(await codeOf(email));
  await enter(page);
  await expect(page).toHaveURL(/\/signup/);
  await setSecondFactor(false);
});

/** `createUser` signs in, which is not enough here. */
const createOnStrict = async (email: string) => {
  const password = "violets after snow";
  const answer = await fetch(`${app.url}/api/collections/users/records`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password, passwordConfirm: password }),
  });
  expect(answer.status).toBe(200);
  return { email, password };
};

test("in German the form for the code holds on every screen, in light and dark", async ({ page }) => {
  const user = await createConfirmed({ language: "de" });
  await page.context().addCookies([{ name: "locale", value: "de", url: app.url }]);
  await page.goto(`${app.url}/login`);
  await page.getByLabel("E-Mail").fill(user.email);
  await page.getByRole("button", { name: "Code per E-Mail schicken" }).click();
  await expect(heading(page, "Geben Sie den Code ein")).toBeVisible();
  await page.getByLabel("Code").fill(await codeOf(user.email));
  await expectFits(page);
});

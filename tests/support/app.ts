import { rememberScope } from "../../src/app/services/remembered-scope.ts";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { keepSession } from "#remote/keep-session";
import { authKey, isStoredAuth } from "#remote/stored-auth";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import type { PlainDate } from "#domain/time/plain-date";
import { copyBuild } from "./build.ts";
import { demoData } from "./demo-data.ts";
import { freshData } from "./fresh-data.ts";
import { startPocketBase, type TestPocketBase } from "./pocketbase.ts";

export type TestApp = {
  readonly url: string;
  readonly server: TestPocketBase;
  /** The build it serves, a copy of its own. */
  readonly publicDir: string;
  /** Ends the server and removes its folders. */
  readonly stop: () => Promise<void>;
};

/** Monday of week 48, in the third lesson: where the demo year is in full swing. */
export const demoTime = new Date("2026-11-23T10:24:00+01:00");

/**
 * Starts the production build on a real PocketBase, on a free port, with fresh data: none, or the
 * demo teacher's year, as it is in November or on another day.
 */
export const startApp = async (
  o: { demo?: boolean | PlainDate } & Pick<
    NonNullable<Parameters<typeof startPocketBase>[0]>,
    "port" | "env" | "sourceRules"
  > = {},
): Promise<TestApp> => {
  const folder = await mkdtemp(join(tmpdir(), "schouljoer-app-"));
  const publicDir = join(folder, "public");
  const dataDir = join(folder, "data");
  await copyBuild(publicDir);
  await cp(await (o.demo ? demoData(o.demo === true ? undefined : o.demo) : freshData()), dataDir, { recursive: true });
  const server = await startPocketBase({ dataDir, publicDir, port: o.port, env: o.env, sourceRules: o.sourceRules });
  return {
    url: server.url,
    server,
    publicDir,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/**
 * Ticks that the device is trusted, on the pages to sign in and up. The server's token then holds
 * long enough for a page whose clock is not the server's.
 */
export const trustDevice = async (page: Page, trust = true) => {
  // The box below says that the device is somebody else's.
  const [box, label] = [page.getByRole("checkbox").first(), page.locator("label", { has: page.getByRole("checkbox") })];
  if ((await box.isChecked()) !== trust) await label.first().click();
};

/**
 * Signs in on the sign-in page, by default as the demo teacher, and waits for the page after it.
 * The device is trusted unless `trust` is false.
 */
export const signIn = async (
  page: Page,
  app: Pick<TestApp, "url">,
  account: { email: string; password: string } = demoAccount,
  { trust = true } = {},
) => {
  await page.goto(`${app.url}/login`);
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await trustDevice(page, trust);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${app.url}/`);
};

/**
 * Leaves the browser as the sign-in page leaves it: signed in on a trusted device, by default as
 * the demo teacher. None of the app's pages is open yet. Going through the sign-in page, as
 * `signIn` does, costs a test as much again as the screen it is about.
 */
export const startSession = async (
  page: Page,
  app: Pick<TestApp, "url">,
  account: { readonly email: string; readonly password: string } = demoAccount,
) => {
  const answer = await fetch(`${app.url}/api/collections/users/auth-with-password?trustDevice=true`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ identity: account.email, password: account.password }),
  });
  const auth: unknown = await answer.json();
  if (!isStoredAuth(auth)) throw new Error(`not signed in: ${JSON.stringify(auth)}`);
  const { token, record } = auth;
  const values = new Map([[authKey, JSON.stringify({ token, record })]]);
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  // Signing in on the page says what the device keeps of students.
  rememberScope({ storage, jar: { cookie: "" } }, record.id, { keeps: "full" });
  // Open the smallest file of the app's address: the storage can be written from there.
  await page.goto(`${app.url}/builds/latest.json`);
  const now = await page.evaluate(() => Date.now());
  keepSession(storage, { granted: { auth, serverTime: Math.min(Date.now(), now) }, now, trustDevice: true });
  await page.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), [...values]);
};

/** Opens the app at a path, by default on Today, as a teacher who is signed in already. */
export const openSignedIn = async (
  page: Page,
  app: Pick<TestApp, "url">,
  path = "/",
  account?: Parameters<typeof startSession>[2],
) => {
  await startSession(page, app, account);
  await page.goto(app.url + path);
};

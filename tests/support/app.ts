import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { seedDemoYear } from "../../scripts/demo-year/seed.ts";
import { root } from "../../scripts/run-bin.ts";
import { copyBuild } from "./build.ts";
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

/** The longest life PocketBase allows a token, in seconds: three years. */
const longestTokenLife = 94_670_856;

const hashFiles = async (folders: readonly string[]): Promise<string> => {
  const hash = createHash("sha256");
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.toSorted()) hash.update(file).update(await readFile(file));
  }
  return hash.digest("hex").slice(0, 12);
};

/**
 * A data folder with the demo year in it, seeded once for as long as the server's files and the year stay the same.
 * Its tokens live long, because a page whose clock stands in November 2026 has to believe one that was made today.
 */
const demoData = async (): Promise<string> => {
  const cache = join(root, "node_modules/.cache/schouljoer");
  const folder = join(cache, `demo-${await hashFiles(["pocketbase", "scripts/demo-year", "src/schema"])}`);
  if (await stat(folder).catch(() => null)) return folder;
  await mkdir(cache, { recursive: true });
  const dataDir = await mkdtemp(join(cache, "seeding-"));
  const server = await startPocketBase({ dataDir });
  await seedDemoYear({ url: server.url, log: console.log, superuser: server.superuser });
  await fetch(`${server.url}/api/collections/users`, {
    method: "PATCH",
    headers: { authorization: await server.superuser(), "content-type": "application/json" },
    body: JSON.stringify({ authToken: { duration: longestTokenLife } }),
  });
  await server.stop();
  await rename(dataDir, folder);
  return folder;
};

/** The production build on a real PocketBase, on a free port, with fresh data: none, or the demo teacher's year. */
export const startApp = async (
  o: { demo?: boolean; port?: number; env?: Readonly<Record<string, string>> } = {},
): Promise<TestApp> => {
  const folder = await mkdtemp(join(tmpdir(), "schouljoer-app-"));
  const publicDir = join(folder, "public");
  const dataDir = join(folder, "data");
  await copyBuild(publicDir);
  if (o.demo) await cp(await demoData(), dataDir, { recursive: true });
  const server = await startPocketBase({ dataDir, publicDir, port: o.port, env: o.env });
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
 * Ticks that the device is trusted, on the pages to sign in and up: the server's token then holds long enough for a page
 * whose clock is not the server's.
 */
export const trustDevice = async (page: Page, trust = true) => {
  const isTrusted = await page.getByRole("checkbox").isChecked();
  if (isTrusted !== trust) await page.locator("label", { has: page.getByRole("checkbox") }).click();
};

/**
 * Signs in on the sign-in page, by default as the demo teacher, and waits for the page after it. The
 * device is trusted unless `trust` is false.
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

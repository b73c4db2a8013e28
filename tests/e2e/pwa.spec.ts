import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { startApp, type TestApp } from "../support/app.ts";
import { buildIdIn, publishNextBuild } from "../support/build.ts";
import { wholeChromium } from "../support/chromium.ts";

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp();
});
test.afterEach(() => app.stop());

const prompt = (page: Page) => page.getByText("A new version is ready");
const buildIdOf = (page: Page) => page.locator("meta[name=build-id]").getAttribute("content");
const becomesVisible = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** Opens the sign-in page, which the worker serves from now on. */
const openLogin = async (page: Page) => {
  await page.goto(`${app.url}/login`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
};

test("installs: Chromium finds nothing to object to", async ({ playwright }) => {
  // Use a profile on disk: nothing can be installed in the private window of the other tests.
  const profile = await mkdtemp(join(tmpdir(), "schouljoer-profile-"));
  const context = await playwright.chromium.launchPersistentContext(profile, wholeChromium());
  const page = await context.newPage();
  await openLogin(page);
  const cdp = await context.newCDPSession(page);
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
  expect(installabilityErrors).toEqual([]);

  const { errors, data = "", url } = await cdp.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(url).toBe(`${app.url}/manifest.webmanifest`);
  const manifest = JSON.parse(data);
  expect(manifest.shortcuts.map((shortcut: { url: string }) => shortcut.url)).toEqual([
    "/",
    "/calendar",
    "/calendar?new=event",
  ]);
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const size = await page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
      return `${width}x${height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  await context.close();
  await rm(profile, { recursive: true });
});

test("the manifests of the languages differ in their words only", async () => {
  const words = new Set(["description", "lang", "label"]);
  const withoutWords = async (suffix: string) => {
    const text = await readFile(join(app.publicDir, `manifest${suffix}.webmanifest`), "utf8");
    const { shortcuts, ...rest } = JSON.parse(text, (key, value) => (words.has(key) ? typeof value : value));
    return { ...rest, shortcuts: shortcuts.map((shortcut: { url: string }) => shortcut.url) };
  };
  const english = await withoutWords("");
  for (const suffix of ["-fr", "-de", "-lb"]) expect(await withoutWords(suffix)).toEqual(english);
});

test("starts without a server after the first visit, on any address of the app", async ({ page }) => {
  await openLogin(page);
  await app.server.kill();
  await page.goto(`${app.url}/calendar?view=dayGridMonth`);
  await expect(page.getByLabel("E-mail")).toBeVisible();
  // The API has no stand-in: a page must learn that it is offline.
  expect(
    await page.evaluate(() =>
      fetch("/api/health").then(
        () => "answered",
        () => "failed",
      ),
    ),
  ).toBe("failed");
  await expect(page.goto(`${app.url}/api/health`)).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
});

test("a new build prompts, keeps what is typed, and runs once it is accepted", async ({ page }) => {
  await openLogin(page);
  const oldId = await buildIdIn(app.publicDir);
  expect(await buildIdOf(page)).toBe(oldId);
  await page.getByLabel("E-mail").fill("half-typed@");
  await becomesVisible(page);

  const newId = await publishNextBuild(app.publicDir);
  await expect(prompt(page)).toBeHidden();
  await becomesVisible(page);
  await expect(prompt(page)).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue("half-typed@");
  expect(await buildIdOf(page)).toBe(oldId);

  await page.getByRole("button", { name: "Restart" }).click();
  await expect.poll(() => buildIdOf(page)).toBe(newId);
  await expect(page.getByLabel("E-mail")).toHaveValue("");
  await expect(prompt(page)).toBeHidden();
  // It works without the server too: the new build was whole before it was offered.
  await app.server.kill();
  await page.reload();
  await expect(page.getByLabel("E-mail")).toBeVisible();
  expect(await buildIdOf(page)).toBe(newId);
});

test("another tab loses nothing when one accepts, and its old chunks stay until it reloads", async ({
  page,
  context,
}) => {
  await openLogin(page);
  const other = await context.newPage();
  await openLogin(other);
  await other.getByLabel("E-mail").fill("half-typed@");
  const oldChunks = (await chunksOf(app.publicDir)).toSorted();

  const newId = await publishNextBuild(app.publicDir);
  await becomesVisible(page);
  await page.getByRole("button", { name: "Restart" }).click();
  await expect.poll(() => buildIdOf(page)).toBe(newId);

  await expect(prompt(other)).toBeVisible();
  await expect(other.getByLabel("E-mail")).toHaveValue("half-typed@");
  // The calendar's script comes before the files that only the calendar loads, as in the app.
  const calendar = oldChunks.find((chunk) => /\/calendar-screen-[^.]*\.js$/.test(chunk))!;
  expect(await other.evaluate(loadScript, `/${calendar}`)).toBe("loaded");
  for (const chunk of oldChunks.filter((chunk) => chunk !== calendar))
    expect(await other.evaluate((path) => import(path).then(() => "loaded"), `/${chunk}`)).toBe("loaded");
  expect(await cacheNames(other)).toHaveLength(2);

  await other.getByRole("button", { name: "Restart" }).click();
  await expect.poll(() => buildIdOf(other)).toBe(newId);
  await becomesVisible(other);
  await expect.poll(() => cacheNames(other)).toHaveLength(1);
});

/** Runs in the page: loads a classic script, as the app does. */
const loadScript = (src: string) =>
  new Promise<string>((resolve) => {
    const script = document.createElement("script");
    script.addEventListener("load", () => resolve("loaded"));
    script.addEventListener("error", () => resolve("failed"));
    script.src = src;
    document.head.append(script);
  });

/**
 * The modules of the build in `folder`, without the page's own scripts, which would start the app a
 * second time.
 */
const chunksOf = async (folder: string): Promise<string[]> => {
  const pages = ["index.html", "s/index.html"].map((name) => readFile(join(folder, name), "utf8"));
  const html = (await Promise.all(pages)).join("");
  const files = await readdir(join(folder, "assets"));
  return files
    .filter((name) => name.endsWith(".js") && !name.includes("worker") && !html.includes(name))
    .map((name) => `assets/${name}`);
};

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

import { expect, type Page, test } from "@playwright/test";
import { demoTime, openSignedIn, signIn, startApp, type TestApp } from "../support/app.ts";
import { createApi } from "../support/api.ts";
import { readMirror } from "../support/device-page.ts";
import { setClock } from "../support/set-clock.ts";

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

/** The page with which this device starts at `/`; "" where it keeps none. */
const keptPage = (page: Page) => page.evaluate(async () => (await (await caches.match("/"))?.text()) ?? "");
const hasPicture = async (page: Page) => (await keptPage(page)).includes("first-picture");
const pictureIsKept = (page: Page) => expect.poll(() => hasPicture(page), { timeout: 60_000 }).toBe(true);
const picture = (page: Page) => page.locator("body > [aria-busy=true]");

/** Opens Today and waits until the device keeps its picture. */
const openToday = async (page: Page, time: Date = demoTime) => {
  await setClock(page, time);
  await openSignedIn(page, app);
  await expect(page.locator("[data-lesson]").first()).toBeVisible();
  await pictureIsKept(page);
};

/**
 * Runs before a page's scripts: notes whether a picture was shown, and holds the app's scripts back
 * behind it until `letGo` is called.
 */
const holdScripts = () => {
  const append = Element.prototype.append;
  const held: (() => void)[] = [];
  const noted = { pictures: 0, shifts: [] as number[], letGo: () => held.splice(0).forEach((go) => go()) };
  Object.assign(globalThis, { noted });
  Element.prototype.append = function (...nodes) {
    const isApp = nodes[0] instanceof HTMLScriptElement && noted.pictures > 0;
    if (isApp) held.push(() => append.apply(this, nodes));
    else append.apply(this, nodes);
  };
  new MutationObserver(() => {
    if (document.querySelector("body > [aria-busy=true]")) noted.pictures++;
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.shifts.push((entry as PerformanceEntry & { value: number }).value);
  }).observe({ type: "layout-shift", buffered: true });
};
type Noted = { readonly pictures: number; readonly shifts: readonly number[]; readonly letGo: () => void };
const readNoted = (page: Page) =>
  page.evaluate(() => {
    const { pictures, shifts } = (globalThis as unknown as { noted: Noted }).noted;
    return { pictures, shifts };
  });
const letGo = (page: Page) => page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted.letGo());

/** Where each word of Today stands, of what can be seen in this part of the page. */
const placesOf = (page: Page, root: string) =>
  page.evaluate((selector) => {
    const places: Record<string, string> = {};
    for (const element of document.querySelectorAll(`${selector} *`)) {
      // Drawn by React, a text may be several nodes.
      const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== "");
      if (!isText || !element.checkVisibility({ visibilityProperty: true }) || element.closest(".sr-only")) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const { x, y, width, height } = range.getBoundingClientRect();
      if (width * height > 0)
        places[`${element.textContent.trim()} ${Math.round(x)}`] = [x, y, width, height].map(Math.round).join();
    }
    return places;
  }, root);

for (const width of [400, 1440]) {
  test(`the next start shows Today before its scripts, and nothing moves after it, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openToday(page);
    await app.server.kill();
    await page.addInitScript(holdScripts);
    await page.reload({ waitUntil: "commit" });

    await expect(picture(page)).toBeVisible();
    await expect(picture(page)).toHaveAttribute("role", "status");
    await expect(picture(page)).toHaveAccessibleName("Loading");
    await expect(picture(page).locator("[data-lesson]")).toHaveCount(6);
    await expect(picture(page).getByText("2. Newtonsches Gesetz")).toBeVisible();
    expect(await page.locator("#root").innerHTML()).toBe("");
    // Nothing of it can be pressed or reached by keys.
    expect(
      await picture(page).evaluate((host) => [...host.children].every((part) => (part as HTMLElement).inert)),
    ).toBe(true);
    const before = await placesOf(page, "body > [aria-busy=true]");
    expect(Object.keys(before).length).toBeGreaterThan(30);

    await letGo(page);
    await expect(page.locator("#root [data-lesson]")).toHaveCount(6);
    await expect(picture(page)).toHaveCount(0);
    // Its own shifts would be noted with the next frames.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const after = await placesOf(page, "#root");
    for (const [text, place] of Object.entries(before)) expect.soft(after[text], text).toBe(place);
    expect((await readNoted(page)).shifts).toEqual([]);
    // It is the app that is there now.
    await page.getByRole("button", { name: "Plan", exact: true }).first().click();
    await expect(page.getByRole("textbox", { name: "What is this lesson about?" })).toBeVisible();
  });
}

test("the next school day has its picture too, at each of its hours", async ({ page }) => {
  await openToday(page);
  await page.addInitScript(holdScripts);
  for (const [time, words] of [
    ["2026-11-23T15:00:00+01:00", "Monday 23 November"],
    ["2026-11-24T06:50:00+01:00", "Tuesday 24 November"],
    ["2026-11-24T10:30:00+01:00", "Tuesday 24 November"],
  ] as const) {
    await setClock(page, new Date(time));
    await page.reload({ waitUntil: "commit" });
    await expect(picture(page).getByRole("heading", { name: words, includeHidden: true }).first()).toBeVisible();
    const before = await placesOf(page, "body > [aria-busy=true] main ol");
    await letGo(page);
    await expect(picture(page)).toHaveCount(0);
    const after = await placesOf(page, "#root main ol");
    for (const [text, place] of Object.entries(before)) expect.soft(after[text], `${time}: ${text}`).toBe(place);
  }
});

test("a picture is not shown where anything differs from what it was drawn for", async ({ page }) => {
  await openToday(page);
  await page.addInitScript(holdScripts);
  const startsWithPicture = async (): Promise<boolean> => {
    await page.reload();
    await expect(page.locator("#root > *").first()).toBeAttached();
    return (await readNoted(page)).pictures > 0;
  };
  /** Starts with other keys of localStorage, in place of what the page has left there. */
  const withKeys = async (keys: Readonly<Record<string, string>>): Promise<boolean> => {
    const kept = await page.evaluate((others) => {
      const before = { ...localStorage };
      for (const [key, value] of Object.entries(others)) localStorage.setItem(key, value);
      return before;
    }, keys);
    const isShown = await startsWithPicture();
    await page.evaluate((before) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(before)) localStorage.setItem(key, value);
    }, kept);
    return isShown;
  };
  const auth = JSON.parse((await page.evaluate(() => localStorage.getItem("pocketbase_auth")))!);
  const kept = await keptPage(page);
  /** The picture goes with the session, and with the next rest: it is put back for each start. */
  const putBack = (html = kept) =>
    page.evaluate(async (text) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const headers = new Headers((await cache.match("/"))!.headers);
        headers.set("X-Picture", "1");
        await cache.put("/", new Response(text, { headers }));
      }
    }, html);

  const others: readonly Readonly<Record<string, string>>[] = [
    { trustDevice: "false" },
    { expiration: "1" },
    { "color-mode": "dark" },
    { theme: "aqua" },
    { pocketbase_auth: JSON.stringify({ ...auth, record: { ...auth.record, id: "another00000000" } }) },
  ];
  for (const keys of others) {
    await putBack();
    expect.soft(await withKeys(keys), JSON.stringify(keys)).toBe(false);
  }

  await putBack(kept.replace(/(data-facts="\{&quot;build&quot;:&quot;)\w+/, "$1older"));
  expect.soft(await startsWithPicture(), "another build").toBe(false);

  await putBack();
  await page.context().addCookies([{ name: "locale", value: "fr", url: app.url }]);
  expect.soft(await startsWithPicture(), "another language").toBe(false);
  await page.context().addCookies([{ name: "locale", value: "en", url: app.url }]);

  await putBack();
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: Math.round(width / 1.1), height });
  expect.soft(await startsWithPicture(), "another zoom").toBe(false);
  await page.setViewportSize({ width, height });

  await putBack();
  await setClock(page, new Date("2026-11-25T00:00:30+01:00"));
  expect.soft(await startsWithPicture(), "after midnight of the next school day").toBe(false);
});

test("another device's edit takes the picture away, until Today rests with it", async ({ page }) => {
  await openToday(page);
  const titles = (await readMirror(page)).lessons as readonly { readonly id: string; readonly title: string }[];
  const lesson = titles.find(({ title }) => title.startsWith("2. Newtonsches Gesetz"))!;
  const auth = JSON.parse((await page.evaluate(() => localStorage.getItem("pocketbase_auth")))!);
  const api = createApi(app.server, { id: auth.record.id, token: auth.token } as never);
  await api.update("lessons", lesson.id, { title: "Reibung" });
  await expect(page.getByText("Reibung")).toBeVisible();
  await expect.poll(() => keptPage(page)).not.toContain("2. Newtonsches Gesetz");
  await pictureIsKept(page);
  expect(await keptPage(page)).toContain("Reibung");
});

test("nothing about students is in it, and none is left after signing out", async ({ page }) => {
  await openToday(page);
  const aside = page.getByRole("complementary", { name: "What comes next" });
  await expect(aside.getByRole("heading", { name: "Christmas holidays" })).toBeVisible();
  const students = (await readMirror(page)).students as readonly { readonly firstName: string; lastName: string }[];
  const names = students.map((one) => `${one.firstName} ${one.lastName}`);
  expect(names.length).toBeGreaterThan(50);
  const kept = await keptPage(page);
  expect(names.filter((name) => kept.includes(name))).toEqual([]);
  // No count of them, nor of who was missing.
  expect(kept).not.toMatch(/\d+ absent|nobody missing|Birthdays|Class book/);
  // Nothing that the policy would have to allow.
  expect(kept).not.toMatch(/<script>|<style|\sstyle="|\son\w+="/);

  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Remove and sign out" }).click();
  await page.waitForURL(/\/login/);
  await expect.poll(() => hasPicture(page)).toBe(false);
  expect(await keptPage(page)).not.toContain("2. Newtonsches Gesetz");
});

test("a device that is not trusted keeps none", async ({ page }) => {
  await setClock(page, demoTime);
  await signIn(page, app, undefined, { trust: false });
  await expect(page.locator("[data-lesson]").first()).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  // Nothing tells of what does not happen: Today rests three times as long as a picture waits for.
  await page.waitForTimeout(8000);
  expect(await hasPicture(page)).toBe(false);
});

test("words that are written while the picture is made are kept by their own field alone", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openToday(page);
  await page.getByRole("button", { name: "Plan", exact: true }).first().click();
  await page.getByRole("textbox", { name: "What is this lesson about?" }).pressSequentially("Kräfte messen");
  const keptWords = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([, text]) => text.includes("Kräfte messen")).length);
  await expect.poll(keptWords).toBe(1);
  await page.evaluate(() => {
    const written: string[] = [];
    Object.assign(globalThis, { written });
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (key.includes("plan-title")) written.push(text);
      setItem.call(this, key, text);
    };
  });
  // Another width wants another picture.
  await page.setViewportSize({ width: 1300, height: 900 });
  await expect.poll(() => keptPage(page), { timeout: 60_000 }).toMatch(/1300/);
  expect(await page.evaluate(() => (globalThis as unknown as { written: string[] }).written)).toEqual([]);
});

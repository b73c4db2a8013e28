import { expect, type Page, test } from "@playwright/test";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

test("try", async ({ page }) => {
  await page.clock.install({ time: demoTime });
  await page.clock.resume();
  page.on("console", (m) => console.log(m.text()));
  page.on("pageerror", (m) => console.log(m));
  await openSignedIn(page, app);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.reload();
  await expect(page.locator("[data-lesson]").first()).toBeVisible();
  await page.waitForTimeout(6000);
  const kept = await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0]!);
    return (await cache.match("/"))!.text();
  });
  (await import("node:fs")).writeFileSync("/tmp/kept.html", kept);
  console.log(kept.length);
  await app.server.kill();

  await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0]!);
    for (const r of await cache.keys()) if (/assets\/app-/.test(r.url)) await cache.put(r, new Response("", { headers: { "content-type": "text/javascript" } }));
  });
  await page.goto(app.url + "/", { waitUntil: "commit" });
  await page.waitForTimeout(700);
  await page.screenshot({ path: "/tmp/picture.png" });
  console.log(await page.locator("#root").innerHTML().then((h) => h.length));
  await page.waitForTimeout(6000);
  await page.screenshot({ path: "/tmp/after.png" });
});

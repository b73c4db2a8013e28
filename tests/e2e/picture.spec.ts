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
  await page.addInitScript(() => {
    const append = Element.prototype.append;
    Element.prototype.append = function (...nodes) {
      if ((nodes[0] as Element).localName === "script") {
        const late = () => append.apply(this, nodes);
        setTimeout(late, 3000);
        return;
      }
      return append.apply(this, nodes);
    };
  });
  await page.goto(app.url + "/", { waitUntil: "commit" });
  await page.waitForTimeout(1500);
  await page.screenshot({ path: "/tmp/picture.png" });
  console.log(
    await page
      .locator("#root")
      .innerHTML()
      .then((h) => h.length),
  );
  console.log(await page.locator("[aria-busy]").count());
  await page.waitForTimeout(6000);
  await page.screenshot({ path: "/tmp/after.png" });
});

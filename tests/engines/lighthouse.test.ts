import { writeFile } from "node:fs/promises";
import lighthouse, { generateReport } from "lighthouse";
import { type Browser, launch, type Page } from "puppeteer-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chromiumFlags, findChromium } from "../support/chromium.ts";
import { type EngineApp, signInOn, startEngineApp, weekPath } from "./support/engine-app.ts";
import { createEnginePage } from "./support/engine-page.ts";
import { createPuppeteerDriver } from "./support/puppeteer-driver.ts";
import { reportFile } from "./support/report-file.ts";

let app: EngineApp;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  app = await startEngineApp();
  // Lighthouse speaks to Chromium in its own protocol.
  browser = await launch({ executablePath: findChromium(), headless: true, args: [...chromiumFlags] });
  page = await browser.newPage();
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

/**
 * Asserts every category, out of 100. The time that a page takes says something about a machine: it
 * is printed, and fails nothing.
 */
const judge = async (name: string, path: string): Promise<void> => {
  const judged = await lighthouse(
    app.url + path,
    { output: "html", logLevel: "error", disableStorageReset: true },
    {
      extends: "lighthouse:default",
      settings: { onlyCategories: ["performance", "accessibility", "best-practices", "seo"] },
    },
    page as never,
  );
  const { lhr } = judged!;
  await writeFile(await reportFile(`lighthouse-${name}.html`), generateReport(lhr, "html"));
  const scores = Object.fromEntries(
    Object.values(lhr.categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
  );
  console.log(
    `Lighthouse, ${name}: ${Object.entries(scores)
      .map(([id, score]) => `${id} ${score}`)
      .join(", ")}`,
  );
  const asserted = ["accessibility", "best-practices", "seo"];
  const faults = asserted
    .flatMap((id) => lhr.categories[id]!.auditRefs)
    .flatMap(({ id, weight }) => {
      const { score, title } = lhr.audits[id]!;
      return weight > 0 && score !== null && score < 1 ? [`${title} (${id}: ${score})`] : [];
    });
  for (const id of asserted) expect(scores[id], faults.join("\n")).toBeGreaterThanOrEqual(95);
};

test("the sign-in page", () => judge("sign-in", "/login"));

test("Today and the calendar of a teacher who is signed in", async () => {
  await signInOn(createEnginePage(createPuppeteerDriver(browser, page)), app);
  await judge("today", "/");
  await judge("calendar", weekPath);
});

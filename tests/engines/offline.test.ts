import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import "./support/engine-context.ts";
import { type EngineApp, keptOn, signInOn, startEngineApp, weekPath } from "./support/engine-app.ts";
import type { EnginePage } from "./support/engine-page.ts";
import { openEngine } from "./support/open-engine.ts";
import { reportFile } from "./support/report-file.ts";

const plan = { role: "button", name: "Plan" } as const;
const planned = "Conseil de classe : préparer";

/** The titles of the lessons that the page shows. */
const shownLessons = (page: EnginePage) =>
  page.run(() => [...document.querySelectorAll("[data-lesson]")].map((lesson) => (lesson as HTMLElement).innerText));

describe.each(inject("engines"))("$name", ({ name, program }) => {
  let app: EngineApp;
  let page: EnginePage;
  beforeEach(async () => {
    app = await startEngineApp();
    page = await openEngine({ name, program });
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await page?.screenshot(await reportFile(`${name}-fault.png`));
    await page?.close();
    await app?.stop();
  });

  test("the year lives on without a server, and both sides learn what the other wrote", async () => {
    const elsewhere = await app.signInElsewhere();
    await page.resize({ width: 1440, height: 900 });
    await signInOn(page, app);
    await expect.poll(() => shownLessons(page)).toHaveLength(6);
    await keptOn(page);

    await page.goto(app.url + weekPath);
    await expect.poll(() => shownLessons(page)).toHaveLength(18);
    const week = await shownLessons(page);

    // The worker serves the app, the mirror the week.
    await app.stopServer();
    await page.reload();
    await expect.poll(() => shownLessons(page)).toEqual(week);

    await page.click({ role: "link", name: "Today" });
    await page.click(plan);
    await page.write({ label: "What is this lesson about?" }, planned);
    await page.press("Enter");
    await page.see({ role: "heading", name: planned });
    await expect.poll(() => page.count({ text: "1 unsynced" })).toBeGreaterThan(0);
    await page.reload();
    await page.see({ role: "heading", name: planned });

    await app.startServer();
    const planOnServer = async () => (await elsewhere.list("lessons")).find(({ title }) => title === planned);
    await expect.poll(planOnServer, { timeout: 90_000 }).toBeDefined();
    await page.see({ text: "All synced" });

    const { id } = await planOnServer();
    await elsewhere.update("lessons", id, { title: "Conseil de classe : fait" });
    await page.see({ role: "heading", name: "Conseil de classe : fait" });
  });

  test("a page that is left in the middle of its work holds up no other one", async () => {
    await signInOn(page, app);
    await page.see({ text: "All synced" });
    // The browser freezes a page that it keeps for its Back button as it is left, with its
    // unfinished work in the mirror.
    for (const path of ["/", weekPath, "/", weekPath, "/", weekPath]) {
      await page.goto(app.url + path);
      await expect.poll(() => page.run(() => document.querySelectorAll("[data-lesson]").length)).toBeGreaterThan(0);
      await page.run(() => document.documentElement.classList.add("left"));
    }
    await page.run(() => history.back());
    // A kept page is loaded again as it comes back. Earlier presses are lost with it.
    await expect.poll(() => page.run(() => document.documentElement.classList.contains("left"))).toBe(false);
    await expect.poll(() => shownLessons(page)).toHaveLength(6);
    await page.click(plan);
    await page.write({ label: "What is this lesson about?" }, planned);
    await page.press("Enter");
    await page.see({ role: "heading", name: planned });
  });
});

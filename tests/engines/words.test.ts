import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import "./support/engine-context.ts";
import { type EngineApp, signInOn, startEngineApp, weekPath } from "./support/engine-app.ts";
import type { EnginePage } from "./support/engine-page.ts";
import { openEngine } from "./support/open-engine.ts";

/** Milliseconds between two keys, and from the last one until the page goes. */
const perKey = 130;
const afterLast = 100;
const fields = ["What is this lesson about?", "Plan", "Homework"];

/**
 * The ways in which a page goes, before the test looks again. `about:blank` closes a tab's page
 * without the tab.
 */
const ways: Readonly<Record<string, (page: EnginePage, address: string) => Promise<void>>> = {
  close: async (page, address) => {
    await page.goto("about:blank");
    await page.goto(address);
  },
  reload: (page) => page.reload(),
  leave: async (page, address) => {
    await page.click({ role: "link", name: "Today" });
    await page.goto(address);
  },
};

const said = (page: EnginePage, label: string) =>
  page.run((name) => {
    const field = document.querySelector<HTMLElement>(
      `[role=dialog] :is(textarea, [role=textbox])[aria-label="${name}"]`,
    );
    return field instanceof HTMLTextAreaElement ? field.value : (field?.textContent ?? null);
  }, label);

describe.each(inject("engines"))("$name", ({ name, program }) => {
  let app: EngineApp;
  let page: EnginePage;
  beforeAll(async () => {
    app = await startEngineApp();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    page = await openEngine({ name, program });
  });
  afterEach(() => page?.close());

  test("six words stay in the title, the plan and the homework, however the page goes", async () => {
    await page.resize({ width: 1440, height: 900 });
    await signInOn(page, app);
    await page.goto(app.url + weekPath);
    await expect.poll(() => page.run(() => document.querySelectorAll("[data-lesson]").length)).toBe(18);
    await page.run(() => document.querySelectorAll<HTMLElement>("[data-lesson]")[4]!.click());
    await expect.poll(() => said(page, "Plan"), { timeout: 20_000 }).not.toBeNull();
    const address = await page.run(() => location.href);
    for (const [way, go] of Object.entries(ways)) {
      for (const field of fields) {
        await expect.poll(() => said(page, "Plan"), { timeout: 20_000 }).not.toBeNull();
        // It is folded while it is empty.
        if ((await said(page, field)) === null) await page.click({ role: "button", name: field });
        await page.run(
          (label) =>
            document
              .querySelector<HTMLElement>(`[role=dialog] :is(textarea, [role=textbox])[aria-label="${label}"]`)!
              .focus(),
          field,
        );
        const words = `${way} one two three four five `;
        for (const [index, letter] of [...words].entries()) {
          await page.type(letter);
          await sleep(index < words.length - 1 ? perKey : afterLast);
        }
        await go(page, address);
        await expect
          .poll(async () => (await said(page, field))?.split(words.trim()).length, { message: `${way}, ${field}` })
          .toBe(2);
      }
    }
  }, 300_000);
});

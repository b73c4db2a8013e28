import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import "./support/engine-context.ts";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { type EngineApp, signInOn, startEngineApp } from "./support/engine-app.ts";
import type { EnginePage } from "./support/engine-page.ts";
import { openEngine } from "./support/open-engine.ts";

/** Milliseconds between two keys: twelve a second, where the driver is as fast. */
const perKey = 1000 / 12;

/** Marks as they stand on paper. The demo's scale ends at 60: every fifth is off it. */
const typed = Array.from({ length: 20 }, (_, row) => (row % 5 === 2 ? "61" : String(20 + row)));

/** What the table shows in the test, student by student. */
const shown = (page: EnginePage) =>
  page.run(() =>
    [...document.querySelectorAll<HTMLElement>("[role=grid] [data-row]")].map((row) => {
      const cells = [...row.querySelectorAll<HTMLElement>("[role=gridcell]")];
      const said = (cell: HTMLElement) => cell.ariaLabel ?? cell.querySelector(".sr-only")?.textContent ?? "";
      const cell = cells.find((one) => said(one).includes(", Test II, "));
      return cell?.querySelector("[aria-hidden=true]")?.textContent ?? cell?.textContent ?? "";
    }),
  );

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

  test("marks typed at twelve keys a second, with refused ones among them, are each their student's", async () => {
    await page.resize({ width: 1440, height: 900 });
    await signInOn(page, app);
    await page.goto(`${app.url}/courses/${courseId("7C2 Maths")}#marks`);
    await expect.poll(async () => (await shown(page)).length, { timeout: 30_000 }).toBe(27);
    const label = await page.run(() => {
      const [row] = document.querySelectorAll<HTMLElement>("[role=grid] [data-row]");
      const cells = [...row!.querySelectorAll<HTMLElement>("[role=gridcell]")];
      return cells.map((one) => one.ariaLabel ?? "").find((name) => name.includes(", Test II, "))!;
    });
    await page.click({ role: "gridcell", name: label });
    await expect.poll(() => page.run(() => document.activeElement?.ariaLabel ?? "")).toBe(label);
    for (const mark of typed) {
      for (const key of mark) {
        await page.type(key);
        await sleep(perKey);
      }
      await page.press("Enter");
      await sleep(perKey);
    }
    await expect.poll(async () => (await shown(page)).slice(0, typed.length), { timeout: 20_000 }).toEqual(typed);
    // What is refused is in no record, and all of it is there in the next page.
    await page.reload();
    await expect.poll(async () => (await shown(page)).slice(0, typed.length), { timeout: 30_000 }).toEqual(typed);
    expect((await shown(page)).slice(typed.length)).toEqual(Array.from({ length: 7 }, () => ""));
  }, 180_000);
});

import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import "./support/engine-context.ts";
import { type EngineApp, signInOn, startEngineApp, weekPath } from "./support/engine-app.ts";
import type { EnginePage } from "./support/engine-page.ts";
import { type Box, hoursOfWeek, type Measured, measure, overlaps } from "./support/measure.ts";
import { openEngine } from "./support/open-engine.ts";
import { reportFile } from "./support/report-file.ts";

/** The parts that every page of the app has. */
const frame = { rail: "nav[aria-label='Main']", main: "main", destination: "nav[aria-label='Main'] > ul > li" };

/**
 * `parts` are what is measured of a screen. `even` are those of them that no text makes higher, so
 * that engines agree on their height too.
 */
const screens = {
  today: {
    path: "/",
    ready: "main [data-lesson]",
    parts: { ...frame, lesson: "main [data-lesson]", aside: "aside" },
    even: ["rail", "main", "destination"],
  },
  week: {
    path: weekPath,
    ready: "[data-day-hours] [data-lesson]",
    parts: {
      ...frame,
      lesson: "[data-day-hours] [data-item]",
      day: "[data-day-hours]",
      head: "main [role=columnheader]",
    },
    even: ["rail", "main", "destination", "lesson", "day", "head"],
  },
  "plan-book": {
    path: "/courses",
    ready: "main a[href^='/courses/']:not([href$='/to-mark'])",
    // A grid, and on a phone a list.
    parts: { ...frame, week: "main [data-week]", lesson: "main [data-week] :is([role='row'], li)" },
    even: ["rail", "main", "destination"],
  },
  "set-up": {
    path: "/signup/holidays",
    ready: "main li, main tr",
    parts: { head: "header", foot: "[data-foot]" },
    even: ["head", "foot"],
  },
} as const;
type ScreenName = keyof typeof screens;

/** MiniBrowser's window cannot be narrower than this phone's. */
const sizes = {
  laptop: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 450, height: 844 },
} as const;
type SizeName = keyof typeof sizes;

const sizeNames = Object.keys(sizes) as SizeName[];

const cases = sizeNames.flatMap((size) => (Object.keys(screens) as ScreenName[]).map((screen) => ({ size, screen })));

/**
 * Pixels by which engines may place the same thing differently: they round, and the scrollbar of
 * Firefox takes room of its own.
 */
const tolerance = { across: 16, down: 3 } as const;

const partOf = (name: string): string => name.split(" ")[0]!;
const boxesOf = ({ boxes }: Measured, part: string): (readonly [string, Box])[] =>
  Object.entries(boxes).filter(([name]) => partOf(name) === part);

describe("how the screens look", () => {
  let app: EngineApp;
  const measured = new Map<string, Measured>();
  beforeAll(async () => {
    app = await startEngineApp();
  });
  afterAll(() => app?.stop());

  const counted = (page: EnginePage, selector: string) =>
    page.run((selector) => document.querySelectorAll(selector).length, selector);

  /** Waits until an element is drawn, or says what is there in its place. */
  const drawn = async (page: EnginePage, selector: string): Promise<void> => {
    try {
      await expect.poll(() => counted(page, selector)).toBeGreaterThan(0);
    } catch (cause) {
      const there = await page.run(() => `${location.href}: ${document.body.innerText.slice(0, 500)}`);
      throw new Error(`No ${selector} on ${there}`, { cause });
    }
  };

  const show = async (page: EnginePage, screen: ScreenName): Promise<void> => {
    const { path, ready } = screens[screen];
    await page.goto(app.url + path);
    await drawn(page, ready);
    if (screen === "plan-book") {
      await page.run((selector) => document.querySelector<HTMLElement>(selector)!.click(), ready);
      await expect.poll(() => counted(page, screens[screen].parts.lesson)).toBeGreaterThan(0);
      // Weeks out of sight are drawn later and laid out only when they come into sight: here all of
      // them are measured.
      await expect.poll(() => counted(page, ".plan-book-later")).toBe(0);
      await page.run((selector) => {
        for (const week of document.querySelectorAll<HTMLElement>(selector)) week.style.contentVisibility = "visible";
      }, screens[screen].parts.week);
    }
    await page.run(async () => void (await document.fonts.ready));
    // When a page is left, Firefox and WebKit end its requests before the page itself. The next
    // page may say "Offline" until it has synced.
    await expect.poll(() => page.run(() => document.body.innerText.includes("Offline"))).toBe(false);
  };

  const engines = inject("engines");
  describe.each(engines)("$name", ({ name, program }) => {
    let page: EnginePage;
    const open = async () => {
      page = await openEngine({ name, program });
      await signInOn(page, app);
      await page.see({ text: "All synced" });
    };
    beforeAll(open);
    afterAll(() => page?.close());

    /**
     * An engine that draws nothing any more, as WebKitGTK has done, is opened anew once. The
     * question here is how screens look.
     */
    const showAt = async (screen: ScreenName, size: SizeName): Promise<void> => {
      try {
        await page.resize(sizes[size]);
        await show(page, screen);
      } catch (error) {
        console.warn(`${name} is opened anew: ${String(error)}`);
        await page.close();
        await open();
        await page.resize(sizes[size]);
        await show(page, screen);
      }
    };

    test.each(cases)("$screen on a $size: whole, in its columns", async ({ size, screen }) => {
      await showAt(screen, size);
      await page.screenshot(await reportFile(`${screen}-${size}-${name}.png`));
      const seen = await page.run(measure, screens[screen].parts);
      measured.set(`${name} ${size} ${screen}`, seen);

      expect(seen.window).toEqual(sizes[size]);
      expect(seen.overflow).toBe(0);
      expect(seen.cut).toEqual([]);
      for (const part of Object.keys(screens[screen].parts)) {
        expect(boxesOf(seen, part).length, part).toBeGreaterThan(0);
        expect(overlaps(boxesOf(seen, part))).toEqual([]);
        for (const [box, { x, width }] of boxesOf(seen, part)) {
          expect(x, box).toBeGreaterThanOrEqual(-1);
          expect(x + width, box).toBeLessThanOrEqual(seen.viewport.width + 1);
        }
      }
      if (screen === "set-up") return;

      // The shell is complete: the rail beside the sheet, or below it on a phone, and nothing left
      // over.
      const rail = seen.boxes["rail 1"]!;
      const main = seen.boxes["main 1"]!;
      const { width, height } = seen.viewport;
      expect(
        overlaps([
          ["rail", rail],
          ["main", main],
        ]),
      ).toEqual([]);
      expect(main.x + main.width).toBeCloseTo(width, 0);
      if (size === "phone") expect(rail).toMatchObject({ x: 0, width });
      else expect(rail.x + rail.width).toBeCloseTo(main.x, 0);
      expect(Math.max(rail.y + rail.height, main.y + main.height)).toBeCloseTo(height, 0);
    });

    test.each(sizeNames)("the hours of the week stand beside their lessons on a %s", async (size) => {
      await showAt("week", size);
      const { labels, lessons, gutter } = await page.run(hoursOfWeek);
      expect(labels.length).toBeGreaterThan(8);
      const [first] = labels;
      const last = labels.at(-1)!;
      const pixelsPerMinute = (last.top - first!.top) / (last.minutes - first!.minutes);
      expect(pixelsPerMinute).toBeGreaterThan(1);
      for (const { minutes, top, left, right } of labels) {
        expect(Math.abs(top - first!.top - (minutes - first!.minutes) * pixelsPerMinute)).toBeLessThan(2);
        expect(right - left).toBeGreaterThan(20);
        expect(left).toBeGreaterThanOrEqual(gutter.left);
        expect(right).toBeLessThanOrEqual(gutter.right);
      }
      expect(lessons.length).toBe(18);
      for (const top of lessons) {
        expect(Math.min(...labels.map((label) => Math.abs(label.top - top)))).toBeLessThan(4);
      }
    });
  });

  test.each(cases)("$screen on a $size looks alike in all engines", ({ size, screen }) => {
    const [model, ...others] = engines.map(({ name }) => ({ name, seen: measured.get(`${name} ${size} ${screen}`)! }));
    for (const { name, seen } of others) {
      expect(Object.keys(seen.boxes).toSorted()).toEqual(Object.keys(model!.seen.boxes).toSorted());
      for (const [part, box] of Object.entries(seen.boxes)) {
        const expected = model!.seen.boxes[part]!;
        const differences = {
          across: Math.max(Math.abs(box.x - expected.x), Math.abs(box.width - expected.width)),
          down: Math.max(Math.abs(box.y - expected.y), Math.abs(box.height - expected.height)),
        };
        const said = `${part} in ${name}: ${JSON.stringify(box)}, in ${model!.name}: ${JSON.stringify(expected)}`;
        expect(differences.across, said).toBeLessThanOrEqual(tolerance.across);
        const isEven = (screens[screen].even as readonly string[]).includes(partOf(part));
        if (isEven) expect(differences.down, said).toBeLessThanOrEqual(tolerance.down);
      }
    }
  });
});

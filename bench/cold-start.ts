import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "playwright";
import { demoTime, signIn, startApp } from "../tests/support/app.ts";
import { wholeChromium } from "../tests/support/chromium.ts";
import { buildBareCalendar, serveFolder } from "./bare-calendar.ts";
import type { BenchRow } from "./bench-result.ts";
import { startClockAt } from "./start-clock-at.ts";

const runs = Number(process.env["RUNS"] ?? 9);
const rates = [1, 4];

type Target = { readonly name: string; readonly url: string; readonly lesson: string };

/**
 * Notes when the first frame with a lesson in it is done, in milliseconds since the navigation
 * began.
 */
const watchForLesson = (lesson: string) => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(lesson)) return;
    observer.disconnect();
    // A message comes after the frame that the callback belongs to.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => Object.assign(globalThis, { lessonPaintedAt: performance.now() }));
      port1.start();
      port2.postMessage(null);
    });
  });
  observer.observe(document, { childList: true, subtree: true });
};

const openBrowser = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    ...wholeChromium(),
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/Luxembourg",
  });

const preparePage = async (context: BrowserContext): Promise<Page> => {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.addInitScript(startClockAt, demoTime.getTime());
  return page;
};

const paintedAt = async (page: Page): Promise<number> => {
  const handle = await page.waitForFunction(() => (globalThis as { lessonPaintedAt?: number }).lessonPaintedAt);
  return (await handle.jsonValue())!;
};

/**
 * Starts once: a new browser process on the kept profile, with the page's processor slowed down
 * `rate` times.
 */
const startOnce = async (profile: string, target: Target, rate: number): Promise<number> => {
  const context = await openBrowser(profile);
  try {
    const page = await preparePage(context);
    await page.addInitScript(watchForLesson, target.lesson);
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate });
    await page.goto(target.url, { waitUntil: "commit" });
    return await paintedAt(page);
  } finally {
    await context.close();
  }
};

const workerIsActive = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;
};

/**
 * Measures from the navigation to the first lesson on the screen, without a server. Each start is a
 * new browser process, the worker answers, and the demo teacher's mirror is on the device. The
 * floor is FullCalendar alone with the same week's events in its script.
 */
export const measureColdStart = async (): Promise<readonly BenchRow[]> => {
  const folder = await mkdtemp(join(tmpdir(), "schouljoer-bench-"));
  const profile = join(folder, "profile");
  const bareFolder = join(folder, "bare");
  await buildBareCalendar(bareFolder, "2026-11-23");
  const bareServer = await serveFolder(bareFolder);
  const app = await startApp({ demo: true });
  try {
    const bare: Target = { name: "FullCalendar alone", url: bareServer.url, lesson: ".fc-event" };
    const screens: Target[] = [
      { name: "Today", url: app.url, lesson: "[data-lesson]" },
      { name: "Calendar", url: `${app.url}/calendar`, lesson: ".fc-event" },
    ];
    const context = await openBrowser(profile);
    const page = await preparePage(context);
    await signIn(page, app);
    await page.locator("[data-lesson]").first().waitFor();
    await workerIsActive(page);
    await page.goto(bareServer.url);
    await workerIsActive(page);
    await context.close();
    await app.server.kill();
    await bareServer.stop();

    // The first start compiles what later ones find compiled: it is not counted.
    for (const target of [bare, ...screens]) await startOnce(profile, target, 1);
    const times = new Map<string, number[]>();
    for (const rate of rates) {
      for (let run = 1; run <= runs; run++) {
        console.log(`${rate}x processor, start ${run} of ${runs}`);
        for (const target of [bare, ...screens]) {
          const key = `${target.name} ${rate}`;
          times.set(key, [...(times.get(key) ?? []), await startOnce(profile, target, rate)]);
        }
      }
    }
    const timeOf = (target: Target, rate: number) => median(times.get(`${target.name} ${rate}`) ?? []);
    return rates.flatMap((rate) =>
      screens.map((screen): BenchRow => ({
        what: `${screen.name}, processor at 1/${rate}`,
        value: timeOf(screen, rate),
        unit: "ms",
        against: { what: bare.name, value: timeOf(bare, rate) },
        ...(screen.name === "Today" ? { goal: 1.3 } : {}),
      })),
    );
  } finally {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

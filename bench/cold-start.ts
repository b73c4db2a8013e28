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
/** Milliseconds from the navigation to the first frame with a lesson, and with one to press. */
type Start = { readonly seen: number; readonly ready: number };

/**
 * Notes when the first frames are done in which a lesson is and in which one can be pressed, in
 * milliseconds since the navigation began.
 */
const watchForLesson = (lesson: string) => {
  const note = (selector: string, name: string) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      // A message comes after the frame that the callback belongs to.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => Object.assign(globalThis, { [name]: performance.now() }));
        port1.start();
        port2.postMessage(null);
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  };
  note(lesson, "lessonSeenAt");
  note(`:not([inert] *):is(${lesson})`, "lessonReadyAt");
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

const paintedAt = async (page: Page): Promise<Start> => {
  const handle = await page.waitForFunction(() => {
    const { lessonSeenAt, lessonReadyAt } = globalThis as { lessonSeenAt?: number; lessonReadyAt?: number };
    return lessonSeenAt && lessonReadyAt && { seen: lessonSeenAt, ready: lessonReadyAt };
  });
  return (await handle.jsonValue()) as Start;
};

/** Waits until the device keeps the picture with which the next start begins. */
const pictureIsKept = async (page: Page): Promise<void> => {
  const isKept = () =>
    page.evaluate(async () => (await (await caches.match("/"))?.text())?.includes("first-picture") ?? false);
  for (let tries = 0; !(await isKept()); tries++) {
    if (tries > 60) throw new Error("No picture is kept.");
    await page.waitForTimeout(1000);
  }
};

/**
 * Starts once: a new browser process on the kept profile, with the page's processor slowed down
 * `rate` times.
 */
const startOnce = async (profile: string, target: Target, rate: number): Promise<Start> => {
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
    await pictureIsKept(page);
    await page.goto(bareServer.url);
    await workerIsActive(page);
    await context.close();
    await app.server.kill();
    await bareServer.stop();

    // The first start compiles what later ones find compiled: it is not counted.
    for (const target of [bare, ...screens]) await startOnce(profile, target, 1);
    const starts = new Map<string, Start[]>();
    for (const rate of rates) {
      for (let run = 1; run <= runs; run++) {
        console.log(`${rate}x processor, start ${run} of ${runs}`);
        for (const target of [bare, ...screens]) {
          const key = `${target.name} ${rate}`;
          starts.set(key, [...(starts.get(key) ?? []), await startOnce(profile, target, rate)]);
        }
      }
    }
    const timeOf = (target: Target, rate: number, what: keyof Start) =>
      median((starts.get(`${target.name} ${rate}`) ?? []).map((start) => start[what]));
    return rates.flatMap((rate) =>
      screens.flatMap((screen) =>
        (["seen", "ready"] as const).map((what): BenchRow => ({
          what: `${screen.name}, ${what}, processor at 1/${rate}`,
          value: timeOf(screen, rate, what),
          unit: "ms",
          against: { what: bare.name, value: timeOf(bare, rate, what) },
          ...(screen.name === "Today" && what === "seen" ? { goal: 0.7 } : {}),
        })),
      ),
    );
  } finally {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type CDPSession, type Page } from "playwright";
import { demoTime, signIn, startApp, type TestApp } from "../tests/support/app.ts";
import { wholeChromium } from "../tests/support/chromium.ts";
import { serveFolder } from "./bare-calendar.ts";
import type { BenchRow } from "./bench-result.ts";
import { startClockAt } from "./start-clock-at.ts";
import { tryActs } from "./interact/acts.ts";
import { buildBareViews } from "./interact/bare-views.ts";
import { makeLargeTable, tryClassBook } from "./interact/class-book.ts";
import { growYears } from "./interact/grow-years.ts";
import { createSamples, type Samples } from "./interact/samples.ts";
import { tryCalendar, tryCourses, tryStudents } from "./interact/screens.ts";
import { bareCalendar, type Note, ourCalendar, switchViews, tourViews } from "./interact/views.ts";
import { watchInteractions } from "./interact/watch-page.ts";

/** The demo year alone, and with earlier years. */
const wantedSizes = (isQuick: boolean): readonly number[] =>
  (process.env["SIZES"] ?? (isQuick ? "300" : "300,1000,10000,50000")).split(",").map(Number);
const wantedRates = (isQuick: boolean): readonly number[] =>
  (process.env["RATES"] ?? (isQuick ? "4" : "1,4")).split(",").map(Number);
const wantedRuns = (isQuick: boolean): number => Number(process.env["RUNS"] ?? (isQuick ? 1 : 5));
/**
 * Whether PARTS names a part of the bench: views, screens, classbook, acts, sync, memory. Without
 * PARTS all are wanted.
 */
const isWanted = (part: string): boolean => (process.env["PARTS"] ?? part).split(",").includes(part);

/** A Chromium with a profile on disk, where IndexedDB is like a teacher's. */
export const openBrowser = async (profile: string): Promise<BrowserContext> => {
  const context = await chromium.launchPersistentContext(profile, {
    ...wholeChromium(),
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/Luxembourg",
  });
  context.setDefaultTimeout(30_000);
  await context.addInitScript(startClockAt, demoTime.getTime());
  await context.addInitScript(watchInteractions);
  return context;
};

const slowDown = async (cdp: CDPSession, rate: number) => cdp.send("Emulation.setCPUThrottlingRate", { rate });

const week = (url: string) => `${url}/calendar?view=timeGridWeek&date=2026-11-24`;
const openWeek = async (page: Page, url: string) => {
  await page.goto(week(url));
  await page.locator(".fc-timegrid [data-lesson]").first().waitFor();
  // The dialogs' code comes a second after the grid.
  await page.waitForTimeout(2500);
};

/** Waits until everything that waits on the server is in the mirror and nothing is on the way. */
export const isSynced = (page: Page) => page.getByText("All synced").first().waitFor({ timeout: 300_000 });

type Place = {
  readonly app: TestApp;
  /** The course with many marks. */ readonly largeTable: string;
  readonly context: BrowserContext;
  readonly bareUrl: string;
};

/** Measures one mirror's interactions at each rate, the bare calendar's turn by turn with ours. */
const measureSize = async (
  { app, context, bareUrl, largeTable }: Place,
  o: { rates: readonly number[]; runs: number },
) => {
  const ours = context.pages()[0]!;
  const bare = await context.newPage();
  const found = new Map<number, { ours: Samples; bare: Samples }>();
  for (const rate of o.rates) {
    const samples = { ours: createSamples(), bare: createSamples() };
    found.set(rate, samples);
    for (let run = 1; run <= o.runs; run += 1) {
      console.log(`  ${rate}x processor, run ${run} of ${o.runs}`);
      if (isWanted("views")) {
        await onPage(bare, rate, async () => {
          await bare.goto(bareUrl);
          await tourViews(bareCalendar(bare), samples.bare.note);
        });
        await ours.bringToFront();
        await openWeek(ours, app.url);
        await onPage(ours, rate, () => tourViews(ourCalendar(ours), samples.ours.note));
      }
      if (isWanted("classbook"))
        await onPage(ours, rate, () =>
          tryClassBook(ours, app.url, largeTable, { note: samples.ours.note, bare: samples.bare.note }),
        );
      if (isWanted("acts")) await onPage(ours, rate, () => tryActs(ours, app.url, samples.ours.note));
      if (isWanted("screens")) await tryScreens(ours, app.url, rate, samples.ours.note);
    }
  }
  await bare.close();
  return found;
};

export const onPage = async (page: Page, rate: number, work: () => Promise<void>) => {
  const cdp = await page.context().newCDPSession(page);
  await page.bringToFront();
  await slowDown(cdp, rate);
  await work();
  await slowDown(cdp, 1);
  await cdp.detach();
};

const tryScreens = async (page: Page, url: string, rate: number, note: Note) => {
  await openWeek(page, url);
  await onPage(page, rate, async () => {
    await tryCalendar(page, note);
    await tryCourses(page, url, note);
    await tryStudents(page, url, note);
  });
};

/** Bytes of the page's heap once its garbage is collected. */
const heapOf = async (cdp: CDPSession): Promise<number> => {
  for (let turn = 0; turn < 3; turn += 1) await cdp.send("HeapProfiler.collectGarbage");
  return (await cdp.send("Runtime.getHeapUsage")).usedSize;
};

/** The heap after many switches of view against that after a few. */
const measureMemory = async ({ app, context }: Place, isQuick: boolean): Promise<BenchRow> => {
  const [few, many] = isQuick ? [8, 24] : [50, 500];
  const page = context.pages()[0]!;
  await openWeek(page, app.url);
  const cdp = await context.newCDPSession(page);
  await switchViews(ourCalendar(page), few);
  const before = await heapOf(cdp);
  await switchViews(ourCalendar(page), many - few);
  const after = await heapOf(cdp);
  await cdp.detach();
  return {
    what: `heap after ${many} switches of view`,
    value: after / 1e6,
    unit: "MB",
    against: { what: `after ${few}`, value: before / 1e6 },
    goal: 1.1,
    goalOf: "ratio",
  };
};

/** The longest task of an open week while so many records arrive. */
const measureSync = async ({ app, context }: Place, records: number, rate: number): Promise<BenchRow[]> => {
  const page = context.pages()[0]!;
  await openWeek(page, app.url);
  await isSynced(page);
  await context.setOffline(true);
  growYears(app.server.dataDir, records);
  let tasks: number[] = [];
  await onPage(page, rate, async () => {
    await page.evaluate(() => globalThis.interactWatch.longTasks());
    await context.setOffline(false);
    await page
      .getByText(/Syncing|Receiving/)
      .first()
      .waitFor({ timeout: 30_000 })
      .catch(() => undefined);
    await isSynced(page);
    await page.waitForTimeout(2000);
    tasks = await page.evaluate(() => globalThis.interactWatch.longTasks());
  });
  const name = `while ${records} records arrive, 1/${rate}`;
  return [
    { what: `longest task over 50 ms ${name}`, value: Math.max(0, ...tasks), unit: "ms", goal: 50, goalOf: "value" },
    { what: `all of them together (${tasks.length})`, value: tasks.reduce((a, b) => a + b, 0), unit: "ms" },
  ];
};

const sizeName = (records: number) => `${records.toLocaleString("en")} records`;

/** What a figure of ours is held against. */
const peerOf = (name: string): string => {
  if (name.startsWith("tap")) return "a bare row";
  return name.includes("mark") ? "the plan book" : "FullCalendar";
};

/** The figures of one size as lines: each against what is bare, where there is such a thing. */
const toRows = (records: number, rate: number, { ours, bare }: { ours: Samples; bare: Samples }): BenchRow[] =>
  ours.names().map((name) => {
    const peer = bare.find(name);
    return {
      what: `${sizeName(records)}, 1/${rate}: ${name}`,
      ...ours.figures(name),
      ...(peer ? { against: { what: peerOf(name), value: bare.figures(name).value } } : {}),
    };
  });

/** Rows of how much dearer each interaction is with the largest mirror than with the smallest. */
const growthRows = (rate: number, small: readonly [number, Samples], large: readonly [number, Samples]): BenchRow[] =>
  large[1].names().map((name) => ({
    what: `1/${rate}: ${name}, ${sizeName(large[0])}`,
    ...large[1].figures(name),
    against: { what: sizeName(small[0]), value: small[1].figures(name).value },
  }));

/**
 * Measures how long the app takes to answer what a teacher does: to the next paint and to the
 * result, with small and large mirrors and a slow processor. The calendar's views run beside
 * FullCalendar alone with the same events, turn by turn in the same run.
 */
export const measureInteractions = async ({ isQuick }: { isQuick: boolean }): Promise<readonly BenchRow[]> => {
  const [sizes, rates, runs] = [wantedSizes(isQuick), wantedRates(isQuick), wantedRuns(isQuick)];
  const folder = await mkdtemp(join(tmpdir(), "schouljoer-bench-"));
  await buildBareViews(join(folder, "bare"), "2026-11-24");
  const bareServer = await serveFolder(join(folder, "bare"));
  const rows: BenchRow[] = [];
  const bySize: (readonly [number, Map<number, { ours: Samples; bare: Samples }>])[] = [];
  /** A signed-in browser on a server with so many records. */
  const withApp = async (records: number, work: (place: Place) => Promise<void>) => {
    console.log(sizeName(records));
    const app = await startApp({ demo: true });
    growYears(app.server.dataDir, records);
    const largeTable = isWanted("classbook") ? await makeLargeTable(app.server) : "";
    const context = await openBrowser(await mkdtemp(join(folder, "profile-")));
    try {
      const page = context.pages()[0]!;
      await signIn(page, app);
      await page.locator("[data-lesson]").first().waitFor();
      await isSynced(page);
      await work({ app, largeTable, context, bareUrl: bareServer.url });
    } finally {
      await context.close();
      await app.stop();
    }
  };
  try {
    for (const records of sizes) {
      await withApp(records, async (place) => {
        const found = await measureSize(place, { rates, runs });
        bySize.push([records, found]);
        for (const [rate, samples] of found) rows.push(...toRows(records, rate, samples));
        if (records === sizes[0] && isWanted("memory")) rows.push(await measureMemory(place, isQuick));
      });
    }
    if (isWanted("sync")) {
      const records = isQuick ? 2000 : 10_000;
      for (const rate of rates) {
        await withApp(0, async (place) => void rows.push(...(await measureSync(place, records, rate))));
      }
    }
    const [small, large] = [bySize[0], bySize.at(-1)];
    if (small && large && small !== large) {
      for (const rate of rates) {
        rows.push(...growthRows(rate, [small[0], small[1].get(rate)!.ours], [large[0], large[1].get(rate)!.ours]));
      }
    }
    return rows;
  } finally {
    await bareServer.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

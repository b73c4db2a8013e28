import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright";
import { build } from "vite";
import { signIn, startApp } from "../tests/support/app.ts";
import { makePdf, pdfPage, pdfStream } from "../tests/support/make-pdf.ts";
import { serveFolder } from "./bare-calendar.ts";
import type { BenchRow } from "./bench-result.ts";
import { isSynced, onPage, openBrowser } from "./interact.ts";
import { median, spread } from "./sync/statistics.ts";

const name = "A scanned script.pdf";

/**
 * Draws a page of A4 at 300 dots an inch as scanners keep it, of noise that does not compress. Runs
 * in a page.
 */
const drawNoise = async ({ seed, scale }: { seed: number; scale: number }): Promise<string> => {
  const canvas = new OffscreenCanvas(2480 * scale, 3508 * scale);
  const context = canvas.getContext("2d")!;
  const image = context.createImageData(canvas.width, canvas.height);
  const pixels = new Uint32Array(image.data.buffer);
  for (let at = 0, state = seed; at < pixels.length; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    pixels[at] = state | 0xff000000;
  }
  context.putImageData(image, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/jpeg", quality: 0.3 })).arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 30_000) text += String.fromCharCode(...bytes.subarray(at, at + 30_000));
  return btoa(text);
};

/** Makes a PDF of pages, each one picture, until they have so many bytes. */
const scan = async (page: Page, atLeast: number, scale: number): Promise<{ pdf: Buffer; pages: number }> => {
  const pictures: Buffer[] = [];
  for (let bytes = 0; bytes < atLeast; bytes += pictures.at(-1)!.length)
    pictures.push(Buffer.from(await page.evaluate(drawNoise, { seed: pictures.length + 1, scale }), "base64"));
  const [width, height] = [2480 * scale, 3508 * scale];
  const kids = pictures.map((_, index) => `${3 + index * 3} 0 R`);
  const pdf = makePdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${kids.length} >>`,
    ...pictures.flatMap((picture, index) => [
      pdfPage({ content: 4 + index * 3, resources: `/XObject << /Scan ${5 + index * 3} 0 R >>` }),
      pdfStream("", "q 595 0 0 842 0 0 cm /Scan Do Q"),
      pdfStream(
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
        picture,
      ),
    ]),
  ]);
  return { pdf, pages: pictures.length };
};

/** One thumbnail: how long it took, and the longest that the page did not answer meanwhile. */
type Drawn = { readonly took: number; readonly longestTask: number; readonly longestFrame: number };

declare global {
  var frameWatch: { readonly start: () => void; readonly stop: () => { longestFrame: number; longestTask: number } };
  var thumbnailWatch: Promise<number> | undefined;
}

/**
 * Runs in the page before its scripts. Notes the longest task and the longest time between two
 * frames.
 */
const watchFrames = (): void => {
  let tasks: number[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: "longtask" });
  let before = 0;
  let longest = 0;
  let frame = 0;
  const look = (now: number) => {
    if (before > 0) longest = Math.max(longest, now - before);
    before = now;
    frame = requestAnimationFrame(look);
  };
  globalThis.frameWatch = {
    start: () => {
      [before, longest, tasks] = [0, 0, []];
      frame = requestAnimationFrame(look);
    },
    stop: () => {
      cancelAnimationFrame(frame);
      tasks.push(...observer.takeRecords().map(({ duration }) => duration));
      return { longestFrame: longest, longestTask: Math.max(0, ...tasks) };
    },
  };
};

/** Begins to wait for the thumbnail in the file's row; the time begins with the row. */
const awaitThumbnail = (page: Page): Promise<void> =>
  page.evaluate((wanted) => {
    globalThis.thumbnailWatch = new Promise((resolve) => {
      let from = 0;
      const look = () => {
        const row = [...document.querySelectorAll("[role=dialog] li")].find((one) => one.textContent?.includes(wanted));
        if (row && from === 0) {
          from = performance.now();
          globalThis.frameWatch.start();
        }
        const picture = row?.querySelector("img");
        if (!picture?.complete) return;
        observer.disconnect();
        void picture.decode().then(() => resolve(performance.now() - from));
      };
      const observer = new MutationObserver(look);
      observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    });
  }, name);
const readThumbnail = (page: Page): Promise<Drawn> =>
  page.evaluate(async () => ({ took: (await globalThis.thumbnailWatch!) as number, ...globalThis.frameWatch.stop() }));

const sheetOf = (page: Page) => page.getByRole("dialog", { name: "Lesson: " });
const openWeek = async (page: Page, url: string) => {
  await page.goto(`${url}/calendar?view=timeGridWeek&date=2026-11-23`);
  await page.locator(".fc-timegrid [data-lesson]").first().waitFor();
  // The dialogs' code comes a second after the grid.
  await page.waitForTimeout(2500);
};
const openSheet = (page: Page) => page.locator("[data-lesson]", { hasText: "Problèmes : recettes" }).first().click();

const drawOurs = async (page: Page, url: string, rate: number): Promise<Drawn> => {
  await openWeek(page, url);
  let drawn: Drawn | undefined;
  await onPage(page, rate, async () => {
    await awaitThumbnail(page);
    await openSheet(page);
    drawn = await readThumbnail(page);
  });
  return drawn!;
};

const drawBare = async (page: Page, url: string, file: string, rate: number): Promise<Drawn> => {
  await page.goto(url);
  await page.locator("body[data-is-ready]").waitFor();
  let drawn: Drawn | undefined;
  await onPage(page, rate, async () => {
    await page.evaluate(() => globalThis.frameWatch.start());
    await page.getByLabel("PDF").setInputFiles(file);
    const took = await page.waitForFunction(() => (globalThis as { drawnAfter?: number }).drawnAfter);
    drawn = { took: (await took.jsonValue())!, ...(await page.evaluate(() => globalThis.frameWatch.stop())) };
  });
  return drawn!;
};

/** Adds the file to a lesson, once, from the choice to its thumbnail. */
const addFile = async (page: Page, url: string, file: string): Promise<void> => {
  await openWeek(page, url);
  await openSheet(page);
  const chooser = page.waitForEvent("filechooser");
  await sheetOf(page).getByRole("button", { name: "Add files" }).click();
  await (await chooser).setFiles(file);
  await sheetOf(page).getByRole("listitem").filter({ hasText: name }).locator("img").waitFor({ timeout: 120_000 });
};

const buildBare = (folder: string): Promise<unknown> =>
  build({
    root: join(import.meta.dirname, "bare-pdf"),
    configFile: false,
    logLevel: "warn",
    worker: { format: "es" },
    build: { outDir: folder, emptyOutDir: true, target: "es2023", modulePreload: { polyfill: false } },
  });

const toRows = (what: string, ours: readonly Drawn[], bare: readonly Drawn[]): BenchRow[] => {
  const row = (part: string, pick: (one: Drawn) => number): BenchRow => ({
    what: `${what}: ${part}`,
    value: median(ours.map(pick)),
    unit: "ms",
    spread: spread(ours.map(pick)),
    against: { what: "pdf.js alone", value: median(bare.map(pick)) },
  });
  return [
    row("to the thumbnail", ({ took }) => took),
    row("longest task meanwhile", ({ longestTask }) => longestTask),
    row("longest time between frames", ({ longestFrame }) => longestFrame),
  ];
};

/**
 * Measures the thumbnail of a PDF of 20 MB that is on the device, from the row in the lesson's
 * sheet to its picture. It runs beside pdf.js alone with the same file, turn by turn in one
 * browser; both load pdf.js each time. Also measures how long the page does not answer meanwhile.
 */
export const measureThumbnail = async ({ isQuick }: { isQuick: boolean }): Promise<readonly BenchRow[]> => {
  const runs = Number(process.env["RUNS"] ?? (isQuick ? 1 : 7));
  const rates = isQuick ? [1] : [1, 4];
  const folder = await mkdtemp(join(tmpdir(), "schouljoer-bench-"));
  await buildBare(join(folder, "bare"));
  const bareServer = await serveFolder(join(folder, "bare"));
  const app = await startApp({ demo: true });
  let context: BrowserContext | undefined;
  try {
    context = await openBrowser(join(folder, "profile"));
    await context.addInitScript(watchFrames);
    const bare = context.pages()[0]!;
    await bare.goto(bareServer.url);
    const { pdf, pages } = await scan(bare, isQuick ? 2_000_000 : 20_000_000, isQuick ? 0.25 : 1);
    const file = join(folder, name);
    await writeFile(file, pdf);
    const ours = await context.newPage();
    await signIn(ours, app);
    await isSynced(ours);
    await addFile(ours, app.url, file);
    const rows: BenchRow[] = [];
    const what = `${(pdf.length / 1e6).toFixed(1)} MB, ${pages} pages`;
    for (const rate of rates) {
      const found = { ours: [] as Drawn[], bare: [] as Drawn[] };
      for (let run = 1; run <= runs; run += 1) {
        console.log(`${rate}x processor, run ${run} of ${runs}`);
        found.bare.push(await drawBare(bare, bareServer.url, file, rate));
        found.ours.push(await drawOurs(ours, app.url, rate));
      }
      rows.push(...toRows(`${what}, 1/${rate}`, found.ours, found.bare));
    }
    return rows;
  } finally {
    await context?.close();
    await bareServer.stop();
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

import type { BenchRow } from "../bench-result.ts";
import { firstDay, lessonsPerDay } from "./bench-lessons.ts";
import type { BenchBrowser } from "./browser.ts";
import type { DeviceName } from "./build-pages.ts";
import { measureDrain } from "./drain.ts";
import { measureSecondDevice } from "./second-device.ts";
import { type BenchServers, seedUser } from "./servers.ts";
import { percentile, spread } from "./statistics.ts";
import { compare, createSamples, type Samples, titles, withBench } from "./sync-bench.ts";

const order: readonly DeviceName[] = ["floor", "ours"];
const others = order.filter((device) => device !== "ours");

/** Milliseconds of a frame at 60 Hz. */
const frame = 16.7;

/**
 * Measures a cycle with nothing new, local writes to the live query that shows them, and the mirror
 * opened again.
 */
const measureMirror = async (
  samples: Samples,
  { servers, browser }: { servers: BenchServers; browser: BenchBrowser },
  o: { records: number; cycles: number; writes: number; reopens: number },
): Promise<void> => {
  const user = await seedUser(servers, o.records);
  const who = { id: user.id, token: user.token };
  for (const device of order) {
    console.log(`${o.records} records: ${device}`);
    const name = `write-${device}`;
    const page = await browser.openPage(device);
    await page.evaluate((one) => bench.firstSync(one), { name, user: who, date: firstDay });
    // The first cycle after a first sync may still tidy up.
    await page.evaluate((one) => bench.cycle(one), name);
    for (let cycle = 0; cycle < o.cycles; cycle++) {
      const idle = await page.evaluate((one) => bench.cycle(one), name);
      samples.add(`idle time ${device}`, idle.ms);
      samples.add(`idle requests ${device}`, idle.requests);
      samples.add(`idle bytes ${device}`, idle.sent + idle.received);
    }
    const write = (writes: number, pause: number) =>
      page.evaluate((one) => bench.writeToQuery(one), { name, date: firstDay, writes, pause });
    await write(10, 5);
    samples.add(`write ${device}`, ...(await write(o.writes, 5)));
    if (device === "ours") {
      await page.evaluate((one) => bench.start(one), name);
      samples.add(`busy ${device}`, ...(await write(o.writes / 4, 100)));
    }
    await page.evaluate((one) => bench.settle(one, 20_000), name);
    await page.evaluate((one) => bench.close(one), name);
    await page.close();
  }
  for (let run = 0; run < o.reopens; run++) {
    for (const device of order) {
      const page = await browser.openPage(device);
      const opened = await page.evaluate((one) => bench.reopen(one), {
        name: `write-${device}`,
        user: who,
        date: firstDay,
      });
      if (opened.found !== lessonsPerDay) throw new Error(`${device} found ${opened.found} lessons of a day`);
      samples.add(`reopen ${device}`, opened.ms);
      await page.close();
    }
  }
};

const writeRows = (samples: Samples, what: string, prefix: string, goal?: number): BenchRow[] =>
  ([0.5, 0.95] as const).flatMap((p) =>
    others
      .filter((other) => samples.has(`${prefix} ${other}`))
      .map((other, index): BenchRow => ({
        what: `${what}, p${p * 100}`,
        value: percentile(samples.get(`${prefix} ours`), p),
        unit: "ms",
        spread: spread(samples.get(`${prefix} ours`)),
        against: { what: titles[other], value: percentile(samples.get(`${prefix} ${other}`), p) },
        ...(p === 0.95 && index === 0 && goal !== undefined ? { goal, goalOf: "value" } : {}),
      })),
  );

/**
 * Measures what an edit costs on its way to the screen, to the server and to the next device. Also
 * measures what syncing costs when there is none.
 */
export const measureWrites = ({ isQuick }: { isQuick: boolean }): Promise<readonly BenchRow[]> =>
  withBench(async (parts) => {
    const samples = createSamples();
    await measureMirror(
      samples,
      parts,
      isQuick
        ? { records: 1000, cycles: 1, writes: 20, reopens: 1 }
        : { records: 10_000, cycles: 5, writes: 200, reopens: 5 },
    );
    const second = await measureSecondDevice(parts, { writes: isQuick ? 3 : 30 });
    await measureDrain(samples, parts, isQuick ? { edits: 50, runs: 1 } : { edits: 500, runs: 3 });
    return [
      ...writeRows(samples, "Local write to live query", "write", frame),
      ...writeRows(samples, "  while cycles run, ten writes a second", "busy"),
      ...second,
      ...compare(samples, "Offline edits drained", "drain time", { unit: "ms", others }),
      ...compare(samples, "  requests", "drain requests", { unit: "requests", others }),
      ...compare(samples, "  sent", "drain sent", { unit: "kB", others, scale: 1 / 1000 }),
      ...compare(samples, "  received", "drain received", { unit: "kB", others, scale: 1 / 1000 }),
      ...compare(samples, "A cycle with nothing new", "idle time", { unit: "ms", others }),
      ...compare(samples, "  requests", "idle requests", { unit: "requests", others, goal: 1 }),
      ...compare(samples, "  bytes both ways", "idle bytes", { unit: "kB", others, scale: 1 / 1000 }),
      ...compare(samples, "Mirror opened again, to the first answer", "reopen", { unit: "ms", others }),
    ];
  });

import type { BenchRow } from "../bench-result.ts";
import { firstDay } from "./bench-lessons.ts";
import type { BenchBrowser } from "./browser.ts";
import type { DeviceName } from "./build-pages.ts";
import { seedUser, type SeededUser } from "./servers.ts";
import { compare, createSamples, withBench } from "./sync-bench.ts";

const order: readonly DeviceName[] = ["floor", "ours"];

/** Plans of how often each one is measured. */
const plans: readonly { size: number; runs: Readonly<Record<DeviceName, number>> }[] = [
  { size: 1000, runs: { floor: 7, ours: 7 } },
  { size: 10_000, runs: { floor: 5, ours: 5 } },
  { size: 50_000, runs: { floor: 2, ours: 2 } },
];
const quickPlans: typeof plans = [{ size: 1000, runs: { floor: 1, ours: 1 } }];

const runOnce = async (browser: BenchBrowser, device: DeviceName, user: SeededUser, name: string) => {
  const page = await browser.openPage(device);
  try {
    const who = { id: user.id, token: user.token };
    const timed = await page.evaluate((o) => bench.firstSync(o), { name, user: who, date: firstDay });
    if (timed.count !== user.lessons.length) throw new Error(`${device} has ${timed.count} of ${user.lessons.length}`);
    await page.evaluate((o) => bench.close(o), name);
    return timed;
  } finally {
    await page.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    });
    await page.close();
  }
};

/**
 * Measures from an empty device to a mirror that answers queries: the records by sync, then one
 * query by an index and a count. The floor fetches the same pages and puts them into the same
 * stores.
 */
export const measureFirstSync = ({ isQuick }: { isQuick: boolean }): Promise<readonly BenchRow[]> =>
  withBench(async ({ servers, browser }) => {
    const samples = createSamples();
    const used = isQuick ? quickPlans : plans;
    const warmUp = await seedUser(servers, 100);
    for (const device of order) await runOnce(browser, device, warmUp, `warm-${device}`);
    for (const { size, runs } of used) {
      const user = await seedUser(servers, size);
      for (let run = 0; run < Math.max(...Object.values(runs)); run++) {
        for (const device of order) {
          if (run >= runs[device]) continue;
          const timed = await runOnce(browser, device, user, `first-${size}-${run}-${device}`);
          console.log(`${size} records, run ${run + 1}: ${device} ${Math.round(timed.ms)} ms`);
          samples.add(`time ${size} ${device}`, timed.ms);
          samples.add(`task ${size} ${device}`, timed.longestTask);
          samples.add(`requests ${size} ${device}`, timed.requests);
          samples.add(`received ${size} ${device}`, timed.received);
        }
      }
    }
    const others = order.filter((device) => device !== "ours");
    return used.flatMap(({ size }): BenchRow[] => {
      const records = `${size.toLocaleString("en")} records`;
      return [
        ...compare(samples, `First sync, ${records}`, `time ${size}`, { unit: "ms", others, goal: 1.5 }),
        ...compare(samples, `  longest task`, `task ${size}`, { unit: "ms", others }),
        ...compare(samples, `  requests`, `requests ${size}`, { unit: "requests", others }),
        ...compare(samples, `  received`, `received ${size}`, { unit: "kB", others, scale: 1 / 1000 }),
      ];
    });
  });

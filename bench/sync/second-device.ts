import type { BenchRow } from "../bench-result.ts";
import { firstDay } from "./bench-lessons.ts";
import { type BenchBrowser, startBrowser } from "./browser.ts";
import { type BenchServers, seedUser } from "./servers.ts";
import { percentile, spread } from "./statistics.ts";

/** Milliseconds between two writes: none waits for the one before. */
const pause = 1200;

const delays = (started: Readonly<Record<string, number>>, seen: Readonly<Record<string, number>>): number[] =>
  Object.entries(started).map(([title, at]) => {
    const seenAt = seen[title];
    if (seenAt === undefined) throw new Error(`${title} was never seen`);
    return seenAt - at;
  });

/**
 * Measures from a write on one device to the live query on another. Each is a browser of its own,
 * with the app's sync as it runs. The floor is a bare PATCH on one and a bare event stream on the
 * other: no waiting for more writes, no mirror.
 */
export const measureSecondDevice = async (
  { servers, browser }: { servers: BenchServers; browser: BenchBrowser },
  o: { writes: number },
): Promise<BenchRow[]> => {
  const user = await seedUser(servers, 1000);
  const who = { id: user.id, token: user.token };
  const ids = user.lessons.slice(0, 10).map(({ id }) => id);
  const other: BenchBrowser = await startBrowser(servers);
  try {
    const listener = await other.openPage("floor");
    // PocketBase's own topics are a superuser's.
    await listener.evaluate((token) => bench.listenBare(token), await servers.pocketBase.superuser());
    const writer = await browser.openPage("floor");
    const bare = { token: user.token, ids, writes: o.writes, pause: 100 };
    const bareStarted = await writer.evaluate((one) => bench.writeBare(one), bare);
    const bareTimes = delays(bareStarted, await listener.evaluate(() => bench.seen()));
    await Promise.all([listener.close(), writer.close()]);

    const pages = [await browser.openPage("ours"), await other.openPage("ours")] as const;
    for (const page of pages) {
      await page.evaluate((one) => bench.firstSync(one), { name: "second", user: who, date: firstDay });
      await page.evaluate(() => bench.start("second"));
    }
    await pages[1].evaluate((date) => bench.noticeTitles("second", date), firstDay);
    // Both listen before the first write.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const run = { name: "second", ids, writes: o.writes, pause };
    const started = await pages[0].evaluate((one) => bench.writeTitles(one), run);
    const times = delays(started, await pages[1].evaluate(() => bench.seen()));
    for (const page of pages) await page.close();

    return [0.5, 0.95].map((p) => ({
      what: `Write to second device, p${p * 100}`,
      value: percentile(times, p),
      unit: "ms",
      spread: spread(times),
      against: { what: "bare PATCH and event stream", value: percentile(bareTimes, p) },
    }));
  } finally {
    await other.stop();
  }
};

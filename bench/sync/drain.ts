import type { Page } from "playwright";
import type { BenchBrowser } from "./browser.ts";
import type { DeviceName } from "./build-pages.ts";
import { firstDay } from "./bench-lessons.ts";
import type { Edit } from "./devices/device.ts";
import { type BenchServers, seedUser, type SeededUser } from "./servers.ts";
import type { Samples } from "./sync-bench.ts";

/** The server takes 50 changes in a batch, beside the ledger's line that only our engine sends. */
const batchSize = 50;

/**
 * The floor of a drain: sends the same changes in bare batches, one after the other, without
 * versions, ledger or a mirror.
 */
const sendBare = (page: Page, token: string, edits: readonly Edit[]) =>
  page.evaluate(
    async (o) =>
      bench.time(async (fetch) => {
        for (let done = 0; done < o.edits.length; done += o.batchSize) {
          const requests = o.edits.slice(done, done + o.batchSize).map((edit) => ({
            method: "PATCH",
            url: `/api/collections/lessons/records/${edit.id}`,
            body: "values" in edit ? edit.values : {},
          }));
          const headers = { "Content-Type": "application/json", Authorization: o.token };
          const response = await fetch("/api/batch", { method: "POST", headers, body: JSON.stringify({ requests }) });
          if (!response.ok) throw new Error(`the batch was answered ${response.status}`);
        }
      }),
    { token, edits, batchSize },
  );

/**
 * Sends edits that were made without a network. The time goes from the network's return to an empty
 * outbox and a mirror that knows all versions.
 */
const drainOnce = async (
  parts: { servers: BenchServers; browser: BenchBrowser },
  device: DeviceName,
  user: SeededUser,
  o: { edits: readonly Edit[]; name: string },
) => {
  const page = await parts.browser.openPage(device);
  try {
    if (device === "floor") return await sendBare(page, user.token, o.edits);
    const who = { id: user.id, token: user.token };
    await page.evaluate((one) => bench.firstSync(one), { name: o.name, user: who, date: firstDay });
    await parts.browser.context.setOffline(true);
    await page.evaluate(async (one) => bench.edit(one.name, one.edits), o);
    await parts.browser.context.setOffline(false);
    const timed = await page.evaluate((one) => bench.cycle(one), o.name);
    const pending = await page.evaluate((one) => bench.pending(one), o.name);
    if (pending > 0) throw new Error(`${device} has ${pending} edits left`);
    await page.evaluate((one) => bench.close(one), o.name);
    return timed;
  } finally {
    await page.close();
  }
};

/** Measures so many lessons edited offline, one write each. */
export const measureDrain = async (
  samples: Samples,
  parts: { servers: BenchServers; browser: BenchBrowser },
  o: { edits: number; runs: number },
): Promise<void> => {
  for (let run = 0; run < o.runs; run++) {
    for (const device of ["floor", "ours"] as const) {
      // Everybody has the same 1,000 lessons, each teacher her own.
      const user = await seedUser(parts.servers, 1000);
      const edits = user.lessons
        .slice(0, o.edits)
        .map(({ id }, index): Edit => ({ kind: "update", id, values: { homework: `Offline ${run}/${index}` } }));
      const timed = await drainOnce(parts, device, user, { edits, name: `drain-${run}-${device}` });
      console.log(`${o.edits} offline edits, run ${run + 1}: ${device} ${Math.round(timed.ms)} ms`);
      samples.add(`drain time ${device}`, timed.ms);
      samples.add(`drain requests ${device}`, timed.requests);
      samples.add(`drain sent ${device}`, timed.sent);
      samples.add(`drain received ${device}`, timed.received);
    }
  }
};

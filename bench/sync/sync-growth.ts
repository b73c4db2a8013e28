import { createApi, request } from "../../tests/support/api.ts";
import type { BenchRow } from "../bench-result.ts";
import { firstDay } from "./bench-lessons.ts";
import { type BenchServers, seedUser, type SeededUser } from "./servers.ts";
import { median, spread } from "./statistics.ts";
import { compare, createSamples, type Samples, withBench } from "./sync-bench.ts";

const devices = ["floor", "ours"] as const;
const changes = 10;

/** Changes ten lessons at the server, as another client. */
const changeAtServer = async (servers: BenchServers, user: SeededUser, run: string): Promise<void> => {
  const lessons = user.lessons.slice(0, changes);
  const requests = lessons.map(({ id }) => request.update("lessons", id, { title: `Changed ${run}` }));
  const answer = await createApi(servers.pocketBase, user).batch(requests);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
};

const growthRow = (samples: Samples, device: string, direction: string, sizes: readonly number[]): BenchRow => {
  const [smallest, largest] = [sizes[0]!, sizes.at(-1)!];
  const values = samples.get(`${direction} ${largest} ${device}`);
  return {
    what: `${device}, ${direction}, ${largest.toLocaleString("en")} records`,
    value: median(values),
    unit: "ms",
    spread: spread(values),
    against: {
      what: `with ${smallest.toLocaleString("en")}`,
      value: samples.median(`${direction} ${smallest} ${device}`),
    },
  };
};

/**
 * Measures one cycle that brings ten changes, and one that sends ten, with more and more records in
 * the mirror. The cost should depend on the ten.
 */
export const measureGrowth = ({ isQuick }: { isQuick: boolean }): Promise<readonly BenchRow[]> =>
  withBench(async ({ servers, browser }) => {
    const sizes = isQuick ? [500, 2000] : [1000, 10_000, 50_000];
    const runs = isQuick ? 2 : 7;
    const samples = createSamples();
    for (const size of sizes) {
      const user = await seedUser(servers, size);
      const who = { id: user.id, token: user.token };
      for (const device of devices) {
        console.log(`${size} records: ${device}`);
        const name = `growth-${size}-${device}`;
        const page = await browser.openPage(device);
        await page.evaluate((o) => bench.firstSync(o), { name, user: who, date: firstDay });
        for (let run = 0; run < runs; run++) {
          await changeAtServer(servers, user, `${device} ${run}`);
          const brought = await page.evaluate((o) => bench.cycle(o), name);
          samples.add(`bringing ten ${size} ${device}`, brought.ms);
          samples.add(`requests ${size} ${device}`, brought.requests);
          samples.add(`bytes ${size} ${device}`, brought.sent + brought.received);
          if (device === "floor") continue;
          const edits = user.lessons
            .slice(0, changes)
            .map(({ id }) => ({ kind: "update", id, values: { homework: `Growth ${run}` } }) as const);
          const sent = await page.evaluate((o) => bench.editAndSync(o.name, o.edits), { name, edits });
          samples.add(`sending ten ${size} ${device}`, sent.ms);
        }
        await page.evaluate((o) => bench.close(o), name);
        await page.close();
      }
    }
    const others = devices.filter((device) => device !== "ours");
    return [
      ...sizes.flatMap((size) => {
        const records = `${size.toLocaleString("en")} records`;
        return [
          ...compare(samples, `Ten changes brought, ${records}`, `bringing ten ${size}`, { unit: "ms", others }),
          ...compare(samples, "  requests", `requests ${size}`, { unit: "requests", others: ["floor"] }),
          ...compare(samples, "  bytes both ways", `bytes ${size}`, { unit: "kB", others: ["floor"], scale: 1 / 1000 }),
          ...compare(samples, `Ten edits made and sent, ${records}`, `sending ten ${size}`, { unit: "ms", others }),
        ];
      }),
      ...devices.flatMap((device) =>
        ["bringing ten", "sending ten"]
          .filter((direction) => samples.has(`${direction} ${sizes[0]} ${device}`))
          .map((direction) => growthRow(samples, device, direction, sizes)),
      ),
    ];
  });

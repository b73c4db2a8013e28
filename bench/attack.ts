import { call, createApi, newId, request } from "../tests/support/api.ts";
import { startPocketBase } from "../tests/support/pocketbase.ts";
import type { BenchRow } from "./bench-result.ts";
import { measureDoors } from "./server/door-attacks.ts";
import { measureStrangers } from "./strangers.ts";
import { median, percentile } from "./sync/statistics.ts";

const goalMs = 250;

/**
 * Measures how long one teacher's change takes while another sends the dearest requests that
 * `tests/server/attack/cost.test.ts` finds, one after the other. The floor is the same change on an
 * idle server. Then measures what attacks that are meant to be dear cost the server's process.
 */
export const measureAttack = async ({ isQuick }: { isQuick: boolean }): Promise<readonly BenchRow[]> => {
  const writes = isQuick ? 20 : 200;
  const pb = await startPocketBase();
  try {
    const [bob, eve] = [await pb.createUser(), await pb.createUser()];
    const [asBob, asEve] = [createApi(pb, bob), createApi(pb, eve)];
    const { id } = await asBob.makeYear();
    const year = (await asEve.makeYear()).id;
    const course = (await asEve.make("courses", { schoolyear: year, name: "English" })).id;

    const timeWrites = async (): Promise<readonly number[]> => {
      const times: number[] = [];
      for (let count = 0; count < writes; count += 1) {
        const start = performance.now();
        const { status } = await asBob.update("schoolyears", id, { name: `Year ${count}` });
        if (status !== 200) throw new Error(`A change was refused: ${status}`);
        times.push(performance.now() - start);
      }
      return times;
    };

    const lesson = () => ({ id: newId(), owner: eve.id, course, date: "2026-10-05", start: 480, status: "draft" });
    const plan = "<p>&amp;x</p>".repeat(14_600);
    const ask = (path: string) => () => call(pb, "GET", path, { token: eve.token });
    const attacks: Readonly<Record<string, () => Promise<unknown>>> = {
      "batches of 1.3 MB": () =>
        asEve.batch(Array.from({ length: 7 }, () => request.create("lessons", { ...lesson(), plan }))),
      "batches of 60 records": () => asEve.batch(Array.from({ length: 60 }, () => request.create("lessons", lesson()))),
      "lists with 30 fields": ask(`/api/collections/courses/records?fields=${Array(30).fill("name").join(",")}`),
      "checksums of all it has": ask("/api/sync/digest?checksums=1"),
    };

    const idle = await timeWrites();
    const rows: BenchRow[] = [];
    for (const [what, attack] of Object.entries(attacks)) {
      let isOn = true;
      const goOn = (): Promise<void> => attack().then(() => (isOn ? goOn() : undefined));
      const attacker = goOn();
      const times = await timeWrites();
      isOn = false;
      await attacker;
      rows.push({
        what: `a change beside ${what}`,
        value: median(times),
        unit: "ms",
        tail: [percentile(times, 0.95), Math.max(...times)],
        against: { what: "idle", value: median(idle) },
      });
    }
    const worst = Math.max(...rows.map(({ tail }) => tail![1]));
    const all: BenchRow = { what: "the worst of all", value: worst, unit: "ms", goal: goalMs, goalOf: "value" };
    return [...rows, all, ...(await measureDoors(pb)), ...(await measureStrangers())];
  } finally {
    await pb.stop();
  }
};

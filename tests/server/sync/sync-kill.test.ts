import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startPocketBase, type TestPocketBase } from "../../support/pocketbase.ts";
import {
  createRealDevice,
  edit,
  expectAgreement,
  type RealDevice,
  student,
  synced,
} from "../../support/real-device.ts";
import { createRandom } from "../../support/random.ts";

let server: TestPocketBase;
beforeAll(async () => {
  server = await startPocketBase();
});
afterAll(() => server.stop());

const kills = 5;
const editsPerDevice = 250;

it.each([1])(
  "the server is killed in the middle of two devices' batches: no edit lost, none made twice (seed %i)",
  async (seed) => {
    const random = createRandom(seed);
    const user = await server.createUser();
    const { url } = server;
    const [laptop, tablet] = ["laptop", "tablet"].map(() =>
      createRealDevice({ url, user, limits: { maxOps: 10, pageSize: 50 } }),
    ) as [RealDevice, RealDevice];
    const shared = await laptop.run(student("Shared 0"), student("Shared 1"));
    await synced(laptop, tablet);

    const words: string[] = [];
    const write = async (device: RealDevice, name: string) => {
      const list = Array.from({ length: editsPerDevice }, (_, index) => `${name} ${index}`);
      words.push(...list);
      await device.run(...list.map((word) => student(word)));
      const field = name === "laptop" ? "firstName" : "phone";
      await device.run(...shared.map((id) => edit(id, { [field]: name })));
    };
    await write(laptop, "laptop");
    await write(tablet, "tablet");

    let failures = 0;
    const pushUntilQuiet = async (device: RealDevice): Promise<void> => {
      for (;;) {
        const outcome = await device.sync();
        if (outcome.ok) return;
        failures += 1;
        expect(["offline", "serverError"]).toContain(outcome.error.type);
        await sleep(10);
      }
    };
    const devices = Promise.all([pushUntilQuiet(laptop), pushUntilQuiet(tablet)]);
    const quiet = new AbortController();
    void devices.then(() => quiet.abort());
    for (let kill = 0; kill < kills && !quiet.signal.aborted; kill += 1) {
      await sleep(random() * 120);
      await server.kill();
      server = await startPocketBase({ port: server.port, dataDir: server.dataDir });
    }
    await devices;
    expect(failures).toBeGreaterThan(0);

    const rows = await expectAgreement({ url, user }, laptop, tablet);
    const names = rows.students!.map((row) => row.lastName as string);
    expect(names.toSorted()).toEqual([...words, "Shared 0", "Shared 1"].toSorted());
    for (const id of shared) {
      expect(rows.students!.find((row) => row.id === id)).toMatchObject({ firstName: "laptop", phone: "tablet" });
    }
  },
);

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call } from "../../support/api.ts";
import { startPocketBase, type TestPocketBase } from "../../support/pocketbase.ts";
import { edit, type RealDevice, student, synced } from "../../support/real-device.ts";
import { createSyncScene, paths } from "../../support/sync-scene.ts";

/* Refusals of a server: case 11 of docs/sync.md, with the server's own refusals. */

let server: TestPocketBase;
beforeAll(async () => {
  server = await startPocketBase();
});
afterAll(() => server.stop());

/** Changes settings as the dashboard does, until `work` is done. */
const withSettings = async (settings: object, work: () => Promise<void>): Promise<void> => {
  const token = await server.superuser();
  const before = (await call(server, "GET", "/api/settings", { token })).body;
  const keys = Object.keys(settings);
  expect((await call(server, "PATCH", "/api/settings", { token, body: settings })).status).toBe(200);
  await work().finally(() =>
    call(server, "PATCH", "/api/settings", {
      token,
      body: Object.fromEntries(keys.map((key) => [key, before[key]])),
    }),
  );
};

const batchSettings = { enabled: true, maxRequests: 60, timeout: 30, maxBodySize: 1_500_000 };
const words = (count: number) => Array.from({ length: count }, (_, index) => student(`S${index}`));

/** Expects that every edit is still waiting: none parked, none sent. */
const expectAllKept = async (device: RealDevice, edits: number) => {
  expect(await device.status()).toMatchObject({ unsynced: edits, parked: 0 });
  expect(await device.db.students.count()).toBe(edits);
};

describe("case 11: refused in the middle of a batch", () => {
  it("a poison op is parked, what refers to it waits, and all others go through", async () => {
    const { laptop, tablet, agree } = await createSyncScene(server);
    const ids = await laptop.run(...words(40));
    // Put a value in the middle that a form would not have let through.
    await laptop.db.students.update(ids[20]!, { birthday: "tomorrow" });
    await synced(laptop);
    expect(await laptop.status()).toMatchObject({ unsynced: 0, parked: 1 });
    expect(await laptop.db.outbox.toArray()).toMatchObject([
      { id: ids[20], state: "parked", reason: { type: "refused", fields: [{ field: "birthday" }] } },
    ]);
    await synced(tablet);
    expect(await tablet.db.students.count()).toBe(39);
    await laptop.run(edit(ids[20]!, { birthday: "2012-05-01" }));
    expect((await agree()).students).toHaveLength(40);
  });

  it("several poison ops are each parked, and the rest of their batch is applied once", async () => {
    const { laptop, proxy, agree } = await createSyncScene(server);
    const ids = await laptop.run(...words(30));
    for (const at of [0, 13, 29]) await laptop.db.students.update(ids[at]!, { birthday: "tomorrow" });
    await synced(laptop);
    expect(await laptop.status()).toMatchObject({ unsynced: 0, parked: 3 });
    expect(proxy.count(paths.batch)).toBe(4);
    for (const at of [0, 13, 29]) await laptop.run(edit(ids[at]!, { birthday: "" }));
    expect((await agree()).students).toHaveLength(30);
  });

  it("429 on creates, which the rate limiter counts one by one: kept, and sent when it is over", async () => {
    const { laptop, tablet, agree } = await createSyncScene(server);
    await synced(laptop, tablet);
    await laptop.run(...words(20));
    const rules = [{ label: "*:create", audience: "", duration: 3600, maxRequests: 5 }];
    await withSettings({ rateLimits: { enabled: true, rules } }, async () => {
      expect(await laptop.sync()).toEqual({ ok: false, error: { type: "tooMany" } });
      await expectAllKept(laptop, 20);
      expect(await laptop.status()).toMatchObject({ online: true, error: { type: "tooMany" } });
    });
    expect((await agree()).students).toHaveLength(20);
  });

  it("413: smaller batches, and only what is too large by itself is parked", async () => {
    const { laptop, tablet, agree } = await createSyncScene(server);
    const note = "n".repeat(3000);
    const ids = await laptop.run(
      ...Array.from({ length: 12 }, (_, index) =>
        student(`S${index}`, { note: index === 5 ? "n".repeat(19_000) : note }),
      ),
    );
    await withSettings({ batch: { ...batchSettings, maxBodySize: 12_000 } }, async () => {
      await synced(laptop, tablet);
      expect(await tablet.db.students.count()).toBe(11);
      expect(await laptop.db.outbox.toArray()).toMatchObject([
        { id: ids[5], state: "parked", reason: { type: "tooLarge" } },
      ]);
    });
    await laptop.run(edit(ids[5]!, { phone: "621" }));
    expect((await agree()).students).toHaveLength(12);
  });

  it("more ops than the server takes at once: smaller batches, nothing parked", async () => {
    const { laptop, agree } = await createSyncScene(server);
    await laptop.run(...words(30));
    await withSettings({ batch: { ...batchSettings, maxRequests: 6 } }, async () => {
      expect((await agree()).students).toHaveLength(30);
    });
  });

  it("a batch that runs out of its time: kept, and applied once when the server is free", async () => {
    const { laptop, agree } = await createSyncScene(server);
    await synced(laptop);
    await laptop.run(...words(4));
    await withSettings({ batch: { ...batchSettings, timeout: 1 } }, async () => {
      // Another program holds the one writer of the database.
      const database = new DatabaseSync(join(server.dataDir, "data.db"));
      database.exec("BEGIN IMMEDIATE");
      const outcome = await laptop.sync();
      database.exec("ROLLBACK");
      database.close();
      expect(outcome.ok).toBe(false);
      await expectAllKept(laptop, 4);
    });
    expect((await agree()).students).toHaveLength(4);
  });

  it.each([
    [500, '{"status":500,"message":"no","data":{}}'],
    [502, "<html>Bad gateway</html>"],
    [503, ""],
  ])("%i: kept, said, and healed by the next cycle", async (status, body) => {
    const { laptop, proxy, agree } = await createSyncScene(server);
    await laptop.run(...words(3));
    for (const path of [paths.pull, paths.batch, paths.digest]) {
      // Once the batch has failed its outcome is unknown, and the digest is asked first.
      const rule = proxy.script({ path, fault: { type: "answer", status, body, headers: { "retry-after": "1" } } });
      expect(await laptop.sync()).toMatchObject({ ok: false, error: { type: "serverError", status } });
      expect(rule.count()).toBe(1);
      expect(await laptop.status()).toMatchObject({ unsynced: 3, parked: 0, error: { type: "serverError" } });
    }
    expect((await agree()).students).toHaveLength(3);
  });
});

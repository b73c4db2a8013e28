import { describe, expect, test } from "vitest";
import { readRow } from "#db/read/queries";
import type { Remote } from "#remote/remote";
import { createDevice, type Device } from "./support/device.ts";
import { isQuiet, owner, rename, setUp, student, studentsOf } from "./support/two-devices.ts";

test("an edit reaches the server and the other device, and leaves the outbox empty", async () => {
  const { server, laptop, tablet } = setUp();
  const [id] = await laptop.run(student("Weber"));
  expect((await laptop.status()).unsynced).toBe(1);
  expect(await laptop.sync()).toEqual({ ok: true, value: undefined });
  expect(server.row("students", id!)).toMatchObject({ lastName: "Weber", owner });
  expect(await isQuiet(laptop)).toEqual([0, null]);
  expect((await laptop.db.students.get(id!))?.rev).toBe(server.row("students", id!)?.rev);
  expect(await laptop.status()).toMatchObject({ unsynced: 0, phase: "idle", online: true, error: null });
  await tablet.sync();
  expect(await studentsOf(tablet)).toEqual(["Weber"]);
});

test("a cycle with nothing new is one request for up to 500 records, and changes nothing", async () => {
  const { server, laptop, shared } = setUp();
  await shared();
  const asked: string[] = [];
  const limits = new Set<number>();
  const remote = server.remote((name) => (asked.push(name), "ok"));
  const counting: Remote = {
    ...remote,
    pull: (after, limit, ...more) => (limits.add(limit), remote.pull(after, limit, ...more)),
  };
  const quiet = createDevice({ remote: counting, owner, seed: 9 });
  await quiet.sync();
  asked.length = 0;
  await quiet.sync();
  expect(asked).toEqual(["pull"]);
  expect([...limits]).toEqual([500]);
  expect(laptop.sent).toHaveLength(1);
});

test("only what changed is sent, with the version it is based on", async () => {
  const { laptop, shared } = setUp();
  const id = await shared({ note: "n" });
  await laptop.run(rename(id, { firstName: "Anna" }));
  await laptop.sync();
  expect(laptop.sent.at(-1)?.[1]).toEqual({
    method: "PATCH",
    url: `/api/collections/students/records/${id}?fields=id`,
    body: { firstName: "Anna", rev: 2 },
  });
});

test("a pull of many pages is applied at once, only up to its first head", async () => {
  const { server, laptop } = setUp();
  await laptop.run(...Array.from({ length: 10 }, (_, index) => student(`S${index}`)));
  await laptop.sync();
  let asked = 0;
  const remote = server.remote(() => {
    asked += 1;
    // Somebody else writes while we page.
    if (asked === 2) server.patch("students", server.rows()[9]!.id, { firstName: "Anna" });
    return "ok";
  });
  const tablet = createDevice({ remote, owner, seed: 9, limits: { pageSize: 3 } });
  const counts = new Set<number>();
  tablet.fate.beforeStep = async () => void counts.add(await tablet.db.students.count());
  expect(await tablet.sync()).toEqual({ ok: true, value: undefined });
  expect([asked, ...counts]).toEqual([4, 0, 9]);
  tablet.fate.beforeStep = undefined;
  await tablet.sync();
  expect(await tablet.db.students.count()).toBe(10);
  expect((await tablet.store.readState()).cursor).toBe(server.head());
});

test("in a full pull, a record that moves beyond the head during paging is not taken for purged", async () => {
  const { server, laptop } = setUp();
  const [gone, ...ids] = await laptop.run(
    student("Gone"),
    ...Array.from({ length: 9 }, (_, index) => student(`S${index}`)),
  );
  await laptop.sync();
  let onPull = () => {};
  const remote = server.remote(() => (onPull(), "ok"));
  const tablet = createDevice({ remote, owner, seed: 9, limits: { pageSize: 3 } });
  await tablet.sync();
  await laptop.run({ op: "delete", collection: "students", id: gone! });
  await laptop.sync();
  server.purge();
  let asked = 0;
  onPull = () => {
    asked += 1;
    if (asked === 3) server.patch("students", ids[8]!, { firstName: "Anna" });
    if (asked === 5) server.patch("students", ids[7]!, { firstName: "Marc" });
  };
  expect(await tablet.sync()).toEqual({ ok: true, value: undefined });
  expect(await studentsOf(tablet)).toEqual(["S0", "S1", "S2", "S3", "S4", "S5", "S6", "S7 Marc", "S8 Anna"]);
  expect((await tablet.store.readState()).cursor).toBe(server.head());
});

test("hundreds of records are pushed in batches, and pulled with hundreds of edits waiting", async () => {
  const { server, laptop, tablet } = setUp();
  const ids = await laptop.run(...Array.from({ length: 620 }, (_, index) => student(`S${index}`)));
  expect(await laptop.sync()).toEqual({ ok: true, value: undefined });
  expect(laptop.sent.map((batch) => batch.length - 1)).toEqual([...Array.from({ length: 12 }, () => 50), 20]);
  await tablet.sync();
  await tablet.run(...ids.map((id) => rename(id, { phone: "621" })));
  for (const id of ids) server.patch("students", id, { firstName: "Anna" });
  expect(await tablet.sync()).toEqual({ ok: true, value: undefined });
  expect(server.rows().every((row) => row.phone === "621" && row.firstName === "Anna")).toBe(true);
  expect(await isQuiet(tablet)).toEqual([0, null]);
});

describe("a reply that was lost", () => {
  test("is found in the ledger: the batch is applied once and not sent again", async () => {
    const { server, laptop } = setUp();
    await laptop.run(student("Weber"));
    laptop.moods.push("loseReply");
    expect(await laptop.sync()).toEqual({ ok: false, error: { type: "offline" } });
    expect(await laptop.status()).toMatchObject({ unsynced: 1, online: false });
    expect((await laptop.sync()).ok).toBe(true);
    expect(laptop.sent).toHaveLength(1);
    expect(server.applied).toHaveLength(1);
    expect(await isQuiet(laptop)).toEqual([0, null]);
  });

  test("then edited here and on another device: all three edits merge without a conflict", async () => {
    const { server, laptop, tablet, shared } = setUp();
    const id = await shared();
    await laptop.run(rename(id, { firstName: "Anna" }));
    laptop.moods.push("loseReply");
    await laptop.sync();
    await laptop.run(rename(id, { firstName: "Anne" }));
    await tablet.sync();
    await tablet.run(rename(id, { phone: "621" }));
    await tablet.sync();
    await laptop.sync();
    await tablet.sync();
    expect(server.row("students", id)).toMatchObject({ firstName: "Anne", phone: "621" });
    expect(await readRow(tablet.db, "students", id)).toMatchObject({ firstName: "Anne", phone: "621" });
    expect(await laptop.db.conflicts.count()).toBe(0);
    expect(server.applied).toHaveLength(4);
  });

  test("and reverted meanwhile: the reverting edit counts", async () => {
    const { server, laptop, shared } = setUp();
    const id = await shared();
    await laptop.run(rename(id, { firstName: "Anna" }));
    laptop.moods.push("loseReply");
    await laptop.sync();
    await laptop.run(rename(id, { firstName: "" }));
    await laptop.sync();
    expect(server.row("students", id)?.firstName).toBe("");
    expect(await isQuiet(laptop)).toEqual([0, null]);
  });
});

test("a lost request is resent unchanged, and a late duplicate changes nothing", async () => {
  const { server, laptop, shared } = setUp();
  const id = await shared();
  await laptop.run(rename(id, { firstName: "Anna" }));
  laptop.moods.push("loseRequest");
  await laptop.sync();
  await laptop.run(rename(id, { firstName: "Anne" }));
  await laptop.sync();
  expect(laptop.sent[2]).toEqual(laptop.sent[1]);
  expect(await server.batch(laptop.sent[1]!)).toMatchObject({ error: { index: 0, error: { type: "ledgerSeen" } } });
  expect(server.row("students", id)?.firstName).toBe("Anne");
});

test("a refused batch that may still arrive is never taken for its successor", async () => {
  const { server, laptop, shared } = setUp();
  const id = await shared();
  const [poison] = await laptop.run(student("Poison"));
  laptop.moods.push("loseRequest");
  await laptop.sync();
  server.settings.refused.add(poison!);
  await laptop.run(rename(id, { firstName: "Anna" }));
  // When it is sent again, it is refused and parked; its successor is lost. Then the first request
  // arrives and is applied.
  laptop.moods.push("ok", "loseRequest");
  await laptop.sync();
  server.settings.refused.clear();
  expect((await server.batch(laptop.sent[1]!)).ok).toBe(true);
  await laptop.sync();
  expect(server.row("students", id)?.firstName).toBe("Anna");
  expect(await studentsOf(laptop)).toEqual(["Poison", "Weber Anna"]);
});

test("a refused edit that is applied late does not conflict with what replaced it since", async () => {
  const { server, laptop, shared } = setUp();
  const id = await shared({ note: "Old." });
  await laptop.run(rename(id, { note: "New." }));
  laptop.moods.push("loseRequest");
  await laptop.sync();
  // When it is sent again, it is refused and parked. Then the first request arrives and is applied.
  server.settings.refused.add(id);
  await laptop.sync();
  expect(await laptop.status()).toMatchObject({ parked: 1 });
  server.settings.refused.clear();
  expect((await server.batch(laptop.sent.at(-1)!)).ok).toBe(true);
  await laptop.run(rename(id, { note: "Newer." }));
  await laptop.sync();
  expect(await laptop.db.conflicts.toArray()).toEqual([]);
  expect(server.row("students", id)).toMatchObject({ note: "Newer." });
});

test("a crash between any two storage steps loses and duplicates nothing", async () => {
  for (let steps = 1; ; steps += 1) {
    const { server, laptop, tablet, shared } = setUp({ maxOps: 2 });
    const id = await shared();
    await tablet.run(rename(id, { phone: "621" }));
    await tablet.sync();
    await laptop.run(rename(id, { firstName: "Anna" }), student("A"), student("B"), student("C"));
    const hasCrashed = await laptop.syncAndCrash(steps);
    expect((await laptop.sync()).ok).toBe(true);
    await tablet.sync();
    expect(await studentsOf(tablet)).toEqual(["A", "B", "C", "Weber Anna"]);
    expect(await studentsOf(laptop)).toEqual(await studentsOf(tablet));
    expect(server.applied.length).toBe(new Set(server.applied).size);
    expect(await isQuiet(laptop)).toEqual([0, null]);
    if (!hasCrashed) {
      expect(steps).toBeGreaterThan(8);
      return;
    }
  }
});

describe("a second engine that takes over in the middle", () => {
  const overtaken = { ok: false, error: { type: "overtaken" } };
  /** Runs `work` right before the engine's next `step`. */
  const before = (device: Device, step: string, work: () => Promise<unknown>) => {
    device.fate.beforeStep = async (next) => {
      if (next !== step) return;
      device.fate.beforeStep = undefined;
      await work();
    };
  };

  test("of a push: the batch is settled once, and not confused with the other's", async () => {
    const { server, laptop, shared } = setUp();
    const id = await shared();
    await laptop.run(rename(id, { firstName: "Anna" }), student("A"));
    before(laptop, "settleBatch", async () => {
      await laptop.sync();
      await laptop.run(rename(id, { firstName: "Anne" }));
      laptop.moods.push("loseRequest");
      await laptop.sync();
    });
    expect(await laptop.sync()).toEqual(overtaken);
    expect((await laptop.sync()).ok).toBe(true);
    expect(server.row("students", id)?.firstName).toBe("Anne");
    expect(server.applied).toHaveLength(3);
    expect(await isQuiet(laptop)).toEqual([0, null]);
  });

  test("of a pull: an older pull is not applied over a newer one", async () => {
    const { server, laptop, shared } = setUp();
    const id = await shared();
    server.patch("students", id, { firstName: "Anna" });
    before(laptop, "applyPull", async () => {
      server.patch("students", id, { firstName: "Anne" });
      await laptop.sync();
    });
    expect(await laptop.sync()).toEqual(overtaken);
    expect(await studentsOf(laptop)).toEqual(["Weber Anne"]);
  });

  test("of a pull, with a batch of unknown outcome: nothing is applied before it is known", async () => {
    const { server, laptop, shared } = setUp();
    const id = await shared();
    server.patch("students", id, { phone: "621" });
    before(laptop, "applyPull", async () => {
      await laptop.store.startDevice("d".repeat(15));
      await laptop.run(student("A"));
      await laptop.store.freezeBatch({ key: "theirs", at: "", maxOps: 1, maxBytes: 1, failures: 0 });
    });
    expect(await laptop.sync()).toEqual(overtaken);
    expect((await laptop.db.students.get(id))?.phone).toBe("");
    expect((await laptop.sync()).ok).toBe(true);
    expect(server.rows()).toHaveLength(2);
  });
});

test("a restored backup lost a name: another device resends it, and the one that had changed it since gets no conflict", async () => {
  const { server, laptop, tablet, shared } = setUp();
  const id = await shared();
  server.backUp();
  await laptop.run(rename(id, { firstName: "Anna" }));
  await laptop.sync();
  await tablet.sync();
  await laptop.run(rename(id, { firstName: "Anne" }));
  server.restore();
  laptop.moods.push("loseRequest");
  expect(await laptop.sync()).toEqual({ ok: false, error: { type: "offline" } });
  await tablet.sync();
  expect(server.row("students", id)).toMatchObject({ firstName: "Anna" });
  await laptop.sync();
  await tablet.sync();
  expect(server.row("students", id)).toMatchObject({ firstName: "Anne" });
  expect(await studentsOf(tablet)).toEqual(["Weber Anne"]);
  expect([await laptop.db.conflicts.count(), await tablet.db.conflicts.count()]).toEqual([0, 0]);
});

test("a restored backup still has a name that was received in a later run: it does not conflict with the one based on it", async () => {
  const { server, laptop, tablet, shared } = setUp();
  const id = await shared();
  await laptop.run(rename(id, { firstName: "Anna" }));
  await laptop.sync();
  server.backUp();
  server.restart();
  await tablet.sync();
  await tablet.run(rename(id, { firstName: "Anne" }));
  await tablet.sync();
  server.restore();
  await tablet.sync();
  expect(await tablet.db.conflicts.count()).toBe(0);
  await laptop.sync();
  expect(await studentsOf(laptop)).toEqual(["Weber Anne"]);
});

test("what a restored server lost and another device resends does not conflict for its author, who had no answer and wrote on", async () => {
  const { server, laptop, tablet, shared } = setUp();
  const id = await shared({ note: "Old." });
  server.backUp();
  await laptop.run(rename(id, { note: "New." }));
  laptop.moods.push("loseReply");
  await laptop.sync();
  await tablet.sync();
  await laptop.run(rename(id, { note: "Newer." }));
  server.restore();
  await tablet.sync();
  expect(server.row("students", id)).toMatchObject({ note: "New." });
  await laptop.sync();
  expect(await laptop.db.conflicts.toArray()).toEqual([]);
  expect(server.row("students", id)).toMatchObject({ note: "Newer." });
});

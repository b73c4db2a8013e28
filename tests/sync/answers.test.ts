import { describe, expect, test } from "vitest";
import { Crash, createDevice } from "./support/device.ts";
import { curse } from "./support/model-server.ts";
import type { Mood } from "./support/test-server.ts";
import { isQuiet, owner, rename, setUp, student, studentsOf } from "./support/two-devices.ts";

describe("what the server refuses", () => {
  test("is parked with its field, what depends on it waits, the rest is pushed", async () => {
    const { server, laptop } = setUp();
    const year = {
      name: "26/27",
      country: "LU",
      start: "2026-09-15",
      end: "2027-07-15",
      zone: "Europe/Paris",
    } as const;
    const [schoolyear] = await laptop.run({ op: "create", collection: "schoolyears", values: year });
    await laptop.run({ op: "create", collection: "classes", values: { schoolyear: schoolyear!, name: "7C2" } });
    await laptop.run(student("Weber"));
    server.settings.refused.add(schoolyear!);
    expect((await laptop.sync()).ok).toBe(true);
    expect(server.rows().map((row) => row.collection)).toEqual(["students"]);
    expect(await laptop.status()).toMatchObject({ parked: 1, unsynced: 1 });
    expect(await laptop.db.outbox.where("state").equals("parked").toArray()).toMatchObject([
      { id: schoolyear, reason: { type: "refused", fields: [{ field: "title", code: "validation_poison" }] } },
    ]);

    server.settings.refused.clear();
    await laptop.run({ op: "update", collection: "schoolyears", id: schoolyear!, patch: { name: "26-27" } });
    await laptop.sync();
    expect(await laptop.status()).toMatchObject({ parked: 0, unsynced: 0 });
    expect(server.rows()).toHaveLength(3);
  });

  test("a batch that is too large is split until it fits, and a record that never fits is parked", async () => {
    const { server, laptop } = setUp();
    server.settings.maxBytes = 2000;
    await laptop.run(...Array.from({ length: 12 }, (_, index) => student(`S${index}`)));
    await laptop.run(student("Novel", { note: "x".repeat(3000) }));
    expect((await laptop.sync()).ok).toBe(true);
    expect(server.rows()).toHaveLength(12);
    expect(await laptop.db.outbox.toArray()).toMatchObject([{ state: "parked", reason: { type: "tooLarge" } }]);
  });

  test("an edit that crashes the server is found in its batch and parked, the rest is pushed", async () => {
    const { server, laptop } = setUp();
    await laptop.run(...Array.from({ length: 6 }, (_, index) => student(`S${index}`)), student(curse));
    let cycles = 1;
    while (!(await laptop.sync()).ok) cycles += 1;
    expect(server.rows()).toHaveLength(6);
    const parked = await laptop.db.outbox.toArray();
    expect(parked).toMatchObject([{ state: "parked", reason: { type: "unanswered", fields: [] } }]);
    // These are three tries of the whole, one per half, three of the op alone, and the probe.
    expect(cycles).toBeLessThan(12);

    await laptop.run(rename(parked[0]!.id, { lastName: "Weber" }));
    expect((await laptop.sync()).ok).toBe(true);
    expect(server.rows()).toHaveLength(7);
  });

  test("a server that refuses every edit parks none", async () => {
    const { server, laptop } = setUp();
    await laptop.run(student("Weber"));
    laptop.moods.push(...Array.from({ length: 99 }, (): Mood => ({ type: "serverError", status: 500 })));
    for (let cycle = 0; cycle < 12; cycle += 1) expect((await laptop.sync()).ok).toBe(false);
    expect(await laptop.status()).toMatchObject({ unsynced: 1, parked: 0 });
    laptop.moods.length = 0;
    expect((await laptop.sync()).ok).toBe(true);
    expect(await isQuiet(laptop)).toEqual([0, null]);
    expect(server.rows()).toHaveLength(1);
  });

  test.each([{ type: "tooMany" }, { type: "serverError", status: 503 }, { type: "notProtocol" }] as const)(
    "$type keeps everything for the next cycle",
    async (mood) => {
      const { server, laptop } = setUp();
      await laptop.run(student("Weber"));
      laptop.moods.push(mood);
      expect(await laptop.sync()).toEqual({ ok: false, error: mood });
      expect(await laptop.status()).toMatchObject({ unsynced: 1, parked: 0, error: { type: mood.type } });
      expect((await laptop.sync()).ok).toBe(true);
      expect(server.rows()).toHaveLength(1);
    },
  );

  test("an expired token asks to sign in, keeps every edit and deletes nothing", async () => {
    const { server, laptop, shared } = setUp();
    await shared();
    await laptop.run(student("Wagner"));
    server.settings.isGuest = true;
    expect(await laptop.sync()).toEqual({ ok: false, error: { type: "unauthorized" } });
    expect(await laptop.status()).toMatchObject({ signInNeeded: true, unsynced: 1 });
    expect(await studentsOf(laptop)).toEqual(["Wagner", "Weber"]);
  });

  test("a token that expires between pull and push parks nothing", async () => {
    const { server, laptop } = setUp();
    await laptop.run(student("Weber"));
    laptop.fate.beforeStep = async (step) => {
      if (step === "freezeBatch") server.settings.isGuest = true;
    };
    expect(await laptop.sync()).toEqual({ ok: false, error: { type: "unauthorized" } });
    server.settings.isGuest = false;
    expect((await laptop.sync()).ok).toBe(true);
    expect(await isQuiet(laptop)).toEqual([0, null]);
  });

  test("a server with a newer schema is written to, and keeps what the app does not know", async () => {
    const { server, laptop, tablet, shared } = setUp();
    const id = await shared();
    server.addTextField("students", "nickname");
    server.schema.revision += 1;
    server.patch("students", id, { nickname: "Annchen" });
    await tablet.run(rename(id, { firstName: "Anna" }), student("Wagner"));
    expect((await tablet.sync()).ok).toBe(true);
    expect((await laptop.sync()).ok).toBe(true);
    expect(server.row("students", id)).toMatchObject({ nickname: "Annchen", firstName: "Anna" });
    expect(await studentsOf(laptop)).toEqual(["Wagner", "Weber Anna"]);
  });

  test("a server with an older schema is read but not written to, and everything is pulled again once it is updated", async () => {
    const { server, laptop, tablet, shared } = setUp();
    const id = await shared();
    server.schema.revision -= 1;
    await laptop.run(rename(id, { firstName: "Anna" }));
    server.patch("students", id, { phone: "621" });
    expect(await laptop.sync()).toEqual({ ok: false, error: { type: "serverTooOld" } });
    expect(await laptop.db.students.get(id)).toMatchObject({ firstName: "Anna", phone: "621" });
    expect(server.row("students", id)).toMatchObject({ firstName: "", phone: "621" });
    server.schema.revision += 1;
    const before = (await laptop.store.readState()).schema;
    expect((await laptop.sync()).ok).toBe(true);
    expect((await laptop.store.readState()).schema).toBe(before + 1);
    await tablet.sync();
    expect(await tablet.db.students.get(id)).toMatchObject({ firstName: "Anna", phone: "621" });
  });

  test("a server that asks for a newer app is read but not written to", async () => {
    const { server, laptop, tablet, shared } = setUp();
    await shared();
    server.schema.version += 1;
    await tablet.run(student("Wagner"));
    server.patch("students", server.rows()[0]!.id, { firstName: "Anna" });
    expect(await tablet.sync()).toEqual({ ok: false, error: { type: "appTooOld" } });
    expect(await studentsOf(tablet)).toEqual(["Wagner", "Weber Anna"]);
    expect(server.rows()).toHaveLength(1);
    expect(await isQuiet(laptop)).toEqual([0, null]);
  });

  test("and a batch that was lost on its way to an older one is not resent to it", async () => {
    const { server, laptop } = setUp();
    await laptop.run(student("Weber"));
    laptop.moods.push("loseRequest");
    await laptop.sync();
    server.schema.version += 1;
    expect(await laptop.sync()).toEqual({ ok: false, error: { type: "appTooOld" } });
    expect(server.rows()).toHaveLength(0);
    expect(await laptop.status()).toMatchObject({ unsynced: 1, error: { type: "appTooOld" } });
  });
});

describe("a mirror out of step with its server", () => {
  test("below the floor the mirror starts over: purged rows go, edited ones are recreated", async () => {
    const { server, laptop, tablet, shared } = setUp();
    const kept = await shared();
    const [gone, edited] = await laptop.run(student("Gone"), student("Edited"));
    await laptop.sync();
    await tablet.sync();
    server.destroy("students", gone!);
    server.destroy("students", edited!);
    server.purge();
    server.patch("students", kept, { firstName: "Anna" });
    await tablet.run(rename(edited!, { phone: "621" }), student("New"));
    expect((await tablet.sync()).ok).toBe(true);
    expect(await studentsOf(tablet)).toEqual(["Edited", "New", "Weber Anna"]);
    expect(server.row("students", edited!)).toMatchObject({ lastName: "Edited", phone: "621" });
    expect(await isQuiet(tablet)).toEqual([0, null]);
  });

  test("a purged record goes, unless it was edited here", async () => {
    const { server, laptop, tablet, shared } = setUp();
    const id = await shared();
    const [other] = await laptop.run(student("Other"));
    await laptop.sync();
    await tablet.sync();
    await tablet.run(rename(id, { phone: "621" }));
    server.destroy("students", id);
    server.destroy("students", other!);
    await tablet.sync();
    await laptop.sync();
    expect(await studentsOf(tablet)).toEqual(["Weber"]);
    expect(await studentsOf(laptop)).toEqual(["Weber"]);
  });

  test("a server restored from a backup gets back what it lost", async () => {
    const { server, laptop, tablet, shared } = setUp();
    const id = await shared();
    server.backUp();
    await laptop.run(rename(id, { firstName: "Anna" }), student("After"));
    await laptop.sync();
    await tablet.sync();
    server.restore();
    await tablet.run(student("Offline"));
    for (const device of [tablet, laptop, tablet]) expect((await device.sync()).ok).toBe(true);
    expect(await studentsOf(tablet)).toEqual(["After", "Offline", "Weber Anna"]);
    expect(await studentsOf(laptop)).toEqual(["After", "Offline", "Weber Anna"]);
    expect(
      server
        .rows()
        .map((row) => row.lastName)
        .toSorted(),
    ).toEqual(["After", "Offline", "Weber"]);
  });

  test("a restored server that is ahead of what we had seen loses nothing, and keeps what was written since", async () => {
    const { server, laptop, tablet, shared } = setUp();
    const id = await shared();
    const [other] = await laptop.run(student("Wagner"));
    await laptop.sync();
    await tablet.sync();
    server.backUp();
    await laptop.run(rename(id, { firstName: "Anna" }));
    await laptop.sync();
    server.restore();
    for (const phone of ["1", "2", "3"]) server.patch("students", other!, { phone });
    await tablet.run(rename(other!, { firstName: "Kim" }));
    for (const device of [laptop, tablet, laptop]) expect((await device.sync()).ok).toBe(true);
    expect(server.row("students", id)).toMatchObject({ firstName: "Anna" });
    expect(server.row("students", other!)).toMatchObject({ firstName: "Kim", phone: "3" });
    expect(await laptop.db.students.get(other!)).toMatchObject({ firstName: "Kim", phone: "3" });
    for (const device of [laptop, tablet]) expect(await device.db.conflicts.count()).toBe(0);
  });

  test("so does one restored from before our last run, using the run before", async () => {
    const { server, laptop, shared } = setUp();
    const [id, other] = [await shared(), await shared()];
    await laptop.sync();
    server.backUp();
    server.restart();
    await laptop.run(rename(id, { firstName: "Anna" }));
    await laptop.sync();
    server.restore();
    for (const phone of ["1", "2", "3"]) server.patch("students", other, { phone });
    expect((await laptop.sync()).ok).toBe(true);
    expect(server.row("students", id)).toMatchObject({ firstName: "Anna" });
    expect(await laptop.db.students.get(other)).toMatchObject({ phone: "3" });
    expect(await laptop.db.conflicts.count()).toBe(0);
  });

  test("a batch applied without an answer and lost with the server stays beside what was written since", async () => {
    const { server, laptop, shared } = setUp();
    const id = await shared();
    server.backUp();
    await laptop.run(rename(id, { firstName: "Anna" }));
    laptop.fate.beforeStep = async (step) => {
      if (step === "applyPull") throw new Crash();
    };
    await expect(laptop.sync()).rejects.toThrow(Crash);
    laptop.fate.beforeStep = undefined;
    expect(await isQuiet(laptop)).toEqual([0, null]);
    server.restore();
    server.patch("students", id, { firstName: "Kim" });
    expect((await laptop.sync()).ok).toBe(true);
    expect(server.row("students", id)?.firstName).toBe("Anna");
    expect(await laptop.db.conflicts.toArray()).toMatchObject([{ id, mine: "Anna", theirs: "Kim" }]);
  });

  test("a restart with the same rows compares once and pulls nothing", async () => {
    const { server, shared } = setUp();
    await shared();
    const asked: string[] = [];
    const quiet = createDevice({ remote: server.remote((name) => (asked.push(name), "ok")), owner, seed: 9 });
    await quiet.sync();
    server.restart();
    asked.length = 0;
    await quiet.sync();
    await quiet.sync();
    expect(asked).toEqual(["pull", "digest", "pull"]);
  });
});

test("fields of a newer server survive an edit by an older app", async () => {
  const { server, laptop, tablet, shared } = setUp();
  const id = await shared();
  server.addTextField("students", "nickname");
  server.patch("students", id, { nickname: "Annchen" });
  await tablet.sync();
  await tablet.run(rename(id, { firstName: "Anna" }));
  await tablet.sync();
  await laptop.sync();
  expect(server.row("students", id)?.nickname).toBe("Annchen");
  expect(await laptop.db.students.get(id)).toMatchObject({ nickname: "Annchen", firstName: "Anna" });
});

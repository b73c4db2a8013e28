import { afterAll, beforeAll, expect, test } from "vitest";
import type { Mutation } from "#db/edit/mutation";
import { readRow, readRows } from "#db/read/queries";
import { createRealtime } from "#remote/realtime";
import { createTimers } from "#remote/timers";
import { startPocketBase, type TestPocketBase, type TestUser } from "../../support/pocketbase.ts";
import { createRealDevice, makeSchoolyear, type RealDevice, student, synced } from "../../support/real-device.ts";
import { createTestClient } from "../../support/client.ts";

let server: TestPocketBase;
beforeAll(async () => {
  server = await startPocketBase();
});
afterAll(() => server.stop());

const createDevice = (user: TestUser): RealDevice => createRealDevice({ url: server.url, user });

test("a year made on one device is the same year on another, field by field", async () => {
  const user = await server.createUser({ firstName: "Martine" });
  const [laptop, tablet] = [createDevice(user), createDevice(user)];
  await synced(laptop);
  const [schoolyear] = await laptop.run(makeSchoolyear);
  const [group] = await laptop.run({
    op: "create",
    collection: "classes",
    values: { schoolyear: schoolyear!, name: "7C2", color: "fern" },
  });
  const [course] = await laptop.run({
    op: "create",
    collection: "courses",
    values: { schoolyear: schoolyear!, name: "Maths", classes: [group!] },
  });
  const [rotation] = await laptop.run({
    op: "create",
    collection: "rotations",
    values: {
      schoolyear: schoolyear!,
      name: "A/B",
      unit: "week",
      labels: ["A", "B"],
      rule: "parity",
      overrides: { "2026-11-23": "B" },
    },
  });
  const [timetable] = await laptop.run({
    op: "create",
    collection: "timetables",
    values: {
      schoolyear: schoolyear!,
      name: "T",
      validFrom: "2026-09-15",
      validTo: "2027-07-15",
      rotation: rotation!,
      days: [1, 2],
    },
  });
  await laptop.run(
    {
      op: "create",
      collection: "sessions",
      values: { timetable: timetable!, course: course!, day: 1, labels: ["A"], start: 480, end: 530 },
    },
    {
      op: "create",
      collection: "exceptions",
      values: { course: course!, date: "2026-11-23", start: 480, kind: "cancelled" },
    },
    {
      op: "create",
      collection: "holidays",
      values: { schoolyear: schoolyear!, name: "X", start: "2026-12-19", end: "2027-01-03", kind: "school" },
    },
    { op: "create", collection: "units", values: { course: course!, title: "Algebra", order: "a0" } },
    {
      op: "create",
      collection: "lessons",
      values: {
        course: course!,
        date: "2026-11-24",
        start: 0,
        plan: "<p>Äppel &amp; <b>x</b></p>",
        status: "ready",
        locked: true,
      },
    },
    {
      op: "create",
      collection: "events",
      values: {
        schoolyear: schoolyear!,
        title: "Trip",
        start: "2026-11-23T08:00",
        end: "2026-11-23T10:00",
        kind: "trip",
      },
    },
    student("Weber", { classes: [group!], note: "line one\nline two " }),
    { op: "update", collection: "users", id: user.id, patch: { language: "lb", active_schoolyear: schoolyear! } },
  );
  const made = new Set((await laptop.db.outbox.toArray()).map(({ collection }) => String(collection)));
  expect(made.size).toBe(13);
  await synced(laptop, tablet);
  expect(await laptop.db.outbox.count()).toBe(0);
  for (const table of laptop.db.tables.filter(({ name }) => !["meta", "outbox", "conflicts"].includes(name))) {
    expect(await table.toArray()).toMatchObject(await tablet.db.table(table.name).toArray());
    expect(await table.count()).toBe(made.has(table.name) ? 1 : 0);
  }
  const digest = await (
    await fetch(`${server.url}/api/sync/digest`, { headers: { Authorization: user.token } })
  ).json();
  expect(await tablet.store.readDigest()).toEqual(digest.collections);
  expect(await readRow(tablet.db, "users", user.id)).toMatchObject({
    firstName: "Martine",
    language: "lb",
    email: user.email,
  });
});

test("a deleted parent takes its children along, and undo brings them back to every device", async () => {
  const user = await server.createUser();
  const [laptop, tablet] = [createDevice(user), createDevice(user)];
  const [schoolyear] = await laptop.run(makeSchoolyear);
  await laptop.run(
    ...Array.from({ length: 70 }, (_, index): Mutation => ({
      op: "create",
      collection: "classes",
      values: { schoolyear: schoolyear!, name: `K${index}` },
    })),
  );
  await synced(laptop, tablet);
  const done = await laptop.mutate([{ op: "delete", collection: "schoolyears", id: schoolyear! }]);
  await synced(laptop, tablet);
  expect([await readRows(tablet.db, "schoolyears"), await readRows(tablet.db, "classes")]).toEqual([[], []]);
  await laptop.run(...(done.ok ? done.value.undo : []));
  await synced(laptop, tablet);
  expect((await readRows(tablet.db, "classes")).length).toBe(70);
});

test("a teacher gets nothing of another's", async () => {
  const [anna, marc] = [await server.createUser(), await server.createUser()];
  const [hers, his] = [createDevice(anna), createDevice(marc)];
  await hers.run(student("Weber"));
  await synced(hers, his);
  expect(await his.db.students.count()).toBe(0);
  expect((await his.db.users.toArray()).map((row) => row.id)).toEqual([marc.id]);
});

test("a killed and restarted server is compared once; the sync goes on", async () => {
  const user = await server.createUser();
  const laptop = createDevice(user);
  await laptop.run(student("Weber"));
  await synced(laptop);
  const { boot } = await laptop.store.readState();
  await server.kill();
  await laptop.run(student("Wagner"));
  expect(await laptop.sync()).toEqual({ ok: false, error: { type: "offline" } });
  server = await startPocketBase({ port: server.port, dataDir: server.dataDir });
  await synced(laptop);
  expect(await laptop.status()).toMatchObject({ unsynced: 0, online: true });
  expect((await laptop.store.readState()).boot).not.toBe(boot);
});

test("a change of another device is poked within moments", async () => {
  const user = await server.createUser();
  const laptop = createDevice(user);
  const poked = { count: 0, next: Promise.withResolvers<void>() };
  const realtime = createRealtime({
    client: createTestClient({ url: server.url, user }),
    owner: user.id,
    timers: createTimers(),
    onPoke: () => {
      poked.count += 1;
      poked.next.resolve();
    },
  });
  realtime.start();
  await poked.next.promise;
  poked.next = Promise.withResolvers();
  await laptop.run(student("Weber"));
  await synced(laptop);
  await poked.next.promise;
  expect(poked.count).toBeGreaterThan(1);
  const stranger = await server.createUser();
  const other = createDevice(stranger);
  const before = poked.count;
  await other.run(student("Foreign"));
  await synced(other);
  await laptop.run(student("Wagner"));
  poked.next = Promise.withResolvers();
  await synced(laptop);
  await poked.next.promise;
  expect(poked.count).toBe(before + 1);
  realtime.stop();
});

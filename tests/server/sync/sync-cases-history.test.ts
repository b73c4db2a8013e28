import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { editAny } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import { discardMutations, readParked } from "#db/edit/parked";
import { readUnsyncedEdits } from "#db/status/unsynced";
import { collectionNames } from "#schema/collections";
import { call, createApi } from "../../support/api.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../../support/pocketbase.ts";
import {
  createRealDevice,
  edit,
  expectAgreement,
  mirrorRows,
  type RealDevice,
  makeSchoolyear,
  serverRows,
  student,
  synced,
} from "../../support/real-device.ts";
import { createSyncScene, paths, rowWhere } from "../../support/sync-scene.ts";

/*
 * The cases of docs/sync.md that time makes: records that are deleted or forgotten, and servers
 * that are set back.
 */

let server: TestPocketBase;
beforeAll(async () => {
  server = await startPocketBase();
});
afterAll(() => server.stop());

const countDeleted = (): number => {
  const database = new DatabaseSync(join(server.dataDir, "data.db"), { readOnly: true });
  const counts = collectionNames.map((name) =>
    database.prepare(`SELECT COUNT(*) AS n FROM ${name} WHERE deleted`).get(),
  );
  database.close();
  return counts.reduce((sum, row) => sum + (row!.n as number), 0);
};

/** Lets 200 days pass since all deletions, and runs the nightly purge. */
const purgeAfter200Days = async () => {
  await server.kill();
  const database = new DatabaseSync(join(server.dataDir, "data.db"));
  const then = new Date(Date.now() - 200 * 86_400_000).toISOString().replace("T", " ");
  database.exec("UPDATE sync_heads SET stamping = 1");
  for (const name of collectionNames) database.exec(`UPDATE ${name} SET updated = '${then}' WHERE deleted`);
  database.exec(`UPDATE sync_heads SET stamping = 0; UPDATE sync_tombstones SET created = '${then}'`);
  database.close();
  server = await startPocketBase({ port: server.port, dataDir: server.dataDir });
  const answer = await call(server, "POST", "/api/crons/syncPurge", { token: await server.superuser() });
  expect(answer.status).toBe(204);
  await expect.poll(countDeleted).toBe(0);
};

const remove = (id: string, collection: "students" | "courses" = "students"): Mutation => ({
  op: "delete",
  collection,
  id,
});
const living = async (device: RealDevice) =>
  Object.fromEntries(
    Object.entries(await mirrorRows(device)).map(([name, rows]) => [name, rows.filter(({ deleted }) => !deleted)]),
  );

describe("a class book that was deleted for good", () => {
  let year: string, course: string, ada: string, ben: string, paper: string;
  let id: (name: string) => string;
  const mark = (one: string, of: string, entry: string): Mutation => ({
    op: "create",
    collection: "results",
    id: id(one),
    values: { assessment: paper, student: of, entry },
  });
  const end = ({ token, password }: TestUser) =>
    call(server, "POST", "/api/class-book/deletion", { token, body: { schoolyear: year, password } });
  const shared = async () => {
    const scene = await createSyncScene(server);
    // Ids are of one server.
    id = (name) => `${name}${scene.user.id}`.slice(0, 15);
    [year, course, ada, ben, paper] = [id("y"), id("c"), id("a"), id("b"), id("p")];
    const { laptop, tablet } = scene;
    await laptop.run(
      {
        op: "create",
        collection: "schoolyears",
        id: year,
        values: { name: "24", country: "LU", start: "2024-09-15", end: "2025-07-15", zone: "Europe/Luxembourg" },
      },
      { op: "create", collection: "courses", id: course, values: { schoolyear: year, name: "Maths" } },
      { op: "create", collection: "students", id: ada, values: { lastName: "Ada" } },
      { op: "create", collection: "students", id: ben, values: { lastName: "Ben" } },
      { op: "create", collection: "assessments", id: paper, values: { course, date: "2026-11-23", title: "Test 1" } },
      mark("1", ada, "40"),
    );
    await synced(laptop, tablet);
    return scene;
  };

  it("stays so: a device that was away with two marks of it hears so, and its marks wait with their own choice", async () => {
    const { user, laptop, tablet } = await shared();
    // Offline: one mark is changed, one is new.
    const held = (await tablet.db.results.get(id("1")))!;
    await tablet.run(editAny("results", held as never, { entry: "41" }), mark("2", ben, "50"));
    expect((await end(user)).body).toMatchObject({ left: 0 });
    await synced(laptop, tablet, laptop);

    const rows = await serverRows({ url: server.url, token: user.token });
    expect([rows.assessments, rows.results]).toEqual([[], []]);
    expect(await laptop.status()).toMatchObject({ unsynced: 0, parked: 0 });
    expect((await living(laptop)).results).toEqual([]);
    const parked = await readParked(tablet.db);
    expect(parked.map(({ reason, row }) => [reason?.type, row.entry])).toEqual([
      ["ended", "41"],
      ["ended", "50"],
    ]);
    // As a file they are whole.
    expect(await readUnsyncedEdits(tablet.db, { collection: "results", id: id("2") })).toMatchObject([
      { reason: { type: "ended" }, values: { entry: "50", student: ben } },
    ]);
    for (const one of parked) await tablet.run(...(await discardMutations(tablet.db, one.collection, one.id)));
    await synced(tablet);
    expect(await tablet.status()).toMatchObject({ unsynced: 0, parked: 0 });
    expect((await living(tablet)).results).toEqual([]);
  });

  it("can be begun anew: what is written after hearing of the end is sent", async () => {
    const { user, laptop, tablet } = await shared();
    await end(user);
    await synced(laptop, tablet);
    await tablet.run(
      { op: "create", collection: "assessments", id: id("q"), values: { course, date: "2026-11-30", title: "New" } },
      { op: "create", collection: "results", values: { assessment: id("q"), student: ada, entry: "45" } },
    );
    await synced(tablet, laptop);
    const rows = await serverRows({ url: server.url, token: user.token });
    expect([rows.assessments, rows.results]).toMatchObject([[{ title: "New" }], [{ entry: "45" }]]);
    expect(await tablet.status()).toMatchObject({ unsynced: 0, parked: 0 });
  });
});

describe("case 6: edit against delete against purge", () => {
  it.each(["the delete", "the edit"])("an edit beats a delete when %s comes first", async (first) => {
    const { laptop, tablet, shareStudent, agree } = await createSyncScene(server);
    const id = await shareStudent("Weber", { phone: "621" });
    await laptop.run(remove(id));
    await tablet.run(edit(id, { firstName: "Anna" }));
    await synced(...(first === "the delete" ? [laptop, tablet] : [tablet, laptop]));
    const rows = await agree();
    expect(rows.students).toMatchObject([{ id, deleted: false, firstName: "Anna", phone: "621" }]);
  });

  it("a device that was 200 days away loses what was purged, and none of its own edits", async () => {
    const { user, laptop, tablet, shareStudent } = await createSyncScene(server);
    const [edited, untouched, kept] = [
      await shareStudent("Edited"),
      await shareStudent("Untouched"),
      await shareStudent("Kept"),
    ];
    const before = (await tablet.db.students.get(edited))!;
    await tablet.run(edit(edited, { firstName: "Anna" }), edit(kept, { firstName: "Kim" }), student("New"));
    await laptop.run(remove(edited), remove(untouched));
    await synced(laptop);
    await purgeAfter200Days();
    expect((await serverRows({ url: server.url, token: user.token })).students).toHaveLength(1);

    await synced(tablet, laptop, tablet);
    const rows = await serverRows({ url: server.url, token: user.token });
    expect(rows.students!.map(({ lastName, firstName }) => [lastName, firstName]).toSorted()).toEqual([
      ["Edited", "Anna"],
      ["Kept", "Kim"],
      ["New", ""],
    ]);
    // The same id is created again, and never repeats one of its versions.
    expect(rowWhere(rows, "students", "id", edited).rev).toBeGreaterThan(before.rev);
    expect(await mirrorRows(tablet)).toEqual(rows);
    expect(await living(laptop)).toEqual(rows);
    for (const device of [laptop, tablet]) expect(await device.status()).toMatchObject({ unsynced: 0, parked: 0 });
  });

  it("a deletion is taken back after the purge: the record is created again, and not parked", async () => {
    const { laptop, shareStudent, agree } = await createSyncScene(server);
    const id = await shareStudent("Weber", { phone: "621" });
    await laptop.run(remove(id));
    await synced(laptop);
    await purgeAfter200Days();
    await laptop.run({ op: "restore", collection: "students", id });
    await synced(laptop);
    expect(await laptop.status()).toMatchObject({ unsynced: 0, parked: 0 });
    const rows = await agree();
    expect(rows.students).toMatchObject([{ id, deleted: false, lastName: "Weber", phone: "621" }]);
  });

  it("a deletion is taken back, and another device had created the record again from an older state: both texts are kept", async () => {
    const { laptop, tablet, shareStudent, agree } = await createSyncScene(server);
    const id = await shareStudent("Weber", { note: "Old." });
    await tablet.run(edit(id, { note: "Old.\nGlasses." }));
    await laptop.run(edit(id, { note: "Old.\nPlays the flute." }));
    await synced(laptop);
    await laptop.run(remove(id));
    await synced(laptop);
    await purgeAfter200Days();
    await laptop.run({ op: "restore", collection: "students", id });
    await synced(tablet, laptop);
    const [mine, theirs] = ["Old.\nPlays the flute.", "Old.\nGlasses."];
    expect(await laptop.db.conflicts.toArray()).toMatchObject([{ id, field: "note", mine, theirs, choice: "" }]);
    expect((await agree()).students).toMatchObject([{ id, deleted: false, note: mine }]);
  });

  it("the same id created again is one record on a device that still has the old one, clean or edited", async () => {
    const { user, laptop, tablet, shareStudent, agree } = await createSyncScene(server);
    const phone = createRealDevice({ url: server.url, user });
    const id = await shareStudent("Weber");
    await synced(phone);
    const api = createApi(server, user);
    expect((await api.erase("students", id)).status).toBe(204);
    await phone.run(edit(id, { firstName: "Anna" }));
    await tablet.run(edit(id, { phone: "621" }));
    await synced(phone);
    const rows = await agree();
    expect(rows.students).toMatchObject([{ id, lastName: "Weber", firstName: "Anna", phone: "621" }]);
    await expectAgreement({ url: server.url, user }, phone);
    expect(await laptop.status()).toMatchObject({ unsynced: 0, parked: 0 });
  });

  it("what was deleted for good by the dashboard goes from every device", async () => {
    const { user, laptop, tablet, shareStudent, agree } = await createSyncScene(server);
    const id = await shareStudent("Weber");
    expect((await createApi(server, user).erase("students", id)).status).toBe(204);
    expect((await agree()).students).toEqual([]);
    for (const device of [laptop, tablet]) expect(await device.db.students.count()).toBe(0);
  });
});

describe("case 7: a parent is deleted while the other device adds children", () => {
  it.each(["the delete", "the children"])("lives on when %s come first", async (first) => {
    const { laptop, tablet, agree } = await createSyncScene(server);
    const [year] = await laptop.run(makeSchoolyear);
    const [course] = await laptop.run({
      op: "create",
      collection: "courses",
      values: { schoolyear: year!, name: "Maths" },
    });
    const lesson = (title: string): Mutation => ({
      op: "create",
      collection: "lessons",
      values: { course: course!, date: "2026-11-23", start: 480, status: "draft", title },
    });
    const [edited, untouched] = await laptop.run(lesson("Edited"), lesson("Untouched"));
    await synced(laptop, tablet);

    await laptop.run(remove(course!, "courses"));
    await tablet.run(lesson("Added"), {
      op: "update",
      collection: "lessons",
      id: edited!,
      patch: { homework: "Page 12" },
    });
    await synced(...(first === "the delete" ? [laptop, tablet] : [tablet, laptop]));
    const rows = await agree();
    expect(rows.courses).toMatchObject([{ id: course, deleted: false }]);
    expect(rowWhere(rows, "lessons", "title", "Added").deleted).toBe(false);
    expect(rowWhere(rows, "lessons", "id", edited)).toMatchObject({ deleted: false, homework: "Page 12" });
    expect(rowWhere(rows, "lessons", "id", untouched).deleted).toBe(false);
  });
});

describe("case 8: the server is restored from a backup", () => {
  it.each([
    ["and nobody writes before the devices come back", 0],
    ["and has come further than the devices had seen when they come back", 40],
  ])("%s", async (_, writesMeanwhile) => {
    const folder = await mkdtemp(join(tmpdir(), "schouljoer-backup-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const [dataDir, backup] = [join(folder, "data"), join(folder, "backup")];
    let own = await startPocketBase({ dataDir });
    onTestFinished(() => own.stop());
    const startAgain = async () => {
      own = await startPocketBase({ dataDir, port: own.port });
    };
    const { user, laptop, tablet, proxy, shareStudent, agree } = await createSyncScene(own);
    const edited = await shareStudent("Edited");
    const deleted = await shareStudent("Deleted");
    const untouched = await shareStudent("Untouched");
    await own.stop();
    await cp(dataDir, backup, { recursive: true });
    await startAgain();

    await laptop.run(edit(edited, { firstName: "Anna" }), student("Made on the laptop"), remove(deleted));
    await tablet.run(student("Made on the tablet"), edit(edited, { phone: "621" }));
    await synced(laptop, tablet, laptop);
    await laptop.run(student("Whose reply is lost"));
    proxy.script({ path: paths.batch, fault: { type: "cutReply" } });
    expect((await laptop.sync()).ok).toBe(false);
    await laptop.run(student("Not sent yet"));

    await own.stop();
    await rm(dataDir, { recursive: true });
    await cp(backup, dataDir, { recursive: true });
    await startAgain();
    const phone = createRealDevice({ url: own.url, user });
    await synced(phone);
    await phone.run(
      ...Array.from({ length: writesMeanwhile }, (__, index) => student(`P${index}`)),
      edit(untouched, { phone: "691" }),
      // Edit over a version that the server has forgotten: as many edits as were lost, and other
      // ones.
      edit(edited, { email: "after@school.example", phone: "after" }),
    );
    await synced(phone);
    await phone.run(edit(edited, { guardians: "after" }));
    await synced(phone);

    const rows = await agree();
    await expectAgreement({ url: own.url, user }, phone);
    const names = rows.students!.filter((row) => !row.deleted).map((row) => row.lastName as string);
    expect(names.filter((name) => !/^P\d+$/.test(name)).toSorted()).toEqual([
      "Edited",
      "Made on the laptop",
      "Made on the tablet",
      "Not sent yet",
      "Untouched",
      "Whose reply is lost",
    ]);
    expect(names.filter((name) => /^P\d+$/.test(name))).toHaveLength(writesMeanwhile);
    const kept = new Set<unknown>(Object.values(rowWhere(rows, "students", "id", edited)));
    for (const device of [laptop, tablet, phone]) {
      for (const { mine, theirs } of await device.db.conflicts.toArray()) kept.add(mine).add(theirs);
    }
    kept.add(rowWhere(rows, "students", "id", untouched).phone);
    for (const word of ["Anna", "621", "691", "after@school.example", "after"]) expect(kept).toContain(word);
    expect(rowWhere(rows, "students", "id", deleted).deleted).toBe(true);
  });

  it("from one made while it ran: what was lost comes back, what was edited since is taken", async () => {
    const own = await startPocketBase();
    onTestFinished(() => own.stop());
    const { user, laptop, tablet, shareStudent, agree } = await createSyncScene(own);
    const [since, lost, both] = [await shareStudent("Since"), await shareStudent("Lost"), await shareStudent("Both")];
    const gone = await shareStudent("Gone");
    const token = await own.superuser();
    const boot = async () => (await createApi(own, user).pull(0)).boot;
    expect((await call(own, "POST", "/api/backups", { token, body: { name: "night.zip" } })).status).toBe(204);

    await laptop.run(edit(lost, { firstName: "Anna" }), edit(both, { phone: "621" }), student("Made"), remove(gone));
    await synced(laptop, tablet);
    await tablet.run(edit(since, { phone: "661" }), edit(lost, { phone: "671" }));
    const before = await boot();
    expect((await call(own, "POST", "/api/backups/night.zip/restore", { token })).status).toBe(204);
    await expect.poll(() => boot().catch(() => before)).not.toBe(before);

    const phone = createRealDevice({ url: own.url, user });
    await synced(phone);
    await phone.run(
      ...Array.from({ length: 40 }, (__, index) => student(`P${index}`)),
      edit(since, { firstName: "Kim" }),
      edit(both, { phone: "691" }),
    );
    await synced(phone);
    expect((await createApi(own, user).pull(0)).head).toBeGreaterThan((await laptop.store.readState()).cursor);

    const rows = await agree();
    await expectAgreement({ url: own.url, user }, phone);
    expect(rowWhere(rows, "students", "id", since)).toMatchObject({ firstName: "Kim", phone: "661" });
    expect(rowWhere(rows, "students", "id", lost)).toMatchObject({ firstName: "Anna", phone: "671" });
    expect(rowWhere(rows, "students", "id", gone).deleted).toBe(true);
    expect(rowWhere(rows, "students", "lastName", "Made").deleted).toBe(false);
    expect(rows.students).toHaveLength(45);
    const conflicts = (await Promise.all([laptop, tablet, phone].map(({ db }) => db.conflicts.toArray()))).flat();
    expect(new Set(conflicts.map(({ id, field }) => `${id} ${field}`))).toEqual(new Set([`${both} phone`]));
    const phones = [
      rowWhere(rows, "students", "id", both).phone,
      ...conflicts.flatMap((one) => [one.mine, one.theirs]),
    ];
    expect(phones).toEqual(expect.arrayContaining(["621", "691"]));
  });
});

import { expect, test } from "vitest";
import { createFormScene } from "../../../tests/support/form-scene.ts";
import { changeTime } from "#db/edit/change-time";
import { createHistory } from "#db/write/history";
import { derivedId } from "#db/store/derived-id";
import { editAny } from "#db/edit/edit";
import { readEvents, readRows } from "#db/read/queries";
import { changeSeries, type SeriesTime } from "#db/edit/series-edits";
import { deleteLinked } from "#db/edit/delete-linked";
import type { AnyRow } from "#db/store/outbox";
import { schemaRevision } from "#schema/collections";
import { compareBackup, readHere } from "./compare-backup.ts";
import { createIdMap } from "./map-ids.ts";
import { type Backup, readBackup } from "./read-backup.ts";
import { planBackupRestore } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const owner = "teacher00000000";
const other = "another00000000";
const clock = () => Date.UTC(2026, 10, 23);
const usual = { taken: new Set<never>(), leftDeleted: new Set<never>() };
const yearValues = {
  name: "2026",
  country: "LU",
  start: "2026-09-15",
  end: "2027-07-15",
  zone: "Europe/Luxembourg",
} as const;

const createScene = async () => {
  const scene = createFormScene();
  const year = await scene.make("schoolyears", yearValues);
  const group = await scene.make("classes", { schoolyear: year.id, name: "7C2" });
  const student = await scene.make("students", { lastName: "Weber", classes: [group.id], photo: "" });
  const save = async (): Promise<Backup> => {
    const written = await writeBackup({ db: scene.db, owner, teacher: "", clock, parts: [] });
    const read = written.ok ? await readBackup(written.value.zip) : written;
    if (!read.ok) throw new Error(String(read.error));
    return read.value;
  };
  const plan = async (backup: Backup, choice = usual) =>
    planBackupRestore(compareBackup(backup, await readHere(scene.db), owner), choice);
  const history = createHistory({ mutate: scene.mutate });
  const restore = async (backup: Backup, choice = usual) => {
    const planned = await plan(backup, choice);
    const done = await history.run(planned.mutations);
    expect(done).toMatchObject({ ok: true });
    return planned;
  };
  return { ...scene, year, group, student, saveBackup: save, plan, restore, history };
};

/** A backup with these records, as a text editor could make it. */
const backupOf = (records: Readonly<Record<string, readonly object[]>>, from = owner): Backup =>
  ({
    manifest: { app: "schouljoer", format: 1, schema: schemaRevision, made: "", owner: from, teacher: "", records: {} },
    records: new Map(Object.entries(records)),
    damaged: [],
    files: new Set(),
  }) as unknown as Backup;

test("what had let go of a deleted record gets it back, and keeps what was changed in it since", async () => {
  const { db, saveBackup, save, restore, history, group, student, read } = await createScene();
  const backup = await saveBackup();
  const row = (await db.students.get(student.id)) as unknown as AnyRow;
  await save(...deleteLinked("classes", group, [editAny("students", row, { classes: [] }) as never]));
  await save(editAny("students", (await db.students.get(student.id)) as unknown as AnyRow, { note: "Mine" }));
  const planned = await restore(backup);
  expect([planned.coming, planned.changing]).toEqual([1, 0]);
  expect(await read("classes", group.id)).toMatchObject({ deleted: false, name: "7C2" });
  expect(await read("students", student.id)).toMatchObject({ classes: [group.id], note: "Mine" });
  await history.undo();
  expect(await read("classes", group.id)).toMatchObject({ deleted: true });
  expect(await read("students", student.id)).toMatchObject({ classes: [], note: "Mine" });
});

test("what was deleted stays so where the teacher wants it, and what belongs to it is left out and named", async () => {
  const { saveBackup, save, plan, year, read, group } = await createScene();
  const backup = await saveBackup();
  await save({ op: "delete", collection: "schoolyears", id: year.id });
  expect(await read("classes", group.id)).toMatchObject({ deleted: true });
  const planned = await plan(backup, { ...usual, leftDeleted: new Set(["schoolyears"]) as never });
  expect(planned.orphans.map(({ collection }) => collection)).toEqual(["classes"]);
  expect(planned.mutations).toEqual([]);
  expect((await plan(backup)).coming).toBe(2);
});

test("a picture on the server stays with its record when that comes back", async () => {
  const { db, saveBackup, save, restore, student, read } = await createScene();
  await db.table("students").update(student.id, { photo: "face_1.jpg" });
  const backup = await saveBackup();
  expect(backup.records.get("students")![0]).not.toHaveProperty("photo");
  await save({ op: "delete", collection: "students", id: student.id });
  await restore(backup);
  expect(await read("students", student.id)).toMatchObject({ deleted: false, photo: "face_1.jpg" });
});

test("what no app wrote is left out: shapes, days and zones that are none, ids twice, another user", async () => {
  const { plan, year, group } = await createScene();
  const there = { schoolyear: year.id, name: "X" };
  const backup = backupOf({
    schoolyears: [{ ...yearValues, id: "year00000000001", zone: "Mars/Olympus" }],
    users: [{ id: "stranger0000000", firstName: "Eve" }],
    classes: [
      { ...there, id: "class0000000001" },
      { ...there, id: "class0000000001" },
      { ...there, id: "class0000000002", name: 7 },
      { ...there, id: "class0000000003", name: "x".repeat(41) },
      { ...there, id: "class0000000004", schoolyear: "nowhere00000000" },
      { ...there, id: "class0000000005", color: "__proto__", __proto__: { name: "y" } },
      { ...there, id: group.id, unknown: 1, owner: "stranger0000000", deleted: true, rev: 99 },
    ],
    holidays: [
      { schoolyear: year.id, id: "holiday00000001", name: "H", kind: "own", start: "2026-02-31", end: "2026-03-02" },
    ],
  });
  const planned = await plan(backup);
  expect(planned.mutations.map(({ id, op }) => `${op} ${id}`)).toEqual(["create class0000000001"]);
  expect(planned.orphans.map(({ id }) => id)).toEqual(["class0000000004"]);
  const { invalid, items } = compareBackup(backup, new Map(), owner);
  expect(invalid.map(({ id }) => id).toSorted()).toEqual([
    "class0000000001",
    "class0000000002",
    "class0000000003",
    "class0000000005",
    "holiday00000001",
    "stranger0000000",
    "year00000000001",
  ]);
  expect(Object.keys(items.find(({ id }) => id === group.id)!.values)).toEqual(["schoolyear", "name"]);
});

test("in another account, ids that follow from what a record is about follow there too", async () => {
  const { db, make, saveBackup, year, mutate } = await createScene();
  const course = await make("courses", { schoolyear: year.id, name: "Maths" });
  const cancelled = { course: course.id, date: "2026-11-24", start: 480, kind: "cancelled" } as const;
  const exception = derivedId(`${course.id} 2026-11-24 480 cancelled`);
  await mutate([{ op: "create", collection: "exceptions", id: exception, values: cancelled }]);
  const series = await make("events", {
    schoolyear: year.id,
    title: "Choir",
    start: "2026-11-03T08:00",
    end: "2026-11-03T09:00",
    kind: "event",
    rrule: "FREQ=WEEKLY;COUNT=4",
  });
  const times = await readEvents(db, year, year);
  const changed = changeTime(
    times.find(({ start }) => start === "2026-11-10T08:00")!,
    { title: "Concert" },
  );
  await mutate([changed]);
  // Moved by a week: its changed time is known by the day that it had before.
  const linked = await readRows(db, "events", { series: series.id });
  const later = { start: "2026-11-10T08:00", end: "2026-11-10T09:00" };
  await mutate(changeSeries(times[0] as SeriesTime, later, "all", linked).mutations);
  const backup = await saveBackup();
  const map = createIdMap(backup, other);
  const newSeries = map("events", series.id);
  expect(newSeries).not.toBe(series.id);
  expect(map("events", changed.id!)).toBe(derivedId(`${newSeries} 2026-11-10`));
  expect(map("exceptions", exception)).toBe(derivedId(`${map("courses", course.id)} 2026-11-24 480 cancelled`));
  expect(createIdMap(backup, owner)("events", series.id)).toBe(series.id);
});

test("a reference to what is not there is no difference: restored again, nothing is asked", async () => {
  const { plan, student, group } = await createScene();
  const backup = backupOf({
    students: [{ id: student.id, lastName: "Weber", classes: [group.id, "class0000000009"] }],
  });
  const taken = { ...usual, taken: new Set(["students"]) as never };
  expect(await plan(backup, taken)).toMatchObject({ mutations: [], changing: 0 });
});

test("a series that is its own does not keep anybody waiting", () => {
  const own = { id: "event0000000001", series: "event0000000001", originStart: "2026-11-10T08:00" };
  expect(createIdMap(backupOf({ events: [own] }), other)("events", own.id)).toMatch(/^[a-z0-9]{15}$/);
});

test("into an empty account the year that was shown is shown, and the set-up is done", async () => {
  const { saveBackup, make, db, year } = await createScene();
  await make("users", { firstName: "Lea", setup: "done" });
  const [user] = await db.users.toArray();
  await db.users.put({ ...user!, id: owner, active_schoolyear: year.id });
  const backup = await saveBackup();
  const empty = { ...user!, id: other, owner: other, firstName: "Tom", setup: "" as const, active_schoolyear: "" };
  const comparison = compareBackup(backup, new Map([["users", new Map([[other, empty as unknown as AnyRow]])]]), other);
  const edits = planBackupRestore(comparison, usual).mutations.filter(({ collection }) => collection === "users");
  const shown = createIdMap(backup, other)("schoolyears", year.id);
  expect(edits).toMatchObject([{ id: other, patch: { active_schoolyear: shown, setup: "done" } }]);
});

test("attached files go in with their records where the app has them; a cancelled backup is none", async () => {
  const { db } = await createScene();
  const bytes = new Uint8Array(300_000).map((_, index) => (index * 7919) % 251);
  const about = { collection: "students", label: "", size: bytes.length } as const;
  const file = { ...about, id: "student00000001", name: "a.pdf" };
  const gone = { ...about, id: "student00000002", name: "b.pdf" };
  const read = async ({ id }: { id: string }) => (id === gone.id ? undefined : new Blob([bytes]));
  const files = { files: [file, gone], read };
  const said: unknown[] = [];
  const parts = [{ path: ["Read me.txt"], pieces: (missing: readonly object[]) => (said.push(missing), []) }];
  const steps: number[] = [];
  const onProgress = ({ done, total }: { done: number; total: number }) => steps.push(done / total);
  const written = await writeBackup({ db, owner, teacher: "", clock, parts, files, onProgress });
  if (!written.ok) throw new Error(written.error);
  const { unzipSync } = await import("fflate");
  expect([written.value.missing, said]).toEqual([[gone], [[gone]]]);
  const found = unzipSync(new Uint8Array(await written.value.zip.arrayBuffer()));
  expect(found["files/students/student00000001/a.pdf"]).toEqual(bytes);
  expect(Object.keys(found).filter((name) => name.includes(gone.id))).toEqual([]);
  expect(JSON.parse(new TextDecoder().decode(found["backup.json"])).records).toHaveProperty("attachments", 0);
  expect(steps.at(-1)).toBe(1);
  expect(steps.toSorted((a, b) => a - b)).toEqual(steps);
  const abort = new AbortController();
  abort.abort();
  expect(await writeBackup({ db, owner, teacher: "", clock, parts: [], signal: abort.signal })).toEqual({
    ok: false,
    error: "cancelled",
  });
});

test("a class book that was deleted for good is named, and stays out of a restore unless asked for", async () => {
  const scene = await createScene();
  const course = await scene.make("courses", { schoolyear: scene.year.id, name: "Maths" });
  const paper = await scene.make("assessments", { course: course.id, date: "2026-11-23", title: "Test 1" });
  const mark = await scene.make("results", { assessment: paper.id, student: scene.student.id, entry: "40" });
  const before = { excuses: ["2026-10-05/2026-10-09//Ill", "2024-10-07/2024-10-08//Ill"] };
  await scene.db.students.update(scene.student.id, before);
  const backup = await scene.saveBackup();
  // What the end of the class book leaves here: its records are gone, and the year says so.
  await scene.db.results.delete(mark.id);
  await scene.db.assessments.delete(paper.id);
  await scene.db.schoolyears.update(scene.year.id, { classBookEnded: "2027-09-01T10:00:00.000Z" });
  const after = { excuses: ["2024-10-07/2024-10-08//Ill"] };
  await scene.db.students.update(scene.student.id, after);

  const comparison = compareBackup(backup, await readHere(scene.db), owner);
  expect(comparison.items.filter(({ ended }) => ended).map(({ collection, ended }) => [collection, ended])).toEqual([
    ["assessments", "2026"],
    ["results", "2026"],
  ]);
  // The student is the same: excused days of that year are no difference.
  expect(comparison.items.find(({ id }) => id === scene.student.id)).toMatchObject({ state: "same", values: after });
  await scene.restore(backup);
  expect([await readRows(scene.db, "assessments"), await readRows(scene.db, "results")]).toEqual([[], []]);
  // The year still says so: a backup from before does not take it back.
  expect(await readRows(scene.db, "schoolyears")).toMatchObject([{ classBookEnded: "2027-09-01T10:00:00.000Z" }]);

  await scene.restore(backup, { ...usual, takesEnded: true } as typeof usual);
  expect(await readRows(scene.db, "results")).toMatchObject([{ id: mark.id, entry: "40" }]);
});

import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { zipSync, unzipSync, type Zippable } from "fflate";
import { expect, test } from "vitest";
import { err, ok } from "#domain/result";
import { createFiles } from "#db/files/create-files";
import { createFileStore } from "#db/files/create-file-store";
import type { FileTarget } from "#db/store/file-rows";
import { sha256Of } from "#db/files/sha256";
import { createHistory } from "#db/write/history";
import { createMutate } from "#db/write/mutate";
import { createId } from "#db/store/new-id";
import type { AnyRow } from "#db/store/outbox";
import { scopeKey } from "#db/scope/approval-end";
import { createDatabase } from "#db/store/database";
import { compareBackup, readDeviceState, readHere } from "./compare-backup.ts";
import { createFileSource } from "./create-file-source.ts";
import { plainFileName } from "#domain/export/file-name";
import { fileTarget, parseFileName } from "./backup-format.ts";
import { dropRestoredFiles, keepRestoredFiles, withoutLost } from "./keep-restored-files.ts";
import { createIdMap } from "./map-ids.ts";
import { type Backup, readBackup } from "./read-backup.ts";
import { planBackupRestore } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

/**
 * Files in a backup: the same bytes come back, whatever became of their records; what is damaged or
 * missing is left out and named.
 */

const owner = "teacher00000000";
const other = "another00000000";
const clock = () => Date.UTC(2026, 10, 23);
const usual = { taken: new Set<never>(), leftDeleted: new Set<never>() };
const id = (letter: string) => letter.repeat(15);
const ids = { year: id("y"), course: id("c"), student: id("s"), plan: id("p"), list: id("l"), about: id("a") };
const bytesOf = (seed: number, length = 70_000) =>
  Uint8Array.from({ length }, (_, index) => (index * 7919 + seed) % 251);
const pdf = new Blob([bytesOf(1, 1_200_000)], { type: "application/pdf" });
const face = new Blob([Uint8Array.of(0xff, 0xd8, 0xff), bytesOf(2)], { type: "image/jpeg" });
const mine = new Blob([Uint8Array.of(0xff, 0xd8, 0xff), bytesOf(3)], { type: "image/jpeg" });

/** A device whose files all wait to be sent. */
const openDevice = async (teacher = owner) => {
  const db = createDatabase({ name: "test", indexedDB: new IDBFactory(), IDBKeyRange });
  const mutate = createMutate({ db, owner: teacher, newId: createId({ random: Math.random }), clock });
  const history = createHistory({ mutate });
  const store = createFileStore({ db, clock, openFolder: async () => undefined });
  const files = createFiles({ db, store, clock, download: async () => err({ type: "offline" }) });
  const system = { owner: teacher, rev: 3, seq: 3, deleted: false, created: "", updated: "" };
  await db.table("users").put({ ...system, id: teacher, firstName: "Lea", avatar: "", active_schoolyear: "" });
  const save = async () => {
    const source = await createFileSource({ db, files, hasStudents: true });
    const written = await writeBackup({ db, owner: teacher, teacher: "", clock, parts: [], files: source });
    if (!written.ok) throw new Error(written.error);
    return written.value;
  };
  const plan = async (backup: Backup) =>
    planBackupRestore(compareBackup(backup, await readHere(db), teacher, await readDeviceState(db)), usual);
  const restore = async (backup: Backup) => {
    const planned = await plan(backup);
    const wanted = planned.files;
    const kept = await keepRestoredFiles({ backup, files, wanted });
    if (!kept.ok) throw new Error(kept.error);
    const again = { backup, files, wanted: kept.value.kept.map(({ file }) => file) };
    const gone = { db, files: { ...files, clear: async () => ok(null) }, kept: kept.value.kept };
    const sideEffect = (isAgain: boolean) => (isAgain ? keepRestoredFiles(again) : dropRestoredFiles(gone));
    const done = await history.run(withoutLost(planned, kept.value.lost), { sideEffect });
    expect(done).toMatchObject({ ok: true });
    return { ...planned, ...kept.value };
  };
  /** The hash of a record's file on this device, or why there is none. */
  const hashOf = async (target: FileTarget) => {
    const read = await files.read(target);
    return read?.ok ? sha256Of(read.value) : (read?.error.type ?? "none");
  };
  const attach = async (record: string, parentCollection: string, parent: string, name: string, blob: Blob) => {
    const kept = await files.keep(fileTarget("attachments", record)!, blob, name);
    if (!kept.ok) throw new Error(kept.error.type);
    const { sha256, size } = kept.value;
    const values = { parentCollection, parent, name, sha256, size, mime: blob.type };
    await mutate([{ op: "create", collection: "attachments", id: record, values: values as never }]);
  };
  /** A year with a course and a student, and their files. */
  const fill = async () => {
    const zone = "Europe/Luxembourg";
    const year = { name: "2026", country: "LU", start: "2026-09-15", end: "2027-07-15", zone } as const;
    await mutate([
      { op: "create", collection: "schoolyears", id: ids.year, values: year },
      { op: "create", collection: "students", id: ids.student, values: { lastName: "Weber" } },
      {
        op: "create",
        collection: "courses",
        id: ids.course,
        values: { schoolyear: ids.year, name: "Maths", students: [ids.student] },
      },
    ]);
    await attach(ids.plan, "courses", ids.course, "Plan: 1/2.pdf", pdf);
    await attach(ids.list, "courses", ids.course, "empty name.", new Blob(["a,b"], { type: "text/csv" }));
    await attach(ids.about, "students", ids.student, "日".repeat(190), new Blob(["about"]));
    await files.keep(fileTarget("students", ids.student)!, face, "picture.jpg");
    await files.keep(fileTarget("users", teacher)!, mine, "picture.jpg");
  };
  return { db, mutate, history, files, save, plan, restore, hashOf, fill };
};
const open = async (zip: Blob): Promise<Backup> => {
  const read = await readBackup(zip);
  if (!read.ok) throw new Error(read.error);
  return read.value;
};
/** A zip with some files of it changed, taken out (null) or put in. */
const repack = async (zip: Blob, change: (name: string, bytes: Uint8Array) => Uint8Array | null): Promise<Blob> => {
  const found = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  const left: Zippable = {};
  for (const [name, bytes] of Object.entries(found)) {
    const next = change(name, bytes);
    if (next) left[name] = next;
  }
  return new Blob([zipSync(left)]);
};
const targets = (teacher = owner, map = (_: string, one: string) => one) => [
  fileTarget("attachments", map("attachments", ids.plan))!,
  fileTarget("attachments", map("attachments", ids.list))!,
  fileTarget("attachments", map("attachments", ids.about))!,
  fileTarget("students", map("students", ids.student))!,
  fileTarget("users", teacher)!,
];
const hashes = async ({ hashOf }: Awaited<ReturnType<typeof openDevice>>, of = targets()) =>
  Promise.all(of.map(hashOf));

test("into an emptied device the files come back by their hashes; undone they are no longer sent, redone they are", async () => {
  const source = await openDevice();
  await source.fill();
  const before = await hashes(source);
  expect(new Set(before).size).toBe(5);
  const { zip, missing } = await source.save();
  expect(missing).toEqual([]);
  const device = await openDevice();
  const { lost, coming } = await device.restore(await open(zip));
  expect([lost, coming]).toEqual([[], 6]);
  expect(await hashes(device)).toEqual(before);
  const row = async () => (await device.db.attachments.get(ids.plan)) as unknown as AnyRow;
  expect(await row()).toMatchObject({ name: "Plan: 1/2.pdf", parent: ids.course, deleted: false, mime: pdf.type });
  expect(await device.db.uploads.count()).toBe(5);
  await device.history.undo();
  expect(await device.db.uploads.count()).toBe(0);
  expect((await device.db.attachments.toArray()).filter(({ deleted }) => !deleted)).toEqual([]);
  await device.history.redo();
  expect(await hashes(device)).toEqual(before);
  // Everything is here: restoring it again does nothing.
  expect(await device.plan(await open(zip))).toMatchObject({ mutations: [], files: [] });
});

test("in another account the files hang on the new records, and the face of another teacher stays out", async () => {
  const source = await openDevice();
  await source.fill();
  const before = await hashes(source);
  const backup = await open((await source.save()).zip);
  const device = await openDevice(other);
  await device.restore(backup);
  const map = createIdMap(backup, other);
  expect(await hashes(device, targets(other, map as never))).toEqual([...before.slice(0, 4), "none"]);
  const parents = (await device.db.attachments.toArray()).map(({ parent }) => parent);
  expect(new Set(parents)).toEqual(new Set([map("courses", ids.course), map("students", ids.student)]));
});

test("a picture that is here stays, one at the server too, and a file at the server is not sent again", async () => {
  const source = await openDevice();
  await source.fill();
  const backup = await open((await source.save()).zip);
  const device = await openDevice();
  await device.fill();
  await device.db.uploads.clear();
  await device.db.students.update(ids.student, { photo: "face_1.jpg" });
  for (const record of [ids.plan, ids.list, ids.about]) await device.db.attachments.update(record, { file: "x_1.pdf" });
  await device.files.keep(fileTarget("users", owner)!, face, "picture.jpg");
  await device.mutate([{ op: "delete", collection: "attachments", id: ids.list }]);
  const planned = await device.restore(backup);
  expect([planned.files, planned.coming]).toEqual([[], 1]);
  expect(await device.hashOf(fileTarget("users", owner)!)).toBe(await sha256Of(face));
  expect(await device.db.attachments.get(ids.list)).toMatchObject({ deleted: false, file: "x_1.pdf" });
});

test("a picture of the server has the name that it was given, without the server's suffix", async () => {
  const { db, fill, files } = await openDevice();
  await fill();
  await db.uploads.clear();
  await db.students.update(ids.student, { photo: "face_of_zoe_x1y2z3a4b5.png" });
  const source = await createFileSource({ db, files, hasStudents: true });
  expect(source.files.filter(({ collection }) => collection === "students").map(({ name }) => name)).toEqual([
    "face_of_zoe.png",
  ]);
});

test("a damaged file is left out with its record and named, a missing one too; the rest comes", async () => {
  const source = await openDevice();
  await source.fill();
  const { zip } = await source.save();
  const backup = await open(
    await repack(zip, (name, bytes) => {
      if (name.includes(ids.list)) return null;
      // The zip's own checksum is right, but these are not the bytes that its record names.
      return name.includes(ids.plan) ? bytes.with(5, bytes[5]! ^ 1) : bytes;
    }),
  );
  const device = await openDevice();
  const comparison = compareBackup(backup, await readHere(device.db), owner);
  expect(comparison.absent.map((one) => one.id)).toEqual([ids.list]);
  const { lost } = await device.restore(backup);
  expect(lost.map(({ file, reason }) => [file.target.id, reason])).toEqual([[ids.plan, "damaged"]]);
  expect((await device.db.attachments.toArray()).map((row) => row.id)).toEqual([ids.about]);
  expect(await device.db.uploads.toArray()).toHaveLength(3);
  // Changed bytes of the zip itself fail its checksum.
  const flipped = new Uint8Array(await zip.arrayBuffer());
  const at = new TextDecoder("latin1").decode(flipped).indexOf(`files/attachments/${ids.plan}`) + 5000;
  flipped[at] = flipped[at]! ^ 1;
  const again = await open(new Blob([flipped]));
  expect(await again.readFile({ collection: "attachments", id: ids.plan })).toEqual(err("damaged"));
  expect((await again.readFile({ collection: "attachments", id: ids.list })).ok).toBe(true);
});

test("what is larger than a file may be is never unpacked, and programs are refused", async () => {
  const source = await openDevice();
  await source.fill();
  const { zip } = await source.save();
  const bomb = await repack(zip, (name, bytes) => (name.includes(ids.plan) ? new Uint8Array(60 << 20) : bytes));
  const read = await (await open(bomb)).readFile({ collection: "attachments", id: ids.plan });
  expect(read).toEqual(err("tooLarge"));
  const program = await repack(zip, (name, bytes) =>
    name.includes(ids.student) && name.includes("/students/") ? Uint8Array.of(0x4d, 0x5a, 1, 2) : bytes,
  );
  const device = await openDevice();
  const { lost } = await device.restore(await open(program));
  expect(lost.map(({ file, reason }) => [file.target.collection, reason])).toEqual([["students", "refused"]]);
});

test("cancelled, nothing stays to be sent", async () => {
  const source = await openDevice();
  await source.fill();
  const backup = await open((await source.save()).zip);
  const device = await openDevice();
  const { files: wanted } = await device.plan(backup);
  const abort = new AbortController();
  const onProgress = (done: number) => done === 2 && abort.abort();
  const done = await keepRestoredFiles({ backup, files: device.files, wanted, signal: abort.signal, onProgress });
  expect([done, await device.db.uploads.count()]).toEqual([err("cancelled"), 0]);
});

test("a device without student data exports and restores none, and its courses keep their students' ids", async () => {
  const source = await openDevice();
  await source.fill();
  const backup = await open((await source.save()).zip);
  const device = await openDevice();
  await device.db.meta.put({ key: scopeKey, value: { keeps: "none", holds: false } });
  const comparison = compareBackup(backup, await readHere(device.db), owner, await readDeviceState(device.db));
  expect(comparison.leftOut).toBe(2);
  const { released } = await device.restore(backup);
  expect(released).toBe(0);
  expect(await device.db.students.count()).toBe(0);
  expect((await device.db.attachments.toArray()).map((row) => row.id).toSorted()).toEqual([ids.list, ids.plan]);
  expect(await device.db.courses.get(ids.course)).toMatchObject({ students: [ids.student] });
  expect(
    await device.db.uploads
      .where("collection")
      .equals("students")
      .count()
      .catch(() => 0),
  ).toBe(0);
  expect(await device.plan(backup)).toMatchObject({ mutations: [], files: [] });

  const files = await createFileSource({ db: source.db, files: source.files, hasStudents: false });
  const from = { db: source.db, owner, teacher: "", clock, parts: [], files, hasStudents: false };
  const written = await writeBackup(from);
  const names = Object.keys(
    unzipSync(new Uint8Array(await (written.ok ? written.value.zip : new Blob()).arrayBuffer())),
  );
  expect(names.filter((name) => /students|\/notes/.test(name) || name.includes(ids.about))).toEqual([]);
  expect(names.filter((name) => name.startsWith("files/attachments/"))).toHaveLength(2);

  const theirs = await openDevice(other);
  await theirs.db.meta.put({ key: scopeKey, value: { keeps: "none", holds: false } });
  await theirs.restore(backup);
  // This account has none of those students: the server would refuse them.
  expect((await theirs.db.courses.toArray()).map(({ students }) => students)).toEqual([[]]);
});

test("a file's name in the zip is one that every system takes", () => {
  const names = [
    "a/b:c?.pdf",
    "..",
    "",
    ".htaccess",
    "x. ",
    `${"日".repeat(200)}.pdf`,
    "\u202Egpj.exe",
    "👍".repeat(60),
  ];
  const plain = names.map(plainFileName);
  expect(plain.slice(0, 5)).toEqual(["a-b-c-.pdf", "file", "file", "htaccess", "x"]);
  for (const name of plain) {
    expect(new TextEncoder().encode(`files/attachments/${id("a")}/${name}`).length).toBeLessThan(300);
    expect(parseFileName(`files/attachments/${id("a")}/${name}`)).toEqual({ collection: "attachments", id: id("a") });
  }
  const bad = [
    "files/lessons/aaaaaaaaaaaaaaa/x",
    "files/students/x/y",
    "files/students/aaaaaaaaaaaaaaa/",
    "data/x.json",
  ];
  expect(bad.map(parseFileName)).toEqual([null, null, null, null]);
});

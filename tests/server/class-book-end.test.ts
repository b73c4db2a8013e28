import { readFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { classBook } from "../../src/schema/class-book.ts";
import { collectionNames } from "../../src/schema/collections.ts";
import { call, createApi, newId, request } from "../support/api.ts";
import { makeOneOfEach } from "../support/one-of-each.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";

/** The end of a year's class book: `POST /api/class-book/deletion`. */

let pb: TestPocketBase;
beforeAll(async () => {
  pb = await startPocketBase();
});
afterAll(() => pb.stop());

const ask = ({ token }: TestUser, body: object) => call(pb, "POST", "/api/class-book/deletion", { token, body });
const end = async (user: TestUser, schoolyear: unknown) => {
  const answer = await ask(user, { schoolyear, password: user.password });
  expect(answer.status).toBe(200);
  return answer.body as { deleted: number; left: number };
};
/** The ids of all records, by collection, those in the bin too. */
const idsOf = (user: TestUser): Record<string, string[]> => {
  const database = new DatabaseSync(`${pb.dataDir}/data.db`, { readOnly: true });
  const idsIn = (name: string) =>
    database
      .prepare(`SELECT id FROM ${name} WHERE owner = ? ORDER BY id`)
      .all(user.id)
      .map(({ id }) => id as string);
  const ids = Object.fromEntries(collectionNames.map((name) => [name, idsIn(name)]));
  database.close();
  return ids;
};
/** Which years say that their class book was ended. */
const endedOf = (user: TestUser): Record<string, boolean> => {
  const database = new DatabaseSync(`${pb.dataDir}/data.db`, { readOnly: true });
  const years = database.prepare("SELECT id, classBookEnded FROM schoolyears WHERE owner = ?").all(user.id);
  database.close();
  return Object.fromEntries(years.map(({ id, classBookEnded }) => [id, classBookEnded !== ""]));
};
/** Makes one record of each collection, of a year that is over. */
const makeOver = (user: TestUser, words: string) =>
  makeOneOfEach(pb, user, words, { start: "2024-09-15", end: "2025-07-15" });
const names = classBook.map(({ name }) => name as string);

it("takes all records about students of that year, and no other record of anybody", async () => {
  const [ann, ben] = [await pb.createUser(), await pb.createUser()];
  const going = await makeOver(ann, "of the year that goes");
  const staying = await makeOneOfEach(pb, ann, "of the year that stays");
  await makeOneOfEach(pb, ben, "of another teacher");
  const bens = idsOf(ben);
  const before = idsOf(ann);

  expect(await end(ben, going.schoolyears!.id)).toEqual({ deleted: 0, left: 0 });
  for (const nothing of ["", "unknown", { id: 1 }, null])
    expect(await end(ann, nothing)).toEqual({ deleted: 0, left: 0 });
  expect(idsOf(ann)).toEqual(before);

  expect(await end(ann, going.schoolyears!.id)).toEqual({ deleted: names.length, left: 0 });
  const after = idsOf(ann);
  for (const name of collectionNames) {
    const expected = names.includes(name) ? [staying[name]!.id] : before[name];
    expect([name, after[name]]).toEqual([name, expected]);
  }
  // The year itself says so, to all devices; the other one does not.
  expect(endedOf(ann)).toEqual({ [going.schoolyears!.id]: true, [staying.schoolyears!.id]: false });
  expect(idsOf(ben)).toEqual(bens);
});

it("leaves no word in the bin or anywhere else, and tells other devices which records are gone", async () => {
  const ann = await pb.createUser();
  const api = createApi(pb, ann);
  const made = await makeOver(ann, "nobody may read this again");
  const { id } = await api.make("remarks", {
    course: made.courses!.id,
    student: made.students!.id,
    date: "2026-10-06",
    start: 480,
    kind: "other",
    label: "a word in the bin",
  });
  expect((await api.update("remarks", id, { deleted: true })).status).toBe(200);
  const { head } = await api.pull(0);
  const file = `${pb.dataDir}/data.db`;
  const isInFile = async () => {
    const writing = new DatabaseSync(file, { timeout: 10_000 });
    writing.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    writing.close();
    return (await readFile(file)).includes("a word in the bin");
  };
  expect(await isInFile()).toBe(true);
  await end(ann, made.schoolyears!.id);
  expect(await isInFile()).toBe(false);

  const database = new DatabaseSync(file, { readOnly: true });
  for (const name of names)
    expect([name, database.prepare(`SELECT * FROM ${name} WHERE owner = ?`).all(ann.id)]).toEqual([name, []]);
  database.close();
  const { rows } = await api.pull(head);
  const { schoolyears: years, ...gone } = rows;
  expect(years).toMatchObject([{ id: made.schoolyears!.id, classBookEnded: expect.stringMatching(/^20.*Z$/) }]);
  expect(Object.keys(gone).toSorted()).toEqual(names.toSorted());
  expect(rows.remarks).toHaveLength(2);
  for (const row of Object.values(gone).flat() as object[])
    expect(Object.keys(row).toSorted()).toEqual(["deleted", "id", "rev", "seq"]);
});

it("takes the excused days of that year from its students, and leaves those of other years", async () => {
  const ann = await pb.createUser();
  const api = createApi(pb, ann);
  const made = await makeOver(ann, "excused");
  const { id } = made.students!;
  const later = "2026-10-05/2026-10-06//Later";
  const across = "2025-07-14/2025-07-20/letter/Ill";
  expect((await api.update("students", id, { excuses: ["2025-01-07/2025-01-09//Ill", later, across] })).status).toBe(
    200,
  );
  const { head } = await api.pull(0);
  await end(ann, made.schoolyears!.id);
  // Other devices hear of it.
  const { rows } = await api.pull(head);
  expect(rows.students).toMatchObject([{ id, excuses: [later, "2025-07-16/2025-07-20/letter/Ill"] }]);
  expect(rows.schoolyears).toMatchObject([{ classBookEnded: expect.stringMatching(/^20.*Z$/) }]);
});

it("takes two hundred records in a request, children before their parents", async () => {
  const ann = await pb.createUser();
  const api = createApi(pb, ann);
  const made = await makeOver(ann, "many");
  const others = ["course", "student"].map((name) => [name, made[`${name}s`]!.id]);
  const slot = { ...Object.fromEntries(others), owner: ann.id, date: "2026-10-06", start: 480, kind: "plus" };
  for (let device = 1; device <= 5; device += 1) {
    const remarks = Array.from({ length: 49 }, () => request.create("remarks", { ...slot, id: newId() }));
    const answer = await api.batch([request.ledger(newId(), ann.id, 1), ...remarks]);
    expect(answer.status).toBe(200);
  }
  const all = names.length + 245;
  expect(await end(ann, made.schoolyears!.id)).toEqual({ deleted: 200, left: all - 200 });
  // Who has no more than the token goes on with none either.
  expect((await ask(ann, { schoolyear: made.schoolyears!.id })).status).toBe(400);
  // The remarks stand before the seats, the marks and the ticks.
  expect(idsOf(ann)).toMatchObject({ seats: [], results: [], checks: [], meetings: [] });
  expect(await end(ann, made.schoolyears!.id)).toEqual({ deleted: all - 200, left: 0 });
  expect(await end(ann, made.schoolyears!.id)).toEqual({ deleted: 0, left: 0 });
});

it("asks for the password, and for a year that is over", async () => {
  const ann = await pb.createUser();
  const over = await makeOver(ann, "over");
  const running = await makeOneOfEach(pb, ann, "running", { start: "2026-09-15", end: "2099-07-15" });
  const before = idsOf(ann);
  const [year, now] = [over.schoolyears!.id, running.schoolyears!.id];
  const refusals = [
    [{ schoolyear: year }, { password: { code: "wrong_password" } }],
    [{ schoolyear: year, password: "wrong-wrong" }, { password: { code: "wrong_password" } }],
    [{ schoolyear: now, password: ann.password }, { schoolyear: { code: "not_over" } }],
  ] as const;
  for (const [body, data] of refusals) expect(await ask(ann, body)).toMatchObject({ status: 400, body: { data } });
  expect(idsOf(ann)).toEqual(before);
  expect(await end(ann, year)).toEqual({ deleted: names.length, left: 0 });
  // One password, one end: of the next one as of another year.
  expect((await ask(ann, { schoolyear: year })).status).toBe(400);
  expect((await ask(ann, { schoolyear: now })).status).toBe(400);
});

import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { readRows } from "#db/read/queries";
import { createDatabase } from "#db/store/database";
import { createId } from "#db/store/new-id";
import { createMutate } from "#db/write/mutate";
import { emptyValues } from "#schema/validate";
import { edit } from "./edit.ts";
import { followTerms, readTermRows } from "./follow-terms.ts";
import { confirmMarks, termMarkId, rulesId, newRules } from "./mark-table-edits.ts";
import type { Step } from "./mutation.ts";

const id = (letter: string) => letter.repeat(15);
const [schoolyear, course, student, other] = [id("y"), id("c"), id("s"), id("o")];
const dates = { start: "2026-09-15", end: "2027-07-15" };
const s1 = { name: "S1", start: "2026-09-15", end: "2027-02-05" };
const s2 = { name: "S2", start: "2027-02-08", end: "2027-07-15" };

const setUp = async (terms: readonly (typeof s1)[]) => {
  const db = createDatabase({ name: "terms", indexedDB: new IDBFactory(), IDBKeyRange });
  const newId = createId({ random: Math.random });
  const mutate = createMutate({ db, owner: "teacher00000000", newId, clock: () => 0 });
  const run = async (...steps: readonly Step[]) => {
    const done = await mutate(steps);
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    return done.value.undo;
  };
  await run(
    {
      op: "create",
      collection: "schoolyears",
      id: schoolyear,
      values: { ...dates, name: "26", country: "LU", zone: "Europe/Luxembourg", terms: [...terms] },
    },
    { op: "create", collection: "courses", id: course, values: { schoolyear, name: "Maths" } },
    ...[student, other].map(
      (one) => ({ op: "create", collection: "students", id: one, values: { lastName: one } }) as const,
    ),
  );
  const year = async () => (await readRows(db, "schoolyears"))[0]!;
  /** Changes the terms as the form of the year does. */
  const become = async (next: readonly (typeof s1)[]) => {
    const now = await year();
    const followers = followTerms(await readTermRows(db, schoolyear), now, { ...now, terms: [...next] });
    const undo = await run(edit("schoolyears", now, { terms: [...next] }), ...followers.edits);
    return { ...followers, undo };
  };
  const confirm = (who: string, term: number, mark: string) =>
    run(...confirmMarks([{ place: { course, student: who, term }, stored: undefined, mark }]));
  const marks = async () =>
    (await readRows(db, "termmarks"))
      .map((one) => [one.student === student ? "student" : "other", one.term, one.mark, one.id === termMarkId(one)])
      .toSorted();
  return { db, run, become, confirm, marks };
};

test("a term added before the others: the confirmed mark, the closed term, its weight and its test go with theirs", async () => {
  const app = await setUp([s2]);
  await app.confirm(student, 1, "45");
  await app.confirm(student, 0, "46");
  const rules = { ...newRules(course, "LU"), lockedTerms: [0, 1], termWeights: ["2"] };
  await app.run(
    { op: "create", collection: "gradebooks", id: rulesId(course), values: rules },
    {
      op: "create",
      collection: "assessments",
      id: id("a"),
      values: { ...emptyValues("assessments"), course, date: "2027-03-01", term: 1 },
    },
  );
  const done = await app.become([s1, s2]);
  expect(done).toMatchObject({ moved: 0, kept: 0, lost: { count: 0 } });
  expect(await app.marks()).toEqual([
    ["student", 0, "46", true],
    ["student", 2, "45", true],
  ]);
  expect(await readRows(app.db, "gradebooks")).toMatchObject([{ lockedTerms: [0, 2], termWeights: ["1", "2"] }]);
  expect(await readRows(app.db, "assessments")).toMatchObject([{ term: 2 }]);
  // The first one is empty: its mark can be confirmed.
  await app.confirm(student, 1, "30");
  expect(await app.marks()).toHaveLength(3);
});

test("a term taken out: what was decided in it is named before it goes, and comes back with an undo", async () => {
  const app = await setUp([s1, s2]);
  for (const [who, term, mark] of [
    [student, 1, "30"],
    [student, 2, "45"],
    [other, 2, "50"],
  ] as const)
    await app.confirm(who, term, mark);
  const before = await app.marks();
  const done = await app.become([s2]);
  expect(done.lost).toEqual({ count: 1, terms: ["S1"] });
  expect(await app.marks()).toEqual([
    ["other", 1, "50", true],
    // The id is that of the one in the bin.
    ["student", 1, "45", false],
  ]);
  expect((await app.db.termmarks.toArray()).filter(({ deleted }) => deleted).map(({ mark }) => mark)).toContain("30");
  await app.run(...done.undo);
  expect(await app.marks()).toEqual(before);
});

test("other dates of the same terms change nothing that names one", async () => {
  const app = await setUp([s1, s2]);
  await app.confirm(student, 2, "45");
  const done = await app.become([
    { ...s1, end: "2027-01-29" },
    { ...s2, start: "2027-02-01" },
  ]);
  expect(done.edits).toEqual([]);
});

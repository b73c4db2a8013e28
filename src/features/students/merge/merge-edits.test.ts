import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createDatabase } from "#db/store/database";
import { createHistory } from "#db/write/history";
import { createMutate } from "#db/write/mutate";
import { createId } from "#db/store/new-id";
import { readChecklist } from "#db/read/checklists";
import { readRow, readRows } from "#db/read/queries";
import { readSeating } from "#db/read/seating";
import { latestChecks } from "#domain/class-book/checklists";
import { defaultChoices, mergeStudents } from "#domain/people/merge-students";
import { studentMergeFields as fields } from "#schema/student-fields";
import type { StudentRow } from "#schema/students";
import { withoutEditedHere } from "../../../../tests/support/without-edited-here.ts";
import { keptSide, readMergeEdits } from "./merge-edits.ts";

const [owner, year, one, two, third] = ["t", "y", "a", "b", "c"].map((letter) => letter.repeat(15)) as [
  string,
  string,
  string,
  string,
  string,
];
const file = { parentCollection: "students", name: "plan.pdf", mime: "", size: 1, sha256: "", file: "" } as const;

test("notes, files and courses move to the one kept, the other goes, and one undo takes all of it back", async () => {
  const db = createDatabase({ name: "merge", indexedDB: new IDBFactory(), IDBKeyRange });
  const mutate = createMutate({ db, owner, newId: createId({ random: Math.random }), clock: () => 0 });
  const history = createHistory({ mutate });
  const course = { schoolyear: year, color: "lagoon" } as const;
  const made = await mutate([
    { op: "create", collection: "students", id: one, values: { lastName: "Weber", firstName: "Léa", note: "Glasses" } },
    { op: "create", collection: "students", id: two, values: { lastName: "Weber", email: "lea@example.lu" } },
    { op: "create", collection: "students", id: third, values: { lastName: "Schmit" } },
    { op: "create", collection: "notes", values: { student: two, date: "2026-11-20", text: "Late" } },
    { op: "create", collection: "notes", values: { student: one, date: "2026-11-21", text: "Helped" } },
    { op: "create", collection: "notes", values: { student: third, date: "2026-11-22", text: "Other" } },
    { op: "create", collection: "attachments", values: { ...file, parent: two } },
    { op: "create", collection: "courses", values: { ...course, name: "Maths", students: [two, third] } },
    { op: "create", collection: "courses", values: { ...course, name: "Club", students: [one, two] } },
    { op: "create", collection: "courses", values: { ...course, name: "Open", students: [] } },
  ]);
  expect(made.ok).toBe(true);
  const tables = ["students", "notes", "attachments", "courses"];
  const dump = () =>
    Promise.all(
      tables.map((name) =>
        db
          .table(name)
          .toArray()
          .then((rows) => rows.map(withoutEditedHere)),
      ),
    );
  const before = await dump();
  const [kept, other] = [(await readRow(db, "students", one))!, (await readRow(db, "students", two))!];
  const values = mergeStudents(kept, other, { fields, choices: defaultChoices(kept, other, fields), lineOf: null });

  expect((await history.run(await readMergeEdits(db, { kept, other, values }))).ok).toBe(true);
  expect((await readRows(db, "students")).map(({ id }) => id).toSorted()).toEqual([one, third]);
  expect(await readRow(db, "students", one)).toMatchObject({ email: "lea@example.lu", note: "Glasses" });
  const notes = await readRows(db, "notes", { student: one });
  expect(notes.map(({ text }) => text).toSorted()).toEqual(["Helped", "Late"]);
  expect((await readRows(db, "attachments")).map(({ parent }) => parent)).toEqual([one]);
  const courses = new Map((await readRows(db, "courses")).map(({ name, students }) => [name, students]));
  expect(Object.fromEntries(courses)).toEqual({ Maths: [one, third], Club: [one], Open: [] });

  await history.undo();
  expect(await dump()).toEqual(before);
});

test("ticks of a checklist move to the one kept, and the later one of both counts", async () => {
  const db = createDatabase({ name: "merge-ticks", indexedDB: new IDBFactory(), IDBKeyRange });
  const mutate = createMutate({ db, owner, newId: createId({ random: Math.random }), clock: () => 0 });
  const tick = (list: string, student: string, state: "done" | "exempt", at: string) =>
    ({ op: "create", collection: "checks", values: { checklist: list, student, state, at } }) as const;
  const [slip, money] = ["s".repeat(15), "m".repeat(15)];
  await mutate([
    { op: "create", collection: "students", id: one, values: { lastName: "Weber" } },
    { op: "create", collection: "students", id: two, values: { lastName: "Weber" } },
    { op: "create", collection: "checklists", id: slip, values: { class: third, name: "Slip" } },
    { op: "create", collection: "checklists", id: money, values: { class: third, name: "Money" } },
    tick(slip, one, "done", "2026-11-20T08:00:00.000Z"),
    tick(slip, two, "exempt", "2026-11-21T08:00:00.000Z"),
    tick(money, two, "done", "2026-11-21T08:00:00.000Z"),
  ]);
  const [kept, other] = [(await readRow(db, "students", one))!, (await readRow(db, "students", two))!];
  expect((await mutate(await readMergeEdits(db, { kept, other, values: {} }))).ok).toBe(true);
  const stateOn = async (list: string) => {
    const { checks } = (await readChecklist(db, list))!;
    expect(new Set(checks.map(({ student }) => student))).toEqual(new Set([one]));
    return latestChecks(checks).get(one)?.state;
  };
  expect([await stateOn(slip), await stateOn(money)]).toEqual(["exempt", "done"]);
});

test("a wish that the two sit apart goes with the merge, one about others moves, and one undo takes it back", async () => {
  const db = createDatabase({ name: "merge-wishes", indexedDB: new IDBFactory(), IDBKeyRange });
  const mutate = createMutate({ db, owner, newId: createId({ random: Math.random }), clock: () => 0 });
  const history = createHistory({ mutate });
  const course = "k".repeat(15);
  const wish = (kind: "apart" | "near" | "front", student: string, other: string) =>
    ({ op: "create", collection: "seatwishes", values: { course, kind, student, other } }) as const;
  await mutate([
    ...[one, two, third].map((id) => ({ op: "create", collection: "students", id, values: { lastName: id } }) as const),
    wish("apart", one, two),
    wish("near", two, one),
    wish("apart", third, two),
    wish("front", two, ""),
  ]);
  const wishes = async () =>
    (await readSeating(db, course)).wishes
      .map(({ kind, student, other }) => [kind, student, other].join(" "))
      .toSorted();
  const before = await wishes();
  const [kept, other] = [(await readRow(db, "students", one))!, (await readRow(db, "students", two))!];
  expect((await history.run(await readMergeEdits(db, { kept, other, values: {} }))).ok).toBe(true);
  expect(await wishes()).toEqual([`apart ${third} ${one}`, `front ${one} `]);
  expect(await readRows(db, "seatwishes")).toHaveLength(2);
  await history.undo();
  expect(before).toHaveLength(4);
  expect(await wishes()).toEqual(before);
});

test("a wish about one student twice, as another device may send it, is not read", async () => {
  const db = createDatabase({ name: "merged-wishes", indexedDB: new IDBFactory(), IDBKeyRange });
  const mutate = createMutate({ db, owner, newId: createId({ random: Math.random }), clock: () => 0 });
  const about = { course: "k".repeat(15), student: one };
  await mutate([
    { op: "create", collection: "seatwishes", values: { ...about, kind: "apart", other: one } },
    { op: "create", collection: "seatwishes", values: { ...about, kind: "apart", other: two } },
    { op: "create", collection: "seatwishes", values: { ...about, kind: "front", other: "" } },
  ]);
  const { wishes } = await readSeating(db, about.course);
  expect(wishes.map(({ kind, other }) => `${kind} ${other}`).toSorted()).toEqual([`apart ${two}`, "front "]);
});

test("the one with a photo is kept, of two photos the one that was chosen, else the older", () => {
  const row = (created: string) => ({ created }) as StudentRow;
  const pair = { first: row("2"), second: row("1") };
  const both = { first: true, second: true };
  expect(keptSide(pair, { first: false, second: false }, null)).toBe("second");
  expect(keptSide(pair, { first: true, second: false }, null)).toBe("first");
  expect(keptSide(pair, { first: false, second: true }, "first")).toBe("second");
  expect(keptSide(pair, both, null)).toBe("second");
  expect(keptSide(pair, both, "first")).toBe("first");
});

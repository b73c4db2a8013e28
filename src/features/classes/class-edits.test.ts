import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createDatabase } from "#db/store/database";
import { createMutate } from "#db/write/mutate";
import { createId } from "#db/store/new-id";
import { planRestore } from "#db/bin/plan-restore";
import { readBin } from "#db/bin/read-bin";
import { readRow, readRows } from "#db/read/queries";
import type { ClassRow } from "#schema/classes";
import { emptyValues } from "#schema/validate";
import { createFormScene } from "../../../tests/support/form-scene.ts";
import { classCell, type ClassTextField, createClasses, isDoubleClass, readClassRemoval } from "./class-edits.ts";

const row = (id: string, name: string, color: ClassRow["color"] = ""): ClassRow =>
  ({ ...emptyValues("classes"), id, schoolyear: "year00000000000", name, color }) as ClassRow;

test("new classes get a grade from their name, and different colours", () => {
  const made = createClasses(["7C2", "Robotik"], { schoolyear: "y", existing: [row("a", "6C1", "lagoon")] });
  expect(made).toEqual([
    { op: "create", collection: "classes", values: { schoolyear: "y", name: "7C2", grade: "7", color: "berry" } },
    { op: "create", collection: "classes", values: { schoolyear: "y", name: "Robotik", grade: "", color: "iris" } },
  ]);
});

test("a name that is missing, too long or there already is a fault", () => {
  const [own, other] = [row("a", "7C2"), row("b", "6C1")];
  const faultOf = (field: ClassTextField, text: string) => classCell(field).faults({ text }, own).text?.type;
  expect(["", "x".repeat(81), "7C3"].map((text) => faultOf("name", text))).toEqual(["required", "tooLong", undefined]);
  expect(faultOf("room", "x".repeat(81))).toBe("tooLong");
  const isDouble = (text: string) => isDoubleClass(own.id, text, [own, other]);
  expect(["", "6c1 ", "7c2", "7C3"].map(isDouble)).toEqual([false, true, false, false]);
});

test.each(["name", "grade", "room"] as const)("a %s from another device is not overwritten", async (field) => {
  const scene = createFormScene();
  const base = await scene.make("classes", { schoolyear: "year00000000000", name: "7C2", grade: "7", room: "B204" });
  const cell = classCell(field);
  const theirs = { name: "7C2b", grade: "8", room: "A105" };
  await scene.arrive("classes", base, theirs);
  await scene.save(cell.toMutation({ text: " mine " }, base));
  expect(await scene.read("classes", base.id)).toMatchObject({ ...theirs, [field]: "mine" });
  expect(await scene.comparisons()).toEqual([[field, "mine", theirs[field]]]);
});

test("a class is deleted with its checklists alone, and undo and the bin put everything back", async () => {
  const db = createDatabase({ name: "class-edits", indexedDB: new IDBFactory(), IDBKeyRange });
  const newId = createId({ random: Math.random });
  const mutate = createMutate({ db, owner: "teacher00000000", newId, clock: () => 0 });
  const id = "class0000000001";
  const other = "class0000000002";
  const schoolyear = "year00000000001";
  const slip = "checklist000001";
  const done = await mutate([
    { op: "create", collection: "classes", id, values: { schoolyear, name: "7C2" } },
    { op: "create", collection: "students", values: { lastName: "Weber", classes: [id, other] } },
    { op: "create", collection: "courses", values: { schoolyear, name: "7C2 Maths", classes: [id] } },
    {
      op: "create",
      collection: "events",
      values: {
        schoolyear,
        title: "Trip",
        kind: "trip",
        start: "2026-11-23T08:00",
        end: "2026-11-23T09:00",
        class: id,
      },
    },
    { op: "create", collection: "checklists", id: slip, values: { class: id, name: "Slip" } },
    { op: "create", collection: "checks", values: { checklist: slip, student: "s".repeat(15), state: "done" } },
  ]);
  if (!done.ok) throw new Error(done.error.type);
  const [, student = "", course = "", event = ""] = done.value.ids;
  const look = async () => [
    (await readRows(db, "classes")).length,
    (await readRow(db, "students", student))?.classes,
    (await readRow(db, "courses", course))?.classes,
    (await readRow(db, "events", event))?.class,
    (await readRows(db, "checklists")).length + (await readRows(db, "checks")).length,
  ];
  const before = await look();
  const remove = async () => mutate(await readClassRemoval(db, (await readRow(db, "classes", id))!));
  const removed = await remove();
  expect(await look()).toEqual([0, [other], [], "", 0]);
  if (!removed.ok) throw new Error(removed.error.type);
  await mutate(removed.value.undo);
  expect(await look()).toEqual(before);

  // From the bin it comes back to the same records; one that is deleted by then stays deleted.
  await remove();
  await mutate([{ op: "delete", collection: "events", id: event }]);
  const entries = (await readBin(db)).filter(({ head }) => head.collection === "classes");
  const restored = await mutate((await planRestore(db, entries)).mutations);
  expect(await look()).toEqual([1, [other, id], [id], undefined, 2]);
  expect(await readRow(db, "classes", id)).toMatchObject({ linkedBy: [] });
  if (!restored.ok) throw new Error(restored.error.type);
  await mutate(restored.value.undo);
  expect(await look()).toEqual([0, [other], [], undefined, 0]);
  db.close();
});

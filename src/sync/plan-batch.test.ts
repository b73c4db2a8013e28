import { expect, test } from "vitest";
import { type AnyRow, type OutboxEntry, pushRank } from "#db/store/outbox";
import type { CollectionName } from "#schema/collections";
import { emptyValues } from "#schema/validate";
import { type DirtyRecord, planOps } from "./plan-batch.ts";

const id = (letter: string) => letter.repeat(15);
const limits = { owner: "teacher00000000", maxOps: 50, maxBytes: 1_000_000 };
const ids = (ops: readonly { id: string }[]) => ops.map((op) => op.id[0]).join("");
/** As the store returns them: in push order, with what the server has never seen. */
const plan = (dirty: readonly DirtyRecord[], o = limits) => {
  const unsent = dirty.flatMap(({ entry }) => (entry.base === null ? `${entry.collection}/${entry.id}` : []));
  return planOps(
    dirty.toSorted((a, b) => a.entry.rank - b.entry.rank),
    new Set(unsent),
    o,
  );
};

const dirty = (
  collection: CollectionName,
  letter: string,
  o: { values?: object; base?: object | null; entry?: Partial<OutboxEntry>; deleted?: boolean } = {},
): DirtyRecord => {
  const system = { id: id(letter), owner: "", rev: 0, seq: 0, deleted: o.deleted ?? false, created: "", updated: "" };
  const row: AnyRow = { ...system, ...emptyValues(collection), ...o.values };
  const base = o.base ? { ...row, deleted: false, ...o.base } : null;
  const rank = pushRank(collection, row);
  const entry = { collection, id: id(letter), base, rev: base ? 3 : 0, since: "s", rank, reason: null } as const;
  return { row, entry: { ...entry, state: "pending", ...o.entry } };
};

test("creates go parents first, deletes children first and last", () => {
  const { ops } = plan([
    dirty("lessons", "l", { deleted: true, base: {} }),
    dirty("courses", "c", { deleted: true, base: {} }),
    dirty("schoolyears", "o", { deleted: true, base: {} }),
    dirty("classes", "k", { values: { schoolyear: id("y") } }),
    dirty("users", "u", { values: { active_schoolyear: id("y") }, base: { active_schoolyear: "" } }),
    dirty("schoolyears", "y", { values: { editedHere: ["name"] } }),
  ]);
  expect(ids(ops)).toBe("yuklco");
  expect(ops[0]).toMatchObject({ kind: "create", body: { id: id("y"), owner: limits.owner } });
  for (const name of ["rev", "editedHere"]) expect(ops[0]!.body).not.toHaveProperty(name);
  expect(ops[1]).toMatchObject({ kind: "update", body: { active_schoolyear: id("y"), rev: 3 } });
  expect(ops[3]!.body).toEqual({ deleted: true, rev: 3 });
});

test("what waits: parked, in flight, without a version, and what refers to what the server does not have", () => {
  const child = { values: { schoolyear: id("y") } };
  const { ops } = plan([
    dirty("schoolyears", "y", { entry: { state: "parked" } }),
    dirty("courses", "c", child),
    dirty("units", "u", { values: { course: id("c") } }),
    dirty("students", "f", { entry: { state: "inFlight" } }),
    dirty("students", "w", { values: { note: "x" }, base: { note: "" }, entry: { rev: 0 } }),
    dirty("students", "s"),
  ]);
  expect(ids(ops)).toBe("s");
});

test("a batch ends at its number of ops and near its bytes, and has at least one op", () => {
  const many = ["a", "b", "c"].map((letter) => dirty("students", letter, { values: { note: "x".repeat(500) } }));
  expect(ids(plan(many, { ...limits, maxOps: 2 }).ops)).toBe("ab");
  expect(ids(plan(many, { ...limits, maxBytes: 1500 }).ops)).toBe("ab");
  expect(ids(plan(many, { ...limits, maxBytes: 10 }).ops)).toBe("a");
});

test("it says when there may be more", () => {
  const two = [dirty("students", "a"), dirty("students", "b")];
  expect([plan(two).isFull, plan(two, { ...limits, maxOps: 1 }).isFull]).toEqual([false, true]);
});

test("files never go through the outbox", () => {
  const { ops } = plan([dirty("students", "s", { values: { photo: "me.png", lastName: "Weber" } })]);
  expect(ops[0]!.body).not.toHaveProperty("photo");
  expect(plan([dirty("students", "s", { values: { photo: "me.png" }, base: { photo: "" } })]).ops).toEqual([]);
});

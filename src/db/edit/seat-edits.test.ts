import { expect, test } from "vitest";
import { derivedRecordId } from "#db/store/hashed-id";
import type { SeatRow } from "#schema/seats";
import { emptyValues } from "#schema/validate";
import { seatEdits, seatWishForm } from "./seat-edits.ts";

const system = { owner: "o", rev: 3, seq: 3, deleted: false, created: "", updated: "", device: "" };
const plan = "p".repeat(15);
const row = (student: string, values: Partial<SeatRow>): SeatRow => ({
  ...emptyValues("seats"),
  ...system,
  plan,
  student,
  id: derivedRecordId("seats", { plan, student }),
  at: "2026-11-01",
  ...values,
});
const edits = (o: Partial<Parameters<typeof seatEdits>[0]>) =>
  seatEdits({
    plan,
    records: [],
    students: ["ann", "bob", "cem"],
    seating: new Map(),
    fixed: new Set(),
    at: "2026-11-23",
    newId: () => "drawn",
    ...o,
  });

test("only who sits elsewhere is written, from what was seen, with the moment", () => {
  const records = [
    row("ann", { row: 1, column: 1 }),
    row("bob", { row: 1, column: 2, fixed: true }),
    row("gone", { row: 2, column: 1 }),
  ];
  const seating = new Map([
    ["ann", { row: 2, column: 1 }],
    ["bob", { row: 1, column: 2 }],
  ]);
  expect(edits({ records, seating, fixed: new Set(["bob"]) })).toEqual([
    {
      op: "update",
      collection: "seats",
      id: records[0]!.id,
      patch: { row: 2, column: 1, at: "2026-11-23" },
      seen: { row: 1, column: 1, at: "2026-11-01" },
    },
  ]);
});

test("a student without a record gets one whose id follows from plan and student, or a drawn one if it is taken", () => {
  const seating = new Map([["ann", { row: 1, column: 1 }]]);
  expect(edits({ seating })).toMatchObject([
    {
      op: "create",
      id: derivedRecordId("seats", { plan, student: "ann" }),
      values: { student: "ann", row: 1, column: 1, at: "2026-11-23" },
    },
  ]);
  // Ann became Bob once, and there is an Ann again.
  const merged = row("bob", { id: derivedRecordId("seats", { plan, student: "ann" }), row: 1, column: 2 });
  const both = new Map([...seating, ["bob", { row: 1, column: 2 }]] as const);
  expect(edits({ records: [merged], seating: both })).toMatchObject([
    { op: "create", id: "drawn", values: { student: "ann" } },
  ]);
});

test("who stands up is in row 0 and not fixed any more; of two records the later is written", () => {
  const old = row("ann", { id: "old", row: 1, column: 1, at: "2026-10-01" });
  const late = row("ann", { row: 1, column: 2, fixed: true });
  expect(edits({ records: [old, late], fixed: new Set(["ann"]) })).toMatchObject([
    { op: "update", id: late.id, patch: { row: 0, column: 0, fixed: false } },
  ]);
  expect(edits({ records: [row("ann", { row: 0, column: 0 })] })).toEqual([]);
});

test("a wish for the front row is about nobody else", () => {
  const base = { ...emptyValues("seatwishes"), course: "c" };
  const filled = { kind: "front", student: "ann", other: "bob" } as const;
  expect(seatWishForm.patch(filled, base)).toMatchObject({ student: "ann", other: "" });
  expect(seatWishForm.patch({ ...filled, kind: "near" }, base)).toMatchObject({ other: "bob" });
});

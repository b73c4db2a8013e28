import { expect, test } from "vitest";
import { emptyValues } from "#schema/validate";
import type { AttendanceRow } from "#schema/attendance";
import { asBefore, decideExcuses } from "./roll-edits.ts";

const system = { owner: "o", rev: 3, seq: 3, deleted: false, created: "", updated: "", device: "" };
const row = (values: Partial<AttendanceRow>): AttendanceRow => ({
  ...emptyValues("attendance"),
  ...system,
  id: "a".repeat(15),
  date: "2026-11-24",
  start: 480,
  state: "absent",
  ...values,
});

test("the lesson before says who is missing; its excuse counts on the same day only", () => {
  const before = row({ excuse: "excused", reason: "Doctor", lateMinutes: 3 });
  expect(asBefore(before, true)).toEqual({ state: "absent", excuse: "excused", reason: "Doctor" });
  expect(asBefore(before, false)).toEqual({ state: "absent" });
});

test("excuses are decided from what was seen, and only where they differ", () => {
  const rows = [row({ at: "old" }), row({ id: "b".repeat(15), excuse: "excused" })];
  expect(decideExcuses(rows, "excused", "now")).toEqual([
    {
      op: "update",
      collection: "attendance",
      id: rows[0]!.id,
      patch: { excuse: "excused", at: "now" },
      seen: { excuse: "", at: "old" },
    },
  ]);
});

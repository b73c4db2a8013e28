import { expect, test } from "vitest";
import { derivedRecordId } from "#db/store/hashed-id";
import type { Mutation } from "#db/edit/mutation";
import type { AttendanceRow } from "#schema/attendance";
import { emptyValues } from "#schema/validate";
import { openForm, settled } from "../../../tests/support/open-form.ts";
import { createRoll } from "./create-roll.ts";

const slot = { course: "c".repeat(15), date: "2026-11-26", start: 480 };
const lou = "l".repeat(15);
const system = { owner: "o", rev: 3, seq: 3, deleted: false, created: "", updated: "", device: "" };

const setUp = () => {
  const written: Mutation[] = [];
  let minute = 0;
  const roll = createRoll({
    slot,
    open: openForm((mutation) => void written.push(mutation)),
    whenDrawn: (run) => run(),
    now: () => `2026-11-26T07:0${(minute += 1)}:00.000Z`,
  });
  return { roll, written };
};

const record = (values: Partial<AttendanceRow>): AttendanceRow => ({
  ...emptyValues("attendance"),
  ...system,
  ...slot,
  student: lou,
  id: derivedRecordId("attendance", { ...slot, student: lou }),
  state: "absent",
  ...values,
});

test("a tap is there at once, and makes the record that every device would make", async () => {
  const { roll, written } = setUp();
  expect(roll.of(lou).state).toBe("present");
  roll.set(lou, { state: "absent" });
  expect(roll.of(lou).state).toBe("absent");
  roll.set(lou, { state: "late", lateMinutes: 4 });
  expect(roll.of(lou)).toMatchObject({ state: "late", lateMinutes: 4 });
  await settled();
  expect(written).toMatchObject([
    {
      op: "create",
      collection: "attendance",
      id: derivedRecordId("attendance", { ...slot, student: lou }),
      values: { ...slot, state: "absent" },
    },
    { op: "update", patch: { state: "late", lateMinutes: 4, at: "2026-11-26T07:02:00.000Z" } },
  ]);
});

test("a roll that was called is open again after a tap", async () => {
  const { roll, written } = setUp();
  await roll.call();
  expect(roll.calledAt()).toBe("2026-11-26T07:01:00.000Z");
  await roll.call();
  expect(roll.calledAt()).toBe("2026-11-26T07:01:00.000Z");
  roll.set(lou, { state: "absent" });
  expect(roll.calledAt()).toBe("");
  await settled();
  expect(written.filter(({ collection }) => collection === "registers")).toMatchObject([
    { op: "create", id: derivedRecordId("registers", slot), values: { ...slot, calledAt: "2026-11-26T07:01:00.000Z" } },
    { op: "update", patch: { calledAt: "" } },
  ]);
});

test("it follows another device, and an undo that took the record away", async () => {
  const { roll, written } = setUp();
  roll.set(lou, { state: "absent" });
  await settled();
  roll.follow({ records: [record({ state: "late", lateMinutes: 9 })], rollRow: undefined });
  expect(roll.of(lou)).toMatchObject({ state: "late", lateMinutes: 9 });
  roll.follow({ records: [], rollRow: undefined });
  expect(roll.of(lou).state).toBe("present");
  roll.set(lou, { state: "absent" });
  await settled();
  expect(written.at(-1)).toMatchObject({ op: "create", id: derivedRecordId("attendance", { ...slot, student: lou }) });
});

test("a record of another id, from two students who were made one, is the one that is changed", async () => {
  const { roll, written } = setUp();
  const older = record({ id: "older0000000000", at: "2026-11-26T07:00:00.000Z", state: "late" });
  const latest = record({ id: "latest000000000", at: "2026-11-26T07:00:30.000Z" });
  roll.follow({ records: [latest, older], rollRow: undefined });
  expect(roll.of(lou).state).toBe("absent");
  roll.set(lou, { excuse: "excused" });
  await settled();
  expect(written).toMatchObject([{ op: "update", id: "latest000000000", patch: { excuse: "excused" } }]);
});

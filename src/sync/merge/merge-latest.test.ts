import { describe, expect, test } from "vitest";
import type { AnyRow } from "#db/store/outbox";
import { emptyValues } from "#schema/validate";
import { mergeRow } from "./merge-row.ts";

/*
 * Two devices call the roll of one class offline: of their taps on one student the later one
 * counts.
 */

const system = { id: "a", owner: "o", rev: 1, seq: 1, deleted: false, created: "", updated: "" };
const slot = { course: "c".repeat(15), date: "2026-11-26", start: 480, student: "s".repeat(15) };
const made = (values: object): AnyRow => ({ ...system, ...emptyValues("attendance"), ...slot, ...values });
const at = (minute: number) => `2026-11-26T09:${String(minute).padStart(2, "0")}:00.000Z`;

const server = { rev: 2, seq: 9, updated: "later" };
/** What both devices have in the end, whichever sends first. */
const bothWays = (base: AnyRow | null, one: AnyRow, other: AnyRow) =>
  [
    mergeRow("attendance", base, one, { ...other, ...server }),
    mergeRow("attendance", base, other, { ...one, ...server }),
  ] as const;

describe.each([
  ["with the record that both had", made({ state: "present", at: at(0) })],
  ["where both made it", null],
])("two taps on one student, %s", (_, base) => {
  const absent = made({ state: "absent", at: at(4) });
  const late = made({ state: "late", lateMinutes: 7, at: at(7) });

  test("the later one counts, in either order, and nothing is left to compare", () => {
    for (const { row, conflicts, yielded } of bothWays(base, absent, late)) {
      expect(row).toMatchObject({ state: "late", lateMinutes: 7, at: at(7) });
      expect([conflicts, yielded]).toEqual([[], []]);
    }
  });

  test("what else the other device said stays", () => {
    const withMore = { ...absent, noHomework: true, excuse: "excused", reason: "Doctor" };
    for (const { row } of bothWays(base, withMore, late))
      expect(row).toMatchObject({ state: "late", noHomework: true, excuse: "excused", reason: "Doctor" });
  });

  test("one who is present again is so, whichever tap reaches the server first", () => {
    const present = made({ state: "present", at: at(9) });
    const tapped = base && made({ state: "absent", at: at(2) });
    for (const { row } of bothWays(tapped, late, present)) expect(row.state).toBe("present");
  });

  test("taps of the same moment give the same on both devices: what the server has", () => {
    const [mine, theirs] = [made({ state: "absent", at: at(5) }), made({ state: "late", at: at(5) })];
    expect(mergeRow("attendance", base, mine, { ...theirs, ...server }).row.state).toBe("late");
  });
});

test("an edit beside an untouched field takes nothing over it, however late", () => {
  const base = made({ state: "absent", at: at(1) });
  const mine = { ...base, excuse: "excused", at: at(30) };
  const theirs = { ...base, ...server, state: "late", lateMinutes: 3, at: at(3) };
  expect(mergeRow("attendance", base, mine, theirs).row).toMatchObject({
    state: "late",
    lateMinutes: 3,
    excuse: "excused",
    at: at(30),
  });
});

test("a note is merged as a text, by whoever tapped last", () => {
  const base = made({ state: "absent", note: "Called home.\nNobody there.", at: at(1) });
  const mine = { ...base, note: "Called home twice.\nNobody there.", at: at(2) };
  const theirs = { ...base, ...server, note: "Called home.\nNobody there.\nMother called back.", at: at(8) };
  const { row, conflicts } = mergeRow("attendance", base, mine, theirs);
  expect(row.note).toBe("Called home twice.\nNobody there.\nMother called back.");
  expect(conflicts).toEqual([]);
});

test("a roll that was opened again is open, though both devices had closed it", () => {
  const roll = (values: object): AnyRow => ({ ...system, ...emptyValues("registers"), ...slot, ...values });
  const open = roll({ calledAt: "", at: at(9) });
  const closed = roll({ calledAt: at(5), at: at(5) });
  for (const base of [null, roll({ calledAt: at(3), at: at(3) })]) {
    expect(mergeRow("registers", base, open, { ...closed, ...server }).row.calledAt).toBe("");
    expect(mergeRow("registers", base, closed, { ...open, ...server }).row.calledAt).toBe("");
  }
});

import { expect, test } from "vitest";
import type { Room } from "./room.ts";
import { movedBetween, seatedRoom, type SeatRecord, sit, standUp } from "./seating.ts";

const room: Room = { shape: "rows", rows: 2, columns: 2 };
const record = (
  student: string,
  row: number,
  column: number,
  at = "1",
  more: Partial<SeatRecord> = {},
): SeatRecord => ({
  id: `seat ${student} ${at}`,
  student,
  row,
  column,
  fixed: false,
  at,
  ...more,
});
const plain = (seating: ReadonlyMap<string, { row: number; column: number }>) =>
  Object.fromEntries([...seating].map(([student, { row, column }]) => [student, `${row}.${column}`]));

test("two on one seat: the later has it, the other is without", () => {
  const found = seatedRoom(room, [record("a", 1, 1, "2"), record("b", 1, 1, "1")], ["a", "b"]);
  expect(plain(found.seating)).toEqual({ a: "1.1" });
  expect(found.without).toEqual(["b"]);
  const same = [record("a", 1, 1), record("b", 1, 1)];
  expect(plain(seatedRoom(room, same, ["a", "b"]).seating)).toEqual(
    plain(seatedRoom(room, same.toReversed(), ["a", "b"]).seating),
  );
});

test("of two records of one student the later counts", () => {
  const two = [record("a", 1, 1, "2"), record("a", 2, 2, "1"), record("b", 2, 2, "0")];
  expect(plain(seatedRoom(room, two, ["a", "b"]).seating)).toEqual({ a: "1.1", b: "2.2" });
});

test("row 0 and seats that the room lacks are none; who left the course leaves the seat free", () => {
  const records = [record("a", 0, 0), record("b", 5, 1), record("c", 1, 1, "9", { fixed: true }), record("d", 1, 1)];
  const found = seatedRoom(room, records, ["a", "b", "d"]);
  expect(plain(found.seating)).toEqual({ d: "1.1" });
  expect(found.without).toEqual(["a", "b"]);
  expect([...found.fixed]).toEqual([]);
  expect([...seatedRoom(room, records, ["c"]).fixed]).toEqual(["c"]);
});

test("who sits down on a taken seat swaps; from nowhere the other is without", () => {
  const start = new Map([
    ["a", { row: 1, column: 1 }],
    ["b", { row: 1, column: 2 }],
  ]);
  expect(plain(sit(start, "a", { row: 1, column: 2 }))).toEqual({ a: "1.2", b: "1.1" });
  expect(plain(sit(start, "c", { row: 1, column: 2 }))).toEqual({ a: "1.1", c: "1.2" });
  expect(plain(sit(start, "a", { row: 1, column: 1 }))).toEqual({ a: "1.1", b: "1.2" });
  expect(plain(standUp(start, "a"))).toEqual({ b: "1.2" });
  expect(movedBetween(start, standUp(start, "a"), ["a", "b", "c"])).toEqual(["a"]);
});

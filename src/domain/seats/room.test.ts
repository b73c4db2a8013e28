import { expect, test } from "vitest";
import { distanceOf, placeByKey, placeKey, placesOf, type Room, tablesOf } from "./room.ts";

const room = (values: Partial<Room> = {}): Room => ({ shape: "rows", rows: 3, columns: 4, ...values });
const keys = (list: readonly { row: number; column: number }[]) => list.map(placeKey).join(" ");

test("rows stand in pairs, groups in tables of four, a U is one long table that opens to the board", () => {
  expect(tablesOf(room({ rows: 1, columns: 5 })).map(keys)).toEqual(["1.1 1.2", "1.3 1.4", "1.5"]);
  expect(tablesOf(room({ shape: "groups" })).map(keys)).toEqual([
    "1.1 1.2 2.2 2.1",
    "1.3 1.4 2.4 2.3",
    "3.1 3.2",
    "3.3 3.4",
  ]);
  expect(tablesOf(room({ shape: "u" })).map(keys)).toEqual(["1.1 2.1 3.1 3.2 3.3 3.4 2.4 1.4"]);
  expect(placesOf(room({ shape: "u", rows: 3, columns: 1 })).length).toBe(3);
  expect(placesOf(room({ shape: "free" }))).toHaveLength(12);
  expect(keys(placesOf(room({ shape: "u", rows: 2, columns: 3 })))).toBe("1.1 1.3 2.1 2.2 2.3");
});

test("a size beyond the schema's is cut to it", () => {
  expect(placesOf(room({ rows: 0, columns: 900 }))).toHaveLength(20);
});

test("the distance is that of the direction in which two are furthest apart", () => {
  expect(distanceOf({ row: 1, column: 1 }, { row: 2, column: 2 })).toBe(1);
  expect(distanceOf({ row: 1, column: 6 }, { row: 2, column: 1 })).toBe(5);
});

test("arrows go as one sees the room, over gaps, and stay at the walls", () => {
  const rows = placesOf(room());
  const at = (row: number, column: number) => ({ row, column });
  expect(placeByKey("ArrowUp", at(1, 1), rows, "teacher")).toEqual(at(2, 1));
  expect(placeByKey("ArrowUp", at(1, 1), rows, "class")).toEqual(at(1, 1));
  expect(placeByKey("ArrowRight", at(1, 2), rows, "teacher")).toEqual(at(1, 3));
  expect(placeByKey("ArrowRight", at(1, 2), rows, "class")).toEqual(at(1, 1));
  expect(placeByKey("ArrowLeft", at(1, 1), rows, "teacher")).toEqual(at(1, 1));
  expect(placeByKey("a", at(1, 1), rows, "teacher")).toEqual(at(1, 1));
  const u = placesOf(room({ shape: "u" }));
  expect(placeByKey("ArrowRight", at(1, 1), u, "teacher")).toEqual(at(1, 4));
  expect(placeByKey("ArrowDown", at(3, 2), u, "teacher")).toEqual(at(2, 1));
});

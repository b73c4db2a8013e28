import { expect, test } from "vitest";
import { placesOf, type Room } from "./room.ts";
import { inShape, roomFor } from "./room-size.ts";

test("a new room has a seat for everybody", () => {
  for (const count of [0, 1, 27, 119, 120, 121, 400]) {
    const { rows, columns } = roomFor(count);
    expect(rows * columns).toBeGreaterThanOrEqual(Math.min(count, 400));
    expect(Math.max(rows, columns)).toBeLessThanOrEqual(20);
  }
  expect(roomFor(27)).toEqual({ shape: "rows", rows: 5, columns: 6 });
});

test("a U has a seat for each of the class, and the way back has the size of a class", () => {
  const rows: Room = { shape: "rows", rows: 5, columns: 6 };
  const u = inShape(rows, "u", 25);
  expect(u).toEqual({ shape: "u", rows: 9, columns: 9 });
  expect(placesOf(u)).toHaveLength(25);
  expect(inShape(u, "groups", 25)).toEqual({ shape: "groups", rows: 5, columns: 6 });
  expect(inShape(rows, "groups", 25)).toEqual({ ...rows, shape: "groups" });
  for (const count of [2, 4, 12, 24, 25, 26, 27, 40, 58])
    expect(placesOf(inShape(rows, "u", count))).toHaveLength(Math.max(4, count));
  expect(inShape(rows, "u", 24)).toEqual({ shape: "u", rows: 9, columns: 8 });
  // More than any U has: the largest one.
  expect(inShape({ shape: "rows", rows: 20, columns: 20 }, "u", 400)).toMatchObject({ rows: 20, columns: 20 });
});

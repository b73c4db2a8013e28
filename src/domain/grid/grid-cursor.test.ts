import { expect, test } from "vitest";
import { addressAt, cellAfter, cursorInRow, cursorOf, type GridState } from "./grid-cursor.ts";

type Column = "name" | "a" | "b" | "c";
const axes = { rows: ["r0", "r1", "r2", "r3"], columns: ["name", "a", "b", "c"] as const satisfies readonly Column[] };
const state: GridState<Column, undefined> = {
  active: { row: "r2", column: "b" },
  place: { row: 2, column: 2 },
  anchor: null,
  editing: null,
  home: null,
};
const nextRow = (from: number, step: 1 | -1) => from + step;

test("the cursor stays with its row and column when others come and go", () => {
  const moved = { rows: ["new", "r2", "r0"], columns: ["b", "name"] as const };
  expect(cursorOf(state, moved).place).toEqual({ row: 1, column: 0 });
});

test("where its row or column is gone it is in the one in their place, else the last", () => {
  const { place, active } = cursorOf(state, { rows: ["r0", "r1"], columns: ["name", "a"] });
  expect([place, active]).toEqual([
    { row: 1, column: 1 },
    { row: "r1", column: "a" },
  ]);
  expect(cursorOf(state, { rows: [], columns: ["name"] }).active).toEqual({ row: "", column: "name" });
});

test("a selection and a field go with the row that they began in", () => {
  const editing = { row: "r1", column: "a", text: "", isTouch: false, base: undefined } as const;
  const both = { ...state, anchor: { row: "r1", column: "a" } as const, editing };
  expect(cursorOf(both, axes)).toMatchObject({ range: { top: 1, bottom: 2, left: 1, right: 2 }, editing });
  const without = { ...axes, rows: ["r0", "r2", "r3"] };
  expect(cursorOf(both, without)).toMatchObject({ range: null, editing: null });
});

test("Tab goes right and keeps the column it began in, Enter goes back below it", () => {
  const next = cellAfter(state, axes, "next", nextRow);
  expect(next).toEqual({ to: { row: 2, column: 3 }, home: "b" });
  const there = { ...state, active: addressAt(axes, next.to), home: next.home };
  expect(cellAfter(there, axes, "next", nextRow)).toEqual({ to: { row: 2, column: 3 }, home: "b" });
  expect(cellAfter(there, axes, "previous", nextRow)).toEqual({ to: { row: 2, column: 2 }, home: "b" });
  expect(cellAfter(there, axes, "down", nextRow)).toEqual({ to: { row: 3, column: 2 }, home: null });
});

test("Enter goes where the table says the next row is, and stays at the end", () => {
  expect(cellAfter(state, axes, "up", (from) => from - 2).to).toEqual({ row: 0, column: 2 });
  expect(cellAfter(state, axes, "down", () => null).to).toEqual({ row: 2, column: 2 });
});

test("a row hears of the cells in it that are selected, and no other row does", () => {
  const cursor = cursorOf({ ...state, anchor: { row: "r1", column: "a" } }, axes);
  expect(cursorInRow(cursor, "r1", 1)).toEqual({ active: null, left: 1, right: 2, editing: null });
  expect(cursorInRow(cursor, "r2", 2)).toEqual({ active: "b", left: 1, right: 2, editing: null });
  expect(cursorInRow(cursor, "r3", 3)).toEqual({ active: null, left: -1, right: -1, editing: null });
});

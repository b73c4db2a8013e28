import { expect, test } from "vitest";
import { moveCell, placesIn, rangeBetween } from "./move-cell.ts";

const grid = { rows: 30, columns: 5, page: 10 };

test.each([
  ["ArrowUp", false, [3, 2]],
  ["ArrowDown", false, [5, 2]],
  ["ArrowLeft", false, [4, 1]],
  ["ArrowRight", false, [4, 3]],
  ["ArrowDown", true, [29, 2]],
  ["ArrowUp", true, [0, 2]],
  ["Home", false, [4, 0]],
  ["End", false, [4, 4]],
  ["Home", true, [0, 0]],
  ["End", true, [29, 4]],
  ["PageUp", false, [0, 2]],
  ["PageDown", false, [14, 2]],
] as const)("%s (Ctrl: %s) goes from the fifth row to %j", (key, isCtrl, [row, column]) => {
  expect(moveCell({ row: 4, column: 2 }, { key, isCtrl }, grid)).toEqual({ row, column });
});

test("it stays at an edge, and another key moves nothing", () => {
  expect(moveCell({ row: 29, column: 4 }, { key: "ArrowRight" }, grid)).toEqual({ row: 29, column: 4 });
  expect(moveCell({ row: 29, column: 4 }, { key: "PageDown" }, grid)).toEqual({ row: 29, column: 4 });
  expect(moveCell({ row: 0, column: 0 }, { key: "a" }, grid)).toBeNull();
});

test("a range is between two cells, whichever is first", () => {
  const range = rangeBetween({ row: 4, column: 1 }, { row: 2, column: 3 });
  expect(range).toEqual({ top: 2, bottom: 4, left: 1, right: 3 });
  expect(placesIn(range)).toHaveLength(3);
  expect(placesIn(range)[1]).toEqual([1, 2, 3].map((column) => ({ row: 3, column })));
});

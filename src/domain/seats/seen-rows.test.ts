import { expect, test } from "vitest";
import { seenRows } from "./seen-rows.ts";

const seen = (side: "teacher" | "class") =>
  seenRows({ shape: "u", rows: 2, columns: 3 }, side).map(({ places }) =>
    places.map(({ row, column }) => `${row}.${column}`),
  );

test("the teacher has the last row above, the class the first one, turned", () => {
  expect(seen("teacher")).toEqual([
    ["2.1", "2.2", "2.3"],
    ["1.1", "1.3"],
  ]);
  expect(seen("class")).toEqual([
    ["1.3", "1.1"],
    ["2.3", "2.2", "2.1"],
  ]);
});

import { expect, test } from "vitest";
import { scales } from "#domain/marks/scale/scales";
import { planMarkPaste } from "./paste-marks.ts";

const points = { kind: "points", most: "20", step: "0.25", key: { kind: "linear" } } as const;
const into = { row: 1, column: 0, rows: 3, scales: [scales["lu-60"], points], entryAt: () => "" };

test("a block from a spreadsheet: commas, states, what is off the scale, what lies outside", () => {
  const found = planMarkPaste(
    [
      ["45", "12,5", "7"],
      ["abs", "21", ""],
      ["30", ""],
    ],
    into,
  );
  expect(found.fills).toEqual([
    { row: 1, column: 0, entry: "45" },
    { row: 1, column: 1, entry: "12.5" },
    { row: 2, column: 0, entry: ".absent" },
  ]);
  expect(found.faults).toEqual([{ row: 2, column: 1, text: "21", fault: { type: "above", most: "20" } }]);
  // A third column, and a fourth row.
  expect(found.beyond).toBe(2);
});

test("what is there already is left alone, and what would be replaced is counted", () => {
  const held = { ...into, entryAt: (row: number) => (row === 1 ? "45" : "30") };
  expect(planMarkPaste([["45"], ["31"]], held)).toMatchObject({
    fills: [{ row: 2, column: 0, entry: "31" }],
    replaced: 1,
  });
  expect(planMarkPaste([[""], [" "]], held).fills).toEqual([]);
});

import { expect, test } from "vitest";
import { type GridKey, gridDeed } from "./grid-key.ts";

const plain: Omit<GridKey, "key"> = {
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  isAltGraph: false,
};
const at = { rows: 30, columns: 5, page: 10, place: { row: 4, column: 2 }, enter: "opens" } as const;
const ctrl = { ctrlKey: true };
const alt = { altKey: true };
const go = (row: number, column: number, isExtending = false) => ({ type: "go", to: { row, column }, isExtending });

test.each<readonly [string, Partial<GridKey>, object | null]>([
  ["ArrowUp", {}, go(3, 2)],
  ["ArrowDown", {}, go(5, 2)],
  ["ArrowLeft", {}, go(4, 1)],
  ["ArrowRight", {}, go(4, 3)],
  ["Home", {}, go(4, 0)],
  ["End", {}, go(4, 4)],
  ["PageUp", {}, go(0, 2)],
  ["PageDown", {}, go(14, 2)],
  ["Home", ctrl, go(0, 0)],
  ["End", { metaKey: true }, go(29, 4)],
  ["ArrowDown", ctrl, go(29, 2)],
  ["ArrowDown", { shiftKey: true }, go(5, 2, true)],
  ["End", { ...ctrl, shiftKey: true }, go(29, 4, true)],
  ["ArrowLeft", alt, null],
  ["Enter", {}, { type: "open" }],
  ["Enter", alt, { type: "beside" }],
  ["F2", {}, { type: "open" }],
  [" ", {}, { type: "open" }],
  ["Delete", {}, { type: "clear" }],
  ["Backspace", {}, { type: "clear" }],
  ["Escape", {}, { type: "unselect" }],
  ["a", ctrl, { type: "column" }],
  ["A", ctrl, { type: "column" }],
  ["d", ctrl, { type: "fill" }],
  ["c", ctrl, null],
  ["v", { metaKey: true }, null],
  ["a", {}, { type: "type" }],
  ["É", { shiftKey: true }, { type: "type" }],
  ["5", {}, { type: "type" }],
  // AltGr is Ctrl and Alt; Option types another sign; Alt with a letter is the browser's.
  ["@", { ...ctrl, ...alt, isAltGraph: true }, { type: "type" }],
  ["«", alt, { type: "type" }],
  ["f", alt, null],
  ["Dead", {}, { type: "type" }],
  ["Process", {}, { type: "type" }],
  ["Enter", { isComposing: true }, { type: "type" }],
  ["Tab", {}, null],
  ["Shift", { shiftKey: true }, null],
  ["F5", {}, null],
  ["ContextMenu", {}, null],
])("%s with %j", (key, held, deed) => {
  expect(gridDeed({ ...plain, key, ...held }, at)).toEqual(deed);
});

test("where marks are typed one below the other, Enter goes down and with Shift up", () => {
  const down = { ...at, enter: "down" } as const;
  expect(gridDeed({ ...plain, key: "Enter" }, down)).toEqual({ type: "leave", exit: "down" });
  expect(gridDeed({ ...plain, key: "Enter", shiftKey: true }, down)).toEqual({ type: "leave", exit: "up" });
});

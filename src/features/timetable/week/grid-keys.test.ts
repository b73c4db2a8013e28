import { expect, test } from "vitest";
import type { SessionRow } from "#schema/sessions";
import type { TimetableView } from "../timetable-view.ts";
import { keyToAct } from "./grid-keys.ts";
import type { GridPreview } from "./grid-preview.ts";
import { gridStops } from "./grid-stops.ts";

const period = (label: string, start: number) => ({ id: label, label, start, end: start + 50, pause: false });
const lesson = { id: "s", day: 1, start: 480, end: 530, labels: [] } as unknown as SessionRow;
const view = {
  days: [1, 2],
  periods: [period("1", 480), period("2", 535)],
  labels: [],
  sessions: [lesson],
} as unknown as TimetableView;
const stops = gridStops(view);
const [onLesson, onCell] = stops.get(1)!;
const moving: GridPreview = { subject: { type: "move", session: lesson }, day: 1, start: 480, end: 530, labels: [] };

const press = (key: string, o: { stop?: typeof onCell; isShift?: boolean; moving?: GridPreview; isArmed?: boolean }) =>
  keyToAct({ key, shiftKey: o.isShift ?? false }, o.stop ?? onLesson!, {
    view,
    stops,
    moving: o.moving ?? null,
    isArmed: o.isArmed ?? false,
  });

test("Space takes a lesson, and Delete and Backspace remove it; in a free cell they do nothing", () => {
  expect(press(" ", {})).toEqual({ type: "take", preview: moving });
  for (const key of ["Delete", "Backspace"]) expect(press(key, {})).toEqual({ type: "remove", session: lesson });
  for (const key of [" ", "Delete", "Backspace"]) expect(press(key, { stop: onCell! })).toEqual({ type: "pass" });
});

test("arrow keys, Home and End go to other cells and days, and stay at the edge", () => {
  expect(press("ArrowDown", {})).toEqual({ type: "goTo", stop: onCell });
  expect(press("Home", { stop: onCell! })).toEqual({ type: "goTo", stop: onLesson });
  expect(press("ArrowRight", {})).toMatchObject({ type: "goTo", stop: { day: 2, start: 480 } });
  for (const key of ["ArrowLeft", "ArrowUp", "Enter", "Tab", "x"]) expect(press(key, {})).toEqual({ type: "pass" });
});

test("Escape lets the chosen course go, and is not the grid's otherwise", () => {
  expect(press("Escape", { isArmed: true })).toEqual({ type: "disarm" });
  expect(press("Escape", {})).toEqual({ type: "pass" });
});

test("while a lesson moves, arrow keys move it, and with Shift make it longer", () => {
  expect(press("ArrowRight", { moving })).toMatchObject({ type: "step", preview: { day: 2, start: 480 } });
  expect(press("ArrowDown", { moving })).toMatchObject({ type: "step", preview: { day: 1, start: 535 } });
  const longer = press("ArrowDown", { moving, isShift: true });
  expect(longer).toMatchObject({ type: "step", preview: { start: 480, end: 585 } });
});

test("while a lesson moves, Enter and Space drop it, and Escape cancels, even with a course chosen", () => {
  for (const key of ["Enter", " "]) expect(press(key, { moving })).toEqual({ type: "drop", preview: moving });
  expect(press("Escape", { moving, isArmed: true })).toEqual({ type: "cancel" });
});

test("while a lesson moves, it is not removed, and other keys are not the grid's", () => {
  for (const key of ["Delete", "Home", "Tab", "x"]) expect(press(key, { moving })).toEqual({ type: "pass" });
});

test("a step that the day has no room for is refused with its reason", () => {
  const late = { ...lesson, start: 480, end: 480 + 50 + 900 } as SessionRow;
  const long: GridPreview = { ...moving, subject: { type: "move", session: late }, end: late.end };
  expect(press("ArrowDown", { moving: long })).toEqual({ type: "refuse", fault: { type: "overMidnight" } });
});

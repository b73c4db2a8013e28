import { expect, test } from "vitest";
import type { SessionRow } from "#schema/sessions";
import type { TimetableView } from "../timetable-view.ts";
import { previewAt } from "./grid-preview.ts";

const period = (label: string, start: number) => ({ id: label, label, start, end: start + 50, pause: false });
const view = {
  periods: [period("1", 480), period("2", 535), period("3", 600), period("4", 655)],
  labels: [],
  sessions: [],
} as unknown as TimetableView;
const double = { id: "s", day: 1, start: 480, end: 585, labels: [] } as unknown as SessionRow;
const startAt = (minute: number, grabbed: number) => {
  const landing = previewAt({ type: "move", session: double }, view, { day: 1, minute, across: 0.5 }, grabbed);
  return landing?.ok ? landing.value.start : undefined;
};

test("a lesson stays where it is until it is dragged, wherever it was grabbed", () => {
  for (const grabbed of [481, 510, 540, 584]) expect(startAt(grabbed, grabbed)).toBe(480);
});

test("a lesson grabbed in its second half goes on by as many periods as the pointer does", () => {
  expect(startAt(560 + 60, 560)).toBe(535);
  expect(startAt(560 + 120, 560)).toBe(600);
});

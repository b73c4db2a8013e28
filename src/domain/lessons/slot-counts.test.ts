import { expect, test } from "vitest";
import {
  buildException,
  buildHoliday,
  buildRotation,
  buildSchedule,
  buildSession,
  buildTimetable,
} from "../../../tests/support/domain-builders.ts";
import { createExpander } from "#domain/schedule/expander";
import type { Schedule } from "#domain/schedule/schedule";
import { countSlots } from "./slot-counts.ts";

const year = { start: "2026-11-16", end: "2026-12-13" };
const timetables = [buildTimetable({ validFrom: year.start, validTo: year.end })];
const countsOf = (schedule: Schedule) => {
  const expander = createExpander(schedule);
  return countSlots(expander.expand(year), expander.lost(year));
};

test("taught slots for each label; what is cancelled and what closures take is counted apart", () => {
  const counts = countsOf(
    buildSchedule({
      year,
      timetables,
      sessions: [buildSession({ day: 1 }), buildSession({ day: 2, labels: ["A"] })],
      holidays: [buildHoliday({ start: "2026-11-30", end: "2026-12-04" })],
      exceptions: [
        buildException({ date: "2026-11-23", start: 480 }),
        buildException({ date: "2026-12-01", start: 480 }),
      ],
    }),
  );
  expect(counts).toEqual({
    slots: 3,
    slotsByLabel: [
      { label: "A", slots: 2 },
      { label: "B", slots: 1 },
    ],
    cancelled: 1,
    lost: 1,
  });
});

test("numbered labels come in the order of their numbers", () => {
  const labels = Array.from({ length: 10 }, (_, index) => String(index + 1));
  const sessions = labels.map((label, index) => buildSession({ id: label, day: index + 1 }));
  const counts = countsOf(
    buildSchedule({ year, timetables, sessions, rotations: [buildRotation({ unit: "day", labels })] }),
  );
  expect(counts.slotsByLabel.map(({ label }) => label)).toEqual(labels);
});

import { describe, expect, test } from "vitest";
import {
  buildException,
  buildRotation,
  buildSchedule,
  buildTimetable,
  luxembourgHolidays,
} from "../../../tests/support/domain-builders.ts";
import { dayLabelOf, labelOf, weekLanes, weekLabelOf } from "./rotation-labels.ts";
import { createSchoolCalendar } from "./school-calendar.ts";

const schedule = buildSchedule({ holidays: luxembourgHolidays, rotations: [buildRotation({ rule: "parity" })] });
const weeks = createSchoolCalendar(schedule);
const days = createSchoolCalendar({
  ...schedule,
  rotations: [buildRotation({ unit: "day", labels: ["1", "2", "3"] })],
});

describe("where labels turn by weeks", () => {
  test("a week has the label of its first day that has one, also before the first day of the timetable", () => {
    expect(weekLabelOf(weeks, "2026-12-28")).toEqual({ label: "A", index: 0 });
    expect(weekLabelOf(weeks, "2026-09-14")).toEqual({ label: "B", index: 1 });
    expect(weekLabelOf(weeks, "2026-08-31")).toBeNull();
  });

  test("no day has one of its own, and the labels are the strip's lanes", () => {
    expect(dayLabelOf(weeks, "2026-09-16")).toBeNull();
    expect(weekLanes(weeks)).toEqual(["A", "B"]);
  });

  test("of two rotations, one after the other, all labels are the strip's lanes, each once", () => {
    const later = createSchoolCalendar({
      ...schedule,
      rotations: [buildRotation(), buildRotation({ id: "later", labels: ["B", "C"] })],
      timetables: [
        buildTimetable({ validTo: "2026-11-29" }),
        buildTimetable({ id: "second", validFrom: "2026-11-30", rotation: "later" }),
      ],
    });
    expect(weekLanes(later)).toEqual(["A", "B", "C"]);
  });

  test("a swapped day has the label of the day it is taught like", () => {
    const exceptions = [buildException({ kind: "dayswap", date: "2026-11-23", toDate: "2026-11-30" })];
    const swapped = createSchoolCalendar({ ...schedule, exceptions });
    expect(labelOf(swapped, "2026-11-23")).toEqual({ label: "A", index: 0 });
    expect(weekLabelOf(swapped, "2026-11-23")).toEqual({ label: "B", index: 1 });
  });
});

describe("where labels turn by days", () => {
  test("each day has its own, and weeks have none", () => {
    expect(dayLabelOf(days, "2026-09-16")).toEqual({ label: "2", index: 1 });
    expect(labelOf(days, "2026-09-16")).toEqual({ label: "2", index: 1 });
    expect(dayLabelOf(days, "2026-09-19")).toBeNull();
    expect(weekLabelOf(days, "2026-09-14")).toBeNull();
    expect(weekLanes(days)).toEqual([]);
  });
});

import { expect, test } from "vitest";
import { buildSchedule, buildSession, year2026 } from "../../../tests/support/domain-builders.ts";
import type { MovableLesson } from "#domain/lessons/schedule-change";
import { shiftLessons } from "#domain/lessons/shift-lessons";
import { expandSchedule } from "#domain/schedule/expander";
import { shiftRows } from "./shift-rows.ts";

const slots = expandSchedule(buildSchedule({ rotations: [], sessions: [buildSession({ day: 1 })] }), {
  ...year2026,
  end: "2027-02-28",
});

test("runs fold after the first rows; what stays or falls off never does", () => {
  const lessons = slots.map(({ date, start }, index): MovableLesson => ({
    id: `l${String(index).padStart(2, "0")}`,
    course: "maths",
    date,
    start,
    status: "draft",
    locked: index === 14,
  }));
  const { date, start } = slots[0]!;
  const source = {
    slots,
    lessons,
    exams: [],
    closed: [],
    course: "maths",
    from: { date, start },
    by: 1,
    notBefore: "",
  };
  const rows = shiftRows(shiftLessons(source), (place) => place);
  expect(rows.map((row) => (row.type === "fold" ? row.rows.length : row.type))).toEqual([
    ...Array.from({ length: 8 }, () => "move"),
    5,
    // The one that jumps over the locked lesson, and that lesson.
    "move",
    "stays",
    slots.length - 16,
    "fallen",
  ]);
});

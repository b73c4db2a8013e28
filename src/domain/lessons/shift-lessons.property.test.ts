import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyHoliday } from "../../../tests/support/domain-arbitraries.ts";
import {
  buildCourse,
  buildException,
  buildSchedule,
  buildSession,
  buildTimetable,
} from "../../../tests/support/domain-builders.ts";
import { shiftOnPaper } from "../../../tests/support/shift-model.ts";
import { createExpander, expandSchedule } from "#domain/schedule/expander";
import type { Schedule } from "#domain/schedule/schedule";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import { joinLocalDateTime } from "#domain/time/minutes";
import { addDays } from "#domain/time/plain-date";
import { type CourseExam, courseLine } from "./course-line.ts";
import { lessonStatuses } from "./lesson-status.ts";
import type { MovableLesson } from "./schedule-change.ts";
import type { SlotPlace } from "./slot-place.ts";
import { earlierRoom, type Shift, shiftLessons, type ShiftSource } from "./shift-lessons.ts";

const course = "maths";
const when = ({ date, start }: SlotPlace): string => `${date} ${String(start).padStart(4, "0")}`;

type Dice = {
  readonly plans: readonly { at: number; status: number; isLocked: boolean; isLost: boolean }[];
  readonly exams: readonly { at: number; allDay: boolean }[];
  readonly from: number;
  readonly by: number;
};

/**
 * Half of the plans are drafts, and most are unlocked: a year in which everything stays says
 * little.
 */
const anyDice: fc.Arbitrary<Dice> = fc.record({
  plans: fc.array(
    fc.record({
      at: fc.nat(400),
      status: fc.nat(9),
      isLocked: fc.nat(7).map((one) => one === 0),
      isLost: fc.nat(15).map((one) => one === 0),
    }),
    { maxLength: 40, minLength: 4, size: "max" },
  ),
  exams: fc.array(fc.record({ at: fc.nat(400), allDay: fc.boolean() }), { maxLength: 3 }),
  from: fc.nat(400),
  by: fc.integer({ min: -4, max: 5 }),
});

const anySession = fc.record({
  course: fc.constantFrom(course, course, course, "club"),
  day: fc.integer({ min: 1, max: 5 }),
  start: fc.constantFrom(480, 535, 600),
  labels: fc.constantFrom([], [], ["A"], ["B"]),
});
const anyWeek = fc.array(anySession, { minLength: 2, maxLength: 6, size: "max" });

/** A school year with A and B weeks, closures, and a timetable that changes in the middle of it. */
const anyPlannedYear: fc.Arbitrary<Schedule> = fc.integer({ min: 20, max: 120 }).chain((length) => {
  const year = { start: "2026-09-15", end: addDays("2026-09-15", length) };
  return fc
    .record({
      holidays: fc.array(anyHoliday(year), { maxLength: 3 }),
      weeks: fc.tuple(anyWeek, anyWeek),
      change: fc.nat(length),
    })
    .map(({ holidays, weeks, change }) => {
      const middle = addDays(year.start, change);
      return buildSchedule({
        year,
        holidays,
        courses: [buildCourse({ classes: ["7C1", "7C2"] }), buildCourse({ id: "club", classes: [] })],
        timetables: [
          buildTimetable({ id: "first", validTo: addDays(middle, -1) }),
          buildTimetable({ id: "second", validFrom: middle }),
        ],
        sessions: weeks.flatMap((sessions, week) =>
          sessions.map((session, index) =>
            buildSession({ ...session, id: `s${week}${index}`, timetable: week === 0 ? "first" : "second" }),
          ),
        ),
      });
    });
});

type Change = { at: number; kind: "cancelled" | "moved" | "added"; days: number; toStart: number };
const anyChanges: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    at: fc.nat(400),
    kind: fc.constantFrom("cancelled" as const, "moved" as const, "added" as const),
    days: fc.integer({ min: -9, max: 9 }),
    toStart: fc.constantFrom(480, 600, 700),
  }),
  { maxLength: 6 },
);

/** Lessons of the year that are cancelled, moved to another day, or added to one. */
const anySchedule: fc.Arbitrary<Schedule> = fc.tuple(anyPlannedYear, anyChanges).map(([schedule, changes]) => {
  const slots = expandSchedule(schedule, schedule.year);
  const exceptions = changes.flatMap(({ at, kind, days, toStart }, index) => {
    const slot = slots[at % Math.max(1, slots.length)];
    if (!slot) return [];
    const id = `e${index}`;
    const toEnd = toStart + 50;
    const to = addDays(slot.date, days);
    const { course: of, date, start } = slot;
    if (kind === "cancelled") return [buildException({ id, kind, course: of, date, start })];
    return kind === "moved"
      ? [buildException({ id, kind, course: of, date, start, toDate: to, toStart, toEnd })]
      : [buildException({ id, kind, course: of, date: to, start: toStart, toEnd })];
  });
  return { ...schedule, exceptions };
});

/** One course's plans in such a year, and a shift of them. */
const anyShift: fc.Arbitrary<ShiftSource> = fc.tuple(anySchedule, anyDice).map(([schedule, dice]) => {
  const expander = createExpander(schedule);
  const slots = expander.expand(schedule.year);
  const closed = expander.lost(schedule.year);
  const own = slots.filter((slot) => slot.course === course);
  const pick = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)];
  const lessons = dice.plans.flatMap((plan, index): MovableLesson[] => {
    const slot = pick(slots, plan.at);
    if (!slot) return [];
    const status = lessonStatuses[plan.status] ?? "draft";
    const start = plan.isLost ? slot.originStart + 7 : slot.originStart;
    // Ids that do not follow the order of the plans.
    const id = `l${(index * 17) % 41}`;
    return [{ id, course: slot.course, date: slot.originDate, start, status, locked: plan.isLocked }];
  });
  const exams = dice.exams.flatMap(({ at, allDay }): CourseExam[] => {
    const slot = pick(own, at);
    if (!slot) return [];
    const [start, end] = [allDay ? 0 : slot.start, allDay ? 0 : slot.end];
    return [{ course, allDay, start: joinLocalDateTime(slot.date, start), end: joinLocalDateTime(slot.date, end) }];
  });
  const plans = lessons.filter((lesson) => lesson.course === course);
  const slot = pick(own, dice.from);
  const origin = slot && { date: slot.originDate, start: slot.originStart };
  const from = dice.from % 2 === 0 ? (pick(plans, dice.from) ?? origin) : origin;
  return {
    slots,
    closed,
    lessons,
    exams,
    course,
    from: { date: from?.date ?? schedule.year.start, start: from?.start ?? 480 },
    by: dice.by,
    notBefore: "",
  };
});

const runs = { numRuns: 2000 };
const applied = (source: ShiftSource, { moves, fallen }: Shift): MovableLesson[] => {
  const to = new Map<string, SlotPlace>([
    ...moves.map((move) => [move.lesson, move.to] as const),
    ...fallen.map((one) => [one.lesson, one.waits] as const),
  ]);
  return source.lessons.map((lesson) => ({ ...lesson, ...to.get(lesson.id) }));
};

/** When each plan that has a slot is held, moved lessons at their new time. */
const heldAt = (source: ShiftSource, lessons: readonly MovableLesson[]): Map<string, SlotPlace> =>
  new Map(
    courseLine({ ...source, lessons }).places.flatMap(({ slot, lessons: plans }) =>
      plans.map((plan) => [plan.id, slot] as const),
    ),
  );

test("agrees with the model on 2,000 random years", () => {
  let moved = 0;
  fc.assert(
    fc.property(anyShift, (source) => {
      const shift = shiftLessons(source);
      moved += shift.moves.length;
      const places = new Map(source.lessons.filter((one) => one.course === course).map((one) => [one.id, when(one)]));
      for (const { lesson, to } of shift.moves) places.set(lesson, when(to));
      for (const { lesson } of shift.fallen) places.set(lesson, "off");
      expect(Object.fromEntries(places)).toEqual(Object.fromEntries(shiftOnPaper(source)));
    }),
    runs,
  );
  // The years are not all empty.
  expect(moved).toBeGreaterThan(2000);
});

test("the way back puts every plan where it was, as long as none fell off the year's end", () => {
  fc.assert(
    fc.property(anyShift, (source) => {
      const by = Math.abs(source.by) || 1;
      const { open } = courseLine(source);
      const first = open.findIndex(
        ({ slot }) => slot.originDate === source.from.date && slot.originStart === source.from.start,
      );
      const shift = shiftLessons({ ...source, by });
      const matching = open[first + by];
      if (first < 0 || !matching || shift.fallen.length > 0) return;
      const lessons = applied(source, shift);
      const from = { date: matching.slot.originDate, start: matching.slot.originStart };
      const back = shiftLessons({ ...source, lessons, from, by: -by });
      expect(back.by).toBe(-by);
      expect(applied({ ...source, lessons }, back)).toEqual(source.lessons);
    }),
    runs,
  );
});

test("the order of the plans that may move stays, so no two of them swap, and plans of one slot stay together", () => {
  fc.assert(
    fc.property(anyShift, (source) => {
      const shift = shiftLessons(source);
      const before = heldAt(source, source.lessons);
      const after = heldAt(source, applied(source, shift));
      const open = courseLine(source).open.flatMap(({ lessons }) => lessons.map(({ id }) => id));
      for (const a of open)
        for (const b of open) {
          const [from, to] = [byDateAndStart(before.get(a)!, before.get(b)!), after.get(a) && after.get(b)];
          if (!to) continue;
          const now = byDateAndStart(after.get(a)!, after.get(b)!);
          if (before.get(a) === before.get(b)) expect(after.get(a)).toBe(after.get(b));
          else expect(Math.sign(now) * Math.sign(from)).toBeGreaterThanOrEqual(0);
        }
    }),
    { numRuns: 500 },
  );
});

test("every plan stays, moves to a slot that takes place, or is listed with a place that is no slot", () => {
  fc.assert(
    fc.property(anyShift, (source) => {
      const shift = shiftLessons(source);
      const ids = [...shift.moves, ...shift.fallen].map(({ lesson }) => lesson);
      expect(new Set(ids).size).toBe(ids.length);
      const keys = new Map(
        source.slots
          .filter((slot) => slot.course === course)
          .map((slot) => [when({ date: slot.originDate, start: slot.originStart }), slot]),
      );
      for (const { to } of shift.moves) expect(keys.get(when(to))?.status).not.toBe("cancelled");
      for (const { to } of shift.moves) expect(keys.has(when(to))).toBe(true);
      for (const { waits } of shift.fallen) expect(keys.has(when(waits))).toBe(false);
      const waiting = new Map(shift.fallen.map(({ from, waits }) => [when(from), when(waits)]));
      const inOrder = [...waiting].map(([, place]) => place);
      expect(inOrder).toEqual(inOrder.toSorted());
      expect(new Set(inOrder).size).toBe(inOrder.length);
      const moving = new Set(ids);
      for (const lesson of source.lessons)
        if (lesson.locked || lesson.status === "held" || lesson.status === "partly" || lesson.course !== course)
          expect(moving.has(lesson.id)).toBe(false);
    }),
    runs,
  );
});

test("is the same whatever order a device reads slots and plans in", () => {
  fc.assert(
    fc.property(anyShift, (source) => {
      const mirrored = { ...source, slots: source.slots.toReversed(), lessons: source.lessons.toReversed() };
      expect(shiftLessons(mirrored)).toEqual(shiftLessons(source));
    }),
    { numRuns: 500 },
  );
});

test("goes earlier as far as there is room, and never before the day given", () => {
  fc.assert(
    fc.property(anyShift, (source) => {
      const limited = { ...source, notBefore: source.from.date };
      const shift = shiftLessons({ ...limited, by: -99 });
      expect(shift.by).toBe(-earlierRoom(limited) || 0);
      const after = heldAt(source, applied(source, shift));
      for (const { lesson } of shift.moves)
        expect(after.get(lesson)!.date >= source.from.date || shift.by === 0).toBe(true);
    }),
    { numRuns: 500 },
  );
});

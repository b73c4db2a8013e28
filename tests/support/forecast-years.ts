import * as fc from "fast-check";
import type { ForecastLesson, ForecastSource } from "#domain/forecast/unit-needs";
import { createExpander } from "#domain/schedule/expander";
import type { Schedule } from "#domain/schedule/schedule";
import { addDays } from "#domain/time/plain-date";
import type { UnitSource } from "#domain/units/unit-line";
import { buildException, buildHoliday, buildSchedule, buildSession, buildTimetable } from "./domain-builders.ts";

const start = "2026-09-15";
const course = "maths";
const anyDay = fc.nat(300).map((count) => addDays(start, count));

/** A year with A and B weeks, blocks, closures, cancelled lessons and other bells from a day on. */
const anySchedule: fc.Arbitrary<Schedule> = fc
  .record({
    length: fc.integer({ min: 40, max: 303 }),
    bells: fc.integer({ min: 10, max: 290 }),
    days: fc.subarray([1, 2, 3, 4, 5], { minLength: 1 }),
    labels: fc.array(fc.constantFrom<readonly string[]>([], ["A"], ["B"]), { minLength: 5, maxLength: 5 }),
    block: fc.option(fc.record({ from: anyDay, length: fc.nat(60) })),
    closures: fc.array(fc.record({ from: anyDay, length: fc.nat(15) }), { maxLength: 6 }),
    cancelled: fc.array(anyDay, { maxLength: 25 }),
  })
  .map(({ length, bells, days, labels, block, closures, cancelled }) => {
    const year = { start, end: addDays(start, length) };
    const timetables = [
      buildTimetable({ id: "first", validFrom: start, validTo: addDays(start, bells - 1) }),
      buildTimetable({ id: "second", validFrom: addDays(start, bells), validTo: year.end }),
    ].filter(({ validFrom, validTo }) => validFrom <= validTo);
    const sessions = timetables.flatMap(({ id }, later) => [
      ...days.map((day) =>
        buildSession({ timetable: id, course, day, labels: [...labels[day - 1]!], start: 480 + later * 10 }),
      ),
      ...(block
        ? [
            buildSession({
              timetable: id,
              course,
              day: days[0]!,
              start: 600 + later * 10,
              validFrom: block.from,
              validTo: addDays(block.from, block.length),
            }),
          ]
        : []),
    ]);
    return buildSchedule({
      year,
      timetables,
      sessions,
      holidays: closures.map(({ from, length: more }, index) =>
        buildHoliday({ id: `closure ${index}`, start: from, end: addDays(from, more) }),
      ),
      exceptions: cancelled.flatMap((date, index) =>
        [480, 490, 600, 610].map((minutes) =>
          buildException({ id: `cancelled ${index} ${minutes}`, course, date, start: minutes }),
        ),
      ),
    });
  });

const statuses = ["held", "held", "held", "partly", "notHeld", "draft"] as const;

export type ForecastYear = {
  readonly schedule: Schedule;
  readonly source: ForecastSource & Pick<UnitSource, "closed" | "notBefore">;
  /** Lessons that have more than a title. */
  readonly written: ReadonlySet<string>;
};

/** A course in the middle of its year: units over and begun, plans ahead, exams, a reserve. */
export const anyForecastYear: fc.Arbitrary<ForecastYear> = fc
  .record({
    schedule: anySchedule,
    done: fc.nat(120),
    ahead: fc.nat(40),
    lengths: fc.array(fc.oneof({ weight: 12, arbitrary: fc.integer({ min: 1, max: 40 }) }, fc.constantFrom(0, 400)), {
      maxLength: 8,
    }),
    reserve: fc.oneof(fc.constant(0), fc.nat(12), fc.constant(100)),
    dice: fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }),
    exams: fc.array(fc.nat(160), { maxLength: 4 }),
  })
  .map(({ schedule, done, ahead, lengths, reserve, dice, exams }) => {
    const slots = createExpander(schedule).expand(schedule.year);
    const units = lengths.map((lessonsPlanned, index) => ({ id: `unit ${index}`, order: `a${index}`, lessonsPlanned }));
    const roll = (index: number) => dice[index % dice.length]!;
    const last = Math.min(slots.length, done);
    const today = slots[last]?.date ?? addDays(schedule.year.end, slots.length === 0 ? 0 : 1);
    let [unit, inUnit] = [0, 0];
    const lessons = slots.slice(0, last + ahead).flatMap((slot, index): ForecastLesson[] => {
      const isPast = slot.date < today;
      // A teacher often goes on before a unit has its length, or stays longer with it.
      const aim = (units[unit]?.lessonsPlanned ?? 0) + (roll(unit) % 7) - 3;
      if (inUnit >= aim && unit < units.length - 1) [unit, inUnit] = [unit + 1, 0];
      inUnit += 1;
      if (!isPast && roll(index) % 3 === 0) return [];
      const { originDate: date, originStart: minutes } = slot;
      const status = isPast ? statuses[roll(index) % statuses.length]! : "draft";
      const locked = !isPast && roll(index) % 11 === 0;
      return [{ id: `lesson ${index}`, course, date, start: minutes, unit: units[unit]?.id ?? "", status, locked }];
    });
    const examDays = exams.flatMap((at) => slots[at]?.originDate ?? []);
    return {
      schedule,
      written: new Set(lessons.filter((_, index) => roll(index + 7) % 2 === 0).map(({ id }) => id)),
      source: {
        slots,
        lessons,
        exams: examDays.map((date) => ({ course, allDay: true, start: `${date}T00:00`, end: `${date}T00:00` })),
        units,
        course,
        today,
        reserve,
        partly: 0.5,
        closed: [],
        notBefore: today,
      },
    };
  });

/** School years for tests, as fast-check makes them up. */
import * as fc from "fast-check";
import type { ScheduleException } from "#domain/schedule/exception";
import type { Holiday } from "#domain/holidays/holiday";
import type { DateRange } from "#domain/time/date-range";
import { addDays, datesBetween, type PlainDate } from "#domain/time/plain-date";
import type { Rotation } from "#domain/rotation/rotation";
import type { Schedule } from "#domain/schedule/schedule";
import type { SchoolDays } from "#domain/holidays/school-days";
import {
  buildCourse,
  buildException,
  buildHoliday,
  buildRotation,
  buildSession,
  buildTimetable,
} from "./domain-builders.ts";

/**
 * A year of 28 to 200 days that starts anywhere in 2026 to 2028: New Year, week 53 and the leap day
 * fall into some.
 */
const anyYear: fc.Arbitrary<DateRange> = fc
  .record({ offset: fc.nat(900), length: fc.integer({ min: 28, max: 200 }) })
  .map(({ offset, length }) => {
    const start = addDays("2026-07-01", offset);
    return { start, end: addDays(start, length - 1) };
  });

export const datesIn = (year: DateRange): fc.Arbitrary<PlainDate> =>
  fc.nat(220).map((offset) => addDays(year.start, offset - 10));
const anyClasses = fc.subarray(["7C1", "7C2", "6C1"]);
const anyDays = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });
const labelPool = Array.from({ length: 16 }, (_, index) => String.fromCodePoint(65 + index));

export const anyHoliday = (year: DateRange): fc.Arbitrary<Holiday> =>
  fc
    .record({
      start: datesIn(year),
      length: fc.nat(20),
      classes: fc.oneof(fc.constant([]), anyClasses),
      hours: fc.option(fc.record({ startMinute: fc.nat(700), length: fc.integer({ min: 1, max: 300 }) })),
      cycle: fc.constantFrom("", "pause", "lose", "reset", "force:A", "force:B"),
    })
    .map(({ start, length, classes, hours, cycle }) =>
      buildHoliday({
        start,
        end: addDays(start, length),
        classes,
        cycle,
        startMinute: hours?.startMinute ?? 0,
        endMinute: hours === null ? 0 : hours.startMinute + hours.length,
      }),
    );

const anyRotation = (year: DateRange): fc.Arbitrary<Rotation & { id: string }> =>
  fc.integer({ min: 1, max: 16 }).chain((count) => {
    const labels = labelPool.slice(0, count);
    const anyLabel = fc.constantFrom(...labels);
    return fc
      .record({
        unit: fc.constantFrom("week" as const, "day" as const),
        rule: fc.constantFrom("parity" as const, "alternate" as const, "alternate-skip" as const, "explicit" as const),
        anchorDate: fc.oneof(fc.constant(""), datesIn(year)),
        anchorLabel: fc.oneof(fc.constant(""), anyLabel),
        overrides: fc.dictionary(
          datesIn(year),
          fc.oneof(
            anyLabel,
            anyLabel.map((label) => `${label}>`),
          ),
          { maxKeys: 5 },
        ),
      })
      .map((values) => buildRotation({ ...values, labels }));
  });

export const anySchool = anyYear.chain((year) =>
  fc.record({
    school: fc.record<SchoolDays>({
      year: fc.constant(year),
      holidays: fc.array(anyHoliday(year), { maxLength: 6 }),
      days: anyDays,
    }),
    rotation: anyRotation(year),
  }),
);

const anyException = (year: DateRange): fc.Arbitrary<ScheduleException> =>
  fc
    .record({
      id: fc.uuid(),
      kind: fc.constantFrom(
        "cancelled" as const,
        "moved" as const,
        "added" as const,
        "room" as const,
        "dayswap" as const,
      ),
      course: fc.constantFrom("maths", "club", "gone"),
      date: datesIn(year),
      start: fc.constantFrom(480, 535),
      toDate: fc.oneof(fc.constant(""), datesIn(year)),
      times: fc.constantFrom({ toStart: 0, toEnd: 0 }, { toStart: 700, toEnd: 750 }),
    })
    .map(({ times, ...values }) => buildException({ ...values, ...times }));

export const anySchedule: fc.Arbitrary<Schedule> = anyYear.chain((year) =>
  fc
    .record({
      holidays: fc.array(anyHoliday(year), { maxLength: 6 }),
      rotation: anyRotation(year),
      timetables: fc.array(
        fc.record({
          validFrom: datesIn(year),
          length: fc.nat(200),
          days: anyDays,
          rotation: fc.constantFrom("rotation", ""),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      sessions: fc.array(
        fc.record({
          timetable: fc.constantFrom("t0", "t1", "t2"),
          course: fc.constantFrom("maths", "club"),
          day: fc.integer({ min: 1, max: 7 }),
          start: fc.constantFrom(480, 535, 600),
          labels: fc.subarray(["A", "B", "C"]),
          validFrom: fc.oneof(fc.constant(""), datesIn(year)),
          validTo: fc.oneof(fc.constant(""), datesIn(year)),
        }),
        { maxLength: 15 },
      ),
      exceptions: fc.array(anyException(year), { maxLength: 12 }),
    })
    .map(({ holidays, rotation, timetables, sessions, exceptions }) => ({
      year,
      holidays,
      rotations: [rotation],
      courses: [buildCourse({ classes: ["7C1", "7C2"] }), buildCourse({ id: "club", classes: [] })],
      timetables: timetables.map(({ length, ...values }, index) =>
        buildTimetable({ ...values, id: `t${index}`, validTo: addDays(values.validFrom, length) }),
      ),
      sessions: sessions.map((values) => buildSession(values)),
      exceptions,
    })),
);

/** All days on which something of a generated schedule can take place. */
export const around = ({ year }: Pick<SchoolDays, "year">): DateRange => ({
  start: addDays(year.start, -30),
  end: addDays(year.start, 300),
});
export const allDates = (of: Pick<SchoolDays, "year">): PlainDate[] => datesBetween(around(of).start, around(of).end);

import { expandSchedule } from "#domain/schedule/expander";
import type { Occurrence } from "#domain/schedule/schedule";
import { closesDate } from "#domain/holidays/holiday";
import { isDateInRange, type DateRange } from "#domain/time/date-range";
import { isoWeekday, mondayOf, type PlainDate } from "#domain/time/plain-date";
import { courses } from "./courses.ts";
import type { DemoRow } from "./demo-row.ts";
import { createHolidays, createRotation, createSchoolyear } from "./schoolyear.ts";
import { createTimetables, sessions } from "./timetables.ts";

/**
 * A demo year before anything happens in it: its dates, official holidays and timetables, and the
 * slots they make.
 */
export type YearFrame = {
  readonly firstYear: number;
  readonly schoolyear: DemoRow<"schoolyears">;
  readonly holidays: readonly DemoRow<"holidays">[];
  readonly rotation: DemoRow<"rotations">;
  readonly timetables: readonly DemoRow<"timetables">[];
  /** Every lesson of the timetables, in order. */
  readonly slots: readonly Occurrence[];
  /** The Mondays of the weeks with school. */
  readonly weeks: readonly PlainDate[];
};

/** The frame of the year that begins in `firstYear`. */
export const createFrame = (firstYear: number): YearFrame => {
  const holidays = createHolidays(firstYear);
  const breakOf = (name: string): DateRange => holidays.find((one) => one.name.startsWith(`${name} holidays`))!;
  const schoolyear = createSchoolyear(firstYear, breakOf);
  const rotation = createRotation(firstYear);
  const timetables = createTimetables(schoolyear, breakOf("Carnival"));
  const schedule = { year: schoolyear, courses, holidays, rotations: [rotation], timetables, sessions, exceptions: [] };
  const slots = expandSchedule(schedule, schoolyear);
  const weeks = [...new Set(slots.map(({ date }) => mondayOf(date)))];
  return { firstYear, schoolyear, holidays, rotation, timetables, slots, weeks };
};

/** Whether there is school on a day, by the official holidays. */
export const isOpen = ({ schoolyear, holidays }: YearFrame, date: PlainDate): boolean =>
  isDateInRange(date, schoolyear) && isoWeekday(date) <= 5 && !closesDate(holidays, date);

/** The slots of a course, in order. */
export const slotsOf = ({ slots }: YearFrame, course: string): readonly Occurrence[] =>
  slots.filter((slot) => slot.course === course);

import { closureOn } from "#domain/holidays/holiday";
import { isDateInRange } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";
import { slotKey } from "./exception.ts";
import type { Occurrence } from "./schedule.ts";
import type { YearSchedule } from "./year-schedule.ts";

/** Where an extra lesson is to be; times in minutes. */
type Place = { readonly course: string; readonly date: PlainDate; readonly start: number; readonly end: number };

/** Why no lesson can be added there. */
export type ExtraFault =
  | { readonly type: "outside" }
  /** A closure takes it. */
  | { readonly type: "closed"; readonly name: string }
  /** The course has a slot then, even if its lesson is cancelled or moved. */
  | { readonly type: "taken" };

type Plan = Pick<YearSchedule, "schedule" | "expander" | "occurrences" | "lost">;

/** Whether a lesson can be added; null if it can. */
export const extraLessonFault = ({ schedule, occurrences, lost }: Plan, place: Place): ExtraFault | null => {
  const { course, date, start, end } = place;
  if (!isDateInRange(date, schedule.year)) return { type: "outside" };
  const classes = schedule.courses.find(({ id }) => id === course)?.classes ?? [];
  const closure = closureOn(schedule.holidays, date, classes, start, end);
  if (closure) return { type: "closed", name: closure.name };
  const key = slotKey(course, date, start);
  return [...occurrences(), ...lost()].some((one) => one.key === key) ? { type: "taken" } : null;
};

/** The teacher's own lessons at the same time, which is allowed but may not be meant. */
export const clashesWith = ({ expander }: Plan, place: Omit<Place, "course">): readonly Occurrence[] =>
  expander
    .expand({ start: place.date, end: place.date })
    .filter((one) => one.status !== "cancelled" && one.start < place.end && place.start < one.end);

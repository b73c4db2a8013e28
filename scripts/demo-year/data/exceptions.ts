import type { Occurrence } from "#domain/schedule/schedule";
import { isDateInRange } from "#domain/time/date-range";
import { minutesToTime, timeToMinutes } from "#domain/time/minutes";
import { addDays, type PlainDate } from "#domain/time/plain-date";
import { emptyValues } from "#schema/validate";
import { courseId, type CourseName } from "./courses.ts";
import { createDemoId } from "./demo-id.ts";
import { dayAfter } from "./demo-moment.ts";
import type { DemoRow } from "./demo-row.ts";
import type { Story } from "./story.ts";
import { isOpen, slotsOf } from "./year-frame.ts";

type Difference = Pick<DemoRow<"exceptions">, "kind" | "note"> &
  Partial<Pick<DemoRow<"exceptions">, "toDate" | "toStart" | "toEnd" | "room">>;

const createException = (
  course: CourseName,
  date: string,
  start: string,
  difference: Difference,
): DemoRow<"exceptions"> => ({
  ...emptyValues("exceptions"),
  id: createDemoId("exceptions", course, date, start),
  course: courseId(course),
  date,
  start: timeToMinutes(start),
  ...difference,
});

/** The class trip of the week before, and the Friday without lessons. */
export const tripDate = "2026-11-18";
const pedagogicalDate = "2026-11-27";

const isFree = (slots: readonly Occurrence[], date: PlainDate, start: number, end: number): boolean =>
  !slots.some((slot) => slot.date === date && slot.start < end && start < slot.end);

/** One more lesson on a day, where it is free. */
const addLesson = (story: Story, course: CourseName, date: PlainDate | undefined, start: string, note: string) => {
  const from = timeToMinutes(start);
  const isPossible = date !== undefined && isFree(story.frame.slots, date, from, from + 50);
  return isPossible ? [createException(course, date, start, { kind: "added", toEnd: from + 50, note })] : [];
};

/** The lessons of a course in the week after next, from a weekday on. */
const laterSlots = ({ frame, weekAfter }: Story, course: CourseName, weekday: number): readonly Occurrence[] => {
  const monday = weekAfter(2);
  if (monday === undefined) return [];
  const week = { start: addDays(monday, weekday - 1), end: addDays(monday, 6) };
  return slotsOf(frame, courseId(course)).filter(({ date }) => isDateInRange(date, week));
};

const swapped = (story: Story) => {
  const { frame } = story;
  const slot = laterSlots(story, "4GIG Physik", 2).find(
    ({ date, start, end }) => isOpen(frame, dayAfter(date)) && isFree(frame.slots, dayAfter(date), start, end),
  );
  if (slot === undefined) return [];
  const target = { toDate: dayAfter(slot.date), toStart: slot.start, toEnd: slot.end };
  return [
    createException("4GIG Physik", slot.date, minutesToTime(slot.start), {
      kind: "moved",
      ...target,
      note: "swapped with Mr Weber",
    }),
  ];
};

/**
 * The Friday of the week without lessons; not in the first weeks of the year, nor where that day
 * has no school or an exam.
 */
export const pedagogicalDayOf = (
  { dayOf, frame }: Story,
  events: readonly DemoRow<"events">[],
): PlainDate | undefined => {
  const date = dayOf(pedagogicalDate);
  if (date === undefined || date < frame.weeks[3]!) return undefined;
  return events.some(({ kind, start }) => kind === "exam" && start.startsWith(date)) ? undefined : date;
};

/** What differs from the timetable around today. */
export const createExceptions = (story: Story, dayOff: PlainDate | undefined): readonly DemoRow<"exceptions">[] => {
  const { frame } = story;
  const trip = story.dayOf(tripDate);
  const cancelled = slotsOf(frame, courseId("7C2 Maths")).find(({ date }) => date === trip);
  const elsewhere = laterSlots(story, "6C1 Maths", 3)[0];
  return [
    ...(cancelled
      ? [
          createException("7C2 Maths", cancelled.date, minutesToTime(cancelled.start), {
            kind: "cancelled",
            note: "class trip to Echternach",
          }),
        ]
      : []),
    ...addLesson(story, "4GIG Physik", story.dayOf("2026-11-26"), "08:55", "in place of Mme Faber’s lesson"),
    // This lesson was agreed on before the school made that Friday its pedagogical day: its plan
    // has lost its slot.
    ...addLesson(story, "5C3 Maths", dayOff, "10:00", "in place of Mr Weber’s lesson"),
    ...swapped(story),
    ...(elsewhere
      ? [
          createException("6C1 Maths", elsewhere.date, minutesToTime(elsewhere.start), {
            kind: "room",
            room: "A105",
            note: "computer room, GeoGebra",
          }),
        ]
      : []),
  ];
};

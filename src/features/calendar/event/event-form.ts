import { recordForm } from "#db/edit/record-form";
import { type EventKind, eventKindOf, kindFields } from "#domain/schedule/event-kind";
import { classOf } from "#domain/schedule/exam-of";
import type { Occurrence } from "#domain/schedule/schedule";
import { firstOfRule, shiftRule } from "#domain/schedule/series-rule";
import { joinLocalDateTime, splitLocalDateTime } from "#domain/time/minutes";
import { addDays, diffDays } from "#domain/time/plain-date";
import { readRule } from "#domain/time/repeat-rule";
import type { EventValues } from "#schema/events";
import type { ItemTimes } from "../grid/calendar-changes.ts";

/**
 * What the form holds while it is filled in. Dates are plain, times minutes; null while half typed.
 */
export type EventForm = Pick<
  EventValues,
  "title" | "allDay" | "course" | "class" | "color" | "location" | "note" | "done" | "rrule" | "reminder"
> & {
  readonly kind: EventKind;
  readonly startDate: string | null;
  readonly startMinutes: number | null;
  readonly endDate: string | null;
  readonly endMinutes: number | null;
};

const timesToForm = (o: { readonly start: string; readonly end: string }) => {
  if (o.start === "" || o.end === "") return { startDate: null, startMinutes: null, endDate: null, endMinutes: null };
  const start = splitLocalDateTime(o.start);
  const end = splitLocalDateTime(o.end);
  return { startDate: start.date, startMinutes: start.minutes, endDate: end.date, endMinutes: end.minutes };
};

/** The times an all-day event gets when it becomes a timed one: 8:00 to 9:00. */
const timesIfTimed = { startMinutes: 480, endMinutes: 540 };

const at = (date: string | null, minutes: number | null, allDay: boolean): string =>
  date === null || (minutes === null && !allDay) ? "" : joinLocalDateTime(date, allDay ? 0 : minutes!);

export const eventForm = recordForm(
  "events",
  {
    fields: [
      "title",
      "kind",
      "subkind",
      "allDay",
      "start",
      "end",
      "course",
      "class",
      "color",
      "location",
      "note",
      "done",
      "rrule",
      "reminder",
    ],
  },
  {
    toForm: ({ start, end, kind, subkind, ...values }): EventForm => ({
      ...values,
      kind: eventKindOf({ kind, subkind }),
      ...timesToForm({ start, end }),
      ...(values.allDay ? timesIfTimed : {}),
    }),
    toValues: ({ startDate, startMinutes, endDate, endMinutes, ...form }) => ({
      ...form,
      ...kindFields(form.kind),
      title: form.title.trim(),
      location: form.location.trim(),
      ...onRule(form.rrule, {
        start: at(startDate, startMinutes, form.allDay),
        end: at(endDate, endMinutes, form.allDay),
      }),
      done: form.kind === "task" && form.done,
    }),
    faults: (form, { start, end, ...found }) => ({
      ...found,
      ...(start && { [faultField("start", form)]: start }),
      ...(end && { [faultField("end", form)]: end }),
      ...(endsBefore(form) && { rrule: { field: "rrule", type: "order" } as const }),
    }),
  },
);

/**
 * A series begins on the first day its rule has: "every Tuesday", said of a Monday, begins on the
 * next day.
 */
const onRule = <T extends { readonly start: string; readonly end: string }>(rrule: string, times: T): T => {
  if (rrule === "" || times.start === "" || times.end === "") return times;
  const date = times.start.slice(0, 10);
  const days = diffDays(date, firstOfRule(rrule, date));
  const move = (time: string) => `${addDays(time.slice(0, 10), days)}${time.slice(10)}`;
  return days === 0 ? times : { ...times, start: move(times.start), end: move(times.end) };
};

/** Whether a series is said to end before it begins. */
const endsBefore = ({ rrule, startDate }: EventForm): boolean => {
  const until = readRule(rrule)?.until ?? null;
  return until !== null && startDate !== null && until < startDate;
};

/** The field that can fix a fault of the start or the end. */
const faultField = (side: "start" | "end", form: EventForm): keyof EventForm => {
  const isTimeWrong =
    !form.allDay &&
    form[`${side}Date`] !== null &&
    (form[`${side}Minutes`] === null || form.startDate === form.endDate);
  return isTimeWrong ? `${side}Minutes` : `${side}Date`;
};

export const newEvent = ({ allDay, start, end }: ItemTimes): Partial<EventForm> => ({
  ...timesToForm({ start, end: end ?? start }),
  ...(allDay ? timesIfTimed : {}),
  allDay,
  kind: "event",
});

/**
 * Fills in the class of the chosen course and, for an exam, its room. A field is filled in where it
 * is empty or has the last course's value.
 */
export const fillFromCourse = (
  form: EventForm,
  before: EventForm,
  courses: ReadonlyMap<string, FormCourse>,
): EventForm => {
  const [course, last] = [courses.get(form.course), courses.get(before.course)];
  const isFilled = form.course === before.course && form.kind === before.kind;
  if (!course || isFilled) return form;
  const isOpen = (value: string, own: string | undefined) => value === "" || value === own;
  return {
    ...form,
    ...(isOpen(form.class, last && classOf(last)) && { class: classOf(course) || form.class }),
    ...(form.kind === "exam" && isOpen(form.location, last?.room) && { location: course.room || form.location }),
  };
};

type FormCourse = { readonly room: string; readonly classes: readonly string[] };

/** The form of an exam in a lesson. */
export const inLesson = (form: EventForm, lesson: Occurrence): EventForm => ({
  ...form,
  allDay: false,
  startDate: lesson.date,
  startMinutes: lesson.start,
  endDate: lesson.date,
  endMinutes: lesson.end,
  location: lesson.room || form.location,
});

/**
 * The form with a change. When the start moves, the end keeps its distance and the rule moves
 * along: Tuesdays become Wednesdays.
 */
export const changeForm = (form: EventForm, change: Partial<EventForm>): EventForm => {
  const rrule =
    change.startDate && form.startDate ? shiftRule(form.rrule, form.startDate, change.startDate) : form.rrule;
  const next = { ...form, rrule, ...change };
  if (change.startDate && form.startDate && form.endDate && change.endDate === undefined) {
    return { ...next, endDate: addDays(change.startDate, Math.max(0, diffDays(form.startDate, form.endDate))) };
  }
  if (typeof change.startMinutes === "number" && form.startMinutes !== null && form.endMinutes !== null) {
    const end = change.startMinutes + Math.max(0, form.endMinutes - form.startMinutes);
    return form.startDate === form.endDate ? { ...next, endMinutes: Math.min(end, lastMinute) } : next;
  }
  return next;
};

/** A time field ends at 23:59. */
const lastMinute = 1439;

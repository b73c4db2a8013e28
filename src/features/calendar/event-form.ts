import { joinLocalDateTime, splitLocalDateTime } from "#domain/minutes";
import { addDays, diffDays } from "#domain/plain-date";
import type { FieldFault } from "#schema/collection";
import type { EventRow, EventValues } from "#schema/events";
import { emptyValues, validateRow } from "#schema/validate";
import type { ItemTimes } from "./calendar-changes.ts";

/** What the form holds while it is filled in. Dates are plain, times minutes; null while half typed. */
export type EventForm = Pick<
  EventValues,
  "title" | "kind" | "allDay" | "course" | "class" | "color" | "location" | "note" | "done"
> & {
  readonly startDate: string | null;
  readonly startMinutes: number | null;
  readonly endDate: string | null;
  readonly endMinutes: number | null;
};

/** A record's faults, at the form's fields. */
export type FormFaults = { readonly [K in keyof EventForm]?: FieldFault };

const timesToForm = (o: { readonly start: string; readonly end: string }) => {
  const start = splitLocalDateTime(o.start);
  const end = splitLocalDateTime(o.end);
  return { startDate: start.date, startMinutes: start.minutes, endDate: end.date, endMinutes: end.minutes };
};

/** The form of a new event at these times. An all-day one gets the school day's first hour should it be turned into a timed one. */
export const newEventForm = (times: ItemTimes): EventForm => ({
  ...emptyForm,
  ...timesToForm({ start: times.start, end: times.end ?? times.start }),
  ...(times.allDay ? hoursIfTimed : {}),
  allDay: times.allDay,
});

const hoursIfTimed = { startMinutes: 480, endMinutes: 540 };

const emptyForm = {
  title: "",
  kind: "event",
  course: "",
  class: "",
  color: "",
  location: "",
  note: "",
  done: false,
} as const;

export const eventToForm = (event: EventRow): EventForm => {
  const { title, kind, allDay, course, class: classId, color, location, note, done } = event;
  return {
    title,
    kind,
    allDay,
    course,
    class: classId,
    color,
    location,
    note,
    done,
    ...timesToForm(event),
    ...(allDay ? hoursIfTimed : {}),
  };
};

/** The form with a change; when the start moves, the end keeps its distance. */
export const changeForm = (form: EventForm, change: Partial<EventForm>): EventForm => {
  const next = { ...form, ...change };
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

/** The record a form stands for. What is missing is "", for the validation to find. */
export const formToValues = (form: EventForm, schoolyear: string): EventValues => {
  const at = (date: string | null, minutes: number | null): string =>
    date === null || (minutes === null && !form.allDay) ? "" : joinLocalDateTime(date, form.allDay ? 0 : minutes!);
  const { title, kind, allDay, course, class: classId, color, location, note, done } = form;
  return {
    ...emptyValues("events"),
    kind,
    allDay,
    course,
    class: classId,
    color,
    note,
    schoolyear,
    title: title.trim(),
    location: location.trim(),
    start: at(form.startDate, form.startMinutes),
    end: at(form.endDate, form.endMinutes),
    done: kind === "task" && done,
  };
};

/** What is wrong with a form, each fault at the field that can mend it; empty where nothing is. */
export const formFaults = (form: EventForm, schoolyear: string): FormFaults =>
  Object.fromEntries(
    validateRow("events", formToValues(form, schoolyear)).map((fault) => [faultField(fault.field, form), fault]),
  );

const faultField = (field: string, form: EventForm): string => {
  if (field !== "start" && field !== "end") return field;
  const isTimeWrong =
    !form.allDay &&
    form[`${field}Date`] !== null &&
    (form[`${field}Minutes`] === null || form.startDate === form.endDate);
  return isTimeWrong ? `${field}Minutes` : `${field}Date`;
};

const timeFields: readonly string[] = ["allDay", "start", "end"];

/**
 * The fields that were changed: only these are written, so that an edit that came from elsewhere meanwhile stays. The times go
 * together, for they must fit each other.
 */
export const formPatch = (before: EventForm, after: EventForm, schoolyear: string): Partial<EventValues> => {
  const was = formToValues(before, schoolyear);
  const next = formToValues(after, schoolyear);
  const isChanged = (name: string) => was[name as keyof EventValues] !== next[name as keyof EventValues];
  const areTimesChanged = timeFields.some(isChanged);
  return Object.fromEntries(
    Object.entries(next).filter(([name]) => (timeFields.includes(name) ? areTimesChanged : isChanged(name))),
  );
};

export const isFormChanged = (before: EventForm, after: EventForm): boolean =>
  Object.keys(before).some((key) => before[key as keyof EventForm] !== after[key as keyof EventForm]);

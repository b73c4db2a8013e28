import { type FormFaults, recordForm } from "#db/record-form";
import { joinLocalDateTime, splitLocalDateTime } from "#domain/time/minutes";
import { addDays, diffDays } from "#domain/time/plain-date";
import type { EventValues } from "#schema/events";
import type { ItemTimes } from "../grid/calendar-changes.ts";

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

export type EventFaults = FormFaults<EventForm>;

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
    fields: ["title", "kind", "allDay", "start", "end", "course", "class", "color", "location", "note", "done"],
    together: [["allDay", "start", "end"]],
  },
  {
    toForm: ({ start, end, ...values }): EventForm => ({
      ...values,
      ...timesToForm({ start, end }),
      ...(values.allDay ? timesIfTimed : {}),
    }),
    toValues: ({ startDate, startMinutes, endDate, endMinutes, ...form }) => ({
      ...form,
      title: form.title.trim(),
      location: form.location.trim(),
      start: at(startDate, startMinutes, form.allDay),
      end: at(endDate, endMinutes, form.allDay),
      done: form.kind === "task" && form.done,
    }),
    faults: (form, { start, end, ...found }) => ({
      ...found,
      ...(start && { [faultField("start", form)]: start }),
      ...(end && { [faultField("end", form)]: end }),
    }),
  },
);

/** The field that can fix a fault of the start or the end. */
const faultField = (side: "start" | "end", form: EventForm): keyof EventForm => {
  const isTimeWrong =
    !form.allDay &&
    form[`${side}Date`] !== null &&
    (form[`${side}Minutes`] === null || form.startDate === form.endDate);
  return isTimeWrong ? `${side}Minutes` : `${side}Date`;
};

/** The form of a new event at these times. */
export const newEvent = ({ allDay, start, end }: ItemTimes): Partial<EventForm> => ({
  ...timesToForm({ start, end: end ?? start }),
  ...(allDay ? timesIfTimed : {}),
  allDay,
  kind: "event",
});

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

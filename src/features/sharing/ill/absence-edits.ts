import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import { kindFields } from "#domain/schedule/event-kind";
import { findAbsence } from "#domain/share/absence";
import type { DateRange } from "#domain/time/date-range";
import type { EventRow, EventValues } from "#schema/events";
import { emptyValues } from "#schema/validate";

type Absence = { readonly edits: readonly Mutation[]; readonly event: EventValues };

/** Whole days away in the calendar; what is there for them already is taken, or made longer. */
export const absenceEdits = (
  run: DateRange,
  o: { readonly events: readonly EventRow[]; readonly schoolyear: string; readonly title: string },
): Absence => {
  const { event, days } = findAbsence(run, o.events, o.title);
  const times = { start: `${days.start}T00:00`, end: `${days.end}T00:00` };
  if (!event) {
    const { schoolyear, title } = o;
    const values = { ...emptyValues("events"), schoolyear, title, allDay: true, ...times, ...kindFields("away") };
    return { edits: [{ op: "create", collection: "events", values }], event: values };
  }
  const isSame = event.start === times.start && event.end === times.end;
  return { edits: isSame ? [] : [edit("events", event, times)], event: { ...event, ...times } };
};

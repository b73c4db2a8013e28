import { eventKinds, eventSubkinds } from "#domain/schedule/event-kind";
import { defineCollection, endAfterStart, type RowOf, type ValuesOf } from "./collection.ts";
import * as v from "valibot";
import { colorNames } from "./colors.ts";
import { bool, choice, json, localDateTime, relation, repeat, shapes, text } from "./field.ts";

/** How long before its start an event is announced. */
export const eventReminders = [
  "atStart",
  "minutes5",
  "minutes15",
  "minutes30",
  "hour1",
  "hours2",
  "day1",
  "days2",
  "week1",
] as const;
export type EventReminder = (typeof eventReminders)[number];

/** What a calendar file said of an event: what differs from it now is the teacher's edit. */
const importedValues = v.object({
  /** The calendar that the file is of, by its name; "" if it has none. */
  calendar: v.string(),
  /** The event's own name in that calendar. */
  uid: v.string(),
  title: v.string(),
  allDay: v.boolean(),
  start: v.string(),
  end: v.string(),
  location: v.string(),
  /** A digest: the note may be long. */
  note: v.string(),
  rrule: v.string(),
  exdates: v.array(v.string()),
  reminder: v.string(),
});
export type ImportedValues = v.InferOutput<typeof importedValues>;

export const events = defineCollection({
  name: "events",
  together: [
    ["allDay", "start", "end"],
    ["series", "originStart"],
    ["kind", "subkind"],
  ],
  fields: {
    schoolyear: relation("schoolyears", { required: true, cascade: true }),
    title: text({ max: 200, required: true }),
    allDay: bool(),
    /** All-day: `YYYY-MM-DDT00:00` of the first day to `T00:00` of the last, both inclusive. */
    start: localDateTime({ required: true }),
    end: localDateTime({ required: true }),
    kind: choice(eventKinds, { required: true }),
    /** Counts only beside the kind that it belongs to. */
    subkind: choice(eventSubkinds),
    course: relation("courses"),
    class: relation("classes"),
    color: choice(colorNames),
    location: text({ max: 120 }),
    note: text({ max: 20_000, multiline: true }),
    rrule: repeat({ max: 500 }),
    /** Starts of a series that do not take place. */
    exdates: json(v.array(shapes.localDateTime), { max: 10_000, empty: [], merge: "set", role: "own" }),
    /**
     * The series that this belongs to: as one changed time of it or, with a rule of its own, as its
     * later part. "" for any other event.
     */
    series: relation("events", { cascade: true }),
    /** The start that this occurrence has by its series' rule (RECURRENCE-ID). */
    originStart: localDateTime(),
    reminder: choice(eventReminders),
    /** Tasks only. */
    done: bool({ role: "own" }),
    /**
     * What the calendar file that this came from said of it when last read. Null: the teacher's
     * own.
     */
    imported: json(v.nullable(importedValues), { max: 15_000, empty: null, role: "own" }),
  },
  title: ({ title }) => title,
  date: ({ start }) => start.slice(0, 10),
  indexes: ["schoolyear", "start", "course", "series"],
  check: (row) => endAfterStart(row, "start", "end", { allowEqual: row.allDay || row.kind === "task" }),
});
export type EventRow = RowOf<typeof events>;
export type EventValues = ValuesOf<typeof events>;

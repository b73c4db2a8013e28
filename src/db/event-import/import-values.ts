import type { FileEvent, FileTime } from "#domain/import/calendar-file";
import { joinLocalDateTime, splitLocalDateTime } from "#domain/time/minutes";
import { derivedId } from "#db/store/derived-id";
import type { EventKind } from "#domain/schedule/event-kind";
import type { EventReminder, EventRow, EventValues, ImportedValues } from "#schema/events";

/**
 * A time of a file's event, and the record that it is here: the same on every device that imports
 * it.
 */
export type ImportRecord = { readonly id: string; readonly series: string; readonly time: FileTime };

/**
 * The records that an event of a file makes of a school year; a changed time has the id that a
 * change made here has. Where a day has more than one, the others are known by their hours.
 */
export const importRecords = (event: FileEvent, schoolyear: string): readonly ImportRecord[] => {
  const main = derivedId(`${schoolyear} file ${event.uid}`);
  const taken = new Set<string>();
  return event.times.flatMap((time): readonly ImportRecord[] => {
    const name = time.day === "" ? "" : ` ${time.day}`;
    const text = taken.has(name) ? `${name} ${time.start}` : name;
    if (taken.has(text)) return [];
    taken.add(text);
    return [
      { id: text === "" ? main : derivedId(`${main}${text}`), series: time.originStart === "" ? "" : main, time },
    ];
  });
};

/** Minutes that an event is given whose file names no end. */
const usualLength = 30;

/** Only a task may end when it begins. */
const endOf = ({ allDay, start, end }: FileTime, kind: EventKind): string => {
  if (allDay || kind === "task" || end > start) return end;
  const { date, minutes } = splitLocalDateTime(start);
  return joinLocalDateTime(date, minutes + usualLength);
};

/** The values that a file gives a record, in the fields that are the file's to say. */
export type SaidValues = Pick<
  EventValues,
  | "title"
  | "allDay"
  | "start"
  | "end"
  | "location"
  | "note"
  | "rrule"
  | "exdates"
  | "reminder"
  | "series"
  | "originStart"
>;

export const saidValues = ({ time, series }: ImportRecord, kind: EventKind): SaidValues => {
  const { title, allDay, start, location, note, rrule, exdates, originStart } = time;
  const reminder = time.reminder as EventReminder | "";
  return {
    title,
    allDay,
    start,
    end: endOf(time, kind),
    location,
    note,
    rrule,
    exdates: [...exdates],
    reminder,
    series,
    originStart,
  };
};

/** A note in short, to see whether it is still the same. */
const noteDigest = (note: string): string => (note === "" ? "" : derivedId(note));

/** What is remembered of what a file said. */
export const importedValues = (
  { title, allDay, start, end, location, note, rrule, exdates, reminder }: SaidValues,
  from: { readonly calendar: string; readonly uid: string },
): ImportedValues => ({
  calendar: from.calendar,
  uid: from.uid,
  title,
  allDay,
  start,
  end,
  location,
  note: noteDigest(note),
  rrule,
  exdates: [...exdates],
  reminder,
});

/** The parts of an event that an edit by hand or a change of the source is about. */
export type ImportPart = "title" | "when" | "location" | "note" | "reminder";
export const importParts: readonly ImportPart[] = ["title", "when", "location", "note", "reminder"];

type Comparable = Pick<ImportedValues, "title" | "allDay" | "start" | "end" | "rrule" | "location" | "reminder"> & {
  readonly note: string;
};

/** A part as a text, to compare; notes by their digests. */
const partText = (values: Comparable, part: ImportPart): string =>
  part === "when" ? [values.allDay, values.start, values.end, values.rrule].join() : values[part];

const differs = (a: Comparable, b: Comparable, part: ImportPart): boolean => partText(a, part) !== partText(b, part);

const comparable = <T extends { readonly note: string }>(values: T): T => ({
  ...values,
  note: noteDigest(values.note),
});

/** What the teacher edited in an event since it was imported. */
export const editedParts = (row: EventRow): readonly ImportPart[] =>
  row.imported === null ? importParts : importParts.filter((part) => differs(comparable(row), row.imported!, part));

const fieldsOf: Readonly<Record<ImportPart, readonly (keyof SaidValues)[]>> = {
  title: ["title"],
  when: ["allDay", "start", "end", "rrule", "series", "originStart"],
  location: ["location"],
  note: ["note"],
  reminder: ["reminder"],
};

/** A set with the source's changes since, and with what was added or taken by hand. */
const mergedDates = (own: readonly string[], before: readonly string[], said: readonly string[]): readonly string[] => {
  const [had, has] = [new Set(before), new Set(said)];
  const kept = own.filter((date) => has.has(date) || !had.has(date));
  return [...new Set([...kept, ...said.filter((date) => !had.has(date))])].toSorted();
};

export type RecordChange = {
  /** The values that follow the source. */
  readonly patch: Partial<SaidValues>;
  readonly changed: readonly ImportPart[];
  /** Parts that the teacher edited and that the source has otherwise. */
  readonly kept: readonly ImportPart[];
  /** The parts of `kept` that the source changed since, too. */
  readonly asked: readonly ImportPart[];
};

/**
 * What a file that is imported again changes in a record: parts that the teacher did not touch
 * follow it. `all`: every part does. Where nobody knows what a file said before, the present value
 * counts as the teacher's.
 */
export const compareRecord = (row: EventRow, said: SaidValues, all: boolean): RecordChange => {
  const theirs = comparable(said);
  const own = comparable(row);
  const before = row.imported ?? theirs;
  const open = importParts.filter((part) => differs(own, theirs, part));
  const isEdited = (part: ImportPart) => row.imported === null || differs(own, before, part);
  const kept = all ? [] : open.filter(isEdited);
  const changed = open.filter((part) => !kept.includes(part));
  const exdates = all ? said.exdates : mergedDates(row.exdates, before.exdates, said.exdates);
  const isOtherDates = !kept.includes("when") && exdates.toSorted().join() !== row.exdates.toSorted().join();
  const isMoved = row.series !== said.series && !kept.includes("when");
  const fields = [...changed, ...(isMoved ? (["when"] as const) : [])].flatMap((part) => fieldsOf[part]);
  const patch = Object.fromEntries(fields.map((name) => [name, said[name]])) as Partial<SaidValues>;
  return {
    patch: isOtherDates ? { ...patch, exdates: [...exdates] } : patch,
    changed: isOtherDates && !changed.includes("when") ? [...changed, "when"] : changed,
    kept,
    asked: kept.filter((part) => differs(before, theirs, part)),
  };
};

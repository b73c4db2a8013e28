import { collections, type CollectionName } from "#schema/collections";
import type { Field } from "#schema/field";
import type { RecordKey } from "./cascades.ts";
import type { Database } from "./database.ts";
import type { AnyRow } from "./outbox.ts";

/** What a person would name a record by. */
export type RecordFacts = {
  readonly collection: CollectionName;
  readonly id: string;
  /** Its name or title; "" where it has none. */
  readonly title: string;
  /** "7C2 Maths"; "" where it belongs to no course. */
  readonly course: string;
  readonly color: string;
  /** Plain date; "" where it has none. */
  readonly date: string;
  /** Minutes since midnight; null where it has no time. */
  readonly start: number | null;
  /** ISO week day of a lesson in the timetable; null for everything else. */
  readonly weekday: number | null;
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const joined = (...parts: readonly unknown[]): string => parts.map(textOf).filter(Boolean).join(" ");

/** A record's own name or title, as it was typed; "" where it has none. */
export const recordTitle = (collection: CollectionName, row: AnyRow): string => {
  switch (collection) {
    case "students":
    case "users":
      return joined(row.firstName, row.lastName);
    case "courses":
      return joined(row.short, row.subject) || textOf(row.name);
    case "units":
    case "lessons":
    case "events":
      return textOf(row.title);
    case "sessions":
    case "exceptions":
      return "";
    default:
      return textOf(row.name);
  }
};

const dateField: Partial<Record<CollectionName, string>> = {
  lessons: "date",
  exceptions: "date",
  events: "start",
  holidays: "start",
};

/** Names a record by course, date, time and title; its course is looked up. */
export const readRecordFacts = async (db: Database, collection: CollectionName, row: AnyRow): Promise<RecordFacts> => {
  const courseId = collection === "courses" ? "" : textOf(row.course);
  const course = courseId === "" ? undefined : await db.courses.get(courseId);
  const when = textOf(row[dateField[collection] ?? ""]);
  const isTimed = collection === "lessons" || collection === "sessions" || collection === "exceptions";
  const [date = "", time] = when.split("T");
  const ownColor = collection === "courses" ? textOf(row.color) : "";
  return {
    collection,
    id: row.id,
    title: recordTitle(collection, row),
    course: course ? recordTitle("courses", course as AnyRow) : "",
    color: course?.color ?? ownColor,
    date,
    start: isTimed && typeof row.start === "number" ? row.start : timeToMinutes(row.allDay === true ? undefined : time),
    weekday: collection === "sessions" && typeof row.day === "number" ? row.day : null,
  };
};

const timeToMinutes = (time: string | undefined): number | null =>
  time === undefined ? null : Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The records that a row, or a part of one, refers to, over whichever relation. */
export const targetKeysOf = (
  collection: CollectionName,
  values: Readonly<Record<string, unknown>>,
): readonly RecordKey[] =>
  (Object.entries(collections[collection].fields) as [string, Field][]).flatMap(([name, field]) => {
    if (field.kind !== "relation") return [];
    const value = values[name];
    const ids = Array.isArray(value) ? value : [value];
    return ids.flatMap((id) => (typeof id === "string" && id !== "" ? [[field.target as CollectionName, id]] : []));
  });

/** The names of the records that some rows of a collection refer to, by id; one that is not here is left out. */
export const readTargetNames = async (
  db: Database,
  collection: CollectionName,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  for (const [target, id] of rows.flatMap((row) => targetKeysOf(collection, row))) {
    const row = await db.table<AnyRow, string>(target).get(id);
    if (row) names.set(id, recordTitle(target, row));
  }
  return names;
};

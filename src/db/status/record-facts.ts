import { collections, type CollectionName } from "#schema/collections";
import type { Field } from "#schema/field";
import type { RecordKey } from "#db/store/cascades";
import type { Database } from "#db/store/database";
import type { AnyRow } from "#db/store/outbox";
import type { CourseRow } from "#schema/courses";
import { dateOf, titleOf } from "#schema/record-text";

/** What identifies a record for a person. */
export type RecordFacts = {
  readonly collection: CollectionName;
  readonly id: string;
  /** Its name or title; "" if it has none. */
  readonly title: string;
  /** "7C2 Maths"; "" if it belongs to no course. */
  readonly course: string;
  readonly color: string;
  /** Plain date; "" if it has none. */
  readonly date: string;
  /** Minutes since midnight; null if it has no time. */
  readonly start: number | null;
  /**
   * ISO week day of what comes every week, such as a lesson in the timetable; null for everything
   * else.
   */
  readonly weekday: number | null;
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Describes a record by course, date, time and title; looks up its course. */
export const readRecordFacts = async (db: Database, collection: CollectionName, row: AnyRow): Promise<RecordFacts> => {
  const courseId = collection === "courses" ? "" : textOf(row.course);
  return recordFacts(collection, row, courseId === "" ? undefined : await db.courses.get(courseId));
};

/** Describes a record that belongs to `course`, or to none. */
export const recordFacts = (collection: CollectionName, row: AnyRow, course: CourseRow | undefined): RecordFacts => {
  const [, time] = row.allDay !== true ? textOf(row.start).split("T") : [];
  const ownColor = collection === "courses" ? textOf(row.color) : "";
  return {
    collection,
    id: row.id,
    title: titleOf(collection, row),
    course: course ? titleOf("courses", course) : "",
    color: course?.color ?? ownColor,
    date: dateOf(collection, row),
    start: typeof row.start === "number" ? row.start : timeToMinutes(time),
    weekday: typeof row.day === "number" ? row.day : null,
  };
};

const timeToMinutes = (time: string | undefined): number | null =>
  time === undefined ? null : Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The records that a row, or a part of one, refers to by any relation. */
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

/**
 * The names of the records that some rows of a collection refer to, by id; missing ones are left
 * out.
 */
export const readTargetNames = async (
  db: Database,
  collection: CollectionName,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  for (const [target, id] of rows.flatMap((row) => targetKeysOf(collection, row))) {
    const row = await db.table<AnyRow, string>(target).get(id);
    if (row) names.set(id, titleOf(target, row));
  }
  return names;
};

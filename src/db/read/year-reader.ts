import { keepSame } from "#domain/keep-same";
import { compareNames, compareText } from "#domain/compare-text";
import { type CourseLabel, courseLabels } from "#domain/people/course-label";
import { scheduleContent } from "#domain/schedule/schedule-content";
import { byStart } from "#domain/time/date-range";
import { createYearSchedule, type YearSchedule } from "#domain/schedule/year-schedule";
import type { ClassRow } from "#schema/classes";
import type { CourseRow } from "#schema/courses";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { Database } from "#db/store/database";
import { activeSchoolyear, readRow, readRows, readScheduleRows } from "./queries.ts";
import { readEngineStatus } from "#db/status/sync-status";

/**
 * A school year and what decides when its lessons take place. It is the same object for as long as
 * none of it changes.
 */
export type Year = YearSchedule & {
  readonly schoolyear: SchoolyearRow;
  /** By what they are called. */
  readonly courses: readonly CourseRow[];
  readonly courseById: ReadonlyMap<string, CourseRow>;
  /** What a course is called next to the others of the year. */
  readonly labelOf: (course: string) => CourseLabel;
  readonly classes: readonly ClassRow[];
  readonly classById: ReadonlyMap<string, ClassRow>;
};

/** The year with this id, the active one without; null if there is none. */
type ReadYear = (schoolyear?: string) => Promise<Year | null>;

/** Reads a year and rows of `tables` in one transaction, so they match. */
export type ReadWithYear = <T>(tables: readonly string[], read: (readYear: ReadYear) => Promise<T>) => Promise<T>;

/**
 * The teacher's school years and the active one. It is the same object for as long as none of it
 * changes.
 */
export type ActiveYear = {
  /** The latest first. */
  readonly schoolyears: readonly SchoolyearRow[];
  readonly year: Year | null;
  /** There is none on this device, and the first sync, which may bring one, is not done. */
  readonly isAwaited: boolean;
};

export const yearTables = [
  "users",
  "schoolyears",
  "classes",
  "courses",
  "holidays",
  "rotations",
  "timetables",
  "sessions",
  "exceptions",
];

const holds = <T extends object>(last: T, values: Partial<T>): boolean =>
  (Object.keys(values) as (keyof T)[]).every((name) => last[name] === values[name]);

const byId = <R extends { readonly id: string }>(rows: readonly R[]): ReadonlyMap<string, R> =>
  new Map(rows.map((row) => [row.id, row]));

/** Rows as a year lists them everywhere: by their names, "7C2" before "10A1". */
const inNameOrder = <R extends { readonly id: string }>(rows: readonly R[], nameOf: (row: R) => string): readonly R[] =>
  rows.toSorted((a, b) => compareNames(nameOf(a), nameOf(b)) || compareText(a.id, b.id));

export type YearReader = { readonly readWithYear: ReadWithYear; readonly readActive: () => Promise<ActiveYear> };

/**
 * Reads school years and caches them: what did not change keeps its identity, and a schedule its
 * expander.
 */
export const createYearReader = (o: { readonly db: Database; readonly owner: string }): YearReader => {
  const { db, owner } = o;
  const known = new Map<string, Year>();
  let active: ActiveYear | undefined;

  const readYearOf = async (schoolyear: SchoolyearRow): Promise<Year> => {
    const [rows, classes] = await Promise.all([
      readScheduleRows(db, schoolyear),
      readRows(db, "classes", { schoolyear: schoolyear.id }),
    ]);
    const last = known.get(schoolyear.id);
    const labelOf = courseLabels(rows.courses, classes);
    const kept = {
      schoolyear: keepSame(last?.schoolyear, schoolyear),
      courses: keepSame(
        last?.courses,
        inNameOrder(rows.courses, (course) => labelOf(course.id).full),
      ),
      classes: keepSame(
        last?.classes,
        inNameOrder(classes, ({ name }) => name),
      ),
      schedule: keepSame(last?.schedule, scheduleContent({ year: schoolyear, ...rows })),
    };
    if (last && holds(last, kept)) return last;
    const plan = last?.schedule === kept.schedule ? last : createYearSchedule(kept.schedule);
    const year = { ...plan, ...kept, labelOf, courseById: byId(kept.courses), classById: byId(kept.classes) };
    known.set(schoolyear.id, year);
    return year;
  };

  const readAll = async (): Promise<Omit<ActiveYear, "isAwaited">> => {
    const [rows, user] = await Promise.all([readRows(db, "schoolyears"), readRow(db, "users", owner)]);
    const found = activeSchoolyear(rows, user);
    const schoolyears = rows.toSorted((a, b) => byStart(b, a));
    return { schoolyears: keepSame(active?.schoolyears, schoolyears), year: found ? await readYearOf(found) : null };
  };

  const readYear: ReadYear = async (id) => {
    if (id === undefined) return (await readAll()).year;
    const row = await readRow(db, "schoolyears", id);
    return row ? readYearOf(row) : null;
  };

  // One transaction for all: a dozen separate ones take several times as long.
  const readWithYear: ReadWithYear = (tables, read) =>
    db.transaction("r", [...yearTables, ...tables], async () => read(readYear));

  const readActive = async (): Promise<ActiveYear> => {
    let found = await readWithYear([], readAll);
    const isAwaited = found.year === null && (await readEngineStatus(db)).lastSyncedAt === null;
    // The first sync may have ended between the two.
    if (found.year === null && !isAwaited) found = await readWithYear([], readAll);
    const next = { ...found, isAwaited };
    if (!active || !holds(active, next)) active = next;
    return active;
  };

  return { readWithYear, readActive };
};

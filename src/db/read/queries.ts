import { byCreation } from "#domain/lessons/by-creation";
import { byStart, type DateRange } from "#domain/time/date-range";
import type { Schedule } from "#domain/schedule/schedule";
import { eventTimes, type TimeOf } from "#domain/schedule/series";
import { studentsOfYear } from "#domain/people/year-students";
import { collections, type CollectionName, type Rows } from "#schema/collections";
import type { CourseRow } from "#schema/courses";
import type { EventRow } from "#schema/events";
import type { LessonRow } from "#schema/lessons";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { SlotCollection } from "#schema/slot-records";
import type { StudentRow } from "#schema/students";
import type { UserRow } from "#schema/users";
import type { Database } from "#db/store/database";

/** Fields and the value each must have; for a list field, an element it must contain. */
export type Where<C extends CollectionName> = {
  readonly [K in keyof Rows[C]]?: Rows[C][K] extends readonly (infer Item)[] ? Item : Rows[C][K];
};

const isMatch = (row: object, where: object): boolean =>
  Object.entries(where).every(([field, value]) => {
    const held = (row as Record<string, unknown>)[field];
    return Array.isArray(held) ? held.includes(value) : held === value;
  });

/**
 * The undeleted records of a collection, through an index if `where` names an indexed field; in any
 * order.
 */
export const readRows = async <C extends CollectionName>(
  db: Database,
  collection: C,
  where: Where<C> = {},
): Promise<Rows[C][]> => {
  const table = db.table<Rows[C], string>(collection);
  const indexed = Object.entries(where).find(([field]) =>
    collections[collection].indexes.some((index) => index === field || index === `*${field}`),
  );
  const found = await (indexed
    ? table
        .where(indexed[0])
        .equals(indexed[1] as string)
        .toArray()
    : table.toArray());
  return found.filter((row) => !row.deleted && isMatch(row, where));
};

/**
 * The undeleted records whose `field`, an index, has one of the values. Asks for each value by
 * itself: Dexie's `anyOf` and `filter` go from row to row by a cursor, and each row is an answer to
 * wait for.
 */
export const readByIds = async <C extends CollectionName>(
  db: Database,
  collection: C,
  field: keyof Rows[C] & string,
  values: readonly string[],
): Promise<Rows[C][]> => {
  const table = db.table<Rows[C], string>(collection);
  const found = await Promise.all(values.map((value) => table.where(field).equals(value).toArray()));
  return found.flat().filter((row) => !row.deleted);
};

/** One record; undefined if missing or deleted. */
export const readRow = async <C extends CollectionName>(
  db: Database,
  collection: C,
  id: string,
): Promise<Rows[C] | undefined> => {
  const row = id === "" ? undefined : await db.table<Rows[C], string>(collection).get(id);
  return row?.deleted ? undefined : row;
};

/** Whether a record is deleted, and not yet for good. */
export const isInBin = async (db: Database, collection: CollectionName, id: string): Promise<boolean> => {
  const row = id === "" ? undefined : await db.table<{ readonly deleted: boolean }, string>(collection).get(id);
  return row?.deleted === true;
};

/** The deleted records the mirror still has, for the bin. */
export const readDeletedRows = <C extends CollectionName>(db: Database, collection: C): Promise<Rows[C][]> =>
  db
    .table<Rows[C], string>(collection)
    .filter((row) => row.deleted)
    .toArray();

/**
 * The school year the teacher is in: the one chosen in the user record, else the latest to start.
 */
export const activeSchoolyear = (
  schoolyears: readonly SchoolyearRow[],
  user: Pick<UserRow, "active_schoolyear"> | undefined,
): SchoolyearRow | undefined =>
  schoolyears.find(({ id }) => id === user?.active_schoolyear) ?? schoolyears.toSorted((a, b) => byStart(b, a))[0];

/** The teacher's school year; undefined if there is none. */
export const readActiveSchoolyear = async (db: Database, owner: string): Promise<SchoolyearRow | undefined> => {
  const [schoolyears, user] = await Promise.all([readRows(db, "schoolyears"), readRow(db, "users", owner)]);
  return activeSchoolyear(schoolyears, user);
};

const emptySchedule: Schedule = {
  year: { start: "", end: "" },
  courses: [],
  holidays: [],
  rotations: [],
  timetables: [],
  sessions: [],
  exceptions: [],
};

/** All rows that decide when the lessons of a school year take place. */
export const readScheduleRows = async (db: Database, year: SchoolyearRow) => {
  const where = { schoolyear: year.id };
  const [courses, holidays, rotations, timetables] = await Promise.all([
    readRows(db, "courses", where),
    readRows(db, "holidays", where),
    readRows(db, "rotations", where),
    readRows(db, "timetables", where),
  ]);
  const courseIds = new Set(courses.map((course) => course.id));
  const [sessions, exceptions] = await Promise.all([
    readByIds(db, "sessions", "timetable", timetables.map(idOf)),
    readByIds(db, "exceptions", "course", [...courseIds, ""]),
  ]);
  return {
    courses,
    holidays,
    rotations,
    timetables,
    sessions: sessions.filter((session) => courseIds.has(session.course)),
    exceptions: exceptions.filter((exception) => exception.course !== "" || isInYear(exception.date, year)),
  };
};

/**
 * Everything `expandSchedule` needs of one school year; an empty schedule if the year is unknown.
 */
export const readSchedule = async (db: Database, schoolyear: string): Promise<Schedule> => {
  const year = await readRow(db, "schoolyears", schoolyear);
  return year ? { year: { start: year.start, end: year.end }, ...(await readScheduleRows(db, year)) } : emptySchedule;
};

const isInYear = (date: string, year: DateRange): boolean => year.start <= date && date <= year.end;

/**
 * The lesson plans of some courses in a period (plain dates, both inclusive), in the order in which
 * they were made.
 */
export const readLessons = async (
  db: Database,
  courseIds: readonly string[],
  period: DateRange,
): Promise<LessonRow[]> => {
  const wanted = new Set(courseIds);
  const found = await db.lessons.where("date").between(period.start, period.end, true, true).toArray();
  return found.filter((lesson) => !lesson.deleted && wanted.has(lesson.course)).toSorted(byCreation);
};

/**
 * The same, with those whose homework is due by choice in a lesson of `due`: they may be from long
 * before.
 */
export const readLessonsDue = async (
  db: Database,
  courseIds: readonly string[],
  period: DateRange,
  due: DateRange,
): Promise<LessonRow[]> => {
  const [lessons, chosen] = await Promise.all([
    readLessons(db, courseIds, period),
    db.lessons.where("homeworkDate").between(due.start, due.end, true, true).toArray(),
  ]);
  const wanted = new Set(courseIds);
  const known = new Set(lessons.map(({ id }) => id));
  const earlier = chosen.filter((lesson) => !lesson.deleted && wanted.has(lesson.course) && !known.has(lesson.id));
  return [...lessons, ...earlier];
};

/** The students of a school year; without one, all of them. */
export const readYearStudents = async (db: Database, schoolyear: string | undefined): Promise<StudentRow[]> => {
  const [students, classes] = await Promise.all([readRows(db, "students"), readRows(db, "classes")]);
  if (schoolyear === undefined) return students;
  const ofYear = classes.filter((one) => one.schoolyear === schoolyear);
  return studentsOfYear(students, idsOf(ofYear), idsOf(classes));
};

const idOf = ({ id }: { readonly id: string }): string => id;

const idsOf = (rows: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(rows.map(idOf));

/**
 * All lesson plans of some courses, in the order in which they were made; also those outside of
 * their year's dates: it may have become shorter.
 */
export const readCourseLessons = async (db: Database, courseIds: readonly string[]): Promise<LessonRow[]> =>
  (await readByIds(db, "lessons", "course", courseIds)).toSorted(byCreation);

/** What happened in the lessons of some courses: whose roll was called, or who was missing. */
export const readCourseRecords = <C extends SlotCollection>(
  db: Database,
  collection: C,
  courseIds: readonly string[],
): Promise<Rows[C][]> => readByIds(db, collection, "course" as keyof Rows[C] & string, courseIds);

/**
 * The students of a course, as `isInCourse` says: those it lists or, if it lists nobody, those of
 * its classes. Other years' are not looked at.
 */
export const readCourseStudents = async (
  db: Database,
  course: Pick<CourseRow, "classes" | "students">,
): Promise<StudentRow[]> => {
  const found =
    course.students.length > 0
      ? await readByIds(db, "students", "id", course.students)
      : await readByIds(db, "students", "classes", course.classes);
  // One student may be in two of its classes.
  return [...new Map(found.map((row) => [row.id, row])).values()];
};

/** An event as it takes place: a record, or one time of a series (`repeats`). */
export type EventTime = TimeOf<EventRow>;

/**
 * The events of a school year that touch a period (plain dates, both inclusive), by start: series
 * at each of their times. Earlier years are not looked at.
 */
export const readEvents = async (
  db: Database,
  schoolyear: DateRange & { readonly id: string },
  period: DateRange,
): Promise<readonly EventTime[]> => {
  const ofYear = await db.events.where("schoolyear").equals(schoolyear.id).toArray();
  return eventTimes(
    ofYear.filter((event) => !event.deleted),
    period,
    schoolyear,
  );
};

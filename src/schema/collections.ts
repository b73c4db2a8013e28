import { attachments, type AttachmentRow, type AttachmentValues } from "./attachments.ts";
import { classes, type ClassRow, type ClassValues } from "./classes.ts";
import type { Collection } from "./collection.ts";
import { courses, type CourseRow, type CourseValues } from "./courses.ts";
import { events, type EventRow, type EventValues } from "./events.ts";
import { exceptions, type ExceptionRow, type ExceptionValues } from "./exceptions.ts";
import { holidays, type HolidayRow, type HolidayValues } from "./holidays.ts";
import { lessons, type LessonRow, type LessonValues } from "./lessons.ts";
import { rotations, type RotationRow, type RotationValues } from "./rotations.ts";
import { schoolyears, type SchoolyearRow, type SchoolyearValues } from "./schoolyears.ts";
import { sessions, type SessionRow, type SessionValues } from "./sessions.ts";
import { students, type StudentRow, type StudentValues } from "./students.ts";
import { timetables, type TimetableRow, type TimetableValues } from "./timetables.ts";
import { units, type UnitRow, type UnitValues } from "./units.ts";
import { users, type UserRow, type UserValues } from "./users.ts";

/** Raised whenever a collection changes; the server tells its own in every pull. */
export const schemaVersion = 1;

/** Every synced collection, parents before their children: the order in which creates are pushed. */
export const collections = {
  schoolyears,
  users,
  classes,
  students,
  courses,
  holidays,
  rotations,
  timetables,
  sessions,
  exceptions,
  units,
  lessons,
  events,
  attachments,
} as const satisfies Record<string, Collection<any>>;

export type CollectionName = keyof typeof collections;
export const collectionNames = Object.keys(collections) as CollectionName[];

export type Rows = {
  schoolyears: SchoolyearRow;
  users: UserRow;
  classes: ClassRow;
  students: StudentRow;
  courses: CourseRow;
  holidays: HolidayRow;
  rotations: RotationRow;
  timetables: TimetableRow;
  sessions: SessionRow;
  exceptions: ExceptionRow;
  units: UnitRow;
  lessons: LessonRow;
  events: EventRow;
  attachments: AttachmentRow;
};

/** What a caller may write: no system fields. */
export type Values = {
  schoolyears: SchoolyearValues;
  users: UserValues;
  classes: ClassValues;
  students: StudentValues;
  courses: CourseValues;
  holidays: HolidayValues;
  rotations: RotationValues;
  timetables: TimetableValues;
  sessions: SessionValues;
  exceptions: ExceptionValues;
  units: UnitValues;
  lessons: LessonValues;
  events: EventValues;
  attachments: AttachmentValues;
};

export const isCollectionName = (name: string): name is CollectionName => Object.hasOwn(collections, name);

import { examsOf } from "#domain/schedule/event";
import { readFrameRows, type YearFrameRows } from "#db/read/frame-rows";
import { type EventTime, readCourseLessons, readEvents, readRow, readRows } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import type { Database } from "#db/store/database";
import type { AttachmentRow } from "#schema/attachments";
import type { LessonRow } from "#schema/lessons";
import { roomShapes, type SeatPlanRow } from "#schema/seat-plans";
import type { OutcomeRow } from "#schema/outcomes";
import type { OriginRow } from "#schema/origins";
import type { SeatRow } from "#schema/seats";
import type { ShareRow } from "#schema/shares";
import type { SpareTaskRow } from "#schema/spare-tasks";
import type { StudentRow } from "#schema/students";
import type { UnitRow } from "#schema/units";
import type { UserRow } from "#schema/users";

/** All that pages are made of, and the year's links. */
export type ShareData = {
  readonly year: Year;
  readonly lessons: readonly LessonRow[];
  /** Files of lessons, units and courses, by the id of these. */
  readonly files: ReadonlyMap<string, readonly AttachmentRow[]>;
  readonly units: readonly UnitRow[];
  readonly origins: readonly OriginRow[];
  readonly outcomes: readonly OutcomeRow[];
  readonly shares: readonly ShareRow[];
  readonly exams: readonly EventTime[];
  readonly students: readonly StudentRow[];
  readonly tasks: readonly SpareTaskRow[];
  readonly seatPlans: readonly SeatPlanRow[];
  /** Seats, by the plan's id. */
  readonly seats: ReadonlyMap<string, readonly SeatRow[]>;
  readonly user: UserRow | undefined;
  /** The year as a school publishes it; null where it does not. */
  readonly frame: YearFrameRows | null;
};

/** It, of a year that was just read. */
export const readShareData = async (db: Database, year: Year, owner: string): Promise<ShareData> => {
  const { schoolyear } = year;
  const [lessons, events, attachments, students, tasks, user, seatPlans, seats, units, origins, outcomes, shares] =
    await Promise.all([
      readCourseLessons(
        db,
        year.courses.map(({ id }) => id),
      ),
      readEvents(db, schoolyear, schoolyear),
      readRows(db, "attachments"),
      readRows(db, "students"),
      readRows(db, "sparetasks"),
      readRow(db, "users", owner),
      readRows(db, "seatplans"),
      readRows(db, "seats"),
      readRows(db, "units"),
      readRows(db, "origins"),
      readRows(db, "outcomes"),
      readRows(db, "shares", { schoolyear: schoolyear.id }),
    ]);
  const given = attachments.filter(({ parentCollection }) =>
    ["lessons", "units", "courses"].includes(parentCollection),
  );
  return {
    year,
    lessons,
    units,
    origins,
    outcomes,
    shares,
    files: Map.groupBy(given, ({ parent }) => parent),
    exams: examsOf(events),
    students,
    tasks,
    user,
    frame: shares.some(({ kind }) => kind === "frame") ? await readFrameRows(db, schoolyear) : null,
    seatPlans: seatPlans.filter(({ shape }) => roomShapes.includes(shape)),
    seats: Map.groupBy(seats, ({ plan }) => plan),
  };
};

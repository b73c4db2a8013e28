import { examsOf } from "#domain/schedule/event";
import { type EventTime, readCourseLessons, readEvents, readRow, readRows } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import { useMirror } from "#hooks/data/mirror-context";
import { useYearRows } from "#hooks/data/use-year-rows";
import type { AttachmentRow } from "#schema/attachments";
import type { LessonRow } from "#schema/lessons";
import { roomShapes, type SeatPlanRow } from "#schema/seat-plans";
import type { SeatRow } from "#schema/seats";
import type { SpareTaskRow } from "#schema/spare-tasks";
import type { StudentRow } from "#schema/students";
import type { UserRow } from "#schema/users";

const tables = ["lessons", "events", "attachments", "students", "sparetasks", "users", "seatplans", "seats"];

/** All that a cover of some days is made of. */
export type CoverData = {
  readonly year: Year;
  readonly lessons: readonly LessonRow[];
  /** Files of lessons and courses, by the id of these. */
  readonly files: ReadonlyMap<string, readonly AttachmentRow[]>;
  readonly exams: readonly EventTime[];
  readonly students: readonly StudentRow[];
  readonly tasks: readonly SpareTaskRow[];
  readonly seatPlans: readonly SeatPlanRow[];
  /** Who sits where, by the plan's id. */
  readonly seats: ReadonlyMap<string, readonly SeatRow[]>;
  readonly user: UserRow | undefined;
};

/** It, live, of a school year or of the active one; null if there is none. */
export const useCoverData = (schoolyear?: string): CoverData | null | undefined => {
  const { owner } = useMirror();
  return useYearRows(
    tables,
    async (db, { courses, schoolyear: of }) => {
      const [lessons, events, attachments, students, tasks, user, seatPlans, seats] = await Promise.all([
        readCourseLessons(
          db,
          courses.map(({ id }) => id),
        ),
        readEvents(db, of, of),
        readRows(db, "attachments"),
        readRows(db, "students"),
        readRows(db, "sparetasks"),
        readRow(db, "users", owner),
        readRows(db, "seatplans"),
        readRows(db, "seats"),
      ]);
      const given = attachments.filter(({ parentCollection: of }) => of === "lessons" || of === "courses");
      return {
        lessons,
        exams: examsOf(events),
        files: Map.groupBy(given, ({ parent }) => parent),
        students,
        tasks,
        user,
        seatPlans: seatPlans.filter(({ shape }) => roomShapes.includes(shape)),
        seats: Map.groupBy(seats, ({ plan }) => plan),
      };
    },
    [owner],
    schoolyear,
  );
};

import { readCourseLessons, readRow, readRows } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import { useMirror } from "#hooks/data/mirror-context";
import { useYearRows } from "#hooks/data/use-year-rows";
import type { AttachmentRow } from "#schema/attachments";
import type { LessonRow } from "#schema/lessons";
import type { OriginRow } from "#schema/origins";
import { roomShapes, type SeatPlanRow } from "#schema/seat-plans";
import type { SeatRow } from "#schema/seats";
import type { SpareTaskRow } from "#schema/spare-tasks";
import type { StudentRow } from "#schema/students";
import type { UnitRow } from "#schema/units";
import type { UserRow } from "#schema/users";

const tables = ["lessons", "attachments", "students", "sparetasks", "users", "seatplans", "seats", "units", "origins"];

/** All that a cover of some days is made of. */
export type CoverData = {
  readonly year: Year;
  readonly lessons: readonly LessonRow[];
  readonly units: readonly UnitRow[];
  readonly origins: readonly OriginRow[];
  /** The files of lessons, units and courses, by the record's id. */
  readonly files: ReadonlyMap<string, readonly AttachmentRow[]>;
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
    async (db, { courses }) => {
      const [lessons, attachments, students, tasks, user, seatPlans, seats, units, origins] = await Promise.all([
        readCourseLessons(
          db,
          courses.map(({ id }) => id),
        ),
        readRows(db, "attachments"),
        readRows(db, "students"),
        readRows(db, "sparetasks"),
        readRow(db, "users", owner),
        readRows(db, "seatplans"),
        readRows(db, "seats"),
        readRows(db, "units"),
        readRows(db, "origins"),
      ]);
      const ofTeaching = attachments.filter(
        ({ parentCollection }) => parentCollection !== "students" && parentCollection !== "events",
      );
      return {
        lessons,
        units,
        origins,
        files: Map.groupBy(ofTeaching, ({ parent }) => parent),
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

import { readCourseLessons, readRow, readRows } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import { useMirror } from "#hooks/data/mirror-context";
import { useYearRows } from "#hooks/data/use-year-rows";
import type { AttachmentRow } from "#schema/attachments";
import type { LessonRow } from "#schema/lessons";
import type { SpareTaskRow } from "#schema/spare-tasks";
import type { StudentRow } from "#schema/students";
import type { UserRow } from "#schema/users";

const tables = ["lessons", "attachments", "students", "sparetasks", "users"];

/** All that a cover of some days is made of. */
export type CoverData = {
  readonly year: Year;
  readonly lessons: readonly LessonRow[];
  /** A lesson's files, by its id. */
  readonly files: ReadonlyMap<string, readonly AttachmentRow[]>;
  readonly students: readonly StudentRow[];
  readonly tasks: readonly SpareTaskRow[];
  readonly user: UserRow | undefined;
};

/** It, live, of a school year or of the active one; null if there is none. */
export const useCoverData = (schoolyear?: string): CoverData | null | undefined => {
  const { owner } = useMirror();
  return useYearRows(
    tables,
    async (db, { courses }) => {
      const [lessons, attachments, students, tasks, user] = await Promise.all([
        readCourseLessons(
          db,
          courses.map(({ id }) => id),
        ),
        readRows(db, "attachments"),
        readRows(db, "students"),
        readRows(db, "sparetasks"),
        readRow(db, "users", owner),
      ]);
      const ofLessons = attachments.filter(({ parentCollection }) => parentCollection === "lessons");
      return { lessons, files: Map.groupBy(ofLessons, ({ parent }) => parent), students, tasks, user };
    },
    [owner],
    schoolyear,
  );
};

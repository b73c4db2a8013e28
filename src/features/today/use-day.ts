import { readActiveSchoolyear, readCourseLessons, readEvents, readRows, readSchedule } from "#db/queries";
import { readSyncStatus } from "#db/sync-status";
import type { Schedule } from "#domain/schedule";
import { useMirror } from "#hooks/mirror-context";
import { useLive } from "#hooks/use-live";
import type { CourseRow } from "#schema/courses";
import type { EventRow } from "#schema/events";
import type { LessonRow } from "#schema/lessons";
import type { UnitRow } from "#schema/units";

export type YearData = {
  readonly schedule: Schedule;
  readonly courses: ReadonlyMap<string, CourseRow>;
  readonly units: ReadonlyMap<string, UnitRow>;
  readonly lessons: readonly LessonRow[];
  readonly events: readonly EventRow[];
};

const byId = <R extends { readonly id: string }>(rows: readonly R[]): ReadonlyMap<string, R> =>
  new Map(rows.map((row) => [row.id, row]));

/**
 * What Today reads of the active school year, in one query, so that the first lesson waits for one answer only; null where
 * there is no year, undefined while loading and where this device has not heard of any yet.
 */
export const useYearData = (): YearData | null | undefined => {
  const { owner } = useMirror();
  return useLive(
    async (db) => {
      const year = await readActiveSchoolyear(db, owner);
      if (!year) {
        if ((await readSyncStatus(db)).lastSyncedAt === null) return undefined;
        // The first sync may have ended between the two reads; then this query is on its way again.
        return (await readActiveSchoolyear(db, owner)) ? undefined : null;
      }
      const [schedule, courses, events, units] = await Promise.all([
        readSchedule(db, year.id),
        readRows(db, "courses", { schoolyear: year.id }),
        readEvents(db, year.id, year),
        readRows(db, "units"),
      ]);
      const ids = courses.map((course) => course.id);
      const lessons = await readCourseLessons(db, ids);
      return { schedule, courses: byId(courses), units: byId(units), lessons, events };
    },
    [owner],
  );
};

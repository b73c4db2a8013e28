import { readCourseLessons, readEvents, readRows } from "#db/queries";
import type { Year } from "#db/year-reader";
import { useYearRows } from "#hooks/use-year-rows";
import type { EventRow } from "#schema/events";
import type { LessonRow } from "#schema/lessons";
import type { UnitRow } from "#schema/units";

export type YearData = {
  readonly year: Year;
  readonly units: ReadonlyMap<string, UnitRow>;
  readonly lessons: readonly LessonRow[];
  readonly events: readonly EventRow[];
};

/** What Today reads of the active school year, in one query, so that the first lesson waits for one answer only. */
export const useYearData = (): YearData | null | undefined =>
  useYearRows(
    ["lessons", "events", "units"],
    async (db, { schoolyear, courses }) => {
      const [lessons, events, units] = await Promise.all([
        readCourseLessons(
          db,
          courses.map(({ id }) => id),
        ),
        readEvents(db, schoolyear.id, schoolyear),
        readRows(db, "units"),
      ]);
      return { lessons, events, units: new Map(units.map((unit) => [unit.id, unit])) };
    },
    [],
  );

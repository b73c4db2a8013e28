import { readRows } from "#db/read/queries";
import type { KnownStudent } from "#domain/import/plan-list";
import type { DateRange } from "#domain/time/date-range";
import { useLive } from "#hooks/data/use-live";
import { useYearSource } from "#hooks/data/year-context";
import type { ClassRow } from "#schema/classes";
import type { CourseRow } from "#schema/courses";
import type { StudentRow } from "#schema/students";

export type ImportData = {
  /** null where there is no school year. */
  readonly schoolyear: string | null;
  /** Its days; null likewise. */
  readonly year: DateRange | null;
  readonly classes: readonly ClassRow[];
  readonly courses: readonly CourseRow[];
  /** All students, of other school years too: who was here last year is no new student. */
  readonly students: readonly StudentRow[];
  readonly known: readonly KnownStudent[];
};

/**
 * What a list is compared with: everybody who is there, and the classes of a school year, of the
 * active one without an id.
 */
export const useImportData = (wanted?: string): ImportData | null | undefined => {
  const { readWithYear } = useYearSource();
  return useLive(
    (db) =>
      readWithYear(["students"], async (readYear): Promise<ImportData> => {
        const year = await readYear(wanted);
        const students = await readRows(db, "students");
        const schoolyear = year?.schoolyear ?? null;
        const classes = year?.classes ?? [];
        const courses = year?.courses ?? [];
        return { schoolyear: schoolyear?.id ?? null, year: schoolyear, classes, courses, students, known: students };
      }).catch(() => null),
    [readWithYear, wanted],
  );
};

import { readRows } from "#db/read/queries";
import type { KnownStudent } from "#domain/import/plan-list";
import { useLive } from "#hooks/data/use-live";
import { useYearSource } from "#hooks/data/year-context";
import type { ClassRow } from "#schema/classes";
import type { StudentRow } from "#schema/students";

export type ImportData = {
  /** null where there is no school year. */
  readonly schoolyear: string | null;
  readonly classes: readonly ClassRow[];
  /** All students, of other school years too: who was here last year is no new student. */
  readonly students: readonly StudentRow[];
  readonly known: readonly KnownStudent[];
};

/**
 * What a list is compared with: everybody who is there, and the classes of a school year, of the
 * active one without an id.
 */
export const useImportData = (schoolyear?: string): ImportData | null | undefined => {
  const { readWithYear } = useYearSource();
  return useLive(
    (db) =>
      readWithYear(["students"], async (readYear): Promise<ImportData> => {
        const year = await readYear(schoolyear);
        const students = await readRows(db, "students");
        return { schoolyear: year?.schoolyear.id ?? null, classes: year?.classes ?? [], students, known: students };
      }).catch(() => null),
    [readWithYear, schoolyear],
  );
};

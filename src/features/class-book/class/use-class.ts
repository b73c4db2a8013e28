import { readRow, readRows } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import { useLive } from "#hooks/data/use-live";
import { useYearSource } from "#hooks/data/year-context";
import type { ClassRow } from "#schema/classes";

type ClassData = { readonly group: ClassRow; readonly year: Year; readonly students: number };

/** A class and how many are in it; null where it is not here, undefined while loading. */
export const useClass = (id: string): ClassData | null | undefined => {
  const { readWithYear } = useYearSource();
  return useLive(
    (db) =>
      readWithYear(["students"], async (readYear): Promise<ClassData | null> => {
        const group = await readRow(db, "classes", id);
        const year = group && (await readYear(group.schoolyear));
        return year ? { group, year, students: (await readRows(db, "students", { classes: id })).length } : null;
      }),
    [readWithYear, id],
  );
};

import type { Database } from "#db/store/database";
import { readRows } from "#db/read/queries";
import { useLive } from "#hooks/data/use-live";
import type { ClassRow } from "#schema/classes";

/** A class with what uses it. */
export type ClassLine = {
  readonly row: ClassRow;
  readonly students: number;
  readonly courses: number;
  /** They are deleted with it. */
  readonly checklists: number;
};

const readLines = async (db: Database, schoolyear: string): Promise<readonly ClassLine[]> => {
  const [classes, students, courses, checklists] = await Promise.all([
    readRows(db, "classes", { schoolyear }),
    readRows(db, "students"),
    readRows(db, "courses", { schoolyear }),
    readRows(db, "checklists"),
  ]);
  const countIn = (rows: readonly { readonly classes: readonly string[] }[], id: string) =>
    rows.filter((row) => row.classes.includes(id)).length;
  return classes.map((row) => ({
    row,
    students: countIn(students, row.id),
    courses: countIn(courses, row.id),
    checklists: checklists.filter((one) => one.class === row.id).length,
  }));
};

/** The classes of a school year; undefined while loading. */
export const useClasses = (schoolyear: string): readonly ClassLine[] | undefined =>
  useLive((db) => readLines(db, schoolyear), [schoolyear]);

import { compareNames } from "#domain/compare-text";
import type { Database } from "#db/store/database";
import { readRow, readRows } from "#db/read/queries";
import type { YearCountry } from "#domain/year/year-defaults";
import { useLive } from "#hooks/data/use-live";
import { useMirror } from "#hooks/data/mirror-context";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { TimetableRow } from "#schema/timetables";
import type { ImportData } from "./import-plan.ts";

const readImportData = async (
  db: Database,
  o: { readonly schoolyear: SchoolyearRow; readonly timetable: TimetableRow; readonly owner: string },
): Promise<ImportData> => {
  const schoolyear = o.schoolyear.id;
  const [timetable, rotation, classes, courses, sessions, user] = await Promise.all([
    readRow(db, "timetables", o.timetable.id),
    readRow(db, "rotations", o.timetable.rotation),
    readRows(db, "classes", { schoolyear }),
    readRows(db, "courses", { schoolyear }),
    readRows(db, "sessions", { timetable: o.timetable.id }),
    readRow(db, "users", o.owner),
  ]);
  const byName = (a: { readonly name: string }, b: { readonly name: string }) => compareNames(a.name, b.name);
  const courseIds = new Set(courses.map(({ id }) => id));
  return {
    country: (o.schoolyear.country || "LU") as YearCountry,
    timetable: timetable ?? o.timetable,
    rotation,
    classes: classes.toSorted(byName),
    courses: courses.toSorted(byName),
    sessions: sessions.filter(({ course }) => courseIds.has(course)),
    person: { firstName: user?.firstName ?? "", lastName: user?.lastName ?? "" },
  };
};

/** What an import into a timetable finds, live; undefined while loading. */
export const useImportData = (schoolyear: SchoolyearRow, timetable: TimetableRow): ImportData | undefined => {
  const { owner } = useMirror();
  return useLive((db) => readImportData(db, { schoolyear, timetable, owner }), [schoolyear.id, timetable.id, owner]);
};

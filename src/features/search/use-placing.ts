import { useMemo } from "react";
import type { FoundEntry } from "#db/search/create-record-search";
import { readRows } from "#db/queries";
import { useLive } from "#hooks/use-live";
import { useYear } from "#hooks/year-context";
import type { ClassRow } from "#schema/classes";
import type { CourseRow } from "#schema/courses";
import type { SchoolyearRow } from "#schema/schoolyears";

/** What found records belong to, in all school years of this device. */
export type Placing = {
  /** 0 for the active school year, 1 for another; null where it is not to be found: without a year, or a student of another one. */
  readonly placeOf: (entry: FoundEntry) => number | null;
  /** The other school year that it is of; null for the active one and for what is of none. */
  readonly otherYearOf: (entry: FoundEntry) => SchoolyearRow | null;
  readonly courseOf: (id: string) => CourseRow | undefined;
  /** What a course is called: next to the others of the active year, or by its name. */
  readonly courseName: (id: string) => string;
  readonly className: (id: string) => string | undefined;
};

const byId = <R extends { readonly id: string }>(rows: readonly R[] = []): ReadonlyMap<string, R> =>
  new Map(rows.map((row) => [row.id, row]));

type Belongings = {
  readonly years: ReadonlyMap<string, SchoolyearRow>;
  readonly courses: ReadonlyMap<string, CourseRow>;
  readonly classes: ReadonlyMap<string, ClassRow>;
};

/** The id of the school year of a record; "" for a command, and for a student whose classes are all deleted. */
const yearOf = (
  entry: FoundEntry,
  { courses, classes }: Belongings,
  active: string | undefined,
): string | undefined => {
  switch (entry.group) {
    case "commands":
      return "";
    case "lessons":
    case "units":
      return courses.get(entry.shown.course)?.schoolyear;
    case "students": {
      const years = entry.shown.classes.flatMap((id) => classes.get(id)?.schoolyear ?? []);
      return years.find((year) => year === active) ?? years[0] ?? "";
    }
    case "courses":
    case "classes":
    case "holidays":
    case "events":
      return entry.shown.schoolyear;
  }
};

/** Which school year found records are of, and the names of what they belong to; undefined while loading. */
export const usePlacing = (): Placing | undefined => {
  const year = useYear();
  const rows = useLive(async (db) => {
    const [years, courses, classes] = await Promise.all([
      readRows(db, "schoolyears"),
      readRows(db, "courses"),
      readRows(db, "classes"),
    ]);
    return { years: byId(years), courses: byId(courses), classes: byId(classes) };
  }, []);
  return useMemo(() => {
    if (!rows || year === undefined) return undefined;
    const active = year?.schoolyear.id;
    const otherYearOf = (entry: FoundEntry): SchoolyearRow | null => {
      const id = yearOf(entry, rows, active);
      return id === undefined || id === active ? null : (rows.years.get(id) ?? null);
    };
    return {
      placeOf: (entry) => {
        const id = yearOf(entry, rows, active);
        if (id === undefined) return null;
        if (id === "" || id === active) return 0;
        return rows.years.has(id) && entry.group !== "students" ? 1 : null;
      },
      otherYearOf,
      courseOf: (id) => rows.courses.get(id),
      courseName: (id) => (year?.courseById.has(id) ? year.labelOf(id).full : (rows.courses.get(id)?.name ?? "")),
      className: (id) => rows.classes.get(id)?.name,
    };
  }, [rows, year]);
};

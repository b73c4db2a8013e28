import { useMemo } from "react";
import { readRows } from "#db/read/queries";
import type { RecordSearch } from "#db/search/create-record-search";
import { useLive } from "#hooks/data/use-live";
import { useYear } from "#hooks/data/year-context";
import { createPlacing, type Placing } from "./placing.ts";

const byId = <R extends { readonly id: string }>(rows: readonly R[]): ReadonlyMap<string, R> =>
  new Map(rows.map((row) => [row.id, row]));

/**
 * Which school year found records are of, and the names of what they belong to; undefined while
 * loading.
 */
export const usePlacing = (search: Pick<RecordSearch, "entry">): Placing | undefined => {
  const year = useYear();
  const rows = useLive(async (db) => {
    const [years, courses, classes] = await Promise.all([
      readRows(db, "schoolyears"),
      readRows(db, "courses"),
      readRows(db, "classes"),
    ]);
    return { years: byId(years), courses: byId(courses), classes: byId(classes) };
  }, []);
  return useMemo(
    () => (rows && year !== undefined ? createPlacing({ ...rows, studentOf: search.entry }, year) : undefined),
    [rows, year, search],
  );
};

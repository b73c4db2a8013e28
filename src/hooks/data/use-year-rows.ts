import type { Database } from "#db/store/database";
import type { Year } from "#db/read/year-reader";
import { useLive } from "./use-live.ts";
import { useFirstRead } from "./mirror-context.ts";
import { useYearSource } from "./year-context.ts";

/**
 * What a screen reads besides the active year or that with an id, live and in one transaction with
 * it: a plan and the timetable change that moves it always come together. `tables` are those that
 * `read` uses; `first` is what it would read for the first screen, where that is known. null if
 * there is no year; undefined while loading and while the first sync may still bring one.
 */
export const useYearRows = <T extends object>(
  tables: readonly string[],
  read: (db: Database, year: Year) => Promise<T>,
  deps: readonly unknown[],
  schoolyear?: string,
  first?: T,
): (T & { readonly year: Year }) | null | undefined => {
  const { active, readWithYear } = useYearSource();
  const firstYear = useFirstRead()?.active.year;
  const rows = useLive(
    (db) =>
      readWithYear(tables, async (readYear) => {
        const year = await readYear(schoolyear);
        return year && { ...(await read(db, year)), year };
      }),
    [readWithYear, schoolyear, ...deps],
    first && firstYear ? { ...first, year: firstYear } : undefined,
  );
  if (rows || schoolyear !== undefined) return rows;
  // The provider's query and this one end at different times: there is no year if both say so.
  return rows === null && active?.year === null && !active.isAwaited ? null : undefined;
};

/** The school year with an id; null if there is none, undefined while loading. */
export const useYearOf = (schoolyear: string): Year | null | undefined => {
  const rows = useYearRows([], async () => ({}), [], schoolyear);
  return rows && rows.year;
};

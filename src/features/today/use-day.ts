import { type DayRows, dayTables, readDayRows } from "#db/read/day-rows";
import type { Year } from "#db/read/year-reader";
import { useFirstRead } from "#hooks/data/mirror-context";
import { useYearRows } from "#hooks/data/use-year-rows";

export type YearData = DayRows & { readonly year: Year };

/**
 * What Today reads of the active school year, in one query, so that the first lesson waits for one
 * answer only.
 */
export const useYearData = (): YearData | null | undefined =>
  useYearRows(dayTables, readDayRows, [], undefined, useFirstRead()?.day);

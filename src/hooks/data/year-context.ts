import { createContext, useContext } from "react";
import type { ActiveYear, ReadWithYear, Year } from "#db/read/year-reader";

/** What the provider reads, and how screens read a year with their own rows. */
export type YearSource = {
  /** undefined while loading. */
  readonly active: ActiveYear | undefined;
  readonly readWithYear: ReadWithYear;
};

export const YearContext = createContext<YearSource | null>(null);

export const useYearSource = (): YearSource => {
  const source = useContext(YearContext);
  if (!source) throw new Error("useYear is used outside of YearProvider");
  return source;
};

/** The teacher's school year; null if this device has none, undefined while loading. */
export const useYear = (): Year | null | undefined => useYearSource().active?.year;

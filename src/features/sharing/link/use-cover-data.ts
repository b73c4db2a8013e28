import { useMirror } from "#hooks/data/mirror-context";
import { useYearRows } from "#hooks/data/use-year-rows";
import { type CoverData, readCoverData } from "./read-cover-data.ts";

const tables = [
  "lessons",
  "events",
  "attachments",
  "students",
  "sparetasks",
  "users",
  "seatplans",
  "seats",
  "units",
  "origins",
];

/** All that pages are made of, live, of a school year or of the active one; null without one. */
export const useCoverData = (schoolyear?: string): CoverData | null | undefined => {
  const { owner } = useMirror();
  return useYearRows(tables, (db, year) => readCoverData(db, year, owner), [owner], schoolyear);
};

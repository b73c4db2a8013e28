import { useMirror } from "#hooks/data/mirror-context";
import { useYearRows } from "#hooks/data/use-year-rows";
import { type ShareData, readShareData } from "./read-share-data.ts";

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
  "outcomes",
  "shares",
];

/** All that pages are made of, live, of a school year or of the active one; null without one. */
export const useShareData = (schoolyear?: string): ShareData | null | undefined => {
  const { owner } = useMirror();
  return useYearRows(tables, (db, year) => readShareData(db, year, owner), [owner], schoolyear);
};

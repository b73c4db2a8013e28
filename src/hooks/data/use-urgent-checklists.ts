import { useMemo } from "react";
import { readChecklists } from "#db/read/checklists";
import type { Year } from "#db/read/year-reader";
import { urgentChecklists } from "#domain/class-book/checklists";
import type { PlainDate } from "#domain/time/plain-date";
import { type CountedChecklist, countChecklists } from "./count-checklists.ts";
import { useLive } from "./use-live.ts";

/** The checklists of a year that are due soon or overdue; undefined while loading. */
export const useUrgentChecklists = (year: Year, today: PlainDate): readonly CountedChecklist[] | undefined => {
  const classes = year.classes.map(({ id }) => id);
  const found = useLive((db) => readChecklists(db, classes), [classes.join(" ")]);
  return useMemo(() => found && urgentChecklists(countChecklists(found), today), [found, today]);
};

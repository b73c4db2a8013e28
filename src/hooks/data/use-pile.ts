import { useMemo } from "react";
import { readPile } from "#db/read/pile";
import type { Year } from "#db/read/year-reader";
import { type PileLine, pileToMark } from "#domain/marks/table/pile";
import type { PlainDate } from "#domain/time/plain-date";
import type { AssessmentRow } from "#schema/assessments";
import { useLive } from "./use-live.ts";

/** What is to mark in a year's courses, the most urgent first; undefined while loading. */
export const usePile = (
  year: Year | null | undefined,
  today: PlainDate,
): readonly PileLine<AssessmentRow>[] | undefined => {
  const courses = year?.courses;
  const found = useLive((db) => readPile(db, courses ?? [], today), [courses, today]);
  return useMemo(
    () => (found && year ? pileToMark(found.assessments, { ...found, today }) : undefined),
    [found, year, today],
  );
};

import { useMemo } from "react";
import { followTerms, readTermRows, type TermFollowers } from "#db/edit/follow-terms";
import { useLive } from "#hooks/data/use-live";
import type { SchoolyearRow } from "#schema/schoolyears";
import { type YearDraft, yearValues } from "./year-form.ts";

const none: TermFollowers = { moved: 0, kept: 0, lost: { count: 0, terms: [] }, edits: [] };

/**
 * What other terms do to the marks of the year's courses, live; `isWhole` says that none of the
 * dates is half typed.
 */
export const useTermMoves = (schoolyear: SchoolyearRow, draft: YearDraft, isWhole: boolean): TermFollowers => {
  const { id } = schoolyear;
  const found = useLive((db) => readTermRows(db, id), [id]);
  return useMemo(
    () => (found && isWhole ? followTerms(found, schoolyear, yearValues(draft)) : none),
    [found, schoolyear, draft, isWhole],
  );
};

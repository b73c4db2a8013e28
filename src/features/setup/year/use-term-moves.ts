import { useMemo } from "react";
import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import { readByIds, readRows } from "#db/read/queries";
import { bookTerms } from "#domain/mark-book/book-terms";
import { termMoves } from "#domain/mark-book/term-moves";
import { useLive } from "#hooks/data/use-live";
import type { SchoolyearRow } from "#schema/schoolyears";
import { type YearDraft, yearValues } from "./year-form.ts";

/** What other dates of the terms do to the assessments of the year's courses. */
export type TermMoves = {
  /** How many go to another term. */
  readonly moved: number;
  /** How many stay, since they are in a closed term or would come into one. */
  readonly kept: number;
  /** What keeps them there. */
  readonly edits: readonly Mutation[];
};

const none: TermMoves = { moved: 0, kept: 0, edits: [] };

/** The same for the dates that are typed, live; `isWhole` says that none of them is half typed. */
export const useTermMoves = (schoolyear: SchoolyearRow, draft: YearDraft, isWhole: boolean): TermMoves => {
  const { id } = schoolyear;
  const found = useLive(
    async (db) => {
      const courses = (await readRows(db, "courses", { schoolyear: id })).map((course) => course.id);
      const [assessments, gradebooks] = await Promise.all([
        readByIds(db, "assessments", "course", courses),
        readByIds(db, "gradebooks", "course", courses),
      ]);
      return { assessments, gradebooks };
    },
    [id],
  );
  return useMemo(() => {
    if (!found || !isWhole) return none;
    const after = bookTerms({ ...schoolyear, ...yearValues(draft) });
    const closedIn = (course: string) =>
      found.gradebooks.filter((one) => one.course === course).flatMap(({ lockedTerms }) => lockedTerms);
    const moves = termMoves(bookTerms(schoolyear), after, found.assessments, closedIn);
    const kept = moves.filter(({ keeps }) => keeps !== null);
    const edits = kept.map(({ assessment, keeps }) => edit("assessments", assessment, { term: keeps! }));
    return { moved: moves.length - kept.length, kept: kept.length, edits };
  }, [found, schoolyear, draft, isWhole]);
};

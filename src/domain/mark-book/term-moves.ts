import { type BookTerm, termOfAssessment } from "./book-terms.ts";

type Moved = { readonly course: string; readonly term: number; readonly date: string; readonly exam: string };

/** An assessment that other dates of the terms put into another one. */
export type TermMove<A> = {
  readonly assessment: A;
  /** The term that it stays in, since one of the two is closed; null: it goes along. */
  readonly keeps: number | null;
};

/**
 * Which assessments other terms of the year would move. What is in a closed term stays in it, and
 * nothing comes into one. A term that is no longer there keeps nothing.
 */
export const termMoves = <A extends Moved>(
  before: readonly BookTerm[],
  after: readonly BookTerm[],
  assessments: readonly A[],
  closedIn: (course: string) => readonly number[],
): readonly TermMove<A>[] =>
  assessments.flatMap((assessment): TermMove<A>[] => {
    const [old, next] = [termOfAssessment(before, assessment), termOfAssessment(after, assessment)];
    if (old === next) return [];
    const closed = closedIn(assessment.course);
    const isClosed = closed.includes(old) || closed.includes(next);
    const stays = isClosed && after.some(({ number }) => number === old);
    return [{ assessment, keeps: stays ? old : null }];
  });

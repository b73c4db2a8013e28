import { type YearTerm, termOfAssessment } from "./year-terms.ts";

type Moved = { readonly course: string; readonly term: number; readonly date: string; readonly exam: string };

/** An assessment that other terms of the year put into another one. */
export type TermMove<A> = {
  readonly assessment: A;
  /** Whether it stays in its term though its date does not, since one of the two is closed. */
  readonly isKept: boolean;
  /** The term that it names from now on; 0: that of its date. */
  readonly term: number;
  /** Whether it counts in another term than before. */
  readonly isMoved: boolean;
};

/**
 * What other terms of the year do to assessments; those of which nothing changes are left out. One
 * that names its term goes with that term (`places`, by their numbers). What is in a closed term
 * stays in it, and nothing comes into one. A term that is no longer there keeps nothing.
 */
export const termMoves = <A extends Moved>(o: {
  readonly before: readonly YearTerm[];
  readonly after: readonly YearTerm[];
  readonly places: ReadonlyMap<number, number>;
  readonly assessments: readonly A[];
  readonly closedIn: (course: string) => readonly number[];
}): readonly TermMove<A>[] => {
  const isKnown = (term: number) => [...o.before, ...o.after].some(({ number }) => number === term);
  return o.assessments.flatMap((assessment): TermMove<A>[] => {
    if (assessment.exam !== "") return [];
    const old = termOfAssessment(o.before, assessment);
    const place = o.places.get(old);
    const named = o.places.get(assessment.term) ?? (isKnown(assessment.term) ? 0 : assessment.term);
    const next = termOfAssessment(o.after, { ...assessment, term: named });
    const closed = o.closedIn(assessment.course);
    const isClosed = closed.includes(old) || closed.some((one) => o.places.get(one) === next);
    const isKept = place !== undefined && place !== next && isClosed;
    const term = isKept ? place : named;
    const isMoved = !isKept && place !== next;
    return isMoved || term !== assessment.term ? [{ assessment, isKept, term, isMoved }] : [];
  });
};

import { diffDays } from "#domain/time/plain-date";
import type { YearTerm } from "./year-terms.ts";

/** How many days two terms have in common. */
const overlap = (a: YearTerm, b: YearTerm): number => {
  const [start, end] = [a.start > b.start ? a.start : b.start, a.end < b.end ? a.end : b.end];
  return start > end ? 0 : diffDays(start, end) + 1;
};

/** The term of a list that has the most days in common with one; undefined where none has any. */
const nearest = (term: YearTerm, list: readonly YearTerm[]): YearTerm | undefined => {
  const [first] = list.toSorted((a, b) => overlap(term, b) - overlap(term, a) || a.number - b.number);
  return first && overlap(term, first) > 0 ? first : undefined;
};

/**
 * Which term of a year is which after its terms changed, by their numbers: the two that have the
 * most days in common, seen from both. A term without such a one is missing: only the teacher knows
 * what becomes of it. So is the whole year where it is divided, and a term where the year is not
 * divided any more. Terms that were all moved to other days keep their place.
 */
export const termPlaces = (
  before: readonly YearTerm[],
  after: readonly YearTerm[],
  { isDivided, wasDivided }: { readonly isDivided: boolean; readonly wasDivided: boolean },
): ReadonlyMap<number, number> => {
  if (before.every((term) => nearest(term, after) === undefined))
    return new Map(
      before.flatMap(({ number }) => (after.some((one) => one.number === number) ? [[number, number]] : [])),
    );
  if (isDivided !== wasDivided) return new Map();
  return new Map(
    before.flatMap((term): [number, number][] => {
      const found = nearest(term, after);
      return found && nearest(found, before) === term ? [[term.number, found.number]] : [];
    }),
  );
};

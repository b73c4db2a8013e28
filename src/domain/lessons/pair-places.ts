import { byDateAndStart } from "#domain/time/by-date-and-start";
import { minutesPerDay } from "#domain/time/minutes";
import { diffDays, type PlainDate } from "#domain/time/plain-date";

type Place = { readonly date: PlainDate; readonly start: number };

/** Minutes between two places, a day counted as 24 hours. */
const distance = (a: Place, b: Place): number =>
  Math.abs(diffDays(a.date, b.date)) * minutesPerDay + Math.abs(a.start - b.start);

type Pairing = {
  readonly pairs: number;
  readonly far: number;
  readonly last: readonly [number, number] | null;
  readonly rest: Pairing | null;
};

const none: Pairing = { pairs: 0, far: 0, last: null, rest: null };
const better = (a: Pairing, b: Pairing): Pairing =>
  b.pairs > a.pairs || (b.pairs === a.pairs && b.far < a.far) ? b : a;

/**
 * Pairs places with others that are as near as can be: as many as possible, and in the order of
 * time, so that none overtakes another.
 */
export const pairNearest = <A extends Place, B extends Place>(from: readonly A[], to: readonly B[]): [A, B][] => {
  const [as, bs] = [from.toSorted(byDateAndStart), to.toSorted(byDateAndStart)];
  let above: readonly Pairing[] = Array.from({ length: bs.length + 1 }, () => none);
  for (const [i, a] of as.entries()) {
    const row: Pairing[] = [none];
    for (const [j, b] of bs.entries()) {
      const before = above[j]!;
      const paired: Pairing = {
        pairs: before.pairs + 1,
        far: before.far + distance(a, b),
        last: [i, j],
        rest: before,
      };
      row.push(better(better(paired, above[j + 1]!), row[j]!));
    }
    above = row;
  }
  const found: [A, B][] = [];
  for (let at: Pairing | null = above.at(-1)!; at; at = at.rest)
    if (at.last) found.push([as[at.last[0]]!, bs[at.last[1]]!]);
  return found.toReversed();
};

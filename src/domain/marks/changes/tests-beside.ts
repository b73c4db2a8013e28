import type { PlainDate } from "#domain/time/plain-date";

type Dated = { readonly id: string; readonly date: PlainDate };

/** At most so many tests by date, the newest that still have the chosen one among them. */
export const testsBeside = <T extends Dated>(tests: readonly T[], chosen: string, most: number): readonly T[] => {
  const byDate = tests.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const at = byDate.findIndex(({ id }) => id === chosen);
  const newest = Math.max(0, byDate.length - most);
  const first = at === -1 ? newest : Math.min(at, newest);
  return byDate.slice(first, first + most);
};

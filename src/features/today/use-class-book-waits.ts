import type { Year } from "#db/read/year-reader";
import type { PlainDate } from "#domain/time/plain-date";
import { usePile } from "#hooks/data/use-pile";
import { useUndecidedDays } from "#hooks/data/use-undecided-days";
import { useUrgentChecklists } from "#hooks/data/use-urgent-checklists";
import { useDueClassBooks } from "#hooks/edits/use-due-class-books";

/** What the class book waits for; undefined until all of it is known, so that nothing moves. */
export const useClassBookWaits = (year: Year, today: PlainDate) => {
  const excuses = useUndecidedDays(year)?.length;
  const pile = usePile(year, today);
  const checklists = useUrgentChecklists(year, today);
  const dueClassBooks = useDueClassBooks(today);
  if (excuses === undefined || !pile || !checklists || !dueClassBooks) return undefined;
  return { excuses, pile, checklists, dueClassBooks };
};

export type ClassBookWaits = NonNullable<ReturnType<typeof useClassBookWaits>>;

import { readClassBook } from "#db/read/class-book";
import { readRows } from "#db/read/queries";
import { classBookDue } from "#domain/class-book/class-book-due";
import type { PlainDate } from "#domain/time/plain-date";
import type { SchoolyearRow } from "#schema/schoolyears";
import { useLive } from "#hooks/data/use-live";
import { useSetup } from "./use-setup.ts";

const isDue = (due: PlainDate | null, today: PlainDate): boolean => due !== null && due <= today;

/**
 * The years whose class book can go, by the months that the teacher keeps it; none by default.
 * Undefined while loading.
 */
export const useDueClassBooks = (today: PlainDate): readonly SchoolyearRow[] | undefined => {
  const months = useSetup().user?.retainMonths ?? 0;
  return useLive(
    async (db) => {
      const years = await readRows(db, "schoolyears");
      const due = years.filter((year) => isDue(classBookDue(year, months), today));
      const counts = await Promise.all(due.map(({ id }) => readClassBook(db, id)));
      return due.filter((_, at) => counts[at]!.length > 0);
    },
    [months, today],
  );
};

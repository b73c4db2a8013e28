import { currentYear } from "#domain/year/current-year";
import { isDateInRange } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";
import type { SchoolyearRow } from "#schema/schoolyears";
import { chooseSchoolyear } from "./choose-schoolyear.ts";
import type { Database } from "#db/store/database";
import type { Mutation } from "./mutation.ts";
import { readActiveSchoolyear, readRows } from "#db/read/queries";
import { type Counts, readWhatGoes } from "./what-goes.ts";

/**
 * The edits that delete a school year with all that belongs to it. Swapped days belong to no
 * course: those of the year go too. If it is the year that is shown, the current one takes its
 * place.
 */
export const deleteYear = async (
  db: Database,
  o: { readonly owner: string; readonly year: SchoolyearRow; readonly today: PlainDate },
): Promise<Mutation[]> => {
  const [years, swaps, active] = await Promise.all([
    readRows(db, "schoolyears"),
    readRows(db, "exceptions", { course: "" }),
    readActiveSchoolyear(db, o.owner),
  ]);
  const others = years.filter(({ id }) => id !== o.year.id);
  const isOnlyIn = (date: PlainDate): boolean =>
    isDateInRange(date, o.year) && !others.some((one) => isDateInRange(date, one));
  return [
    ...(active?.id === o.year.id ? await chooseSchoolyear(db, o.owner, currentYear(others, o.today)?.id ?? "") : []),
    ...swaps
      .filter(({ date }) => isOnlyIn(date))
      .map(({ id }) => ({ op: "delete" as const, collection: "exceptions" as const, id, deletedWith: o.year.id })),
    { op: "delete", collection: "schoolyears", id: o.year.id },
  ];
};

/** What `deleteYear` takes along beside the year itself. */
export const readYearTotals = async (db: Database, o: Parameters<typeof deleteYear>[1]): Promise<Counts> => {
  const edits = await deleteYear(db, o);
  const keys = edits.flatMap((one) => (one.op === "delete" ? [[one.collection, one.id] as const] : []));
  return (await readWhatGoes(db, keys)).filter(([collection]) => collection !== "schoolyears");
};

import { type DateRange, isDateInRange } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";

type Note = { readonly date: PlainDate; readonly text: string; readonly onlyMe: boolean };

/** As many fit on a student's one page, with as many characters in all. */
const most = 8;
const mostCharacters = 1800;

/** The notes of a period for parents, the newest first, as many as fit, and how many are not. */
export const notesToPrint = <N extends Note>(
  notes: readonly N[],
  period: DateRange,
): { readonly shown: readonly N[]; readonly onlyMe: number; readonly older: number } => {
  const ofPeriod = notes
    .filter(({ date }) => isDateInRange(date, period))
    .toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
  const open = ofPeriod.filter(({ onlyMe }) => !onlyMe);
  let room = mostCharacters;
  const fits = open.findIndex(({ text }, at) => at >= most || (at > 0 && (room -= text.length) < 0));
  const shown = fits === -1 ? open : open.slice(0, fits);
  return { shown, onlyMe: ofPeriod.length - open.length, older: open.length - shown.length };
};

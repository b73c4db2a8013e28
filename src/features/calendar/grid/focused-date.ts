import { isPlainDate, type PlainDate } from "#domain/time/plain-date";

/**
 * The day of the calendar that has the focus, by its number, its hour or a block in it; null where
 * the focus is elsewhere.
 */
export const focusedDate = (): PlainDate | null => {
  const cell = document.activeElement?.closest<HTMLElement>("#main [data-cell-date], #main [data-date]");
  const date = cell?.dataset.cellDate ?? cell?.dataset.date ?? "";
  return isPlainDate(date) ? date : null;
};

import { addDays, isoWeekday } from "#domain/time/plain-date";
import type { Format } from "#i18n/format";
import type { CalendarAddress } from "./calendar-address.ts";
import { spanOf, viewRange } from "../grid/calendar-views.ts";

/** The title of a view: "23 – 27 November 2026", "November 2026"; `short` is for a phone. */
export const calendarTitle = (
  { view, date }: Pick<CalendarAddress, "view" | "date">,
  o: { readonly yearStart: string; readonly hiddenDays: readonly number[]; readonly format: Format },
): { readonly long: string; readonly short: string } => {
  const { format } = o;
  const { start, end } = viewRange(view, date, o.yearStart);
  switch (spanOf(view)) {
    case "day":
      return { long: format.date(date, "fullYear"), short: format.date(date, "weekdayMedium") };
    case "week": {
      let last = end;
      while (o.hiddenDays.includes(isoWeekday(last))) last = addDays(last, -1);
      return { long: format.range(start, last), short: format.range(start, last, "short") };
    }
    case "month":
      return { long: format.monthYear(start), short: `${format.month(start, "short")} ${start.slice(0, 4)}` };
    case "year": {
      const years =
        start.slice(0, 4) === end.slice(0, 4) ? start.slice(0, 4) : `${start.slice(0, 4)}/${end.slice(0, 4)}`;
      return { long: years, short: years };
    }
  }
};

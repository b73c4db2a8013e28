import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { DateRange } from "#domain/time/date-range";
import type { SchoolDays } from "#domain/holidays/school-days";
import { holidayReach } from "#domain/holidays/school-days-count";
import type { Format } from "#i18n/format";
import { useFormat } from "#i18n/use-format";
import type { HolidayRow } from "#schema/holidays";

/**
 * From when to when, the year said once: "Fri 27 Nov 2026", "5 – 16 October 2026", "23 Dec – 8 Jan
 * 2027".
 */
export const dateWords = (format: Format, { start, end }: DateRange): string => {
  if (start === end) return format.date(start, "weekdayYear");
  if (start.slice(0, 4) === end.slice(0, 4)) return format.range(start, end);
  return `${format.date(start, "short")} – ${format.date(end, "medium")}`;
};

type Hours = { readonly startMinute?: number; readonly endMinute?: number };

/**
 * From when to when, with the times if it takes part of its days: "Wed 4 Nov 2026, 14:00–16:00".
 */
export const whenWords = (format: Format, { startMinute = 0, endMinute = 0, ...range }: DateRange & Hours): string => {
  const isPart = startMinute !== 0 || endMinute !== 0;
  return isPart ? `${dateWords(format, range)}, ${format.timeRange(startMinute, endMinute)}` : dateWords(format, range);
};

/** What a holiday takes of the year in a few words: "10 school days", "at the weekend". */
export const useReachWords = (schoolDays: SchoolDays): ((row: HolidayRow) => string) => {
  const { t } = useLingui();
  const format = useFormat();
  return (row) => {
    if (row.startMinute !== 0 || row.endMinute !== 0) return format.timeRange(row.startMinute, row.endMinute);
    const reach = holidayReach(row, schoolDays);
    switch (reach.type) {
      case "days":
        return t`${plural(reach.count, { one: "# school day", other: "# school days" })}`;
      case "week-end":
        return t`at the weekend`;
      case "covered":
        return t`already off`;
      case "outside":
        return t`not in the school year`;
    }
  };
};

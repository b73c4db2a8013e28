import type { Format } from "#i18n/format";

type Days = { readonly start: string; readonly end: string };

/**
 * From when to when, the year said once: "Fri 27 Nov 2026", "5 – 16 October 2026", "23 Dec – 8 Jan
 * 2027".
 */
export const dateWords = (format: Format, { start, end }: Days): string => {
  if (start === end) return format.date(start, "weekdayYear");
  if (start.slice(0, 4) === end.slice(0, 4)) return format.range(start, end);
  return `${format.date(start, "short")} – ${format.date(end, "medium")}`;
};

type Hours = { readonly startMinute?: number; readonly endMinute?: number };

/**
 * From when to when, with the times if it takes part of its days: "Wed 4 Nov 2026, 14:00–16:00".
 */
export const whenWords = (format: Format, { startMinute = 0, endMinute = 0, ...range }: Days & Hours): string => {
  const isPart = startMinute !== 0 || endMinute !== 0;
  return isPart ? `${dateWords(format, range)}, ${format.timeRange(startMinute, endMinute)}` : dateWords(format, range);
};

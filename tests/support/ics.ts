import { type IcsHolidays, readHolidaysIcs } from "#remote/ics/holidays-ics";

/** A school year in Luxembourg, as the reader of calendar files is asked about it. */
export const icsOptions = {
  range: { start: "2026-09-15", end: "2027-07-15" },
  zone: "Europe/Luxembourg",
  kind: "school",
} as const;

/** A calendar file of some lines. */
export const icsCalendar = (...lines: string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");

export const icsEvent = (...lines: string[]): string[] => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];

export const readIcsText = (text: string): IcsHolidays => readHolidaysIcs(new TextEncoder().encode(text), icsOptions);

/** The closures in a file as "name, first day, last day" and, of a part of a day, its minutes. */
export const icsDays = (text: string): string[] =>
  readIcsText(text).holidays.map(({ name, start, end, startMinute, endMinute }) =>
    [name, start, end, ...(startMinute === undefined ? [] : [startMinute, endMinute])].join(" "),
  );

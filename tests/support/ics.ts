import type { CalendarFile } from "#domain/import/calendar-file";
import { eventTimes } from "#domain/schedule/series";
import { addDays } from "#domain/time/plain-date";
import { readEventsIcs } from "#remote/ics/events-ics";
import { type IcsHolidays, readHolidaysIcs } from "#remote/ics/holidays-ics";

/** A school year in Luxembourg, as the options of the reader of calendar files. */
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

/** The closures in a file as "name, first day, last day"; a part of a day has its minutes too. */
export const icsDays = (text: string): string[] =>
  readIcsText(text).holidays.map(({ name, start, end, startMinute, endMinute }) =>
    [name, start, end, ...(startMinute === undefined ? [] : [startMinute, endMinute])].join(" "),
  );

/** The same school year, for a file's events. */
export const schoolQuestion = { range: icsOptions.range, zone: icsOptions.zone } as const;

export const readEventsText = (text: string): CalendarFile =>
  readEventsIcs(new TextEncoder().encode(text), schoolQuestion);

/**
 * All times that a file's events have in the year, as the app works them out, each as "start end
 * title". The end of whole days is the day after.
 */
export const fileTimes = ({ events }: CalendarFile): string[] => {
  const rows = events.flatMap(({ uid, times }) =>
    times.map((time) => ({
      ...time,
      id: time.day === "" ? uid : `${uid} ${time.day}`,
      series: time.originStart === "" ? "" : uid,
    })),
  );
  return eventTimes(rows, schoolQuestion.range, schoolQuestion.range)
    .map(({ allDay, start, end, title }) =>
      allDay ? `${start.slice(0, 10)} ${addDays(end.slice(0, 10), 1)} ${title}` : `${start} ${end} ${title}`,
    )
    .toSorted();
};

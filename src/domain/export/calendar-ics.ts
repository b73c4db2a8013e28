import { type Holiday, isWholeDay } from "#domain/holidays/holiday";
import { eventTimes, seriesDays, type SeriesFields, type TimeOf } from "#domain/schedule/series";
import type { Occurrence } from "#domain/schedule/schedule";
import { type ReminderFields, reminderLead } from "#domain/schedule/reminders";
import { type DateRange, rangeLength } from "#domain/time/date-range";
import { joinLocalDateTime, minutesBetween, minutesPerDay } from "#domain/time/minutes";
import { addDays, type PlainDate } from "#domain/time/plain-date";
import { printRule, readRule } from "#domain/time/repeat-rule";
import { escapeText, foldLine } from "./ics-text.ts";
import { isKnownZone, toUtc, zoneLines } from "./ics-zone.ts";

/** A lesson as a calendar shows it. */
export type IcsLesson = {
  readonly occurrence: Occurrence;
  /** "7C2 Maths: Fractions". */
  readonly title: string;
  /** Plain text: homework, the plan's lines. */
  readonly description: string;
};

export type IcsEvent = SeriesFields &
  ReminderFields & {
    readonly title: string;
    readonly location: string;
    readonly note: string;
    /** Minutes from its start to its announcement, where its reminder counts from another start. */
    readonly lead?: number | undefined;
  };

export type IcsCalendar = {
  readonly name: string;
  /** IANA; times of a zone that is not known here are written without one, as wall-clock. */
  readonly zone: string;
  readonly year: DateRange;
  /** When it is written, in UTC as `YYYYMMDDTHHmmssZ`. */
  readonly stamp: string;
  readonly lessons: readonly IcsLesson[];
  /** All records of the year: a series is written as its rule. */
  readonly events: readonly IcsEvent[];
  readonly holidays: readonly Holiday[];
};

/** `name` may have parameters; `value` is written as it is. */
type Line = readonly [name: string, value: string];

const toBasic = (time: string): string =>
  `${time.slice(0, 4)}${time.slice(5, 7)}${time.slice(8, 13)}${time.slice(14, 16)}00`;
const toBasicDay = (date: PlainDate): string => date.replaceAll("-", "");
const dayOf = (time: string): PlainDate => time.slice(0, 10);

/** A wall-clock time of the calendar's zone as a property. */
const timeLine = (name: string, time: string, { zone }: IcsCalendar): Line =>
  isKnownZone(zone) ? [`${name};TZID=${zone}`, toBasic(time)] : [name, toBasic(time)];
const dayLine = (name: string, date: PlainDate): Line => [`${name};VALUE=DATE`, toBasicDay(date)];

/**
 * Minutes as an ISO 8601 duration. Days are days of the calendar, which a clock change does not
 * shift; hours are exact (RFC 5545, 3.3.6). So as few of them as can be are hours.
 */
const toDuration = (minutes: number): string => {
  const all = Math.abs(minutes);
  const [days, hours, rest] = [Math.floor(all / minutesPerDay), Math.floor((all % minutesPerDay) / 60), all % 60];
  const time = `${hours > 0 ? `${hours}H` : ""}${rest > 0 || all === 0 ? `${rest}M` : ""}`;
  return `${minutes < 0 ? "-" : ""}P${days > 0 ? `${days}D` : ""}${time && `T${time}`}`;
};

/**
 * Start and end. Where the clocks change meanwhile, a series has its length instead: each of its
 * times lasts as long as the first one does, not as the wall clock says. So has an event that
 * begins in the hour that is left out: it would end before it begins.
 */
const spanLines = (event: Pick<IcsEvent, "allDay" | "start" | "end">, calendar: IcsCalendar, isSeries = false) => {
  const { allDay, start, end } = event;
  // An all-day event ends before the day that is named (RFC 5545, 3.6.1).
  if (allDay) return [dayLine("DTSTART", dayOf(start)), dayLine("DTEND", addDays(dayOf(end), 1))];
  const first = timeLine("DTSTART", start, calendar);
  if (end <= start) return [first];
  const { zone } = calendar;
  const length = minutesBetween(start, end);
  const lasts = isKnownZone(zone) ? minutesBetween(toUtc(zone, start), toUtc(zone, end)) : length;
  const isLength = isSeries ? lasts !== length : lasts <= 0;
  return [first, isLength ? (["DURATION", toDuration(length)] as const) : timeLine("DTEND", end, calendar)];
};

const textLines = (o: { title: string; location?: string; description?: string }): readonly Line[] => [
  ["SUMMARY", escapeText(o.title)],
  ...(o.location ? [["LOCATION", escapeText(o.location)] as const] : []),
  ...(o.description ? [["DESCRIPTION", escapeText(o.description)] as const] : []),
];

/** What a calendar program announces; a task that is done has nothing to announce. */
const alarmLines = (event: IcsEvent): readonly Line[] => {
  const lead = event.kind === "task" && event.done ? undefined : (event.lead ?? reminderLead(event));
  if (lead === undefined) return [];
  return [
    ["BEGIN", "VALARM"],
    ["ACTION", "DISPLAY"],
    ["DESCRIPTION", escapeText(event.title)],
    ["TRIGGER", toDuration(lead)],
    ["END", "VALARM"],
  ];
};

const eventLines = (uid: string, lines: readonly Line[], { stamp }: IcsCalendar): readonly Line[] => [
  ["BEGIN", "VEVENT"],
  ["UID", `${uid}@schouljoer`],
  ["DTSTAMP", stamp],
  ...lines,
  ["END", "VEVENT"],
];

const lessonLines = ({ occurrence, title, description }: IcsLesson, calendar: IcsCalendar): readonly Line[] => {
  const { course, originDate, originStart, date, start, end, room } = occurrence;
  const span = { allDay: false, start: joinLocalDateTime(date, start), end: joinLocalDateTime(date, end) };
  // Named by its slot in the timetable: a lesson that moves stays the same one for the calendar.
  const uid = `${course}-${originDate}-${originStart}`;
  return eventLines(
    uid,
    [...spanLines(span, calendar), ...textLines({ title, location: room, description })],
    calendar,
  );
};

/**
 * The end of a rule: a day for whole days, else in UTC as RFC 5545 (3.3.10) wants it. Programs do
 * not agree on which of an hour that comes twice is meant: the second one is late enough for both.
 */
const untilOf = (last: IcsEvent, { zone }: IcsCalendar): string => {
  if (last.allDay) return toBasicDay(dayOf(last.start));
  return isKnownZone(zone) ? `${toBasic(toUtc(zone, last.start, true))}Z` : toBasic(last.start);
};

/** A series as its rule, with what is left out of it; `times` are its times in the year. */
const ruleLines = (
  row: IcsEvent,
  times: readonly TimeOf<IcsEvent>[],
  changed: ReadonlySet<PlainDate>,
  calendar: IcsCalendar,
): readonly Line[] => {
  const [first, last] = [times[0]!, times.at(-1)!];
  const rule = printRule({ ...readRule(row.rrule)!, count: null, until: null });
  const shown = { start: dayOf(first.start), end: dayOf(last.start) };
  const kept = new Set(times.map(({ start }) => dayOf(start)));
  const gone = seriesDays({ rrule: rule, start: first.start }, shown).filter(
    (date) => !kept.has(date) && !changed.has(date),
  );
  return [
    ["RRULE", `${rule};UNTIL=${untilOf(last, calendar)}`],
    ...gone.map((date) =>
      row.allDay ? dayLine("EXDATE", date) : timeLine("EXDATE", `${date}${row.start.slice(10)}`, calendar),
    ),
  ];
};

/** The events of the year: each series once, its changed times beside it. */
const allEventLines = (calendar: IcsCalendar): readonly Line[] => {
  const { events, year } = calendar;
  const times = eventTimes(events, year, year);
  const bySeries = Map.groupBy(times, ({ repeats }) => repeats?.id ?? "");
  const changes = events.filter(({ series, rrule }) => series !== "" && rrule === "");
  const bodyOf = (event: IcsEvent) => {
    const { title, location, note } = event;
    return [...textLines({ title, location, description: note }), ...alarmLines(event)];
  };
  const single = (bySeries.get("") ?? []).flatMap((event): readonly Line[] => {
    const own = bySeries.get(event.series);
    const origin = dayOf(event.originStart);
    const isChange =
      own !== undefined && event.rrule === "" && origin >= dayOf(own[0]!.start) && origin <= dayOf(own.at(-1)!.start);
    const row = own?.[0]?.repeats;
    const id: readonly Line[] =
      isChange && row
        ? [
            row.allDay
              ? dayLine("RECURRENCE-ID", origin)
              : timeLine("RECURRENCE-ID", `${origin}${row.start.slice(10)}`, calendar),
          ]
        : [];
    return eventLines(
      isChange ? event.series : event.id,
      [...spanLines(event, calendar), ...id, ...bodyOf(event)],
      calendar,
    );
  });
  const series = [...bySeries].flatMap(([id, own]): readonly Line[] => {
    const row = own[0]?.repeats;
    if (!row) return [];
    const changed = new Set(changes.filter((one) => one.series === id).map((one) => dayOf(one.originStart)));
    const lines = [...spanLines(own[0]!, calendar, true), ...ruleLines(row, own, changed, calendar), ...bodyOf(row)];
    return eventLines(id, lines, calendar);
  });
  return [...series, ...single];
};

const holidayLines = (holiday: Holiday, calendar: IcsCalendar): readonly Line[] => {
  const { id, name, start, end, startMinute, endMinute } = holiday;
  const texts: readonly Line[] = [["TRANSP", "TRANSPARENT"], ...textLines({ title: name })];
  if (isWholeDay(holiday)) {
    const span = { allDay: true, start: joinLocalDateTime(start, 0), end: joinLocalDateTime(end, 0) };
    return eventLines(id, [...spanLines(span, calendar), ...texts], calendar);
  }
  // Some hours of many days are one entry that repeats: an entry for each day of each closure made
  // hundreds of megabytes of them.
  const span = {
    allDay: false,
    start: joinLocalDateTime(start, startMinute),
    end: joinLocalDateTime(start, endMinute),
  };
  const days = rangeLength({ start, end });
  const rule: readonly Line[] = days > 1 ? [["RRULE", `FREQ=DAILY;COUNT=${days}`]] : [];
  return eventLines(id, [...spanLines(span, calendar), ...rule, ...texts], calendar);
};

/** How a calendar is handed out. */
type IcsHead = {
  readonly name: string;
  /** How often a subscription is worth asking again. */
  readonly refreshHours?: number;
};

/**
 * Calendars, one after the other, as one `.ics` file (RFC 5545). Times are wall-clock in their
 * zone, so no clock change shifts them.
 */
export const calendarsToIcs = (o: IcsHead, calendars: readonly IcsCalendar[]): string => {
  const head: readonly Line[] = [
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", "-//Schouljoer//EN"],
    ["CALSCALE", "GREGORIAN"],
    ["METHOD", "PUBLISH"],
    ["NAME", escapeText(o.name)],
    ["X-WR-CALNAME", escapeText(o.name)],
    ...(o.refreshHours === undefined
      ? []
      : ([
          ["REFRESH-INTERVAL;VALUE=DURATION", `PT${o.refreshHours}H`],
          ["X-PUBLISHED-TTL", `PT${o.refreshHours}H`],
        ] as const)),
  ];
  const zones = [...new Set(calendars.map(({ zone }) => zone))];
  const body = calendars.flatMap((calendar) => [
    ...calendar.lessons.flatMap((lesson) => lessonLines(lesson, calendar)),
    ...allEventLines(calendar),
    ...calendar.holidays.flatMap((holiday) => holidayLines(holiday, calendar)),
  ]);
  const toText = (lines: readonly Line[]) => lines.map(([name, value]) => foldLine(`${name}:${value}`));
  return [...toText(head), ...zones.flatMap(zoneLines), ...toText(body), "END:VCALENDAR", ""].join("\r\n");
};

/** One calendar as an `.ics` file. */
export const calendarToIcs = (calendar: IcsCalendar): string => calendarsToIcs(calendar, [calendar]);

import { addDays, type PlainDate } from "#domain/time/plain-date";

/** A lesson as a school's system has it, by the clock of Luxembourg in winter (UTC+1). */
export type SchoolLesson = {
  readonly date: PlainDate;
  /** `08:55`. */
  readonly start: string;
  readonly end: string;
  readonly subject: string;
  readonly group: string;
  readonly room: string;
  readonly teacher?: string;
  readonly state?: string;
};

const compact = (date: PlainDate, time: string): string => `${date.replaceAll("-", "")}T${time.replace(":", "")}00`;

/** The moment in UTC; the stand-in's lessons are in winter. */
const utc = (date: PlainDate, time: string): string => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${compact(date, `${String(hours - 1).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`)}Z`;
};

const calendar = (name: string, events: readonly string[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//a school//EN",
    ...(name === "" ? [] : [`X-WR-CALNAME:${name}`]),
    ...events,
    "END:VCALENDAR",
    "",
  ].join("\r\n");

const event = (lines: readonly string[]): string =>
  ["BEGIN:VEVENT", "DTSTAMP:20261101T000000Z", ...lines, "END:VEVENT"].join("\r\n");

/** As WebUntis writes it: single events in UTC, ids that are new at each fetch, no teacher. */
export const untisCalendar = (lessons: readonly SchoolLesson[], name = "Kieffer M."): string =>
  calendar(
    name,
    lessons.map(({ date, start, end, subject, group, room }) =>
      event([
        `UID:${Math.random().toString(36).slice(2)}`,
        `DTSTART:${utc(date, start)}`,
        `DTEND:${utc(date, end)}`,
        `SUMMARY:${subject} - ${group}`,
        `LOCATION:${room}`,
      ]),
    ),
  );

/** As PRONOTE writes it: entities, lines parted by a literal backslash and n, a state as a word. */
export const pronoteCalendar = (lessons: readonly SchoolLesson[], name = ""): string =>
  calendar(
    name,
    lessons.map(({ date, start, end, subject, group, room, teacher = "KIEFFER M.", state = "" }, at) =>
      event([
        `UID:Cours-${at}-${date}@index-education.net`,
        "CATEGORIES:Cours",
        `DTSTART:${utc(date, start)}`,
        `DTEND:${utc(date, end)}`,
        `SUMMARY:${subject.replaceAll("&", "&amp;")} - ${teacher}`,
        String.raw`DESCRIPTION:Matière : ${subject.replaceAll("&", "&amp;")}\\nProfesseur(s) : ${teacher}\\nSalle(s) : ${room}\\nGroupe(s) : ${group}${state === "" ? "" : String.raw`\\n${state}`}`,
        `LOCATION:${room}`,
      ]),
    ),
  );

/** As Exchange writes it: weekly rules in a zone of Windows, what falls out as EXDATE. */
export const exchangeCalendar = (
  lessons: readonly (SchoolLesson & { readonly until: PlainDate; readonly not: readonly PlainDate[] })[],
): string =>
  calendar("", [
    [
      "BEGIN:VTIMEZONE",
      "TZID:W. Europe Standard Time",
      "BEGIN:STANDARD",
      "DTSTART:16010101T030000",
      "TZOFFSETFROM:+0200",
      "TZOFFSETTO:+0100",
      "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10",
      "END:STANDARD",
      "BEGIN:DAYLIGHT",
      "DTSTART:16010101T020000",
      "TZOFFSETFROM:+0100",
      "TZOFFSETTO:+0200",
      "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3",
      "END:DAYLIGHT",
      "END:VTIMEZONE",
    ].join("\r\n"),
    ...lessons.map(({ date, start, end, subject, group, room, until, not }) =>
      event([
        `UID:${subject}-${group}`,
        `DTSTART;TZID=W. Europe Standard Time:${compact(date, start)}`,
        `DTEND;TZID=W. Europe Standard Time:${compact(date, end)}`,
        `RRULE:FREQ=WEEKLY;UNTIL=${compact(until, "22:00")}Z`,
        ...not.map((day) => `EXDATE;TZID=W. Europe Standard Time:${compact(day, start)}`),
        `SUMMARY:${subject} ${group}`,
        `LOCATION:${room}`,
      ]),
    ),
  ]);

/** The same lesson in each of some weeks. */
export const weekly = (lesson: SchoolLesson, weeks: number): readonly SchoolLesson[] =>
  Array.from({ length: weeks }, (_, at) => ({ ...lesson, date: addDays(lesson.date, 7 * at) }));

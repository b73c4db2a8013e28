import { calendarToIcs } from "#domain/export/calendar-ics";
import { type IcsWords, yearCalendar } from "#domain/export/year-ics";
import { type Clock, toTimestamp } from "#db/store/clock";
import { readCourseLessons, readRows } from "./queries.ts";
import type { Database } from "#db/store/database";
import type { Year } from "./year-reader.ts";

/**
 * A school year as an `.ics` file: its lessons with their plans, its events and holidays; with
 * `course` that course's lessons and events.
 */
export const readIcs = async (
  db: Database,
  year: Year,
  o: { readonly course?: string; readonly name: string; readonly words: IcsWords; readonly clock: Clock },
): Promise<string> => {
  const isWanted = (course: string) => o.course === undefined || course === o.course;
  const [plans, events] = await Promise.all([
    readCourseLessons(db, year.courses.map(({ id }) => id).filter(isWanted)),
    readRows(db, "events", { schoolyear: year.schoolyear.id }),
  ]);
  const stamp = toTimestamp(o.clock())
    .replaceAll(/[-:]|\.\d+/g, "")
    .replace(" ", "T");
  const { schoolyear, labelOf } = year;
  const { holidays } = year.schedule;
  const classNameOf = (id: string) => year.classById.get(id)?.name ?? "";
  const shown = { classNameOf, schoolyear, labelOf, plans, events, holidays, occurrences: year.occurrences() };
  return calendarToIcs(yearCalendar(shown, { ...o, stamp }));
};

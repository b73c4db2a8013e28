import { calendarToIcs, type IcsLesson } from "#domain/export/calendar-ics";
import { takesPlace } from "#domain/lessons/lesson-time";
import { planSlots } from "#domain/lessons/lesson-slots";
import { planLines } from "#domain/lessons/plan-lines";
import type { LessonRow } from "#schema/lessons";
import { type Clock, toTimestamp } from "./clock.ts";
import { readCourseLessons, readRows } from "./queries.ts";
import type { Database } from "./store/database.ts";
import type { Year } from "./year-reader.ts";

/** What a lesson's description says in the reader's language. */
export type IcsWords = { readonly homework: (text: string) => string };

/** A plan in a calendar entry is for a glance. */
const mostLines = 30;

const describe = (plans: readonly LessonRow[], words: IcsWords): string =>
  plans
    .flatMap((plan) => [...planLines(plan.plan, mostLines), plan.homework === "" ? "" : words.homework(plan.homework)])
    .filter((line) => line !== "")
    .join("\n");

/**
 * A school year as an `.ics` file: its lessons with their plans, its events and holidays; with `course` that course's lessons and
 * events. Cancelled lessons are left out.
 */
export const readIcs = async (
  db: Database,
  year: Year,
  o: { readonly course?: string; readonly name: string; readonly words: IcsWords; readonly clock: Clock },
): Promise<string> => {
  const isWanted = (course: string) => o.course === undefined || course === o.course;
  const courses = year.courses.map(({ id }) => id).filter(isWanted);
  const [plans, events] = await Promise.all([
    readCourseLessons(db, courses),
    readRows(db, "events", { schoolyear: year.schoolyear.id }),
  ]);
  const own = year.occurrences().filter((one) => takesPlace(one) && isWanted(one.course));
  const lessons = planSlots(own, plans).slots.map(({ occurrence, lessons: here }): IcsLesson => {
    const topics = here.flatMap(({ title }) => title || []).join(" · ");
    const course = year.labelOf(occurrence.course).full;
    return {
      occurrence,
      title: topics === "" ? course : `${course}: ${topics}`,
      description: describe(here, o.words),
    };
  });
  return calendarToIcs({
    name: o.name,
    zone: year.schoolyear.zone,
    year: year.schoolyear,
    stamp: toTimestamp(o.clock())
      .replaceAll(/[-:]|\.\d+/g, "")
      .replace(" ", "T"),
    lessons,
    events: events.filter((event) => isWanted(event.course)),
    holidays: o.course === undefined ? year.schedule.holidays : [],
  });
};

import { addDays, addMonths, datesBetween, type PlainDate } from "#domain/time/plain-date";
import type { CalendarContent, ClosedDay, DayItem } from "../grid/calendar-items.ts";

/** A dot for a lesson, a solid square for an exam, an open one for another event. */
export type YearDot = {
  readonly id: string;
  readonly color: string;
  readonly shape: "lesson" | "exam" | "event";
};

/** A day of a year: what it shows, and what it says of it. */
export type YearDay = {
  readonly date: PlainDate;
  readonly dots: readonly YearDot[];
  readonly names: readonly string[];
  readonly closed: ClosedDay | undefined;
  /** The day whose lessons it has: itself, except where it runs like another one. */
  readonly like: PlainDate;
};

const noDay: Pick<DayItem, "lessons" | "events"> = { lessons: [], events: [] };

/** The lessons without an exam of their own: one that is an exam has the exam's dot. */
const untold = (lessons: typeof noDay.lessons): typeof noDay.lessons => lessons.filter(({ exam }) => exam === null);

const toDay = (
  { date, closed, like }: Pick<YearDay, "date" | "closed" | "like">,
  { lessons, events }: typeof noDay,
): YearDay => ({
  date,
  closed,
  like,
  dots: [
    ...events.map(({ id, event, color }): YearDot => ({
      id,
      color: color || "none",
      shape: event.kind === "exam" ? "exam" : "event",
    })),
    ...untold(lessons).map(({ id, course }): YearDot => ({ id, color: course.color, shape: "lesson" })),
  ],
  names: [...events.map(({ event }) => event.title), ...untold(lessons).map(({ name }) => name)],
});

/** The days of twelve months by their dates, from the first day of the first one. */
export const yearDays = (
  { items, closedDays }: CalendarContent,
  o: { readonly start: PlainDate; readonly taughtLike: (date: PlainDate) => PlainDate },
): ReadonlyMap<PlainDate, YearDay> => {
  const byDate = new Map(items.flatMap((item) => (item.type === "day" ? [[item.date, item] as const] : [])));
  return new Map(
    datesBetween(o.start, addDays(addMonths(o.start, 12), -1)).map((date) => [
      date,
      toDay({ date, closed: closedDays.get(date), like: o.taughtLike(date) }, byDate.get(date) ?? noDay),
    ]),
  );
};

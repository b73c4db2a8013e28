import { currentYear } from "#domain/current-year";
import { isDateInPeriod } from "#domain/period";
import type { PlainDate } from "#domain/plain-date";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { Database } from "./database.ts";
import type { Mutation } from "./mutation.ts";
import { readActiveSchoolyear, readCourseLessons, readRows } from "./queries.ts";

/** How much a school year holds. */
export type YearTotals = Readonly<Record<"classes" | "courses" | "lessons" | "events" | "holidays", number>>;

export const readYearTotals = async (db: Database, schoolyear: string): Promise<YearTotals> => {
  const where = { schoolyear };
  const [classes, courses, events, holidays] = await Promise.all([
    readRows(db, "classes", where),
    readRows(db, "courses", where),
    readRows(db, "events", where),
    readRows(db, "holidays", where),
  ]);
  const lessons = await readCourseLessons(
    db,
    courses.map(({ id }) => id),
  );
  return {
    classes: classes.length,
    courses: courses.length,
    lessons: lessons.length,
    events: events.length,
    holidays: holidays.length,
  };
};

/**
 * The edits that delete a school year with all that hangs on it. Swapped days hang on no course: those of the year go too. Where
 * it is the year that is shown, the one that is going on takes its place.
 */
export const deleteYear = async (
  db: Database,
  o: { readonly owner: string; readonly year: SchoolyearRow; readonly today: PlainDate },
): Promise<Mutation[]> => {
  const [years, swaps, active] = await Promise.all([
    readRows(db, "schoolyears"),
    readRows(db, "exceptions", { course: "" }),
    readActiveSchoolyear(db, o.owner),
  ]);
  const others = years.filter(({ id }) => id !== o.year.id);
  const isOnlyIn = (date: PlainDate): boolean =>
    isDateInPeriod(date, o.year) && !others.some((one) => isDateInPeriod(date, one));
  return [
    ...(active?.id === o.year.id
      ? [
          {
            op: "update" as const,
            collection: "users" as const,
            id: o.owner,
            patch: { active_schoolyear: currentYear(others, o.today)?.id ?? "" },
          },
        ]
      : []),
    ...swaps
      .filter(({ date }) => isOnlyIn(date))
      .map(({ id }) => ({ op: "delete" as const, collection: "exceptions" as const, id })),
    { op: "delete", collection: "schoolyears", id: o.year.id },
  ];
};

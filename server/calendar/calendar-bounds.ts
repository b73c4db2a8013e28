import type { DateRange } from "#domain/time/date-range";
import { longestYear } from "#domain/year/year-setup";
import type { Columns } from "#server/sync/schema.at-build";

/*
 * Bounds how much a calendar may be made of. The app keeps to less by itself, but a script may
 * write anything: a year of 370 slots a week and a hundred closures of some hours kept the
 * processor busy for 50 seconds and took 330 MB. A calendar with too many lessons shows as many
 * weeks as there is room for (feed-ics.ts).
 */

const dayMs = 86_400_000;
/** Limit of all that is read except the plans' texts, which are cut. */
const mostCharacters = 1_500_000;
/** Many times what a teacher's two years have. */
const mostRows: { readonly [collection: string]: number } = {
  lessons: 6000,
  events: 2000,
  sessions: 1500,
  exceptions: 3000,
  holidays: 500,
  rotations: 50,
  timetables: 100,
};
const mostOther = 300;
/** Limited because a series is worked out day by day. */
const mostSeries = 60;
/**
 * Days of all closures together, each looked at for each lesson of that day: a teacher's two years
 * have 500. A closure counts for a year at most.
 */
const mostClosedDays = 5000;

const daysOf = ({ start, end }: DateRange): number => (Date.parse(end) - Date.parse(start)) / dayMs + 1;

/** The part of a collection that is read. */
export type Read = { readonly name: string; readonly columns: Columns; readonly where: string };

const sizeOf = (columns: Columns): string =>
  Object.keys(columns)
    .filter((column) => column !== "plan")
    .map((column) => `LENGTH([[${column}]])`)
    .join(" + ");

const closedDays = "MIN(MAX(julianday([[end]]) - julianday([[start]]) + 1, 0), 366)";

/** A teacher of 25 lessons a week has 1,900 in two whole years. */
export const mostLessons = 2000;

/**
 * Characters of a plan: its share of what all plans together may have, and no more than one looks
 * at for a glance.
 */
export const planShare = (count: number): number => Math.min(6000, Math.floor(1_500_000 / Math.max(count, 1)));

export const isReal = (year: DateRange): boolean => daysOf(year) > 0 && daysOf(year) <= longestYear;

/**
 * The number of rows of each read, `{ name, columns, where }`, by name. Undefined where together
 * they are more than a calendar is made of.
 */
export const counts = (
  app: core.App,
  reads: readonly Read[],
  values: { readonly [name: string]: string },
): { readonly [name: string]: number } | undefined => {
  const sql = reads.map(
    ({ name, columns, where }) =>
      `SELECT '${name}' AS name, COUNT(*) AS count, COALESCE(SUM(${sizeOf(columns)}), 0) AS size,
          ${name === "events" ? "COALESCE(SUM(rrule <> ''), 0)" : "0"} AS series,
          ${name === "holidays" ? `CAST(COALESCE(SUM(${closedDays}), 0) AS INTEGER)` : "0"} AS closed
        FROM {{${name}}} WHERE owner = {:owner} AND NOT deleted AND ${where}`,
  );
  const found = arrayOf(new DynamicModel({ name: "", count: 0, size: 0, series: 0, closed: 0 }));
  app.db().newQuery(sql.join(" UNION ALL ")).bind(values).all(found);
  type Found = { readonly name: string; readonly count: number; readonly series: number; readonly closed: number };
  const isMany = ({ name, count, series, closed }: Found): boolean =>
    count > (mostRows[name] || mostOther) || series > mostSeries || closed > mostClosedDays;
  const size = found.reduce((sum, one) => sum + one.size, 0);
  if (size > mostCharacters || found.some(isMany)) return undefined;
  return Object.fromEntries(found.map(({ name, count }) => [name, count]));
};

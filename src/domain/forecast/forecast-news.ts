import { mondayOf, type PlainDate } from "#domain/time/plain-date";

/** A course whose lessons do not suffice, by the lessons that it lacks. */
export type ShortCourse = { readonly course: string; readonly short: number; readonly perWeek: number };

/** The lessons that each course lacked when the teacher was told. */
export type Told = Readonly<Record<string, number>>;

/** A course's lessons in a week in which it has some, rounded; at least one. */
export const lessonsPerWeek = (dates: readonly PlainDate[]): number =>
  Math.max(1, Math.round(dates.length / Math.max(1, new Set(dates.map(mondayOf)).size)));

/**
 * The courses to tell of: those that lack lessons for the first time, and those that lack a week's
 * lessons more or less than when it was told. `told` is what is remembered from now on: a course
 * that fits again is named once more when it does not.
 */
export const forecastNews = (
  courses: readonly ShortCourse[],
  told: Told,
): { readonly news: readonly string[]; readonly told: Told } => {
  const short = courses.filter((one) => one.short > 0);
  const isNews = (one: ShortCourse) =>
    told[one.course] === undefined || Math.abs(one.short - told[one.course]!) >= one.perWeek;
  return {
    news: short.filter(isNews).map(({ course }) => course),
    told: Object.fromEntries(short.map((one) => [one.course, isNews(one) ? one.short : told[one.course]!])),
  };
};

import {
  courseFigures,
  createYearPlan,
  weeklyHours,
  type CourseFigures,
  type Now,
  type WeeklyHours,
} from "./year-plan.ts";
import type { CoursesData } from "./use-courses.ts";

/** A course as the list shows it. */
export type CourseLine = {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly subject: string;
  readonly color: string;
  readonly room: string;
  readonly classNames: readonly string[];
  readonly hours: readonly WeeklyHours[];
  readonly figures: CourseFigures;
};

/** Every course of the year with what is counted of it. */
export const createCourseLines = (data: CoursesData, now: Now): CourseLine[] => {
  const plan = createYearPlan(data.schedule, data.lessons);
  return data.courses.map(({ id, name, short, subject, color, room, classes }) => ({
    id,
    name,
    short,
    subject,
    color,
    room,
    classNames: classes.flatMap((one) => data.classes.get(one)?.name ?? []),
    hours: weeklyHours(data.schedule, id, now.today),
    figures: courseFigures(plan, id, now),
  }));
};

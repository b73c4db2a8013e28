import { type WeeklyHours, weeklyHours } from "#domain/lessons/lesson-time";
import type { CourseLabel } from "#domain/people/course-label";
import type { Occurrence } from "#domain/schedule/schedule";
import { dayWithin } from "#domain/year/current-year";
import type { Now } from "#hooks/data/create-wall-clock";
import { courseFigures, type CourseFigures, createCoursePlan, nextLesson } from "../course/year-plan.ts";
import type { CoursesData } from "./use-courses.ts";

/** A course as the list shows it. */
export type CourseLine = {
  readonly id: string;
  readonly name: string;
  readonly label: CourseLabel;
  readonly subject: string;
  readonly color: string;
  readonly room: string;
  readonly classNames: readonly string[];
  readonly hours: readonly WeeklyHours[];
  readonly figures: CourseFigures;
  readonly next: Occurrence | null;
};

/** Every course of the year with what is counted of it. */
export const createCourseLines = ({ year, lessons }: CoursesData, now: Now): CourseLine[] => {
  const date = dayWithin(year.schoolyear, now.today);
  return year.courses.map(({ id, name, subject, color, room, classes }) => {
    const plan = createCoursePlan(year, id, lessons);
    return {
      id,
      name,
      label: year.labelOf(id),
      subject,
      color,
      room,
      classNames: classes.flatMap((one) => year.classById.get(one)?.name ?? []),
      hours: weeklyHours(year.schedule, id, date),
      figures: courseFigures(plan),
      next: nextLesson(plan, now),
    };
  });
};

import type { CourseRow } from "#schema/courses";
import type { CalendarAddress } from "../address/calendar-address.ts";
import { isCourseShown } from "../grid/calendar-items.ts";

type Course = Pick<CourseRow, "id" | "classes">;
type Filter = Pick<CalendarAddress, "courses" | "classes">;

export const shownCourses = (courses: readonly Course[], filter: Filter): readonly string[] =>
  courses.filter((course) => isCourseShown(course, filter)).map(({ id }) => id);

/**
 * The filter with one course shown or hidden. The last one stays shown, and with all of them there
 * is nothing to filter.
 */
export const toggleCourse = (courses: readonly Course[], filter: Filter, id: string): Filter => {
  const shown = shownCourses(courses, filter);
  const next = shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id];
  if (next.length === 0) return filter;
  return { courses: next.length === courses.length ? [] : next, classes: [] };
};

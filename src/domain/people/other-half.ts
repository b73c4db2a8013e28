import { nameKey } from "./class-list.ts";
import { isInCourse } from "./course-member.ts";

type Course = { readonly subject: string; readonly classes: readonly string[]; readonly students: readonly string[] };
type Student = { readonly id: string; readonly classes: readonly string[] };

/**
 * The ids of the students of a half class's classes who are in none of its other halves: courses of
 * the same subject that list students of the same classes, else the only such course. Null where
 * there is no other half.
 */
export const otherHalf = (
  students: readonly Student[],
  half: Pick<Course, "subject" | "classes">,
  others: readonly Course[],
): readonly string[] | null => {
  const parts = others.filter(
    ({ classes, students: listed }) => listed.length > 0 && classes.some((id) => half.classes.includes(id)),
  );
  const same = parts.filter(({ subject }) => nameKey(subject) === nameKey(half.subject));
  const halves = same.length > 0 || parts.length > 1 ? same : parts;
  if (halves.length === 0) return null;
  return students
    .filter((one) => isInCourse(one, { classes: half.classes, students: [] }))
    .filter(({ id }) => !halves.some((course) => course.students.includes(id)))
    .map(({ id }) => id);
};

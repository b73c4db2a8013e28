import type { PlainDate } from "#domain/time/plain-date";

type Member = {
  readonly id: string;
  readonly classes: readonly string[];
  /** The day from which they are in these classes; "": from the beginning. */
  readonly since: PlainDate;
  /** The classes until then. */
  readonly classesBefore: readonly string[];
};
type Course = { readonly classes: readonly string[]; readonly students: readonly string[] };

/** Whether a student is in a course: listed in it or, if it lists nobody, in one of its classes. */
export const isInCourse = (student: Pick<Member, "id" | "classes">, course: Course): boolean =>
  course.students.length > 0
    ? course.students.includes(student.id)
    : student.classes.some((id) => course.classes.includes(id));

/** From when and until when a student is in a course: the first day, and the first one without. */
export type CourseStay = {
  /** "": from the beginning. */
  readonly since: PlainDate;
  /** "": still in it, or nobody knows. */
  readonly left: PlainDate;
};

export const wholeStay: CourseStay = { since: "", left: "" };

/**
 * When a student is in a course. Of a course that lists its students nobody knows since when each
 * is listed: who was in another class before stays in it from the beginning.
 */
export const courseStay = (student: Member, course: Course): CourseStay => {
  const { since, classesBefore } = student;
  if (!since) return wholeStay;
  const isNow = isInCourse(student, course);
  const wasBefore =
    course.students.length > 0
      ? isNow && classesBefore.length > 0
      : classesBefore.some((id) => course.classes.includes(id));
  if (isNow) return wasBefore ? wholeStay : { since, left: "" };
  return wasBefore ? { since: "", left: since } : wholeStay;
};

/** Whether a day lies in the stay. */
export const isThereOn = ({ since, left }: CourseStay, date: PlainDate): boolean =>
  date >= since && (left === "" || date < left);

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

/** Whether each of some students was in a course on a day. */
export const createPresence = <S extends Member, C extends Course & { readonly id: string }>(
  students: readonly S[],
  courses: readonly C[],
) => {
  const studentById = new Map(students.map((one) => [one.id, one]));
  const courseById = new Map(courses.map((one) => [one.id, one]));
  const known = new Map<string, CourseStay>();
  return (student: string, course: string, date: PlainDate): boolean => {
    const key = `${student} ${course}`;
    const [one, other] = [studentById.get(student), courseById.get(course)];
    if (!one || !other) return false;
    const stay = known.get(key) ?? courseStay(one, other);
    known.set(key, stay);
    return (isInCourse(one, other) || stay.left !== "") && isThereOn(stay, date);
  };
};

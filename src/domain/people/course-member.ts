import type { PlainDate } from "#domain/time/plain-date";
import { isThereOn, joinStays, type Stay, staysOf, type StudentClasses } from "./class-stays.ts";

type Member = StudentClasses & { readonly id: string };
type Course = { readonly classes: readonly string[]; readonly students: readonly string[] };

/** Whether a student is in a course: listed in it or, if it lists nobody, in one of its classes. */
export const isInCourse = (student: Pick<Member, "id" | "classes">, course: Course): boolean =>
  course.students.length > 0
    ? course.students.includes(student.id)
    : student.classes.some((id) => course.classes.includes(id));

/** A stay from the beginning on. */
export const wholeStay: Stay = { from: "", until: "" };

/**
 * When a student is in a course, in order; empty for never. Of a course that lists its students
 * nobody knows since when each is listed: who is in some class from the beginning, or was in
 * another one before, is in it from the beginning.
 */
export const courseStays = (student: Member, course: Course): readonly Stay[] => {
  const stays = staysOf(student);
  if (course.students.length === 0) return joinStays(stays.filter((stay) => course.classes.includes(stay.class)));
  if (!isInCourse(student, course)) return [];
  const [first = wholeStay] = joinStays(stays);
  return [{ from: first.from, until: "" }];
};

export const createPresence = <S extends Member, C extends Course & { readonly id: string }>(
  students: readonly S[],
  courses: readonly C[],
) => {
  const studentById = new Map(students.map((one) => [one.id, one]));
  const courseById = new Map(courses.map((one) => [one.id, one]));
  const known = new Map<string, readonly Stay[]>();
  return (student: string, course: string, date: PlainDate): boolean => {
    const key = `${student} ${course}`;
    const [one, other] = [studentById.get(student), courseById.get(course)];
    if (!one || !other) return false;
    const stays = known.get(key) ?? courseStays(one, other);
    known.set(key, stays);
    return isThereOn(stays, date);
  };
};

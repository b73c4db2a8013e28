import type { LineSource } from "#domain/lessons/course-line";
import { freeColor } from "#domain/people/free-color";
import type { CoursePack } from "#domain/share/course-pack";
import { takenCourseId, takenId } from "#db/edit/take-course";
import type { CourseValues } from "#schema/courses";
import type { ShareData } from "../link/read-share-data.ts";

/** A course of mine as a colleague's comes into it. */
export const targetOf = (data: ShareData, course: string): LineSource => ({
  course,
  slots: data.year.occurrences().filter((slot) => slot.course === course),
  lessons: data.lessons.filter((lesson) => lesson.course === course),
  exams: data.exams.filter((exam) => exam.course === course),
});

/** The plan of mine that a lesson of hers became in a course. */
export const ownPlans = (data: ShareData, o: { readonly owner: string; readonly course: string }) => {
  const byId = new Map(data.lessons.map((lesson) => [lesson.id, lesson]));
  return (lesson: string) => byId.get(takenId(o, lesson));
};

/** The course that hers becomes where none of mine takes it. */
export const newCourseOf = (data: ShareData, pack: CoursePack, owner: string) => {
  const schoolyear = data.year.schoolyear.id;
  const values: Partial<CourseValues> = {
    schoolyear,
    name: pack.title.slice(0, 80) || "-",
    subject: pack.subject,
    color: freeColor(data.year.courses.map(({ color }) => color)),
  };
  return { id: takenCourseId({ owner, schoolyear }, pack.source), values };
};

/** Courses of mine, the likeliest first: that which took it before, then those of its subject. */
export const likelyCourses = (data: ShareData, pack: CoursePack, compare: (a: string, b: string) => number) => {
  const took = new Set(data.origins.filter(({ source }) => source === pack.source).map(({ course }) => course));
  const isAlike = ({ subject }: { readonly subject: string }) => subject !== "" && compare(subject, pack.subject) === 0;
  const rank = (course: (typeof data.year.courses)[number]) => (took.has(course.id) ? 0 : isAlike(course) ? 1 : 2);
  return data.year.courses.toSorted(
    (a, b) => rank(a) - rank(b) || compare(data.year.labelOf(a.id).full, data.year.labelOf(b.id).full),
  );
};

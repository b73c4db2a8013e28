import type { Database } from "#db/store/database";
import { deleteLinked } from "#db/edit/delete-linked";
import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import { type Counts, readWhatGoes } from "#db/edit/what-goes";
import { readRows } from "#db/read/queries";
import { planCourses, planSubjects } from "#domain/people/course-names";
import { courseColors } from "#domain/people/free-color";
import type { CourseRow } from "#schema/courses";
import { courseLimits } from "./course-form.ts";

type PlannedCourses = ReturnType<typeof planCourses>["courses"];

/**
 * Makes courses, each in the colour of its class where that is free, else in a different colour
 * while there are any.
 */
export const createCourses = (
  planned: PlannedCourses,
  o: {
    readonly schoolyear: string;
    readonly existing: readonly CourseRow[];
    readonly classes: readonly { readonly id: string; readonly color: string }[];
  },
): readonly Mutation[] => {
  const colorOf = new Map(o.classes.map(({ id, color }) => [id, color]));
  const colors = courseColors(
    o.existing.map(({ color }) => color),
    planned.map(({ classes }) => (classes.length === 1 && colorOf.get(classes[0]!)) || ""),
  );
  return planned.map((values, index) => ({
    op: "create",
    collection: "courses",
    values: { ...values, schoolyear: o.schoolyear, color: colors[index]! },
  }));
};

/** What goes with a course. */
export type CourseRemoval = {
  readonly course: CourseRow;
  /** All that belongs to it. */
  readonly counts: Counts;
  readonly mutations: readonly Mutation[];
};

/** Deletes a course; what belongs to it goes with it, its events stay without it. */
export const readCourseRemoval = async (db: Database, course: CourseRow): Promise<CourseRemoval> => {
  const { id } = course;
  const [goes, events] = await Promise.all([
    readWhatGoes(db, [["courses", id]]),
    readRows(db, "events", { course: id }),
  ]);
  return {
    course,
    counts: goes.filter(([collection]) => collection !== "courses"),
    mutations: deleteLinked(
      "courses",
      course,
      events.map((row) => edit("events", row, { course: "" })),
    ),
  };
};

export const planSubjectCourses = (o: Parameters<typeof planSubjects>[0]) => planSubjects(o, courseLimits);
export const planClassCourses = (o: Parameters<typeof planCourses>[0]) => planCourses(o, courseLimits);

import { nameKey, tidyName } from "#domain/class-list";
import { suggestCourse } from "#domain/course-names";
import type { FieldFault } from "#schema/collection";
import { courses, type CourseRow, type CourseValues } from "#schema/courses";
import { emptyValues, validateRow } from "#schema/validate";

/** What the form holds while it is filled in. `isPart`: not all students of its classes, but those in `students`. */
export type CourseForm = Pick<
  CourseValues,
  "name" | "short" | "subject" | "color" | "classes" | "students" | "room"
> & { readonly isPart: boolean };

export type CourseFaults = { readonly [K in keyof CourseForm]?: FieldFault | { readonly type: "double" } };

const maxOf = (field: "name" | "short"): number => {
  const definition = courses.fields[field];
  return definition.kind === "text" ? definition.max : 0;
};
/** Characters of a course's name and of what stands first on its blocks. */
export const courseLimits = { name: maxOf("name"), short: maxOf("short") };

export const newCourseForm = (color: CourseForm["color"]): CourseForm => ({
  name: "",
  short: "",
  subject: "",
  color,
  classes: [],
  students: [],
  room: "",
  isPart: false,
});

export const courseToForm = (row: CourseRow): CourseForm => {
  const { name, short, subject, color, classes, students, room } = row;
  return { name, short, subject, color, classes, students, room, isPart: students.length > 0 };
};

/** The form with a change. Name and short name follow classes and subject until somebody writes their own. */
export const changeCourse = (
  form: CourseForm,
  change: Partial<CourseForm>,
  classNames: ReadonlyMap<string, string>,
): CourseForm => {
  const suggest = ({ subject, classes }: CourseForm) =>
    suggestCourse({ subject, classNames: classes.flatMap((id) => classNames.get(id) ?? []) }, courseLimits);
  const next = { ...form, ...change };
  const [before, after] = [suggest(form), suggest(next)];
  return {
    ...next,
    name: change.name === undefined && form.name === before.name ? after.name : next.name,
    short: change.short === undefined && form.short === before.short ? after.short : next.short,
  };
};

const formToFields = ({ isPart, ...form }: CourseForm) => ({
  ...form,
  name: tidyName(form.name),
  short: tidyName(form.short),
  subject: tidyName(form.subject),
  room: tidyName(form.room),
  students: isPart ? form.students : [],
});

export const formToCourse = (form: CourseForm, schoolyear: string): CourseValues => ({
  ...emptyValues("courses"),
  ...formToFields(form),
  schoolyear,
});

/** What was changed, and nothing else. */
export const coursePatch = (before: CourseForm, after: CourseForm): Partial<CourseValues> => {
  const [was, next] = [formToFields(before), formToFields(after)];
  const names = Object.keys(next) as (keyof typeof next)[];
  return Object.fromEntries(
    names.filter((name) => String(was[name]) !== String(next[name])).map((name) => [name, next[name]]),
  );
};

/** What is wrong with a form, at its fields; `others` are the year's other courses. */
export const courseFaults = (
  form: CourseForm,
  o: { readonly schoolyear: string; readonly others: readonly { readonly name: string }[] },
): CourseFaults => {
  const isDouble = form.name.trim() !== "" && o.others.some(({ name }) => nameKey(name) === nameKey(form.name));
  return {
    ...(isDouble ? { name: { type: "double" } } : {}),
    ...(form.isPart && form.students.length === 0 ? { students: { field: "students", type: "required" } } : {}),
    ...Object.fromEntries(
      validateRow("courses", formToCourse(form, o.schoolyear)).map((fault) => [fault.field, fault]),
    ),
  };
};

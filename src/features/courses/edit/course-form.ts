import { type FormFaults, recordForm } from "#db/edit/record-form";
import { nameKey, tidyName } from "#domain/people/class-list";
import { suggestCourse } from "#domain/people/course-names";
import { courseColors } from "#domain/people/free-color";
import type { FieldFault } from "#schema/collection";
import type { CourseValues } from "#schema/courses";
import { textLimits } from "#schema/limits";

/** Most characters of a course's name and short name. */
export const courseLimits = textLimits("courses");

const fields = ["name", "short", "subject", "color", "classes", "students", "room", "note"] as const;

export const courseForm = recordForm(
  "courses",
  { fields },
  {
    toForm: (values): CourseForm => ({ ...values, isPart: values.students.length > 0 }),
    toValues: ({ isPart, ...form }) => ({
      ...form,
      name: tidyName(form.name),
      short: tidyName(form.short),
      subject: tidyName(form.subject),
      room: tidyName(form.room),
      note: form.note.trim(),
      students: isPart ? form.students : [],
    }),
    faults: ({ isPart, students }, found) =>
      isPart && students.length === 0 ? { ...found, students: { field: "students", type: "required" } } : found,
  },
);

/**
 * What the form holds while it is filled in. `isPart`: not all students of its classes, but those
 * in `students`.
 */
export type CourseForm = Pick<CourseValues, (typeof fields)[number]> & { readonly isPart: boolean };

export type CourseFaults = FormFaults<CourseForm, FieldFault | { readonly type: "double" }>;

/**
 * The form with a change. Name, short name and colour follow classes and subject until they are
 * chosen.
 */
export const changeCourse = (
  form: CourseForm,
  change: Partial<CourseForm>,
  o: {
    readonly classes: readonly { readonly id: string; readonly name: string; readonly color: string }[];
    /** The colours of the other courses. */
    readonly used: readonly string[];
  },
): CourseForm => {
  const rows = (ids: readonly string[]) => o.classes.filter(({ id }) => ids.includes(id));
  const suggestColor = ({ classes }: CourseForm) =>
    courseColors(o.used, [classes.length === 1 ? (rows(classes)[0]?.color ?? "") : ""])[0]!;
  const suggest = ({ subject, classes }: CourseForm) =>
    suggestCourse({ subject, classNames: classes.flatMap((id) => rows([id]).map(({ name }) => name)) }, courseLimits);
  const next = { ...form, ...change };
  const [before, after] = [suggest(form), suggest(next)];
  return {
    ...next,
    name: change.name === undefined && form.name === before.name ? after.name : next.name,
    short: change.short === undefined && form.short === before.short ? after.short : next.short,
    color: change.color === undefined && form.color === suggestColor(form) ? suggestColor(next) : next.color,
  };
};

/** Another course of the year has this name already; an empty name is another fault. */
export const doubleName = (
  { name }: CourseForm,
  others: readonly { readonly name: string }[],
): Pick<CourseFaults, "name"> => {
  const isDouble = name.trim() !== "" && others.some((one) => nameKey(one.name) === nameKey(name));
  return isDouble ? { name: { type: "double" } } : {};
};

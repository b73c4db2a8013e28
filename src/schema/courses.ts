import { defineCollection, type RowOf, type ValuesOf } from "./collection.ts";
import { colorNames } from "./colors.ts";
import { choice, integer, linkedBy, relation, relations, text } from "./field.ts";

export const courses = defineCollection({
  name: "courses",
  fields: {
    schoolyear: relation("schoolyears", { required: true, cascade: true }),
    name: text({ max: 80, required: true }),
    /** Shown first on a block: usually the class, "7C2". */
    short: text({ max: 16 }),
    subject: text({ max: 60 }),
    color: choice(colorNames),
    classes: relations("classes"),
    /** Empty: all students of its classes. */
    students: relations("students"),
    /** What it follows: none, one, or several. */
    curricula: relations("curricula"),
    /** Slots at the year's end that no unit is planned for. */
    reserve: integer({ min: 0, max: 100 }),
    room: text({ max: 80 }),
    note: text({ max: 20_000, multiline: true }),
    linkedBy: linkedBy(),
  },
  title: ({ name }) => name,
  date: () => "",
  indexes: ["schoolyear", "*classes"],
});
export type CourseRow = RowOf<typeof courses>;
export type CourseValues = ValuesOf<typeof courses>;

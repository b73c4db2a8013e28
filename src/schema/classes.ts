import { defineCollection, type RowOf } from "./collection.ts";
import { colorNames } from "./colors.ts";
import { choice, linkedBy, relation, text } from "./field.ts";

export const classes = defineCollection({
  name: "classes",
  fields: {
    schoolyear: relation("schoolyears", { required: true, cascade: true }),
    name: text({ max: 40, required: true }),
    grade: text({ max: 20 }),
    color: choice(colorNames),
    room: text({ max: 80 }),
    linkedBy: linkedBy(),
  },
  title: ({ name }) => name,
  date: () => "",
  indexes: ["schoolyear"],
});
export type ClassRow = RowOf<typeof classes>;

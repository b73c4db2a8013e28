import { defineCollection, type RowOf } from "./collection.ts";
import { integer, linkedBy, relation, relations, text } from "./field.ts";

export const units = defineCollection({
  name: "units",
  fields: {
    course: relation("courses", { required: true, cascade: true }),
    title: text({ max: 200, required: true }),
    /** One of the five muted unit hues, "1" to "5". */
    color: text({ max: 20, role: "state" }),
    /** Fractional key: sorts as a string. */
    order: text({ max: 60, role: "state" }),
    lessonsPlanned: integer({ min: 0, max: 500 }),
    note: text({ max: 20_000, multiline: true }),
    /** What of the curriculum it is about. */
    outcomes: relations("outcomes"),
    linkedBy: linkedBy(),
  },
  title: ({ title }) => title,
  date: () => "",
  indexes: ["course"],
});
export type UnitRow = RowOf<typeof units>;

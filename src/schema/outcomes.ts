import { defineCollection, words, type RowOf } from "./collection.ts";
import { bool, integer, relation, text } from "./field.ts";

/** The most lessons that an outcome is meant to take. */
export const mostSuggested = 500;

/**
 * One line of a curriculum's outline: an area, or what students shall be able to do. One whose
 * parent is not there stands on the first level.
 */
export const outcomes = defineCollection({
  name: "outcomes",
  together: [["parent", "order"]],
  fields: {
    curriculum: relation("curricula", { required: true, cascade: true }),
    /** "": on the first level. Two devices can make a circle; the outline opens it. */
    parent: relation("outcomes"),
    /** Fractional key among those of the same parent: sorts as a string. */
    order: text({ max: 60, role: "state" }),
    /** As it is printed: "N2.4". */
    code: text({ max: 40 }),
    text: text({ max: 2000 }),
    /** Lessons that it is meant to take; 0: not said. */
    suggested: integer({ min: 0, max: mostSuggested }),
    /** It is named by lessons, although it has lines below it. */
    marked: bool(),
    note: text({ max: 20_000, multiline: true }),
    /** Its id where it was published: a newer version is matched by it first. */
    identifier: text({ max: 200, role: "state" }),
    /** The version that no longer has it; "": it is in the current one. */
    gone: text({ max: 60, role: "state" }),
  },
  title: ({ code, text }) => words(code, text),
  date: () => "",
  indexes: ["curriculum"],
});
export type OutcomeRow = RowOf<typeof outcomes>;

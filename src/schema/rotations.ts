import * as v from "valibot";
import { defineCollection, type RowOf, type ValuesOf } from "./collection.ts";
import { choice, json, plainDate, relation, shapes, text } from "./field.ts";

const rotationUnits = ["week", "day"] as const;
export const rotationRules = ["parity", "alternate", "alternate-skip", "explicit"] as const;

export const rotations = defineCollection({
  name: "rotations",
  together: [["unit", "labels", "rule", "anchorDate", "anchorLabel"]],
  fields: {
    schoolyear: relation("schoolyears", { required: true, cascade: true }),
    name: text({ max: 60, required: true }),
    unit: choice(rotationUnits, { required: true }),
    labels: json(v.pipe(v.array(shapes.label), v.minLength(1), v.maxLength(16)), { max: 1000, empty: ["A"] }),
    rule: choice(rotationRules, { required: true }),
    anchorDate: plainDate(),
    anchorLabel: text({ max: 12, role: "place" }),
    /**
     * `{date: label}` for one week or day; a label ending in ">" counts from there on (see
     * domain/rotation.ts).
     */
    overrides: json(v.record(shapes.plainDate, v.pipe(v.string(), v.minLength(1), v.maxLength(13))), {
      max: 20_000,
      empty: {},
      role: "own",
    }),
  },
  title: ({ name }) => name,
  date: () => "",
  indexes: ["schoolyear"],
});
export type RotationRow = RowOf<typeof rotations>;
export type RotationValues = ValuesOf<typeof rotations>;

import * as v from "valibot";
import { maxPlanBytes } from "#domain/rich/plan-limit";
import { defineCollection } from "./collection.ts";
import { json, rich, shapes, text } from "./field.ts";

/** The steps that a teacher begins lessons with: "Warm-up 5, input 15, work 20, close 10". */
export const skeletons = defineCollection({
  name: "skeletons",
  fields: {
    title: text({ max: 120, required: true }),
    plan: rich({ max: maxPlanBytes }),
    /** The last days on which it was taken: those taken most are offered first. */
    used: json(v.array(shapes.plainDate), { max: 2000, empty: [], merge: "set", role: "own" }),
  },
  title: ({ title }) => title,
  date: () => "",
  indexes: [],
});

import { defineCollection, type RowOf, type ValuesOf } from "./collection.ts";
import { choice, moment, relation, text } from "./field.ts";

/**
 * What one student has of a checklist. A student who brought nothing yet has no record. Two devices
 * that tick the same student make the same record.
 */
export const checks = defineCollection({
  name: "checks",
  about: "student",
  latestBy: "at",
  idFrom: ["checklist", "student"],
  fields: {
    checklist: relation("checklists", { required: true, cascade: true }),
    student: relation("students", { required: true, cascade: true }),
    /** `open`: not yet, or taken back. `exempt`: need not bring it. */
    state: choice(["open", "done", "exempt"], { required: true, merge: "latest" }),
    /** When it was last tapped: of two devices' taps the later one counts. */
    at: moment(),
    note: text({ max: 300 }),
  },
  title: () => "",
  date: () => "",
  indexes: ["checklist", "student"],
});
export type CheckRow = RowOf<typeof checks>;
export type CheckValues = ValuesOf<typeof checks>;

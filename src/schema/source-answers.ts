import { defineCollection, type RowOf } from "./collection.ts";
import { choice, relation, text } from "./field.ts";

/**
 * What a teacher said about the calendar that their school publishes.
 * - `source`: the year has one; `words` is who publishes it.
 * - `course`: these words of it stand for a course; for none where that is empty.
 * - `left`, `taken`: a change, by its key, that was left or taken.
 * - `rooms`: other rooms are taken without asking.
 */
const sourceAnswerKinds = ["source", "course", "left", "taken", "rooms"] as const;
export type SourceAnswerKind = (typeof sourceAnswerKinds)[number];

export const sourceAnswers = defineCollection({
  name: "sourceanswers",
  idFrom: ["schoolyear", "kind", "words"],
  fields: {
    schoolyear: relation("schoolyears", { required: true, cascade: true }),
    kind: choice(sourceAnswerKinds, { required: true }),
    words: text({ max: 300, role: "state" }),
    course: relation("courses", { cascade: true }),
  },
  title: () => "",
  date: () => "",
  indexes: ["schoolyear", "course", "kind"],
});
export type SourceAnswerRow = RowOf<typeof sourceAnswers>;

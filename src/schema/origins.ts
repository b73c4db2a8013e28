import { saidLicences } from "#domain/share/licence";
import { locatorPattern, secretPattern } from "#domain/share/share-patterns";
import { defineCollection, type RowOf } from "./collection.ts";
import { choice, integer, plainDate, relation, text } from "./field.ts";

/** The origin of a course that a colleague gave, and the state that was taken of it. */
export const origins = defineCollection({
  name: "origins",
  isSecret: true,
  idFrom: ["course", "source"],
  together: [
    ["base", "generation", "taken"],
    ["locator", "secret"],
  ],
  fields: {
    course: relation("courses", { required: true, cascade: true }),
    /** The colleague's own id of the course: a later state of it is known by this. */
    source: text({ max: 15, required: true, role: "state" }),
    /** The course's name there, and the colleague's. */
    title: text({ max: 200, role: "own" }),
    teacher: text({ max: 200, role: "own" }),
    licence: choice(saidLicences),
    /** The day on which its last state was taken. */
    taken: plainDate({ role: "own" }),
    /** The link with later states; "" for a file. */
    locator: text({ max: 26, pattern: locatorPattern, role: "state" }),
    secret: text({ max: 22, pattern: secretPattern, role: "state" }),
    generation: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    /** The state that was taken, deflated, in base64url: what changed since is held against it. */
    base: text({ max: 400_000, role: "state" }),
  },
  title: ({ title }) => title,
  date: ({ taken }) => taken,
  indexes: ["course"],
});
export type OriginRow = RowOf<typeof origins>;

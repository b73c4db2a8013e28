import { locatorPattern, secretPattern } from "#domain/share/share-patterns";
import { defineCollection, type RowOf } from "./collection.ts";
import { integer, moment, relation, text } from "./field.ts";

/**
 * A school's frame that a school year follows: where it is published, and what was decided of it.
 * What it says now is asked for by each device (decision 42).
 */
export const subscriptions = defineCollection({
  name: "subscriptions",
  isSecret: true,
  latestBy: "decided",
  idFrom: ["schoolyear", "locator"],
  together: [["generation", "base"]],
  fields: {
    schoolyear: relation("schoolyears", { required: true, cascade: true }),
    /** The place on the server, as that of a link. */
    locator: text({ max: 26, required: true, pattern: locatorPattern, role: "state" }),
    /** The key to what lies there. */
    secret: text({ max: 22, required: true, pattern: secretPattern, role: "state" }),
    /** The school and its year, as the frame called them. */
    title: text({ max: 200, role: "own" }),
    /** When something was taken or left last: of two devices' decisions the later one counts. */
    decided: moment(),
    /** The number of the version that was decided on. */
    generation: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    /** What was decided of each part, deflated, in base64url: what changed is held against it. */
    base: text({ max: 200_000, role: "state" }),
  },
  title: ({ title }) => title,
  date: () => "",
  indexes: ["schoolyear"],
});
export type SubscriptionRow = RowOf<typeof subscriptions>;

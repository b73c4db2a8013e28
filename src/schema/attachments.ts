import { defineCollection, type RowOf, type ValuesOf } from "./collection.ts";
import { choice, file, integer, text } from "./field.ts";

/**
 * A file that belongs to a lesson, unit, course, student or event. Immutable: a new version is a
 * new record.
 */
export const attachments = defineCollection({
  name: "attachments",
  about: "parentCollection",
  together: [["parentCollection", "parent"]],
  fields: {
    parentCollection: choice(["lessons", "units", "courses", "students", "events"], { required: true }),
    parent: text({ max: 15, required: true, pattern: String.raw`^[0-9a-z]{15}$` }),
    name: text({ max: 200, required: true }),
    mime: text({ max: 120, role: "state" }),
    size: integer({ min: 0, max: 52_428_800 }),
    sha256: text({ max: 64, pattern: String.raw`^[0-9a-f]{64}$` }),
    file: file({ max: 52_428_800, mimes: [], protected: true }),
  },
  title: ({ name }) => name,
  date: () => "",
  indexes: ["parent"],
});
export type AttachmentRow = RowOf<typeof attachments>;
export type AttachmentParent = ValuesOf<typeof attachments>["parentCollection"];

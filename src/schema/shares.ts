import * as v from "valibot";
import { shareLanguages } from "#domain/share/cover";
import { licences } from "#domain/share/licence";
import { locatorPattern, secretPattern } from "#domain/share/share-patterns";
import { defineCollection, endAfterStart, type RowOf } from "./collection.ts";
import { bool, choice, json, localDateTime, maxShapeName, plainDate, relation, text } from "./field.ts";

/** A lesson by its slot: course, day and start in minutes. */
const slotKey = v.pipe(v.string(), v.regex(/^[0-9a-z]{15}\|\d{4}-\d\d-\d\d\|\d{1,4}$/));
const slotKeys = v.pipe(v.array(slotKey), v.maxLength(100));

/** Parts of a course on the page of a link. */
export const sharedParts = ["plans", "homework", "materials", "reflections", "titles", "tests"] as const;
export type SharedPart = (typeof sharedParts)[number];

/** Choices of a link. Plans and materials are left out by name, lists put in. */
const shareContent = v.object({
  language: v.picklist(shareLanguages),
  teacher: v.pipe(v.string(), v.maxLength(maxShapeName)),
  /** Follows the plan when it is changed later. */
  follows: v.boolean(),
  /** `YYYY-MM-DDTHH:mm`: lessons that were over by then are not shown. */
  from: v.pipe(v.string(), v.maxLength(16)),
  days: v.pipe(v.array(v.pipe(v.string(), v.isoDate())), v.maxLength(60)),
  noPlan: slotKeys,
  noFiles: slotKeys,
  lists: slotKeys,
  seats: slotKeys,
  /** Parts of a course; none on a page for lessons. */
  parts: v.pipe(v.array(v.picklist(sharedParts)), v.maxLength(sharedParts.length)),
  licence: v.picklist(licences),
  /** Attachments that were chosen one by one, by id. */
  files: v.pipe(v.array(v.pipe(v.string(), v.maxLength(15))), v.maxLength(50)),
});
export type ShareContent = v.InferOutput<typeof shareContent>;

/**
 * A page for people without an account, behind a link whose key the server never sees used
 * (decision 39). Deleted: the link is revoked.
 */
export const shares = defineCollection({
  name: "shares",
  isSecret: true,
  together: [["start", "end", "content", "names"]],
  fields: {
    /** Lessons for a substitute, a course for a colleague, a page for a class, a school's year. */
    kind: choice(["cover", "course", "class", "frame"], { required: true }),
    schoolyear: relation("schoolyears", { required: true, cascade: true }),
    /** The course, also that of a class; "" for lessons and a school's year. */
    course: relation("courses", { cascade: true }),
    /** The first and the last day that it is about. */
    start: plainDate({ required: true }),
    end: plainDate({ required: true }),
    /** The place on the server, which stands in the address. */
    locator: text({ max: 26, required: true, pattern: locatorPattern, role: "state" }),
    /** The key, which stands after the `#` only. "" once the link is over. */
    secret: text({ max: 22, pattern: secretPattern, role: "state" }),
    /** When it ends, by the school year's clock. */
    until: localDateTime({ required: true }),
    /** True where names of students are in it: a device without student data does not send it. */
    names: bool(),
    content: json(shareContent, {
      max: 40_000,
      empty: {
        language: "en",
        teacher: "",
        follows: true,
        from: "",
        days: [],
        noPlan: [],
        noFiles: [],
        lists: [],
        seats: [],
        parts: [],
        licence: "",
        files: [],
      },
    }),
  },
  title: () => "",
  date: ({ start }) => start,
  indexes: ["schoolyear", "course", "locator"],
  check: (row) => endAfterStart(row, "start", "end", { allowEqual: true }),
});
export type ShareRow = RowOf<typeof shares>;

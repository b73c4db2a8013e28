import { defineCollection, words, type RowOf } from "./collection.ts";
import { choice, file, integer, relation, text } from "./field.ts";

export const localeNames = ["en", "fr", "de", "lb"] as const;

/** The picture as the bar and the account page ask for it: 35 pixels wide, as high as it comes. */
export const avatarThumb = "35x0";

/** The steps of setting a year up, in their order. */
export const setupSteps = [
  "language",
  "country",
  "schoolyear",
  "year",
  "holidays",
  "classes",
  "students",
  "courses",
  "rotations",
  "timetable",
  "final",
] as const;
export type SetupStep = (typeof setupSteps)[number];

/**
 * The teacher's own record, mirrored like any other; it is its own owner.
 * E-mail and password are PocketBase's and change only online.
 */
export const users = defineCollection({
  name: "users",
  fields: {
    username: text({ max: 60 }),
    firstName: text({ max: 80 }),
    lastName: text({ max: 80 }),
    /** The school's name, as papers say it. */
    school: text({ max: 120 }),
    avatar: file({
      max: 5_242_880,
      mimes: ["image/jpeg", "image/png", "image/webp", "image/gif"],
      thumbs: [avatarThumb],
    }),
    active_schoolyear: relation("schoolyears"),
    language: choice(localeNames),
    /** The teacher's set-up step: "" before the first, "done" after the last. */
    setup: choice([...setupSteps, "done"]),
    /** How the school counts what students miss; "": lessons. */
    absenceUnit: choice(["lessons", "halfDays"]),
    /** Months after a year's end at which its class book is offered for deletion; 0: never. */
    retainMonths: integer({ min: 0, max: 120 }),
    /** How a combined subject goes into the general average; "": exactly. */
    combinedBy: choice(["exact", "rounded"]),
    /** The share of a lesson that counts where it was held in part; "": half. */
    heldPartly: choice(["nothing", "quarter", "threeQuarters", "whole"]),
  },
  title: ({ firstName, lastName }) => words(firstName, lastName),
  date: () => "",
  indexes: [],
});
export type UserRow = RowOf<typeof users> & { readonly email: string; readonly verified: boolean };

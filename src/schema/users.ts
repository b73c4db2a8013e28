import { defineCollection, type RowOf, type ValuesOf } from "./collection.ts";
import { choice, file, relation, text } from "./field.ts";

export const localeNames = ["en", "fr", "de", "lb"] as const;

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
 * The teacher's own record, mirrored like any other, its owner being itself.
 * E-mail and password are PocketBase's and change only with the network.
 */
export const users = defineCollection({
  name: "users",
  fields: {
    username: text({ max: 60 }),
    firstName: text({ max: 80 }),
    lastName: text({ max: 80 }),
    avatar: file({
      max: 5_242_880,
      mimes: ["image/jpeg", "image/png", "image/webp", "image/gif"],
      thumbs: ["35x0"],
    }),
    active_schoolyear: relation("schoolyears"),
    language: choice(localeNames),
    /** Where the teacher is in setting up: "" before the first step, "done" after the last. */
    setup: choice([...setupSteps, "done"]),
  },
  indexes: [],
});
export type UserRow = RowOf<typeof users> & { readonly email: string; readonly verified: boolean };
export type UserValues = ValuesOf<typeof users>;

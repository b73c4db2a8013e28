import * as v from "valibot";
import { defineCollection, words, type RowOf, type ValuesOf } from "./collection.ts";
import { file, json, plainDate, relations, text } from "./field.ts";

const stayPattern = /^[0-9a-z]{15}\/(\d{4}-\d\d-\d\d)?\/(\d{4}-\d\d-\d\d)?$/;

const excusePattern = /^\d{4}-\d\d-\d\d\/\d{4}-\d\d-\d\d\/(letter)?\//;

export const students = defineCollection({
  name: "students",
  about: "student",
  together: [["classes", "since", "classesBefore"]],
  fields: {
    firstName: text({ max: 80 }),
    lastName: text({ max: 80, required: true }),
    classes: relations("classes"),
    /** The day of the last change of classes; "": in these from the beginning. */
    since: plainDate(),
    /** The classes that they were in before it. */
    classesBefore: relations("classes"),
    /** Every stay in a class, as `stayText` writes it: two devices' changes are all kept. */
    stays: json(v.pipe(v.array(v.pipe(v.string(), v.regex(stayPattern))), v.readonly()), {
      max: 10_000,
      empty: [],
      merge: "set",
    }),
    /** Days that they are excused for, as `excusedText` writes them. */
    excuses: json(v.pipe(v.array(v.pipe(v.string(), v.maxLength(160), v.regex(excusePattern))), v.readonly()), {
      max: 20_000,
      empty: [],
      merge: "set",
    }),
    birthday: plainDate(),
    email: text({ max: 200 }),
    phone: text({ max: 60 }),
    guardians: text({ max: 2000, multiline: true }),
    note: text({ max: 20_000, multiline: true }),
    /** What makes tests fair to them: more time, a larger print, a reader. */
    accommodations: text({ max: 2000, multiline: true }),
    photo: file({
      max: 5_242_880,
      mimes: ["image/jpeg", "image/png", "image/webp"],
      thumbs: ["96x96"],
      protected: true,
    }),
  },
  title: ({ firstName, lastName }) => words(firstName, lastName),
  date: () => "",
  indexes: ["lastName", "*classes", "*classesBefore"],
});
export type StudentRow = RowOf<typeof students>;
export type StudentValues = ValuesOf<typeof students>;

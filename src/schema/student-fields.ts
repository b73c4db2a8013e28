import type { MergeField } from "#domain/people/merge-students";
import type { Field } from "./field.ts";
import { fieldNames, formOf } from "./roles.ts";
import { students, type StudentValues } from "./students.ts";

const mergeForm = (name: string, field: Field): MergeField["form"] => {
  if (name === "since") return "earliest";
  if (field.kind === "text" || field.kind === "rich") return formOf(field);
  return field.merge === "set" ? "set" : "value";
};

/** The family name comes first, as in lists. */
const rankOf = ({ name, form }: MergeField): number => (name === "lastName" ? 0 : form === "line" ? 1 : 2);

/**
 * The fields in which two records of a student have to become one. The photo is chosen by itself:
 * it cannot move to another record.
 */
export const studentMergeFields: readonly MergeField[] = Object.entries(students.fields as Record<string, Field>)
  .filter(([, { kind }]) => kind !== "file")
  .map(([name, field]) => ({ name, form: mergeForm(name, field) }))
  .toSorted((a, b) => rankOf(a) - rankOf(b));

/** A text about a student, beside the name. */
export type StudentDetail = Exclude<
  { [K in keyof StudentValues]: StudentValues[K] extends string ? K : never }[keyof StudentValues],
  "firstName" | "lastName" | "since" | "photo"
>;

/** What a student's page, a table of students and a printed list can say of them. */
export const studentDetails = ["birthday", ...fieldNames(students, "words")].filter(
  (name) => name !== "firstName" && name !== "lastName",
) as readonly StudentDetail[];

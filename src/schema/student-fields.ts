import type { MergeField } from "#domain/people/merge-students";
import type { Field } from "./field.ts";
import { formOf } from "./roles.ts";
import { students } from "./students.ts";

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

import type { WordField } from "#domain/word-field";
import type { Collection } from "./collection.ts";
import { emptyValue, type Field, type FieldRole } from "./field.ts";

/**
 * What a field is to its teacher: as it says itself, else the usual of its kind. A text whose
 * characters are prescribed is no words.
 */
export const roleOf = (field: Field): FieldRole => {
  if (field.role) return field.role;
  if (field.kind === "relation") return "reference";
  return field.kind === "rich" || (field.kind === "text" && field.pattern === "") ? "words" : "state";
};

const entriesOf = ({ fields }: Collection<any>, roles: readonly FieldRole[]): readonly (readonly [string, Field])[] =>
  Object.entries(fields as Record<string, Field>).filter(([, field]) => roles.includes(roleOf(field)));

/** The names of a collection's fields that have one of these roles, in the schema's order. */
export const fieldNames = (collection: Collection<any>, ...roles: readonly FieldRole[]): readonly string[] =>
  entriesOf(collection, roles).map(([name]) => name);

/** How several texts of a field become one. */
export const formOf = ({ kind, merge }: Field): WordField["form"] =>
  kind === "rich" ? "html" : merge === "text" ? "paragraphs" : "line";

/** A teacher's own words in a collection's records; `outcome`: with those of what came of it. */
export const wordFields = (collection: Collection<any>, { outcome = true } = {}): readonly WordField[] =>
  entriesOf(collection, outcome ? ["words", "outcome"] : ["words"]).map(([name, field]) => ({
    name,
    form: formOf(field),
  }));

/**
 * What the fields of one role hold in a record that was just made: of a choice that must be made,
 * the first one.
 */
export const startValues = (collection: Collection<any>, role: FieldRole): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    entriesOf(collection, [role]).map(([name, field]) => [
      name,
      field.kind === "choice" && field.required ? field.values[0] : emptyValue(field),
    ]),
  );

import { cascades as allCascades } from "#schema/cascades";
import { classBook } from "#schema/class-book";
import type { Collection } from "#schema/collection";
import { collections as all, schemaRevision, schemaVersion } from "#schema/collections";
import type { Field } from "#schema/field";
import { purelyOfStudents, studentCollections } from "#schema/student-data";

/**
 * The way the pull spells a column: as it is, as true or false, or as JSON with a text for "not
 * set". `set`: the order says nothing.
 */
export type ColumnKind = { readonly kind: "plain" | "bool" | "json"; readonly empty?: string; readonly set?: boolean };
export type Columns = { readonly [name: string]: ColumnKind };

const kindOf = (field: Field): ColumnKind => {
  const set = field.merge === "set" ? { set: true } : {};
  if (field.kind === "bool") return { kind: "bool" };
  if (field.kind === "json") return { kind: "json", empty: JSON.stringify(field.empty), ...set };
  if (field.kind === "relation" && field.many) return { kind: "json", empty: "[]", ...set };
  return { kind: "plain" };
};

const plain: ColumnKind = { kind: "plain" };
const bool: ColumnKind = { kind: "bool" };
const systemColumns: Columns = {
  id: plain,
  owner: plain,
  device: plain,
  rev: plain,
  seq: plain,
  deleted: bool,
  deletedWith: plain,
  created: plain,
  updated: plain,
};
const accountColumns: Columns = { email: plain, verified: bool };

const columnsOf = ({ name, fields }: Collection): Columns => ({
  ...systemColumns,
  ...(name === "users" ? accountColumns : {}),
  ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, kindOf(field as Field)])),
});

export const version = schemaVersion;
export const revision = schemaRevision;

/** The synced collections and their columns. */
export const collections: { readonly [name: string]: Columns } = Object.fromEntries(
  Object.values(all).map((collection) => [collection.name, columnsOf(collection as Collection)]),
);

/** Columns of every collection, and those of an account, beside the fields of `src/schema`. */
export const systemNames: readonly string[] = Object.keys(systemColumns);
export const accountNames: readonly string[] = Object.keys(accountColumns);

/**
 * Collections that are withheld from a device without student data. Records of other collections
 * are withheld where their parent is in one of these.
 */
export const ofStudents: readonly string[] = purelyOfStudents;
export const partlyOfStudents: readonly string[] = studentCollections.filter((name) => !ofStudents.includes(name));

/** A collection of the class book, and the relations by which its records lead to their year. */
export type ClassBookTable = {
  readonly name: string;
  readonly steps: readonly { readonly field: string; readonly target: string }[];
};
export const classBookTables: readonly ClassBookTable[] = classBook;

/** The relations along which a record is deleted with another. `named`: the field with `parent`. */
export const cascades: readonly {
  readonly child: string;
  readonly field: string;
  readonly parent: string;
  readonly named?: string;
}[] = allCascades;

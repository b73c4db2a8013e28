import * as v from "valibot";
import type { FieldFault } from "./collection.ts";
import { collections, type CollectionName, type Values } from "./collections.ts";
import { emptyValue, type Field } from "./field.ts";

const fieldFault = (name: string, field: Field, value: unknown): FieldFault | undefined => {
  const isEmpty = value === "" || value === null || value === undefined || (Array.isArray(value) && value.length === 0);
  if (isEmpty && field.kind !== "json") return field.required ? { field: name, type: "required" } : undefined;
  switch (field.kind) {
    case "text":
      if (typeof value !== "string") return { field: name, type: "shape" };
      if ([...value].length > field.max) return { field: name, type: "tooLong", limit: field.max };
      if (field.pattern !== "" && !new RegExp(field.pattern).test(value)) return { field: name, type: "format" };
      return undefined;
    case "rich":
      if (typeof value !== "string") return { field: name, type: "shape" };
      return byteLength(value) > field.max ? { field: name, type: "tooLong", limit: field.max } : undefined;
    case "number":
      if (typeof value !== "number" || !Number.isInteger(value)) return { field: name, type: "shape" };
      if (value < field.min) return { field: name, type: "range", limit: field.min };
      return value > field.max ? { field: name, type: "range", limit: field.max } : undefined;
    case "bool":
      return typeof value === "boolean" ? undefined : { field: name, type: "shape" };
    case "choice":
      return field.values.includes(value as string) ? undefined : { field: name, type: "choice" };
    case "relation": {
      const ids = field.many ? value : [value];
      return Array.isArray(ids) && ids.every((id) => typeof id === "string" && /^[a-z0-9]{15}$/.test(id))
        ? undefined
        : { field: name, type: "shape" };
    }
    case "json":
      if (!v.is(field.shape, value)) return { field: name, type: "shape" };
      return byteLength(JSON.stringify(value)) > field.max
        ? { field: name, type: "tooLong", limit: field.max }
        : undefined;
    case "file":
      return typeof value === "string" ? undefined : { field: name, type: "shape" };
  }
};

/** UTF-8 length, by hand because the domain projects have neither DOM nor worker globals. */
const byteLength = (text: string): number => {
  let bytes = 0;
  for (const char of text) {
    const code = char.codePointAt(0)!;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
};

/**
 * Every fault of a record, in field order; an empty list means that server and mirror accept it.
 */
export const validateRow = <C extends CollectionName>(collection: C, row: Values[C]): readonly FieldFault[] => {
  const definition = collections[collection];
  const values = row as Record<string, unknown>;
  const faults = Object.entries(definition.fields).flatMap(
    ([name, field]) => fieldFault(name, field as Field, values[name]) ?? [],
  );
  if (faults.length > 0 || !("check" in definition) || !definition.check) return faults;
  return (definition.check as (row: unknown) => readonly FieldFault[])(row);
};

/** Whether a field takes a value; a name that is no field takes none. */
export const fieldTakes = (collection: CollectionName, name: string, value: unknown): boolean => {
  const field = (collections[collection].fields as Readonly<Record<string, Field>>)[name];
  return field !== undefined && fieldFault(name, field, value) === undefined;
};

/** The values of an empty record. */
export const emptyValues = <C extends CollectionName>(collection: C): Values[C] =>
  Object.fromEntries(
    Object.entries(collections[collection].fields).map(([name, field]) => [name, emptyValue(field as Field)]),
  ) as Values[C];

import { decimalPattern, type Field, plainDatePattern } from "./field.ts";

/** By what a field is filled in; "none": by something of its own. */
export type FieldElement = "line" | "lines" | "day" | "decimal" | "time" | "number" | "none";

export const elementOf = (field: Field): FieldElement => {
  if (field.kind === "number") return field.role === "place" ? "time" : "number";
  if (field.kind !== "text") return "none";
  if (field.pattern === plainDatePattern) return "day";
  if (field.pattern === decimalPattern) return "decimal";
  return field.merge === "text" ? "lines" : "line";
};

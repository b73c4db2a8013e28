import type { Field } from "./field.ts";

/** By what a field is filled in; "none": by something of its own. */
type FieldElement = "line" | "lines" | "day" | "decimal" | "time" | "number" | "none";

/** A text of prescribed characters shows by what it takes what it is. */
export const elementOf = (field: Field): FieldElement => {
  if (field.kind === "number") return field.role === "place" ? "time" : "number";
  if (field.kind !== "text") return "none";
  const takes = (text: string) => field.pattern !== "" && new RegExp(field.pattern, "u").test(text);
  if (takes("2026-11-24")) return "day";
  if (takes("1.5")) return "decimal";
  return field.merge === "text" ? "lines" : "line";
};

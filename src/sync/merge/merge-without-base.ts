import { isSameJson, isSameValue } from "#db/store/row-diff";
import type { Field } from "#schema/field";

/**
 * A field of two versions without a known common one. `yielded`: mine was not written here, and
 * theirs differs.
 */
export type Outcome = { readonly value: unknown; readonly fate: "clean" | "yielded" | "conflict" };

/**
 * A value that is empty, contained in the other or not written on this device gives way: the author
 * of theirs may never have seen it, but wrote later than this device did. Only two texts of which
 * one is this device's own are compared.
 */
export const mergeWithoutBase = (field: Field, mine: unknown, theirs: unknown, isEditedHere: boolean): Outcome => {
  if (isSameValue(field, mine, theirs) || isContained(field, mine, theirs)) return { value: theirs, fate: "clean" };
  if (isContained(field, theirs, mine)) return { value: mine, fate: "clean" };
  return isEditedHere ? { value: mine, fate: "conflict" } : { value: theirs, fate: "yielded" };
};

/** Whether another value contains all of this one. */
export const isContained = (field: Field, part: unknown, whole: unknown): boolean => {
  if (isEmpty(part)) return true;
  if (field.merge === "text" || field.merge === "rich") return holdsAll(String(whole), String(part));
  if (field.merge === "set" && Array.isArray(part) && Array.isArray(whole)) {
    return part.every((item) => whole.some((other) => isSameJson(item, other)));
  }
  return field.kind === "json" && isObject(part) && isObject(whole) && isPartOf(part, whole);
};

/** A switch that is off is a value, too. */
const isEmpty = (value: unknown): boolean =>
  value === "" || value === 0 || (typeof value === "object" && Object.keys(value ?? {}).length === 0);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isPartOf = (part: Readonly<Record<string, unknown>>, whole: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(part).every(([key, value]) => isSameJson(value, whole[key]));

/** Whether another text has every word and tag of this one, in order. */
const holdsAll = (text: string, part: string): boolean => {
  const words = text.match(/<[^>]*>|[^\s<]+|</g) ?? [];
  let at = 0;
  return (part.match(/<[^>]*>|[^\s<]+|</g) ?? []).every((word) => {
    while (at < words.length && words[at] !== word) at += 1;
    at += 1;
    return at <= words.length;
  });
};

import { collections, type CollectionName } from "./collections.ts";
import type { Field } from "./field.ts";
import { purelyOfStudents } from "./student-data.ts";

/** A relation from a record to what it belongs to. */
type Step = { readonly field: string; readonly target: string };

/** The relations by which a record belongs to a school year, one after the other; null: to none. */
const stepsToYear = (name: string): readonly Step[] | null => {
  for (const [field, one] of Object.entries<Field>(collections[name as CollectionName].fields)) {
    if (one.kind !== "relation" || one.many || !one.required || !one.cascade) continue;
    const { target } = one;
    const above = target === "schoolyears" ? [] : stepsToYear(target);
    if (above) return [{ field, target }, ...above];
  }
  return null;
};

/**
 * The collections of a year's class book: all that is about students and belongs to a school year.
 * Parents come before their children. `steps`: how a record leads to its year.
 */
export const classBook: readonly { readonly name: CollectionName; readonly steps: readonly Step[] }[] =
  purelyOfStudents.flatMap((name) => {
    const steps = stepsToYear(name);
    return steps ? [{ name, steps }] : [];
  });

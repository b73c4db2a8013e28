import { isSameJson } from "#db/status/row-diff";
import type { Step } from "./mutation.ts";

type Update = Extract<Step, { readonly op: "update" }>;

const keyOf = ({ collection, id }: Step): string => `${collection}/${id}`;
const isSameRecord = (a: Step, b: Step): boolean => keyOf(a) === keyOf(b);

/** Whether a step goes back to a record that was not there: what was changed in it since needs no step of its own. */
const removes = (step: Step): boolean => step.op === "delete";

/** `later` undone, then `earlier`: back to what was there before both, from what is there after both. */
const joinUpdates = (earlier: Update, later: Update): Step =>
  ({
    ...earlier,
    patch: { ...later.patch, ...earlier.patch },
    seen: { ...earlier.seen, ...later.seen },
  }) as Step;

/** Whether the second run found what the first had left; if not, another device's words came in between, and each is taken back by itself. */
const follows = (later: Update, { seen = {} }: Update): boolean =>
  Object.entries(later.patch).every(
    ([name, before]) => !(name in seen) || isSameJson(before, (seen as Record<string, unknown>)[name]),
  );

/**
 * The inverse of two runs in a row as one run, `later` being that of the second. What both changed in the same record becomes one step, so
 * that an hour of typing weighs no more than its first and last state.
 */
export const joinUndo = (earlier: readonly Step[], later: readonly Step[]): readonly Step[] => {
  const left = [...later];
  const apart = new Set<string>();
  const joined = earlier.map((step) => {
    const index = left.findLastIndex((other) => other.op === "update" && isSameRecord(step, other));
    if (index === -1 || apart.has(keyOf(step)) || (step.op !== "update" && !removes(step))) return step;
    const other = left[index] as Update;
    if (step.op === "update" && !follows(other, step)) {
      apart.add(keyOf(step));
      return step;
    }
    left.splice(index, 1);
    return step.op === "update" ? joinUpdates(step, other) : step;
  });
  return [...left, ...joined];
};

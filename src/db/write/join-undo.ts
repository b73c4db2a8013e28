import { isSameJson } from "#db/store/row-diff";
import type { Step } from "#db/edit/mutation";

type Update = Extract<Step, { readonly op: "update" }>;

const isSameRecord = (a: Step, b: Step): boolean => a.collection === b.collection && a.id === b.id;

/**
 * Whether a step goes back to before a record was there. Later changes of the record need no step
 * of their own then.
 */
const removes = (step: Step): boolean => step.op === "delete";

/** One step that undoes `later`, then `earlier`: from the state after both to that before both. */
const joinUpdates = (earlier: Update, later: Update): Step =>
  ({
    ...earlier,
    patch: { ...later.patch, ...earlier.patch },
    seen: { ...earlier.seen, ...later.seen },
  }) as Step;

/**
 * Whether the second run found what the first had left; if not, another device's words came in
 * between, and each is taken back by itself.
 */
const follows = ({ patch }: Update, { seen = {} }: Update): boolean =>
  Object.entries(seen).every(([name, left]) => !(name in patch) || isSameJson(left, patch[name as never]));

/**
 * The inverse of two runs in a row as one run, `later` being that of the second. What both changed
 * in the same record becomes one step, so that an hour of typing weighs no more than its first and
 * last state.
 */
export const joinUndo = (earlier: readonly Step[], later: readonly Step[]): readonly Step[] => {
  const left = [...later];
  const joined = earlier.map((step) => {
    const index = left.findIndex(
      (other) =>
        other.op === "update" && isSameRecord(step, other) && (step.op !== "update" || follows(other as Update, step)),
    );
    if (index === -1 || (step.op !== "update" && !removes(step))) return step;
    const [other] = left.splice(index, 1);
    return step.op === "update" ? joinUpdates(step, other as Update) : step;
  });
  return [...left, ...joined];
};

import type { StepScale } from "./scale.ts";
import type { TypedMark } from "./typed-mark.ts";

/** A level that was reached on a day; of one day's, the later in the list is the later. */
export type DatedEntry = { readonly date: string; readonly entry: TypedMark };

/**
 * Where a student stands on named levels: the last one, and how often each was reached, the best
 * first. Never a mean: "a level is not a grade average" (men.public.lu; LSU too).
 */
export const levelsOf = (
  scale: StepScale,
  entries: readonly DatedEntry[],
): {
  readonly last: string | undefined;
  readonly counts: readonly { readonly step: string; readonly count: number }[];
  /** Levels that the scale no longer has. */
  readonly offScale: number;
} => {
  const levels = entries.flatMap(({ date, entry }) => (entry.type === "mark" ? [{ date, step: entry.mark }] : []));
  const known = levels.filter(({ step }) => scale.steps.includes(step));
  const inTurn = known.toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1));
  return {
    last: inTurn.at(-1)?.step,
    counts: scale.steps.map((step) => ({ step, count: known.filter((one) => one.step === step).length })),
    offScale: levels.length - known.length,
  };
};

import type { BenchRow } from "../bench-result.ts";
import { median, percentile } from "../sync/statistics.ts";
import type { Sample } from "./watch-page.ts";
import type { Note } from "./views.ts";

/**
 * Whether an action is measured to the next paint. Actions whose answer is asynchronous by nature
 * (an address is read, rows are fetched) are measured to their result.
 */
const isToPaint = (name: string): boolean => /^(type|search|tick|undo)/.test(name);

/** The most milliseconds an answer may take, where the bound is a figure and not a peer. */
const goals: readonly (readonly [RegExp, number])[] = [
  [/^(type|search|tick|undo)/, 50],
  [/^(open|close|page|begin|end|choose)/, 100],
];

/** The interactions of one page, by name. */
export const createSamples = () => {
  const samples = new Map<string, Sample[]>();
  return {
    note: ((name, sample) => samples.set(name, [...(samples.get(name) ?? []), sample])) satisfies Note as Note,
    names: () => [...samples.keys()],
    find: (name: string) => samples.get(name),
    /** Median, 95th percentile and worst. */
    figures: (name: string): Pick<BenchRow, "value" | "unit" | "tail" | "goal" | "goalOf"> => {
      const values = (samples.get(name) ?? []).map((one) => (isToPaint(name) ? one.toPaint : one.toResult));
      const goal = goals.find(([pattern]) => pattern.test(name))?.[1];
      return {
        value: median(values),
        unit: "ms",
        tail: [percentile(values, 0.95), Math.max(...values)],
        ...(goal === undefined ? {} : { goal, goalOf: "value" as const }),
      };
    },
  };
};
export type Samples = ReturnType<typeof createSamples>;

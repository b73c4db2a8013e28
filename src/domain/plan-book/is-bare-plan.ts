import { isUnwritten, type WordField } from "#domain/word-field";

/**
 * Whether nothing was written into a plan and nothing decided about it: without its place and unit
 * there is nothing left of it. `start` is what its state is in a new plan.
 */
export const isBarePlan = (
  plan: object,
  { words, start }: { readonly words: readonly WordField[]; readonly start: Readonly<Record<string, unknown>> },
): boolean =>
  isUnwritten(plan, words) &&
  Object.entries(start).every(
    ([name, value]) => JSON.stringify((plan as Readonly<Record<string, unknown>>)[name]) === JSON.stringify(value),
  );

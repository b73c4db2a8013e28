import type { Stay } from "#domain/people/class-stays";
import { addDays, type PlainDate } from "#domain/time/plain-date";

/**
 * When a student was in a course that does not say so any more, because it lists others today:
 * until the last test in which something was written of them.
 */
export const untilLastMark = (
  student: string,
  assessments: readonly { readonly id: string; readonly date: PlainDate }[],
  marks: readonly { readonly student: string; readonly assessment: string; readonly entry: string }[],
): readonly Stay[] => {
  const own = new Set(
    marks.filter((one) => one.student === student && one.entry !== "").map(({ assessment }) => assessment),
  );
  const last = assessments
    .filter(({ id }) => own.has(id))
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  return last ? [{ from: "", until: addDays(last, 1) }] : [];
};

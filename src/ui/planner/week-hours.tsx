import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

type WeekHoursProps = {
  /**
   * Lessons in a week of each label that differs, or once; in a cycle of days, those of the whole
   * cycle.
   */
  readonly counts: readonly number[];
  /** Only the numbers are drawn; the word is read aloud. */
  readonly isNarrow?: boolean;
};

/** More counts than these are shown as a range. */
const mostCounts = 3;

/**
 * "4 lessons", "5 / 4 lessons" where weeks differ, "0–5 lessons" where there are many kinds of
 * weeks.
 */
export function WeekHours({ counts, isNarrow = false }: WeekHoursProps) {
  const { t } = useLingui();
  if (counts.length === 0) return null;
  const numbers = counts.length > mostCounts ? `${Math.min(...counts)}–${Math.max(...counts)}` : counts.join(" / ");
  const last = counts.at(-1)!;
  const words = t({
    message: plural(last, { one: `${numbers} lesson`, other: `${numbers} lessons` }),
    comment: "Lessons a week of a course: “5 / 4 lessons”",
  });
  if (!isNarrow) return <span className="whitespace-nowrap tabular-nums">{words}</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span aria-hidden>{numbers}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

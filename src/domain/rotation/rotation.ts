import type { PlainDate } from "#domain/time/plain-date";

/**
 * How a school labels its weeks or days: A and B weeks, or the numbered days of a cycle. `labels`
 * are 1 to 16.
 *
 * Weeks, by `rule`:
 * - parity: the ISO week number, modulo the number of labels: week 1 has the first label, week 2
 *   the second. Two labels give odd and even weeks. The count starts over in week 1, so weeks 53
 *   and 1, both odd, have the same label. An anchor shifts the labels: "the week of 23 Nov 2026
 *   (48) is A" makes the even weeks A.
 * - alternate: every calendar week takes the next label, counted from the anchor, holidays or not.
 * - alternate-skip: the same, but a week without any school day has no label and is not counted.
 * - explicit: only what the overrides say.
 *
 * Days: each school day takes the next label, counted from the anchor; weekends and closed days
 * have none. A closed day pauses the cycle, uses up its label (lose), or sets the label of the next
 * school day (reset: the first; force: the one it names). `rule` does not matter, except that with
 * explicit only the overrides count.
 *
 * The anchor: the week of `anchorDate`, or that day, has `anchorLabel`; if it is skipped, the next
 * one has it. Without an anchor the year begins with the first label (parity: week 1 has it). Dates
 * before the anchor are counted backwards.
 *
 * Overrides: `{date: "B"}` is for that week or day only and does not change the count. `{date:
 * "B>"}` is a new anchor from there on (with explicit, which does not count, the label stays the
 * same). Unknown labels are ignored. Outside of the school year there are no labels.
 */
export type Rotation = {
  readonly unit: "week" | "day";
  readonly labels: readonly string[];
  readonly rule: "parity" | "alternate" | "alternate-skip" | "explicit";
  readonly anchorDate: PlainDate;
  readonly anchorLabel: string;
  readonly overrides: Readonly<Record<PlainDate, string>>;
};

/**
 * A week (by its Monday) or a teaching day that the count skips, with the names of the closures.
 */
export type Skip = { readonly date: PlainDate; readonly closures: readonly string[] };

/**
 * Why a date has its label. `date` and `from` are a date and its label, fixed by the anchor
 * (without one: the year's first day), by an override "from here on" or by a closed day. The label
 * comes n places after `from` (before it, for an earlier date):
 * - parity: n is the difference of the two week numbers;
 * - alternate: n is the number of weeks between them;
 * - alternate-skip: n is the number of weeks between them, without those in `skipped`;
 * - by days: n is the number of teaching days between them, without those in `skipped`.
 */
export type LabelReason =
  | { readonly label: null; readonly type: "none" }
  | ({
      readonly label: string;
      readonly type: "anchor" | "onward" | "closure";
      readonly date: PlainDate;
      readonly from: string;
      /** The weeks or days between the two that are not counted, by date. */
      readonly skipped: readonly Skip[];
    } & Counting)
  /** Parity without an anchor: week 1 has the label `from`. */
  | ({ readonly label: string; readonly type: "weekNumber"; readonly from: string } & Counting)
  /** An override for this week or day alone. */
  | { readonly label: string; readonly type: "override"; readonly unit: Rotation["unit"]; readonly date: PlainDate };

export type Counting = Pick<Rotation, "unit" | "rule"> & {
  /** How many labels there are. */
  readonly turns: number;
  /** ISO number of the date's week, which decides under parity. */
  readonly week: number;
};

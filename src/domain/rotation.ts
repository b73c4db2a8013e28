import { createLabelRuler, type LabelRuler, type Skip } from "./label-ruler.ts";
import { isoWeek, isPlainDate, type PlainDate } from "./plain-date.ts";
import type { SchoolDays } from "./school-days.ts";

/**
 * How a school tells its weeks or days apart: A and B weeks, or the numbered days of a cycle. `labels` are 1 to 16.
 *
 * Weeks, by `rule`:
 * - parity: the ISO week number, modulo the number of labels: week 1 has the first label, week 2 the second. Two labels give
 *   odd and even weeks; three or more go on counting by week number. The count starts anew with week 1, so weeks 53 and 1,
 *   both odd, have the same label. An anchor says which weeks have which label: "the week of 23 Nov 2026 (48) is A" makes the
 *   even weeks A.
 * - alternate: every calendar week takes the next label, counted from the anchor, holidays or not.
 * - alternate-skip: the same, but weeks without a single school day take none and have none.
 * - explicit: only what the overrides say.
 *
 * Days: each school day takes the next label, counted from the anchor; week-ends and closed days have none. A closed day
 * pauses the cycle, loses its label, or sets the label of the next school day (reset: the first; force: the one it names).
 * `rule` does not matter, except that explicit leaves only the overrides.
 *
 * The anchor: the week of `anchorDate`, or that day, has `anchorLabel`; where it has no label itself, the next one has it.
 * Without an anchor the year begins with the first label (parity: week 1 has it). Dates before the anchor are counted back.
 *
 * Overrides: `{date: "B"}` for that week or day alone, without touching the count; `{date: "B>"}` from there on, as a new
 * anchor (where all is explicit, nothing counts and the label stays). A label that the rotation does not have is ignored. Outside of the school year there are no labels.
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
 * Why a date has its label. `date` and `from`: a place in the count and the label there, as the anchor (without one the year's
 * first day), an override "from here on" or a closed day set it. The label lies as many places after `from` (before, for an
 * earlier date) as
 * - parity: the week numbers of the two differ;
 * - alternate: there are weeks from one to the other;
 * - alternate-skip: there are weeks of the year from one to the other, those in `skipped` left out;
 * - by days: there are teaching days from one to the other, those in `skipped` left out.
 */
export type LabelReason =
  | { readonly label: null; readonly type: "none" }
  | ({
      readonly label: string;
      readonly type: "anchor" | "onward" | "closure";
      readonly date: PlainDate;
      readonly from: string;
      /** What takes no label of the count between the two, by date. */
      readonly skipped: readonly Skip[];
    } & Counting)
  /** Parity without an anchor: week 1 has the label `from`. */
  | ({ readonly label: string; readonly type: "weekNumber"; readonly from: string } & Counting)
  /** An override for this week or day alone. */
  | { readonly label: string; readonly type: "override"; readonly unit: Rotation["unit"]; readonly date: PlainDate };

type Counting = Pick<Rotation, "unit" | "rule"> & {
  /** How many labels take turns. */
  readonly turns: number;
  /** ISO number of the date's week: it decides under parity. */
  readonly week: number;
};

const noLabel: LabelReason = { label: null, type: "none" };

/** A place in the count whose label is known. */
type Pin = {
  readonly type: "weekNumber" | "anchor" | "onward" | "closure";
  readonly unit: number;
  readonly position: number;
  readonly index: number;
  readonly date: PlainDate;
};

type Override = { readonly date: PlainDate; readonly label: string; readonly isOnward: boolean };

/** Overrides whose date and label exist, by date. A label that itself ends in ">" means itself. */
const readOverrides = ({ overrides, labels }: Rotation): Override[] =>
  Object.entries(overrides)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([date, text]): Override[] => {
      if (!isPlainDate(date)) return [];
      if (labels.includes(text)) return [{ date, label: text, isOnward: false }];
      const label = text.slice(0, -1);
      return text.endsWith(">") && labels.includes(label) ? [{ date, label, isOnward: true }] : [];
    });

const createAnchor = (rotation: Rotation, school: SchoolDays, ruler: LabelRuler): Pin | undefined => {
  if (rotation.rule === "explicit") return undefined;
  const index = rotation.labels.indexOf(rotation.anchorLabel);
  const isDated = isPlainDate(rotation.anchorDate);
  // An anchor that nobody set gives way to everything else: it lies before the first unit.
  const nowhere = Number.NEGATIVE_INFINITY;
  if (rotation.unit === "week" && rotation.rule === "parity" && !(isDated && index >= 0))
    return { type: "weekNumber", unit: nowhere, position: 1, index: 0, date: "" };
  const date = isDated ? rotation.anchorDate : school.year.start;
  const unit = ruler.unitOf(date);
  const position = ruler.positionOf(unit);
  return { type: "anchor", unit: isDated ? unit : nowhere, position, index: Math.max(index, 0), date };
};

const modulo = (value: number, length: number): number => ((value % length) + length) % length;

/** Tells for any date which label it has and why. */
export const createLabelExplainer = (rotation: Rotation, school: SchoolDays): ((date: PlainDate) => LabelReason) => {
  const { labels } = rotation;
  if (labels.length === 0) return () => noLabel;
  const ruler = createLabelRuler(rotation, school);
  const overrides = readOverrides(rotation);
  const anchor = createAnchor(rotation, school, ruler);
  const pinAt = (type: Pin["type"], date: PlainDate, index: number): Pin => {
    const unit = ruler.unitOf(date);
    return { type, unit, position: ruler.positionOf(unit), index, date };
  };
  // The order matters where two share a unit: the last one counts, and sorting keeps it.
  const pins = [
    ...ruler.closures.map((closure) => pinAt("closure", closure.date, closure.index)),
    ...(anchor === undefined ? [] : [anchor]),
    ...overrides.filter((one) => one.isOnward).map((one) => pinAt("onward", one.date, labels.indexOf(one.label))),
  ].toSorted((a, b) => a.unit - b.unit);
  const single = new Map(overrides.filter((one) => !one.isOnward).map((one) => [ruler.unitOf(one.date), one]));

  return (date) => {
    const unit = ruler.unitOf(date);
    if (!ruler.isInYear(unit)) return noLabel;
    const override = single.get(unit);
    if (override !== undefined) {
      return { label: override.label, type: "override", unit: rotation.unit, date: override.date };
    }
    const pin = pins.findLast((one) => one.unit <= unit) ?? anchor;
    if (pin === undefined || !ruler.carries(unit)) return noLabel;
    const label = labels[modulo(pin.index + ruler.positionOf(unit) - pin.position, labels.length)]!;
    const { type } = pin;
    const from = labels[pin.index]!;
    const { week } = isoWeek(date);
    const counting: Counting = { unit: rotation.unit, rule: rotation.rule, turns: labels.length, week };
    if (type === "weekNumber") return { label, type, from, ...counting };
    const origin = ruler.unitOf(pin.date);
    return { label, type, date: pin.date, from, skipped: ruler.skippedBetween(origin, unit), ...counting };
  };
};

/** Tells for any date the label of its week or day; null where it has none. */
export const createLabeller = (rotation: Rotation, school: SchoolDays): ((date: PlainDate) => string | null) => {
  const explain = createLabelExplainer(rotation, school);
  return (date) => explain(date).label;
};

import { createLabelCounter, type LabelCounter } from "./label-counter.ts";
import type { SchoolDays } from "#domain/holidays/school-days";
import { dateToWeek, isoWeek, isPlainDate, type PlainDate } from "#domain/time/plain-date";
import type { Counting, LabelReason, Rotation } from "./rotation.ts";

const noLabel: LabelReason = { label: null, type: "none" };

/** A unit whose label is given; other labels are counted from it. */
type Pin = {
  readonly type: "weekNumber" | "anchor" | "onward" | "closure";
  readonly unit: number;
  readonly position: number;
  readonly index: number;
  readonly date: PlainDate;
};

type Override = { readonly date: PlainDate; readonly label: string; readonly isOnward: boolean };

/**
 * The overrides with an existing date and label, by date. A label that ends in ">" itself is not an
 * arrow.
 */
const readOverrides = ({ overrides, labels }: Rotation): Override[] =>
  Object.entries(overrides)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([date, text]): Override[] => {
      if (!isPlainDate(date)) return [];
      if (labels.includes(text)) return [{ date, label: text, isOnward: false }];
      const label = text.slice(0, -1);
      return text.endsWith(">") && labels.includes(label) ? [{ date, label, isOnward: true }] : [];
    });

const createAnchor = (rotation: Rotation, school: SchoolDays, counter: LabelCounter): Pin | undefined => {
  if (rotation.rule === "explicit") return undefined;
  const index = rotation.labels.indexOf(rotation.anchorLabel);
  const isDated = isPlainDate(rotation.anchorDate);
  // Without an anchor set by the teacher, everything else comes first: this one lies before the
  // first unit.
  const nowhere = Number.NEGATIVE_INFINITY;
  if (rotation.unit === "week" && rotation.rule === "parity" && !(isDated && index >= 0))
    return { type: "weekNumber", unit: nowhere, position: 1, index: 0, date: "" };
  const date = isDated ? rotation.anchorDate : school.year.start;
  const unit = counter.unitOf(date);
  const position = counter.positionOf(unit);
  return { type: "anchor", unit: isDated ? unit : nowhere, position, index: Math.max(index, 0), date };
};

const modulo = (value: number, length: number): number => ((value % length) + length) % length;

/**
 * The ISO number of a date's week. Kept for each week, since every week is asked for on each of its
 * days.
 */
const createWeekNumbers = (): ((date: PlainDate) => number) => {
  const known = new Map<number, number>();
  return (date) => {
    const week = dateToWeek(date);
    const number = known.get(week) ?? isoWeek(date).week;
    known.set(week, number);
    return number;
  };
};

/** Returns the label of any date, and why it has it. */
export const createLabelExplainer = (rotation: Rotation, school: SchoolDays): ((date: PlainDate) => LabelReason) => {
  const { labels } = rotation;
  if (labels.length === 0) return () => noLabel;
  const counter = createLabelCounter(rotation, school);
  const overrides = readOverrides(rotation);
  const anchor = createAnchor(rotation, school, counter);
  const pinAt = (type: Pin["type"], date: PlainDate, index: number): Pin => {
    const unit = counter.unitOf(date);
    return { type, unit, position: counter.positionOf(unit), index, date };
  };
  // If two share a unit the last one wins: sorting keeps this order.
  const pins = [
    ...counter.closures.map((closure) => pinAt("closure", closure.date, closure.index)),
    ...(anchor === undefined ? [] : [anchor]),
    ...overrides.filter((one) => one.isOnward).map((one) => pinAt("onward", one.date, labels.indexOf(one.label))),
  ].toSorted((a, b) => a.unit - b.unit);
  const weekNumber = createWeekNumbers();
  const single = new Map(overrides.filter((one) => !one.isOnward).map((one) => [counter.unitOf(one.date), one]));

  return (date) => {
    const unit = counter.unitOf(date);
    if (!counter.isInYear(unit)) return noLabel;
    const override = single.get(unit);
    if (override !== undefined) {
      return { label: override.label, type: "override", unit: rotation.unit, date: override.date };
    }
    const pin = pins.findLast((one) => one.unit <= unit) ?? anchor;
    if (pin === undefined || !counter.carries(unit)) return noLabel;
    const label = labels[modulo(pin.index + counter.positionOf(unit) - pin.position, labels.length)]!;
    const { type } = pin;
    const from = labels[pin.index]!;
    const counting: Counting = {
      unit: rotation.unit,
      rule: rotation.rule,
      turns: labels.length,
      week: weekNumber(date),
    };
    if (type === "weekNumber") return { label, type, from, ...counting };
    const origin = counter.unitOf(pin.date);
    return { label, type, date: pin.date, from, skipped: counter.skippedBetween(origin, unit), ...counting };
  };
};

/** Returns the label of any date's week or day; null if it has none. */
export const createLabeller = (rotation: Rotation, school: SchoolDays): ((date: PlainDate) => string | null) => {
  const explain = createLabelExplainer(rotation, school);
  return (date) => explain(date).label;
};

import type { Expander } from "#domain/expander";
import { addDays, datesBetween, type PlainDate } from "#domain/plain-date";
import type { LabelReason } from "#domain/rotation";

/** A rotation label with its place in the rotation's list. */
export type RotationMark = { readonly label: string; readonly index: number };

const markOn = (expander: Expander, date: PlainDate, unit: "week" | "day"): RotationMark | null => {
  const rotation = expander.rotationOn(date);
  const label = expander.labelOn(date);
  if (rotation?.unit !== unit || label === null) return null;
  return { label, index: Math.max(0, rotation.labels.indexOf(label)) };
};

/** The first day of a week that has a label, where labels turn by weeks. */
const labelledDay = (expander: Expander, monday: PlainDate): PlainDate | undefined =>
  datesBetween(monday, addDays(monday, 6)).find(
    (date) => expander.rotationOn(date)?.unit === "week" && expander.explainLabel(date).label !== null,
  );

/** The label of a week, by its first day that has one; null where labels turn by days or not at all. */
export const weekMark = (expander: Expander, monday: PlainDate): RotationMark | null => {
  const date = labelledDay(expander, monday);
  const label = date === undefined ? null : expander.explainLabel(date).label;
  if (date === undefined || label === null) return null;
  return { label, index: Math.max(0, expander.rotationOn(date)?.labels.indexOf(label) ?? 0) };
};

/** Why a week has its label. */
export const weekReason = (expander: Expander, monday: PlainDate): LabelReason =>
  expander.explainLabel(labelledDay(expander, monday) ?? monday);

/** The label of one day, where labels turn by days. */
export const dayMark = (expander: Expander, date: PlainDate): RotationMark | null => markOn(expander, date, "day");

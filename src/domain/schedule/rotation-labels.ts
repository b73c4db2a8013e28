import type { LabelReason } from "#domain/rotation/rotation";
import { addDays, datesBetween, type PlainDate } from "#domain/time/plain-date";
import type { SchoolCalendar } from "./school-calendar.ts";

/** A rotation label with its place among the labels of its rotation. */
export type PlacedLabel = { readonly label: string; readonly index: number };

const toPlaced = (calendar: SchoolCalendar, date: PlainDate, label: string | null): PlacedLabel | null =>
  label === null ? null : { label, index: Math.max(0, calendar.rotationOn(date)?.labels.indexOf(label) ?? 0) };

/** The label that holds on a date. */
export const labelOf = (calendar: SchoolCalendar, date: PlainDate): PlacedLabel | null =>
  toPlaced(calendar, date, calendar.labelOn(date));

/** The label of one day, where labels turn by days. */
export const dayLabelOf = (calendar: SchoolCalendar, date: PlainDate): PlacedLabel | null =>
  calendar.rotationOn(date)?.unit === "day" ? labelOf(calendar, date) : null;

/** The first day of a week that has a label, where labels turn by weeks. */
const labelledDay = (calendar: SchoolCalendar, monday: PlainDate): PlainDate | undefined =>
  datesBetween(monday, addDays(monday, 6)).find(
    (date) => calendar.rotationOn(date)?.unit === "week" && calendar.explainLabel(date).label !== null,
  );

/**
 * The label of a week, by its first day that has one; null where labels turn by days or not at all.
 */
export const weekLabelOf = (calendar: SchoolCalendar, monday: PlainDate): PlacedLabel | null => {
  const date = labelledDay(calendar, monday);
  return date === undefined ? null : toPlaced(calendar, date, calendar.explainLabel(date).label);
};

export const weekReason = (calendar: SchoolCalendar, monday: PlainDate): LabelReason =>
  calendar.explainLabel(labelledDay(calendar, monday) ?? monday);

/**
 * The labels of a year strip's lanes: those that turn by weeks, of all rotations that the year has
 * one after the other.
 */
export const weekLanes = (calendar: SchoolCalendar): readonly string[] => {
  const { start, end } = calendar.schoolDays.year;
  const rotations = new Set(datesBetween(start, end).map(calendar.rotationOn));
  return [...new Set([...rotations].flatMap((one) => (one?.unit === "week" ? one.labels : [])))];
};

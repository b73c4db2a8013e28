import { compareText } from "#domain/compare-text";
import { type DateRange, intersectRanges } from "#domain/time/date-range";
import { addDays, diffDays, type PlainDate } from "#domain/time/plain-date";
import { repeatDays } from "#domain/time/repeat-days";
import { readRule } from "#domain/time/repeat-rule";
import { type EventTimes, touchesPeriod } from "./event.ts";

/** What makes an event one of a series, as `events` has it. */
export type SeriesFields = EventTimes & {
  readonly id: string;
  /** An RRULE of RFC 5545; "" for what takes place once. */
  readonly rrule: string;
  /**
   * Starts that do not take place. They count by their days, so that a series whose hour was
   * changed keeps them.
   */
  readonly exdates: readonly string[];
  /**
   * "" or the series that this comes from: it is one changed time of it or, with a rule of its own,
   * its later part.
   */
  readonly series: string;
  /**
   * What this is known by, wherever it lies now. For a changed time: the start that it has by the
   * rule of `series`. For a later part: the start that its first time had before anything was
   * moved. For a series itself: the same once it was moved, else "".
   */
  readonly originStart: string;
};

/**
 * An event as it takes place: a record or, with `repeats`, one time of that record, by its rule.
 */
export type TimeOf<E> = E & { readonly repeats?: E };

/** A rule that names more days in one school year than any year has is not one to draw. */
const mostTimes = 500;

/** The day of a wall-clock time. */
const dayOf = (time: string): PlainDate => time.slice(0, 10);

/** The id of one time of a series; no record has such an id. */
const timeId = (id: string, start: string): string => `${id}@${start}`;

/** One time of a series, by the start that its rule gives it. */
export const timeOn = <E extends SeriesFields>(row: E, date: PlainDate): TimeOf<E> => {
  const start = `${date}${row.start.slice(10)}`;
  const end = `${addDays(date, diffDays(dayOf(row.start), dayOf(row.end)))}${row.end.slice(10)}`;
  return { ...row, id: timeId(row.id, start), start, end, series: row.id, originStart: start, repeats: row };
};

/**
 * The days on which a series begins in a period by its rule alone; none if the rule is not
 * understood.
 */
export const seriesDays = (row: Pick<SeriesFields, "rrule" | "start">, period: DateRange): readonly PlainDate[] => {
  const rule = readRule(row.rrule);
  return rule ? repeatDays(rule, dayOf(row.start), period).slice(0, mostTimes) : [];
};

export const isLaterPart = (row: Pick<SeriesFields, "series" | "rrule">): boolean =>
  row.series !== "" && row.rrule !== "";

/** The record that all parts of a series come from. */
export const rootOf = (row: Pick<SeriesFields, "series" | "id">): string => row.series || row.id;

/** How many days a series, or a later part of one, lies after where it came from. */
export const daysMoved = ({ originStart, start }: Pick<SeriesFields, "originStart" | "start">): number =>
  originStart === "" ? 0 : diffDays(dayOf(originStart), dayOf(start));

/**
 * The last day of a part: the one before the next begins, in the part's own days. What has ended by
 * its rule needs no other end.
 */
const endOf = <E extends SeriesFields>(row: E, rows: readonly E[]): PlainDate => {
  const from = isLaterPart(row) ? row.originStart : "";
  let next = "9999-12-31";
  for (const other of rows) {
    const isNext =
      isLaterPart(other) && other.id !== row.id && rootOf(other) === rootOf(row) && other.originStart > from;
    if (isNext && other.originStart < next) next = dayOf(other.originStart);
  }
  const until = readRule(row.rrule)?.until;
  return next === "9999-12-31" || (until && until < next) ? "9999-12-31" : addDays(next, daysMoved(row) - 1);
};

/**
 * The times of a series in a period, clipped to its school year: a rule without an end ends with
 * it. `rows`: all events of the year. What was changed stands for itself. Parts cut out of one
 * series follow each other: where two devices cut it at different days while they were offline,
 * each part ends where the next begins.
 */
const expandSeries = <E extends SeriesFields>(row: E, rows: readonly E[], period: DateRange): readonly TimeOf<E>[] => {
  const gone = new Set(row.exdates.map(dayOf));
  for (const other of rows) if (other.rrule === "" && other.series === row.id) gone.add(dayOf(other.originStart));
  const lasts = Math.max(0, diffDays(dayOf(row.start), dayOf(row.end)));
  const shown = intersectRanges(
    { start: addDays(period.start, -lasts), end: period.end },
    { start: "0001-01-01", end: endOf(row, rows) },
  );
  if (!shown) return [];
  return seriesDays(row, shown)
    .filter((date) => !gone.has(date))
    .map((date) => timeOn(row, date));
};

/**
 * The events of a school year as they take place in a period (plain dates, both inclusive), by
 * start: what repeats at each of its times in the school year. A rule that is not understood leaves
 * the event's first time.
 */
export const eventTimes = <E extends SeriesFields>(
  rows: readonly E[],
  period: DateRange,
  year: DateRange,
): readonly TimeOf<E>[] => {
  const inYear = intersectRanges(period, year);
  return rows
    .flatMap((row): readonly TimeOf<E>[] => {
      if (readRule(row.rrule) === undefined) return [row];
      return inYear ? expandSeries(row, rows, inYear) : [];
    })
    .filter((time) => touchesPeriod(time, period))
    .toSorted((a, b) => compareText(a.start, b.start));
};

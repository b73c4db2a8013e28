import {
  diffHolidays,
  type HolidayChange,
  type HolidayChoice,
  holidayMutations,
  usualChoice,
} from "#domain/holiday-import";
import type { OfficialHoliday } from "#domain/official-holiday";
import type { DatePeriod } from "#domain/period";
import type { Mutation } from "#db/mutation";
import type { HolidayRow } from "#schema/holidays";
import type { OwnHolidays } from "./use-holiday-data.ts";

/** What a source told of a school year. */
export type Fetched = { readonly holidays: readonly OfficialHoliday[]; readonly isComplete: boolean };

/**
 * What is different between the teacher's holidays and a source's. What was taken away by hand does not come back by itself, unless
 * nothing of the source is left: then all of it was, as after an undo.
 */
export const compareWithSource = (own: OwnHolidays, fetched: Fetched, range: DatePeriod): HolidayChange[] =>
  diffHolidays({
    own: own.rows,
    fetched: fetched.holidays,
    range,
    isComplete: fetched.isComplete,
    dismissed: new Set(isFirstFetch(own.rows) ? [] : own.dismissed.map(({ source }) => source)),
  });

/**
 * The edits that carry a difference out. What the source has no more is forgotten, source and all: only what the teacher took
 * away by hand is remembered as taken away.
 */
export const changesToMutations = (
  changes: readonly HolidayChange[],
  schoolyear: string,
  choose: (change: HolidayChange) => HolidayChoice = usualChoice,
): Mutation[] =>
  holidayMutations(changes, schoolyear, choose).flatMap((mutation): Mutation[] => {
    if (mutation.op !== "delete") return [mutation];
    return [{ op: "update", collection: "holidays", id: mutation.id, patch: { source: "", official: null } }, mutation];
  });

/** Whether nothing has come from a source over the network yet: then there is nothing to compare with. */
export const isFirstFetch = (rows: readonly Pick<HolidayRow, "source">[]): boolean =>
  rows.every(({ source }) => source === "" || source.startsWith("computed:") || source.startsWith("ics:"));

/** The edit that takes a holiday that was taken away back again: it may be in the bin, or never have left this device. */
export const tickMutation = (row: HolidayRow): Mutation => {
  if (row.deleted) return { op: "restore", collection: "holidays", id: row.id };
  const { schoolyear, name, start, end, kind, source, official, classes, startMinute, endMinute, cycle } = row;
  const values = { schoolyear, name, start, end, kind, source, official, classes, startMinute, endMinute, cycle };
  return { op: "create", collection: "holidays", id: row.id, values };
};

/** The holidays to list: those that hold and those that were taken away, by first day. */
export const listHolidays = (
  own: OwnHolidays,
  unticked: readonly HolidayRow[],
): { readonly row: HolidayRow; readonly isTicked: boolean }[] => {
  const known = new Set([...own.rows, ...own.dismissed].map(({ id }) => id));
  const sources = new Set([...own.rows, ...own.dismissed].map(({ source }) => source).filter(Boolean));
  const forgotten = unticked.filter(({ id, source }) => !known.has(id) && !sources.has(source));
  return [
    ...own.rows.map((row) => ({ row, isTicked: true })),
    ...[...own.dismissed, ...forgotten].map((row) => ({ row, isTicked: false })),
  ].toSorted((a, b) => (a.row.start === b.row.start ? 0 : a.row.start < b.row.start ? -1 : 1));
};

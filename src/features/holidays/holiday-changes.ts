import {
  diffHolidays,
  type HolidayChange,
  type HolidayChoice,
  holidayMutations,
  usualChoice,
} from "#domain/holidays/holiday-import";
import type { OfficialHoliday } from "#domain/holidays/official-holiday";
import { byStart, type DateRange } from "#domain/time/date-range";
import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import type { HolidayRow } from "#schema/holidays";
import type { OwnHolidays } from "./use-holiday-data.ts";

/** What a source says of a school year. */
export type Fetched = {
  readonly holidays: readonly OfficialHoliday[];
  /** Whether all of them are of the source: none follows a rule. */
  readonly isOfficial: boolean;
  readonly isComplete: boolean;
};

/**
 * What is different between the teacher's holidays and a source's. What the teacher removed does
 * not come back by itself, unless nothing of the source is left: then all of it was removed, as
 * after an undo.
 */
export const compareWithSource = (
  own: OwnHolidays,
  fetched: Omit<Fetched, "isOfficial">,
  range: DateRange,
): HolidayChange[] =>
  diffHolidays({
    own: own.rows,
    fetched: fetched.holidays,
    range,
    isComplete: fetched.isComplete,
    dismissed: new Set(isFirstFetch(own.rows) ? [] : own.dismissed.map(({ source }) => source)),
  });

/**
 * The edits that apply a difference. What the source no longer lists is forgotten, source and all:
 * only what the teacher removed is remembered as removed.
 */
export const changesToMutations = (
  changes: readonly HolidayChange[],
  schoolyear: string,
  choose: (change: HolidayChange) => HolidayChoice = usualChoice,
): Mutation[] => {
  const own = new Map(changes.flatMap((change) => (change.type === "added" ? [] : [[change.own.id, change.own]])));
  return holidayMutations(changes, schoolyear, choose).flatMap((mutation): Mutation[] => {
    if (mutation.op === "create") return [mutation];
    const row = own.get(mutation.id)!;
    if (mutation.op === "update") return [edit("holidays", row, mutation.patch)];
    return [edit("holidays", row, { source: "", official: null }), mutation];
  });
};

/**
 * Whether nothing has come from a source over the network yet: then there is nothing to compare
 * with.
 */
export const isFirstFetch = (rows: readonly Pick<HolidayRow, "source">[]): boolean =>
  rows.every(({ source }) => source === "" || source.startsWith("computed:") || source.startsWith("ics:"));

/**
 * The edit that restores a removed holiday: it may be in the bin, or never have left this device.
 */
export const tickMutation = (row: HolidayRow): Mutation => {
  if (row.deleted) return { op: "restore", collection: "holidays", id: row.id };
  const { schoolyear, name, start, end, kind, source, official, classes, startMinute, endMinute, cycle } = row;
  const values = { schoolyear, name, start, end, kind, source, official, classes, startMinute, endMinute, cycle };
  return { op: "create", collection: "holidays", id: row.id, values };
};

/** The holidays to list: those that apply and those that were removed, by first day. */
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
  ].toSorted((a, b) => byStart(a.row, b.row));
};

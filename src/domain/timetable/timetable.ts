import { compareText } from "#domain/compare-text";
import { byStart, type DateRange, intersectRanges } from "#domain/time/date-range";
import { addDays, type PlainDate } from "#domain/time/plain-date";

/** A row of the day's grid, in minutes; `pause` for breaks and lunch. */
export type TimetablePeriod = {
  readonly id: string;
  readonly label: string;
  readonly start: number;
  readonly end: number;
  readonly pause: boolean;
};

export type Timetable = {
  readonly id: string;
  /** Both included, any day of the week. */
  readonly validFrom: PlainDate;
  readonly validTo: PlainDate;
  /** ISO weekdays with school. */
  readonly days: readonly number[];
  /** Id of its rotation, or "". */
  readonly rotation: string;
  readonly periods: readonly TimetablePeriod[];
};

/** A lesson of the timetable's week or cycle, which takes place on many dates. */
export type Session = {
  readonly id: string;
  readonly timetable: string;
  readonly course: string;
  /** ISO weekday, or with a cycle of days the day of the cycle (1 = its first label). */
  readonly day: number;
  /** The labels on which it takes place; empty for all. */
  readonly labels: readonly string[];
  /** Minutes. */
  readonly start: number;
  readonly end: number;
  readonly room: string;
  /** Its own first and last day, both included; "" where the timetable's count. */
  readonly validFrom: PlainDate;
  readonly validTo: PlainDate;
  /** The first session of those that it was copied from; "" if it is no copy, or nobody knows. */
  readonly origin: string;
};

/**
 * Which lesson of the course a session is: the same for all copies of one, whatever their day and
 * times.
 */
export const lineOf = ({ id, origin }: Pick<Session, "id" | "origin">): string => origin || id;

type SessionDates = Pick<Session, "validFrom" | "validTo">;

/** Whether a session is limited to a part of its timetable's time: a block. */
export const isBlock = ({ validFrom, validTo }: SessionDates): boolean => validFrom !== "" || validTo !== "";

/** Whether a date is within a session's own first and last day. */
export const isInBlock = ({ validFrom, validTo }: SessionDates, date: PlainDate): boolean =>
  validFrom <= date && (validTo === "" || date <= validTo);

/** Whether there is a day that is within the first and last days of both. */
export const sharesDates = (a: SessionDates, b: SessionDates): boolean =>
  (a.validTo === "" || b.validFrom <= a.validTo) && (b.validTo === "" || a.validFrom <= b.validTo);

const validity = (timetable: Timetable): DateRange => ({ start: timetable.validFrom, end: timetable.validTo });

/**
 * Whether `a` is used rather than `b` if both are valid: the later start wins, then the earlier
 * end, then the greater id.
 */
const winsOver = (a: Timetable, b: Timetable): boolean => {
  if (a.validFrom !== b.validFrom) return a.validFrom > b.validFrom;
  return a.validTo === b.validTo ? a.id > b.id : a.validTo < b.validTo;
};

/** The timetable of a date; if several are valid, the one that starts last. */
export const timetableOn = <T extends Timetable>(timetables: readonly T[], date: PlainDate): T | undefined => {
  let found: T | undefined;
  for (const timetable of timetables) {
    if (date < timetable.validFrom || timetable.validTo < date) continue;
    if (found === undefined || winsOver(timetable, found)) found = timetable;
  }
  return found;
};

/** The parts of the year without a timetable, in order. */
export const timetableGaps = (timetables: readonly Timetable[], year: DateRange): DateRange[] => {
  const gaps: DateRange[] = [];
  let next = year.start;
  for (const { validFrom, validTo } of timetables.toSorted((a, b) => compareText(a.validFrom, b.validFrom))) {
    if (validTo < next) continue;
    if (validFrom > year.end) break;
    if (validFrom > next) gaps.push({ start: next, end: addDays(validFrom, -1) });
    next = addDays(validTo, 1);
  }
  if (next <= year.end) gaps.push({ start: next, end: year.end });
  return gaps;
};

/** Days on which two timetables are valid: `wins` is the one in use. */
export type TimetableOverlap = DateRange & { readonly wins: string; readonly loses: string };

/**
 * Whether a timetable begins and ends within the days of another one, which is in use again after
 * it: a block.
 */
const isWithin = (one: Timetable, other: Timetable): boolean =>
  other.validFrom < one.validFrom && one.validTo < other.validTo;

/**
 * Every pair of timetables that are valid on the same days, by the first of these days. A block
 * within another one is none.
 */
export const timetableOverlaps = (timetables: readonly Timetable[]): TimetableOverlap[] =>
  timetables
    .flatMap((a, index) =>
      timetables.slice(index + 1).flatMap((b) => {
        const shared = intersectRanges(validity(a), validity(b));
        if (shared === undefined || isWithin(a, b) || isWithin(b, a)) return [];
        const [wins, loses] = winsOver(a, b) ? [a.id, b.id] : [b.id, a.id];
        return [{ ...shared, wins, loses }];
      }),
    )
    .toSorted(byStart);

import type { PlainDate } from "#domain/time/plain-date";

/**
 * A change to the timetable on one date. (course, date, start) is the slot in the timetable.
 * - cancelled: the lesson does not take place.
 * - moved: it takes place on `toDate` ("": same day) from `toStart` to `toEnd` (0 and 0: same
 *   times), in `room` ("": same).
 * - added: a lesson that the timetable does not have, from `start` to `toEnd`. (course, date,
 *   start) identifies it; `toDate` and `toStart` move it without changing that.
 * - room: another room.
 * - dayswap: no course; the whole `date` is taught like `toDate`.
 */
export type ScheduleException = {
  readonly id: string;
  /** "" for a dayswap. */
  readonly course: string;
  readonly date: PlainDate;
  /** Minutes. */
  readonly start: number;
  readonly kind: "cancelled" | "moved" | "added" | "room" | "dayswap";
  readonly toDate: PlainDate;
  readonly toStart: number;
  readonly toEnd: number;
  readonly room: string;
  readonly note: string;
};

/** The key of a slot, which exceptions and lesson plans refer to. `start` in minutes. */
export const slotKey = (course: string, date: PlainDate, start: number): string => `${course}|${date}|${start}`;

/**
 * An order that every device has: where two exceptions say different things of one slot or day, the
 * last one counts.
 */
export const byExceptionId = (a: Pick<ScheduleException, "id">, b: Pick<ScheduleException, "id">): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

/** What differs in one slot of the timetable, the one that counts last. */
export const exceptionsOfSlot = <E extends ScheduleException>(
  exceptions: readonly E[],
  slot: { readonly course: string; readonly originDate: PlainDate; readonly originStart: number },
): readonly E[] =>
  exceptions
    .filter(
      ({ kind, course, date, start }) =>
        kind !== "dayswap" && course === slot.course && date === slot.originDate && start === slot.originStart,
    )
    .toSorted(byExceptionId);

/** The swaps of a day, the one that counts last. */
export const swapsOf = <E extends ScheduleException>(exceptions: readonly E[], date: PlainDate): readonly E[] =>
  exceptions.filter((one) => one.kind === "dayswap" && one.date === date && one.toDate !== "").toSorted(byExceptionId);

/** The swap that counts on a day; null where there is none. */
export const swapOf = (schedule: { readonly exceptions: readonly ScheduleException[] }, date: PlainDate) =>
  swapsOf(schedule.exceptions, date).at(-1) ?? null;

import { byExceptionId, type ScheduleException, slotKey } from "./exception.ts";
import type { PlainDate } from "#domain/time/plain-date";
import type { Occurrence } from "./schedule.ts";

/** The exceptions of a schedule, found by slot and by date. */
export type SlotChanges = {
  /** The occurrence with its exceptions applied; returned unchanged if it has none. */
  readonly apply: (occurrence: Occurrence) => Occurrence;
  /** The lessons added to a date, before any of them is moved. */
  readonly addedOn: (date: PlainDate) => readonly ScheduleException[];
  /**
   * Whether an exception (other than a swap of days) changes a slot of the date or moves one to it.
   */
  readonly touches: (date: PlainDate) => boolean;
  /** The other dates from which lessons are moved to this one. */
  readonly originsOf: (date: PlainDate) => Iterable<PlainDate>;
};

/**
 * The exceptions of one slot, the last of each kind by id: two devices may each have made one.
 * Cancelled wins over moved, and moved over room.
 */
type Changes = { [K in "cancelled" | "moved" | "added" | "room"]?: ScheduleException };

const place = (occurrence: Occurrence, exception: ScheduleException): Occurrence => ({
  ...occurrence,
  date: exception.toDate === "" ? occurrence.date : exception.toDate,
  // With an end given, toStart 0 means midnight for a moved lesson, but "unchanged" for an added
  // one, which has its own start.
  start:
    exception.toEnd === 0 || (exception.kind === "added" && exception.toStart === 0)
      ? occurrence.start
      : exception.toStart,
  end: exception.toEnd === 0 ? occurrence.end : exception.toEnd,
  room: exception.room === "" ? occurrence.room : exception.room,
  exception: exception.id,
  note: exception.note,
});

const applyChanges = (occurrence: Occurrence, { added, moved, room, cancelled }: Changes): Occurrence => {
  let changed = occurrence;
  if (added !== undefined && occurrence.session === "") changed = place(changed, added);
  if (moved !== undefined) changed = { ...place(changed, moved), status: "moved" };
  if (room !== undefined)
    changed = {
      ...changed,
      room: room.room === "" ? changed.room : room.room,
      exception: changed.exception === "" ? room.id : changed.exception,
      note: changed.note === "" ? room.note : changed.note,
    };
  if (cancelled !== undefined)
    changed = { ...changed, status: "cancelled", exception: cancelled.id, note: cancelled.note };
  return changed;
};

export const createSlotChanges = (exceptions: readonly ScheduleException[]): SlotChanges => {
  const bySlot = new Map<string, Changes>();
  const added = new Map<PlainDate, ScheduleException[]>();
  const origins = new Map<PlainDate, Set<PlainDate>>();
  const touched = new Set<PlainDate>();
  for (const exception of exceptions.toSorted(byExceptionId)) {
    if (exception.kind === "dayswap") continue;
    touched.add(exception.date).add(exception.toDate);
    const key = slotKey(exception.course, exception.date, exception.start);
    const changes = bySlot.get(key) ?? {};
    changes[exception.kind] = exception;
    bySlot.set(key, changes);
    if (exception.kind === "added") {
      const others = added.get(exception.date);
      if (others) others.push(exception);
      else added.set(exception.date, [exception]);
    }
    if (exception.toDate !== "" && exception.toDate !== exception.date)
      origins.set(exception.toDate, (origins.get(exception.toDate) ?? new Set()).add(exception.date));
  }
  return {
    apply: (occurrence) => {
      const changes = bySlot.get(occurrence.key);
      return changes === undefined ? occurrence : applyChanges(occurrence, changes);
    },
    touches: (date) => touched.has(date),
    addedOn: (date) => added.get(date) ?? [],
    originsOf: (date) => origins.get(date) ?? [],
  };
};

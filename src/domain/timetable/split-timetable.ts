import { addDays, type PlainDate } from "#domain/time/plain-date";
import { lineOf, type Session, type Timetable } from "./timetable.ts";

export type TimetableSplit<T extends Timetable, S extends Session> = {
  /** The new last day of the old timetable; the days up to it do not change. */
  readonly validTo: PlainDate;
  /** The timetable from the split on and its sessions, all with new ids. */
  readonly timetable: T;
  readonly sessions: readonly S[];
  /** The new session's id for each old one. */
  readonly newIds: ReadonlyMap<string, string>;
};

/**
 * Splits a timetable at a date, so that changes from there on do not affect the days before.
 * Undefined if the timetable has no day before the date (then it can be changed directly) or none
 * from it on.
 */
export const splitTimetable = <T extends Timetable, S extends Session>(o: {
  timetable: T;
  sessions: readonly S[];
  from: PlainDate;
  newId: () => string;
}): TimetableSplit<T, S> | undefined => {
  const { timetable, from } = o;
  if (from <= timetable.validFrom || timetable.validTo < from) return undefined;
  const id = o.newId();
  const own = o.sessions.filter((session) => session.timetable === timetable.id);
  const newIds = new Map(own.map((session) => [session.id, o.newId()]));
  return {
    validTo: addDays(from, -1),
    timetable: { ...timetable, id, validFrom: from },
    sessions: own.map((session) => ({
      ...session,
      id: newIds.get(session.id)!,
      timetable: id,
      origin: lineOf(session),
    })),
    newIds,
  };
};

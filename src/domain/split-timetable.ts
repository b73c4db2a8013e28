import { addDays, type PlainDate } from "./plain-date.ts";
import type { Session, Timetable } from "./timetable.ts";

export type TimetableSplit<T extends Timetable, S extends Session> = {
  /** The last day of the timetable that was; what it says about the days before stays as it is. */
  readonly validTo: PlainDate;
  /** The timetable from the split on, and its sessions, with ids of their own. */
  readonly timetable: T;
  readonly sessions: readonly S[];
  /** Which of the new sessions stands for which of the old ones. */
  readonly newIds: ReadonlyMap<string, string>;
};

/**
 * Divides a timetable at a date, so that what changes from there on leaves the days before alone. Undefined where there is
 * nothing before the date (it can be changed as it is) or nothing from it on.
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
    sessions: own.map((session) => ({ ...session, id: newIds.get(session.id)!, timetable: id })),
    newIds,
  };
};

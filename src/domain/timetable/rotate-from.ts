import { addDays, type PlainDate } from "#domain/time/plain-date";
import { splitTimetable } from "./split-timetable.ts";
import { type Session, type Timetable, timetableOn } from "./timetable.ts";

type Rows<T extends Timetable, S extends Session> = {
  readonly timetables: readonly T[];
  readonly sessions: readonly S[];
};

/**
 * The first day from a date on that is taught by a timetable; undefined if another one is valid on
 * all of them.
 */
const firstDayOf = (timetables: readonly Timetable[], one: Timetable, from: PlainDate): PlainDate | undefined => {
  for (let date = from > one.validFrom ? from : one.validFrom; date <= one.validTo; date = addDays(date, 1))
    if (timetableOn(timetables, date)?.id === one.id) return date;
  return undefined;
};

/**
 * Gives timetables another rotation (an id, or "" for none) from a date on. One that began before
 * ends with its last day under the old rotation, and a copy with its sessions takes over. One that
 * begins later follows the other rotation as a whole. Days before the date keep their timetable,
 * days after it have the same one or its copy. Undefined if no day from the date on is affected.
 */
export const rotateFrom = <T extends Timetable, S extends Session>(o: {
  timetables: readonly T[];
  sessions: readonly S[];
  /** Which of the timetables get the rotation. */
  isChosen: (timetable: T) => boolean;
  rotation: string;
  from: PlainDate;
  newId: () => string;
}): Rows<T, S> | undefined => {
  const { sessions, rotation, newId } = o;
  let isAffected = false;
  const added: S[] = [];
  const timetables = o.timetables.flatMap((timetable): T[] => {
    if (!o.isChosen(timetable)) return [timetable];
    const from = timetable.validFrom < o.from ? firstDayOf(o.timetables, timetable, o.from) : timetable.validFrom;
    if (from === undefined) return [timetable];
    isAffected = true;
    const split = splitTimetable({ timetable, sessions, from, newId });
    if (!split) return [{ ...timetable, rotation }];
    added.push(...split.sessions);
    return [
      { ...timetable, validTo: split.validTo },
      { ...split.timetable, rotation },
    ];
  });
  return isAffected ? { timetables, sessions: [...sessions, ...added] } : undefined;
};

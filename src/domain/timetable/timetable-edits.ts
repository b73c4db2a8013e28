import { addDays, mondayOf, type PlainDate } from "#domain/time/plain-date";
import { err, ok, type Result } from "#domain/result";
import { splitTimetable } from "./split-timetable.ts";
import { lineOf, type Session, type Timetable, timetableOn } from "./timetable.ts";

/** An edit of one timetable and its sessions. */
export type TimetableEdit<T extends Timetable, S extends Session> =
  | { readonly op: "timetable"; readonly patch: Partial<T> }
  | { readonly op: "add"; readonly session: S }
  | { readonly op: "change"; readonly id: string; readonly patch: Partial<S> }
  | { readonly op: "remove"; readonly id: string };

export type EditedTimetable<T extends Timetable, S extends Session> = {
  readonly timetable: T;
  readonly sessions: readonly S[];
};

/**
 * The timetable after the edits, applied in order. Edits of sessions that it does not have are
 * ignored.
 */
export const editTimetable = <T extends Timetable, S extends Session>(
  before: EditedTimetable<T, S>,
  edits: readonly TimetableEdit<T, S>[],
): EditedTimetable<T, S> => {
  let { timetable, sessions } = before;
  for (const edit of edits) {
    switch (edit.op) {
      case "timetable":
        timetable = { ...timetable, ...edit.patch };
        break;
      case "add":
        sessions = [...sessions, { ...edit.session, timetable: timetable.id }];
        break;
      case "change":
        sessions = sessions.map((session) => (session.id === edit.id ? { ...session, ...edit.patch } : session));
        break;
      case "remove":
        sessions = sessions.filter(({ id }) => id !== edit.id);
        break;
    }
  }
  return { timetable, sessions };
};

/**
 * Applies edits from a date on: the timetable ends the day before (`validTo`), and a new one with
 * the edits begins. Undefined if the timetable has no day before the date or none from it on.
 */
export const editFrom = <T extends Timetable, S extends Session>(o: {
  timetable: T;
  sessions: readonly S[];
  edits: readonly TimetableEdit<T, S>[];
  from: PlainDate;
  newId: () => string;
}): (EditedTimetable<T, S> & { readonly validTo: PlainDate }) | undefined => {
  const split = splitTimetable(o);
  if (!split) return undefined;
  const edits = o.edits.map((edit) =>
    edit.op === "change" || edit.op === "remove" ? { ...edit, id: split.newIds.get(edit.id) ?? edit.id } : edit,
  );
  return { validTo: split.validTo, ...editTimetable(split, edits) };
};

/** Whether a timetable is already in use: it began before today and has sessions. */
export const isTaught = (
  timetable: Pick<Timetable, "id" | "validFrom">,
  sessions: readonly Session[],
  today: PlainDate,
): boolean => timetable.validFrom < today && sessions.some((session) => session.timetable === timetable.id);

const isMoreOf = (some: readonly number[], all: readonly number[]): boolean => some.every((one) => all.includes(one));

/**
 * Whether edits decide about lessons at all: those of a name or of the periods alone leave every
 * lesson where it is.
 */
export const changesLessons = (edits: readonly TimetableEdit<Timetable, Session>[]): boolean =>
  edits.some((edit) => edit.op !== "timetable" || edit.patch.days !== undefined || edit.patch.rotation !== undefined);

/**
 * Whether edits only add lessons or days with school: no lesson that the timetable has is moved,
 * changed or taken away.
 */
export const onlyAdds = (
  timetable: Pick<Timetable, "days" | "rotation">,
  edits: readonly TimetableEdit<Timetable, Session>[],
): boolean =>
  edits.every((edit) => {
    if (edit.op !== "timetable") return edit.op === "add";
    const { days = timetable.days, rotation = timetable.rotation } = edit.patch;
    return isMoreOf(timetable.days, days) && rotation === timetable.rotation;
  });

/** The Monday after a date, when a change usually begins. */
export const nextMonday = (date: PlainDate): PlainDate => addDays(mondayOf(date), 7);

/** A timetable added among others; `ended` is the one that ends earlier for it. */
export type InsertedTimetable<T extends Timetable, S extends Session> = EditedTimetable<T, S> & {
  readonly ended: { readonly id: string; readonly validTo: PlainDate } | undefined;
};

/**
 * A copy of a timetable and of some of its sessions that is valid from a date on. The timetable
 * valid on that date ends the day before, and the copy lasts as long as that one did. Where there
 * was none, it lasts until the next one begins or the year ends. With an earlier last day of its
 * own (`until`) it is a block: the other timetable stays as it is, and is in use again after it. It
 * is an error if a timetable begins on that very day, or the date is after the year's end. A last
 * day before the first is one, too.
 */
export const insertTimetable = <T extends Timetable, S extends Session>(o: {
  timetables: readonly T[];
  model: T;
  sessions: readonly S[];
  from: PlainDate;
  until?: PlainDate | undefined;
  yearEnd: PlainDate;
  newId: () => string;
}): Result<InsertedTimetable<T, S>, { readonly type: "taken" | "pastEnd" | "order" }> => {
  const { timetables, from } = o;
  if (o.until !== undefined && o.until < from) return err({ type: "order" });
  if (timetables.some(({ validFrom }) => validFrom === from)) return err({ type: "taken" });
  const current = timetableOn(timetables, from);
  if (!current && from > o.yearEnd) return err({ type: "pastEnd" });
  const next = timetables
    .map(({ validFrom }) => validFrom)
    .filter((date) => date > from)
    .toSorted()[0];
  const last = current?.validTo ?? (next === undefined ? o.yearEnd : addDays(next, -1));
  const isBlock = o.until !== undefined && o.until < last;
  const validTo = isBlock ? o.until : last;
  const timetable = { ...o.model, id: o.newId(), validFrom: from, validTo };
  return ok({
    ended: current && !isBlock ? { id: current.id, validTo: addDays(from, -1) } : undefined,
    timetable,
    sessions: o.sessions.map((session) => ({
      ...session,
      id: o.newId(),
      timetable: timetable.id,
      origin: lineOf(session),
    })),
  });
};

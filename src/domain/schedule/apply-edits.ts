import type { ScheduleException } from "./exception.ts";
import type { Holiday } from "#domain/holidays/holiday";
import type { Rotation } from "#domain/rotation/rotation";
import type { Schedule, ScheduleCourse } from "./schedule.ts";
import type { Session, Timetable } from "#domain/timetable/timetable";
import { scheduleCollections } from "./schedule-collections.ts";

type ScheduleRows = {
  readonly courses: ScheduleCourse;
  readonly holidays: Holiday;
  readonly rotations: Rotation & { readonly id: string };
  readonly timetables: Timetable;
  readonly sessions: Session;
  readonly exceptions: ScheduleException;
};
type ScheduleCollection = keyof ScheduleRows & (typeof scheduleCollections)[number];

/**
 * An edit of any collection; those that are not part of the schedule are ignored. A create has all
 * fields.
 */
export type ScheduleEdit =
  | { readonly op: "create"; readonly collection: string; readonly id: string; readonly values: object }
  | { readonly op: "update"; readonly collection: string; readonly id: string; readonly patch: object }
  | { readonly op: "delete"; readonly collection: string; readonly id: string };

type Draft = { -readonly [K in keyof Schedule]: Schedule[K] };

const editRows = <R extends { readonly id: string }>(rows: readonly R[], edit: ScheduleEdit): readonly R[] => {
  switch (edit.op) {
    case "create":
      return [...rows, { ...edit.values, id: edit.id } as unknown as R];
    case "update":
      return rows.map((row) => (row.id === edit.id ? { ...row, ...edit.patch } : row));
    case "delete":
      return rows.filter((row) => row.id !== edit.id);
  }
};

/** Removes what is deleted along with a record, as the mirror does. */
const withoutChildren = (draft: Draft, { collection, id }: ScheduleEdit): void => {
  if (collection === "timetables") draft.sessions = draft.sessions.filter(({ timetable }) => timetable !== id);
  if (collection !== "courses") return;
  draft.sessions = draft.sessions.filter(({ course }) => course !== id);
  draft.exceptions = draft.exceptions.filter(({ course }) => course !== id);
};

const isScheduleCollection = (name: string): name is ScheduleCollection =>
  (scheduleCollections as readonly string[]).includes(name);

/**
 * The schedule after the edits, applied in order. An edit of any school year is assumed to be of
 * this one.
 */
export const applyEdits = (schedule: Schedule, edits: readonly ScheduleEdit[]): Schedule => {
  const draft: Draft = { ...schedule };
  for (const edit of edits) {
    if (edit.collection === "schoolyears" && edit.op === "update") {
      draft.year = { ...draft.year, ...pickDates(edit.patch) };
    }
    if (!isScheduleCollection(edit.collection)) continue;
    Object.assign(draft, { [edit.collection]: editRows<{ readonly id: string }>(draft[edit.collection], edit) });
    if (edit.op === "delete") withoutChildren(draft, edit);
  }
  return draft;
};

const pickDates = (patch: object): Partial<Schedule["year"]> =>
  Object.fromEntries(Object.entries(patch).filter(([name]) => name === "start" || name === "end"));

import {
  droppedLabels,
  movedLabels,
  moveToPeriod,
  type SessionFault,
  stepLength,
  stepPeriod,
  stretchTo,
} from "#domain/timetable/session-moves";
import { err, ok, type Result } from "#domain/result";
import { freeLabels, periodAt } from "#domain/timetable/timetable-grid";
import type { SessionRow } from "#schema/sessions";
import { newSession, type PlannedEdit } from "#db/edit/timetable-rows";
import type { TimetableView } from "../timetable-view.ts";

/**
 * What is being placed: a course out of the palette, or a session that moves or changes its length.
 */
export type GridSubject =
  | { readonly type: "course"; readonly course: string }
  | { readonly type: "move" | "resize"; readonly session: SessionRow };

/** Where the subject would be if it were let go now. */
export type GridPreview = {
  readonly subject: GridSubject;
  readonly day: number;
  readonly start: number;
  readonly end: number;
  readonly labels: readonly string[];
};

/**
 * How many minutes above the pointer the point is that says in which period a moved lesson begins.
 * It is the middle of its first period.
 */
const lead = (subject: GridSubject, { periods }: TimetableView, grabbed: number | undefined): number => {
  if (subject.type !== "move" || grabbed === undefined) return 0;
  const { start, end } = subject.session;
  const first = periodAt(periods, start);
  return grabbed - start - ((first?.end ?? end) - (first?.start ?? start)) / 2;
};

/** A point of the grid: minutes since midnight, and how far across its column, 0 to 1. */
export type GridPoint = { readonly day: number; readonly minute: number; readonly across: number };

/**
 * Where a subject lands that is let go at a point; undefined where the grid has no periods.
 * `grabbed` is the minute at which a lesson was taken: it stays there under the pointer, and begins
 * with the period that is nearest.
 */
export const previewAt = (
  subject: GridSubject,
  view: TimetableView,
  point: GridPoint,
  grabbed?: number,
): Result<GridPreview, SessionFault> | undefined => {
  const { periods, labels, sessions } = view;
  const period = periodAt(periods, point.minute - lead(subject, view, grabbed));
  if (!period) return undefined;
  const { day } = point;
  if (subject.type === "course") {
    const onDay = sessions.filter((session) => session.day === day);
    const free = freeLabels(period, onDay, labels);
    return ok({
      subject,
      day,
      start: period.start,
      end: period.end,
      labels: droppedLabels(free, labels, point.across),
    });
  }
  const { session } = subject;
  if (subject.type === "resize")
    return ok({ subject, day: session.day, labels: session.labels, ...stretchTo(session, periods, point.minute) });
  const moved = moveToPeriod(session, periods, periods.indexOf(period));
  if (!moved.ok) return err(moved.error);
  return ok({ subject, day, labels: movedLabels(session.labels, labels, point.across), ...moved.value });
};

/**
 * A session's preview one step on by an arrow key: to another day or period; with Shift, longer or
 * shorter.
 */
export const stepPreview = (
  preview: GridPreview,
  { days, periods }: TimetableView,
  key: string,
  isShift: boolean,
): Result<GridPreview, SessionFault> => {
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const index = days.indexOf(preview.day) + (key === "ArrowRight" ? 1 : -1);
    return ok({ ...preview, day: days[index] ?? preview.day });
  }
  const step = key === "ArrowDown" ? 1 : -1;
  if (isShift) return ok({ ...preview, ...stepLength(preview, periods, step) });
  const times = stepPeriod(preview, periods, step);
  return times.ok ? ok({ ...preview, start: times.value.start, end: times.value.end }) : times;
};

/**
 * The chosen course in a cell: in the weeks asked for by label, "" being every week that is free.
 * Null if those that were asked for are taken.
 */
export const stampAt = (
  course: string,
  { day, start, end }: Pick<GridPreview, "day" | "start" | "end">,
  { sessions, labels }: TimetableView,
  weeks: string,
): GridPreview | null => {
  const onDay = sessions.filter((session) => session.day === day);
  const free = freeLabels({ start, end }, onDay, labels) ?? [];
  if (weeks !== "" && free.length > 0 && !free.includes(weeks)) return null;
  return { subject: { type: "course", course }, day, start, end, labels: weeks === "" ? free : [weeks] };
};

/** What letting go there changes; nothing where the session would stay as it is. */
export const previewToEdits = (
  { subject, day, start, end, labels }: GridPreview,
  timetable: string,
  newId: () => string,
): readonly PlannedEdit[] => {
  if (subject.type === "course") {
    const { course } = subject;
    return [{ op: "add", session: newSession({ id: newId(), timetable, course, day, start, end, labels }) }];
  }
  const { session } = subject;
  const isSame =
    session.day === day && session.start === start && session.end === end && session.labels.join() === labels.join();
  return isSame ? [] : [{ op: "change", id: session.id, patch: { day, start, end, labels }, seen: session }];
};

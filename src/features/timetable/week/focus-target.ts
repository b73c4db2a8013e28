import { nearestStop } from "#domain/timetable/timetable-grid";
import type { Session } from "#domain/timetable/timetable";
import type { DayStop } from "./grid-stops.ts";
import type { PlannedEdit } from "../list/timetable-rows.ts";

/** Where the focus belongs after an edit: on the session that begins there, or near it once a removed one is gone. */
export type FocusTarget = { readonly day: number; readonly start: number; readonly gone: string | null };

/** The place that the last of some edits is about; null where they are about no session. */
export const focusAfter = (edits: readonly PlannedEdit[], sessions: readonly Session[]): FocusTarget | null => {
  const edit = edits.at(-1);
  if (!edit || edit.op === "timetable") return null;
  if (edit.op === "add") return { day: edit.session.day, start: edit.session.start, gone: null };
  const session = sessions.find(({ id }) => id === edit.id);
  if (!session) return null;
  const { day, start } = edit.op === "change" ? { ...session, ...edit.patch } : session;
  return { day, start, gone: edit.op === "remove" ? edit.id : null };
};

/** The stop at a place in a day; undefined while the edit is not visible yet. */
export const stopAtTarget = (stops: readonly DayStop[], { start, gone }: FocusTarget): DayStop | undefined => {
  if (gone === null) return stops.find((stop) => stop.type === "session" && stop.start === start);
  if (stops.some(({ id }) => id === gone)) return undefined;
  return nearestStop(stops, start) as DayStop | undefined;
};

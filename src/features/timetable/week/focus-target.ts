import { nearestStop } from "#domain/timetable/timetable-grid";
import type { Session } from "#domain/timetable/timetable";
import type { DayStop } from "./grid-stops.ts";
import type { PlannedEdit } from "#db/edit/timetable-rows";

/**
 * Where the focus belongs after an edit: on the session that begins there, or near it once a
 * removed one is gone.
 */
type FocusTarget = { readonly day: number; readonly start: number; readonly gone: string | null };

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
const stopAtTarget = (stops: readonly DayStop[], { start, gone }: FocusTarget): DayStop | undefined => {
  if (gone === null) return stops.find((stop) => stop.type === "session" && stop.start === start);
  if (stops.some(({ id }) => id === gone)) return undefined;
  return nearestStop(stops, start) as DayStop | undefined;
};

/** A focus that waits for an edit to be drawn. */
export type WantedFocus = {
  readonly place: FocusTarget;
  /**
   * The key of the stop that had the focus when the edit began; none where it was made by a dialog
   * or the mouse.
   */
  readonly from: string | undefined;
  readonly isWritten: boolean;
};

/** Where the focus is now: nowhere, outside of the grid, or on a stop of it. */
type FocusNow = "nowhere" | "outside" | { readonly stop: string | undefined };

/**
 * What becomes of a wanted focus after a drawing: it goes to a stop, waits on, or is given up. A
 * teacher who has gone on to another stop, or out of the grid, before the edit was drawn, is not
 * called back.
 */
export const settleFocus = (
  { place, from, isWritten }: WantedFocus,
  now: FocusNow,
  stops: readonly DayStop[],
): DayStop | "wait" | "give up" => {
  // A question about the edit may be open.
  if (now === "outside") return isWritten ? "give up" : "wait";
  if (now !== "nowhere" && from !== undefined && now.stop !== undefined && now.stop !== from) return "give up";
  return stopAtTarget(stops, place) ?? "wait";
};

/** The key of the stop that has the focus in the grid. */
export const focusNow = (grid: Element | null): FocusNow => {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return "nowhere";
  if (!grid?.contains(activeElement)) return "outside";
  return { stop: activeElement.closest<HTMLElement>("[data-stop]")?.dataset.stop };
};

import type { SessionFault } from "#domain/timetable/session-moves";
import type { SessionRow } from "#schema/sessions";
import type { TimetableView } from "../timetable-view.ts";
import { type GridPreview, stepPreview } from "./grid-preview.ts";
import { type DayStop, stopAfter } from "./grid-stops.ts";

/** What the grid knows as a key is pressed. */
type GridState = {
  readonly view: TimetableView;
  readonly stops: ReadonlyMap<number, readonly DayStop[]>;
  /** The lesson that the keys move, as it would be now. */
  readonly moving: GridPreview | null;
  /** A course is chosen for the next cells. */
  readonly isArmed: boolean;
};

/** What a key does; `pass`: it is not the grid's. */
export type KeyAct =
  | { readonly type: "pass" | "disarm" | "cancel" }
  | { readonly type: "take" | "step" | "drop"; readonly preview: GridPreview }
  | { readonly type: "refuse"; readonly fault: SessionFault }
  | { readonly type: "remove"; readonly session: SessionRow }
  | { readonly type: "goTo"; readonly stop: DayStop };

type Key = { readonly key: string; readonly shiftKey: boolean };

/** The lesson of a stop; undefined for a cell. */
export const sessionAt = ({ sessions }: TimetableView, stop: DayStop): SessionRow | undefined =>
  stop.type === "session" ? sessions.find(({ id }) => id === stop.id) : undefined;

const whileMoving = ({ key, shiftKey }: Key, preview: GridPreview, view: TimetableView): KeyAct => {
  if (key === "Escape") return { type: "cancel" };
  if (key === "Enter" || key === " ") return { type: "drop", preview };
  if (!["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].includes(key)) return { type: "pass" };
  const next = stepPreview(preview, view, key, shiftKey);
  return next.ok ? { type: "step", preview: next.value } : { type: "refuse", fault: next.error };
};

/** What a key does on a stop of the grid. */
export const keyToAct = (pressed: Key, stop: DayStop, { view, stops, moving, isArmed }: GridState): KeyAct => {
  if (moving) return whileMoving(pressed, moving, view);
  const { key } = pressed;
  if (key === "Escape" && isArmed) return { type: "disarm" };
  const session = sessionAt(view, stop);
  if (session && key === " ") {
    const { day, start, end, labels } = session;
    return { type: "take", preview: { subject: { type: "move", session }, day, start, end, labels } };
  }
  if (session && (key === "Delete" || key === "Backspace")) return { type: "remove", session };
  const next = stopAfter(stops, stop, key);
  return next ? { type: "goTo", stop: next } : { type: "pass" };
};

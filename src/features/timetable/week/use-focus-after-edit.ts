import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from "react";
import type { TimetableView } from "../timetable-view.ts";
import type { ChangeTimetable } from "../use-timetable-edits.ts";
import { focusAfter, focusNow, settleFocus, type WantedFocus } from "./focus-target.ts";
import { type DayStop, stopKey } from "./grid-stops.ts";

/**
 * The element that had the focus is gone after an edit, or is another record. The focus goes to the
 * one in its place. Returns `change` with that.
 */
export const useFocusAfterEdit = (o: {
  frame: RefObject<HTMLElement | null>;
  view: TimetableView;
  stops: ReadonlyMap<number, readonly DayStop[]>;
  change: ChangeTimetable;
}) => {
  const { frame } = o;
  const wanted = useRef<WantedFocus | null>(null);
  const [, look] = useReducer((count: number) => count + 1, 0);

  const focusStop = (stop: DayStop | undefined) => {
    if (stop) frame.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(stopKey(stop))}"]`)?.focus();
  };
  const settle = () => {
    const { current: one } = wanted;
    if (!one) return;
    const next = settleFocus(one, focusNow(frame.current), o.stops.get(one.place.day) ?? []);
    if (next === "wait") return;
    wanted.current = null;
    if (next !== "give up") focusStop(next);
  };
  useEffect(settle);
  // Runs at once after a key in the grid: the next key must find the focus. A dialog's edit waits
  // until the dialog has left.
  useLayoutEffect(() => {
    if (wanted.current?.from !== undefined) settle();
  });

  const change: ChangeTimetable = async (timetable, edits, text) => {
    const place = focusAfter(edits, o.view.sessions);
    const now = focusNow(frame.current);
    const from = typeof now === "object" ? now.stop : undefined;
    // The edit is drawn before or after its writing ends.
    const begun = place && { place, from, isWritten: false };
    wanted.current = begun;
    const isDone = await o.change(timetable, edits, text);
    // Already settled, or another edit has begun since.
    if (wanted.current !== begun) return isDone;
    wanted.current = begun && isDone ? { ...begun, isWritten: true } : null;
    look();
    return isDone;
  };

  /** Whether an edit that was made on this stop is being written. */
  const isWriting = (stop: DayStop): boolean => wanted.current?.from === stopKey(stop);
  return { change, focusStop, isWriting };
};

import { useEffect, useEffectEvent } from "react";
import type { CalendarExtra } from "../calendar-extra.ts";

export type CalendarKeys = {
  readonly onStep: (step: 1 | -1) => void;
  readonly onToday: () => void;
  /** Opens a new event, on the day that has the focus. */
  readonly onNew: () => void;
  readonly onExtra: (extra: CalendarExtra) => void;
};

/** Elements in which keys already mean something. */
const ownKeys =
  "input:not([type=radio]), textarea, select, [contenteditable=true], [role=spinbutton], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/**
 * The calendar's keys. J and K step, and so do the arrows while nothing has the focus. T is today;
 * N makes an event; G asks for a date.
 */
export const useCalendarKeys = (keys: CalendarKeys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target.closest(ownKeys)) return;
    const isIdle = target === document.body || target.id === "main";
    const act = {
      j: () => keys.onStep(-1),
      k: () => keys.onStep(1),
      t: keys.onToday,
      n: keys.onNew,
      g: () => keys.onExtra("jump-typed"),
      ArrowLeft: isIdle ? () => keys.onStep(-1) : undefined,
      ArrowRight: isIdle ? () => keys.onStep(1) : undefined,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
};

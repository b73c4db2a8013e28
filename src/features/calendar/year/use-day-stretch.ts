import { type RefObject, useEffect, useEffectEvent } from "react";
import type { PlainDate } from "#domain/time/plain-date";
import { longPress } from "#hooks/long-press";
import type { ItemTimes } from "../grid/calendar-changes.ts";
import { liesOnGrid } from "../grid/lies-on-grid.ts";

/** How far a finger may move while it stays for a new event, in pixels. */
const steady = 10;

/**
 * What is under the pointer itself: the event's own target may be a button nearby, which the
 * browser takes for the one a finger meant.
 */
const under = (event: PointerEvent | MouseEvent): Element | null =>
  document.elementFromPoint(event.clientX, event.clientY);

/** The day whose free room is under the pointer. */
const roomAt = (event: PointerEvent | MouseEvent): HTMLElement | null =>
  under(event)?.closest<HTMLElement>("[data-date]") ?? null;

/**
 * What a pointer does in the room of a day beside its number: a press on its marks, and a finger's
 * tap, open the day; a mouse draws a stretch of days for a new event, for which a finger stays on a
 * day. Escape ends a stretch without one.
 */
export const useDayStretch = (
  frame: RefObject<HTMLElement | null>,
  o: { readonly onSelect: (times: ItemTimes) => void; readonly onOpenDay: (date: PlainDate) => void },
): void => {
  const onSelect = useEffectEvent((from: PlainDate, to: PlainDate) => {
    const [start, end] = from < to ? [from, to] : [to, from];
    o.onSelect({ allDay: true, start: `${start}T00:00`, end: `${end}T00:00` });
  });
  const onOpenDay = useEffectEvent((date: PlainDate) => o.onOpenDay(date));
  useEffect(() => {
    const grid = frame.current!;
    let from: { readonly date: PlainDate; readonly x: number; readonly y: number; to: PlainDate } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /**
     * The finger has asked for a new event: its click opens nothing more, also where the form is
     * not drawn yet.
     */
    let isHeld = false;
    const mark = () => {
      const [first, last] = from ? [from.date, from.to].toSorted() : ["", ""];
      for (const cell of grid.querySelectorAll<HTMLElement>("[data-date]")) {
        const { date } = cell.dataset;
        cell.toggleAttribute("data-drawn", from !== null && first! <= date! && date! <= last!);
      }
    };
    const end = () => {
      clearTimeout(timer);
      if (from === null) return;
      from = null;
      mark();
    };
    const press = (event: PointerEvent) => {
      isHeld = false;
      const date = roomAt(event)?.dataset.date;
      if (date === undefined || event.button !== 0 || liesOnGrid(under(event))) return;
      const isOnMarks = event.target instanceof Element && event.target.closest(".calendar-marks") !== null;
      if (event.pointerType === "mouse" && isOnMarks) return;
      from = { date, to: date, x: event.clientX, y: event.clientY };
      if (event.pointerType === "mouse") return mark();
      timer = setTimeout(() => {
        isHeld = true;
        end();
        onSelect(date, date);
      }, longPress);
    };
    const move = (event: PointerEvent) => {
      if (from === null) return;
      const { x, y } = from;
      if (event.pointerType !== "mouse") {
        if (Math.hypot(event.clientX - x, event.clientY - y) > steady) end();
        return;
      }
      const to = roomAt(event)?.dataset.date;
      if (to === undefined || to === from.to) return;
      from.to = to;
      mark();
    };
    const release = (event: PointerEvent) => {
      const drawn = event.pointerType === "mouse" ? from : null;
      end();
      if (drawn) onSelect(drawn.date, drawn.to);
    };
    const swallow = (event: MouseEvent) => {
      if (!isHeld) return;
      isHeld = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const click = (event: MouseEvent) => {
      const date = roomAt(event)?.dataset.date;
      const isFinger = event instanceof PointerEvent && event.pointerType === "touch";
      const isOnMarks = event.target instanceof Element && event.target.closest(".calendar-marks") !== null;
      if (date !== undefined && !liesOnGrid(event.target) && (isFinger || isOnMarks)) onOpenDay(date);
    };
    const cancel = (event: KeyboardEvent) => {
      if (event.key === "Escape") end();
    };
    const controller = new AbortController();
    const { signal } = controller;
    grid.addEventListener("pointerdown", press, { signal });
    // Before the day's number, on which a finger beside it counts too.
    grid.addEventListener("click", swallow, { signal, capture: true });
    grid.addEventListener("click", click, { signal });
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", release, { signal });
    addEventListener("pointercancel", end, { signal });
    addEventListener("keydown", cancel, { signal, capture: true });
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [frame]);
};

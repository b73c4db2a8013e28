import { longPress } from "#hooks/dom/long-press";
import type { DayPlace } from "#hooks/ports/use-day-changes";
import { liesOnGrid } from "../grid/lies-on-grid.ts";

/** How far a finger may move while it stays on a day's head for its menu, in pixels. */
const steady = 10;

/**
 * The element that stands for a day: its head, its number, one of its hours, the name of its
 * holiday. Nothing else that lies on the grid does.
 */
const placeAt = (target: EventTarget | null): { readonly at: DayPlace; readonly anchor: HTMLElement } | null => {
  if (!(target instanceof Element) || target.closest(".calendar-dots")) return null;
  const anchor = target.closest<HTMLElement>("[data-day-menu], [data-day-head], [data-cell-date]");
  if (anchor) {
    const { dayMenu, dayHead, cellDate, cellStart } = anchor.dataset;
    const start = cellStart === undefined ? undefined : Number(cellStart);
    return { at: { date: (dayMenu ?? dayHead ?? cellDate)!, start }, anchor };
  }
  if (liesOnGrid(target) && !target.closest("[role=note]")) return null;
  const cell = target.closest<HTMLElement>("td[data-date], [role=gridcell][data-date]");
  return cell ? { at: { date: cell.dataset.date! }, anchor: cell.querySelector("button") ?? cell } : null;
};

/** Listens in a calendar's grid for what opens a day's menu. Returns a function that ends this. */
export const listenForDayMenu = (
  grid: HTMLElement,
  open: (at: DayPlace, anchor: HTMLElement) => void,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: { readonly x: number; readonly y: number } | null = null;
  /** Whether the finger opened the menu: its click then opens nothing more. */
  let isOpened = false;

  const show = (event: Event, target: EventTarget | null) => {
    const found = placeAt(target);
    if (!found) return;
    event.preventDefault();
    found.anchor.focus({ preventScroll: true });
    open(found.at, found.anchor);
  };
  const onContextMenu = (event: MouseEvent) => {
    const isTouch = event instanceof PointerEvent && event.pointerType === "touch";
    if (isTouch) {
      if (event.target instanceof Element && event.target.closest("[data-day-head]")) event.preventDefault();
      return;
    }
    show(event, event.target);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) show(event, event.target);
  };
  const onClick = (event: MouseEvent) => {
    const isMenu = event.target instanceof Element && event.target.closest("[data-day-menu]") !== null;
    if (!isMenu && !isOpened) return;
    event.stopPropagation();
    event.preventDefault();
    if (!isOpened) show(event, event.target);
    isOpened = false;
  };
  const onPress = (event: PointerEvent) => {
    isOpened = false;
    const head = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-day-head]") : null;
    if (event.pointerType !== "touch" || !head) return;
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      isOpened = true;
      show(event, head);
    }, longPress);
  };
  const onMove = (event: PointerEvent) => {
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > steady) clearTimeout(timer);
  };
  const onEnd = () => clearTimeout(timer);
  const controller = new AbortController();
  const { signal } = controller;
  grid.addEventListener("contextmenu", onContextMenu, { signal });
  grid.addEventListener("keydown", onKey, { signal });
  // This listener runs before the grid's own, for which a press on a day's head opens the day.
  grid.addEventListener("click", onClick, { signal, capture: true });
  grid.addEventListener("pointerdown", onPress, { signal });
  addEventListener("pointermove", onMove, { signal });
  addEventListener("pointerup", onEnd, { signal });
  addEventListener("pointercancel", onEnd, { signal });
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
};

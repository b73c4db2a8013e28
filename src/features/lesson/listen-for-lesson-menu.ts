import { longPress } from "#hooks/dom/long-press";
import type { LessonSlot } from "#hooks/paths";

/** How far a finger may move while it stays on a lesson for its menu, in pixels. */
const steady = 10;

const controls = "a, button, input, textarea, select, [role=button], [contenteditable]";

type Found = { readonly slot: LessonSlot; readonly anchor: HTMLElement };

/**
 * The lesson that was pressed, and the element that has the focus with it; null on other parts of
 * the lesson that can be pressed.
 */
const lessonAt = (target: EventTarget | null): Found | null => {
  if (!(target instanceof Element) || target.closest(".calendar-dots")) return null;
  const block = target.closest<HTMLElement>("[data-item]");
  const lesson = target.closest<HTMLElement>("[data-lesson]") ?? block?.querySelector<HTMLElement>("[data-lesson]");
  const [course, date, start] = lesson?.dataset.lesson?.split("|") ?? [];
  if (!lesson || course === undefined || date === undefined || start === undefined) return null;
  const control = target.closest<HTMLElement>(controls);
  const isWhole = control === null || control === block || control.contains(lesson) || control.matches(".whole-block");
  if (!isWhole) return null;
  const anchor = block ?? lesson.querySelector<HTMLElement>(".whole-block") ?? lesson;
  return { slot: { course, date, start: Number(start) }, anchor };
};

/**
 * Hears what opens a lesson's menu, on Today and in the calendar: a finger that stays on it and
 * leaves where it came down, a right click, and the menu key. Returns what ends that.
 */
export const listenForLessonMenu = (page: HTMLElement, open: (slot: LessonSlot, anchor: HTMLElement) => void) => {
  let held: (Found & { readonly x: number; readonly y: number; readonly since: number }) | null = null;
  /** The finger opened the menu: its click opens nothing more. */
  let isOpened = false;
  const show = ({ slot, anchor }: Found) => {
    anchor.focus({ preventScroll: true });
    open(slot, anchor);
  };
  const onPress = (event: PointerEvent) => {
    isOpened = false;
    const found = event.pointerType === "touch" && event.isPrimary ? lessonAt(event.target) : null;
    held = found && { ...found, x: event.clientX, y: event.clientY, since: event.timeStamp };
  };
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (held && Math.hypot(clientX - held.x, clientY - held.y) > steady) held = null;
  };
  const onRelease = (event: PointerEvent) => {
    const found = held;
    held = null;
    if (!found || event.timeStamp - found.since < longPress) return;
    isOpened = true;
    show(found);
  };
  const onCancel = () => {
    held = null;
  };
  const onClick = (event: MouseEvent) => {
    if (!isOpened) return;
    isOpened = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const onContextMenu = (event: MouseEvent) => {
    const found = lessonAt(event.target);
    if (!found) return;
    event.preventDefault();
    // A finger opens it as it leaves.
    if (!(event instanceof PointerEvent && event.pointerType === "touch")) show(found);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "ContextMenu" && !(event.key === "F10" && event.shiftKey)) return;
    const found = lessonAt(event.target);
    if (!found) return;
    event.preventDefault();
    show(found);
  };
  const controller = new AbortController();
  const { signal } = controller;
  page.addEventListener("pointerdown", onPress, { signal, capture: true });
  addEventListener("pointermove", onMove, { signal });
  addEventListener("pointerup", onRelease, { signal });
  addEventListener("pointercancel", onCancel, { signal });
  page.addEventListener("click", onClick, { signal, capture: true });
  page.addEventListener("contextmenu", onContextMenu, { signal });
  page.addEventListener("keydown", onKey, { signal });
  return () => controller.abort();
};

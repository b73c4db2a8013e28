import type { PointerEvent as ReactPointerEvent, RefObject } from "react";
import type { Result } from "#domain/result";
import type { SessionFault } from "#domain/timetable/session-moves";
import { gridSpan } from "#domain/timetable/timetable-grid";
import { type GridPoint, type GridPreview, type GridSubject, previewAt } from "./grid-preview.ts";
import type { TimetableView } from "../timetable-view.ts";

/** Pixels before a press counts as a drag. */
const slop = 4;
/** Pixels above and below a column that still count as in it. */
const margin = 24;

/** The point of the grid below the pointer; undefined outside of all columns. */
const pointAt = (frame: HTMLElement, view: TimetableView, event: PointerEvent): GridPoint | undefined => {
  const span = gridSpan(view.periods, view.sessions);
  for (const column of frame.querySelectorAll<HTMLElement>("[data-day]")) {
    const box = column.getBoundingClientRect();
    if (event.clientX < box.left || event.clientX >= box.right) continue;
    if (event.clientY < box.top - margin || event.clientY > box.bottom + margin) return undefined;
    return {
      day: Number(column.dataset.day),
      minute: span.start + ((event.clientY - box.top) / box.height) * (span.end - span.start),
      across: (event.clientX - box.left) / box.width,
    };
  }
  return undefined;
};

/**
 * Dragging in the grid with mouse or pen; a finger scrolls, and taps instead. Escape and letting go outside leave all as it was.
 * Returns what starts a drag on a press.
 */
export const useGridDrag = (o: {
  frame: RefObject<HTMLElement | null>;
  view: TimetableView;
  onPreview: (preview: GridPreview | null) => void;
  onDrop: (landing: Result<GridPreview, SessionFault>) => void;
}): ((event: ReactPointerEvent, subject: GridSubject) => void) => {
  const start = (press: ReactPointerEvent, subject: GridSubject) => {
    if (press.button !== 0 || press.pointerType === "touch") return;
    const listening = new AbortController();
    const { signal } = listening;
    let isDragging = false;
    let landing: Result<GridPreview, SessionFault> | undefined;

    const end = () => {
      listening.abort();
      o.onPreview(null);
      // The click that follows a drag is no press of what was dragged.
      if (!isDragging) return;
      const swallow = (event: Event) => event.stopPropagation();
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, true));
    };
    const move = (event: PointerEvent) => {
      if (!isDragging && Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < slop) return;
      isDragging = true;
      event.preventDefault();
      const point = o.frame.current ? pointAt(o.frame.current, o.view, event) : undefined;
      landing = point && previewAt(subject, o.view, point);
      o.onPreview(landing?.ok ? landing.value : null);
    };
    addEventListener("pointermove", move, { signal });
    addEventListener(
      "pointerup",
      () => {
        end();
        if (landing) o.onDrop(landing);
      },
      { signal },
    );
    addEventListener("pointercancel", end, { signal });
    addEventListener("keydown", (event) => event.key === "Escape" && end(), { signal, capture: true });
  };
  return start;
};

import type { PointerEvent as ReactPointerEvent, RefObject } from "react";
import type { Result } from "#domain/result";
import type { SessionFault } from "#domain/timetable/session-moves";
import { gridSpan } from "#domain/timetable/timetable-grid";
import { type GridPoint, type GridPreview, type GridSubject, previewAt } from "./grid-preview.ts";
import type { TimetableView } from "../timetable-view.ts";
import { type Place, useFollowPointer } from "./use-follow-pointer.ts";

/** Pixels above and below a column that still count as in it. */
const margin = 24;

/** The point of the grid below the pointer; undefined outside of all columns. */
const pointAt = (frame: HTMLElement, view: TimetableView, { clientX, clientY }: Place): GridPoint | undefined => {
  const span = gridSpan(view.periods, view.sessions);
  for (const column of frame.querySelectorAll<HTMLElement>("[data-day]")) {
    const box = column.getBoundingClientRect();
    if (clientX < box.left || clientX >= box.right) continue;
    if (clientY < box.top - margin || clientY > box.bottom + margin) return undefined;
    return {
      day: Number(column.dataset.day),
      minute: span.start + ((clientY - box.top) / box.height) * (span.end - span.start),
      across: (clientX - box.left) / box.width,
    };
  }
  return undefined;
};

/**
 * Dragging in the grid: a course from the palette, a lesson, or a lesson's lower edge. Escape and
 * letting go outside leave all as it was. Returns what starts a drag on a press.
 */
export const useGridDrag = (o: {
  frame: RefObject<HTMLElement | null>;
  view: TimetableView;
  onPreview: (preview: GridPreview | null) => void;
  onDrop: (landing: Result<GridPreview, SessionFault>) => void;
}): ((event: ReactPointerEvent, subject: GridSubject) => void) => {
  const follow = useFollowPointer();
  return (press, subject) => {
    let landing: Result<GridPreview, SessionFault> | undefined;
    const at = (place: Place) => (o.frame.current ? pointAt(o.frame.current, o.view, place) : undefined);
    const grabbed = at(press)?.minute;
    follow(press, {
      onMove: (place) => {
        const point = at(place);
        landing = point && previewAt(subject, o.view, point, grabbed);
        o.onPreview(landing?.ok ? landing.value : null);
      },
      onDrop: (hasMoved) => hasMoved && landing && o.onDrop(landing),
      onEnd: () => o.onPreview(null),
    });
  };
};

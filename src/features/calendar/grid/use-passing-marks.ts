import { hiddenCell } from "./cell-keys.ts";
import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import { useTimeOf } from "#hooks/data/use-now";
import { type CalendarItem, isOff, type LessonItem } from "./calendar-items.ts";
import { idOfCell } from "./use-cells.ts";

/** The marks that an element of the grid shows for a while. */
export type PassingMarks = {
  /** Called with an element that has just come: an item's block, or a cell of a day. */
  readonly onMount: (element: HTMLElement) => void;
  /** Marks all elements that are there. */
  readonly markAll: () => void;
};

const isRunningNow = ({ occurrence: { date, start, end }, look }: LessonItem, today: string, minutes: number) =>
  date === today && start <= minutes && minutes < end && !isOff(look);

/**
 * Marks the open item, the running lesson with its progress, and the day that the Tab key reaches.
 * The marks are attributes, set without drawing the grid again. calendar.css says how they look.
 */
export const usePassingMarks = (
  frameRef: RefObject<HTMLElement | null>,
  o: { readonly items: readonly CalendarItem[]; readonly openId: string | null; readonly activeCell: string },
): PassingMarks => {
  const { openId, activeCell, items } = o;
  /**
   * The running lessons, each a line "id percent". They are one text, so that they can be compared.
   */
  const running = useTimeOf(({ today, minutes }) =>
    items
      .flatMap((item) => {
        if (item.type !== "lesson" || !isRunningNow(item, today, minutes)) return [];
        const { start, end } = item.occurrence;
        return [`${item.id} ${(((minutes - start) / (end - start)) * 100).toFixed(1)}%`];
      })
      .join("\n"),
  );
  const latest = useRef({ openId, activeCell, running });
  const mark = useCallback((element: HTMLElement) => {
    const now = latest.current;
    const { item, cellDate } = element.dataset;
    if (item !== undefined) {
      const progress = now.running.split("\n").find((one) => one.startsWith(`${item} `));
      element.toggleAttribute("data-open", item === now.openId);
      element.toggleAttribute("data-running", progress !== undefined);
      element.style.setProperty("--progress", progress?.slice(item.length + 1) ?? null);
    } else if (cellDate !== undefined)
      element.tabIndex = idOfCell(element) === now.activeCell && !element.matches(hiddenCell) ? 0 : -1;
  }, []);
  const markAll = useCallback(() => {
    const marked = "[data-item], [data-cell-date]";
    // The first drawing is done before there is a frame; the effect below follows it.
    for (const element of frameRef.current?.querySelectorAll<HTMLElement>(marked) ?? []) mark(element);
  }, [frameRef, mark]);
  useLayoutEffect(() => {
    latest.current = { openId, activeCell, running };
    markAll();
  }, [openId, activeCell, running, markAll]);
  return { onMount: mark, markAll };
};

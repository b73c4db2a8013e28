import { Calendar, type CalendarOptions } from "@fullcalendar/core";
import type { CustomRendering } from "@fullcalendar/core/internal";
import { memo, type ReactElement, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { toPlainDate } from "./grid-context.ts";

/** What React draws in one of FullCalendar's cells. */
type Piece = { readonly id: string; readonly element: Element; readonly content: ReactNode };

type FullCalendarProps = {
  readonly options: CalendarOptions;
  readonly view: string;
  readonly date: string;
  readonly calendarRef: RefObject<Calendar | null>;
  /** Called after each drawing that a change of the props led to. */
  readonly onDrawn: () => void;
};

/** The pieces that FullCalendar's cells have room for now; `onChange` gets them once for all that a drawing changes. */
const createPieces = (onChange: (pieces: readonly Piece[]) => void) => {
  const shown = new Map<string, Piece>();
  let isWaiting = false;
  const pass = () => {
    isWaiting = false;
    onChange([...shown.values()]);
  };
  return {
    handle: ({ id, isActive, containerEl, generatorMeta }: CustomRendering<unknown>) => {
      if (isActive) shown.set(id, { id, element: containerEl, content: generatorMeta as ReactNode });
      else shown.delete(id);
      if (isWaiting) return;
      isWaiting = true;
      queueMicrotask(() => isWaiting && flushSync(pass));
    },
    /** Passes on at once what changed; false if nothing did. */
    flush: (): boolean => {
      if (!isWaiting) return false;
      pass();
      return true;
    },
  };
};

/**
 * FullCalendar in React. A new view, date and new events are one drawing, where its own component for React would draw
 * the old view with the new events first; and what its cells show is drawn by itself, but for the few pieces that are
 * elements of React: those come in the same frame, all at once.
 */
export const FullCalendar = memo(({ options, view, date, calendarRef, onDrawn }: FullCalendarProps) => {
  const host = useRef<HTMLDivElement>(null);
  const [pieces, setPieces] = useState<readonly Piece[]>([]);
  const [cells] = useState(() => createPieces(setPieces));

  useLayoutEffect(
    () => () => {
      calendarRef.current?.destroy();
      calendarRef.current = null;
    },
    [calendarRef],
  );
  useLayoutEffect(() => {
    const all = { ...options, handleCustomRendering: cells.handle };
    const known = calendarRef.current;
    const focused = focusedItem(host.current!);
    if (known) {
      known.batchRendering(() => {
        known.resetOptions(all);
        if (known.view.type !== view || toPlainDate(known.getDate()) !== date) {
          known.changeView(view, date);
        }
      });
    } else {
      calendarRef.current = new Calendar(host.current!, { ...all, initialView: view, initialDate: date });
      calendarRef.current.render();
    }
    if (!cells.flush()) settle(calendarRef.current!, host.current!);
    if (focused !== undefined && document.activeElement === document.body) focusItem(host.current!, focused);
    onDrawn();
  }, [options, view, date, calendarRef, cells, onDrawn]);
  useLayoutEffect(() => {
    if (calendarRef.current) settle(calendarRef.current, host.current!);
  }, [pieces, calendarRef]);

  return (
    <div ref={host}>
      {pieces.map((piece) => (
        <PieceView key={piece.id} {...piece} />
      ))}
    </div>
  );
});

/** FullCalendar gives the hours the height that heads and all-day row leave before they are drawn: again where they left another. */
const settle = (calendar: Calendar, host: Element): void => {
  const hours = host.querySelector<HTMLElement>(".fc-timegrid-slots");
  if (hours && parseFloat(hours.style.minHeight) !== hours.closest(".fc-scroller")?.clientHeight) calendar.updateSize();
};

/** The item whose block has the focus: one that has moved to another day is a new element there, and the focus would go with the old one. */
const focusedItem = (host: Element): string | undefined => {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && host.contains(focused) ? focused.dataset.item : undefined;
};

const focusItem = (host: Element, id: string): void =>
  host.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });

const isSame = (a: ReactElement<object>, b: ReactElement<object>): boolean =>
  a.type === b.type &&
  Object.entries(b.props).every(([name, value]) => (a.props as Record<string, unknown>)[name] === value);

/** FullCalendar hands in a new element at each drawing, mostly of the same content. */
const PieceView = memo(
  ({ element, content }: Piece) => createPortal(content, element),
  (before, after) =>
    before.element === after.element &&
    isSame(before.content as ReactElement<object>, after.content as ReactElement<object>),
);

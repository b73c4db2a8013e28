import type {
  Calendar,
  DateSelectArg,
  DateSpanApi,
  EventApi,
  EventClickArg,
  EventDropArg,
  MoreLinkArg,
} from "@fullcalendar/core";
import type { DateClickArg, EventResizeDoneArg } from "@fullcalendar/interaction";
import { type RefObject, useLayoutEffect, useMemo, useRef } from "react";
import type { PlainDate } from "#domain/time/plain-date";
import type { ItemTimes } from "./calendar-changes.ts";
import { isDrawnAt, itemToInput, toItemTimes } from "./calendar-inputs.ts";
import type { CalendarItem } from "./calendar-items.ts";
import { toPlainDate } from "./grid-context.ts";

/** What a pointer can do in the grid. */
export type GridGestures = {
  readonly onOpen: (item: CalendarItem) => void;
  readonly onSelect: (times: ItemTimes) => void;
  readonly onOpenDay: (date: PlainDate) => void;
  readonly canDrop: (item: CalendarItem, times: ItemTimes) => boolean;
  /** The minutes by which an item dropped there goes on to a period that begins nearby. */
  readonly snapBy: (item: CalendarItem, times: ItemTimes) => number;
  /**
   * Writes what a drag or a resize changed. It returns false if nothing did; the block then goes
   * back.
   */
  readonly onChange: (item: CalendarItem, times: ItemTimes) => Promise<boolean>;
};

const itemOf = (event: EventApi | null): CalendarItem | undefined =>
  event?.extendedProps.item as CalendarItem | undefined;

const dayLength = 86_400_000;

const isOn = ({ jsEvent }: { readonly jsEvent: UIEvent | null }, selector: string): boolean =>
  jsEvent?.target instanceof Element && jsEvent.target.closest(selector) !== null;

/** Whether a mouse was pressed on one day, and drew no stretch of days from there. */
const isPress = ({ jsEvent, start, end }: DateSelectArg): boolean =>
  jsEvent instanceof MouseEvent && end.getTime() - start.getTime() === dayLength;

/** A day's number in a year: it is part of the grid there, and its own click opens the day. */
const numberInYear = ".fc-multimonth [data-cell-date]";

/** Milliseconds after a finger's release within which its click may come. */
const clickWithin = 500;

/**
 * Swallows the click of a finger that has stayed. The finger selects, and the browser may take it
 * for a press of a button nearby as well.
 */
const swallowClick = (): void => {
  const controller = new AbortController();
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", swallow, { capture: true, once: true, signal: controller.signal });
  setTimeout(() => controller.abort(), clickWithin);
};

/** Milliseconds that a written change may take to be drawn. */
const drawnWithin = 1000;

/**
 * FullCalendar's handlers for the gestures: the same functions at every render, which call the
 * latest gestures.
 */
export const useGestures = (
  gestures: GridGestures,
  calendar: RefObject<Calendar | null>,
  wasCancelled: RefObject<boolean>,
  onHold: (isDragging: boolean) => void,
) => {
  const latest = useRef(gestures);
  useLayoutEffect(() => {
    latest.current = gestures;
  });
  return useMemo(() => {
    const change = (info: EventDropArg | EventResizeDoneArg) => {
      const item = itemOf(info.event);
      if (!item) return info.revert();
      // A change that is undone before it is drawn brings no new events, and the block would stay
      // where it was dragged to. FullCalendar does not fetch events again that it was given as an
      // array.
      const settle = () => {
        const event = calendar.current?.getEventById(item.id);
        const now = event && itemOf(event);
        if (!now || isDrawnAt(event, now)) return;
        const { start, end, allDay } = itemToInput(now);
        event.setDates(start, end, { allDay });
      };
      void latest.current
        .onChange(item, toItemTimes(info.event))
        .then((isWritten) => (isWritten ? setTimeout(settle, drawnWithin) : info.revert()));
    };
    const select = (span: { start: Date; end: Date | null; allDay: boolean }) => {
      latest.current.onSelect(toItemTimes(span));
      calendar.current?.unselect();
    };
    return {
      eventClick: (info: EventClickArg) => {
        const item = itemOf(info.event);
        if (!item || wasCancelled.current) return;
        if (item.type === "day") latest.current.onOpenDay(item.date);
        if (item.type === "lesson" || item.type === "event") latest.current.onOpen(item);
      },
      eventAllow: (span: DateSpanApi, event: EventApi | null) => {
        const item = itemOf(event);
        return item === undefined || latest.current.canDrop(item, toItemTimes(span));
      },
      snapDrop: (item: CalendarItem, start: Date) =>
        latest.current.snapBy(item, toItemTimes({ start, end: null, allDay: false })),
      eventDragStart: () => onHold(true),
      eventDragStop: () => onHold(false),
      eventResizeStart: () => onHold(true),
      eventResizeStop: () => onHold(false),
      eventDrop: change,
      eventResize: change,
      // A mouse's press on the marks of a day means that day.
      select: (info: DateSelectArg) => {
        if (info.jsEvent instanceof TouchEvent) swallowClick();
        const [isOnDots, isOnNumber] = [isOn(info, ".calendar-dots"), isOn(info, numberInYear)];
        if (!isPress(info) || !(isOnDots || isOnNumber)) return select(info);
        calendar.current?.unselect();
        if (isOnDots) latest.current.onOpenDay(toPlainDate(info.start));
      },
      // A finger selects by a long press, whose release is no tap. A tap means the day, or the hour
      // under it.
      dateClick: (info: DateClickArg) => {
        const isHeld = calendar.current?.el.querySelector(".fc-highlight, .fc-event-mirror");
        if (!(info.jsEvent instanceof TouchEvent) || isHeld || isOn(info, numberInYear)) return;
        if (info.view.type.startsWith("timeGrid") && !info.allDay) {
          select({ start: info.date, end: new Date(info.date.getTime() + 60_000), allDay: false });
        } else {
          latest.current.onOpenDay(toPlainDate(info.date));
        }
      },
      moreLinkClick: (info: MoreLinkArg) => {
        latest.current.onOpenDay(toPlainDate(info.date));
        // Returning a view's name keeps FullCalendar's own popover closed.
        return "timeGridDay";
      },
    };
  }, [calendar, wasCancelled, onHold]);
};

import type { Calendar, CalendarOptions } from "@fullcalendar/core";
import dayGrid from "@fullcalendar/daygrid";
import timeGrid from "@fullcalendar/timegrid";
import { createPortal } from "react-dom";
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { minutesToTime } from "#domain/time/minutes";
import type { PlainDate } from "#domain/time/plain-date";
import { longPress } from "#hooks/dom/long-press";
import { useToday } from "#hooks/data/use-now";
import { intlTag } from "#i18n/locale";
import "../calendar.css";
import "../calendar-lines.css";
import { useDayMenu } from "../day/use-day-menu.ts";
import { cellMinutes } from "./calendar-hours.ts";
import type { CalendarItem } from "./calendar-items.ts";
import { type CalendarView, isTimeGrid, spanOf, viewRange } from "./calendar-views.ts";
import { createGridContents, hourContents } from "./contents.ts";
import { dragPlugin } from "./drag-plugin.ts";
import { FullCalendar } from "./full-calendar.tsx";
import { useGrid } from "./grid-context.ts";
import { HourGutter, HourLines } from "./hour-parts.tsx";
import { PlainIcons } from "./plain-icons.tsx";
import { useCancelDrag } from "./use-cancel-drag.ts";
import { useCells } from "./use-cells.ts";
import { type GridGestures, useGestures } from "./use-gestures.ts";
import { useGridSize } from "./use-grid-size.ts";
import type { Drawing } from "./use-grid-model.ts";
import { usePassingMarks } from "./use-passing-marks.ts";
import { usePlainWords } from "./use-plain-words.ts";

export type CalendarGridProps = {
  readonly view: CalendarView;
  /** The first day of the view in a school year; else the same as `date`. */
  readonly startDate: PlainDate;
  readonly date: PlainDate;
  readonly items: readonly CalendarItem[];
  /** Id of the item whose dialog is open. */
  readonly openId: string | null;
  readonly drawing: Drawing;
  /** The time now, by the wall clock. */
  readonly now: () => string;
  readonly gestures: GridGestures;
  /** What comes before the grid, for the Tab key and screen readers. */
  readonly before: ReactNode;
  /**
   * The contents of the cells, for a view that draws others than those of days and hours. `onMount`
   * is called with each cell that has just come.
   */
  readonly createContents?: (onMount: (element: HTMLElement) => void) => CalendarOptions;
};

const plugins = [dayGrid, timeGrid, dragPlugin];

/** Options whose default in FullCalendar differs, or whose value the product names. */
const viewOptions = {
  dayGridMonth: { fixedWeekCount: true, dayMaxEvents: true },
  dayGridYear: { dateAlignment: "month", dayMaxEvents: 4, aspectRatio: 2.6 },
};

/** Options that never change. */
const fixedOptions: CalendarOptions = {
  plugins,
  headerToolbar: false,
  height: "100%",
  timeZone: "UTC",
  firstDay: 1,
  weekNumbers: true,
  weekNumberCalculation: "ISO",
  views: viewOptions,
  slotDuration: minutesToTime(cellMinutes),
  snapDuration: "00:05",
  scrollTimeReset: false,
  expandRows: true,
  allDaySlot: true,
  slotEventOverlap: false,
  eventMaxStack: 3,
  eventMinHeight: 22,
  eventOrder: "start,-duration,order,title",
  displayEventTime: false,
  defaultTimedEventDuration: "01:00",
  eventInteractive: true,
  longPressDelay: longPress,
  dragRevertDuration: 150,
  selectable: true,
  selectMirror: true,
  unselectAuto: false,
};

/**
 * The options, frozen while a block is dragged: a sync may come at any time. If its options changed
 * during the drag, FullCalendar would take the drop for one into another calendar.
 */
const useFrozenWhileDragging = (fresh: CalendarOptions, isDragging: boolean): CalendarOptions => {
  const [drawn, setDrawn] = useState(fresh);
  if (isDragging || drawn === fresh) return drawn;
  setDrawn(fresh);
  return fresh;
};

/**
 * FullCalendar, drawn again only for its own inputs. Dates and times are wall-clock; FullCalendar
 * takes them for UTC, so no clock change shifts them.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { view, startDate, date, items, openId, drawing, now, gestures, before, createContents } = props;
  const words = usePlainWords();
  const today = useToday();
  const grid = useGrid();
  const { expander, activeCell, closedDays, periods, onFocusCell, onOpenDay, onCreate, onDragMinutes } = grid;
  const calendar = useRef<Calendar>(null);
  const frame = useRef<HTMLDivElement>(null);
  const wasCancelled = useCancelDrag(frame);
  const [isDragging, setDragging] = useState(false);
  const handlers = useGestures(gestures, calendar, wasCancelled, setDragging);
  const { events, hours, hidden, dates } = drawing;
  const [gutter, setGutter] = useState<HTMLElement | null>(null);
  const [lines, setLines] = useState<HTMLElement | null>(null);
  const marks = usePassingMarks(frame, { items, openId, activeCell });
  useCells(frame, { onFocusCell, onOpenDay, onCreate });
  useDayMenu(frame);

  useLayoutEffect(() => {
    if (spanOf(view) === "year")
      frame.current?.querySelector(`td[data-date="${date}"]`)?.scrollIntoView({ block: "center" });
  }, [view, date]);

  useGridSize(frame, calendar);

  // FullCalendar scrolls to the first hour before its all-day row has its height. So this scrolls
  // again when it has.
  const isByHour = isTimeGrid(view);
  const firstHour = minutesToTime(hours.first);
  useEffect(() => {
    if (!isByHour) return undefined;
    const frameId = requestAnimationFrame(() => calendar.current?.scrollToTime(firstHour));
    return () => cancelAnimationFrame(frameId);
  }, [isByHour, firstHour]);

  const contents = useMemo(
    () =>
      createContents?.(marks.onMount) ??
      createGridContents({
        view,
        words,
        today,
        expander,
        closedDays,
        dates,
        periods,
        hours,
        onMount: marks.onMount,
        onDragMinutes,
      }),
    [createContents, view, words, today, expander, closedDays, dates, periods, hours, marks.onMount, onDragMinutes],
  );
  const hourParts = useMemo(() => hourContents(hours.start, { gutter: setGutter, lines: setLines }), [hours.start]);
  const fresh = useMemo(
    (): CalendarOptions => ({
      ...fixedOptions,
      locale: intlTag(words.format.locale),
      now,
      hiddenDays: [...hidden],
      slotMinTime: minutesToTime(hours.start),
      slotMaxTime: minutesToTime(hours.end),
      scrollTime: firstHour,
      events: [...events],
      ...contents,
      ...hourParts,
      ...handlers,
    }),
    [words, now, hidden, hours, firstHour, events, contents, hourParts, handlers],
  );
  const options = useFrozenWhileDragging(fresh, isDragging);
  const viewed = viewRange(view, date, startDate);
  return (
    <div
      ref={frame}
      data-view={view}
      data-has-today={(viewed.start <= today && today <= viewed.end) || undefined}
      data-slots={periods.length === 0 || undefined}
      className="calendar-frame min-h-0 flex-1"
    >
      {before}
      <PlainIcons />
      <FullCalendar options={options} view={view} date={startDate} calendarRef={calendar} onDrawn={marks.markAll} />
      {gutter && createPortal(<HourGutter />, gutter)}
      {lines && createPortal(<HourLines />, lines)}
    </div>
  );
}

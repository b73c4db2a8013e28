import type {
  ViewApi,
  DayCellContentArg,
  DayHeaderContentArg,
  EventContentArg,
  SlotLabelContentArg,
  SlotLaneContentArg,
  WeekNumberContentArg,
} from "@fullcalendar/core";
import dayGrid from "@fullcalendar/daygrid";
import multiMonth from "@fullcalendar/multimonth";
import FullCalendar from "@fullcalendar/react";
import timeGrid from "@fullcalendar/timegrid";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { minutesToTime } from "#domain/time/minutes";
import type { PlainDate } from "#domain/time/plain-date";
import { intlTag } from "#i18n/locale";
import { useFormat } from "#i18n/use-format";
import "../calendar.css";
import { cellMinutes } from "./calendar-hours.ts";
import type { CalendarItem } from "./calendar-items.ts";
import { type CalendarView, isTimeGrid, spanOf } from "./calendar-views.ts";
import { DayColumn } from "./day-column.tsx";
import { DayHead, DayNumber, MoreLink, WeekdayHead, WeekMark } from "./day-parts.tsx";
import { toMinutes, toPlainDate } from "./grid-context.ts";
import { AllDayLabel, HourGutter, HourLines } from "./hour-parts.tsx";
import { ItemBlock } from "./item-block.tsx";
import { dragPlugin } from "./drag-plugin.ts";
import { useCancelDrag } from "./use-cancel-drag.ts";
import { type GridGestures, useGestures } from "./use-gestures.ts";
import type { Drawing } from "./use-grid-model.ts";

type CalendarGridProps = {
  readonly view: CalendarView;
  /** Its first day, for a school year; else as `date`. */
  readonly startDate: PlainDate;
  readonly date: PlainDate;
  readonly drawing: Drawing;
  /** Wall-clock, as of now. */
  readonly now: () => string;
  readonly gestures: GridGestures;
};

const plugins = [dayGrid, timeGrid, multiMonth, dragPlugin];

/** Months of the year's view beside each other: as many as are this wide, in pixels, and no more than these. */
const narrowestMonth = 350;
const mostMonthsInRow = 3;

/** Where FullCalendar's default differs, or the product names the value. */
const viewOptions = {
  dayGridMonth: { fixedWeekCount: true, dayMaxEvents: true },
  dayGridYear: { dateAlignment: "month", dayMaxEvents: 4, aspectRatio: 2.6 },
  multiMonthYear: { dateAlignment: "month", weekNumbers: false },
};

/**
 * The drawing, frozen while a block is dragged: FullCalendar takes a drop for one into another calendar
 * when its options changed during the drag, and a sync may come at any time.
 */
const useFrozenWhileDragging = (fresh: Drawing, isDragging: boolean): Drawing => {
  const [drawn, setDrawn] = useState(fresh);
  if (isDragging || drawn === fresh) return drawn;
  setDrawn(fresh);
  return fresh;
};

/**
 * FullCalendar, drawn again only for its own inputs: all that its cells show besides the items comes to
 * them through contexts. Dates and times are wall-clock; FullCalendar takes them for UTC, so no clock change shifts them.
 */
export function CalendarGrid({ view, startDate, date, drawing, now, gestures }: CalendarGridProps) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const calendar = useRef<FullCalendar>(null);
  const frame = useRef<HTMLDivElement>(null);
  const wasCancelled = useCancelDrag(frame);
  const [isDragging, setDragging] = useState(false);
  const handlers = useGestures(gestures, calendar, wasCancelled, setDragging);
  const { events, hours, hidden } = useFrozenWhileDragging(drawing, isDragging);
  const moreHint = t`Show the whole day`;

  // FullCalendar flushes React, which React refuses while it commits: hence the microtask.
  useLayoutEffect(() => {
    queueMicrotask(() => {
      const api = calendar.current?.getApi();
      if (!api) return;
      if (api.view.type !== view || toPlainDate(api.getDate()) !== startDate) api.changeView(view, startDate);
      if (spanOf(view) === "year")
        frame.current?.querySelector(`td[data-date="${date}"]`)?.scrollIntoView({ block: "center" });
    });
  }, [view, startDate, date]);

  // FullCalendar measures once, and again only when the window changes: not when fonts load, the toolbar wraps or the page appears.
  useEffect(() => {
    const observer = new ResizeObserver(() => calendar.current?.getApi().updateSize());
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);

  // FullCalendar scrolls to the first hour before its all-day row has its height; so it scrolls again then.
  const isByHour = isTimeGrid(view);
  const firstHour = minutesToTime(hours.first);
  const hourParts = useMemo(() => hourContents(hours.start), [hours.start]);
  useEffect(() => {
    if (!isByHour) return undefined;
    const frameId = requestAnimationFrame(() => calendar.current?.getApi().scrollToTime(firstHour));
    return () => cancelAnimationFrame(frameId);
  }, [isByHour, firstHour]);

  const [first] = useState({ view, startDate });
  return useMemo(
    () => (
      <div ref={frame} className="calendar-frame min-h-0 flex-1">
        <FullCalendar
          ref={calendar}
          plugins={plugins}
          initialView={first.view}
          initialDate={first.startDate}
          headerToolbar={false}
          height="100%"
          timeZone="UTC"
          locale={intlTag(locale)}
          firstDay={1}
          weekNumbers
          weekNumberCalculation="ISO"
          now={now}
          views={viewOptions}
          multiMonthMinWidth={narrowestMonth}
          multiMonthMaxColumns={mostMonthsInRow}
          hiddenDays={[...hidden]}
          slotDuration={minutesToTime(cellMinutes)}
          snapDuration="00:05"
          slotMinTime={minutesToTime(hours.start)}
          slotMaxTime={minutesToTime(hours.end)}
          scrollTime={firstHour}
          scrollTimeReset={false}
          expandRows
          allDaySlot
          slotEventOverlap={false}
          eventMaxStack={3}
          eventMinHeight={22}
          eventOrder="start,-duration,order,title"
          displayEventTime={false}
          defaultTimedEventDuration="01:00"
          eventInteractive
          eventDisplay="block"
          longPressDelay={400}
          dragRevertDuration={150}
          selectable
          selectMirror
          unselectAuto={false}
          moreLinkHint={moreHint}
          events={[...events]}
          {...contents}
          {...hourParts}
          {...handlers}
        />
      </div>
    ),
    [locale, now, hidden, hours, firstHour, events, handlers, hourParts, moreHint, first],
  );
}

/** Lines and gutter of all hours are drawn in the first row: a piece in each would be forty more for React. */
const hourContents = (start: number) => ({
  slotLabelContent: ({ date }: SlotLabelContentArg) => (toMinutes(date) === start ? <HourGutter /> : null),
  slotLaneContent: ({ date }: SlotLaneContentArg) => (date && toMinutes(date) === start ? <HourLines /> : null),
});

const viewOf = (arg: { readonly view: ViewApi }): CalendarView => arg.view.type as CalendarView;

/** What FullCalendar asks for its cells: always the same functions, so that it has no reason to draw again. */
const contents = {
  allDayContent: () => <AllDayLabel />,
  weekNumberContent: (arg: WeekNumberContentArg) => <WeekMark date={toPlainDate(arg.date)} />,
  dayHeaderContent: (arg: DayHeaderContentArg) =>
    ["timeGridDay", "timeGridWeek", "dayGridDay", "dayGridWeek"].includes(arg.view.type) ? (
      <DayHead date={toPlainDate(arg.date)} />
    ) : (
      <WeekdayHead date={toPlainDate(arg.date)} isNarrow={arg.view.type === "multiMonthYear"} />
    ),
  dayCellContent: (arg: DayCellContentArg) =>
    isTimeGrid(viewOf(arg)) ? (
      <DayColumn date={toPlainDate(arg.date)} />
    ) : (
      <DayNumber
        date={toPlainDate(arg.date)}
        hasMonth={arg.view.type !== "multiMonthYear"}
        isQuiet={arg.view.type === "dayGridDay" || arg.view.type === "dayGridWeek"}
      />
    ),
  moreLinkContent: (arg: { readonly num: number }) => <MoreLink count={arg.num} />,
  eventContent: (arg: EventContentArg) => {
    const { start, end, allDay, extendedProps } = arg.event;
    const from = start ? toMinutes(start) : 0;
    return (
      <ItemBlock
        item={extendedProps.item as CalendarItem | undefined}
        view={viewOf(arg)}
        isAllDay={allDay}
        isMirror={arg.isMirror}
        start={from}
        end={end ? from + (end.getTime() - start!.getTime()) / 60_000 : from + 60}
      />
    );
  },
  // FullCalendar's own marks: blocks and links that are focusable without a role, and cells named by their number alone.
  dayCellDidMount: ({ el }: { el: HTMLElement }) => el.removeAttribute("aria-labelledby"),
  // The corner is hidden from screen readers; the label in it says why, so it must be there for them.
  weekNumberDidMount: ({ el }: { el: HTMLElement }) => el.removeAttribute("aria-hidden"),
  moreLinkDidMount: ({ el }: { el: HTMLElement }) => {
    el.setAttribute("role", "button");
    el.removeAttribute("aria-expanded");
    el.removeAttribute("aria-controls");
  },
  eventDidMount: ({ el, isMirror, event }: { el: HTMLElement; isMirror: boolean; event: EventContentArg["event"] }) => {
    if (isMirror || !["lesson", "event"].includes((event.extendedProps.item as CalendarItem | undefined)?.type ?? ""))
      return;
    el.setAttribute("role", "button");
    el.setAttribute("aria-haspopup", "dialog");
    el.dataset.item = event.id;
  },
};

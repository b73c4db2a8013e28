import type {
  CalendarOptions,
  DayCellContentArg,
  DayHeaderContentArg,
  EventContentArg,
  SlotLabelContentArg,
  SlotLaneContentArg,
  ViewApi,
  WeekNumberContentArg,
} from "@fullcalendar/core";
import { createElement as h } from "@fullcalendar/core/preact";
import type { Expander } from "#domain/schedule/expander";
import { isSchoolDay } from "#domain/holidays/school-days";
import { dayLabelOf } from "#domain/schedule/rotation-labels";
import type { PlainDate } from "#domain/time/plain-date";
import type { TimetablePeriod } from "#domain/timetable/timetable";
import type { Hours } from "./calendar-hours.ts";
import type { CalendarItem, ClosedDay } from "./calendar-items.ts";
import { type CalendarView, isTimeGrid, spanOf } from "./calendar-views.ts";
import { toMinutes, toPlainDate } from "./grid-context.ts";
import { hourCells } from "./hour-cells.ts";
import {
  allDayLabel,
  closedDay,
  closedNotes,
  dayHead,
  dayNumber,
  moreLink,
  weekCorner,
  weekdayHead,
  weekNumber,
} from "./plain-days.ts";
import { itemContent } from "./plain-items.ts";
import type { GridWords } from "./use-plain-words.ts";

type ContentsInput = {
  readonly view: CalendarView;
  readonly words: GridWords;
  readonly today: PlainDate;
  readonly expander: Expander;
  readonly closedDays: ReadonlyMap<PlainDate, ClosedDay>;
  /** The days that are shown. */
  readonly dates: readonly PlainDate[];
  readonly periods: readonly TimetablePeriod[];
  readonly hours: Hours;
  /** Called with a block or a day's number that has just come. */
  readonly onMount: (element: HTMLElement) => void;
  /** The start of the block that follows the pointer, in minutes; null once none does. */
  readonly onDragMinutes: (minutes: number | null) => void;
};

const viewOf = (arg: { readonly view: ViewApi }): CalendarView => arg.view.type as CalendarView;

/**
 * The places of the lines and of the gutter of all hours, which are told where they are: in the
 * first row, since a piece in each would be forty more.
 */
export const hourContents = (
  start: number,
  onPlace: { readonly gutter: HostRef; readonly lines: HostRef },
): CalendarOptions => {
  const host = (ref: HostRef) => h("div", { class: "contents", ref });
  return {
    slotLabelContent: ({ date }: SlotLabelContentArg) => (toMinutes(date) === start ? host(onPlace.gutter) : null),
    slotLaneContent: ({ date }: SlotLaneContentArg) => (date && toMinutes(date) === start ? host(onPlace.lines) : null),
  };
};

type HostRef = (host: HTMLElement | null) => void;

/** The contents that FullCalendar asks for, as elements of its own. */
export const createGridContents = (o: ContentsInput): CalendarOptions => {
  const { words, today, expander, closedDays, onMount, onDragMinutes } = o;
  const { format } = words;
  const notes = closedNotes(o.dates, closedDays);
  /**
   * Whether a day is without school: closed, free in each week or outside the year. Such a day is
   * striped, as in the set-up.
   */
  const isFree = (date: PlainDate): boolean => closedDays.has(date) || !isSchoolDay(expander.schoolDays, date);
  /** The day that a swapped one is taught like. */
  const likeOf = (date: PlainDate): PlainDate | null => {
    const like = expander.taughtLike(date);
    return like === date ? null : like;
  };
  return {
    moreLinkHint: words.moreHint,
    allDayContent: () => allDayLabel(words.allDay),
    weekNumberContent: (arg: WeekNumberContentArg) => {
      const date = toPlainDate(arg.date);
      return isTimeGrid(o.view) ? weekCorner(date, expander, words) : weekNumber(date, expander, words.week);
    },
    dayHeaderContent: (arg: DayHeaderContentArg) => {
      const date = toPlainDate(arg.date);
      const hasDates = ["day", "week"].includes(spanOf(viewOf(arg)));
      if (!hasDates) return weekdayHead({ date, format });
      return dayHead({ date, today, format, like: likeOf(date), rotationLabel: dayLabelOf(expander, date), words });
    },
    dayCellContent: (arg: DayCellContentArg) => {
      const [date, view] = [toPlainDate(arg.date), viewOf(arg)];
      if (isTimeGrid(view))
        return h(
          "div",
          { class: "contents" },
          isFree(date) && closedDay(notes.get(date), words),
          hourCells({ date, ...o, ...words }),
        );
      const isQuiet = view === "dayGridDay" || view === "dayGridWeek";
      const rotationLabel = dayLabelOf(expander, date);
      return dayNumber({
        date,
        today,
        format,
        closed: closedDays.get(date),
        like: likeOf(date),
        rotationLabel,
        words,
        isQuiet,
      });
    },
    dayCellClassNames: (arg: DayCellContentArg) => {
      const [date, view] = [toPlainDate(arg.date), viewOf(arg)];
      const isStriped = spanOf(view) === "week" ? isFree(date) : closedDays.has(date);
      return !isTimeGrid(view) && isStriped ? ["calendar-closed"] : [];
    },
    moreLinkContent: (arg: { readonly num: number }) => moreLink(arg.num, words.moreHint),
    eventContent: (arg: EventContentArg) => {
      const { start, end, allDay, extendedProps } = arg.event;
      const from = start ? toMinutes(start) : 0;
      // The gutter follows the block that follows the pointer, once this drawing is done.
      if (arg.isMirror && !allDay) queueMicrotask(() => onDragMinutes(from));
      return itemContent(
        {
          item: extendedProps.item as CalendarItem | undefined,
          view: viewOf(arg),
          isAllDay: allDay,
          isMirror: arg.isMirror,
          start: from,
          end: end ? from + (end.getTime() - start!.getTime()) / 60_000 : from + 60,
        },
        words,
      );
    },
    eventWillUnmount: ({ isMirror }: { isMirror: boolean }) => {
      if (isMirror) queueMicrotask(() => onDragMinutes(null));
    },
    // The handlers below correct FullCalendar's own markup. It has blocks and links that are
    // focusable without a role or lead nowhere, and cells named by their number alone.
    dayHeaderDidMount: ({ el }: { el: HTMLElement }) => el.querySelector("a")?.setAttribute("role", "group"),
    dayCellDidMount: ({ el, date }: { el: HTMLElement; date: Date }) => {
      el.removeAttribute("aria-labelledby");
      // A day's cell and its column of hours bear names of our own, as heads and menus do.
      el.dataset[el.matches(".fc-timegrid-col") ? "dayHours" : "dayCell"] = toPlainDate(date);
      for (const cell of el.querySelectorAll<HTMLElement>("[data-cell-date]")) onMount(cell);
    },
    // FullCalendar hides the corner from screen readers. The label in it says why, so it must be
    // there for them.
    weekNumberDidMount: ({ el }: { el: HTMLElement }) => {
      el.removeAttribute("aria-hidden");
      // FullCalendar's name for a week of a month is in English.
      el.removeAttribute("aria-label");
      el.querySelector("a")?.setAttribute("role", "presentation");
    },
    moreLinkDidMount: ({ el }: { el: HTMLElement }) => {
      el.setAttribute("role", "button");
      el.removeAttribute("aria-expanded");
      el.removeAttribute("aria-controls");
    },
    eventDidMount: ({
      el,
      isMirror,
      event,
    }: {
      el: HTMLElement;
      isMirror: boolean;
      event: EventContentArg["event"];
    }) => {
      const item = event.extendedProps.item as CalendarItem | undefined;
      if (isMirror) {
        el.dataset.mirror = "";
        return;
      }
      if (!["lesson", "event"].includes(item?.type ?? "")) {
        el.setAttribute("role", "note");
        el.removeAttribute("tabindex");
        return;
      }
      el.setAttribute("role", "button");
      el.setAttribute("aria-haspopup", "dialog");
      el.dataset.item = event.id;
      onMount(el);
    },
  };
};

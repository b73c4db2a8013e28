import type { Calendar, CalendarOptions } from "@fullcalendar/core";
import ReactCalendar from "@fullcalendar/react";
import { memo, type RefObject, useLayoutEffect, useRef } from "react";
import { toPlainDate } from "./grid-context.ts";

type FullCalendarProps = {
  readonly options: CalendarOptions;
  readonly view: string;
  readonly date: string;
  readonly calendarRef: RefObject<Calendar | null>;
  /** Called after each drawing that a change of the props led to. */
  readonly onDrawn: () => void;
};

/** FullCalendar puts off what React draws in its cells, except while this flag is set. */
type WhileUpdating = { isUpdating: boolean };

const mostMeasured = 2;

/**
 * FullCalendar's own component, except that `initialView` and `initialDate` are always the current
 * ones. A new view or date is one drawing together with new events and options. FullCalendar alone
 * would draw the old view with the new events first.
 */
class OneDrawing extends ReactCalendar {
  /** How often it has measured again since the last drawing. */
  private measured = 0;

  override componentDidUpdate(before?: CalendarOptions) {
    // The props are the same, so what React draws has come into the cells.
    if (before && isSame(before, this.props)) return this.doResize();
    const calendar = this.getApi();
    const { initialView: view, initialDate: date } = this.props;
    const focused = focusedItem(elementOf(calendar));
    const updating = this as unknown as WhileUpdating;
    calendar.batchRendering(() => {
      super.componentDidUpdate();
      updating.isUpdating = true;
      if (calendar.view.type !== view || toPlainDate(calendar.getDate()) !== date) calendar.changeView(view!, date);
    });
    updating.isUpdating = false;
    this.measured = 0;
    this.doResize();
    if (focused !== undefined && document.activeElement === document.body) focusItem(elementOf(calendar), focused);
  }

  /**
   * Measures again where the heads and the all-day row have left another height for the hours.
   * FullCalendar gives the hours their height before it draws the heads and that row.
   */
  override doResize() {
    const hours = elementOf(this.getApi()).querySelector<HTMLElement>(".fc-timegrid-slots");
    if (!hours || parseFloat(hours.style.minHeight) === hours.closest(".fc-scroller")?.clientHeight) return;
    // Measuring may let React draw, after which this is called again.
    if (this.measured === mostMeasured) return;
    this.measured += 1;
    super.doResize();
  }
}

/**
 * FullCalendar in React. It draws what its cells show by itself, except for the few pieces that are
 * elements of React.
 */
export const FullCalendar = memo(({ options, view, date, calendarRef, onDrawn }: FullCalendarProps) => {
  const component = useRef<OneDrawing>(null);
  useLayoutEffect(() => {
    calendarRef.current = component.current!.getApi() as Calendar;
    return () => {
      calendarRef.current = null;
    };
  }, [calendarRef]);
  useLayoutEffect(onDrawn, [options, view, date, onDrawn]);
  return <OneDrawing ref={component} {...options} initialView={view} initialDate={date} />;
});

/**
 * Whether props have the same values. React makes new props at each update of a component that has
 * a `ref`.
 */
const isSame = (a: object, b: object): boolean =>
  Object.entries(b).every(([name, value]) => (a as Record<string, unknown>)[name] === value);

/** The calendar's element. The API is the calendar, whose type for React leaves its element out. */
const elementOf = (calendar: ReturnType<ReactCalendar["getApi"]>): HTMLElement => (calendar as Calendar).el;

/**
 * The item whose block has the focus. A block that has moved to another day is a new element there,
 * and the focus would go with the old one.
 */
const focusedItem = (host: Element): string | undefined => {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && host.contains(focused) ? focused.dataset.item : undefined;
};

const focusItem = (host: Element, id: string): void =>
  host.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });

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

/**
 * FullCalendar's own component, except that `initialView` and `initialDate` are always the current
 * ones. A new view or date is one drawing together with new events and options. FullCalendar alone
 * would draw the old view with the new events first.
 */
class OneDrawing extends ReactCalendar {
  override componentDidUpdate() {
    const calendar = this.getApi();
    const { initialView: view, initialDate: date } = this.props;
    calendar.batchRendering(() => {
      super.componentDidUpdate();
      if (calendar.view.type !== view || toPlainDate(calendar.getDate()) !== date) calendar.changeView(view!, date);
    });
  }
}

/** FullCalendar in React. All that its cells show is drawn by itself, in the same drawing. */
export const FullCalendar = memo(({ options, view, date, calendarRef, onDrawn }: FullCalendarProps) => {
  const component = useRef<OneDrawing>(null);
  useLayoutEffect(() => {
    calendarRef.current = component.current!.getApi() as Calendar;
    return () => {
      calendarRef.current = null;
    };
  }, [calendarRef]);
  useLayoutEffect(() => {
    fitHours(calendarRef.current!);
    onDrawn();
  }, [options, view, date, calendarRef, onDrawn]);
  return <OneDrawing ref={component} {...options} initialView={view} initialDate={date} />;
});

/**
 * Measures again where the heads and the all-day row have left another height for the hours.
 * FullCalendar gives the hours their height before it draws what is in that row.
 */
const fitHours = (calendar: Calendar): void => {
  const hours = calendar.el.querySelector<HTMLElement>(".fc-timegrid-slots");
  if (hours && parseFloat(hours.style.minHeight) !== hours.closest(".fc-scroller")?.clientHeight) calendar.updateSize();
};

import { Calendar, type EventInput } from "@fullcalendar/core";
import dayGrid from "@fullcalendar/daygrid";
import interaction from "@fullcalendar/interaction";
import multiMonth from "@fullcalendar/multimonth";
import timeGrid from "@fullcalendar/timegrid";

/** The demo year's lessons and events, written in by the build. */
declare const EVENTS: EventInput[];
declare const DATE: string;

const calendar = new Calendar(document.getElementById("calendar")!, {
  plugins: [dayGrid, timeGrid, multiMonth, interaction],
  initialView: "timeGridWeek",
  initialDate: DATE,
  firstDay: 1,
  height: "100vh",
  timeZone: "UTC",
  editable: true,
  headerToolbar: {
    start: "prev,next",
    center: "title",
    end: "timeGridDay,timeGridWeek,dayGridMonth,multiMonthYear",
  },
  events: EVENTS,
});
calendar.render();
// A step of a month leaves the calendar on the first day.
Object.assign(globalThis, { goHome: () => calendar.gotoDate(DATE) });

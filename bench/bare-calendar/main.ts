import { Calendar, type EventInput } from "@fullcalendar/core";
import timeGrid from "@fullcalendar/timegrid";

/** The demo year's week, written in by the build. */
declare const EVENTS: EventInput[];
declare const DATE: string;

new Calendar(document.getElementById("calendar")!, {
  plugins: [timeGrid],
  initialView: "timeGridWeek",
  initialDate: DATE,
  firstDay: 1,
  events: EVENTS,
}).render();

void navigator.serviceWorker.register("/sw.js");

import { CalendarDays, Flag, GraduationCap, Route, Square, SquareCheck, Users } from "lucide-react";
import type { EventRow } from "#schema/events";
import type { LucideIcon } from "#ui/icon";

/** The icon of an event's kind; a task shows whether it is done. */
export const eventIcon = (event: Pick<EventRow, "kind" | "done" | "allDay">): LucideIcon => {
  switch (event.kind) {
    case "exam":
      return GraduationCap;
    case "meeting":
      return Users;
    case "trip":
      return Route;
    case "task":
      return event.done ? SquareCheck : Square;
    case "event":
      return event.allDay ? Flag : CalendarDays;
  }
};

import { CalendarDays, Flag, GraduationCap, Route, Square, SquareCheck, Users } from "lucide-react";
import type { LucideIcon } from "#ui/kit/icon";

type IconEvent = {
  readonly kind: "event" | "exam" | "meeting" | "trip" | "task";
  readonly allDay: boolean;
  /** Of a task. */
  readonly done: boolean;
};

/** The icon of an event's kind; a task shows whether it is done. */
export const eventIcon = (event: IconEvent): LucideIcon => {
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

import {
  CalendarDays,
  Flag,
  GraduationCap,
  Handshake,
  Presentation,
  Route,
  Square,
  SquareCheck,
  UserRoundX,
  Users,
} from "lucide-react";
import type { LucideIcon } from "#ui/kit/icon";

type IconEvent = {
  readonly kind: "event" | "exam" | "meeting" | "conference" | "parentsEvening" | "trip" | "away" | "task";
  readonly allDay: boolean;
  readonly done: boolean;
};

/** The icon of an event's kind; a task shows whether it is done. */
export const eventIcon = (event: IconEvent): LucideIcon => {
  switch (event.kind) {
    case "exam":
      return GraduationCap;
    case "meeting":
      return Users;
    case "conference":
      return Presentation;
    case "parentsEvening":
      return Handshake;
    case "away":
      return UserRoundX;
    case "trip":
      return Route;
    case "task":
      return event.done ? SquareCheck : Square;
    case "event":
      return event.allDay ? Flag : CalendarDays;
  }
};

import { CalendarDays, GraduationCap, ListChecks, Route, Users } from "lucide-react";
import type { EventKind } from "#schema/events";
import type { LucideIcon } from "#ui/icon";

export const eventIcons: Record<EventKind, LucideIcon> = {
  event: CalendarDays,
  exam: GraduationCap,
  meeting: Users,
  trip: Route,
  task: ListChecks,
};

import { msg } from "@lingui/core/macro";
import { CalendarOff, GraduationCap } from "lucide-react";
import type { LucideIcon } from "#ui/kit/icon";
import { join } from "#ui/kit/styles";
import { type BlockPart, type Say, shown, spoken, unsyncedDot } from "./block-parts.ts";

/** What an event's block is about. */
export type EventFacts = {
  readonly title: string;
  /** Its kind, drawn before the place (timed) or before the title (all-day). */
  readonly icon?: LucideIcon;
  /** A course or own colour: only its icon takes it. */
  readonly color?: string;
  readonly isUnsynced?: boolean;
};

export type AllDayFacts = EventFacts & { readonly kind: "event" | "exam" | "holiday" };

export const eventFrame = "border border-line-2 bg-raised text-ink transition-colors hover:bg-canvas";

/** The class of an event's icon. */
export const eventIconColor = ({ color }: EventFacts): string => (color ? "text-c-bar" : "text-ink-2");

const grounds: Record<AllDayFacts["kind"], string> = {
  event: eventFrame,
  exam: "bg-c-solid text-c-on-solid forced-colors:border",
  holiday: "bg-holiday text-ink-2 forced-colors:border",
};

/** One line of 24 px in the all-day row: an event, an exam (solid), a holiday's name. */
export const allDayParts = (o: AllDayFacts, say: Say): BlockPart => {
  const { kind } = o;
  const icon = kind === "exam" ? GraduationCap : kind === "holiday" ? CalendarOff : o.icon;
  return {
    tag: "div",
    color: o.color,
    className: join(
      "calendar-line relative flex h-6 items-center gap-1.5 overflow-hidden rounded-chip px-2 text-small font-control",
      grounds[kind],
    ),
    parts: shown(
      icon && { icon, className: kind === "event" ? eventIconColor(o) : "" },
      { className: "calendar-line-title min-w-0 truncate", text: o.title },
      kind === "exam" && spoken(say(msg`exam`)),
      o.isUnsynced && unsyncedDot(say),
    ),
  };
};

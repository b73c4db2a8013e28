import { Trans } from "@lingui/react/macro";
import { CalendarOff, GraduationCap } from "lucide-react";

import { Icon, type LucideIcon } from "#ui/kit/icon";
import { UnsyncedDot } from "./lesson-badges.tsx";
import { join } from "#ui/kit/styles";

export type EventBlockProps = {
  title: string;
  /** Its kind, drawn before the place (timed) or before the title (all-day). */
  icon?: LucideIcon;
  location?: string;
  /** A course or own colour: only its icon takes it. */
  color?: string;
  isUnsynced?: boolean;
  isSelected?: boolean;
  isCompact?: boolean;
  className?: string;
};

const frame = "border border-line-2 bg-raised text-ink transition-colors hover:bg-canvas";

/** An appointment in the week: no bar, no tint. Fills its container. */
export function EventBlock({
  title,
  icon,
  location,
  color,
  isUnsynced = false,
  isSelected = false,
  isCompact = false,
  className,
}: EventBlockProps) {
  const glyph = icon && <Icon icon={icon} size={13} className={color ? "text-c-bar" : "text-ink-2"} />;
  return (
    <div
      data-color={color}
      className={join(
        "@container h-full overflow-hidden rounded-lesson px-2 py-1",
        frame,
        isSelected && "outline-2 outline-focus",
        isCompact && "flex items-center gap-1.5",
        className,
      )}
    >
      {isCompact && glyph}
      <div className="flex min-w-0 items-center text-ui font-semibold">
        <span
          className={join(
            "min-w-0 wrap-normal",
            isCompact ? "truncate" : "line-clamp-2 @max-[64px]:block @max-[64px]:truncate @max-[64px]:text-micro",
          )}
        >
          {title}
        </span>
        {isUnsynced && <UnsyncedDot />}
      </div>
      {!isCompact && (location || glyph) && (
        <div className="flex items-center gap-1.5 text-small text-ink-2">
          {glyph}
          <span className="min-w-0 truncate">{location}</span>
        </div>
      )}
    </div>
  );
}

export type AllDayBlockProps = Pick<EventBlockProps, "title" | "icon" | "color" | "isUnsynced"> & {
  kind: "event" | "exam" | "holiday";
};

/** One line of 24 px in the all-day row: an event, an exam (solid), a holiday's name. */
export function AllDayBlock({ title, icon, color, kind, isUnsynced = false }: AllDayBlockProps) {
  const glyph = kind === "exam" ? GraduationCap : kind === "holiday" ? CalendarOff : icon;
  return (
    <div
      data-color={color}
      className={join(
        "relative flex h-6 items-center gap-1.5 overflow-hidden rounded-chip px-2 text-small font-control",
        kind === "event" && frame,
        kind === "exam" && "bg-c-solid text-c-on-solid forced-colors:border",
        kind === "holiday" && "bg-holiday text-ink-2 forced-colors:border",
      )}
    >
      {glyph && (
        <Icon icon={glyph} size={13} className={kind === "event" ? (color ? "text-c-bar" : "text-ink-2") : ""} />
      )}
      <span className="min-w-0 truncate">{title}</span>
      {kind === "exam" && (
        <span className="sr-only">
          <Trans>exam</Trans>
        </span>
      )}
      {isUnsynced && <UnsyncedDot />}
    </div>
  );
}

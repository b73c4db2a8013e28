import { join } from "#ui/kit/styles";
import { type EventFacts, eventFrame, eventIconColor } from "./all-day-parts.ts";
import { type BlockPart, type Say, shown, unsyncedDot } from "./block-parts.ts";
import type { BlockPlace } from "./lesson-frame.ts";

export type TimedEventFacts = EventFacts & {
  readonly location?: string;
  /** Under 40 px high: the title only, on one line. */
  readonly isCompact?: boolean;
};

/** An appointment in the week: no bar, no tint. Fills its container. */
export const eventBlockParts = (o: TimedEventFacts, say: Say, place: BlockPlace): BlockPart => {
  const { icon, isCompact, location } = o;
  const glyph = icon && { icon, className: eventIconColor(o) };
  return {
    tag: "div",
    color: o.color,
    className: join(
      "h-full overflow-hidden rounded-lesson px-2 py-1",
      place.frame,
      eventFrame,
      isCompact && "flex items-center gap-1.5",
    ),
    parts: shown(
      isCompact && glyph,
      {
        tag: "div",
        className: "flex min-w-0 items-center text-ui font-semibold",
        parts: shown(
          { className: isCompact ? "min-w-0 truncate" : place.title, text: o.title },
          o.isUnsynced && unsyncedDot(say),
        ),
      },
      !isCompact &&
        (location || glyph) && {
          tag: "div",
          className: "flex items-center gap-1.5 text-small text-ink-2",
          parts: shown(glyph, { className: "min-w-0 truncate", text: location }),
        },
    ),
  };
};

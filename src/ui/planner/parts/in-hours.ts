import { join } from "#ui/kit/styles";
import { shown } from "./block-parts.ts";
import { type BlockPlace } from "./lesson-frame.ts";

/**
 * The calendar's hours give a title as many lines as the block's height has room for, as
 * calendar.css counts them. Warnings stay with the class, and only the room goes where a block is
 * narrow.
 */
export const inHours: BlockPlace = {
  frame: "calendar-block",
  head: "calendar-block-head flex items-center gap-x-1.5 text-small",
  title: "calendar-block-title",
  headParts: ({ name, nameClass, isCompact, stateMark, warnings = [], room }, title) => {
    const lead = shown(
      {
        className: join("min-w-0 truncate font-semibold", isCompact && "max-w-3/5 shrink-0", nameClass),
        text: name,
      },
      stateMark,
      ...warnings,
    );
    return shown(
      ...(isCompact ? lead : [{ className: "flex min-w-0 items-center gap-1.5", parts: lead }]),
      title,
      room && { className: "ms-auto max-w-1/2 shrink-0 truncate font-medium @max-[90px]:hidden", text: room },
    );
  },
};

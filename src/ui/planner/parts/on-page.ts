import { shown } from "./block-parts.ts";
import { type BlockPlace } from "./lesson-frame.ts";
import { join } from "#ui/kit/styles";

/**
 * A page gives a title two lines. A column of a phone's week has no room for long words: they are
 * cut at the end, never in the middle of a line. A lesson's warnings go with the room where a block
 * is narrow.
 */
export const onPage: BlockPlace = {
  frame: "@container",
  head: "flex items-center gap-x-1.5 text-small",
  title: "line-clamp-2 min-w-0 wrap-normal @max-[64px]:block @max-[64px]:truncate @max-[64px]:text-micro",
  headParts: ({ name, nameClass, isCompact, stateMark, warnings = [], room }, title) =>
    shown(
      {
        className: join("min-w-0 truncate font-semibold", isCompact && "max-w-3/5 shrink-0", nameClass),
        text: name,
      },
      stateMark,
      title,
      {
        className: "ms-auto flex max-w-1/2 shrink-0 items-center gap-1.5 @max-[90px]:hidden",
        parts: shown(...warnings, room && { className: "min-w-0 truncate font-medium", text: room }),
      },
    ),
};

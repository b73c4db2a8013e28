import type { ReactElement } from "react";
import { Tooltip as RacTooltip, TooltipTrigger } from "react-aria-components/Tooltip";

import { Kbd } from "./kbd.tsx";

type TooltipProps = {
  text: string;
  /** Keys that do the same. */
  keys?: string;
  /** The button it explains. */
  children: ReactElement;
};

/** A word about a button, on hover and on focus. Nothing that is said only here: a finger never sees it. */
export function Tooltip({ text, keys, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={600}>
      {children}
      <RacTooltip
        offset={6}
        className="flex max-w-64 items-center gap-2 rounded-chip bg-ink px-2 py-1 text-small text-surface transition-opacity duration-[80ms] data-entering:opacity-0 data-exiting:opacity-0 forced-colors:border"
      >
        {text}
        {keys && <Kbd isOnInk>{keys}</Kbd>}
      </RacTooltip>
    </TooltipTrigger>
  );
}

import { createElement as h, type VNode } from "@fullcalendar/core/preact";
import { type BlockPart, spoken } from "#ui/planner/parts/block-parts";
import { plainIcon } from "./plain-icons.tsx";

/**
 * A part of a block as a plain element, for FullCalendar to draw itself. `drawPart` draws the same
 * with React, where each block would be a tree in a portal of its own, and a view has hundreds.
 * What a block shows for a moment (open, running) is an attribute that calendar.css draws.
 */
export const drawPlain = ({ tag = "span", icon, className, ...o }: BlockPart): VNode =>
  icon
    ? plainIcon(icon, className)
    : h(
        tag,
        { class: className, "data-color": o.color, "aria-hidden": o.isHidden },
        o.text,
        ...(o.parts ?? []).map(drawPlain),
      );

export const unseen = (text: string): VNode => drawPlain(spoken(text));

import { createElement, type ReactNode } from "react";

import { Icon } from "#ui/kit/icon";
import type { BlockPart } from "./parts/block-parts.ts";

/** A part of a block as React draws it. `plain-parts.ts` draws it in the calendar's grid. */
export const drawPart = ({ tag = "span", icon, className, ...o }: BlockPart): ReactNode =>
  icon ? (
    <Icon icon={icon} size={13} className={className} />
  ) : (
    createElement(
      tag,
      { className, "data-color": o.color, "aria-hidden": o.isHidden },
      o.text,
      ...(o.parts ?? []).map(drawPart),
    )
  );

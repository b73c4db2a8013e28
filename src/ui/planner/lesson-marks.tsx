import { useLingui } from "@lingui/react/macro";
import { createElement, Fragment } from "react";

import { drawPart } from "./draw-part.tsx";
import { unsyncedDot, type WarningFacts, warningMarks } from "./parts/block-parts.ts";
import { lessonBarClass, type LessonState } from "./parts/lesson-looks.ts";

/** The icons before a room: moved, two versions, locked. */
export function WarningMarks(props: WarningFacts) {
  const { t } = useLingui();
  return createElement(Fragment, null, ...warningMarks(props, t).map(drawPart));
}

/** The dot after the title of what is not on the server yet. */
export function UnsyncedDot() {
  const { t } = useLingui();
  return drawPart(unsyncedDot(t));
}

type LessonBarProps = { state: LessonState; progress?: number; className: string };

/**
 * The bar at a block's edge. While a lesson runs it fills from the top: `progress` is 0 at its
 * start, 1 at its end.
 */
export function LessonBar({ state, progress, className }: LessonBarProps) {
  return (
    <span aria-hidden className={lessonBarClass(state, className, progress !== undefined)}>
      {progress !== undefined && (
        <span data-blank className="absolute inset-x-0 top-0 bg-c-bar" style={{ height: `${progress * 100}%` }} />
      )}
    </span>
  );
}

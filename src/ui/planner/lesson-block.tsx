import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import {
  LessonBar,
  type LessonBadgeProps,
  type LessonState,
  StateBadge,
  UnsyncedDot,
  MovedBadge,
  WarningBadges,
  lessonAccent,
  lessonGround,
} from "./lesson-badges.tsx";
import { join } from "#ui/kit/styles";

export type LessonBlockProps = LessonBadgeProps & {
  /** A course colour by name. */
  color: string;
  /** The class, such as "7C2": always first. */
  name: string;
  /** The plan's title. */
  title?: ReactNode;
  /**
   * Why it does not take place. It stands for the title, and is not struck as a cancelled lesson's
   * title is.
   */
  reason?: string;
  room?: string;
  state: LessonState;
  /** How far the running lesson is: 0 at its start, 1 at its end. */
  progress?: number;
  isSelected?: boolean;
  /** Under 40 px high: class and title on one line. */
  isCompact?: boolean;
  /** Whether it is not where the timetable has it. */
  isMoved?: boolean;
  className?: string;
};

/** A lesson in the week. Fills its container and only shows: wrap it in a button or a link. */
export function LessonBlock({
  color,
  name,
  title,
  reason = "",
  room,
  state,
  progress,
  isSelected = false,
  isCompact = false,
  hasHomework,
  isUnsynced = false,
  hasConflict,
  isLocked,
  isMoved = false,
  className,
}: LessonBlockProps) {
  const isRunning = progress !== undefined;
  const isStruck = state === "cancelled";
  const words = state === "unplanned" ? <Trans>No plan yet</Trans> : reason || title;
  return (
    <div
      data-color={color}
      className={join(
        "@container relative h-full overflow-hidden rounded-lesson border ps-3.5 pe-2 pt-1 pb-1 transition-colors",
        lessonGround[state],
        isRunning && "shadow-2 outline-[1.5px] outline-c-bar",
        isSelected && "outline-2 outline-c-bar",
        className,
      )}
    >
      <LessonBar state={state} progress={progress} className="inset-y-1 start-1 w-[3px]" />
      <div className={join("flex items-center gap-1.5 text-small", lessonAccent[state])}>
        <span
          className={join(
            "min-w-0 truncate font-semibold",
            isCompact && "max-w-3/5 shrink-0",
            isStruck && "line-through",
          )}
        >
          {name}
        </span>
        <StateBadge state={state} hasHomework={hasHomework} />
        {isCompact && (
          <span className="flex min-w-0 flex-1 items-center text-ink">
            <span className="truncate">{words}</span>
            {isUnsynced && <UnsyncedDot />}
          </span>
        )}
        <span className="ms-auto flex max-w-1/2 shrink-0 items-center gap-1.5 @max-[90px]:hidden">
          {isMoved && <MovedBadge />}
          <WarningBadges hasConflict={hasConflict} isLocked={isLocked} />
          {room && <span className="min-w-0 truncate font-medium">{room}</span>}
        </span>
      </div>
      {!isCompact && (
        <div className="flex items-center text-[0.8125rem]/[1.0625rem] @max-[48px]:-me-1.5">
          {/* A column of a phone's week has no room for long words: they are cut at the end, never
              in the middle of a line. */}
          <span
            className={join(
              "line-clamp-2 min-w-0 wrap-normal @max-[64px]:block @max-[64px]:truncate @max-[64px]:text-micro",
              isStruck && reason === "" && "line-through",
            )}
          >
            {words}
          </span>
          {isUnsynced && <UnsyncedDot />}
        </div>
      )}
    </div>
  );
}

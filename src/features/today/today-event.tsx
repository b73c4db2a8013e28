import { Icon, type LucideIcon } from "#ui/kit/icon";
import { UnsyncedDot } from "#ui/planner/lesson-marks";
import { TodayRow } from "./today-row.tsx";
import type { ReactNode } from "react";

export type TodayEventProps = {
  /** Formatted times: when it begins, and "until 17:30". */
  start: string;
  until?: string;
  title: string;
  icon: LucideIcon;
  location?: string;
  color?: string;
  isPast?: boolean;
  isUnsynced?: boolean;
  /**
   * Draws the title as the link or button that opens it; the classes make the whole block its hit
   * area.
   */
  renderTitle?: (props: { className: string; children: ReactNode }) => ReactNode;
};

/** An appointment of the day, in the column of the lessons. */
export function TodayEvent({
  start,
  until,
  title,
  icon,
  location,
  color,
  isPast,
  isUnsynced,
  renderTitle,
}: TodayEventProps) {
  return (
    <TodayRow start={start} isPast={isPast}>
      <div
        data-color={color}
        className="relative flex min-h-10 items-center gap-2.5 rounded-block border border-line-2 bg-raised px-3.5 py-2 transition-colors hover:bg-canvas max-tablet:rounded-sheet"
      >
        <Icon icon={icon} className={color ? "text-c-bar" : "text-ink-2"} />
        <p className="min-w-0 flex-1 text-ui text-ink-2">
          <span className="me-2 font-semibold text-ink">
            {renderTitle ? renderTitle({ className: "whole-block", children: title }) : title}
            {isUnsynced && <UnsyncedDot />}
          </span>
          {until}
        </p>
        {location && <span className="text-ui text-ink-2">{location}</span>}
      </div>
    </TodayRow>
  );
}

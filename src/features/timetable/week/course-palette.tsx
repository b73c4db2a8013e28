import { Trans, useLingui } from "@lingui/react/macro";
import type { PointerEvent } from "react";
import { Link } from "wouter";
import { weeklyHours } from "#domain/lessons/lesson-time";
import type { PlainDate } from "#domain/time/plain-date";
import { paths } from "#hooks/paths";
import { useToday } from "#hooks/data/use-now";
import { Swatch } from "#ui/kit/swatch";
import { WeekHours } from "#ui/planner/week-hours";
import type { GridSubject } from "./grid-preview.ts";
import { courseTitle, type TimetableView } from "../timetable-view.ts";
import type { TimetableData } from "../use-timetable-data.ts";

type CoursePaletteProps = {
  readonly data: TimetableData;
  readonly view: TimetableView;
  /** The course that the next pressed cells take. */
  readonly armed: string | null;
  readonly onArm: (course: string | null) => void;
  readonly onGrab: (event: PointerEvent, subject: GridSubject) => void;
};

/**
 * The lessons that a course has today in a week of each label; in a cycle, those of all its days.
 */
const placedHours = (data: TimetableData, view: TimetableView, course: string, today: PlainDate): readonly number[] => {
  const { timetable } = view;
  const schedule = {
    ...data,
    timetables: [timetable],
    year: { start: "", end: "" },
    holidays: [],
    exceptions: [],
  };
  const { validFrom, validTo } = timetable;
  const date = today < validFrom ? validFrom : today > validTo ? validTo : today;
  const hours = weeklyHours(schedule, course, date).map((one) => one.hours);
  return hours.length === 0 ? [0] : hours;
};

/**
 * The courses to place, with what they have already. A pressed one goes into the next pressed
 * cells.
 */
export function CoursePalette({ data, view, armed, onArm, onGrab }: CoursePaletteProps) {
  const { t } = useLingui();
  const today = useToday();
  if (data.courses.length === 0)
    return (
      <p className="text-ui text-ink-2">
        <Trans>
          There are no courses yet. <Link href={paths.courses}>Add your courses</Link>, then place them here.
        </Trans>
      </p>
    );
  return (
    <div
      role="group"
      aria-label={t`Courses to place`}
      className="flex min-w-0 flex-1 gap-1.5 max-tablet:overflow-x-auto max-tablet:pb-1 tablet:flex-wrap"
    >
      {[...view.courses.values()].map((course) => {
        const isArmed = armed === course.id;
        return (
          <button
            key={course.id}
            type="button"
            aria-pressed={isArmed}
            className={`inline-flex h-8 max-w-full shrink-0 cursor-grab items-center gap-2 rounded-control border px-2.5 text-ui text-ink select-none [-webkit-touch-callout:none] touch:h-11 touch:rounded-block ${
              isArmed ? "border-focus bg-chosen" : "border-line-2 bg-surface hover:bg-canvas"
            }`}
            onClick={() => onArm(isArmed ? null : course.id)}
            onKeyDown={(event) => event.key === "Escape" && onArm(null)}
            onPointerDown={(event) => onGrab(event, { type: "course", course: course.id })}
          >
            <Swatch color={course.color || "lagoon"} />
            <span className="truncate font-semibold tablet:hidden">{courseTitle(course)}</span>
            <span className="font-semibold max-tablet:hidden">{course.label.lead}</span>
            <span className="text-ink-2 max-tablet:hidden">{course.label.aside}</span>
            <span className="text-ink-2 tabular-nums">
              <WeekHours counts={placedHours(data, view, course.id, today)} />
            </span>
          </button>
        );
      })}
    </div>
  );
}

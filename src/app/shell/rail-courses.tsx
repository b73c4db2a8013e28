import { Trans } from "@lingui/react/macro";
import { useMemo } from "react";
import { Link } from "wouter";
import { weeklyHours } from "#domain/lessons/lesson-time";
import { dayWithin } from "#domain/year/current-year";
import { useToday } from "#hooks/data/use-now";
import { coursePath } from "#hooks/paths";
import { useYear } from "#hooks/data/year-context";
import { WeekHours } from "#ui/planner/week-hours";

/** The year's courses with their lessons a week, "5 / 4" where they differ from label to label. */
export function RailCourses() {
  const year = useYear();
  const today = useToday();
  const lines = useMemo(() => {
    if (!year) return [];
    const date = dayWithin(year.schoolyear, today);
    return year.courses.map((course) => ({
      course,
      label: year.labelOf(course.id),
      perLabel: weeklyHours(year.schedule, course.id, date).map(({ hours }) => hours),
    }));
  }, [year, today]);
  if (lines.length === 0) return null;
  return (
    <section data-of-day="rail" className="mt-5 hidden min-h-0 flex-1 flex-col overflow-y-auto rail-wide:flex">
      <h2 className="px-2.5 pb-1.5 text-small font-medium text-ink-3">
        <Trans>Courses</Trans>
      </h2>
      <ul>
        {lines.map(({ course, label, perLabel }) => (
          <li key={course.id}>
            <Link
              href={coursePath(course.id)}
              className="flex h-[30px] items-center gap-3 rounded-control px-2.5 text-ui text-ink-2 hover:text-ink pointer-coarse:h-11"
            >
              <span
                data-color={course.color || "lagoon"}
                className="keeps-color h-4 w-2 shrink-0 rounded-bar bg-c-bar"
              />
              <span className="truncate font-strong text-ink">{label.lead}</span>
              <span className="min-w-0 flex-1 truncate">{label.aside}</span>
              <span className="text-small whitespace-nowrap text-ink-3 tabular-nums">
                <WeekHours counts={perLabel} isNarrow />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

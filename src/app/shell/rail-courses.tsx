import { Trans } from "@lingui/react/macro";
import { useMemo } from "react";
import { Link } from "wouter";
import { useFormat } from "#i18n/use-format";
import { weeklyLessons } from "#domain/lesson-time";
import { useActiveSchoolyear } from "#hooks/use-active-schoolyear";
import { useNow } from "#hooks/use-now";
import { useRows } from "#hooks/use-rows";
import { useSchedule } from "#hooks/use-schedule";
import { coursePath } from "#hooks/paths";

/** The year's courses with their lessons a week, "5 / 4 h" where they differ from label to label. */
export function RailCourses() {
  const schoolyear = useActiveSchoolyear();
  const courses = useRows("courses", { schoolyear: schoolyear?.id ?? "" });
  const schedule = useSchedule();
  const { today } = useNow();
  const format = useFormat();
  const lines = useMemo(() => {
    if (!schedule || !courses) return [];
    const read = courses.map((course) => ({
      course,
      perLabel: weeklyLessons(schedule, course.id, today).map(({ lessons }) => lessons),
    }));
    return read.toSorted(
      (a, b) => sum(b.perLabel) - sum(a.perLabel) || format.collator.compare(a.course.name, b.course.name),
    );
  }, [schedule, courses, today, format]);
  if (lines.length === 0) return null;
  return (
    <section className="mt-5 hidden min-h-0 flex-1 flex-col overflow-y-auto wide:flex">
      <h2 className="px-2.5 pb-1.5 text-small font-medium text-ink-3">
        <Trans>Courses</Trans>
      </h2>
      <ul>
        {lines.map(({ course, perLabel }) => (
          <li key={course.id}>
            <Link
              href={coursePath(course.id)}
              className="flex h-[30px] items-center gap-3 rounded-control px-2.5 text-ui text-ink-2 hover:text-ink pointer-coarse:h-11"
            >
              <span
                data-color={course.color || "lagoon"}
                className="keeps-color h-4 w-2 shrink-0 rounded-bar bg-c-bar"
              />
              <span className="font-strong text-ink">{course.short || course.name}</span>
              <span className="min-w-0 flex-1 truncate">{course.short ? course.subject : ""}</span>
              <span className="text-small whitespace-nowrap text-ink-3 tabular-nums">
                <WeekHours perLabel={perLabel} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** More labels than these are told as a range. */
const mostLabels = 3;

/** "5 / 4 h" where the labels differ, "0–5 h" where there are many of them, "4 h" where they do not differ. */
function WeekHours({ perLabel: counts }: { readonly perLabel: readonly number[] }) {
  if (counts.length === 0) return null;
  const range = `${Math.min(...counts)}–${Math.max(...counts)}`;
  const isSame = new Set(counts).size === 1;
  const perLabel = isSame ? counts[0] : counts.length > mostLabels ? range : counts.join(" / ");
  return <Trans comment="School hours a week: “5 / 4 h”">{perLabel} h</Trans>;
}
